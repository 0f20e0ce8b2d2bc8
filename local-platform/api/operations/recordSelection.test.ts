import { expect, test } from 'vitest';
import { compareValues } from './recordSelection.ts';

test.each([
  [3, '=', 3, true],
  [3, '=', 4, false],
  [3, '!=', 4, true],
  [3, '!=', 3, false],
  [3, '>', 2, true],
  [3, '>', 3, false],
  [3, '<', 4, true],
  [3, '<', 3, false],
  [3, '>=', 3, true],
  [2, '>=', 3, false],
  [3, '<=', 3, true],
  [4, '<=', 3, false],
  [true, '=', true, true],
  [true, '=', 1, false],
  ['a', '!=', 'b', true],
  // Strings and null are not ordered, and an unknown comparator never matches.
  ['b', '>', 'a', false],
  [null, '<=', 0, false],
  [3, '~', 3, false],
])('%j %s %j is %j', (value, comparator, expected, result) => {
  expect(compareValues(value, comparator, expected)).toBe(result);
});
