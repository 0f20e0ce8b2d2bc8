import { expect, test } from 'vitest';
import { wordErrors, wordsOf } from './hearing.ts';

test.each([
  ['It is five one two.', "It's 5-1-2"],
  ['Four queen of clubs', '4 Queen of clubs!'],
  ['Mister Dashwood', 'Mr. Dashwood'],
  ['forty two, seventeen and thirty', '42 17 and 30'],
  ['oh five', '05'],
])('"%s" and "%s" are the same words', (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other));
});

test.each([
  ['a b c', 'a b c', 0],
  ['a b c', 'a c', 1],
  ['a b c', 'a x b c', 1],
  ['a b c', 'a x c', 1],
  ['a b c', '', 3],
  ['', 'a b', 2],
  ['my number is', 'the lumber', 3],
])('"%s" heard as "%s" has %d errors', (said, heard, errors) => {
  expect(wordErrors(wordsOf(said), wordsOf(heard))).toBe(errors);
});
