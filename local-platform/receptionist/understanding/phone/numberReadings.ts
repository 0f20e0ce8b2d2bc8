import { correctedDigits, joined, type Part } from './partCorrections.ts';
import type { DigitGroup, DigitRun } from './digitGroups.ts';

/** A telephone number that was found in a run of digits. */
export type NumberReading = {
  readonly kind: 'whole' | 'local' | 'partial';
  /** Ten digits, seven digits, or the groups as they were said. An international number begins with "+". */
  readonly digits: string;
  /** True if the first seven digits are grouped as numbers are written: "555-0117". */
  readonly isWritten: boolean;
  /** The positions of its first token and after its last token. */
  readonly first: number;
  readonly next: number;
};

const US_DIGITS = 10;
const LOCAL_DIGITS = 7;
const AREA_DIGITS = 3;
const MIN_INTERNATIONAL_DIGITS = 8;
const MAX_INTERNATIONAL_DIGITS = 15;
const MAX_VARIANTS = 64;
const MAX_GROUPS_WITH_VARIANTS = 24;

const WRITTEN_US = /(?:3-3-4|3-7|6-4|10|11)$/;
const WRITTEN_LOCAL = /3-4/;
/** The digits of "12-4-2026", with spaces between the groups. */
const DATE = /^[0-3]?\d [0-3]?\d (?:19|20)/;

const shapeOf = (parts: readonly Part[]) => parts.map(({ digits }) => digits.length).join('-');
const isShape = (parts: readonly Part[], shape: RegExp) => shape.test(shapeOf(parts));

/** @returns the ten digits of a US number; undefined for others. An area code begins with 0 or 1 only if it is written apart. */
const usDigits = (digits: string, isWrittenApart: boolean): string | undefined => {
  if (digits.length === US_DIGITS + 1 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === US_DIGITS && (isWrittenApart || /^[2-9]/.test(digits)) ? digits : undefined;
};

/** Puts an area code that comes last in front: "555-0117, area code 512". */
const withAreaCodeFirst = (parts: readonly Part[], endsWithAreaCode: boolean): readonly Part[] => {
  const found = parts.findIndex(
    (part, index) => (part.isAreaCode || endsWithAreaCode) && joined(parts.slice(0, index)).length === LOCAL_DIGITS,
  );
  const start = Math.max(0, found);
  return [...parts.slice(start), ...parts.slice(0, start)];
};

const MIN_FALSE_START = 3;
/** So many digits after a number can be meant as its area code, its end, or its last seven digits. */
const CORRECTING_LENGTHS = new Set([3, 4, 7]);

/** @returns true if the parts before the index are a beginning of those from it on: "512, uh, 512-555-0117" */
const beginsAgain = (parts: readonly Part[], index: number, start: number): boolean => {
  const before = joined(parts.slice(start, index));
  const isApart = parts[index]?.gap === 'words' || before.length >= MIN_FALSE_START;
  return isApart && joined(parts.slice(index)).startsWith(before);
};

type Found = { readonly digits: string; readonly from: number; readonly to: number };

/** @returns the index at which a local number begins again: "555, uh, 555-0117"; -1 if there is none */
const localStart = (parts: readonly Part[]): number =>
  parts.findIndex(({ gap }, index) => {
    const digits = joined(parts.slice(index));
    const isAgain = joined(parts.slice(0, index)) === digits.slice(0, AREA_DIGITS) && parts[0]?.isAreaCode === false;
    return digits.length === LOCAL_DIGITS && isAgain && (gap === 'words' || gap === 'correction');
  });

/** Reads parts as one US number. */
const wholeOf = (parts: readonly Part[], endsWithAreaCode: boolean): string | undefined => {
  if (localStart(parts) !== -1) return undefined;
  const ordered = withAreaCodeFirst(parts, endsWithAreaCode);
  return usDigits(correctedDigits(ordered) ?? '', isShape(parts, /3-3-4|3-7|6-4/));
};

/** @returns the numbers that count: after a correction, the last one, as in "512-555-0179, no, 0197, it's 512-555-0197" */
const withoutCorrected = (found: readonly Found[], parts: readonly Part[]): readonly Found[] => {
  const last = found.at(-1);
  if (last === undefined) return found;
  const isCorrected = ({ to }: Found) => parts.slice(to, last.from + 1).some(({ gap }) => gap === 'correction');
  const corrected = found.filter(isCorrected);
  const from = Math.min(last.from, ...corrected.map((number) => number.from));
  return found.flatMap((number) => (number === last ? { ...last, from } : corrected.includes(number) ? [] : number));
};

/** The digits after a number repeat it or its end, correct it, or belong to something else. @returns none if they may correct it */
const withoutRest = (found: readonly Found[], parts: readonly Part[]): readonly Found[] => {
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return [];
  const rest = parts.slice(last.to);
  const digits = joined(rest);
  const isRepeated = last.digits.endsWith(digits) && found.every((number) => number.digits === first.digits);
  if (isRepeated) return [{ ...first, to: parts.length }];
  return CORRECTING_LENGTHS.has(digits.length) && !last.digits.endsWith(digits) ? [] : found;
};

/** Finds US numbers among the parts, if they are grouped as such numbers are, or begin again after a false start. */
const wholesAmong = (parts: readonly Part[]): readonly Found[] => {
  const found: Found[] = [];
  let previous = 0;
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= parts.length && joined(parts.slice(from, to)).length <= US_DIGITS + 1; to += 1) {
      const inner = parts.slice(from, to);
      const digits = wholeOf(inner, false);
      const isApart = parts[from]?.gap !== 'tight' && parts[to]?.gap !== 'tight';
      const isAgain = beginsAgain(parts, from, previous);
      if (digits !== undefined && isApart && (isShape(inner, WRITTEN_US) || (isAgain && to === parts.length))) {
        found.push({ digits, from: isAgain ? previous : from, to });
        previous = to;
        from = to - 1;
        break;
      }
    }
  }
  return withoutRest(withoutCorrected(found, parts), parts);
};

/** @returns how many parts can be the number. Before a street, up to four of the last parts are the number of the house. */
const lengthsOf = (parts: readonly Part[], { isBeforeStreet }: DigitRun): readonly number[] =>
  (isBeforeStreet ? [1, 2, 3, 4] : [0]).map((count) => parts.length - count);

/** @returns the digits without groups that were broken off and said again: "210 555 016... 0163" */
const withoutCutGroups = (parts: readonly Part[]): string =>
  joined(
    parts.filter(({ digits }, index) => {
      const next = parts[index + 1]?.digits;
      const isCut = next !== digits && next?.startsWith(digits);
      return isCut !== true;
    }),
  );

/** Reads all parts as one number, or finds numbers among them. */
const wholesIn = (parts: readonly Part[], run: DigitRun): readonly Found[] => {
  const uncut = joined(parts).length > US_DIGITS + 1 ? usDigits(withoutCutGroups(parts), false) : undefined;
  if (uncut !== undefined && !run.isBeforeStreet) return [{ digits: uncut, from: 0, to: parts.length }];
  for (const to of lengthsOf(parts, run)) {
    const inner = parts.slice(0, to);
    const digits = wholeOf(inner, run.endsWithAreaCode);
    if (digits !== undefined) return [{ digits, from: 0, to }];
  }
  return wholesAmong(parts);
};

const localIn = (parts: readonly Part[], run: DigitRun): Found | undefined => {
  for (const to of lengthsOf(parts, run)) {
    const inner = parts.slice(0, to);
    const digits = correctedDigits(inner);
    // Ten digits before a street are perhaps all of a number, and "seven Fifth Street" is none.
    const isCut = run.isBeforeStreet && joined(parts).length >= US_DIGITS && !isShape(inner, WRITTEN_LOCAL);
    if (digits?.length === LOCAL_DIGITS && !isCut && !DATE.test(inner.map((part) => part.digits).join(' ')))
      return { digits, from: 0, to };
  }
  const from = localStart(parts);
  return from === -1 ? undefined : { digits: joined(parts.slice(from)), from: 0, to: parts.length };
};

type Variant = { readonly digits: readonly string[]; readonly changes: number };

/** @returns the ways to read the groups, those with the most likely readings first */
const variantsOf = (groups: readonly DigitGroup[]): readonly Variant[] => {
  let variants: readonly Variant[] = [{ digits: [], changes: 0 }];
  for (const { readings } of groups) {
    const choices = groups.length > MAX_GROUPS_WITH_VARIANTS ? readings.slice(0, 1) : readings;
    variants = variants
      .flatMap(({ digits, changes }) =>
        choices.map((choice, index) => ({ digits: [...digits, choice], changes: changes + Math.min(index, 1) })),
      )
      .toSorted((one, other) => one.changes - other.changes)
      .slice(0, MAX_VARIANTS);
  }
  return variants;
};

const partsOf = (groups: readonly DigitGroup[], digits: readonly string[]): readonly Part[] =>
  groups
    .map(({ gap, isAreaCode, first, next }, index) => ({ gap, isAreaCode, first, next, digits: digits[index] ?? '' }))
    .filter((part) => part.digits !== '');

/** @returns the groups as they were said. Single digits in a row are one group. */
const spokenGroups = (parts: readonly Part[]): string =>
  parts
    .map(({ digits, gap }, index) => {
      const isJoined = index === 0 || (gap === 'space' && digits.length === 1 && parts[index - 1]?.digits.length === 1);
      return isJoined ? digits : ` ${digits}`;
    })
    .join('');

const readingOf = (
  parts: readonly Part[],
  { from, to, digits }: Found,
  kind: NumberReading['kind'],
): NumberReading => ({
  kind,
  digits,
  isWritten: isShape(parts, WRITTEN_LOCAL),
  first: parts[from]?.first ?? 0,
  next: parts[to - 1]?.next ?? 0,
});

/** @returns the only local number among the readings with the fewest changes */
const localAmong = (variants: readonly Variant[], run: DigitRun) => {
  const locals = variants.flatMap(({ digits, changes }) => {
    const parts = partsOf(run.groups, digits);
    const found = localIn(parts, run);
    return found === undefined ? [] : [{ parts, found, changes }];
  });
  const [first] = locals;
  const isOnly = locals.every(
    ({ changes, found }) => changes !== first?.changes || found.digits === first.found.digits,
  );
  return isOnly ? first : undefined;
};

/** Reads the telephone numbers of a run: whole numbers, or else a local one, or else part of one. */
export const numbersIn = (run: DigitRun): readonly NumberReading[] => {
  const variants = variantsOf(run.groups);
  const likely = partsOf(run.groups, variants[0]?.digits ?? []);
  const all = { from: 0, to: likely.length };
  if (run.isInternational && !joined(likely).startsWith('1')) {
    const { length } = joined(likely);
    const isClear = run.groups.every(({ readings }) => readings.length === 1);
    const isWhole = isClear && length >= MIN_INTERNATIONAL_DIGITS && length <= MAX_INTERNATIONAL_DIGITS;
    return [readingOf(likely, { ...all, digits: `+${spokenGroups(likely)}` }, isWhole ? 'whole' : 'partial')];
  }
  const readings = variants
    .map(({ digits, changes }) => ({ changes, parts: partsOf(run.groups, digits) }))
    .map(({ parts, changes }) => ({ changes, parts, found: wholesIn(parts, run) }))
    .filter(({ found }) => found.length > 0);
  const [best] = readings;
  const isUnclear = readings.some(
    ({ changes, found }) => changes === best?.changes && found[0]?.digits !== best.found[0]?.digits,
  );
  const isWhole = best !== undefined && !isUnclear;
  if (isWhole && best.changes === 0) return best.found.map((found) => readingOf(best.parts, found, 'whole'));
  // Seven digits as they were most likely said come before ten that need another reading.
  const local = localIn(likely, run);
  if (local !== undefined) return [readingOf(likely, local, 'local')];
  if (isWhole) return best.found.map((found) => readingOf(best.parts, found, 'whole'));
  const other = localAmong(variants, run);
  if (other !== undefined) return [readingOf(other.parts, other.found, 'local')];
  return run.isBeforeStreet ? [] : [readingOf(likely, { ...all, digits: spokenGroups(likely) }, 'partial')];
};
