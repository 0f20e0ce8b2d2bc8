import {
  capitalisedName,
  keyAt,
  type NamePart,
  type NameReading,
  type Token,
  withoutShouting,
  wordAt,
} from './nameTokens.ts';
import {
  afterTitles,
  initialsAt,
  isAfterInitial,
  isAfterTitle,
  isAnd,
  isHiddenFamily,
  isHiddenGivenAt,
  isHiddenLast,
  isHiddenMiddle,
  isLetter,
  isPointAfter,
  POLITE_WORDS,
  type ReadPart,
  TITLES,
} from './specialParts.ts';
import { isAbbreviatedAt, isSpelledWord, spelledAt } from './spelling.ts';
import {
  isCompanyWord,
  isFamilyName,
  isGivenName,
  isListedWord,
  isOrdinaryWord,
  isPossessive,
  isSentenceWord,
  isWordName,
} from './wordKinds.ts';

/** More words are a sentence. */
const MAX_WORDS = 7;
/** A longer word is not a name. */
const MAX_LETTERS = 24;

const PARTICLES = new Set(
  'de la las los del della da dos das di du van von der den ten ter le el al bin ibn abu st san santa saint'.split(' '),
);

const SUFFIXES = new Map([
  ['jr', 'Jr.'],
  ['junior', 'Jr.'],
  ['sr', 'Sr.'],
  ['senior', 'Sr.'],
  ['ii', 'II'],
  ['iii', 'III'],
  ['iv', 'IV'],
]);
/** Exclamations that are family names too. */
export const EXCLAMATIONS = new Set('oh ah ha ho'.split(' '));
/** Words after a spoken suffix: "the third here", but not "the third time" */
const AFTER_SUFFIX = new Set('here speaking calling is'.split(' '));
const AFTER_BEST = new Set('how and but here speaking calling btw thx thanks'.split(' '));
const AFTER_DAY = new Set('from with at here calling speaking'.split(' '));
/** Words after a last name that is another word too: "Kellie Pool how are you" */
const AFTER_WORD = new Set([...POLITE_WORDS, ...'how here speaking calling btw'.split(' ')]);
/** Suffixes that are names by themselves. */
const LONG_SUFFIXES = new Set(['junior']);
/** The words after "the". */
const SPOKEN_SUFFIXES = new Map([
  ['second', 'II'],
  ['third', 'III'],
  ['fourth', 'IV'],
]);

/** True at the end of the text and before a mark. */
export const isEndOrMark = (token: Token | undefined): boolean => token?.kind !== 'word' && token?.kind !== 'number';
/** True at the end of the text, before a mark, a number or a word such as "and". */
export const isClosing = (token: Token | undefined): boolean =>
  token?.kind !== 'word' || isSentenceWord(token) || POLITE_WORDS.has(token.word) || TITLES.has(token.word);

/** True for a word that can be a part of a name. */
export const isNameLike = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !isSentenceWord(token) && !isPossessive(token.key) && token.text.length > 1;

function suffixAt(tokens: readonly Token[], position: number): ReadPart | undefined {
  const token = tokens[position];
  const after = tokens[position + 2];
  const isSpoken = token?.key === 'the' && (isEndOrMark(after) || AFTER_SUFFIX.has(wordAt(tokens, position + 2)));
  const text = isSpoken ? SPOKEN_SUFFIXES.get(keyAt(tokens, position + 1)) : SUFFIXES.get(keyAt(tokens, position));
  if (token === undefined || text === undefined) return undefined;
  const next = isSpoken ? position + 2 : position + 1;
  const part: NamePart = { ...token, kind: 'suffix', text };
  return { part, next: isPointAfter(tokens[next - 1], tokens[next]) && text.endsWith('.') ? next + 1 : next };
}

/** Reads "de" before another word of a name, and "St." with its point. */
function particleAt(tokens: readonly Token[], position: number): ReadPart | undefined {
  const token = tokens[position];
  if (token === undefined || !PARTICLES.has(token.key)) return undefined;
  const hasPoint = token.key === 'st' && isPointAfter(token, tokens[position + 1]);
  const next = hasPoint ? position + 2 : position + 1;
  const follower = tokens[next];
  const isFollowed =
    PARTICLES.has(keyAt(tokens, next)) ||
    (isNameLike(follower) && !isOrdinaryWord(follower)) ||
    isFamilyName(keyAt(tokens, next)) ||
    isGivenName(keyAt(tokens, next));
  if (!isFollowed) return undefined;
  return { part: { ...token, kind: 'particle', text: hasPoint ? `${token.text}.` : token.text }, next };
}

/** Judges a word that is not the first of a name. @returns undefined if the word does not belong to the name */
function furtherWordAt(
  tokens: readonly Token[],
  position: number,
  count: number,
): { readonly isUnlikely: boolean } | undefined {
  const token = tokens[position];
  const follower = tokens[position + 1];
  if (token?.kind !== 'word' || isPossessive(token.key)) return undefined;
  const { key, isCapitalised } = token;
  // "Mariela Church" can be a church, and "Bueno" a word.
  if (isHiddenFamily(key))
    return count <= 2 && (isClosing(follower) || isNameLike(follower)) && !isCompanyWord(wordAt(tokens, position + 1))
      ? {
          isUnlikely:
            count > 1 || isCompanyWord(key) || !(isCapitalised || isEndOrMark(follower) || isNameLike(follower)),
        }
      : undefined;
  if (count === 1 && isHiddenLast(tokens, position)) return { isUnlikely: true };
  if (isCompanyWord(token.word)) return undefined;
  if (isHiddenMiddle(tokens, position)) return { isUnlikely: true };
  const isName = isFamilyName(key) || isGivenName(key);
  const isBeforeName = isNameLike(follower) && !isOrdinaryWord(follower);
  // "So", "May" and the like are family names only at the end.
  if (isSentenceWord(token))
    return isFamilyName(key) &&
      (isEndOrMark(follower) ||
        SUFFIXES.has(keyAt(tokens, position + 1)) ||
        POLITE_WORDS.has(wordAt(tokens, position + 1)) ||
        (isAfterInitial(tokens, position) && AFTER_WORD.has(wordAt(tokens, position + 1))) ||
        (isClosing(follower) &&
          (isCapitalised ||
            isAfterBest(key, wordAt(tokens, position + 1)) ||
            isAfterDay(key, wordAt(tokens, position + 1)))))
      ? { isUnlikely: !isCapitalised }
      : undefined;
  // "Guevara Terrazas senior"
  const isLast = isClosing(follower) || SUFFIXES.has(keyAt(tokens, position + 1));
  // "keeling" ends like a word.
  if (!isListedWord(token) && isOrdinaryWord(token) && isLast) return { isUnlikely: true };
  if (!isOrdinaryWord(token))
    return count === 1 || isName || isLast || isBeforeName ? { isUnlikely: false } : undefined;
  if (isName) return isLast || isCapitalised || isBeforeName ? { isUnlikely: false } : undefined;
  if (count > 1) return undefined;
  if (isWordName(key) && !isCapitalised && isClosing(follower)) return { isUnlikely: true };
  const isEnd = isEndOrMark(follower) || (isCapitalised && isClosing(follower));
  const isMistake = isBeforeName && isEndOrMark(tokens[position + 2]);
  return isEnd || isMistake || AFTER_WORD.has(wordAt(tokens, position + 1)) ? { isUnlikely: !isEnd } : undefined;
}

/** "This is tom day from the school" */
const isAfterDay = (key: string, follower: string) => key === 'day' && AFTER_DAY.has(follower);

/** "Anthony Best how are you", but not "Anthony, best time is noon" */
const isAfterBest = (key: string, follower: string) => key === 'best' && AFTER_BEST.has(follower);

function namePartAt(tokens: readonly Token[], position: number, count: number): ReadPart | undefined {
  const token = tokens[position];
  if (token?.kind !== 'word' || isLetter(token) || token.text.length > MAX_LETTERS || isSpelledWord(token.text))
    return undefined;
  const isKnown = isGivenName(token.key) || isFamilyName(token.key);
  const part: NamePart = { ...token, kind: 'word' };
  const next = position + 1;
  if (count === 0 && isHiddenGivenAt(tokens, position)) return { part, next };
  if (PARTICLES.has(token.key) && !isKnown) return undefined;
  // "Oh Maria"
  if (count === 0 && EXCLAMATIONS.has(token.key) && tokens[next]?.kind === 'word') return undefined;
  // "Jr here" names no one.
  if (count === 0 && SUFFIXES.get(token.key) !== undefined && !LONG_SUFFIXES.has(token.key)) return undefined;
  if (count > 0) {
    const further = furtherWordAt(tokens, position, count);
    return further && { part, next, ...further };
  }
  // "Mrs. Day"
  const isTitled = isKnown && isAfterTitle(tokens, position);
  return isTitled || isWordName(token.key) || isGivenName(token.key) || isNameLike(token) ? { part, next } : undefined;
}

/** Reads "and" between two given names with one family name: "Jim and Carol Baker". */
function coupleAt(tokens: readonly Token[], position: number, parts: readonly NamePart[]): ReadPart | undefined {
  const and = tokens[position];
  const [first] = parts;
  const [second, family] = tokens.slice(position + 1, position + 3);
  const isCouple = and !== undefined && isAnd(and) && parts.length === 1 && isGivenName(first?.key ?? '');
  if (!isCouple || !isNameLike(second) || !isGivenName(second.key)) return undefined;
  const part: NamePart = { ...and, kind: 'particle', text: 'and', key: 'and', word: 'and' };
  // "Sue and Earl", but not "Heather and Rose"
  const isPlain = ![first, second].some((one) => one !== undefined && isOrdinaryWord(one));
  if (isEndOrMark(family)) return isPlain ? { part, next: position + 1, isUnlikely: true } : undefined;
  if (!isNameLike(family) || !(isFamilyName(family.key) || family.isCapitalised)) return undefined;
  return { part, next: position + 1 };
}

/** True if a company's name continues: "Miller Plumbing", "Miller and Sons". */
const isCompany = (tokens: readonly Token[], next: number) =>
  isCompanyWord(wordAt(tokens, ['and', '&'].includes(wordAt(tokens, next)) ? next + 1 : next));

/**
 * Reads words that look like a name at a position: "Mr. Sam R. Miller", "de la Cruz", "Ann Lee Jr.".
 *
 * @returns undefined if the words are not a name, or if they are the beginning of "Maria's" or of a company's name
 */
export function namePartsAt(tokens: readonly Token[], position: number): NameReading | undefined {
  // Of "a.s.a.p.", "S.A. P." is not a name.
  if (isAbbreviatedAt(tokens, position - 2)) return undefined;
  let next = afterTitles(tokens, position);
  const isTitled = next > position;
  const parts: NamePart[] = [];
  let isUnlikely = false;
  while (parts.length <= MAX_WORDS) {
    const count = parts.filter(({ kind }) => kind !== 'initial' && kind !== 'particle').length;
    const hasComma = tokens[next]?.text === ',';
    const suffix = parts.length > 0 ? suffixAt(tokens, hasComma ? next + 1 : next) : undefined;
    const read =
      suffix ??
      coupleAt(tokens, next, parts) ??
      (isHiddenGivenAt(tokens, next) ? undefined : particleAt(tokens, next)) ??
      initialsAt(tokens, next) ??
      namePartAt(tokens, next, count);
    if (read === undefined || spelledAt(tokens, next) !== undefined) break;
    parts.push(read.part);
    isUnlikely ||= read.isUnlikely === true;
    next = read.next;
    if (suffix !== undefined) break;
  }
  const follower = tokens[next];
  // A capital letter right after the words is perhaps the rest of the name: "Sofia Bueno Escamilla".
  const isCut =
    follower?.kind === 'word' &&
    follower.isCapitalised &&
    follower.text.length > 1 &&
    !/^(?:I'.*|First|Last|Given|Family|Surname)$/.test(follower.text);
  // "Mike Reed or Lisa Reed"
  const isChoice = follower?.word === 'or';
  // "A.S.A.P."
  const isAbbreviation = parts.length > 1 && parts.every(({ kind, text }) => kind === 'initial' && text.length > 2);
  const isOther = isAbbreviation || isPossessive(keyAt(tokens, next)) || isCompany(tokens, next);
  if (parts.length === 0 || parts.length > MAX_WORDS || isOther) return undefined;
  const remarks = tokens.slice(position, next).map(({ remark }) => remark);
  const isChanged = remarks.includes('changes');
  const isFitting = !isChanged && remarks.includes('fits');
  return {
    parts,
    isTitled,
    isUnlikely: (isUnlikely && !isFitting) || isCut || isChoice || isChanged,
    isConfirmed: isFitting,
    start: position,
    next,
  };
}

/** The most words that are read before a position. */
const MAX_WORDS_BEFORE = 5;

/**
 * Reads the longest name that ends at a position.
 *
 * @param from the first position that may belong to the name
 */
export function namePartsBefore(tokens: readonly Token[], end: number, from = 0): NameReading | undefined {
  const before = tokens.slice(0, end);
  for (let start = Math.max(from, end - MAX_WORDS_BEFORE); start < end; start += 1) {
    const reading = namePartsAt(before, start);
    if (reading?.next === end) return reading;
  }
  return undefined;
}

/** The point of a last initial, which ends the sentence too: "Sam R." */
const LAST_POINT = /(?<= \p{L})\.$/u;

/** @returns the name of the parts, capitalised: "de la cruz" is "De La Cruz", but "de la Cruz" stays */
export function nameText(parts: readonly NamePart[]): string {
  const texts = withoutShouting(parts.map(({ text }) => text));
  return parts
    .map(({ kind, text }, index) => {
      const written = texts[index] ?? text;
      if (kind === 'suffix' || text === 'and') return text;
      const isBeforeCapital = parts.slice(index).find((part) => part.kind !== 'particle')?.isCapitalised === true;
      if (kind === 'particle' && isBeforeCapital) return written;
      return kind === 'initial' ? written.toUpperCase() : capitalisedName(written);
    })
    .join(' ')
    .replace(LAST_POINT, '');
}
