import { visibleText } from '../../../src/machines/text/visibleText.ts';

/** A pattern and its meaning. */
export type Pattern<T> = readonly [RegExp, T];

/** @returns the meaning of the first pattern that matches, so lists have narrow patterns before wide ones; undefined if none matches */
export const firstMatch = <T>(text: string, patterns: readonly Pattern<T>[]): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** @returns the text with straight apostrophes and single spaces, without spaces at its ends */
export const plainText = (text: string): string => visibleText(text).replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ');

/**
 * @returns the non-blank parts between sentence ends, commas, semicolons and dashes with spaces, in order. A point or a comma inside a word
 *   or a number, as in "4.5", does not split.
 */
export const clausesIn = (text: string): readonly string[] =>
  text
    .split(/[!?;…]+|\.{2,}|[,.](?=\s|$)|\s[-–—]+\s/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const capitalisedWords = (text: string): string => text.split(' ').map(capitalised).join(' ');
