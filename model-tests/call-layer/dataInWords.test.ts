import { expect, test } from 'vitest';
import { dataInWords, inOneLine, shortened } from './dataInWords.ts';

test.each([
  [{ a: [1, null, 'x'] }, '{"a":[1,null,"x"]}'],
  [undefined, '(undefined)'],
  [{ a: undefined, b: Number.NaN, c: -Infinity }, '{"a":(undefined),"b":(NaN),"c":(-Infinity)}'],
  [[5n, Symbol('s'), Math.max, new Map([[1, 2]])], '[(bigint),(symbol),(function),(map)]'],
  [new Set(['a', 1]), '{"set":["a",1]}'],
  ['xxxxxxxxx', '"xxxxxxxxx"'],
  ['xxxxxxxxxx', '"x*10"'],
  ['(x)', '"(x)"'],
])('%o is written as %s', (value, text) => {
  expect(dataInWords(value)).toBe(text);
});

test('a long text is cut', () => {
  expect(shortened('ab'.repeat(60))).toBe('ab'.repeat(60));
  expect(shortened('ab'.repeat(61))).toBe(`${'ab'.repeat(60)}... (122 characters)`);
});

test('a line shows the shortest texts, and how many there are besides', () => {
  expect(inOneLine(['bb', 'a'])).toBe('a  bb');
  const long = 'l'.repeat(100);
  expect(inOneLine([long, 'a', long, long])).toBe(`a  ${long}  and 2 more`);
  expect(inOneLine([long])).toBe(long);
});
