import { type Source, sourceOf, wordAt } from '../addresses/addressText.ts';
import { streetAt } from '../addresses/streets.ts';
import { digitsAt, type ReadAt } from '../numberWords.ts';
import type { NumberCorrection } from '../phoneNumbers.ts';
import { isOtherNumber } from './otherNumbers.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const AREA_DIGITS = 3;
/** After this many digits, a comma ends a part of a number. */
const COMPLETE_DIGITS = 4;
const MIN_TAIL_DIGITS = 3;
const MAX_TAIL_DIGITS = 7;

const LEADING_WORDS = wordSet(
  "it's its it is was that's thats the my number be are should : , . uh um at with in actually really but and",
);
const SIGNALS = wordSet('no nope sorry wait actually oops correction mean meant make rather should said wrong');
const SIGNAL_FILLERS = wordSet('i oh yes that not');
const WORDS_AFTER = wordSet('. , ! ? ; and not please thanks thank but instead');

/** Reads digits in groups: "0118", "zero one one eight", "555-0118", "0, 1, 1, 8". */
const digitsFrom = (source: Source, position: number): ReadAt<string> | undefined => {
  let value = '';
  let next = position;
  for (;;) {
    const isJoined =
      wordAt(source, next) === '-' || (value.length < COMPLETE_DIGITS && /^[,.]$/.test(wordAt(source, next)));
    const start = value !== '' && isJoined ? next + 1 : next;
    const group = digitsAt(source.tokens, start);
    const digits = group?.value[0] ?? '';
    if (group === undefined || isOtherNumber(source, start, group.next, digits)) break;
    value += digits;
    next = group.next;
  }
  return value === '' || value.length > MAX_TAIL_DIGITS || streetAt(source, next) !== undefined
    ? undefined
    : { value, next };
};

const afterLeadingWords = (source: Source, position: number) => {
  let next = position;
  while (LEADING_WORDS.has(wordAt(source, next))) next += 1;
  return next;
};

/** Reads "area code 737", "the area code is 737", "737 area code". */
const areaCodeIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(
    (token, index) => token.text === 'area' && wordAt(source, index + 1) === 'code',
  );
  if (position < 0) return undefined;
  const after = digitsFrom(source, afterLeadingWords(source, position + 2));
  const before = [...source.tokens.keys()]
    .map((start) => digitsFrom(source, start))
    .find((digits) => digits?.next !== undefined && afterLeadingWords(source, digits.next) === position);
  const areaCode = (after ?? before)?.value;
  return areaCode?.length === AREA_DIGITS ? { areaCode } : undefined;
};

/** Reads "0118, not 0117", "it's not 512, it's 737". */
const contrastIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(({ text }) => text === 'not' || text === "isn't");
  const replaced = position < 0 ? undefined : digitsFrom(source, afterLeadingWords(source, position + 1));
  if (replaced === undefined) return undefined;
  const end = /^(?:,|and)$/.test(wordAt(source, position - 1)) ? position - 1 : position;
  const before = [...source.tokens.keys()]
    .map((start) => digitsFrom(source, start))
    .find((digits) => digits?.next === end);
  const by = before ?? digitsFrom(source, afterLeadingWords(source, replaced.next));
  return by && { replaced: replaced.value, by: by.value };
};

/** Reads "it ends in 0118", "the last four are zero one one eight", "0118 at the end". */
const tailIn = (source: Source): NumberCorrection | undefined => {
  for (const [position, { text }] of source.tokens.entries()) {
    const isEnd = /^(?:ends?|ending)$/.test(text) && /^(?:in|with)$/.test(wordAt(source, position + 1));
    const isLast =
      text === 'last' && /^(?:two|three|four|seven|digits?|numbers?|\d)$/.test(wordAt(source, position + 1));
    const isNoun = isLast && /^(?:digits?|numbers?)$/.test(wordAt(source, position + 2));
    const tail =
      isEnd || isLast ? digitsFrom(source, afterLeadingWords(source, position + (isNoun ? 3 : 2))) : undefined;
    if (tail !== undefined) return { tail: tail.value };
  }
  return undefined;
};

/** Reads digits at the start of a text after a word that corrects: "sorry, 2260". */
const bareIn = (source: Source): NumberCorrection | undefined => {
  let next = 0;
  let isCorrection = false;
  for (;;) {
    const word = wordAt(source, next);
    const isSignal = SIGNALS.has(word);
    if (
      !isSignal &&
      !LEADING_WORDS.has(word) &&
      (!SIGNAL_FILLERS.has(word) || digitsAt(source.tokens, next)?.next === 0)
    )
      break;
    isCorrection ||= isSignal;
    next += 1;
  }
  const tail = isCorrection ? digitsFrom(source, next) : undefined;
  if (tail === undefined || tail.value.length < MIN_TAIL_DIGITS) return undefined;
  const after = wordAt(source, tail.next);
  return after === '' || WORDS_AFTER.has(after) ? { tail: tail.value } : undefined;
};

/** See `phoneNumbers.ts`. */
export const numberCorrectionIn = (text: string): NumberCorrection | undefined => {
  const source = sourceOf(text);
  return areaCodeIn(source) ?? contrastIn(source) ?? tailIn(source) ?? bareIn(source);
};
