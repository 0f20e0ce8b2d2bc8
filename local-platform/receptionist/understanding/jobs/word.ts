import type { Token } from '../whens/phrases.ts';

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

/** @returns the word, and everything that can be its plural */
export const plurals = (word: string): readonly string[] => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/** @returns a word in its basic form, and every form of it: "leaks", "leaked", "leaking" and "leaky" of "leak" */
export const inflections = (word: string): readonly string[] => {
  const doubled = word + word.slice(-1);
  const added = ['ed', 'd', 'ing', 'y'].map((ending) => word + ending);
  return [
    ...plurals(word),
    ...added,
    `${doubled}ed`,
    `${doubled}ing`,
    word.replace(/y$/, 'ied'),
    word.replace(/e$/, 'ing'),
  ];
};

/** @param text words in their basic form, separated by spaces and line ends */
export const formSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).flatMap(inflections));

/** Endings, and what stands in their place. At least two letters stay. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)(?:i?es|s)$/, ''],
  [/(?<=..)(.)\1?(?:ed|ing)$/, '$1'],
  [/(?<=..)[ey]$/, ''],
  [/(.)\1$/, '$1'],
];

/** @returns the word without its endings, to compare two words: "leak" of "leaks", "leaking" and "leaky". It need not be a word. */
export const stemOf = (word: string): string =>
  ENDINGS.reduce((stem, [ending, kept]) => stem.replace(ending, kept), word);
