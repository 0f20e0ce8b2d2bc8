import { describe, expect, test } from 'vitest';
import { digitRowAt, digitsAt, homophoneAt, isGlued, ordinalAt, tokensIn } from './numberWords.ts';

test('tokens are words, digits and marks, with their offsets', () => {
  expect(tokensIn('It’s 5th, 💧É')).toEqual([
    { kind: 'word', text: "it's", start: 0, end: 4 },
    { kind: 'digits', text: '5', start: 5, end: 6 },
    { kind: 'word', text: 'th', start: 6, end: 8 },
    { kind: 'mark', text: ',', start: 8, end: 9 },
    { kind: 'mark', text: '💧', start: 10, end: 12 },
    { kind: 'word', text: 'é', start: 12, end: 13 },
  ]);
});

test.each([
  ['Ten-Four', ['ten-four']],
  ['ten-four.', ['ten-four', '.']],
  ['ten-fourteen', ['ten', '-', 'fourteen']],
  ['ten-four-five', ['ten', '-', 'four', '-', 'five']],
])('"%s" has the tokens %j', (text, tokens) => {
  expect(tokensIn(text).map((token) => token.text)).toEqual(tokens);
});

test('a token is glued to the one before it if no space separates them', () => {
  const tokens = tokensIn('5th x');
  expect([0, 1, 2, 3].map((position) => isGlued(tokens, position))).toEqual([false, true, false, false]);
});

describe('digits', () => {
  test.each([
    ['0117', ['0117'], 1],
    ['five', ['5'], 1],
    ['oh one', ['0'], 1],
    ['nought', ['0'], 1],
    ['double eight', ['88'], 2],
    ['double-oh', ['00'], 3],
    ['triple 5', ['555'], 2],
    ['treble nine', ['999'], 2],
    ['seventeen', ['17'], 1],
    ['forty', ['40'], 1],
    ['forty two', ['42', '402'], 2],
    ['forty-two', ['42'], 3],
    ['forty - two', ['40'], 1],
    ['forty -two', ['40'], 1],
    ['forty- two', ['40'], 1],
    ['forty,two', ['40'], 1],
    ['eight hundred', ['800'], 2],
    ['a thousand', ['1000'], 2],
    ['a hundred and five', ['105', '1005'], 4],
    ['5 hundred', ['500'], 2],
    ['five hundred twelve', ['512', '50012'], 3],
    ['five hundred and twelve', ['512', '50012'], 4],
    ['seven hundred thirty three', ['733', '70033', '700303', '7303'], 4],
    ['eight hundred 555', ['800'], 2],
    ['five hundred 100', ['500'], 2],
    ['eight hundred and', ['800'], 2],
    ['twelve hundred', ['1200'], 2],
    ['two thousand and five', ['2005'], 4],
    ['one thousand two hundred twenty', ['1220', '1020020'], 5],
  ] as const)('"%s" is %j', (text, value, next) => {
    expect(digitsAt(tokensIn(text), 0)).toEqual({ value, next });
  });

  test.each(['', 'double', 'double street', 'triple 55', 'street', ',', 'hundred'])(
    '"%s" begins without digits',
    (text) => {
      expect(digitsAt(tokensIn(text), 0)).toBeUndefined();
    },
  );

  test('a row of digits has several groups', () => {
    expect(digitRowAt(tokensIn('twelve oh four, 5'), 0)).toEqual({ value: '1204', next: 3 });
    expect(digitRowAt(tokensIn('street'), 0)).toBeUndefined();
  });

  test('some words sound like digits', () => {
    const tokens = tokensIn('to too for ate two');
    expect([0, 1, 2, 3, 4, 5].map((position) => homophoneAt(tokens, position))).toEqual([
      '2',
      '2',
      '4',
      '8',
      undefined,
      undefined,
    ]);
  });
});

describe('ordinals', () => {
  test.each([
    ['12th', '12th', 2],
    ['2ND', '2nd', 2],
    ['1st', '1st', 2],
    ['3rd', '3rd', 2],
    ['two hundredth', '200th', 2],
    ['first', '1st', 1],
    ['second', '2nd', 1],
    ['third', '3rd', 1],
    ['fifth', '5th', 1],
    ['eleventh', '11th', 1],
    ['twelfth', '12th', 1],
    ['thirteenth', '13th', 1],
    ['fourteenth', '14th', 1],
    ['twentieth', '20th', 1],
    ['twenty first', '21st', 2],
    ['twenty-second', '22nd', 3],
    ['one hundred third', '103rd', 3],
    ['one hundred and eleventh', '111th', 4],
    ['one hundred twenty fourth', '124th', 4],
  ] as const)('"%s" is %s', (text, value, next) => {
    expect(ordinalAt(tokensIn(text), 0)).toEqual({ value, next });
  });

  test.each([
    '',
    '12',
    '12 th',
    '12x',
    'twenty',
    'twenty two',
    'one hundred',
    'two fifths',
    'one first',
    'two streets third',
    'hundred',
  ])('"%s" does not begin with an ordinal', (text) => {
    expect(ordinalAt(tokensIn(text), 0)).toBeUndefined();
  });
});
