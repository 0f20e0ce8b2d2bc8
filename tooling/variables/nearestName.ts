/** The fraction of a name's characters that may be wrong. */
const MOST_WRONG = 0.4;

/**
 * The most similar name, or undefined if no name is similar.
 *
 * @param prefix the prefix of all names, which the comparison ignores.
 */
export function nearestName(name: string, names: readonly string[], prefix: string): string | undefined {
  const withoutPrefix = (one: string) => one.slice(prefix.length).toUpperCase();
  const [nearest] = names
    .map((candidate) => ({ candidate, distance: editDistance(withoutPrefix(name), withoutPrefix(candidate)) }))
    .filter(({ candidate, distance }) => distance <= MOST_WRONG * withoutPrefix(candidate).length)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.candidate;
}

/** Number of characters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (const [line, character] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [place, otherCharacter] of Array.from(other).entries()) {
      const replaced = (row[place] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
