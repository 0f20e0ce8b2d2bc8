import { endBefore, type Source, sourceOf, startAt, wordAt } from '../addresses/addressText.ts';
import { digitRowAt, type ReadAt } from '../numberWords.ts';
import type { NumberCorrection } from '../phoneNumbers.ts';
import { wordSet } from '../wordLists.ts';

const US_DIGITS = 10;
const AREA_DIGITS = 3;
const MIDDLE_DIGITS = 3;
const TAIL_DIGITS = 4;

/** Words between the name of a part and its digits. */
const LINKS = wordSet("is are it's its it should be was part three 3 digits numbers one ones with in by the a , : .");

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
  const known = recorded?.replaceAll(/\D/g, '') ?? '';
  const middle = source.tokens.findIndex(({ text }) => text === 'middle');
  const digits = middle < 0 ? undefined : beside(source, middle, middle + 1, MIDDLE_DIGITS);
  if (digits !== undefined && known.length === US_DIGITS) {
    const area = known.slice(0, AREA_DIGITS);
    return { replaced: known.slice(0, AREA_DIGITS + MIDDLE_DIGITS), by: area + digits };
  }
  const stated = known.length === US_DIGITS ? statedTailIn(source) : undefined;
  if (stated !== undefined) return { tail: stated };
  const start = source.tokens.findIndex(
    ({ text }, index) => /^(?:starts?|begins?)$/.test(text) && /^(?:with|in)$/.test(wordAt(source, index + 1)),
  );
  const areaCode = start < 0 ? undefined : digitsOf(source, start + 2, AREA_DIGITS)?.value;
  return areaCode === undefined ? undefined : { areaCode };
};

const NUMBER_IS = /^(?:is|should be|was)$/;

/** Reads "the number is 0189", which can also be that of the house. */
const statedTailIn = (source: Source): string | undefined => {
  const number = source.tokens.findIndex(({ text }) => /^number(?:'s)?$/.test(text));
  if (number < 0 || /^(?:house|street|unit|apartment|apt|zip|gate)$/.test(wordAt(source, number - 1))) return undefined;
  const isStated = wordAt(source, number) === "number's" || NUMBER_IS.test(wordAt(source, number + 1));
  const tail = isStated ? digitsOf(source, afterLinks(source, number + 1), TAIL_DIGITS) : undefined;
  return tail?.next === source.tokens.length ? tail.value : undefined;
};

/** Reads a whole number whose parts are in another order: "it ends in 0144, starts 512 555". */
export const assembledIn = (text: string): { readonly digits: string; readonly words: string } | undefined => {
  const source = sourceOf(text);
  const partAfter = (name: RegExp, count: number) => {
    const position = source.tokens.findIndex((token) => name.test(token.text));
    const digits = position < 0 ? undefined : digitsOf(source, afterLinks(source, position + 1), count);
    return digits && { position, ...digits };
  };
  const tail = partAfter(/^(?:ends?|ending)$/, TAIL_DIGITS);
  const start = partAfter(/^(?:starts?|starting|begins?|beginning)$/, US_DIGITS - TAIL_DIGITS);
  if (tail === undefined || start === undefined) return undefined;
  const first = Math.min(tail.position, start.position);
  const next = Math.max(tail.next, start.next);
  return { digits: start.value + tail.value, words: text.slice(startAt(source, first), endBefore(source, next)) };
};

/** Puts spaces in the place of an area code that the caller denies within a number: "737 not 512, then 555 0142". */
export const withoutDenied = (text: string): string => {
  const source = sourceOf(text);
  const denied = source.tokens.findIndex(({ text: word }) => word === 'not');
  const area = denied < 0 ? undefined : digitsOf(source, denied + 1, AREA_DIGITS);
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
  const known = recorded?.replaceAll(/\D/g, '') ?? '';
  return /^(?:\d{4}|\d{7})$/.test(tail) && known.length === US_DIGITS && !known.endsWith(tail) ? { tail } : undefined;
};
