import { capitalised } from '../clauses.ts';
import { editDistance } from '../names/similarWords.ts';
import type { ReadAt } from '../numberWords.ts';
import { isBoundary, lettersAt, type Source, wordAt } from './addressText.ts';
import { afterPause } from './houses.ts';
import { type Street, streetAt } from './streets.ts';

const MAX_CHANGES = 2;

/** Reads letters after a street that spell one of its words, perhaps in another way: "Terry Road, T, E, R, I". */
const respelled = (source: Source, street: ReadAt<Street>): ReadAt<Street> => {
  const letters = lettersAt(source, street.next);
  if (letters === undefined) return street;
  const words = street.value.name.split(' ');
  const changes = words.map((word) => editDistance(word.toLowerCase(), letters.value));
  const index = changes.indexOf(Math.min(...changes));
  if ((changes[index] ?? 0) > MAX_CHANGES || letters.value.length <= MAX_CHANGES) return street;
  const name = words.with(index, capitalised(letters.value)).join(' ');
  return { value: { ...street.value, name: changes[index] === 0 ? street.value.name : name }, next: letters.next };
};

/** Reads a street that is said again with its kind: "Pecan Grove, Pecan Grove Drive that is". */
const saidAgain = (source: Source, street: ReadAt<Street>): ReadAt<Street> | undefined => {
  const isPoint = wordAt(source, street.next) === '.';
  const start = isPoint ? street.next + 1 : afterPause(source, street.next);
  const again = streetAt(source, /^(?:that's|thats|it's|its)$/.test(wordAt(source, start)) ? start + 1 : start);
  if (again === undefined || !again.value.name.toLowerCase().startsWith(street.value.name.toLowerCase()))
    return undefined;
  const isThat = /^that is$/.test(`${wordAt(source, again.next)} ${wordAt(source, again.next + 1)}`);
  return isThat && isBoundary(source, again.next + 2) ? { ...again, next: again.next + 2 } : again;
};

/** @returns the street with what the caller adds to its name directly after it: the spelling, or the kind */
export const fullerStreet = (source: Source, street: ReadAt<Street>): ReadAt<Street> => {
  const spelled = respelled(source, street);
  return saidAgain(source, spelled) ?? spelled;
};
