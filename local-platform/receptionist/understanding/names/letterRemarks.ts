import { isListedWord, isFamilyName, isGivenName, isSentenceWord } from './wordKinds.ts';
import { type Token, wordAt } from './nameTokens.ts';

/** A remark on the letters of a name: "with a K", "no e at the end", "two l's in Allan". */
export type LetterRemark = {
  readonly letters: string;
  readonly isIn: boolean;
  /** True for "two l's", false for "one l". */
  readonly isDoubled: boolean | undefined;
  readonly isAtEnd: boolean;
  /** True if the name has to have the letters, or to be without them, in every word: "on both". */
  readonly isOfAll: boolean;
  /** The word that the remark names: "in Allan". */
  readonly target: Token | undefined;
  readonly next: number;
};

const words = (text: string) => new Set(text.split(' '));

const WITH = words('with w has have plus add forgot missed missing needs ends');
const WITHOUT = words('without no minus drop lose');
const COUNTS = new Map([
  ['one', 1],
  ['1', 1],
  ['single', 1],
  ['two', 2],
  ['2', 2],
  ['double', 2],
]);
const ARTICLES = words('a an the another extra silent letter capital just only');
const LONG_LETTERS =
  /^(?:ph|ck|th|sh|ch|gh|ie|ei|ee|ea|ae|ey|ll|nn|tt|ss|mm|rr|dt|tz|cz|sz|ff|pp|dd|gg|bb|kk|oo|aa|zz)$/;

const NO_KEY = { key: '' };

const isOneLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;

/** Plurals of letters, without an apostrophe, that are words. */
const WORDS_LIKE_LETTERS = words('is as us ms');
/** Words after a remark on letters. */
const AFTER_LETTERS = words('at on in of to not instead and n but with');

/** Reads "K", "L's", "Ls", "c k" and "ph". */
function lettersAt(tokens: readonly Token[], position: number, hasArticle: boolean, isCounted: boolean) {
  const { key } = tokens[position] ?? NO_KEY;
  // "No is not a question" and "2 is good" are not about the letter i, but "two is in it" is.
  const follower = tokens[position + 1];
  const goesOn = follower?.kind === 'word' && !AFTER_LETTERS.has(follower.key);
  if (WORDS_LIKE_LETTERS.has(key) && (!isCounted || goesOn)) return undefined;
  const single = /^(\p{L})(?:'?s)?$/u.exec(key)?.[1];
  if (single === undefined) return LONG_LETTERS.test(key) ? { letters: key, next: position + 1 } : undefined;
  const isPair = hasArticle && isOneLetter(follower) && !isOneLetter(tokens[position + 2]);
  const pair = key + wordAt(tokens, position + 1);
  return isPair && LONG_LETTERS.test(pair)
    ? { letters: pair, next: position + 2 }
    : { letters: single, next: position + 1 };
}

/** @returns the position after "not a k" and "instead of a k"; the same position if the words are others */
function afterOther(tokens: readonly Token[], position: number): number {
  const isInstead = wordAt(tokens, position) === 'instead' && wordAt(tokens, position + 1) === 'of';
  if (!isInstead && wordAt(tokens, position) !== 'not') return position;
  const start = position + (isInstead ? 2 : 1);
  const letter = ARTICLES.has(wordAt(tokens, start)) ? start + 1 : start;
  return isOneLetter(tokens[letter]) || LONG_LETTERS.test(wordAt(tokens, letter)) ? letter + 1 : position;
}

type Place = Pick<LetterRemark, 'isAtEnd' | 'isOfAll' | 'target' | 'next'>;

/** Reads "at the end", "in it", "on both" and "in Allan" after the letters. */
function placeAt(tokens: readonly Token[], place: number): Place {
  const position = afterOther(tokens, place);
  const none = { isAtEnd: false, isOfAll: false, target: undefined, next: position };
  if (!/^(?:at|on|in|of|to)$/.test(wordAt(tokens, position))) return none;
  const start = /^(?:the|my)$/.test(wordAt(tokens, position + 1)) ? position + 2 : position + 1;
  const word = wordAt(tokens, start);
  if (word === 'end') {
    const further = placeAt(tokens, start + 1);
    return { ...further, isAtEnd: true };
  }
  if (/^(?:it|that|there|beginning|start|front|middle|first|last|name)$/.test(word))
    return { ...none, next: wordAt(tokens, start + 1) === 'name' ? start + 2 : start + 1 };
  if (word === 'both') return { ...none, isOfAll: true, next: start + 1 };
  const target = tokens[start];
  const isName = target?.kind === 'word' && target.text.length > 1 && !isSentenceWord(target);
  return isName ? { ...none, target, next: start + 1 } : none;
}

/** "K", "k's", "ph" */
const LETTERS_AFTER_A = /^\p{L}(?:\p{L}|'s)?$/u;

/** Reads "a K" or "two l's". @param isAlone true without "with" or another such word, which a count can do without */
function quantityAt(
  tokens: readonly Token[],
  position: number,
  isAlone: boolean,
  isIn: boolean,
): LetterRemark | undefined {
  let next = position;
  while (ARTICLES.has(wordAt(tokens, next))) {
    // "With a" ends with a letter.
    const follower = wordAt(tokens, next + 1);
    if (wordAt(tokens, next) === 'a' && !LETTERS_AFTER_A.test(follower) && !ARTICLES.has(follower)) break;
    next += 1;
  }
  const count = COUNTS.get(wordAt(tokens, next));
  const start = count === undefined ? next : next + 1;
  const hasArticle = start > position;
  const read = lettersAt(tokens, start, hasArticle, count !== undefined);
  if (read === undefined || (isAlone && count === undefined)) return undefined;
  const place = placeAt(tokens, read.next);
  const isPlaced = place.next > read.next;
  const follower = tokens[read.next];
  // "No I don't", "without a name", "one I called"
  const isVowel = /^[ai]$/.test(wordAt(tokens, start));
  if (isVowel && (isAlone || !hasArticle) && !isPlaced && follower?.kind === 'word') return undefined;
  // "One e mail", "no u turn"
  if (isAlone && !isPlaced && read.letters.length === 1 && isOneLetter(follower)) return undefined;
  // "Double L, O, Y, D" spells a word, but not "two L's, I think".
  const isSpelling = isOneLetter(tokens[read.next + 1]) && (tokens[read.next + 2]?.text.length ?? 1) === 1;
  if (isAlone && !isPlaced && follower?.text === ',' && isSpelling) return undefined;
  return { ...place, letters: read.letters, isIn, isDoubled: count === undefined ? undefined : count > 1 };
}

const AFTER_ENDS = words('in with on');

/** Reads "with a K", "without an h", "no e at the end", "with two Ls" or "only one m". */
export function letterRemarkAt(tokens: readonly Token[], position: number): LetterRemark | undefined {
  const word = wordAt(tokens, position);
  const isIn = WITH.has(word);
  if (!isIn && !WITHOUT.has(word)) return quantityAt(tokens, position, true, true);
  // Of "w a l t", "w" is a letter.
  if (word === 'w' && !(ARTICLES.has(wordAt(tokens, position + 1)) && !isOneLetter(tokens[position + 3])))
    return undefined;
  const isEnd = word === 'ends' && AFTER_ENDS.has(wordAt(tokens, position + 1));
  if (word === 'ends' && !isEnd) return undefined;
  const read = quantityAt(tokens, position + (isEnd ? 2 : 1), false, isIn);
  return read && { ...read, isAtEnd: read.isAtEnd || isEnd };
}

/** @returns true if the word is written as the remark says */
export function fits(word: string, { letters, isIn, isDoubled, isAtEnd }: LetterRemark): boolean {
  const key = word.toLowerCase();
  if (isDoubled === true) return isIn === key.split(letters).length > 2;
  if (isDoubled === false) return !key.includes(letters.repeat(2)) && key.includes(letters) === isIn;
  return (isAtEnd ? key.endsWith(letters) : key.includes(letters)) === isIn;
}

/** Letters that sound alike. */
const SOUND_ALIKE = new Map([
  ['c', 'k'],
  ['k', 'c'],
  ['i', 'y'],
  ['y', 'i'],
  ['s', 'z'],
  ['z', 's'],
  ['g', 'j'],
  ['j', 'g'],
  ['ph', 'v'],
  ['v', 'ph'],
  ['f', 'ph'],
  ['ck', 'k'],
  ['th', 't'],
]);
/** Letters that are mute at the end of a name, and the "s" of "Hills". */
const ADDED_AT_END = /^[ehs]$/;

function withLetters(key: string, letters: string, isAtEnd: boolean): string {
  if (letters === 'h' && key === 'jon') return 'john';
  if (isAtEnd && letters.length === 1) return key + letters;
  const other = SOUND_ALIKE.get(letters) ?? '?';
  const place = isAtEnd ? key.lastIndexOf(other) : key.indexOf(other);
  if (place >= 0) return key.slice(0, place) + letters + key.slice(place + other.length);
  return ADDED_AT_END.test(letters) ? key + letters : key;
}

/** @returns the word with the letter twice, in place of another vowel if that makes a name: "Reid" with two e's is "Reed" */
function doubled(key: string, letters: string): string {
  const longer = key.slice(0, 1) + key.slice(1).replace(letters, letters.repeat(2));
  const other = key.replace(new RegExp(`${letters}[aeiou]|[aeiou]${letters}`), letters.repeat(2));
  const isKnown = (word: string) => isGivenName(word) || isFamilyName(word);
  return isKnown(other) && !isKnown(longer) ? other : longer;
}

/** @returns the word written as the remark says; undefined if the remark fits already, or nothing helps */
export function respelled(word: string, remark: LetterRemark): string | undefined {
  const key = word.toLowerCase();
  const { letters, isIn, isDoubled, isAtEnd } = remark;
  if (fits(word, remark)) return undefined;
  const last = key.lastIndexOf(letters);
  const without = last < 0 ? key : key.slice(0, last) + key.slice(last + letters.length);
  const changed =
    isDoubled === true && isIn
      ? doubled(key, letters)
      : isDoubled === false
        ? key.replace(letters.repeat(2), letters)
        : isIn
          ? withLetters(key, letters, isAtEnd)
          : without;
  return changed === key ? undefined : changed;
}

/** Words between a name and a remark: "Jon is spelled without an h" */
const LINKS = words("is it's its that's thats spelled spelt written and but only just");
/** A name has at most this many words. */
const MAX_WORDS = 4;

const isName = ({ key }: Token) => isGivenName(key) || isFamilyName(key);

const isNameWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' &&
  token.text.length > 1 &&
  (isName(token) || token.isCapitalised || !isListedWord(token)) &&
  !(isSentenceWord(token) && !token.isCapitalised);

const JOINS = words('and &');
const RESTARTS = words('no sorry wait actually');
const ONLY = words('just only');

/** @returns the remarks from the position on: "with a K and two a's", and the position after them */
function remarksAt(tokens: readonly Token[], position: number) {
  const remarks: LetterRemark[] = [];
  let next = position;
  let end = position;
  while (next < tokens.length) {
    const isFurther = remarks.length > 0;
    const read =
      letterRemarkAt(tokens, next) ??
      (isFurther && JOINS.has(wordAt(tokens, next - 1))
        ? quantityAt(tokens, next, false, remarks.at(-1)?.isIn ?? true)
        : undefined);
    if (read !== undefined) {
      remarks.push(read);
      end = read.next;
    }
    next = read?.next ?? next;
    // "Two f's, no, just one f"
    const again = tokens[next]?.kind === 'mark' ? next + 1 : next;
    const start = tokens[again + 1]?.kind === 'mark' ? again + 2 : again + 1;
    const better =
      read !== undefined && RESTARTS.has(wordAt(tokens, again))
        ? letterRemarkAt(tokens, ONLY.has(wordAt(tokens, start)) ? start + 1 : start)
        : undefined;
    if (better !== undefined) {
      remarks.splice(-1, 1, better);
      end = better.next;
      break;
    }
    if (read === undefined || !(JOINS.has(wordAt(tokens, next)) || wordAt(tokens, next) === ',')) break;
    next += 1;
  }
  return { remarks, end };
}

const written = (token: Token, key: string): Token => ({
  ...token,
  text: token.isCapitalised ? key.charAt(0).toUpperCase() + key.slice(1) : key,
  word: key,
  key,
});

/** Applies a remark to the words of a name before it. */
function applied(names: readonly Token[], remark: LetterRemark): readonly Token[] | undefined {
  const { target, isOfAll } = remark;
  const meant = target === undefined ? names : names.filter(({ key }) => key === target.key);
  const isFit = isOfAll ? meant.every(({ key }) => fits(key, remark)) : meant.some(({ key }) => fits(key, remark));
  if (isFit) return names.map((token) => ({ ...token, remark: token.remark ?? 'fits' }));
  const changed = meant.find(({ key }) => respelled(key, remark) !== undefined);
  // "Bob with a q"
  if (changed === undefined)
    return target === undefined && names.every(isName)
      ? names.map((token) => ({ ...token, remark: 'changes' }))
      : undefined;
  const key = respelled(changed.key, remark) ?? changed.key;
  return names.map((token) => ({ ...(token === changed ? written(token, key) : token), remark: 'changes' }));
}

/**
 * Applies remarks on letters to the name before them, and leaves them out: "Catherine with a K Bell" becomes "Katherine Bell". The last word
 * before a remark ends after the remark.
 */
export function withRemarks(tokens: readonly Token[]): readonly Token[] {
  const left: Token[] = [];
  let position = 0;
  for (let token = tokens[position]; token !== undefined; token = tokens[position]) {
    const { remarks, end } = remarksAt(tokens, position);
    let last = left.length - 1;
    while (left[last]?.kind === 'mark' || LINKS.has(wordAt(left, last))) last -= 1;
    let first = last + 1;
    while (last - first < MAX_WORDS - 1 && isNameWord(left[first - 1])) first -= 1;
    const isMarked = left.slice(last + 1).some(({ text }) => /[?!]/.test(text));
    let names: readonly Token[] | undefined = left.slice(first, last + 1);
    if (end === position || names.length === 0 || isMarked) names = undefined;
    for (const remark of remarks) names = names && (applied(names, remark) ?? (remarks.length > 1 ? names : undefined));
    if (names === undefined) {
      left.push(token);
      position += 1;
      continue;
    }
    const again = names.at(-1)?.key === names.at(-2)?.key ? 1 : 0;
    left.splice(first, left.length, ...names.slice(0, names.length - again));
    const lastName = left.pop();
    if (lastName !== undefined) left.push({ ...lastName, end: tokens[end - 1]?.end ?? lastName.end });
    position = end;
  }
  return left;
}
