import { expect, test } from 'vitest';
import { placedDigitIn } from './placedDigits.ts';

const RECORDED = '(512) 555-0117';

test.each([
  ['the second to last digit is an eight', '5125550187'],
  ['the third-to-last one should be a 9', '5125550917'],
  ['no, the 4th to the last digit is four', '5125554117'],
  ['the fifth to last number was a two', '5125520117'],
  ['the very last digit is a zero', '5125550110'],
  ["the last one's oh", '5125550110'],
  ['the last digit is 8', '5125550118'],
  ['the last digit is ONE', '5125550111'],
  ['the last digit is a 3, no, the second to last digit is a 3', '5125550137'],
])('"%s" corrects one digit', (text, by) => {
  expect(placedDigitIn(text, RECORDED)).toEqual({ replaced: '5125550117', by });
});

test.each([
  'the last four are 0118',
  'the last one was fine',
  'the last digit is 12',
  'it is the second to last house',
])('"%s" corrects no digit by its place', (text) => {
  expect(placedDigitIn(text, RECORDED)).toBeUndefined();
});

test('a digit of no number is corrected', () => {
  expect(placedDigitIn('the last digit is a 3', undefined)).toBeUndefined();
});
