import { digitsAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { isCapitalisedAt, type Source, wordAt } from './addressText.ts';
import { type HouseNumber, houseNumberAt } from './houseNumbers.ts';
import { type Street, streetAt, streetNameAt } from './streets.ts';
import { DIRECTIONS, UNIT_WORDS } from './streetWords.ts';

const HESITATIONS = /^(?:uh|um|er|erm|hmm)$/;

/** @returns the position after a comma and hesitations */
export const afterPause = (source: Source, position: number): number => {
  let next = position;
  const isDots = (at: number) =>
    wordAt(source, at) === '.' && (wordAt(source, at + 1) === '.' || wordAt(source, at - 1) === '.');
  while (/^[,…]$/.test(wordAt(source, next)) || isDots(next) || HESITATIONS.test(wordAt(source, next))) next += 1;
  return next;
};

/** @returns true if a letter stands here that can belong to the number before it: "35 D, Old Mill Way". "14 B Street" has a street B. */
const isHouseLetterAt = (source: Source, position: number): boolean => {
  const word = wordAt(source, position);
  const isLetter = source.tokens[position]?.kind === 'word' && word.length === 1 && !/^[io]$/.test(word);
  return isLetter && !DIRECTIONS.has(word) && streetAt(source, afterPause(source, position + 1)) !== undefined;
};

/** @returns true if the number is the id of a unit, and a house number follows: "suite 348, eight forty-one Oak Street" */
const isUnitBeforeHouse = (source: Source, position: number, next: number): boolean => {
  const before = /^(?:number|no|#|[.])$/.test(wordAt(source, position - 1)) ? position - 2 : position - 1;
  const isUnit = UNIT_WORDS.has(wordAt(source, before)) || wordAt(source, position - 1) === '#';
  const after = /^(?:,|at)$/.test(wordAt(source, next)) ? next + 1 : next;
  return isUnit && digitsAt(source.tokens, after) !== undefined && ordinalAt(source.tokens, after) === undefined;
};

/** Reads the number of a house with a letter: "18", "14 B" before "Maple Street". The id of a unit before a house number is none. */
export const houseAt = (source: Source, position: number): ReadAt<HouseNumber> | undefined => {
  const house = houseNumberAt(source, position);
  if (house === undefined) return undefined;
  if (isUnitBeforeHouse(source, position, house.next)) return undefined;
  // "Eighteen-B Oak Street"
  const isHyphen = wordAt(source, house.next) === '-' && isGlued(source.tokens, house.next + 1);
  const letter = isHyphen ? house.next + 1 : house.next;
  if (!/^\d+$/.test(house.value.number) || !isHouseLetterAt(source, letter)) return house;
  const number = house.value.number + wordAt(source, letter).toUpperCase();
  return { value: { ...house.value, number, isSmallWord: false }, next: letter + 1 };
};

const MIN_DIGITS_BEFORE_COMMA = 2;
const MIN_DIGITS_BEFORE_ON = 3;
/** "7013, Arroyo Seco" */
const MIN_DIGITS_BEFORE_NAME = 3;

/** @returns the position after "and the street is"; the same one if those words do not stand here */
const afterStreetIs = (source: Source, position: number): number => {
  let next = position;
  while (/^(?:and|the|my|our|on)$/.test(wordAt(source, next))) next += 1;
  if (wordAt(source, next) !== 'street') return position;
  next += wordAt(source, next + 1) === 'name' ? 2 : 1;
  return /^(?:is|:)$/.test(wordAt(source, next)) ? next + 1 : position;
};

/**
 * Reads the street after a house number, perhaps after a pause ("18, uh, Oak Street") or "on": "house number 18 on Oak Street".
 *
 * @param isLabelled true if a word such as "number" stands before the house number
 */
export const streetAfter = (
  source: Source,
  house: ReadAt<HouseNumber>,
  isLabelled: boolean,
): ReadAt<Street> | undefined => {
  const { next } = house;
  const { length } = house.value.number;
  const start = afterStreetIs(source, afterPause(source, next));
  if (start === next && wordAt(source, next) !== 'on') return streetAt(source, next) ?? streetNameAt(source, next);
  const isOn = wordAt(source, start) === 'on' || (isLabelled && /^(?:at|in)$/.test(wordAt(source, start)));
  if (isOn) {
    const street = streetAt(source, afterPause(source, start + 1));
    if (isLabelled || street === undefined) return street;
    // "Built in 1985 on Oak Street" needs more evidence to be an address.
    const isHouse = street.value.kind === 'clear' && length >= MIN_DIGITS_BEFORE_ON;
    return isHouse ? { ...street, value: { ...street.value, kind: 'weak', isCapitalised: false } } : undefined;
  }
  // "19, sixty-eight Harvey Avenue"
  const isNumber = digitsAt(source.tokens, start) !== undefined && ordinalAt(source.tokens, start) === undefined;
  const isLong = length >= MIN_DIGITS_BEFORE_COMMA || isLabelled;
  if (!isLong || isNumber) return undefined;
  const isName = length >= MIN_DIGITS_BEFORE_NAME && isCapitalisedAt(source, start);
  return streetAt(source, start) ?? (isName ? streetNameAt(source, start) : undefined);
};

/** Words that stand before the name of a street and are not part of it. */
const WORDS_BEFORE_STREET = new Set(
  'address corner intersection street called named live living located house job gps place location property home work mailbox send truck crew put down come building spot office shop apartment number off directions meant typed write change update correction fix really mine actual new bad again instead earlier'.split(
    ' ',
  ),
);

/** @returns true if the name of a street can begin here: "gps Oak Street" begins with another word */
export const isStreetStart = (source: Source, position: number): boolean => {
  const token = source.tokens[position];
  if (token === undefined || token.kind === 'mark' || WORDS_BEFORE_STREET.has(token.text)) return false;
  if (token.kind === 'digits' && ordinalAt(source.tokens, position) === undefined) return false;
  const isNumber = digitsAt(source.tokens, position) !== undefined && ordinalAt(source.tokens, position) === undefined;
  const isCapitalAfter =
    token.kind === 'word' && !isCapitalisedAt(source, position) && isCapitalisedAt(source, position + 1);
  return !isNumber && !isCapitalAfter;
};

/** @returns the position of a number after a street and a comma, if nothing but a mark or the end follows it: "Oak Street, 18" */
export const numberAfterStreet = (source: Source, position: number): ReadAt<HouseNumber> | undefined => {
  const house = houseNumberAt(source, afterPause(source, position));
  const after = house && source.tokens[house.next];
  return after === undefined || after.kind === 'mark' ? house : undefined;
};

/** @returns true if digits or a street follow, so that a number before them is not that of a house */
export const isFollowed = (source: Source, position: number): boolean => {
  const next = afterPause(source, position);
  const isMark = /^[-:/%$]$/.test(wordAt(source, position)) && wordAt(source, position) !== '';
  const isDigits = digitsAt(source.tokens, next) !== undefined && next === position;
  return isMark || isDigits || (wordAt(source, position) !== ',' && streetAt(source, position) !== undefined);
};
