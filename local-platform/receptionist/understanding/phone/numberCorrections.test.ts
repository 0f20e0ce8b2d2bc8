import { describe, expect, test } from 'vitest';
import { numberCorrectionIn } from '../phoneNumbers.ts';

describe('corrections', () => {
  test.each([
    ['no, it ends in 0118', { tail: '0118' }],
    ['it should end with 18', { tail: '18' }],
    ['the last four are zero one one eight', { tail: '0118' }],
    ['sorry, the last four digits are 0118', { tail: '0118' }],
    ['the last digit is 8', { tail: '8' }],
    ["it's 0118 at the end, not that", { tail: '0118' }],
    ['the end is wrong, it is one double eight nine', { tail: '1889' }],
    ["almost, the last four's 0118", { tail: '0118' }],
    ['those last four digits are wrong. They should be oh one eighteen', { tail: '0118' }],
    ["the first part's right, but then it's 0118", { tail: '0118' }],
    ['the last four are 0118, sorry, 0119', { tail: '0119' }],
    ["you've got 512 and it's 737", { replaced: '512', by: '737' }],
    ['you had 512 and it is 7377', undefined],
    ["the area code's wrong, it's 737", { areaCode: '737' }],
    ['the last digit is a nine not a zero', { tail: '9' }],
    ['final four 0118', { tail: '0118' }],
    ['it finishes with 0118', { tail: '0118' }],
    ['0117 at the end, or 0118', undefined],
    ['January 18th, 2027 at 4 works best on my end', undefined],
    ['by the end of 2026', undefined],
    ['sorry, 2260', { tail: '2260' }],
    ["oh no, it's 555-0118, thanks", { tail: '5550118' }],
    ['no, 555, 0118', { tail: '5550118' }],
    ['no, 5550, 118', { tail: '5550' }],
    ['no, 0118. 18 Oak Street', { tail: '0118' }],
    ['i said 0118', { tail: '0118' }],
    ['the area is fine, no, 0118', undefined],
    ['the code is wrong, area code 737', { areaCode: '737' }],
    ['7 and 737 is the area code', { areaCode: '737' }],
    ['512 then 737 area code', { areaCode: '737' }],
    ['no, seven three seven', { tail: '737' }],
    ['area code 737', { areaCode: '737' }],
    ['no, the area code is 737, not 512', { areaCode: '737' }],
    ['737 is the area code', { areaCode: '737' }],
    ["it's 737, not 512", { replaced: '512', by: '737' }],
    ["it's not 0117, it's 0118", { replaced: '0117', by: '0118' }],
    ["it isn't 0117 but 0118", { replaced: '0117', by: '0118' }],
    ['zero one one eight and not zero one one seven', { replaced: '0117', by: '0118' }],
  ])('"%s" is %j', (text, correction) => {
    expect(numberCorrectionIn(text)).toEqual(correction);
  });

  test.each([
    '',
    'no',
    'it is 0118',
    'no, 2260 Oak Street',
    'no, 512-555-0118',
    'no, 18',
    'no, 3 pm',
    'sorry, 450 dollars',
    'no, 2260 people',
    'the gate code is 4412',
    'not 0117',
    'not home',
    'the area code',
    'area code 7',
    'the last time',
    'the last four years',
  ])('"%s" corrects no number', (text) => {
    expect(numberCorrectionIn(text)).toBeUndefined();
  });
});
