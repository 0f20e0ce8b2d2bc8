import { foldCase } from '../../../machines/inbox/conversationSearch.ts';

/** From and up to, in UTF-16 units of the text. */
export type Hit = readonly [start: number, end: number];

/**
 * Where a text contains another, whatever the case; hits do not overlap. Some characters get longer in lower case
 * ("İ" becomes two), so places are found in folded case and said of the text itself, in whole characters.
 */
export function findHits(text: string, wanted: string): readonly Hit[] {
  const search = foldCase(wanted);
  if (search === '') return [];
  const folded = foldCase(text);
  const hits: Hit[] = [];
  const characterAt = folded.length === text.length ? unitAt : characterIn(text);
  for (let from = folded.indexOf(search); from !== -1; from = folded.indexOf(search, from + search.length)) {
    const [start] = characterAt(from);
    const [, end] = characterAt(from + search.length - 1);
    // The rest of a character that is marked already may be a hit, too.
    if (start >= (hits.at(-1)?.[1] ?? 0)) hits.push([start, end]);
  }
  return hits;
}

const unitAt = (place: number): Hit => [place, place + 1];

/** @returns the character of the text that a place in its folded text belongs to. */
function characterIn(text: string): (place: number) => Hit {
  let start = 0;
  const characters = Array.from(text).flatMap((character) => {
    const hit: Hit = [start, (start += character.length)];
    return Array.from({ length: foldCase(character).length }, () => hit);
  });
  return (place) => characters[place] ?? [text.length, text.length];
}
