import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatData, formatLine, ruleAnswers, truncate } from './ruleAnswers.ts';
import { stubBrowser } from './stubBrowser.ts';

const GOLDEN_FILE = fileURLToPath(new URL('./golden/ruleAnswers.txt', import.meta.url));

test('every rule gives the answers that the golden file contains', async () => {
  const answers = [...ruleAnswers(stubBrowser()).values()].map((answer) => answer());
  await expect(answers.join('\n')).toMatchFileSnapshot(GOLDEN_FILE);
});

test.each([
  [{ a: [1, null, 'x'] }, '{"a":[1,null,"x"]}'],
  [undefined, '(undefined)'],
  [{ a: undefined, b: Number.NaN, c: -Infinity }, '{"a":(undefined),"b":(NaN),"c":(-Infinity)}'],
  [[5n, Symbol('s'), Math.max, new Map([[1, 2]])], '[(bigint),(symbol),(function),(map)]'],
  [new Set(['a', 1]), '{"set":["a",1]}'],
  ['xxxxxxxxx', '"xxxxxxxxx"'],
  ['xxxxxxxxxx', '"x*10"'],
  ['(x)', '"(x)"'],
])('formatData() formats %o as %s', (value, text) => {
  expect(formatData(value)).toBe(text);
});

test('truncate() shortens only a text of more than 120 characters, and adds the length of the text', () => {
  expect(truncate('ab'.repeat(60))).toBe('ab'.repeat(60));
  expect(truncate('ab'.repeat(61))).toBe(`${'ab'.repeat(60)}... (122 characters)`);
});

test('formatLine() returns the shortest texts that fit, and the number of the others', () => {
  expect(formatLine(['bb', 'a'])).toBe('a  bb');
  const long = 'l'.repeat(100);
  expect(formatLine([long, 'a', long, long])).toBe(`a  ${long}  and 2 more`);
  expect(formatLine([long])).toBe(long);
});
