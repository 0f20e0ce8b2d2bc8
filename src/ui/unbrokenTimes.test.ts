import { expect, test } from 'vitest';
import { unbrokenTimes } from './unbrokenTimes.ts';

test.each([
  ['I have tomorrow at 8 AM.', 'I have tomorrow at 8\u00A0AM.'],
  ['8:30 AM or 1 PM', '8:30\u00A0AM or 1\u00A0PM'],
  ['I am at 18 Amber Street', 'I am at 18 Amber Street'],
  ['AM', 'AM'],
])('%j has times that do not break: %j', (text, unbroken) => {
  expect(unbrokenTimes(text)).toBe(unbroken);
});
