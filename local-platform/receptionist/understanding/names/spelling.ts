import { type Token, wordAt } from './nameTokens.ts';

type Letters = { readonly letters: string; readonly next: number };

/** Fewer letters are initials. */
const MIN_LETTERS = 3;
/** More letters are not a name. */
const MAX_LETTERS = 24;

/** @returns true for "M-I-L-L-E-R" */
export const isSpelledWord = (word: string): boolean => /^\p{L}(?:-\p{L})+$/u.test(word);

/** @returns the number of words that join a letter to its example: "as in", "for" */
function joiningWords(tokens: readonly Token[], position: number): number {
  const word = wordAt(tokens, position);
  if (word === 'as' && wordAt(tokens, position + 1) === 'in') return 2;
  return word === 'for' || word === 'like' ? 1 : 0;
}

/** Reads "M", "M as in Mary", "double L" or "M-I-L". */
function lettersAt(tokens: readonly Token[], position: number): Letters | undefined {
  const token = tokens[position];
  if (token?.kind !== 'word') return undefined;
  if (isSpelledWord(token.text)) return { letters: token.text.replaceAll('-', ''), next: position + 1 };
  if (token.key === 'double' || token.key === 'capital') {
    const rest = lettersAt(tokens, position + 1);
    return rest?.letters.length === 1
      ? { ...rest, letters: token.key === 'double' ? rest.letters.repeat(2) : rest.letters }
      : undefined;
  }
  if (token.text.length > 1) return undefined;
  const next = position + 1;
  const count = joiningWords(tokens, next);
  const isExample = count > 0 && wordAt(tokens, next + count).startsWith(token.key);
  return { letters: token.text, next: isExample ? next + count + 1 : next };
}

/**
 * Reads a spelled word: "M-I-L-L-E-R", "m i l l e r", "M as in Mary, I, double L, E, R".
 *
 * @returns undefined for fewer than three letters, and for letters without a vowel
 */
export function spelledAt(tokens: readonly Token[], position: number): Letters | undefined {
  let letters = '';
  let next = position;
  while (letters.length <= MAX_LETTERS) {
    // Marks may stand between the letters, but not before the first.
    const start = letters !== '' && tokens[next]?.kind === 'mark' ? next + 1 : next;
    const read = lettersAt(tokens, start);
    if (read === undefined) break;
    letters += read.letters;
    ({ next } = read);
  }
  const isWord = letters.length >= MIN_LETTERS && letters.length <= MAX_LETTERS;
  return isWord && /[aeiouy]/i.test(letters) ? { letters: letters.toLowerCase(), next } : undefined;
}

type LetterRemark = { readonly letter: string; readonly isIn: boolean; readonly next: number };

/** Reads "with a K", "without an h" or "no h". */
export function letterRemarkAt(tokens: readonly Token[], position: number): LetterRemark | undefined {
  const preposition = tokens[position]?.key ?? '';
  const hasArticle = ['a', 'an'].includes(tokens[position + 1]?.key ?? '') && tokens[position + 2]?.text.length === 1;
  const next = position + (hasArticle ? 2 : 1);
  const letter = tokens[next];
  if (!['with', 'without', 'no'].includes(preposition) || letter?.kind !== 'word' || letter.text.length > 1)
    return undefined;
  return { letter: letter.key, isIn: preposition === 'with', next: next + 1 };
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
  const other = isIn ? (SOUND_ALIKE.get(letter) ?? '?') : letter;
  const changed = key.replace(other, isIn ? letter : '');
  return changed === key ? undefined : changed;
}
