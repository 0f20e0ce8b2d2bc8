import { expect, test } from 'vitest';
import { jsonLines, wrapped, wrappedLine } from './goldenLines.ts';

const long = (letter: string, count: number) => letter.repeat(count);

test('parts share a line as long as it has at most 200 characters, and further lines are indented', () => {
  const parts = [long('a', 100), long('b', 97), long('c', 100), long('d', 100)];
  expect(wrapped('  ', parts)).toEqual([
    `  ${long('a', 100)}${long('b', 97)}`,
    `        ${long('c', 100)}`,
    `        ${long('d', 100)}`,
  ]);
});

test('the separator of two parts is at the end of a line, not at the beginning of the next', () => {
  expect(wrapped('', [long('a', 150), `; ${long('b', 100)}`, ` ${long('c', 100)}`, `,${long('d', 199)}`])).toEqual([
    `${long('a', 150)};`,
    `      ${long('b', 100)}`,
    `      ${long('c', 100)},`,
    `      ${long('d', 194)}`,
    `            ${long('d', 5)}`,
  ]);
});

test('a part that is longer than a line is broken', () => {
  const lines = wrapped('', [long('a', 450)]);
  expect(lines.map((line) => line.length)).toEqual([200, 200, 62]);
  expect(lines.map((line) => line.trim()).join('')).toBe(long('a', 450));
});

test('JSON that fits in a line has one, and longer JSON a line for each entry', () => {
  const entries = [{ name: long('x', 90) }, { name: long('y', 90) }];
  expect(jsonLines('data @1 = ', { a: 1 })).toEqual(['data @1 = {"a":1}']);
  expect(jsonLines('data @1 = ', { entries, empty: [], count: 2 })).toEqual([
    'data @1 = {',
    '  "entries":[',
    `    {"name":"${long('x', 90)}"},`,
    `    {"name":"${long('y', 90)}"}`,
    '  ],',
    '  "empty":[],',
    '  "count":2',
    '}',
  ]);
});

test('the lines of JSON have at most 200 characters and give the same value', () => {
  const value = { text: long('word ', 100), list: Array.from({ length: 80 }, (_, index) => index) };
  const lines = jsonLines('', value);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200);
});

test('a line of words is broken after a space or a comma, and a short one is as it was', () => {
  const words = `  must be one of: ${'audio,'.repeat(40)}video`;
  const lines = wrappedLine(words);
  expect(lines.map((line) => line.length)).toEqual([198, 73]);
  expect(lines.map((line) => line.trim()).join('')).toBe(words.trim());
  expect(wrappedLine('  two  spaces, kept')).toEqual(['  two  spaces, kept']);
});
