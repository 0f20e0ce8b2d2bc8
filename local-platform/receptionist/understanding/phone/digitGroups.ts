import { type Source, wordAt } from '../addresses/addressText.ts';
import { streetAt } from '../addresses/streets.ts';
import { wordSet } from '../whens/phrases.ts';
import { digitRowAt, digitsAt, homophoneAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { isOtherNumber, PART_SIZES } from './numberContext.ts';

/**
 * How a group follows the one before it. tight: "555-0117". space: "555 0117". comma: "555, 0117". words: "555 and then 0117". correction:
 * "555, no, 556".
 */
type Gap = 'tight' | 'space' | 'comma' | 'words' | 'correction';

/** Digits that are said in one breath. */
export type DigitGroup = {
  /** The possible digits, the most likely first. */
  readonly readings: readonly string[];
  readonly gap: Gap;
  /** True if "area code" stands before it. */
  readonly isAreaCode: boolean;
  /** The position of its first token. */
  readonly first: number;
  /** The position after its last token. */
  readonly next: number;
};

/** Groups that follow each other: a telephone number, or more than one. */
export type DigitRun = {
  readonly groups: readonly DigitGroup[];
  /** True after "+" or "plus". */
  readonly isInternational: boolean;
  /** True if "area code" stands after the last group. */
  readonly endsWithAreaCode: boolean;
  /** True if a street follows. Then the last groups are the number of a house. */
  readonly isBeforeStreet: boolean;
};

/** Words between the groups of a number. */
const FILLERS = wordSet(
  "uh um er erm hmm ah and then that that's thats is it's its it the my i area code code's number number's rest dash hyphen dot space comma okay ok so followed by next last digits part are ends end in with ending",
);
const CORRECTIONS = wordSet('no nope sorry wait actually correction oops rather mean meant make scratch wrong');
/** "Hold on" is a pause within a number, and begins a correction after a complete one. */
const PAUSES = wordSet('hold hang');
const COMPLETE_LENGTHS = new Set([7, 10]);
const MARKS = wordSet(', . - – — ( ) / · ; : … ! ?');
const TIGHT_MARKS = wordSet('- . ( ) / ·');
const MAX_GAP_TOKENS = 10;
/** Talk about digits that were wrong is longer. */
const MAX_TOKENS_OF_CORRECTION = 16;
const AREA_CODE_DIGITS = 3;
const DIGITS_BEFORE_END = 6;

/** @returns the position after the word and a comma */
const afterWord = (source: Source, position: number) =>
  wordAt(source, position + 1) === ',' ? position + 2 : position + 1;

/** @returns true if a word that is not a digit follows, perhaps after a comma */
const isFollowedByWord = (source: Source, position: number) => {
  const next = afterWord(source, position);
  return source.tokens[next]?.kind === 'word' && digitsAt(source.tokens, next) === undefined;
};

const WITHDRAWN = wordSet('old wrong previous');
const WITHDRAWN_THINGS = wordSet('one number phone cell');

/** @returns the position after "old one" and "wrong number", with which a caller takes digits back */
const afterWithdrawal = (source: Source, position: number): number | undefined => {
  if (!WITHDRAWN.has(wordAt(source, position))) return undefined;
  return WITHDRAWN_THINGS.has(wordAt(source, position + 1)) ? position + 2 : position + 1;
};

type GapAt = { readonly gap: Gap; readonly isAreaCode: boolean; readonly next: number };

/** Words that say that the digits after them are of something else. */
const OTHER_THINGS = wordSet('address house street gate code zip apartment unit live lives extension ext');
const ENDS_OF_ASIDE = wordSet(', . …');

/** @returns the position of the mark after ", that's El Paso," and "... let me think..."; undefined if no such words stand here */
const afterAside = (source: Source, position: number): number | undefined => {
  const before = wordAt(source, position - 1);
  if (!MARKS.has(before) && !CORRECTIONS.has(before)) return undefined;
  let next = position;
  let hasOwn = false;
  const isPlain = () =>
    source.tokens[next]?.kind === 'word' &&
    digitsAt(source.tokens, next) === undefined &&
    (!CORRECTIONS.has(wordAt(source, next)) || wordAt(source, next) === 'sorry') &&
    !OTHER_THINGS.has(wordAt(source, next));
  while (isPlain()) {
    hasOwn ||= ![FILLERS, PAUSES, CORRECTIONS].some((words) => words.has(wordAt(source, next)));
    next += 1;
  }
  let after = next;
  while (ENDS_OF_ASIDE.has(wordAt(source, after))) after += 1;
  // "Six hundred forty-six, old mill court, number seventeen"
  return hasOwn && after > next && digitsAt(source.tokens, after) !== undefined ? next : undefined;
};

const POLITE_AFTER_NO = wordSet('problem problems worries worry rush hurry trouble');

/**
 * Reads the marks and words from the end of a group to the next group.
 *
 * @param said the number of digits before the gap
 */
const gapAt = (source: Source, position: number, said: number): GapAt | undefined => {
  const { tokens } = source;
  let gap: Gap = 'tight';
  let isAreaCode = false;
  const maxTokens = () => (gap === 'correction' ? MAX_TOKENS_OF_CORRECTION : MAX_GAP_TOKENS);
  for (let next = position; next <= position + maxTokens(); next += 1) {
    const token = tokens[next];
    if (token === undefined) return undefined;
    const withdrawal = COMPLETE_LENGTHS.has(said) ? afterWithdrawal(source, next) : undefined;
    if (withdrawal !== undefined) {
      gap = 'correction';
      next = withdrawal - 1;
      continue;
    }
    const isSpaced = !isGlued(tokens, next);
    if (isSpaced && gap === 'tight') gap = 'space';
    // "512-555-0613, no, I always do that, 0163"
    const isInside = said === AREA_CODE_DIGITS || said === DIGITS_BEFORE_END || gap === 'correction';
    const aside = isInside ? afterAside(source, next) : undefined;
    if (aside !== undefined) {
      if (gap !== 'correction') gap = 'words';
      next = aside;
      continue;
    }
    // "512 555 0117, no problem at all"
    if (token.text === 'no' && POLITE_AFTER_NO.has(wordAt(source, next + 1))) return undefined;
    const isHold = PAUSES.has(token.text) || (token.text === 'on' && PAUSES.has(wordAt(source, next - 1)));
    const isCorrection = CORRECTIONS.has(token.text) || (isHold && COMPLETE_LENGTHS.has(said));
    const isFiller = FILLERS.has(token.text) || isCorrection || isHold;
    if (digitsAt(tokens, next) !== undefined && !isFiller) return { gap, isAreaCode, next };
    if (!MARKS.has(token.text) && !isFiller) return undefined;
    if (isCorrection) gap = 'correction';
    else if (token.kind === 'word' && gap !== 'correction') gap = 'words';
    else if (!TIGHT_MARKS.has(token.text) && (gap === 'tight' || gap === 'space')) gap = 'comma';
    isAreaCode ||= token.text === 'area';
    if (token.text === 'last' && PART_SIZES.has(wordAt(source, next + 1))) {
      gap = 'correction';
      next += 1;
    }
  }
  return undefined;
};

/**
 * In "seven eighty nine thousand", 780 and 9000 are more likely than 7 and 89000: a telephone number ends with four digits. Digits that are
 * written, such as a zip code, stay.
 */
const readingsOf = (source: Source, { value, next }: ReadAt<readonly string[]>): readonly string[] =>
  wordAt(source, next - 1) === 'thousand'
    ? [...new Set([...value.map((digits) => digits.replace(/[2-9](?=[1-9]000)/, '$&0')), ...value])]
    : value;

const ENDS_OF_SENTENCE = wordSet('. ! ?');

const groupAt = (source: Source, { gap, isAreaCode, next: first }: GapAt): DigitGroup | undefined => {
  const digits = digitsAt(source.tokens, first);
  if (digits === undefined || isOtherNumber(source, first, digits.next, digits.value[0] ?? '')) return undefined;
  // "oh, it's five one two" and "one one seven oh and my gate code"
  const isPerhapsZero = wordAt(source, first) === 'oh' && isFollowedByWord(source, first);
  // "Seventy-eight. Oh and I'm Ann"
  const beginsSentence = isPerhapsZero && ENDS_OF_SENTENCE.has(wordAt(source, first - 1));
  return {
    readings: beginsSentence ? [''] : isPerhapsZero ? ['0', ''] : readingsOf(source, digits),
    gap,
    isAreaCode,
    first,
    next: digits.next,
  };
};

/** @returns true if a street begins here. A number word does not begin one: "seven eighteen oak street". */
const isStreetAt = (source: Source, position: number) => {
  if (digitsAt(source.tokens, position) !== undefined && ordinalAt(source.tokens, position) === undefined) return false;
  const street = streetAt(source, position)?.value;
  return street !== undefined && (street.kind === 'clear' || street.isCapitalised);
};

/** Reads a word such as "to" between two groups, which is perhaps a digit. */
const homophoneGroupAt = (source: Source, position: number): DigitGroup | undefined => {
  const digit = homophoneAt(source.tokens, position);
  const isBetween = digit !== undefined && digitsAt(source.tokens, position + 1) !== undefined;
  return isBetween
    ? { readings: ['', digit], gap: 'space', isAreaCode: false, first: position, next: position + 1 }
    : undefined;
};

const AREA_CODE_AFTER = /^(?:,? ?(?:and )?(?:that's |is )?(?:the |my )?area(?: code)?)\b/;

const WHOLE_DIGITS = 10;
const PLUS = wordSet('+ plus');

/** @returns whether the group is a whole number, so that digits after it are something else: "5125550194. 3300 Speedway" */
const isWholeAlone = ({ readings }: DigitGroup): boolean => readings[0]?.length === WHOLE_DIGITS;

/** @returns true for "oh, five one two": an area code does not begin with a zero */
const isAreaCodeAfterOh = (source: Source, position: number): boolean => {
  const code = digitRowAt(source.tokens, afterWord(source, position));
  return code?.value.length === AREA_CODE_DIGITS && !/^[01]/.test(code.value);
};

const runAt = (source: Source, position: number): DigitRun | undefined => {
  const { tokens } = source;
  let group = groupAt(source, { gap: 'space', isAreaCode: wordAt(source, position - 2) === 'area', next: position });
  if (group === undefined) return undefined;
  // "oh 5 1 2", "oh, it's 5 1 2"
  const isOh = wordAt(source, position) === 'oh';
  // "oh, and it's 5 1 2"
  if (isOh && isFollowedByWord(source, position)) return undefined;
  const ohReadings = isAreaCodeAfterOh(source, position) ? [''] : ['0', ''];
  const groups: DigitGroup[] = [isOh ? { ...group, readings: ohReadings } : group];
  while (group !== undefined && !isStreetAt(source, group.next)) {
    const said = groups.reduce((sum, { readings: [digits = ''] }) => sum + digits.length, 0);
    const gap = gapAt(source, group.next, said);
    if ((gap?.gap === 'comma' || gap?.gap === 'space') && isWholeAlone(group)) break;
    group = homophoneGroupAt(source, group.next) ?? (gap && groupAt(source, gap));
    if (group !== undefined) groups.push(group);
  }
  const end = groups.at(-1)?.next ?? position;
  const following = tokens
    .slice(end, end + 6)
    .map(({ text }) => text)
    .join(' ');
  return {
    groups,
    isInternational: PLUS.has(wordAt(source, position - 1)),
    endsWithAreaCode: AREA_CODE_AFTER.test(following),
    isBeforeStreet: group !== undefined,
  };
};

/** Words before the number of a road: "FM twenty-two twenty-two" */
const ROADS = wordSet('fm rm rr cr highway hwy route rte loop');
const HOURS = wordSet('1 2 3 4 5 6 7 8 9 10 11 12');
const MINUTES = wordSet('00 10 15 20 25 30 35 40 45 50 55');
const UNTIL = wordSet('to till til until through');

/** Reads a clock time in words or digits: "nine thirty", "9 30", "9". @returns the position after it */
const afterClock = ({ tokens }: Source, position: number): number | undefined => {
  const hour = digitsAt(tokens, position);
  if (hour === undefined || !HOURS.has(hour.value[0] ?? '')) return undefined;
  const minutes = digitsAt(tokens, hour.next);
  return minutes?.value.some((digits) => MINUTES.has(digits)) === true ? minutes.next : hour.next;
};

/** @returns the position after two times, such as "nine thirty to one thirty"; undefined if more digits follow them */
const afterTimes = (source: Source, position: number): number | undefined => {
  const to = afterClock(source, position);
  const isTo = to !== undefined && UNTIL.has(wordAt(source, to));
  const next = isTo ? afterClock(source, to + 1) : undefined;
  return next === undefined || digitsAt(source.tokens, next) !== undefined ? undefined : next;
};

/** @returns the runs of digits in order, without those of dates, prices and other numbers */
export const digitRunsIn = (source: Source): readonly DigitRun[] => {
  const runs: DigitRun[] = [];
  for (let position = 0; position < source.tokens.length; position += 1) {
    const times = afterTimes(source, position);
    const run = times === undefined ? runAt(source, position) : undefined;
    if (run !== undefined) runs.push(run);
    // The end of a number of something else is not read alone: "the house number is sixty-eight hundred seventy".
    const readOther = ROADS.has(wordAt(source, position - 1)) ? digitRowAt : digitsAt;
    const end = times ?? run?.groups.at(-1)?.next ?? readOther(source.tokens, position)?.next ?? position + 1;
    position = end - 1;
  }
  return runs;
};
