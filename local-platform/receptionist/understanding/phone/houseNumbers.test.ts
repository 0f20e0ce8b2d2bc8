import { expect, test } from 'vitest';
import { phoneNumbersIn } from '../phoneNumbers.ts';

test.each([
  'number 322, Cedar Ridge Drive',
  'Cedar Ridge Drive, number 6471',
  "it's number 96-31, Camino Alto",
  'thirty-nine thousand three hundred and fifty, oak street',
  'the house number is sixty-eight hundred seventy',
  'please fix the house number, 8005',
  "the house number's 8005",
  'no, the number is 952',
  "it's number 3549",
  '80 is my neighbor, the house is 952',
])('"%s" is the number of a house', (text) => {
  expect(phoneNumbersIn(text, { isAsked: false }).number).toBeUndefined();
});

test.each([
  ['number 512 555', '512 555', 'partial'],
  ['the correct one is 555-0117, area code 512', '(512) 555-0117', 'whole'],
  ['the phone over here at the house is six oh four, 629 7945', '(604) 629-7945', 'whole'],
  ['seven ninety five five seven six', '790-5576', 'local'],
  ['four thirty four, uh, twenty five thirty six', '434-2536', 'local'],
  ['oh it is four thirty four twenty five thirty six', '434-2536', 'local'],
  ['five fifty-eight, eight thousand', '558-8000', 'local'],
] as const)('"%s" is the telephone number %s, %s', (text, number, kind) => {
  expect(phoneNumbersIn(text, { isAsked: true }).number).toMatchObject({ number, kind });
});
