import type { ComparableEvent } from './comparableEvents.ts';

/** Computes for each row and column the length of the longest common subsequence of `theirs.slice(row)` and `ours.slice(column)`. */
function commonLengths(theirs: readonly ComparableEvent[], ours: readonly ComparableEvent[]): readonly number[][] {
  const lengths = Array.from({ length: theirs.length + 1 }, () => Array.from({ length: ours.length + 1 }, () => 0));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = theirs.length - 1; row >= 0; row -= 1) {
    for (let column = ours.length - 1; column >= 0; column -= 1) {
      const isSame = theirs[row]?.head === ours[column]?.head;
      const length = isSame
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  }
  return lengths;
}

const format = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function valueDifferences(theirs: ComparableEvent, ours: ComparableEvent): readonly string[] {
  const paths = [...new Set([...Object.keys(theirs.values), ...Object.keys(ours.values)])];
  return paths
    .filter((path) => format(theirs.values[path]) !== format(ours.values[path]))
    .map((path) => `${ours.head}, ${path}: ${format(theirs.values[path])} is ${format(ours.values[path])}`);
}

/**
 * Compares the events of the vendor's client (`theirs`) with those of our client (`ours`) in calls with the same steps. Events with the
 * same head (name and distinguishing fields) correspond.
 *
 * @returns the differences in order: `only there: <event>`, `only here: <event>`, and for events of both clients
 *   `<event>, <path>: <their value> is <our value>`.
 */
export function differencesBetween(
  theirs: readonly ComparableEvent[],
  ours: readonly ComparableEvent[],
): readonly string[] {
  const lengths = commonLengths(theirs, ours);
  const differences: string[] = [];
  let row = 0;
  let column = 0;
  while (row < theirs.length || column < ours.length) {
    const [their, our] = [theirs[row], ours[column]];
    if (their !== undefined && their.head === our?.head) {
      differences.push(...valueDifferences(their, our));
      row += 1;
      column += 1;
      continue;
    }
    const [skipTheirs, skipOurs] = [lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0];
    if (our === undefined || (their !== undefined && skipTheirs >= skipOurs)) {
      differences.push(`only there: ${their?.head ?? ''}`);
      row += 1;
    } else {
      differences.push(`only here: ${our.head}`);
      column += 1;
    }
  }
  return differences;
}
