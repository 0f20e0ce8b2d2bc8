import { expect, test } from 'vitest';
import { applyChanges } from './applyChanges.ts';

test('a change inside a cut value adds the missing objects', () => {
  expect(applyChanges({ a: { $: 'cut', of: 'object' } }, [{ path: ['a', 'b', 'c'], after: 3 }])).toEqual({
    a: { b: { c: 3 } },
  });
});

test('a change without a value removes the value', () => {
  expect(applyChanges({ a: 1, list: [1, 2] }, [{ path: ['a'] }, { path: ['list', 1] }])).toEqual({ list: [1] });
  expect(applyChanges({ a: 1 }, [{ path: [] }])).toBeUndefined();
});

test('a changed field keeps its position', () => {
  expect(Object.entries(applyChanges({ a: 1, b: 2 }, [{ path: ['a'], after: 3 }]) ?? {})).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test('entries of a map are added, changed and removed by their key', () => {
  const map = {
    $: 'map',
    entries: [
      [1, 'one'],
      ['2', 'two'],
    ],
    size: 2,
  };
  expect(applyChanges(map, [{ path: [1], after: 'uno' }, { path: [3], after: 'tres' }, { path: [2] }])).toEqual({
    $: 'map',
    entries: [
      [1, 'uno'],
      [3, 'tres'],
    ],
    size: 2,
  });
});
