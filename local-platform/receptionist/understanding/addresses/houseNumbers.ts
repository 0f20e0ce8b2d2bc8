import { digitsAt, homophoneAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { nameWordsFrom, type Source, wordAt } from './addressText.ts';
import { UNIT_WORDS } from './streetWords.ts';
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
      // "Eight one five, 6th Avenue"
      !(groups.length > 0 && tokens[start]?.kind === 'digits' && ordinalAt(tokens, start) !== undefined) &&
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
