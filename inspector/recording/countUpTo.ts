/**
 * Counts the items whose key is at most the limit, by binary search.
 *
 * @param items sorted by their key, ascending.
 */
export function countUpTo<Item>(items: readonly Item[], limit: number, keyOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is below `high`, so the item exists.
    if (keyOf(items[middle] as Item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
