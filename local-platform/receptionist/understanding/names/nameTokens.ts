import { capitalised } from '../texts.ts';
import { isFamilyName, isGivenName } from './wordKinds.ts';

/** A word with its inner apostrophes and hyphens, a row of digits, or a row of other visible characters. */
export type Token = {
  readonly kind: 'word' | 'number' | 'mark';
  /** As written, with straight apostrophes. */
  readonly text: string;
  /** In lower case. */
  readonly word: string;
  /** In lower case, without accents, to look up a name. */
  readonly key: string;
  /** True if the word begins with a capital letter, and the text has small letters too. */
  readonly isCapitalised: boolean;
  /** The offset in the text of the token, or of a false start before it. */
  readonly start: number;
  /** The offset after the token. */
  readonly end: number;
  /** Whether the caller's remark on the letters, such as "with a K", fits the word, or has changed it. */
  readonly remark?: 'fits' | 'changes' | undefined;
};

export type NamePart = {
  readonly kind: 'word' | 'initial' | 'particle' | 'suffix';
  /** As written; a suffix is "Jr." or "III". */
  readonly text: string;
  readonly word: string;
  readonly key: string;
  readonly isCapitalised: boolean;
};

/** Words that look like a name. */
export type NameReading = {
  readonly parts: readonly NamePart[];
  /** True after "Mr." and the like, which is not among the parts. */
  readonly isTitled: boolean;
  /** True if an ordinary word is among the parts, or the words were put together in a way that can be wrong. */
  readonly isUnlikely: boolean;
  /** True if the caller spelled a part or corrected it. */
  readonly isConfirmed: boolean;
  /** The index of the first token. */
  readonly start: number;
  /** The index after the last token. */
  readonly next: number;
};

const TOKEN = /(\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*)|(\p{N}[\p{L}\p{N}]*)|[^\s\p{L}\p{N}]+/gu;

/** @returns the word in lower case without accents: "Núñez" is "nunez" */
export const keyOf = (word: string): string =>
  word.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** "uh", "ummm", "er", "hmm" */
const FILLER = /^(?:u+h+m*|u+m+|e+r+m?|h+m+|m{2,}|a+h+|eh+)$/;

/** Marks after a word that the caller broke off, such as "Mar- Maria". */
const BREAK = /^(?:[-–—…,]|\.\.)/;

/** "M-Maria" is "Maria". */
const withoutStutter = (word: string) => {
  const parts = word.split('-');
  const last = parts.at(-1) ?? '';
  const isStutter = parts
    .slice(0, -1)
    .every((part) => part.length < last.length && keyOf(last).startsWith(keyOf(part)));
  return isStutter ? last : word;
};

/** Shorter words are repeated on purpose, as in "Phi Phi". */
const MIN_REPEATED_LETTERS = 4;

const isName = (key: string) => isGivenName(key) || isFamilyName(key);

const isNameWord = (token: Token | undefined) => token !== undefined && (token.isCapitalised || isName(token.key));

const NATO_WORDS = new Set(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray yankee zulu'.split(
    ' ',
  ),
);

/** True for a word of the NATO alphabet in lower case, which stands for its first letter. */
export const isNatoWord = (word: string): boolean => NATO_WORDS.has(word);

/** @returns true if the second word repeats the first, or completes it after a break: "Maria, Maria", "Mar- Maria" */
const isSaidAgain = ({ word, key }: Token, mark: Token | undefined, again: Token) => {
  // "Lopez Lopez" is two family names.
  const isStutter = mark !== undefined || !isFamilyName(key);
  // "Lima lima" spells two letters.
  if (word === again.word && isNatoWord(word)) return false;
  const isRepeated = word === again.word && word.length >= MIN_REPEATED_LETTERS && isStutter;
  const isBreak = mark !== undefined && BREAK.test(mark.text) && (mark.text.startsWith('-') || !isName(key));
  const isBroken = isBreak && word.length > 1 && word !== again.word;
  return isRepeated || (isBroken && again.word.startsWith(word));
};

/** "Miller, comma, Jack", "Jack Miller slash Ann Miller" */
const SPOKEN_MARKS = new Map([
  ['comma', ','],
  ['slash', '/'],
]);

/** Adds a token after the others. Marks that follow each other become one, and a false start is dropped. */
function append(tokens: Token[], token: Token): void {
  const last = tokens.at(-1);
  if (token.kind === 'mark' && last?.kind === 'mark') {
    if (token.text === ',' && last.text === ',') {
      // A comma that is said stands between the last and the first name.
      if (token.word === 'comma') tokens.splice(-1, 1, { ...last, word: token.word, end: token.end });
      return;
    }
    tokens.splice(-1, 1, { ...last, text: last.text + token.text, end: token.end });
    return;
  }
  const mark = last?.kind === 'mark' ? last : undefined;
  const word = mark === undefined ? last : tokens.at(-2);
  const isRepetition = token.kind === 'word' && word?.kind === 'word' && isSaidAgain(word, mark, token);
  if (isRepetition) tokens.splice(mark === undefined ? -1 : -2);
  tokens.push(isRepetition ? { ...token, start: word.start } : token);
}

/** @returns the tokens in order, without fillers such as "uh" and their commas, false starts and repeated words */
export function tokensIn(text: string): readonly Token[] {
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const tokens: Token[] = [];
  let isAfterFiller = false;
  for (const match of text.matchAll(TOKEN)) {
    const kind = match[1] !== undefined ? 'word' : match[2] !== undefined ? 'number' : 'mark';
    const written = withoutStutter(match[0].replaceAll('’', "'"));
    const key = keyOf(written);
    const isCapitalised = hasSmallLetters && /^\p{Lu}/u.test(written);
    const spokenMark = SPOKEN_MARKS.get(key);
    const token: Token = {
      kind: spokenMark === undefined ? kind : 'mark',
      text: spokenMark ?? (kind === 'word' ? written : match[0]),
      word: written.toLowerCase(),
      key,
      isCapitalised,
      start: match.index,
      end: match.index + match[0].length,
    };
    const isFiller = FILLER.test(key);
    // The commas of a hesitation, as in "Maria, uh, Lopez"
    if (isAfterFiller && token.text === ',') {
      if (tokens.at(-1)?.text === ',' && isNameWord(tokens.at(-2))) tokens.pop();
    } else if (!isFiller) append(tokens, token);
    isAfterFiller = isFiller;
  }
  return tokens;
}

/** @returns the word at the position in lower case; an empty string after the end */
export const wordAt = (tokens: readonly Token[], position: number): string => tokens[position]?.word ?? '';

/** @returns the word at the position in lower case without accents; an empty string after the end */
export const keyAt = (tokens: readonly Token[], position: number): string => tokens[position]?.key ?? '';

/** The beginnings of words after which a capital letter follows: "O'Neil", "McDonald", "MacDonald". */
const INNER_CAPITAL = /^([ODL]'|Mc|Mac(?=donald$|kenzie$|leod$|arthur$|gregor$|pherson$|intyre$|millan$))(\p{Ll})/u;

const capitalisedPart = (part: string) =>
  capitalised(part).replace(INNER_CAPITAL, (_, start: string, letter: string) => start + letter.toUpperCase());

const isShouted = (word: string) => !/\p{Ll}/u.test(word);
/** "aLeXandra" */
const isMixed = (word: string) => /^\p{Ll}.*\p{Lu}.*\p{Lu}/u.test(word);

/** Words of at most this many letters are perhaps initials, such as "JP". */
const MAX_INITIALS = 2;

/**
 * @returns the word with capital letters at its beginning, after a hyphen and in "O'Neil" or "McDonald". Capital letters inside a word stay,
 *   as in "DeLuca", but not in a word of only capital letters.
 */
export const capitalisedName = (word: string): string => {
  const isLowered = (isShouted(word) && word.length > MAX_INITIALS) || isMixed(word);
  const written = isLowered ? word.toLowerCase() : word;
  return written.split('-').map(capitalisedPart).join('-');
};

/** @returns the words as they are; in lower case if all are written in capital letters, and one is not an initial */
export const withoutShouting = (words: readonly string[]): readonly string[] =>
  words.every(isShouted) && words.some((word) => /\p{L}{3}/u.test(word))
    ? words.map((word) => word.toLowerCase())
    : words;
