import { keyOf } from './nameTokens.ts';

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
  const part = joined.length > 1 ? words.findIndex((word) => joined.includes(keyOf(word))) : -1;
  if (part >= 0) return part;
  const differences = words.map((word) => difference(word, other));
  const least = Math.min(...differences);
  return least <= MAX_DIFFERENCE ? differences.indexOf(least) : undefined;
}
