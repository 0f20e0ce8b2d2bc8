import { expect, test } from 'vitest';
import { arrowPath } from './arrowPath.ts';

test('a straight line has an open head at its end', () => {
  expect(
    arrowPath([
      { x: 10, y: 0 },
      { x: 10, y: 40 },
    ]),
  ).toBe('M10 0v40m4-6-4 6-4-6');
  expect(
    arrowPath([
      { x: 40, y: 5 },
      { x: 0, y: 5 },
    ]),
  ).toBe('M40 5h-40m6-4-6 4 6 4');
});

test('corners are round, with a smaller radius beside a short segment', () => {
  expect(
    arrowPath([
      { x: 0, y: 0 },
      { x: 0, y: 50 },
      { x: 50, y: 50 },
    ]),
  ).toBe('M0 0v43q0 7 7 7h43m-6 4 6-4-6-4');
  expect(
    arrowPath([
      { x: 0, y: 0 },
      { x: 0, y: 50 },
      { x: 4, y: 50 },
      { x: 4, y: 100 },
    ]),
  ).toBe('M0 0v48q0 2 2 2q2 0 2 2v48m4-6-4 6-4-6');
});
