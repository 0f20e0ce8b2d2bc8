import { describe, expect, test } from 'vitest';
import { lampPaths, playedLamp } from './servedPaths.fixture.ts';
import { nextEnd, previousEnd, searchPaths, stepAt, stepsOf } from './pathSteps.ts';

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

/** The steps end with the events 0, 2 and 3. */
const { steps } = playedLamp;

describe.each([
  { moment: -1, step: -1, next: 0, previous: undefined },
  { moment: 0, step: 0, next: 2, previous: undefined },
  { moment: 1, step: 1, next: 2, previous: 0 },
  { moment: 2, step: 1, next: 3, previous: 0 },
  { moment: 3, step: 2, next: undefined, previous: 2 },
  { moment: 9, step: 2, next: undefined, previous: 3 },
])('after event $moment', ({ moment, step, next, previous }) => {
  test('returns the step, the next end and the previous end', () => {
    expect(stepAt(steps, moment)).toBe(step);
    expect(nextEnd(steps, moment)).toBe(next);
    expect(previousEnd(steps, moment)).toBe(previous);
  });
});
