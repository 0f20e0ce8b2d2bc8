import { digitsAt, homophoneAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { isCapitalisedAt, nameWordsFrom, type Source, wordAt } from './addressText.ts';
import { DIRECTIONS, UNIT_WORDS } from './streetWords.ts';
import { type Street, streetAt, streetNameAt } from './streets.ts';
import { unitBefore } from './units.ts';

export type HouseNumber = {
  /** "18", "18B", "42-15", "12 1/2" */
  readonly number: string;
  /** True if its digits can be grouped in another way: "twelve twenty second street". */
  readonly isAmbiguous: boolean;
  /** True for a word up to "ten" alone, which more often counts things. */
  readonly isSmallWord: boolean;
};

const MAX_DIGITS = 6;
/** The most digits of a number that is said in groups, such as "one two two six oh". */
const MAX_GROUPED_DIGITS = 5;
/** The longest written group of several: "12 20" is 1220, but "512 18" is two numbers. */
const MAX_GROUP_DIGITS = 2;
const MAX_SMALL_NUMBER = 10;
/** The most digits of each part of a number such as "42-15". */
const MAX_PART_DIGITS = 3;
/** "and a half" */
const HALF_WORDS = 3;

const isWrittenAt = (source: Source, position: number) => source.tokens[position]?.kind === 'digits';

/** @returns true if the digits belong to something else: a time, a date, a price, a serial number, "5th" */
const isOtherNumberAt = (source: Source, position: number) =>
  ordinalAt(source.tokens, position) !== undefined ||
  (isGlued(source.tokens, position) && !/^[,;("]$/.test(wordAt(source, position - 1)));

/** Reads what stands directly after the digits, and returns all of it: "18B", "12-A", "42-15", "12 1/2". */
const withSuffix = ({ tokens, text }: Source, position: number): ReadAt<string> => {
  const start = tokens[position]?.start;
  const hyphen = tokens[position + 1]?.text === '-' && isGlued(tokens, position + 1) ? 1 : 0;
  const next = position + 1 + hyphen;
  const suffix = tokens[next];
  const isSuffix =
    suffix !== undefined &&
    isGlued(tokens, next) &&
    (suffix.kind === 'digits' ? hyphen === 1 : suffix.kind === 'word' && suffix.text.length === 1);
  if (isSuffix) return { value: text.slice(start, suffix.end).toUpperCase(), next: next + 1 };
  const isHalf = text.slice(tokens[position + 1]?.start, tokens[position + 3]?.end) === '1/2';
  return isHalf
    ? { value: text.slice(start, tokens[position + 3]?.end), next: position + 4 }
    : { value: text.slice(start, tokens[position]?.end), next: position + 1 };
};

/** @returns the groups of digits from the position on: "twelve twenty", "12 20" and "1, 2, 2, 0" have several */
const groupsAt = (source: Source, position: number): ReadAt<readonly string[]> => {
  const { tokens } = source;
  const isWritten = isWrittenAt(source, position);
  const isUnit = UNIT_WORDS.has(wordAt(source, position - 1));
  const groups: string[] = [];
  let next = position;
  for (;;) {
    const isAfterComma = groups.length > 0 && wordAt(source, next) === ',';
    const isAfterHyphen =
      groups.length > 0 &&
      !isWritten &&
      wordAt(source, next) === '-' &&
      isGlued(tokens, next) &&
      isGlued(tokens, next + 1);
    const start = isAfterComma || isAfterHyphen ? next + 1 : next;
    const group = digitsAt(tokens, start);
    const digits = group?.value[0] ?? '';
    const isSame =
      group !== undefined &&
      groups.length <= MAX_GROUPED_DIGITS &&
      (isWrittenAt(source, start) === isWritten || [...groups, digits].every(({ length }) => length === 1)) &&
      (groups.length === 0 || !isWritten || [...groups, digits].every(({ length }) => length <= MAX_GROUP_DIGITS)) &&
      (!isAfterComma ||
        [...groups, digits].every(({ length }) => length === 1) ||
        (!isWritten && !isUnit && groups.length === 1 && [...groups, digits].every(({ length }) => length === 2))) &&
      (!isWritten || !isOtherNumberAt(source, start)) &&
      // "Eight one five, 6th Avenue", "38, Twenty-fourth Street"
      !(
        groups.length > 0 &&
        (isAfterComma || tokens[start]?.kind === 'digits') &&
        ordinalAt(tokens, start) !== undefined
      ) &&
      // "12 1/2"
      (groups.length === 0 || wordAt(source, group.next) !== '/');
    if (!isSame) return { value: groups, next };
    groups.push(digits);
    next = group.next;
  }
};

/** @returns true if digits before or after the number may belong to it */
const isAmbiguousBetween = (source: Source, position: number, next: number) => {
  const { tokens } = source;
  const isOrdinalCut = tokens
    .slice(position, next)
    .some((_token, index) => (ordinalAt(tokens, position + index)?.next ?? 0) > next);
  const before = wordAt(source, position - 1) === ',' ? position - 2 : position - 1;
  const isInterjection = wordAt(source, before) === 'oh' && digitsAt(tokens, before - 1) === undefined;
  const isDigitsBefore = digitsAt(tokens, before) !== undefined && !isInterjection;
  // "Forty-five, forty-five Oak Street" is 4545, or 45 said twice.
  const isCommaInside = tokens
    .slice(position + 1, next)
    .some(({ text }, index) => text === ',' && !/^(?:\d|[a-z]+)$/.test(tokens[position + index]?.text ?? ''));
  if (isOrdinalCut || isCommaInside || !isDigitsBefore) return isOrdinalCut || isCommaInside;
  // "b4, 18 Oak Street"
  const isGluedToWord = tokens[before - 1]?.kind === 'word' && isGlued(tokens, before);
  const isShort = !isWrittenAt(source, before) || wordAt(source, before).length <= MAX_GROUP_DIGITS;
  const isOther = isGluedToWord || /^[#.]$/.test(wordAt(source, before - 1));
  return isShort && !isOther && unitBefore(source, position) === undefined;
};

/** @returns true if "dash", "hyphen" or a hyphen between spaces stands at the position */
const isHyphenAt = (source: Source, position: number) => /^(?:dash|hyphen|[-–])$/.test(wordAt(source, position));

/** Reads the second part of a number with a hyphen that is said or has spaces around it: "forty-two dash fifteen", "42 - 15". */
const secondPartAt = (source: Source, position: number): ReadAt<string> | undefined => {
  // "twelve-seventeen" is 1217, and "forty-two dash fifteen" is 42-15.
  const isOfWords =
    wordAt(source, position) === '-' && isGlued(source.tokens, position) && !isWrittenAt(source, position - 1);
  if (!isHyphenAt(source, position) || isOfWords) return undefined;
  const groups = groupsAt(source, position + 1);
  const digits = groups.value.join('');
  return digits === '' || digits.length > MAX_PART_DIGITS ? undefined : { value: digits, next: groups.next };
};

/** @returns true if the words before the position are a part of the same number: "forty-two dash | fifteen", "nine hundred and | five" */
const isInsideNumber = (source: Source, position: number): boolean => {
  const last = wordAt(source, position - 1) === 'and' ? position - 2 : position - 1;
  const isAfterHyphen = isHyphenAt(source, position - 1) && digitsAt(source.tokens, position - 2) !== undefined;
  return isAfterHyphen || /^(?:hundred|thousand)$/.test(wordAt(source, last));
};

/** Reads the number of a house: "1220", "twelve twenty", "18B", "42 dash 15", "forty two", and "forty to" for it. */
export const houseNumberAt = (source: Source, position: number): ReadAt<HouseNumber> | undefined => {
  if (isInsideNumber(source, position)) return undefined;
  const groups = groupsAt(source, position);
  const [first, other] = groups.value;
  if (first === undefined) return undefined;
  const isWritten = isWrittenAt(source, position);
  const digits = groups.value.join('');
  const isTooLong = digits.length > (other === undefined ? MAX_DIGITS : MAX_GROUPED_DIGITS);
  if (isTooLong || digits.startsWith('0')) return undefined;
  const second = digits.length > MAX_PART_DIGITS ? undefined : secondPartAt(source, groups.next);
  const single =
    isWritten && groups.next === position + 1 ? withSuffix(source, position) : { value: digits, next: groups.next };
  const isHalf = /^and a half\b/i.test(source.text.slice(source.tokens[single.next]?.start));
  const whole =
    second !== undefined
      ? { value: `${digits}-${second.value}`, next: second.next }
      : isHalf
        ? { value: `${digits} 1/2`, next: single.next + HALF_WORDS }
        : single;
  const isBeforeName =
    nameWordsFrom(source, whole.next + 1, 1).length > 0 && digitsAt(source.tokens, whole.next + 1) === undefined;
  const unit = /[2-9]0$/.test(whole.value) && isBeforeName ? homophoneAt(source.tokens, whole.next) : undefined;
  const number = unit === undefined ? whole.value : whole.value.slice(0, -1) + unit;
  return {
    value: {
      number,
      isAmbiguous: isAmbiguousBetween(source, position, whole.next),
      isSmallWord: !isWritten && Number(number) <= MAX_SMALL_NUMBER,
    },
    next: unit === undefined ? whole.next : whole.next + 1,
  };
};

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
