import { expect, test } from 'vitest';
import type { Rectangle } from './drawing.ts';
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

const target = { x: 150, y: 60, width: 100, height: 40 };
const parent = { x: -20, y: -20, width: 400, height: 300 };
const among = (...obstacles: readonly Rectangle[]) => ({ target, parent, obstacles });

test('an initial mark moves to straight above what it points to', () => {
  expect(placeInitialMark(detour, among())).toEqual({
    mark: { x: 200, y: 30, width: 12, height: 12 },
    points: [
      { x: 206, y: 42 },
      { x: 206, y: 60 },
    ],
  });
});

const lineAcross = { x: 100, y: 36, width: 200, height: 0 };

test('where a line or a header is above one half, it moves above the other', () => {
  expect(placeInitialMark(detour, among({ x: 195, y: 10, width: 80, height: 40 }))).toEqual({
    mark: { x: 169, y: 30, width: 12, height: 12 },
    points: [
      { x: 175, y: 42 },
      { x: 175, y: 60 },
    ],
  });
});

test('where something is above, it moves to the left side', () => {
  expect(placeInitialMark(detour, among(lineAcross))).toEqual({
    mark: { x: 120, y: 74, width: 12, height: 12 },
    points: [
      { x: 132, y: 80 },
      { x: 150, y: 80 },
    ],
  });
});

test('where something is above and on the left, it moves to the right side', () => {
  const placed = placeInitialMark(detour, among(lineAcross, { x: 140, y: 0, width: 0, height: 200 }));
  expect(placed).toEqual({
    mark: { x: 268, y: 74, width: 12, height: 12 },
    points: [
      { x: 268, y: 80 },
      { x: 250, y: 80 },
    ],
  });
});

test('it moves beside the top of a tall state', () => {
  const tall = { ...target, height: 400 };
  const { points } = placeInitialMark(detour, { ...among(lineAcross), target: tall });
  expect(points.at(-1)).toEqual({ x: 150, y: 80 });
});

test('it stays where something is on every side', () => {
  const around = [lineAcross, { x: 140, y: 0, width: 0, height: 200 }, { x: 260, y: 0, width: 0, height: 200 }];
  expect(placeInitialMark(detour, among(...around))).toBe(detour);
});

test('it does not leave the parent', () => {
  const narrow = { x: 135, y: 40, width: 130, height: 100 };
  expect(placeInitialMark(detour, { target, parent: narrow, obstacles: [] })).toBe(detour);
});

test('the state that it points to is not in the way', () => {
  expect(placeInitialMark(detour, among(target))).not.toBe(detour);
});

test('it stays where its line is straight, or does not come from above', () => {
  const straight = { mark: detour.mark, points: detour.points.slice(2) };
  expect(placeInitialMark(straight, among())).toBe(straight);
  const sideways = { mark: detour.mark, points: detour.points.slice(0, 3) };
  expect(placeInitialMark(sideways, among())).toBe(sideways);
});
