import { Map as ImmutableMap } from 'immutable';
import { describe, expect, test } from 'vitest';
import { applyChanges, contextChanges, firstContext } from './contextChanges.ts';

describe('contextChanges', () => {
  test('returns an empty list if all values are shared', () => {
    const context = { list: [1], deep: { a: 1 } };
    expect(contextChanges(context, { ...context })).toEqual({ changes: [] });
  });

  test('reports the innermost value that differs, in objects, lists and maps', () => {
    const before = { name: 'a', deep: { kept: 1, count: 1 }, list: ['x'], map: ImmutableMap([[7, { unread: 1 }]]) };
    const after = { name: 'b', deep: { kept: 1, count: 2 }, list: ['x', 'y'], map: before.map.set(7, { unread: 0 }) };
    expect(contextChanges(before, after).changes).toEqual([
      { path: ['name'], before: 'a', after: 'b' },
      { path: ['deep', 'count'], before: 1, after: 2 },
      { path: ['list', 1], after: 'y' },
      { path: ['map', 7, 'unread'], before: 1, after: 0 },
    ]);
  });

  test('distinguishes a removed field from one that becomes undefined', () => {
    expect(contextChanges({ a: 1, b: 1 }, { b: undefined }).changes).toEqual([
      { path: ['a'], before: 1 },
      { path: ['b'], before: 1, after: { $: 'undefined' } },
    ]);
  });

  test('limits the number of changes', () => {
    const many = (value: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, key) => [`k${String(key)}`, value]));
    const { changes, moreChanges } = contextChanges(many(0), many(1));
    expect(changes).toHaveLength(50);
    expect(moreChanges).toBe(10);
  });

  test('compares a large map as a whole', () => {
    const large = ImmutableMap(Array.from({ length: 1_000 }, (_, key): [number, number] => [key, 0]));
    const { changes } = contextChanges({ large }, { large: large.set(5, 1) });
    expect(changes.map(({ path }) => path)).toEqual([['large']]);
  });

  test('handles unreadable objects and circular references', () => {
    const broken = new Proxy({}, { ownKeys: () => [][Symbol.iterator]() as never });
    const one: Record<string, unknown> = {};
    one.self = one;
    const other: Record<string, unknown> = {};
    other.self = other;
    expect(contextChanges({ broken: 1, one }, { broken, one: other }).changes.length).toBeGreaterThan(0);
  });

  test('firstContext reports the whole context as one change', () => {
    expect(firstContext({ a: 1 })).toEqual({ changes: [{ path: [], after: { a: 1 } }] });
  });
});

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
