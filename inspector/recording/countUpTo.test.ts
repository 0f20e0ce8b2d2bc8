import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUpTo } from './countUpTo.ts';

test('counts the items up to and including the limit', () => {
  const items = [{ at: 1 }, { at: 3 }, { at: 3 }, { at: 8 }];
  const count = (limit: number) => countUpTo(items, limit, ({ at }) => at);
  expect([0, 1, 2, 3, 7, 8, Infinity].map(count)).toEqual([0, 1, 1, 3, 3, 4, 4]);
  expect(countUpTo([], 1, Number)).toBe(0);
});

test('returns the same count as a linear search', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (keys, limit) => {
      const sorted = keys.toSorted((one, other) => one - other);
      expect(countUpTo(sorted, limit, (key) => key)).toBe(keys.filter((key) => key <= limit).length);
    }),
  );
});
