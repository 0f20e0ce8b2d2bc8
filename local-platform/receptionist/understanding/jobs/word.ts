import type { Token } from '../whens/tokens.ts';

/**
 * A word, a number or a mark of a text, with its place in the text. A contraction is two words: "it's" is "it" and "is". Both have the place
 * of the whole contraction.
 */
export type Word = Token & {
  readonly start: number;
  readonly end: number;
  readonly isSecondOfContraction: boolean;
};

/** @returns the text of the word at the index; an empty text outside */
export const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';
