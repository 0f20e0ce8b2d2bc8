import { expect, test } from 'vitest';
import { formatCallTime } from './formatCallTime.ts';

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3_725, '62:05'],
  [-1, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatCallTime(seconds)).toBe(text);
});
