/** From and up to, in UTF-16 units of the text. */
export type Hit = readonly [start: number, end: number];

/**
 * Where a text contains another, whatever the case; hits do not overlap. Some characters get longer in lower case
 * ("İ" becomes two), so places are found in lower case and said of the text itself.
 */
export function findHits(text: string, wanted: string): readonly Hit[] {
  const search = wanted.toLowerCase();
  if (search === '') return [];
  const lower = text.toLowerCase();
  const hits: Hit[] = [];
  const placeOf = lower.length === text.length ? (place: number) => place : placeIn(text);
  for (let from = lower.indexOf(search); from !== -1; from = lower.indexOf(search, from + search.length)) {
    hits.push([placeOf(from), placeOf(from + search.length)]);
  }
  return hits;
}

function placeIn(text: string): (lowerPlace: number) => number {
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    places.push(...Array.from({ length: character.toLowerCase().length }, () => place));
    place += character.length;
  }
  return (lowerPlace) => places[lowerPlace] ?? text.length;
}
