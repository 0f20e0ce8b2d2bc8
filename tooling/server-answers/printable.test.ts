import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['a\u001B[2Jb', 'a\uFFFD[2Jb'],
  ['a\u009B2Jb', 'a\uFFFD2Jb'],
  ['a\r\nb\tc\u0000', 'a\uFFFD\uFFFDb\uFFFDc\uFFFD'],
  ['555\u202E0117', '555\uFFFD0117'],
  ['Grüße, 日本 👍', 'Grüße, 日本 👍'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('an endless text is cut', () => {
  expect(printable('a'.repeat(10_000))).toBe(`${'a'.repeat(4_000)}…`);
});
