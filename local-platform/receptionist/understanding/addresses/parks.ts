import { isBoundary, type Source, shownWord, wordAt } from './addressText.ts';
import { UNIT_WORDS } from './streetWords.ts';

/** A mobile home park, from the position `start` to the one before `next`. */
export type Park = { readonly value: string; readonly start: number; readonly next: number };

const MAX_NAME_WORDS = 4;
const PARK = /^(?:park|community|court|estates|village)$/;

/** @returns the position after "mobile home park", "trailer park" and the like */
const afterParkWords = (source: Source, position: number): number | undefined => {
  const first = wordAt(source, position);
  const isHome = /^(?:mobile|manufactured)$/.test(first) && /^homes?$/.test(wordAt(source, position + 1));
  if (!isHome && !/^(?:trailer|rv)$/.test(first)) return undefined;
  const last = position + (isHome ? 2 : 1);
  return PARK.test(wordAt(source, last)) ? last + 1 : undefined;
};

const isNameAt = (source: Source, position: number) =>
  source.tokens[position]?.kind === 'word' &&
  !isBoundary(source, position) &&
  !UNIT_WORDS.has(wordAt(source, position - 1)) &&
  !UNIT_WORDS.has(wordAt(source, position));

/** Finds mobile home parks with their names: "Shady Oaks mobile home park". */
export const parksIn = (source: Source): readonly Park[] =>
  [...source.tokens.keys()].flatMap((position) => {
    const next = afterParkWords(source, position);
    if (next === undefined) return [];
    let first = position;
    while (first > position - MAX_NAME_WORDS && isNameAt(source, first - 1)) first -= 1;
    const words = Array.from({ length: next - first }, (_, index) => shownWord(source, first + index));
    const start = wordAt(source, first - 1) === 'the' ? first - 1 : first;
    return [{ value: words.join(' '), start, next }];
  });
