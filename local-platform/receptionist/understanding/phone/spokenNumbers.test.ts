import { describe, expect, test } from 'vitest';
import { numberCorrectionIn } from './numberCorrections.ts';
import { phoneNumbersIn } from './phoneNumbers.ts';

const RECORDED = '(512) 555-0127';

test.each([
  ["that'd be 512... hang on... 555... 0144", '(512) 555-0144'],
  ["nine one five, that's el paso, 555 0123", '(915) 555-0123'],
  ['uh 512 555... shoot what is it... 0199', '(512) 555-0199'],
  ['512, 555, let me think, 0199', '(512) 555-0199'],
  ['five one two... five five five... sorry the dog... zero one nine nine', '(512) 555-0199'],
  ['hmm 512-555-0613, no I always do that, 0163', '(512) 555-0163'],
  ["It's 512. Then 555. And 0188.", '(512) 555-0188'],
  ["207-555-0162. No, hang on, that's the old one. 0126 on the end.", '(207) 555-0126'],
  ["My number is 512 555 0191. oh no wait that's wrong, it's 0119 at the end", '(512) 555-0119'],
  ['512 555 0191, no sorry thats my old one, ends in 0119', '(512) 555-0119'],
  ['512 555 0191. Wait. Last four are 0119', '(512) 555-0119'],
  ["512 555 0191. No wait, that's my old number. It's 737 555 0119.", '(737) 555-0119'],
  ['5125550191 oh wait thats my old phone, use 7375550119', '(737) 555-0119'],
  ['512 555 0191, no, wrong one. 512 555 0119. Do you do gutters too?', '(512) 555-0119'],
  ["512 555 0191. It's not urgent, it's dripping", '(512) 555-0191'],
  ["512 555 0191, it's not working right, the sink", '(512) 555-0191'],
  ['512 555 0191, not 0119', '(512) 555-0191'],
  ["eight eighty three oh oh thirty-one seventy-eight. oh and i'm Cormier", '(880) 300-3178'],
  ["512 555 0147. Oh, and I'm Ann.", '(512) 555-0147'],
  ['five one two. five five five. oh one one seven.', '(512) 555-0117'],
  ['five one two. oh wait, five one three. five five five. oh one one seven', '(513) 555-0117'],
  ["LaTonya Breaux, that's B-R-E-A-U-X. number's 337 555 0134, it's a Louisiana number", '(337) 555-0134'],
])('"%s" is the number %s', (text, number) => {
  expect(phoneNumbersIn(text, { isAsked: true }).number).toMatchObject({ number, kind: 'whole' });
});

test.each(['nine thirty to one thirty', 'nine thirty to one thirty thursday', 'fm twenty two twenty two'])(
  '"%s" has no telephone number',
  (text) => {
    expect(phoneNumbersIn(text, { isAsked: true }).number).toBeUndefined();
  },
);

describe('a number besides the one to call', () => {
  test.each([
    [
      '512 555 0123 and if you cant reach me try 512 555 0199',
      '(512) 555-0123',
      'if you cant reach me try 512 555 0199',
    ],
    ['512-555-0162. if no answer 512-555-0163', '(512) 555-0162', 'if no answer 512-555-0163'],
    ['512-555-0162, for texts 512-555-0163', '(512) 555-0162', 'for texts 512-555-0163'],
  ])('"%s" is %s, and a note', (text, number, note) => {
    const heard = phoneNumbersIn(text, { isAsked: true });
    expect(heard.number?.number).toBe(number);
    expect(heard.ofOthers).toEqual([note]);
  });

  test.each([
    ['use my cell for texts 512 555 0144', 'use my cell for texts 512 555 0144'],
    ['put my work number too 512 555 0199', 'put my work number too 512 555 0199'],
    ['text only: 512 555 0171', 'text only: 512 555 0171'],
    ['put 737 555 0142 as a second number', '737 555 0142 as a second number'],
    ['if nobody answers you can try 512 555 0163', 'if nobody answers you can try 512 555 0163'],
    ["if I'm not there my brother Tom is at 737 555 0142", "if I'm not there my brother Tom is at 737 555 0142"],
  ])('"%s" does not replace the recorded one', (text, note) => {
    const heard = phoneNumbersIn(text, { isAsked: false, recorded: RECORDED });
    expect(heard.number).toBeUndefined();
    expect(heard.ofOthers).toEqual([note]);
  });
});

test.each([
  ['oh one nine one, not one one nine', { replaced: '119', by: '191' }],
  ['the 27 should be 72', { replaced: '27', by: '72' }],
  ['seventy two at the end', { tail: '72' }],
  ["it's 0172 sorry", { tail: '0172' }],
  ['my shift ends at 3', undefined],
])('"%s" corrects digits', (text, correction) => {
  expect(numberCorrectionIn(text)).toEqual(correction);
});

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
