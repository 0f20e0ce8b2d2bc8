/** A pattern, and what it means. */
export type Pattern<T> = readonly [RegExp, T];

/** @returns the meaning of the first pattern that matches: the narrower one stands before the wider one. */
export const firstMatch = <T>(text: string, patterns: readonly Pattern<T>[]): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** @returns the text with straight apostrophes and single spaces. */
export const plainText = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').trim();

/** @returns the parts between punctuation, in order, none of them blank. A point within a number or an address is kept. */
export const clausesIn = (text: string): readonly string[] =>
  text
    .split(/[!?;…]+|\.{2,}|[,.](?=\s|$)|\s[-–—]+\s/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const capitalisedWords = (text: string): string => text.split(' ').map(capitalised).join(' ');
