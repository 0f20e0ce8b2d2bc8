import { expect, test } from 'vitest';
import { placeHeader } from './placeHeader.ts';

const LEFT = 10;
const placed = { x: 200, y: 20, width: 80, height: 40 };
const lineAt = (x: number, y = 0, height = 100) => ({ x, y, width: 0, height });

test('moves a header to the left edge', () => {
  expect(placeHeader(placed, LEFT, [])).toEqual({ ...placed, x: LEFT });
});

test('ignores obstacles above and below the header', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50, 80, 20)])).toEqual({ ...placed, x: LEFT });
});

test('stops at a distance from a line that enters from above', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50)])).toEqual({ ...placed, x: 60 });
});

test('passes a line if there is room to its left', () => {
  expect(placeHeader(placed, LEFT, [lineAt(120)])).toEqual({ ...placed, x: LEFT });
});

test('does not move without room elsewhere', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(180)])).toEqual({ ...placed, x: 190 });
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(195)])).toEqual(placed);
});
