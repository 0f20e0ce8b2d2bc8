import type { Token } from './nameTokens.ts';
import { COMMON_WORDS } from './commonWords.ts';
import { FAMILY_NAMES } from './familyNames.ts';
import { GIVEN_NAMES, WORD_NAMES } from './givenNames.ts';
import { BRANDS, COMPANY_WORDS, ORDINARY_WORDS, PLACES, SENTENCE_WORDS } from './ordinaryWords.ts';

/** The properties of a token that its kind depends on. */
type Word = Pick<Token, 'word' | 'key' | 'isCapitalised'>;

/** @param key the word in lower case without accents, as `Token.key` */
export const isGivenName = (key: string): boolean =>
  GIVEN_NAMES.has(key) || GIVEN_NAMES.has(key.slice(0, Math.max(0, key.indexOf('-'))));

/** A word or a month that is a given name too, such as "summer". */
export const isWordName = (key: string): boolean => WORD_NAMES.has(key);

export const isFamilyName = (key: string): boolean =>
  key.split('-').some((part) => FAMILY_NAMES.has(part.replaceAll("'", '')));

export const isCompanyWord = (word: string): boolean => COMPANY_WORDS.has(word);
export const isBrand = (key: string): boolean => BRANDS.has(key);
export const isPlace = (key: string): boolean => PLACES.has(key);

/** "Maria's" */
export const isPossessive = (key: string): boolean =>
  /s?'s?$/.test(key) && key.includes("'") && !SENTENCE_WORDS.has(key.replace("'", ''));

const CONTRACTION = /^(?:it|that|this|there|here|what|who|he|she|let|how|where)'s$|n't$|'(?:re|ve|ll|d|m)$/;

/** "husbands name is", written without an apostrophe */
const RELATIVES =
  /^(?:husband|wife|mom|mother|dad|father|son|daughter|brother|sister|tenant|neighbor|landlord|roommate|partner)s$/;

/**
 * A word that ends a name, such as "the" or "isn't".
 *
 * @param word the word in lower case with its accents, because "sáng" is not "sang"
 */
export const isSentenceWord = ({ word }: Word): boolean =>
  SENTENCE_WORDS.has(word) ||
  CONTRACTION.test(word) ||
  RELATIVES.test(word) ||
  (word.includes("'") && SENTENCE_WORDS.has(word.replace("'", '')));

/** Endings of words that are seldom a name. */
const WORD_ENDING = /.(?:ing|ed|ly|tion|sion|ous|ful|less|ness|able|ible|ize|ment|ity|ical|ship)$/;

const isListedSingular = (word: string) => ORDINARY_WORDS.has(word) || COMMON_WORDS.has(word);

/** A common word, or one of a contractor's calls. It can be a name too. */
export const isListedWord = ({ word, key }: Word): boolean =>
  ORDINARY_WORDS.has(word) ||
  COMMON_WORDS.has(word) ||
  // "Sparks" is a family name too.
  (word.endsWith('s') && !isFamilyName(key) && !isGivenName(key) && isListedSingular(word.slice(0, -1)));

/** A listed word, or one in small letters with the ending of a word. It can be a name too. */
export const isOrdinaryWord = (token: Word): boolean =>
  isListedWord(token) ||
  (WORD_ENDING.test(token.word) && !token.isCapitalised && !isGivenName(token.key) && !isFamilyName(token.key));

/** Runs of keyboard keys, five consonants in a row, a letter three times in a row, or a word without vowels. */
const GIBBERISH = /asd|sdf|dfg|fgh|qwe|zxc|xcv|cvb|jkl|[bcdfghjklmnpqrstvwxz]{6}|(.)\1\1|^[^aeiouyæøœ]{3,}$/;

/** Letters that stand for one sound, as in "Hentschke". */
const ONE_SOUND = /t?sch|tch|[cdghkpst]h|ck|tz/g;

export const isGibberish = (key: string): boolean =>
  !isGivenName(key) && !isFamilyName(key) && GIBBERISH.test(key) && GIBBERISH.test(key.replaceAll(ONE_SOUND, 's'));
