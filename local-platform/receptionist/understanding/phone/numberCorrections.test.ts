import { describe, expect, test } from 'vitest';
import { numberCorrectionIn } from './numberCorrections.ts';
import { tailOf } from './partCorrections.ts';
import { phoneNumbersIn } from './phoneNumbers.ts';

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
    ['the last two, 18', { tail: '18' }],
    ['the end part is 18', { tail: '18' }],
    ['72 on the end', { tail: '72' }],
    ['it ends 18', { tail: '18' }],
    ['last two digits 18', { tail: '18' }],
    ['the last two 18', { tail: '18' }],
    ['at the end, the last two are 18', { tail: '18' }],
    ["the last bit isn't right, put 118", { tail: '118' }],
    ['the last four zero one one eight', { tail: '0118' }],
    ['the last four are 0118 sorry 0119', { tail: '0119' }],
    ["it's 0118, sorry", { tail: '0118' }],
    ['not 0117, 0118', { replaced: '0117', by: '0118' }],
    ["you missed a digit, it's 5550 not 555", { replaced: '555', by: '5550' }],
    ["it's 18, not 17 at the end", { replaced: '17', by: '18' }],
    ['it ends in 0118, not 0117', { replaced: '0117', by: '0118' }],
    ['it ends in 118, not 117', { replaced: '117', by: '118' }],
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
    "it's not 2250 but 2260 Oak Street",
    '0118 and 0119',
    'my bill says 450 on my end',
    'the first two are 51',
    'the middle part is 18',
    'the last guy charged 450',
    'we have 120 and 240 in the panel',
    'you said 12 and it is 14',
    'sorry, 450 for the whole job',
    'the number is 0189',
  ])('"%s" corrects no number', (text) => {
    expect(numberCorrectionIn(text)).toBeUndefined();
  });
});

const RECORDED = '(512) 555-0188';

describe('parts of the recorded number', () => {
  test.each([
    ['5 5 6 in the middle', { replaced: '512555', by: '512556' }],
    ['no the middle is 556', { replaced: '512555', by: '512556' }],
    ['middle is 556', { replaced: '512555', by: '512556' }],
    ['should be 556 middle', { replaced: '512555', by: '512556' }],
    ['512 is right, 556 in the middle', { replaced: '512555', by: '512556' }],
    ['it starts with 737', { areaCode: '737' }],
    ['starts with 737', { areaCode: '737' }],
    ['the number is 0189', { tail: '0189' }],
    ['number is 0189', { tail: '0189' }],
    ["the number's 0189", { tail: '0189' }],
    ['the number should be 0189', { tail: '0189' }],
  ])('"%s" is the correction %j', (text, correction) => {
    expect(numberCorrectionIn(text, RECORDED)).toEqual(correction);
  });

  test.each([
    '737',
    'the middle is 55',
    'it starts with 73',
    'my shift starts at 730',
    'in the middle of the block, number 315',
    'the house number is 1189',
    'the invoice number is 4471',
    'job number 4471',
  ])('"%s" corrects none', (text) => {
    expect(numberCorrectionIn(text, RECORDED)).toBeUndefined();
  });

  test.each([
    ['18', undefined],
    ['18902', undefined],
    ['55501899', undefined],
    ['512 555', undefined],
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

  test.each([
    ['ends in 0144, starts 512 555, thanks', 'ends in 0144, starts 512 555'],
    ['it starts with 512 555 and ends in 0144, thanks', 'starts with 512 555 and ends in 0144'],
    ['737 not 512, then 555 0142, thanks', '737 not 512, then 555 0142'],
  ])('"%s" has it in the words "%s"', (text, words) => {
    expect(phoneNumbersIn(text, { isAsked: true })).toMatchObject({ number: { words, kind: 'whole' }, ofOthers: [] });
  });

  test.each(['change the number to 737 555 0111', 'use my cell instead 737 555 0111'])(
    '"%s" has no words besides the number',
    (words) => {
      expect(phoneNumbersIn(words, { isAsked: false }).number).toMatchObject({ number: '(737) 555-0111', words });
    },
  );
});
