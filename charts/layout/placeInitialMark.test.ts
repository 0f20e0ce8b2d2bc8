import { expect, test } from 'vitest';
import type { Rectangle } from './drawing.ts';
import { placeInitialMark } from './placeInitialMark.ts';

/** A mark far to the left of its initial state. */
const detour = {
  mark: { x: 0, y: 0, width: 12, height: 12 },
  points: [
    { x: 6, y: 12 },
    { x: 6, y: 30 },
    { x: 206, y: 30 },
    { x: 206, y: 60 },
  ],
};

const target = { x: 150, y: 60, width: 100, height: 40 };
const parent = { x: -20, y: -20, width: 400, height: 300 };
const among = (...obstacles: readonly Rectangle[]) => ({ target, parent, obstacles });

test('moves an initial mark directly above the initial state', () => {
  expect(placeInitialMark(detour, among())).toEqual({
    mark: { x: 200, y: 30, width: 12, height: 12 },
    points: [
      { x: 206, y: 42 },
      { x: 206, y: 60 },
    ],
  });
});

const lineAcross = { x: 100, y: 36, width: 200, height: 0 };

test('moves it above one half if a line or a header is above the other', () => {
  expect(placeInitialMark(detour, among({ x: 195, y: 10, width: 80, height: 40 }))).toEqual({
    mark: { x: 169, y: 30, width: 12, height: 12 },
    points: [
      { x: 175, y: 42 },
      { x: 175, y: 60 },
    ],
  });
});

test('moves it to the left side if an obstacle is above', () => {
  expect(placeInitialMark(detour, among(lineAcross))).toEqual({
    mark: { x: 120, y: 74, width: 12, height: 12 },
    points: [
      { x: 132, y: 80 },
      { x: 150, y: 80 },
    ],
  });
});

test('moves it to the right side if obstacles are above and on the left', () => {
  const placed = placeInitialMark(detour, among(lineAcross, { x: 140, y: 0, width: 0, height: 200 }));
  expect(placed).toEqual({
    mark: { x: 268, y: 74, width: 12, height: 12 },
    points: [
      { x: 268, y: 80 },
      { x: 250, y: 80 },
    ],
  });
});

test('moves it beside the top of a tall state', () => {
  const tall = { ...target, height: 400 };
  const { points } = placeInitialMark(detour, { ...among(lineAcross), target: tall });
  expect(points.at(-1)).toEqual({ x: 150, y: 80 });
});

test('does not move it if obstacles are on every side', () => {
  const around = [lineAcross, { x: 140, y: 0, width: 0, height: 200 }, { x: 260, y: 0, width: 0, height: 200 }];
  expect(placeInitialMark(detour, among(...around))).toBe(detour);
});

test('does not move it out of the parent', () => {
  const narrow = { x: 135, y: 40, width: 130, height: 100 };
  expect(placeInitialMark(detour, { target, parent: narrow, obstacles: [] })).toBe(detour);
});

test('ignores the initial state as an obstacle', () => {
  expect(placeInitialMark(detour, among(target))).not.toBe(detour);
});

test('does not move it if its line is straight, or does not come from above', () => {
  const straight = { mark: detour.mark, points: detour.points.slice(2) };
  expect(placeInitialMark(straight, among())).toBe(straight);
  const sideways = { mark: detour.mark, points: detour.points.slice(0, 3) };
  expect(placeInitialMark(sideways, among())).toBe(sideways);
});
