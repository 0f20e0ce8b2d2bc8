/**
 * How many of the items have a key of at most the limit. By binary search.
 *
 * @param items sorted by their key, the smallest first.
 */
export function countUpTo<Item>(items: readonly Item[], limit: number, keyOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Between `low` and `high` there is an item.
    if (keyOf(items[middle] as Item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
