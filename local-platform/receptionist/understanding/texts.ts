import { visibleText } from '../../../src/machines/text/visibleText.ts';

/** A pattern and its meaning. */
export type Pattern<T> = readonly [RegExp, T];

/** @returns the meaning of the first pattern that matches, so lists have narrow patterns before wide ones; undefined if none matches */
export const firstMatch = <T>(text: string, patterns: readonly Pattern<T>[]): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

const SENTENCES = /[^.!?]+(?:[.!?]+(?=\s|$)|[.!?]\S*)*/g;

/** @returns the sentences with their marks. A mark inside a word, as in "10.30", ends none. */
export const sentencesIn = (text: string): readonly string[] =>
  (text.match(SENTENCES) ?? []).map((sentence) => sentence.trim());

const TITLE_POINTS = /\b(Mr|Mrs|Ms|Dr|St(?=\.\s+\p{Lu}\p{L}+'s))\.(?=\s)/gu;

/** The point of "Mr. Patel" and "St. Brendan's" ends no sentence. */
export const withoutTitlePoints = (text: string): string => text.replaceAll(TITLE_POINTS, '$1');

/** @returns the text with straight apostrophes and single spaces, without spaces at its ends */
export const plainText = (text: string): string => visibleText(text).replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ');

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Keeps "I" and abbreviations, such as "AC". */
export const uncapitalised = (text: string): string =>
  /^(?:I\b|.\p{Lu})/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

/** @returns the words and numbers in lower case, without marks */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d']+/gu) ?? [];

/**
 * Several readers ask for the words of the same text one after the other.
 *
 * @returns the function, which reads a text again only if another text was read in between
 */
export function rememberLatest<Result>(read: (text: string) => Result): (text: string) => Result {
  let latest: { readonly text: string; readonly result: Result } | undefined;
  return (text) => {
    if (latest?.text !== text) latest = { text, result: read(text) };
    return latest.result;
  };
}
