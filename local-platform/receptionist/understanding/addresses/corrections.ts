import { editDistance } from '../names/similarWords.ts';
import type { Replacement } from './addresses.ts';
import { DIRECTIONS, STREET_KINDS, UNIT_WORDS, WEAK_STREET_KINDS } from './streetWords.ts';

/** Abbreviations and what they stand for. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  (
    'st street ave avenue av avenue blvd boulevard rd road ln lane dr drive ct court cir circle ter terrace pkwy parkway hwy highway trl trail pl place sq square ' +
    'apt apartment ste suite bldg building n north s south e east w west ne northeast nw northwest se southeast sw southwest'
  )
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
);

/** @returns the word without capital letters, marks and abbreviations, to compare it */
export const keyOf = (word: string): string => {
  const lower = word.toLowerCase().replaceAll(/[.,#]/g, '');
  return LONG_FORMS.get(lower) ?? lower;
};

const MAX_CHANGES = 2;
/** At least this share of the letters stays the same. */
const MAX_CHANGED_SHARE = 0.4;

const isSimilar = (one: string, other: string) => {
  const changes = editDistance(one, other);
  return changes <= MAX_CHANGES && changes <= MAX_CHANGED_SHARE * Math.max(one.length, other.length);
};

/** @returns the only position at which the run of words fits; undefined if there are none or several */
const onlyPosition = (words: readonly string[], length: number, fits: (run: readonly string[]) => boolean) => {
  const positions = [...words.keys()].filter(
    (position) => position + length <= words.length && fits(words.slice(position, position + length)),
  );
  return positions.length === 1 ? positions[0] : undefined;
};

/** Replaces words. Words that `by` repeats from before or after them stay single: "Meadow Lane" for "Meadows" in "Meadows Lane". */
const withWordsReplaced = (
  words: readonly string[],
  position: number,
  length: number,
  by: readonly string[],
): string => {
  const keys = words.map(keyOf);
  const byKeys = by.map(keyOf);
  const isSame = (run: readonly string[], other: readonly string[]) =>
    run.length === other.length && run.every((key, index) => key === other[index]);
  const overlap = (isOverlap: (count: number) => boolean) =>
    [...by.keys()].toReversed().find((count) => count > 0 && isOverlap(count)) ?? 0;
  const end = position + length;
  const after = overlap((count) => isSame(byKeys.slice(-count), keys.slice(end, end + count)));
  const before = overlap(
    (count) => count <= position && isSame(byKeys.slice(0, count), keys.slice(position - count, position)),
  );
  const comma = words[end - 1]?.endsWith(',') === true ? ',' : '';
  const inner = by.slice(before, by.length - after).join(' ');
  return [...words.slice(0, position), inner + comma, ...words.slice(end)].join(' ');
};

const isHouseNumber = (word: string) => /^\d/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word);

/** The kinds of words of which an address has at most one or two. A word of such a kind replaces the only other one. */
const SORTS: readonly ((key: string) => boolean)[] = [
  (key) => STREET_KINDS.has(key) || WEAK_STREET_KINDS.has(key),
  (key) => DIRECTIONS.has(key),
  (key) => /^\d+(?:st|nd|rd|th)$/.test(key),
];

/** @returns where the words belong, if the caller does not say which words they replace */
const placeFor = (
  keys: readonly string[],
  by: readonly string[],
): { readonly position: number; readonly length: number } | undefined => {
  const [first = '', ...rest] = by;
  if (isHouseNumber(first)) {
    const isSameStreet = rest.every((key, index) => key === keys[index + 1]);
    return isHouseNumber(keys[0] ?? '') && isSameStreet ? { position: 0, length: 1 } : undefined;
  }
  if (UNIT_WORDS.has(first)) {
    const position = onlyPosition(keys, 2, ([word = '']) => UNIT_WORDS.has(word));
    return position === undefined ? undefined : { position, length: 2 };
  }
  const sort = rest.length === 0 ? SORTS.find((isOfSort) => isOfSort(first)) : undefined;
  const position = onlyPosition(keys, by.length, (run) =>
    sort === undefined ? run.every((key, index) => isSimilar(key, by[index] ?? '')) : sort(run[0] ?? ''),
  );
  return position === undefined ? undefined : { position, length: by.length };
};

/**
 * Applies a correction to a recorded address or name. A number alone replaces the house number. Other words alone replace the only word that
 * is similar, or of the same sort, such as a kind of street.
 *
 * @returns undefined if the words to replace are not in the text, or are there twice, or it is unclear which they are
 */
export const withReplacement = (recorded: string, { by, replaced }: Replacement): string | undefined => {
  const words = recorded.split(' ');
  const keys = words.map(keyOf);
  const byWords = by.split(' ');
  if (replaced === undefined) {
    const place = placeFor(keys, byWords.map(keyOf));
    return place && withWordsReplaced(words, place.position, place.length, byWords);
  }
  const old = replaced.split(' ').map(keyOf);
  // "It's 18 on the mailbox, not 80" does not replace 80 by "mailbox".
  if (replaced === words[0] && isHouseNumber(replaced) && !/\d/.test(by)) return undefined;
  const position = onlyPosition(keys, old.length, (run) => run.every((key, index) => key === old[index]));
  return position === undefined ? undefined : withWordsReplaced(words, position, old.length, byWords);
};
