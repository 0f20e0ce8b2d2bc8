import { capitalised } from '../clauses.ts';
import { isGlued, ordinalAt, type Token, tokensIn } from '../numberWords.ts';
import { ABBREVIATIONS, COUNTED_THINGS, DIRECTIONS, FUNCTION_WORDS, NAME_ARTICLES } from './streetWords.ts';

/** A text and its tokens. */
export type Source = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** False if the text has no lower-case letter. Then a capital letter says nothing. */
  readonly hasLowerCase: boolean;
};

export const sourceOf = (text: string): Source => ({
  text,
  tokens: tokensIn(text),
  hasLowerCase: /\p{Ll}/u.test(text),
});

/** A word of a name, perhaps with the point of an abbreviation. */
export type NameWord = {
  /** In lower case, without a point. */
  readonly word: string;
  /** As the address shows it: "Oak", "E.", "12th". */
  readonly shown: string;
  readonly isCapitalised: boolean;
  /** True if a hyphen joins it to the word before it. */
  readonly isHyphenated: boolean;
  readonly start: number;
  readonly next: number;
};

/** @returns the word at the position; an empty string at the end of the text */
export const wordAt = ({ tokens }: Source, position: number): string => tokens[position]?.text ?? '';

/** @returns the offset of the token's first character; the length of the text for an index after the last token */
export const startAt = ({ tokens, text }: Source, position: number): number => tokens[position]?.start ?? text.length;

/** @returns the offset at which the token before the position ends */
export const endBefore = ({ tokens }: Source, position: number): number => tokens[position - 1]?.end ?? 0;

/** @returns the words between two positions as they stand in the text */
export const writtenBetween = (source: Source, position: number, next: number): string =>
  source.text.slice(startAt(source, position), endBefore(source, next));

/** @returns true if the word begins with a capital letter, in a text that also has other letters */
export const isCapitalisedAt = (source: Source, position: number): boolean =>
  source.hasLowerCase && /^\p{Lu}/u.test(writtenBetween(source, position, position + 1));

/** "they'll", "hasn't" */
const CONTRACTION = /'(?:ll|ve|re|m)$|n't$/;

const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word) || CONTRACTION.test(word);

/** @returns true if a name cannot go on here: the end of the text, a mark, or a word such as "and" */
export const isBoundary = (source: Source, position: number): boolean => {
  const token = source.tokens[position];
  return token === undefined || token.kind === 'mark' || isFunctionWord(token.text);
};

const SHORT = 2;

/** @returns the word with a capital letter: "Oak", "McKinney", "NW" for "nw", "Oak" for "OAK" in a text without lower-case letters */
export const shownWord = (source: Source, position: number): string => {
  const written = writtenBetween(source, position, position + 1);
  const lower = written.toLowerCase();
  if (DIRECTIONS.has(lower) && lower.length <= SHORT) return written.toUpperCase();
  return capitalised(source.hasLowerCase || written.length <= SHORT ? written : lower);
};

/** @returns true if the word can be a part of a name of a street or a town */
const isNameWordAt = (source: Source, position: number): boolean => {
  const token = source.tokens[position];
  if (token?.kind !== 'word' || isFunctionWord(token.text)) return false;
  return !COUNTED_THINGS.has(token.text) || isCapitalisedAt(source, position);
};

const nameWordAt = (source: Source, position: number): NameWord | undefined => {
  const { tokens } = source;
  const isHyphenated = wordAt(source, position) === '-' && isGlued(tokens, position) && isGlued(tokens, position + 1);
  const start = isHyphenated ? position + 1 : position;
  const ordinal = ordinalAt(tokens, start);
  if (ordinal !== undefined) {
    return { word: ordinal.value, shown: ordinal.value, isCapitalised: true, isHyphenated, start, next: ordinal.next };
  }
  if (!isNameWordAt(source, start)) return undefined;
  const word = wordAt(source, start);
  const hasPoint = ABBREVIATIONS.has(word) || word.length === 1;
  const next = hasPoint && wordAt(source, start + 1) === '.' && isGlued(tokens, start + 1) ? start + 2 : start + 1;
  const shown = shownWord(source, start) + (next > start + 1 ? '.' : '');
  return { word, shown, isCapitalised: isCapitalisedAt(source, start), isHyphenated, start, next };
};

/** @returns the words of a name from the position on, up to a mark, a number, or a word that is not part of names */
export const nameWordsFrom = (source: Source, position: number, limit: number): readonly NameWord[] => {
  const words: NameWord[] = [];
  for (let next = position; words.length < limit;) {
    const word = nameWordAt(source, next);
    if (word === undefined) return words;
    words.push(word);
    next = word.next;
  }
  return words;
};

/** @returns the words as the address shows them, with small words such as "of" in lower case */
export const shownName = (words: readonly NameWord[]): string =>
  words
    .map(({ word, shown, isHyphenated }, index) => {
      const isSmall = index > 0 && NAME_ARTICLES.has(word);
      return `${index === 0 ? '' : isHyphenated ? '-' : ' '}${isSmall ? word : shown}`;
    })
    .join('');
