import { isNatoWord } from './natoWords.ts';
import { type Token, wordAt } from './nameTokens.ts';

/** Letters that stand for words: "A.S.A.P." */
const ABBREVIATIONS = new Set(
  'asap fyi lol omg idk hvac usa diy eta apt hoa gfi gfci tba tbd ups usps atm eob faq id'.split(' '),
);

type Letters = { readonly letters: string; readonly next: number };

/** Fewer letters are initials. */
const MIN_LETTERS = 3;
/** More letters are not a name. */
const MAX_LETTERS = 24;

/** @returns true for "M-I-L-L-E-R" and "M-I-double-L-E-R" */
export const isSpelledWord = (word: string): boolean => /^\p{L}(?:-(?:double-)?\p{L})+$/iu.test(word);

const lettersOfSpelled = (word: string) => word.replaceAll(/double-(\p{L})/giu, '$1$1').replaceAll('-', '');

/** @returns the number of words that join a letter to its example: "as in", "for" */
function joiningWords(tokens: readonly Token[], position: number): number {
  const word = wordAt(tokens, position);
  if (word === 'as' && wordAt(tokens, position + 1) === 'in') return 2;
  return ['for', 'like', 'as', 'is'].includes(word) ? 1 : 0;
}

/** Words before a letter, and how often they say it. */
const BEFORE_LETTER = new Map([
  ['double', 2],
  ['two', 2],
  ['capital', 1],
  ['big', 1],
  ['letter', 1],
]);

/** Reads "M", "M as in Mary", "double L" or "M-I-L". */
function lettersAt(tokens: readonly Token[], position: number): Letters | undefined {
  const token = tokens[position];
  if (token?.kind !== 'word') return undefined;
  if (isSpelledWord(token.text)) return { letters: lettersOfSpelled(token.text), next: position + 1 };
  const count = BEFORE_LETTER.get(token.key);
  if (count !== undefined) {
    const rest = lettersAt(tokens, position + 1);
    return rest?.letters.length === 1 ? { ...rest, letters: rest.letters.repeat(count) } : undefined;
  }
  if (token.text.length > 1) return undefined;
  const next = position + 1;
  const joining = joiningWords(tokens, next);
  const isExample = joining > 0 && wordAt(tokens, next + joining).startsWith(token.key);
  return { letters: token.text, next: isExample ? next + joining + 1 : next };
}

/** Marks inside a name that the caller says in a word. */
const SPOKEN_MARKS = new Map([
  ['hyphen', '-'],
  ['dash', '-'],
  ['apostrophe', "'"],
]);

/** Reads letters, or words of the NATO alphabet, that follow each other. */
function spelledBy(
  tokens: readonly Token[],
  position: number,
  readLetters: (tokens: readonly Token[], position: number) => Letters | undefined,
): Letters | undefined {
  let letters = '';
  let next = position;
  // "With a K, I-N" begins with an article.
  if (wordAt(tokens, position) === 'a' && ['with', 'w'].includes(wordAt(tokens, position - 1))) return undefined;
  // "Kurt w a K"
  if (letterRemarkAt(tokens, position) !== undefined && wordAt(tokens, position) === 'w') return undefined;
  while (letters.length <= MAX_LETTERS) {
    // Marks may stand between the letters, but not before the first.
    let start = letters !== '' && tokens[next]?.kind === 'mark' ? next + 1 : next;
    const mark = letters === '' ? undefined : SPOKEN_MARKS.get(wordAt(tokens, start));
    if (mark !== undefined) start += tokens[start + 1]?.kind === 'mark' ? 2 : 1;
    const read = readLetters(tokens, start);
    if (read === undefined) break;
    letters += (mark ?? '') + read.letters;
    ({ next } = read);
  }
  const isWord = letters.length >= MIN_LETTERS && letters.length <= MAX_LETTERS;
  return isWord && /[aeiouy]/i.test(letters) && !ABBREVIATIONS.has(letters.toLowerCase())
    ? { letters: letters.toLowerCase(), next }
    : undefined;
}

const natoLetterAt = (tokens: readonly Token[], position: number): Letters | undefined =>
  isNatoWord(wordAt(tokens, position))
    ? { letters: wordAt(tokens, position).slice(0, 1), next: position + 1 }
    : undefined;

/**
 * Reads a spelled word: "M-I-L-L-E-R", "m i l l e r", "M as in Mary, I, double L, E, R", "mike india lima lima echo romeo".
 *
 * @returns undefined for fewer than three letters, and for letters without a vowel
 */
export const spelledAt = (tokens: readonly Token[], position: number): Letters | undefined =>
  spelledBy(tokens, position, lettersAt) ?? spelledBy(tokens, position, natoLetterAt);

/** `letter` is a doubled letter for "with two Ls" and "with one L". */
type LetterRemark = { readonly letter: string; readonly isIn: boolean; readonly next: number };

const COUNTS = new Map([
  ['one', 1],
  ['1', 1],
  ['two', 2],
  ['2', 2],
  ['double', 2],
]);

/** Reads "with two Ls" and "with one l". */
function countRemarkAt(tokens: readonly Token[], position: number): LetterRemark | undefined {
  const count = COUNTS.get(wordAt(tokens, position + 1));
  const letter = /^(\p{L})(?:'?s)?$/u.exec(tokens[position + 2]?.key ?? '')?.[1];
  if (wordAt(tokens, position) !== 'with' || count === undefined || letter === undefined) return undefined;
  return { letter: letter.repeat(2), isIn: count > 1, next: position + 3 };
}

/** Reads "with a K", "without an h", "no h" or "with two Ls". */
export function letterRemarkAt(tokens: readonly Token[], position: number): LetterRemark | undefined {
  const counted = countRemarkAt(tokens, position);
  if (counted !== undefined) return counted;
  const preposition = tokens[position]?.key ?? '';
  const hasArticle = ['a', 'an'].includes(tokens[position + 1]?.key ?? '') && tokens[position + 2]?.text.length === 1;
  const next = position + (hasArticle ? 2 : 1);
  const letter = tokens[next];
  // Of "w a l t", "w" is a letter.
  const isShort = preposition === 'w' && hasArticle && tokens[position + 3]?.text.length !== 1;
  if (
    !(isShort || ['with', 'without', 'no'].includes(preposition)) ||
    letter?.kind !== 'word' ||
    letter.text.length > 1
  )
    return undefined;
  // "No I don't", "without a name"
  if (!hasArticle && ['i', 'a'].includes(letter.key) && tokens[next + 1]?.kind === 'word') return undefined;
  return { letter: letter.key, isIn: preposition.startsWith('w') && preposition !== 'without', next: next + 1 };
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
]);

/** @returns the word with the letter in the place of one that sounds alike, or without it; undefined if the remark fits already, or nothing helps */
export function respelled(word: string, { letter, isIn }: LetterRemark): string | undefined {
  const key = word.toLowerCase();
  if (key.includes(letter) === isIn) return undefined;
  const single = letter.length > 1 ? letter.slice(1) : '';
  const other = isIn ? (SOUND_ALIKE.get(letter) ?? (single || '?')) : letter;
  const changed = key.replace(other, isIn ? letter : single);
  return changed === key ? undefined : changed;
}
