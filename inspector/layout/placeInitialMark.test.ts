import { expect, test } from 'vitest';
import { placeInitialMark } from './placeInitialMark.ts';

/** Far to the left of the state that it points to. */
const detour = {
  mark: { x: 0, y: 0, width: 12, height: 12 },
  points: [
    { x: 6, y: 12 },
    { x: 6, y: 30 },
    { x: 206, y: 30 },
    { x: 206, y: 60 },
  ],
};

test('an initial mark moves to straight above what it points to', () => {
  expect(placeInitialMark(detour, [])).toEqual({
    mark: { x: 200, y: 30, width: 12, height: 12 },
    points: [
      { x: 206, y: 42 },
      { x: 206, y: 60 },
    ],
  });
});

test('it stays where a line or a header is in the way', () => {
  expect(placeInitialMark(detour, [{ x: 100, y: 36, width: 200, height: 0 }])).toBe(detour);
  expect(placeInitialMark(detour, [{ x: 210, y: 10, width: 80, height: 30 }])).toBe(detour);
});

test('the state that it points to is not in the way', () => {
  expect(placeInitialMark(detour, [{ x: 150, y: 60, width: 100, height: 40 }])).not.toBe(detour);
});

test('it stays where its line is straight, or does not come from above', () => {
  const straight = { mark: detour.mark, points: detour.points.slice(2) };
  expect(placeInitialMark(straight, [])).toBe(straight);
  const sideways = { mark: detour.mark, points: detour.points.slice(0, 3) };
  expect(placeInitialMark(sideways, [])).toBe(sideways);
});
