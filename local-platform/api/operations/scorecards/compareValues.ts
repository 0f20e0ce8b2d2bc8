/**
 * Compares two values with one of the vendor's comparators: `=`, `!=`, `>`, `<`, `>=` or `<=`. The comparators of order return false
 * unless both values are numbers. `=` and `!=` compare objects and lists by identity. Any other comparator returns false.
 */
export function compareValues(value: unknown, comparator: unknown, expected: unknown): boolean {
  if (comparator === '=') return value === expected;
  if (comparator === '!=') return value !== expected;
  if (typeof value !== 'number' || typeof expected !== 'number') return false;
  switch (comparator) {
    case '>':
      return value > expected;
    case '<':
      return value < expected;
    case '>=':
      return value >= expected;
    case '<=':
      return value <= expected;
    default:
      return false;
  }
}
