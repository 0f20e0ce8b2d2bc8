import { foldCase } from '../../../machines/inbox/conversationSearch.ts';

/** Start and end (exclusive), in UTF-16 units of the text. */
export type Hit = readonly [start: number, end: number];

/**
 * Finds a text in another one, ignoring case. Hits do not overlap. Some characters get longer in lower case ("İ" becomes
 * two), so the search runs on folded text, and hits are whole characters of the text itself.
 */
export function findHits(text: string, query: string): readonly Hit[] {
  const search = foldCase(query);
  if (search === '') return [];
  const folded = foldCase(text);
  const hits: Hit[] = [];
  const characterAt = folded.length === text.length ? unitAt : characterIn(text);
  for (let from = folded.indexOf(search); from !== -1; from = folded.indexOf(search, from + search.length)) {
    const [start] = characterAt(from);
    const [, end] = characterAt(from + search.length - 1);
    // The rest of a character that is already marked may match, too.
    if (start >= (hits.at(-1)?.[1] ?? 0)) hits.push([start, end]);
  }
  return hits;
}

const unitAt = (place: number): Hit => [place, place + 1];

/** Maps a place in the folded text to its character in the text. */
function characterIn(text: string): (place: number) => Hit {
  let start = 0;
  const characters = Array.from(text).flatMap((character) => {
    const hit: Hit = [start, (start += character.length)];
    return Array.from({ length: foldCase(character).length }, () => hit);
  });
  return (place) => characters[place] ?? [text.length, text.length];
}
