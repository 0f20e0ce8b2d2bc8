import { digitsAt, homophoneAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { nameWordsFrom, type Source, wordAt } from './addressText.ts';
import { UNIT_WORDS } from './streetWords.ts';

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
  const groups: string[] = [];
  let next = position;
  for (;;) {
    const isAfterComma = groups.length > 0 && wordAt(source, next) === ',';
    const start = isAfterComma ? next + 1 : next;
    const group = digitsAt(tokens, start);
    const digits = group?.value[0] ?? '';
    const isSame =
      group !== undefined &&
      groups.length <= MAX_GROUPED_DIGITS &&
      isWrittenAt(source, start) === isWritten &&
      (groups.length === 0 || !isWritten || [...groups, digits].every(({ length }) => length <= MAX_GROUP_DIGITS)) &&
      (!isAfterComma || [...groups, digits].every(({ length }) => length === 1)) &&
      (!isWritten || !isOtherNumberAt(source, start)) &&
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
  const isUnitBefore = /^[#.]$/.test(wordAt(source, before - 1)) || UNIT_WORDS.has(wordAt(source, before - 1));
  const isDigitsBefore = digitsAt(tokens, before) !== undefined && !isInterjection && !isUnitBefore;
  return (
    isOrdinalCut ||
    (isDigitsBefore && (!isWrittenAt(source, before) || wordAt(source, before).length <= MAX_GROUP_DIGITS))
  );
};

/** Reads the number of a house: "1220", "twelve twenty", "18B", "forty two", and "forty to" for it. */
export const houseNumberAt = (source: Source, position: number): ReadAt<HouseNumber> | undefined => {
  const groups = groupsAt(source, position);
  const [first, second] = groups.value;
  if (first === undefined) return undefined;
  const isWritten = isWrittenAt(source, position);
  const digits = groups.value.join('');
  const isTooLong = digits.length > (second === undefined ? MAX_DIGITS : MAX_GROUPED_DIGITS);
  if (isTooLong || digits.startsWith('0')) return undefined;
  const whole =
    isWritten && groups.next === position + 1 ? withSuffix(source, position) : { value: digits, next: groups.next };
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
