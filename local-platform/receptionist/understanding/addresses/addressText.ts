import { capitalised } from '../texts.ts';
import { isGlued, ordinalAt, type ReadAt, type Token, tokensIn } from '../numberWords.ts';
import {
  ABBREVIATIONS,
  COUNTED_THINGS,
  DIRECTIONS,
  FUNCTION_WORDS,
  NAME_ARTICLES,
  STREET_KINDS,
  WEAK_STREET_KINDS,
} from './streetWords.ts';

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
const CONTRACTION = /'(?:ll|ve|re|m|all)$|n't$|^yall$/;

const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word) || CONTRACTION.test(word);

/** @returns true if a name cannot go on here: the end of the text, a mark, or a word such as "and" */
export const isBoundary = (source: Source, position: number): boolean => {
  const token = source.tokens[position];
  return token === undefined || token.kind === 'mark' || isFunctionWord(token.text);
};

const SHORT = 2;
const MIN_LETTERS = 3;
/** "and a half", "1/2" */
const HALF_WORDS = 3;

/** @returns the word with a capital letter: "Oak", "McKinney", "NW" for "nw", "Oak" for "OAK" in a text without lower-case letters */
export const shownWord = (source: Source, position: number): string => {
  const written = writtenBetween(source, position, position + 1);
  const lower = written.toLowerCase();
  if (DIRECTIONS.has(lower) && lower.length <= SHORT) return written.toUpperCase();
  // "MLK"
  const isInitials = written.length === MIN_LETTERS && !/[aeiouy]/.test(lower) && written === written.toUpperCase();
  if (isInitials && !ABBREVIATIONS.has(lower)) return written;
  return capitalised(source.hasLowerCase || written.length <= SHORT ? written : lower);
};

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const MAX_WORDS_AFTER_WEEKDAY = 3;

/** @returns true for the day of "12 Friday Lane" and "3300 Monday Morning Way" */
const isStreetOfWeekdayAt = (source: Source, position: number): boolean => {
  if (!WEEKDAY.test(wordAt(source, position))) return false;
  if (STREET_KINDS.has(wordAt(source, position + 1))) return true;
  const isNamed = (at: number) => source.tokens[at]?.kind === 'word' && isCapitalisedAt(source, at);
  let next = position;
  while (next <= position + MAX_WORDS_AFTER_WEEKDAY && isNamed(next)) next += 1;
  return (
    isNamed(position + 1) &&
    (STREET_KINDS.has(wordAt(source, next - 1)) || WEAK_STREET_KINDS.has(wordAt(source, next - 1)))
  );
};

/** @returns true if the word can be a part of a name of a street or a town */
const isNameWordAt = (source: Source, position: number): boolean => {
  const token = source.tokens[position];
  if (token?.kind !== 'word') return false;
  if (isFunctionWord(token.text)) return isStreetOfWeekdayAt(source, position);
  return !COUNTED_THINGS.has(token.text) || isCapitalisedAt(source, position);
};

/** Words between a name and the letters that spell it: "Teri, that's T, E, R, I". */
const BEFORE_LETTERS = /^(?:that's|thats|it's|its|is|spelled|spelt|[,.:-])$/;

/** Reads single letters: "T, E, R, I", "T-E-R-I", "that's T E R I". */
export const lettersAt = (source: Source, position: number): ReadAt<string> | undefined => {
  let value = '';
  let next = position;
  let end = position;
  while (BEFORE_LETTERS.test(wordAt(source, next))) next += 1;
  while (/^[a-z]$/.test(wordAt(source, next))) {
    value += wordAt(source, next);
    end = next + 1;
    next = /^[,.-]$/.test(wordAt(source, end)) ? end + 1 : end;
  }
  return value.length < MIN_LETTERS ? undefined : { value, next: end };
};

/** Reads the "38 1/2" of "38 1/2 Street", and "and a half" after an ordinal. */
const halfAt = ({ tokens, text }: Source, position: number): ReadAt<string> | undefined => {
  const ordinal = ordinalAt(tokens, position);
  const isSaid = ordinal !== undefined && /^and a half\b/i.test(text.slice(tokens[ordinal.next]?.start));
  if (isSaid) return { value: `${ordinal.value} 1/2`, next: ordinal.next + HALF_WORDS };
  const start = ordinal?.next ?? position + 1;
  const isWritten =
    tokens[position]?.kind === 'digits' &&
    text.slice(tokens[start]?.start, tokens[start + 2]?.end) === '1/2' &&
    STREET_KINDS.has(tokens[start + HALF_WORDS]?.text ?? '');
  return isWritten
    ? { value: `${ordinal?.value ?? tokens[position]?.text ?? ''} 1/2`, next: start + HALF_WORDS }
    : undefined;
};

const nameWordAt = (source: Source, position: number): NameWord | undefined => {
  const { tokens } = source;
  const isHyphenated = wordAt(source, position) === '-' && isGlued(tokens, position) && isGlued(tokens, position + 1);
  const start = isHyphenated ? position + 1 : position;
  const ordinal = halfAt(source, start) ?? ordinalAt(tokens, start);
  if (ordinal !== undefined) {
    return { word: ordinal.value, shown: ordinal.value, isCapitalised: true, isHyphenated, start, next: ordinal.next };
  }
  if (!isNameWordAt(source, start)) return undefined;
  const word = wordAt(source, start);
  const hasPoint = ABBREVIATIONS.has(word) || word.length === 1;
  const next = hasPoint && wordAt(source, start + 1) === '.' && isGlued(tokens, start + 1) ? start + 2 : start + 1;
  const shown = shownWord(source, start) + (next > start + 1 ? '.' : '');
  const spelled = lettersAt(source, next);
  const afterLetters = spelled?.value === word ? spelled.next : next;
  // "Cholla, C-H-O-L-L-A, Drive"
  const isComma = afterLetters > next && wordAt(source, afterLetters) === ',';
  const isKindAfter = isComma && STREET_KINDS.has(wordAt(source, afterLetters + 1));
  return {
    word,
    shown,
    isCapitalised: isCapitalisedAt(source, start),
    isHyphenated,
    start,
    next: isKindAfter ? afterLetters + 1 : afterLetters,
  };
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
