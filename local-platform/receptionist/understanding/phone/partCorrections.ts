import { endBefore, type Source, sourceOf, startAt, wordAt } from '../addresses/addressText.ts';
import { digitRowAt, type ReadAt } from '../numberWords.ts';
import { wordSet } from '../whens/phrases.ts';
import type { DigitGroup } from './digitGroups.ts';

/** The digits with which a caller corrects a number. */
export type NumberCorrection =
  | { readonly tail: string }
  | { readonly areaCode: string }
  | { readonly replaced: string; readonly by: string };

const US_DIGITS = 10;
const AREA_DIGITS = 3;
const MIDDLE_DIGITS = 3;
const TAIL_DIGITS = 4;

/** Words between the name of a part and its digits. */
const LINKS = wordSet("is are it's its it should be was part three 3 digits numbers one ones with in by the a , : .");

const STARTS = wordSet('start starts starting begin begins beginning');
const AFTER_START = wordSet('with in');
const ENDS = wordSet('end ends ending');

const afterLinks = (source: Source, position: number): number => {
  let next = position;
  while (LINKS.has(wordAt(source, next))) next += 1;
  return next;
};

/** @returns the first digits of the given count, with the position after them */
const digitsOf = (source: Source, position: number, count: number): ReadAt<string> | undefined => {
  const row = digitRowAt(source.tokens, position);
  return row?.value.length === count ? row : undefined;
};

/** @returns the digits that stand after the words which end before `next`, or directly before `position` */
const beside = (source: Source, position: number, next: number, count: number): string | undefined => {
  const after = digitsOf(source, afterLinks(source, next), count)?.value;
  if (after !== undefined) return after;
  const before = [...source.tokens.keys()]
    .map((start) => digitsOf(source, start, count))
    .find((digits) => digits !== undefined && afterLinks(source, digits.next) >= position && digits.next <= position);
  return before?.value;
};

/**
 * Reads "5 5 6 in the middle" and "it starts with 737".
 *
 * @param recorded the number of the ticket
 */
export const partCorrectionIn = (source: Source, recorded: string | undefined): NumberCorrection | undefined => {
  const known = recorded?.replaceAll(/\D/g, '');
  const middle = source.tokens.findIndex(({ text }) => text === 'middle');
  const digits = middle < 0 ? undefined : beside(source, middle, middle + 1, MIDDLE_DIGITS);
  if (digits !== undefined && known?.length === US_DIGITS) {
    const area = known.slice(0, AREA_DIGITS);
    return { replaced: known.slice(0, AREA_DIGITS + MIDDLE_DIGITS), by: area + digits };
  }
  const stated = known?.length === US_DIGITS ? statedTailIn(source) : undefined;
  if (stated !== undefined) return { tail: stated };
  const start = source.tokens.findIndex(
    ({ text }, index) => STARTS.has(text) && AFTER_START.has(wordAt(source, index + 1)),
  );
  const areaCode = start < 0 ? undefined : digitsOf(source, start + 2, AREA_DIGITS)?.value;
  return areaCode === undefined ? undefined : { areaCode };
};

const NUMBER = wordSet("number number's");
const NUMBER_IS = wordSet('is should was');
const WITH_OTHER_NUMBERS = wordSet(
  'house street unit apartment apt zip gate invoice order model serial account ticket policy claim reference',
);

/** Reads "the number is 0189", which can also be that of the house. */
const statedTailIn = (source: Source): string | undefined => {
  const number = source.tokens.findIndex(({ text }) => NUMBER.has(text));
  if (number < 0 || WITH_OTHER_NUMBERS.has(wordAt(source, number - 1))) return undefined;
  const isStated = wordAt(source, number) === "number's" || NUMBER_IS.has(wordAt(source, number + 1));
  const tail = isStated ? digitsOf(source, afterLinks(source, number + 1), TAIL_DIGITS) : undefined;
  return tail?.next === source.tokens.length ? tail.value : undefined;
};

/** Reads a whole number whose parts are in another order: "it ends in 0144, starts 512 555". */
export const assembledIn = (text: string): { readonly digits: string; readonly words: string } | undefined => {
  const source = sourceOf(text);
  const partAfter = (names: ReadonlySet<string>, count: number) => {
    const position = source.tokens.findIndex(({ text: word }) => names.has(word));
    const digits = position < 0 ? undefined : digitsOf(source, afterLinks(source, position + 1), count);
    return digits && { position, ...digits };
  };
  const tail = partAfter(ENDS, TAIL_DIGITS);
  const start = partAfter(STARTS, US_DIGITS - TAIL_DIGITS);
  if (tail === undefined || start === undefined) return undefined;
  const first = Math.min(tail.position, start.position);
  const next = Math.max(tail.next, start.next);
  return { digits: start.value + tail.value, words: text.slice(startAt(source, first), endBefore(source, next)) };
};

/** Puts spaces in the place of an area code that the caller denies within a number: "737 not 512, then 555 0142". */
export const withoutDenied = (text: string): string => {
  const source = sourceOf(text);
  const denied = source.tokens.findIndex(({ text: word }) => word === 'not');
  const area = digitsOf(source, denied + 1, AREA_DIGITS);
  if (area === undefined) return text;
  const isAfterArea = [...source.tokens.keys()].some((start) => {
    const digits = digitsOf(source, start, AREA_DIGITS);
    return digits !== undefined && (wordAt(source, digits.next) === ',' ? digits.next + 1 : digits.next) === denied;
  });
  if (!isAfterArea) return text;
  const [from, until] = [startAt(source, denied), endBefore(source, area.next)];
  return text.slice(0, from) + ' '.repeat(until - from) + text.slice(until);
};

/**
 * @param digits what a caller gives as the number: "the number is 0189"
 * @returns the end of the recorded number that they replace
 */
export const tailOf = (digits: string, recorded: string | undefined): NumberCorrection | undefined => {
  const tail = digits.replace('-', '');
  const known = recorded?.replaceAll(/\D/g, '');
  return /^(?:\d{4}|\d{7})$/.test(tail) && known?.length === US_DIGITS && !known.endsWith(tail) ? { tail } : undefined;
};

/** A group with one of its readings. */
export type Part = Pick<DigitGroup, 'gap' | 'isAreaCode' | 'first' | 'next'> & { readonly digits: string };
const LOCAL_DIGITS = 7;
const END_DIGITS = 4;

export const joined = (parts: readonly Part[]): string => parts.map(({ digits }) => digits).join('');

/** Reads the whole number that follows its end: "0197, it's 512-555-0197". */
const wholeAfterEnd = (parts: readonly Part[]): string | undefined => {
  const wholes = [...parts.keys()].map((index) => ({
    end: joined(parts.slice(0, index)),
    whole: joined(parts.slice(index)),
  }));
  return wholes.find(({ end, whole }) => whole.length === US_DIGITS && whole.endsWith(end))?.whole;
};

/**
 * Applies the digits after a correction to those before it.
 *
 * @returns undefined if it is unclear which digits they replace
 */
const corrected = (before: readonly string[], after: readonly Part[]): readonly string[] | undefined => {
  const all = before.join('');
  const old = all.length === US_DIGITS + 1 && all.startsWith('1') ? all.slice(1) : all;
  const said = joined(after);
  const half = said.slice(0, said.length / 2);
  // "No, sixty-six fifteen, 6615" says the end twice.
  const isTwice = half.length >= END_DIGITS && half + half === said;
  const digits = isTwice ? half : said;
  // "512, 290, 8, no, 7111" begins the end again.
  const isCut = before[0]?.length === AREA_DIGITS && before[1]?.length === MIDDLE_DIGITS;
  if (isCut && digits.length === END_DIGITS) return [before.slice(0, 2).join('') + digits];
  const isComplete = old.length === US_DIGITS || old.length === LOCAL_DIGITS;
  if (digits.length >= US_DIGITS) return [wholeAfterEnd(after) ?? digits];
  if (isComplete) {
    if (after[0]?.isAreaCode === true && digits.length === AREA_DIGITS && old.length === US_DIGITS) {
      return [digits + old.slice(AREA_DIGITS)];
    }
    // Three digits can be an area code or the end.
    return digits.length === AREA_DIGITS ? undefined : [old.slice(0, -digits.length) + digits];
  }
  const groups = after.map((part) => part.digits);
  const isRepeated = before.at(-1)?.length === groups[0]?.length;
  const replaced = isRepeated ? [...before.slice(0, -1), ...groups] : undefined;
  const appended = [...before, ...groups];
  // "555, no, 556 0117" corrects three digits, and "512, sorry, 555 0117" goes on.
  const isUnclear = replaced?.join('').length === LOCAL_DIGITS && appended.join('').length === US_DIGITS;
  if (isUnclear) return undefined;
  const choices = [replaced, appended, groups];
  return (
    choices.find((choice) => choice?.join('').length === US_DIGITS) ??
    choices.find((choice) => choice?.join('').length === LOCAL_DIGITS)
  );
};

/** @returns the digits of the parts after all corrections: "512-555-0119, no, 0117"; undefined if one of them is unclear */
export const correctedDigits = (parts: readonly Part[]): string | undefined => {
  const starts = [...parts.keys()].filter((index) => parts[index]?.gap === 'correction');
  let groups: readonly string[] | undefined = parts.slice(0, starts[0]).map(({ digits }) => digits);
  for (const [index, start] of starts.entries()) {
    groups = groups && corrected(groups, parts.slice(start, starts[index + 1]));
  }
  return groups?.join('');
};
