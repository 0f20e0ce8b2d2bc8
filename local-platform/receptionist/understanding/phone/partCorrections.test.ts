import { describe, expect, test } from 'vitest';
import { numberCorrectionIn, phoneNumbersIn, tailOf } from '../phoneNumbers.ts';

const RECORDED = '(512) 555-0188';

describe('parts of the recorded number', () => {
  test.each([
    ['5 5 6 in the middle', { replaced: '512555', by: '512556' }],
    ['no the middle is 556', { replaced: '512555', by: '512556' }],
    ['it starts with 737', { areaCode: '737' }],
    ['the number is 0189', { tail: '0189' }],
  ])('"%s" is the correction %j', (text, correction) => {
    expect(numberCorrectionIn(text, RECORDED)).toEqual(correction);
  });

  test.each([
    ['0189', { tail: '0189' }],
    ['555-0199', { tail: '5550199' }],
    ['0188', undefined],
    ['737', undefined],
  ])('%s replaces %j', (digits, correction) => {
    expect(tailOf(digits, RECORDED)).toEqual(correction);
  });

  test('need a recorded number', () => {
    expect(numberCorrectionIn('5 5 6 in the middle')).toBeUndefined();
    expect(tailOf('0189', undefined)).toBeUndefined();
  });
});

describe('a whole number in parts', () => {
  test.each([
    ['737 not 512, then 555 0142', '(737) 555-0142'],
    ['seven three seven, not five one two, then five five five oh one four two', '(737) 555-0142'],
    ['it ends in 0144, starts 512 555', '(512) 555-0144'],
    ['5125550199 not after 8', '(512) 555-0199'],
  ])('"%s" is %s', (text, number) => {
    expect(phoneNumbersIn(text, { isAsked: true }).number).toMatchObject({ number, kind: 'whole' });
  });

  test.each(['change the number to 737 555 0111', 'use my cell instead 737 555 0111'])(
    '"%s" has no words besides the number',
    (words) => {
      expect(phoneNumbersIn(words, { isAsked: false }).number).toMatchObject({ number: '(737) 555-0111', words });
    },
  );
});
