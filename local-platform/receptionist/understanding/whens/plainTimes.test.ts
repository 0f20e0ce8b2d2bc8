import { expect, test } from 'vitest';
import { plainTimes } from './plainTimes.ts';

test.each([
  ['I work monday to thursday', 'I work monday and tuesday and wednesday and thursday'],
  ["I'm busy Fri - Sun", "I'm busy friday and saturday and sunday"],
  ['he works sat through mon', 'he works saturday and sunday and monday'],
  ['Monday to Thursday would work', 'Monday to Thursday would work'],
])('"%s" becomes "%s": days on which a person works are a list', (text, plain) => {
  expect(plainTimes(text)).toBe(plain);
});

test.each([
  ['the third to last digit', 'the   digit'],
  ['the 2nd-to-the-last house', 'the   house'],
  ['the third', 'the third'],
])('"%s" becomes "%s": a place in a row is not a day of a month', (text, plain) => {
  expect(plainTimes(text)).toBe(plain);
});

test.each([
  ['its 61 in the house this morning', 'its 61 in the house'],
  ["it's fine for us this morning", "it's fine for us this morning"],
  ['can you come this morning', 'can you come this morning'],
])('"%s" becomes "%s": how it is this morning wishes for no visit', (text, plain) => {
  expect(plainTimes(text)).toBe(plain);
});

test('"later in the week" says nothing beside a day that follows', () => {
  expect(plainTimes('later in the week? Maybe Wednesday')).toBe(' ? Maybe Wednesday');
  expect(plainTimes('later in the week?')).toBe('later in the week?');
});
