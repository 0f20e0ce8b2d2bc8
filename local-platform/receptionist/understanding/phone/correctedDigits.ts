import type { DigitGroup } from './digitGroups.ts';

/** A group with one of its readings. */
export type Part = Pick<DigitGroup, 'gap' | 'isAreaCode' | 'first' | 'next'> & { readonly digits: string };

const US_DIGITS = 10;
const LOCAL_DIGITS = 7;
const AREA_DIGITS = 3;
const END_DIGITS = 4;
const MIN_TWICE_DIGITS = 3;

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
  const isTwice = half.length >= MIN_TWICE_DIGITS && half + half === said;
  const digits = isTwice ? half : said;
  // "512, 290, 8, no, 7111" begins the end again.
  const isCut = before.length === 3 && before[0]?.length === 3 && before[1]?.length === 3 && old.length < US_DIGITS;
  if (isCut && digits.length === END_DIGITS) return [before.slice(0, 2).join('') + digits];
  const isComplete = old.length === US_DIGITS || old.length === LOCAL_DIGITS;
  if (digits.length >= US_DIGITS) return [wholeAfterEnd(after) ?? digits];
  if (isComplete) {
    if (after[0]?.isAreaCode === true && digits.length === AREA_DIGITS && old.length === US_DIGITS) {
      return [digits + old.slice(AREA_DIGITS)];
    }
    // Three digits can be an area code or the end.
    return digits.length === AREA_DIGITS || digits.length > old.length
      ? undefined
      : [old.slice(0, -digits.length) + digits];
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
