import { capitalised } from '../texts.ts';
import { editDistance } from '../names/spelling.ts';
import { wordSet } from '../whens/phrases.ts';
import type { HeardAddress } from './foundAddresses.ts';
import { lettersAt, nameWordsFrom, shownName, type Source, sourceOf, wordAt } from './addressText.ts';
import { withKnownParts } from './completions.ts';
import { withReplacement } from './corrections.ts';
import { isFollowed } from './houseNumbers.ts';
import { streetAt } from './streets.ts';
import { STREET_KINDS } from './streetWords.ts';

/** Words before the name of a street in a turn that says nothing else: "no, it's Oak Court". */
const BEFORE_STREET = wordSet(
  "no nope yes yeah uh um oh sorry wait actually it's its it is that's thats should be was i meant mean said the street street's on make address and but called named , . !",
);
/** Words after it: "Oak Court please", "Oak Court not Drive". */
const AFTER_STREET = wordSet('please thanks thank you sorry instead actually . , ! ?');
/** "18 is right but it's Oak Court" */
const RIGHT_PART = /^.{0,30}?\b(?:right|correct|good|fine|ok|okay)\b[\s,.]+(?:but )?/i;
const STREET_IS = /\bstreet(?:'s| is| should be| was)(?: called| named)?\b/i;
const SPELLED = /\b(?:spell(?:ed|ing)?|spelt|letters?)\b/i;
const MAX_CHANGES = 2;
const MAX_NAME_WORDS = 2;

const skip = (source: Source, from: number, words: ReadonlySet<string>): number => {
  let next = from;
  while (next < source.tokens.length && words.has(wordAt(source, next))) next += 1;
  return next;
};

const isEnd = (source: Source, position: number) => skip(source, position, AFTER_STREET) === source.tokens.length;

/** @returns the recorded address with the word that the letters spell in another way: "it's spelled E L L M" */
function respelledIn(recorded: string, source: Source): string | undefined {
  if (!SPELLED.test(source.text)) return undefined;
  const letters = [...source.tokens.keys()]
    .map((start) => lettersAt(source, start))
    .find((found) => found !== undefined);
  if (letters === undefined || !isEnd(source, letters.next)) return undefined;
  const [street = '', ...others] = recorded.split(', ');
  const words = street.split(' ');
  const changes = words.map((word) => editDistance(word.toLowerCase(), letters.value));
  const least = Math.min(...changes);
  if (least === 0 || least > MAX_CHANGES || letters.value.length <= MAX_CHANGES) return undefined;
  return [words.with(changes.indexOf(least), capitalised(letters.value)).join(' '), ...others].join(', ');
}

/** @returns the recorded address with another name in the place of that of the street: "the street is Oak" */
function renamedIn(recorded: string, source: Source, start: number): string | undefined {
  const names = STREET_IS.test(source.text) ? nameWordsFrom(source, start, MAX_NAME_WORDS) : [];
  const last = names.at(-1);
  if (last === undefined || !isEnd(source, last.next)) return undefined;
  const [street = '', ...others] = recorded.split(', ');
  const [number = '', ...words] = street.split(' ');
  const kind = words.at(-1)?.toLowerCase().replace('.', '') ?? '';
  const parts = [number, shownName(names), ...(STREET_KINDS.has(kind) ? words.slice(-1) : [])];
  return /^\d/.test(number) ? [parts.join(' '), ...others].join(', ') : undefined;
}

/**
 * Reads another street, or another kind or spelling of it, that is all of a turn: "it's Oak Court", "lane". The house number is probably the
 * recorded one.
 *
 * @param recorded the address of the ticket
 * @param isAsked true in answer to the question for the address
 */
export function otherStreetIn(recorded: string, text: string, isAsked: boolean): HeardAddress | undefined {
  const source = sourceOf(text.replace(RIGHT_PART, ''));
  const start = skip(source, 0, BEFORE_STREET);
  const street = streetAt(source, start);
  const isStreet = street?.value.kind === 'clear' && !isFollowed(source, street.next) && isEnd(source, street.next);
  const isKind = isAsked && STREET_KINDS.has(wordAt(source, start)) && isEnd(source, start + 1);
  const address = isStreet
    ? withKnownParts({ address: street.value.name, words: text, certainty: 'doubtful' }, recorded).address
    : isKind
      ? withReplacement(recorded, { by: capitalised(wordAt(source, start)) })
      : isAsked
        ? (respelledIn(recorded, source) ?? renamedIn(recorded, source, start))
        : undefined;
  return address === undefined || address === recorded || !/^\d/.test(address)
    ? undefined
    : { address, words: text, certainty: 'doubtful' };
}
