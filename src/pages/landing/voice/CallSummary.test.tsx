import { expect, test } from 'vitest';
import { durationInWords } from './CallSummary.tsx';

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [84, '1 min 24 s'],
])('%d seconds', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
