import { expect, test } from 'vitest';
import { lampPaths } from './lamp.fixture.ts';
import { searchPaths, stepsOf } from './searchPaths.ts';

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['bulb', [1]],
  ['BULB night', [1]],
  ['bulb day', []],
  ['press night', [1, 2]],
  ['"light":"day"', [0]],
  ['#3', [2]],
  ['#3 bulb', []],
  ['#30', []],
])('"%s" finds the paths %j', (query, numbers) => {
  expect(searchPaths(lampPaths, query)).toEqual(numbers);
});

test('finds only paths through the given part of the chart', () => {
  const id = 'lamp.off button.press 0';
  expect(searchPaths(lampPaths, '', { kind: 'guard-false', id })).toEqual([0]);
  expect(searchPaths(lampPaths, 'night', { kind: 'guard-false', id })).toEqual([]);
  expect(searchPaths(lampPaths, '', { kind: 'guard-true', id: 'lamp.off other 0' })).toEqual([]);
});

test('returns the steps of a path in order', () => {
  expect(stepsOf(lampPaths, { steps: [0, 2, 3], parts: [] }).map(({ event }) => event)).toEqual([
    'xstate.init',
    'button.press {"light":"night"}',
    'bulb.break',
  ]);
});
