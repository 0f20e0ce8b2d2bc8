import { describe, expect, test } from 'vitest';
import { findRepeats, MOST_BETWEEN } from './findRepeats.ts';

const kindsIn = (messages: string) => Array.from(messages, (letter) => letter.charCodeAt(0));

/** A letter is a kind; what is found stands in brackets. */
function found(messages: string): string {
  const letters = Array.from(messages);
  const repeats = findRepeats(kindsIn(messages));
  for (const { first, last } of repeats) {
    letters[first] = `[${letters[first] ?? ''}`;
    letters[last] = `${letters[last] ?? ''}]`;
  }
  return letters.join('');
}

describe('a repeat is', () => {
  test.each([
    ['nothing', '', ''],
    ['not made of different messages', 'abcdef', 'abcdef'],
    ['two alike neighbours', 'abbc', 'a[bb]c'],
    ['not two messages that alternate twice', 'abab', 'abab'],
    ['a cycle that is run through three times', 'xabcabcabcy', 'x[abcabcabc]y'],
    ['a cycle with a clock of its own in it', 'xabtababtabty', 'x[abtababtabt]y'],
    ['interrupted by any other message', 'ababab!abab', '[ababab]![abab]'],
    ['not a part of a cycle that is too short', 'ababab!aba', '[ababab]!aba'],
    ['two repeats, one right after the other', 'aabbb', '[aa][bbb]'],
  ])('%s', (_, messages, expected) => {
    expect(found(messages)).toBe(expected);
  });

  test('made of messages that are close together', () => {
    const others = (count: number) => Array.from({ length: count }, (_, place) => String.fromCharCode(1_000 + place));
    const sparse = ['abcd', ...others(MOST_BETWEEN - 2), 'abcd', 'abcd'].join('');
    expect(found(sparse)).toBe(sparse);
    const dense = ['abcd', ...others(MOST_BETWEEN - 3), 'abcd', 'abcd'].join('');
    expect(found(dense)).toMatch(/^\[abcd\].*\[abcdabcd\]$/);
  });
});

test('a message that is added leaves all stretches but the last as they are', () => {
  const all = 'abcabcabcx1abcabc2yabcabcabcabczzzabab'.repeat(4);
  for (let length = 1; length < all.length; length++) {
    const before = findRepeats(kindsIn(all.slice(0, length)));
    const after = findRepeats(kindsIn(all.slice(0, length + 1)));
    const settled = before.filter(({ last }) => last < length - 2 * MOST_BETWEEN);
    expect(after.slice(0, settled.length)).toEqual(settled);
  }
});
