import { expect, test } from 'vitest';
import { placeHeader } from './placeHeader.ts';

const LEFT = 10;
const placed = { x: 200, y: 20, width: 80, height: 40 };
const lineAt = (x: number, y = 0, height = 100) => ({ x, y, width: 0, height });

test('a header moves to the left edge', () => {
  expect(placeHeader(placed, LEFT, [])).toEqual({ ...placed, x: LEFT });
});

test('what is above or below it is not in its way', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50, 80, 20)])).toEqual({ ...placed, x: LEFT });
});

test('it stops beside a line that enters from above, at a distance', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50)])).toEqual({ ...placed, x: 60 });
});

test('it stays to the left of a line where there is room', () => {
  expect(placeHeader(placed, LEFT, [lineAt(120)])).toEqual({ ...placed, x: LEFT });
});

test('it stays where it is if there is room nowhere else', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(180)])).toEqual({ ...placed, x: 190 });
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(195)])).toEqual(placed);
});
