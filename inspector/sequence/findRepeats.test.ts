import { describe, expect, test } from 'vitest';
import { findRepeats, MAX_BETWEEN } from './findRepeats.ts';

const kindsIn = (messages: string) => Array.from(messages, (letter) => letter.charCodeAt(0));

/** Letters are kinds of messages. Marks each repeat with brackets. */
function found(messages: string): string {
  const letters = Array.from(messages);
  const repeats = findRepeats(kindsIn(messages));
  for (const { first, last } of repeats) {
    letters[first] = `[${letters[first] ?? ''}`;
    letters[last] = `${letters[last] ?? ''}]`;
  }
  return letters.join('');
}

describe('findRepeats', () => {
  test.each([
    ['no messages', '', ''],
    ['different messages', 'abcdef', 'abcdef'],
    ['two equal neighbours', 'abbc', 'a[bb]c'],
    ['two messages that alternate only twice', 'abab', 'abab'],
    ['a cycle that occurs three times', 'xabcabcabcy', 'x[abcabcabc]y'],
    ['a cycle with an independent timer in it', 'xabtababtabty', 'x[abtababtabt]y'],
    ['a cycle that is interrupted by another message', 'ababab!abab', '[ababab]![abab]'],
    ['a cycle that is too short after an interruption', 'ababab!aba', '[ababab]!aba'],
    ['two adjacent repeats', 'aabbb', '[aa][bbb]'],
  ])('%s', (_, messages, expected) => {
    expect(found(messages)).toBe(expected);
  });

  test('requires messages that are close together', () => {
    const others = (count: number) => Array.from({ length: count }, (_, place) => String.fromCharCode(1_000 + place));
    const sparse = ['abcd', ...others(MAX_BETWEEN - 2), 'abcd', 'abcd'].join('');
    expect(found(sparse)).toBe(sparse);
    const dense = ['abcd', ...others(MAX_BETWEEN - 3), 'abcd', 'abcd'].join('');
    expect(found(dense)).toMatch(/^\[abcd\].*\[abcdabcd\]$/);
  });
});

test('a new message changes only repeats at the end', () => {
  const all = 'abcabcabcx1abcabc2yabcabcabcabczzzabab'.repeat(4);
  for (let length = 1; length < all.length; length++) {
    const before = findRepeats(kindsIn(all.slice(0, length)));
    const after = findRepeats(kindsIn(all.slice(0, length + 1)));
    const settled = before.filter(({ last }) => last < length - 2 * MAX_BETWEEN);
    expect(after.slice(0, settled.length)).toEqual(settled);
  }
});
