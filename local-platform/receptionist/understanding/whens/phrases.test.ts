import { expect, test } from 'vitest';
import { endOfPhrase, hasPhrase, phrases, startOfPhrase } from './phrases.ts';
import { tokensOf } from './tokens.ts';

const END_OF_DAY = phrases('the? end|close of business? day', 'eod');

test.each([
  ['the end of day', 4],
  ['close of business day', 4],
  ['end of the day', undefined],
  ['eod', 1],
  ['', undefined],
])('in "%s", the phrase ends at %s', (text, end) => {
  expect(endOfPhrase(END_OF_DAY, tokensOf(text), 0)).toBe(end);
});

test.each([
  ['by the end of day', 1],
  ['by close of business day', 1],
  ['by eod', 1],
  ['by the day', undefined],
])('in "%s", the phrase at the end starts at %s', (text, start) => {
  const tokens = tokensOf(text);
  expect(startOfPhrase(END_OF_DAY, tokens, tokens.length)).toBe(start);
});

test('a phrase is found anywhere, or in a part of the tokens only', () => {
  const tokens = tokensOf('call me by eod please');
  expect(hasPhrase(END_OF_DAY, tokens)).toBe(true);
  expect(hasPhrase(END_OF_DAY, tokens, 0, 3)).toBe(false);
  expect(hasPhrase(END_OF_DAY, tokens, 4)).toBe(false);
});
