import { describe, expect, test } from 'vitest';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  phrases,
  startOfPhrase,
  tokensOf,
} from './phrases.ts';

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

const words = (text: string) =>
  tokensOf(text)
    .map(({ text: word }) => word)
    .join(' ');

describe('tokens', () => {
  test.each([
    ['Tuesday, 10:30!', 'tuesday , 10 : 30 !'],
    [
      "I can't, it won’t, we'll see, don't I'd they've that's we're",
      'i can not , it will not , we will see , do not i would they have that is we are',
    ],
    ['half-past forty-five 10-ish', 'half past forty five 10 ish'],
    ['2-4 pm', '2 - 4 pm'],
    ['3 o\'clock o’clock o clock o"clock', '3 oclock oclock oclock oclock'],
    ['at 5 p.m. on Friday, 9 a m', 'at 5 pm on friday , 9 am'],
    [
      'To-morrow, to morrow, to-night, to-day, 2morrow, tmrw',
      'tomorrow , tomorrow , tonight , today , tomorrow , tomorrow',
    ],
    ['It, uh, five, um, no', 'it five no'],
    ['at um two', 'at two'],
    ['uh-huh, mm-hmm, nuh-uh, uh uh', 'yes , yes , no , no'],
    ['$300 #4 (maybe) "ok" 50% …', '$ 300 # 4 maybe ok 50 % .'],
    ['', ''],
    ['😀 Ünïcode', 'ünïcode'],
  ])('"%s" is "%s"', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  test('a token knows its kind, and whether a space separates it from the one before it', () => {
    expect(tokensOf("5pm I'm")).toEqual([
      { text: '5', kind: 'digits', isGlued: false },
      { text: 'pm', kind: 'word', isGlued: true },
      { text: 'i', kind: 'word', isGlued: false },
      { text: 'am', kind: 'word', isGlued: false },
    ]);
    expect(tokensOf('12/3').at(1)).toEqual({ text: '/', kind: 'mark', isGlued: true });
  });
});

test.each([
  ["cannot cant can't", 'can not can not can not'],
  [
    "won't wont dont doesnt didnt isnt ain't wouldnt",
    'will not will not do not does not did not is not is not would not',
  ],
  ["im id ive thats let's y'all yall gotta", 'i am i would i have that is lets you you have to'],
  ['til untill everyday anyday morn noonish lunchtime', 'till until every day any day morning noon lunch'],
  ['tmrw tmr tomo tomorow tommorow tommorrow tonite', 'tomorrow tomorrow tomorrow tomorrow tomorrow tomorrow tonight'],
])('the spellings "%s" are "%s"', (text, expected) => {
  expect(words(text)).toBe(expected);
});

describe('clauses', () => {
  test('a mark ends a clause, except inside of a number', () => {
    const tokens = tokensOf('at 10.30. No, 2-4 then - bye! what? a; b: c – d — e');
    const ends = tokens.flatMap((_, index) => (isClauseEnd(tokens, index) ? [index] : []));
    expect(ends.map((index) => tokens[index]?.text)).toEqual(['.', ',', '-', '!', '?', ';', ':', '–', '—']);
    expect([isClauseEnd(tokens, -1), isClauseEnd(tokens, tokens.length)]).toEqual([true, true]);
  });

  test('a clause has a start and an end', () => {
    const tokens = tokensOf('yes, on Friday please. Bye');
    expect([clauseStart(tokens, 3), clauseEnd(tokens, 3)]).toEqual([2, 5]);
  });
});
