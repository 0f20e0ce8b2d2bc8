import { digitRowAt, isGlued, type ReadAt } from '../numberWords.ts';
import { isBoundary, isCapitalisedAt, type Source, wordAt } from './addressText.ts';
import { DIRECTIONS } from './streetWords.ts';
import { afterSpelling, isLetterAt, writtenIdAt } from './units.ts';

const MAX_ROAD_DIGITS = 4;

/** Letters that are words too: "I" and "oh". Only a capital letter with nothing after it makes them the name of a road. */
const isWord = (letters: string) => /^[aio]$/.test(letters);

/** @returns whether the letters of a road stand at the position: "K", "kk", "PP" */
function hasRoadLettersAt(source: Source, position: number): boolean {
  const word = wordAt(source, position);
  const isWritten = source.tokens[position]?.kind === 'word' && /^(\p{L})\1?$/u.test(word) && !DIRECTIONS.has(word);
  return isWritten && (!isWord(word) || (isCapitalisedAt(source, position) && isBoundary(source, position + 1)));
}

/** Reads the number of a road: "71", "seventy one", "two ninety", and "12B" and "12 B," with the letter. */
export function roadNumberAt(source: Source, position: number): ReadAt<string> | undefined {
  const row = digitRowAt(source.tokens, position);
  if (row === undefined || row.value.length > MAX_ROAD_DIGITS) return undefined;
  const isApart = hasRoadLettersAt(source, row.next) && isBoundary(source, row.next + 1);
  const hasLetter = isLetterAt(source, row.next) && (isGlued(source.tokens, row.next) || isApart);
  return hasLetter ? { value: row.value + wordAt(source, row.next).toUpperCase(), next: row.next + 1 } : row;
}

/** Reads the letters of a road: the K of "County Road K", "PP", "A1A". */
function roadLettersAt(source: Source, position: number): ReadAt<string> | undefined {
  const written = writtenIdAt(source, position);
  if (written !== undefined && /^\p{L}.*\d/u.test(written.value)) return written;
  if (!hasRoadLettersAt(source, position)) return undefined;
  const letters = wordAt(source, position).toUpperCase();
  return { value: letters, next: afterSpelling(source, position + 1, letters) ?? position + 1 };
}

/** Reads what names one road among others of its kind: "71", "12B", "K", "A1A". */
export const roadIdAt = (source: Source, position: number): ReadAt<string> | undefined =>
  roadNumberAt(source, position) ?? roadLettersAt(source, position);
