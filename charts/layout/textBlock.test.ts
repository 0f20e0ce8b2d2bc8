import { expect, test } from 'vitest';
import { measureText, TYPE, type Type } from './textBlock.ts';

/** Widths in Chromium 156 at the sizes and weights of `TYPE`, in the site's fonts and in Arial. */
const SET: readonly (readonly [Type, string, number])[] = [
  ['title', 'callClient', 91.4],
  ['title', 'isFull', 52.2],
  ['name', 'room.participant-updated', 169.6],
  ['name', 'isFull', 36.6],
  ['strong', 'room.participant-updated', 140.3],
  ['strong', 'isFull', 28],
  ['plain', 'room.participant-updated', 139],
  ['plain', 'The one teardown. What still arrives is not passed on.', 285.5],
  ['tag', 'callClient', 46.1],
  ['tag', 'isFull', 25.7],
];

test.each(SET)('%s: “%s” is at least as wide as in a browser', (type, text, width) => {
  const measured = measureText(text, type);
  expect(measured).toBeGreaterThanOrEqual(width);
  expect(measured).toBeLessThan(width * 1.25 + 2);
});

test('all sizes are at least 11 pixels', () => {
  expect(Math.min(...Object.values(TYPE).map(({ size }) => size))).toBeGreaterThanOrEqual(11);
});

test('a longer text is wider', () => {
  expect(measureText('waiting', 'plain')).toBeGreaterThan(measureText('wait', 'plain'));
  expect(measureText('', 'plain')).toBe(0);
});
