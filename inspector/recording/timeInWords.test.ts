import { expect, test } from 'vitest';
import { shortTime, timeInWords } from './timeInWords.ts';

test.each([
  [0, '0 ms'],
  [119.6, '120 ms'],
  [999.6, '1.00 s'],
  [2_396.4, '2.40 s'],
  [59_999, '1 min 0.0 s'],
  [62_400, '1 min 2.4 s'],
  [3_725_960, '62 min 6.0 s'],
])('formats %d ms as %s', (milliseconds, words) => {
  expect(timeInWords(milliseconds)).toBe(words);
});

test.each([
  [120, '120 ms'],
  [59_940, '59.94 s'],
  [59_960, '1:00.0'],
  [62_400, '1:02.4'],
  [3_725_960, '62:06.0'],
])('formats %d ms in short form as %s', (milliseconds, short) => {
  expect(shortTime(milliseconds)).toBe(short);
});
