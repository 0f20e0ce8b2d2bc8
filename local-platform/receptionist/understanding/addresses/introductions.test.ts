import { describe, expect, test } from 'vitest';
import { addressIn } from './addressIn.ts';

describe('a house number and its street in another form', () => {
  test.each([
    ['number 322, Cedar Ridge Drive', '322 Cedar Ridge Drive'],
    ['no. 322 Cedar Ridge Drive', '322 Cedar Ridge Drive'],
    ['house number 607 on 9th Street', '607 9th Street'],
    ['the house number is 607 on 9th Street', '607 9th Street'],
    ['house # 607, oak street', '607 Oak Street'],
    ['oak street, number 64', '64 Oak Street'],
    ['gps Oak Street, number 64 in Round Rock', '64 Oak Street, Round Rock'],
    ['it is Oak Street, house number sixty-four', '64 Oak Street'],
    ['nine oh five, uh, oak street', '905 Oak Street'],
    ['905... oak street', '905 Oak Street'],
    ['905, and the street is Oak Street', '905 Oak Street'],
    ['607 on 9th Street', '607 9th Street'],
    ['ninety-one dash ten oak street', '91-10 Oak Street'],
    ['91 hyphen ten, oak street', '91-10 Oak Street'],
    ['91 - 10 oak street', '91-10 Oak Street'],
    ['twelve-seventeen oak street', '1217 Oak Street'],
    ['a hundred and five oak street', '105 Oak Street'],
    ['seventeen and a half oak street', '17 1/2 Oak Street'],
    ['14 B Maple Street', '14B Maple Street'],
    ['14 b street', '14 B Street'],
    ['typed it wrong b4, 14 oak street', '14 Oak Street'],
    ['18 Oak Street number 14', '18 Oak Street, #14'],
    ['18 Oak Street, number twenty b', '18 Oak Street, #20B'],
    ['18 oak street, suite a hundred seventy-two', '18 Oak Street, Suite 172'],
    ['suite 348, eight forty-one oak street', '841 Oak Street, Suite 348'],
    ['apartment three hundred fifty-four, six oh two oak street', '602 Oak Street, Apartment 354'],
    ['36 avenida de la paz unit 385', '36 Avenida de la Paz, Unit 385'],
    ['45 hillcrest cv', '45 Hillcrest Cv'],
    ["905 Oak Street, Ma'am", '905 Oak Street'],
    ['905 oak street dear', '905 Oak Street'],
    ['905 OAK STREET, PLS', '905 Oak Street'],
    ["905 oak street, newark, ma'am", '905 Oak Street, Newark'],
    ['905 oak street, back unit', '905 Oak Street, Back Unit'],
    ['905 Oak Street, B', '905 Oak Street'],
    ['905 Oak Street, zip 78613', '905 Oak Street, 78613'],
    ['the place is number 34, oak street', '34 Oak Street'],
  ])('"%s" is %s', (text, address) => {
    expect(addressIn(text, true)).toMatchObject({ address, certainty: 'sure' });
  });

  test.each([
    ['Oak Street 88', '88 Oak Street'],
    ["it's Oak Street, eighty-eight", '88 Oak Street'],
    ['1200 block of Oak Street', '1200 block of Oak Street'],
    ['corner of 5th and Main, number 12', 'Corner of 5th and Main, #12'],
    ['2 doors down from 18 Oak Street', '18 Oak Street'],
    ['eighteen or twenty Oak Street', '20 Oak Street'],
    ['my neighbor at 18 Oak Street', '18 Oak Street'],
    ['between eighteen and twenty Oak Street', '20 Oak Street'],
    ['18 Oak Street is my neighbor', '18 Oak Street'],
    ['18 Oak Street, or is it Avenue', '18 Oak Street'],
    ['18 Oak Street or Avenue', '18 Oak Street'],
  ])('"%s" is perhaps %s', (text, address) => {
    expect(addressIn(text, true)).toMatchObject({ address, certainty: 'doubtful' });
    expect(addressIn(text, false)).toBeUndefined();
  });

  test.each([
    ['I used to live at 80 Oak Street, now it is 18 Oak Street', '18 Oak Street'],
    ['PO box is 220, but the house is at 40 Mill Road', '40 Mill Road'],
    ['gate code is #4412 and the address is 18 Oak Street', '18 Oak Street'],
  ])('"%s" is %s', (text, address) => {
    expect(addressIn(text, false)).toMatchObject({ address, certainty: 'sure' });
  });

  test.each([
    'my phone number 12 on Oak Street',
    'Oak Street, number 512 555 0117',
    'I called at 10 on Main Street',
    'built in 1985 on Oak Street',
    '417 B Oak',
  ])('"%s" gives no address without the question', (text) => {
    expect(addressIn(text, false)).toBeUndefined();
  });
});
