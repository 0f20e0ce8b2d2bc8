import { letterRemarkAt } from './letterRemarks.ts';
import { isNatoWord, keyOf, type Token, wordAt } from './nameTokens.ts';

/** Letters that stand for words: "A.S.A.P." */
const ABBREVIATIONS = new Set(
  'asap fyi lol omg idk hvac usa diy eta apt hoa gfi gfci tba tbd ups usps atm eob faq id'.split(' '),
);

type Letters = { readonly letters: string; readonly next: number };

/** `words`: the letters, divided where a mark stands that does not stand between all of them. */
type Spelled = Letters & { readonly words: readonly string[] };

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

/** @returns true if the letter is a word that begins the next sentence: "B I S C O E. A head of" */
function beginsSentence(tokens: readonly Token[], start: number): boolean {
  const isWord = ['a', 'i'].includes(wordAt(tokens, start)) && tokens[start + 1]?.kind === 'word';
  const isLetterAfter = (tokens[start + 1]?.text.length ?? 0) === 1 || BEFORE_LETTER.has(wordAt(tokens, start + 1));
  const isExample = joiningWords(tokens, start + 1) > 0;
  return isWord && !isLetterAfter && !isExample;
}

/** True for a letter of an abbreviation, which a point and another letter follow right after: "a" and "s" of "a.s." */
export const isAbbreviatedAt = (tokens: readonly Token[], position: number): boolean => {
  const [letter, point, next] = [tokens[position], tokens[position + 1], tokens[position + 2]];
  return letter?.text.length === 1 && point?.text === '.' && point.start === letter.end && next?.start === point.end;
};

/** Reads letters, or words of the NATO alphabet, that follow each other. */
function spelledBy(
  tokens: readonly Token[],
  position: number,
  readLetters: (tokens: readonly Token[], position: number) => Letters | undefined,
): Spelled | undefined {
  const words = [''];
  let letters = '';
  let next = position;
  let marks = 0;
  let count = 0;
  // "With a K, I-N" begins with an article.
  if (wordAt(tokens, position) === 'a' && ['with', 'w'].includes(wordAt(tokens, position - 1))) return undefined;
  // Of "a.s.a.p.", "s.a.p" spells no word.
  if (isAbbreviatedAt(tokens, position - 2)) return undefined;
  // "Kurt w a K"
  if (letterRemarkAt(tokens, position) !== undefined && wordAt(tokens, position) === 'w') return undefined;
  while (letters.length <= MAX_LETTERS) {
    // Marks may stand between the letters, but not before the first.
    const hasMark = letters !== '' && tokens[next]?.kind === 'mark';
    let start = hasMark ? next + 1 : next;
    const mark = letters === '' ? undefined : SPOKEN_MARKS.get(wordAt(tokens, start));
    if (mark !== undefined) start += tokens[start + 1]?.kind === 'mark' ? 2 : 1;
    if (hasMark && beginsSentence(tokens, start)) break;
    const read = readLetters(tokens, start);
    if (read === undefined) break;
    // "Double L, A, M" is one word.
    const isFirstLetter = count === 1 && !isSpelledWord(tokens[position]?.text ?? '');
    const isSecond =
      letters.length >= MIN_LETTERS - 1 &&
      ((hasMark && marks === 0 && !isFirstLetter) || isSpelledWord(tokens[start]?.text ?? ''));
    if (isSecond) words.push('');
    if (hasMark && !isSecond) marks += 1;
    words.push((words.pop() ?? '') + (mark ?? '') + read.letters);
    letters += (mark ?? '') + read.letters;
    count += 1;
    ({ next } = read);
  }
  const isWord = letters.length >= MIN_LETTERS && letters.length <= MAX_LETTERS;
  return isWord && /[aeiouy]/i.test(letters) && !ABBREVIATIONS.has(letters.toLowerCase())
    ? { letters: letters.toLowerCase(), words: words.map((word) => word.toLowerCase()), next }
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
export const spelledAt = (tokens: readonly Token[], position: number): Spelled | undefined =>
  spelledBy(tokens, position, lettersAt) ?? spelledBy(tokens, position, natoLetterAt);

/** @returns the number of letters to insert, to remove or to replace */
export function editDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let index = 0; index < first.length; index += 1) {
    const next = [index + 1];
    for (let column = 1; column < row.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (first[index] === second[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[second.length] ?? 0;
}

/** The share of letters that may differ between words that sound alike, such as "Smith" and "Smythe". */
const MAX_DIFFERENCE = 0.5;

/** @returns the share of letters that differ, from 0 to 1 */
export const difference = (first: string, second: string) =>
  editDistance(keyOf(first), keyOf(second)) / Math.max(first.length, second.length);

/** @returns the index of the word that is most similar to the other word; undefined if none is similar */
export function mostSimilar(words: readonly string[], other: string): number | undefined {
  // "Jones-Pruitt" takes the place of "Jones".
  const joined = keyOf(other).split('-');
  const part = words.findIndex((word) => joined.includes(keyOf(word)));
  if (part >= 0) return part;
  const differences = words.map((word) => difference(word, other));
  const least = Math.min(...differences);
  return least <= MAX_DIFFERENCE ? differences.indexOf(least) : undefined;
}
