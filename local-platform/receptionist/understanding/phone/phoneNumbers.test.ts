import { describe, expect, test } from 'vitest';
import { phoneNumbersIn } from './phoneNumbers.ts';

/** The number and its kind, and the words that are left when the number is removed. */
const heard = (text: string, isAsked: boolean) => {
  const found = phoneNumbersIn(text, { isAsked }).number;
  if (found === undefined) return undefined;
  expect(text).toContain(found.words);
  return [found.number, found.kind, text.replace(found.words, '~')];
};

describe('whole numbers', () => {
  test.each([
    '512-555-0117',
    '(512)555 0117',
    '(512) 555-0117',
    '5125550117',
    '512.555.0117',
    '512/555/0117',
    '+1 512 555 0117',
    '+15125550117',
    '1-512-555-0117',
    '15125550117',
    '512–555–0117',
    'five one two, five five five, oh one one seven',
    'Five one two. Five five five. Oh one one seven',
    'five one two five five five nought one one seven',
    '5, 1, 2, 5 5 5, 0 1 1 7',
    '5 1 2 5 5 5 O 1 1 7',
    '512, 555, 01 17',
    'five twelve, triple five, zero one seventeen',
    '512 triple 5 oh double 1 7',
    'five hundred twelve five five five zero one one seven',
    'five one two, five fifty five, zero one seventeen',
    'area code five one two and then 555-0117',
    '512 area code 555 0117',
    '555-0117, area code 512',
    '555-0117, 512 area code',
    'five five five oh one one seven and the area code is five one two',
    "555 0117, 512 that's the area code",
    '512, uh, 512-555-0117',
    '512, 512 555 0117',
    'five one two, sorry, five one two, five five five, oh one one seven',
    "512 that's 555 and then 0117",
    '513, no, 512 555 0117',
    '5 1 3, no, 2, 5 5 5 0 1 1 7',
    '512 555, sorry, 0117',
    '512-555-0119, no sorry, 0117',
    '512-555-0119, no, 0118, no, 0117',
    '555-0117, sorry, area code 512',
    '512 555 0116 no 17',
    '1 512 555 0118, no, 0117',
    '512-556-0119, wait, 555-0117',
    '513-555-0117, sorry, area code 512',
    '512-555-0118, the last four are 0117',
    '512-555-0118, I mean 512-555-0117',
    '512-555-0117, 512-555-0117',
    '512-555-0117, 0117',
    '51, uh, 5 1 2 5 5 5 0 1 1 7',
    '512 512 555 0117',
    '5125550119, no, 0117',
    '512 555 0119, hang on, 0117',
    '512 to 5550117',
    '512 , 512 555 0117',
    '555-0117, 512 area',
    '513, sorry, 512, 555 0117',
    '513, no silly me, 512 555 0117',
    '512, sorry the dog, 555 0117',
    'five one two five five five hold oh one one seven',
    '737 555 0119, no, that was our old number, 512 555 0117',
    'cell:512-555-0117',
    'my number’s 512-555-0117',
    'five one to five five five oh one one seven',
    '512 555 0118 no five one two five five five oh one one seven',
    '5 1 2, um, 5 1 2 5 5 5 0 1 1 7',
    'five one two (five five five) oh one one seven',
    '512… 555! 0117',
    '512 and then that is 555 followed by 0117',
    '5-1-2-5-5-5-0-1-1-7',
    '512 - 555 - 0117',
    'ONE FIVE ONE TWO FIVE FIVE FIVE OH ONE ONE SEVEN',
  ])('"%s"', (text) => {
    expect(heard(text, false)).toEqual(['(512) 555-0117', 'whole', '~']);
  });

  test.each([
    ['eight hundred 555 0117', '(800) 555-0117'],
    ["it's six eighty three seven eighty nine thousand", '(683) 780-9000'],
    ['area code five thirty nine eight ninety seven thousand', '(539) 890-7000'],
    ['five one two five five five two thousand', '(512) 555-2000'],
    ['eight hundred five five five oh one one seven', '(800) 555-0117'],
    ['seven hundred thirty three seven seven three oh five oh', '(730) 377-3050'],
    ['five one two five five five one one one oh', '(512) 555-1110'],
    ['area code 555 and then 555-0117', '(555) 555-0117'],
    ['512 to 555 01 17', '(512) 555-0117'],
    ['123-456-7890', '(123) 456-7890'],
    ['512-555-0117 ext. 4', '(512) 555-0117 ext. 4'],
    ['512-555-0117x12', '(512) 555-0117 ext. 12'],
    ['512 555 0117, extension twelve', '(512) 555-0117 ext. 12'],
    ['512 555 0117 and the extension is one two', '(512) 555-0117 ext. 12'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+442079460958', '+442079460958'],
    ['+4420 7946', '+4420 7946'],
    ['+423456789012345', '+423456789012345'],
    ['plus four four 2 0 7946 0958', '+4420 7946 0958'],
    ['737 555 o162', '(737) 555-0162'],
    ["area code's 737, number's 555-0162", '(737) 555-0162'],
    ['737 208 sixty six fifty no wait sorry sixty six fifteen 6615', '(737) 208-6615'],
    ['512, 290, 8, no, 7111', '(512) 290-7111'],
    ['210 555 016... 0163', '(210) 555-0163'],
    ['123-456-7890, no, 7891', '(123) 456-7891'],
    ['512-555-0117 ext 123456', '(512) 555-0117 ext. 123456'],
    ['555 555 0117', '(555) 555-0117'],
    ['512 555 0122, no, 33', '(512) 555-0133'],
    ['512 555, no, 556 0117', '(512) 556-0117'],
    ['503-555-0126. Hang on, let me look at it... 0162', '(503) 555-0162'],
    ['five one two, two hundred eighty nine thousand', '(512) 280-9000'],
    ['five one two five five five one one one oh no two', '(512) 555-1112'],
    ["five one two five five five one one one oh that's my cell", '(512) 555-1110'],
    ['five to five five five five oh one one seven', '(525) 555-0117'],
  ])('"%s" is %s', (text, number) => {
    expect(heard(text, false)).toEqual([number, 'whole', '~']);
  });

  test.each([
    ['my number is 512-555-0117, thanks', '~, thanks'],
    ["It's, uh, five one two, five five five, oh one one seven.", '~.'],
    ['yes, you can reach me on 512-555-0117', 'yes, ~'],
    ['call me back at: 512-555-0117.', '~.'],
    ['My sink leaks. My cell phone number is 512-555-0117', 'My sink leaks. ~'],
    ['the best number to reach me at is 512-555-0117', '~'],
    ['the number on my account is 512-555-0117', '~'],
    ['my area code is 512 and the number is 555 0117', '~'],
    ['512-555-0117 is my cell', '~'],
    [
      "512-555-0117, no problem at all. It's Magnolia Terrace, number 38, Alpharetta",
      "~, no problem at all. It's Magnolia Terrace, number 38, Alpharetta",
    ],
    ["512-555-0117, that's the best number to call", '~'],
    ['this is Dana Miller 512-555-0117', 'this is Dana Miller ~'],
    ['oh, 512-555-0117', 'oh, ~'],
    ['oh 5 1 2 5 5 5 0 1 1 7', 'oh ~'],
    ['one one seven? No: 512-555-0117', '~'],
    ['five one two five five five oh one one seven oh and the dog bites', '~ oh and the dog bites'],
    ['512, oh, sorry, 512 555 0117', '~'],
    ['at 18 Oak Street, 512 555 0117', 'at 18 Oak Street, ~'],
    ['512 555 0117 18 Oak Street', '~ 18 Oak Street'],
    ['512-555-0117 ext 4 18 Oak Street', '~ 18 Oak Street'],
    ['512 555 0117, 1 8 Oak Street', '~, 1 8 Oak Street'],
    ['512-555-0117, 42 Maple', '~, 42 Maple'],
    ['five one two five five five oh one one seven eighteen oak street', '~ eighteen oak street'],
    ['512-555-0117 and I live at 1220 East 12th Avenue', '~ and I live at 1220 East 12th Avenue'],
    ['512-555-0117, apartment 5', '~, apartment 5'],
    ['512-555-0117, 4412 is the gate code', '~, 4412 is the gate code'],
    ['the gate code is 4412, 512-555-0117', 'the gate code is 4412, ~'],
    ['512-555-0117. 4 people live here', '~. 4 people live here'],
    ['512-555-0117, December 3', '~, December 3'],
    ['512-555-0117, 3 December', '~, 3 December'],
    ['512-555-0117 and 10:30', '~ and 10:30'],
    ['512-555-0117 then 5th', '~ then 5th'],
    ['512-555-0117 and 18B', '~ and 18B'],
    ['512-555-0117, A12', '~, A12'],
    ['512-555-0117, $45', '~, $45'],
    ['512-555-0117 and that one', '~ and that one'],
    ['512-555-0117, one more thing', '~, one more thing'],
    ['512-555-0117, the house number is 18', '~, the house number is 18'],
    ['at my house 512-555-0117', 'at my house ~'],
    ['512-555-0117 extension', '~ extension'],
    ['512-555-0117 extension 1234567', '~ extension 1234567'],
    ['5125550194. 3300 Speedway', '~. 3300 Speedway'],
    ['1 512 555 0091 day or night', '~ day or night'],
    ['1 512 555 1234 day or night', '~ day or night'],
    ['512-555-0117, the alarm thing, 4412', '~, the alarm thing, 4412'],
    ['at 512 oak, 555 0117', 'at 512 oak, ~'],
    ['512 555 0117 on 2260 Elm', '~ on 2260 Elm'],
    ['5125550194, 2260', '~, 2260'],
    ['1 512 555 0117, 1 512 555 0118', '~, 1 512 555 0118'],
    ['512-555-0117 ext 4 Oak Street', '~ Oak Street'],
    ['512-555-0117, wait, the gate code thing, 4412', '~, wait, the gate code thing, 4412'],
    ['512-555-0117 and the pipes are old', '~ and the pipes are old'],
    ['Dana Miller (512) 555-0117', 'Dana Miller ~'],
    ['Dana (+1 512 555 0117)', 'Dana ~)'],
    ['December 3, 2025550117', 'December 3, ~'],
    ['December 3, 7375552027', 'December 3, ~'],
    ['call me in December 512-555-0117', 'call me in December ~'],
    ['call that one 800 555 0117', 'call that ~'],
    ['this is my house 512-555-0117', 'this is my house ~'],
    ["I'm in the apartment. The number is 512-555-0117", "I'm in the apartment. ~"],
    ["I'm in the apartment. 512-555-0117", "I'm in the apartment. ~"],
    ['512-555-0117: call me there', '~: call me there'],
    ['my apt. 5, the number is 512-555-0117', 'my apt. 5, ~'],
  ])('"%s" leaves "%s"', (text, rest) => {
    expect(heard(text, false)?.[2]).toBe(rest);
  });
});

describe('other numbers beside the digits of a number', () => {
  const SPOKEN = 'five one two five five five oh one one seven';

  test.each([
    '~ two dogs',
    '~ 2-car garage',
    '~ one more thing',
    '~ 3 december',
    'december 3 ~',
    '10:30 ~',
    '~ 10:30',
    '12/4 ~',
    '~ 12/4',
    '24/7 ~',
    '~ then fifth street',
    '~ 5th',
    '~ 18b',
    'A5 ~',
    'apartment 5 ~',
    'the unit number is 5 ~',
    'the house number is 5 ~',
    'building number 5 ~',
    '~ 4412 is the gate code',
    '~ 4412 for my garage',
    '$45 ~',
    'pin: 4412 ~',
    'aged 62 ~',
    '~ 45 %',
    '~ 24 hour line',
    '~ 365 day service',
    '~ 40 dollars',
    '~ 12/14',
    '~ 31 december',
    'december 31 ~',
    '~ the twenty fifth works',
    'at fm twenty two twenty two, ~',
  ])('"%s", where ~ is a spoken number', (text) => {
    expect(heard(text.replace('~', SPOKEN), true)).toEqual(['(512) 555-0117', 'whole', text]);
  });

  test.each([
    'at my house ~',
    'the number for the unit is ~',
    'the number on my order is ~',
    'my area code and number is ~',
    'it is a ~',
    '~ is my number',
    '~ is me',
    '~ best way to reach me',
    '~ in the austin area',
    '~ garage is leaking',
    '~ is garage phone',
    'the number on account is ~',
  ])('"%s" has no other', (text) => {
    expect(heard(text.replace('~', SPOKEN), true)?.[0]).toBe('(512) 555-0117');
  });
});

describe('several numbers', () => {
  test.each([
    ['512-555-0117 or 512-555-0118', '(512) 555-0117'],
    ['512-555-0117, 512-555-0118', '(512) 555-0117'],
    ['my home number is 512-555-0117 and my cell is 512-555-0118', '(512) 555-0118'],
    ['512-555-0117, or better 512-555-0118', '(512) 555-0118'],
    ["my tenant's number is 512-555-0117 but call me at 512-555-0118", '(512) 555-0118'],
    ['not 512-555-0117 but 512-555-0118', '(512) 555-0118'],
    ["it isn't 512-555-0117, it's 512-555-0118", '(512) 555-0118'],
    ['my old number is 512-555-0117, use 512-555-0118', '(512) 555-0118'],
    ["don't call me at 512-555-0117. 512-555-0118", '(512) 555-0118'],
    ['512-555-0117 is my old number, now 512-555-0118', '(512) 555-0118'],
    ['555-0117, or 512-555-0118', '(512) 555-0118'],
    ['512-555-0118, 512-555-0117, 0117', '(512) 555-0118'],
    ['512-555-0118, no, 512-555-0117, 512-555-0119', '(512) 555-0117'],
    ['my office number is 512-555-0117 and my phone is 512-555-0118', '(512) 555-0118'],
    ['my old number 512-555-0117, use 512-555-0118', '(512) 555-0118'],
  ])('of "%s", it is %s', (text, number) => {
    expect(heard(text, false)?.[0]).toBe(number);
  });

  test.each(['neighbor', 'neighbour'])(
    'of the numbers of a %s and of the caller, it is the one of the caller',
    (other) => {
      const text = `call my ${other} at 512-555-0117 or me at 512-555-0118`;
      expect(heard(text, true)?.[0]).toBe('(512) 555-0118');
    },
  );

  test.each([
    'not 512-555-0117',
    'not (512) 555-0117',
    'not my cell, 512-555-0117',
    "don't use 512-555-0117",
    'fax 512-555-0117',
    'fax is 512-555-0117',
    '512-555-0117 IS DISCONNECTED',
    '512-555-0117 is wrong, not that',
    '512-555-0117 is disconnected',
    'my fax number is 512-555-0117',
  ])('"%s" gives no number', (text) => {
    expect(heard(text, true)).toBeUndefined();
  });
});

describe('numbers that are not whole', () => {
  test.each([
    ['555-0117', '555-0117', 'local'],
    ['555 0117', '555-0117', 'local'],
    ['five five five, oh one one seven', '555-0117', 'local'],
    ['five five five, uh, five five five oh one one seven', '555-0117', 'local'],
    ['my number is 5550117', '555-0117', 'local'],
    ['555-0118, no, 0117', '555-0117', 'local'],
    ['555-0117 ext 4', '555-0117 ext. 4', 'local'],
    ['555 0117 18 Oak Street', '555-0117', 'local'],
    ['555 0117 118 Oak Street', '555-0117', 'local'],
    ['five five five oh one one seven one eight oak street', '555-0117', 'local'],
    ['my number is 512 555 01', '512 555 01', 'partial'],
    ['call me at five one two 555', '512 555', 'partial'],
    ['512 is my area code', '512', 'partial'],
    ['512 IS MY AREA CODE', '512', 'partial'],
    ['the number is 512 555 01', '512 555 01', 'partial'],
    ['my number is 952', '952', 'partial'],
    ['my area code is 512, the address is 18 Oak Street', '512', 'partial'],
    ['the address is 18 Oak Street, my area code is 512', '512', 'partial'],
    ['five five five two thousand', '555-2000', 'local'],
    ['at 18 Oak Street, five five five oh one one seven', '555-0117', 'local'],
    ['MY NUMBER IS 512 555 01', '512 555 01', 'partial'],
    ['my number is 512 555 011 for now', '512 555 011', 'partial'],
    ['my number is 512 555 01 and it would be great if you came right after lunch', '512 555 01', 'partial'],
    ['555 0117 18 5th Street', '555-0117', 'local'],
  ])('"%s" is %s, %s, without a question for it', (text, number, kind) => {
    expect(heard(text, false)?.slice(0, 2)).toEqual([number, kind]);
  });

  test.each([
    ['5550117', '555-0117', 'local'],
    ['5 1 2', '512', 'partial'],
    ['555, uh, 555 01', '555 555 01', 'partial'],
    ['twenty one thirty two forty five', '21 32 45', 'partial'],
    ['five one two two three four five five six seven eight nine', '512234556789', 'partial'],
    ['512 555 0117 44 12', '512 555 0117 44 12', 'partial'],
    ['51 2 5550 1', '51 2 5550 1', 'partial'],
    ['the number is 952', '952', 'partial'],
    ['five five five, no, six, oh one one seven', '556-0117', 'local'],
    ['yes, 512 555 01 thanks', '512 555 01', 'partial'],
    ['512 555 0117 4412', '512 555 0117 4412', 'partial'],
    ['512-555-0117, 5550118', '512 555 0117 5550118', 'partial'],
    ['555, no, 556 0117', '555 556 0117', 'partial'],
    ['55, no, 556 0117', '556-0117', 'local'],
    ['555, sorry, 555-0117', '555-0117', 'local'],
    ['555-0117, no, 513', '555 0117 513', 'partial'],
    ['555-0117, no, 5550 1188', '555 0117 5550 1188', 'partial'],
    ['512-555-0117-88', '512 555 0117 88', 'partial'],
    ['88-512-555-0117', '88 512 555 0117', 'partial'],
    ['513, uh, 512 555 01 17', '513 512 555 01 17', 'partial'],
    ['51, 5 1 2 5 5 5 0 1 1 7', '51 5125550117', 'partial'],
    ['at 512555', '512555', 'partial'],
    ['# 512 55', '512 55', 'partial'],
    ['78701 1', '78701 1', 'partial'],
    ['seven eight seven oh one', '78701', 'partial'],
    ['+44 20 79', '+44 20 79', 'partial'],
    ['512 oh', '512 0', 'partial'],
    ['twenty one '.repeat(40).trim(), '21 '.repeat(40).trim(), 'partial'],
    ['512-555-0117, no, 513', '512 555 0117 513', 'partial'],
    ['five one two five five five oh one one seven seven', '51255501177', 'partial'],
    ['9, 9, 0, 3 1 8, 0 8 7 9, 7', '9 9 0 318 0879 7', 'partial'],
    ['one five one two five five five oh one one', '1512555011', 'partial'],
    ['1-512-555-011', '1 512 555 011', 'partial'],
    ['seven sixty two sixty two forty five oh two', '7 62 62 45 02', 'partial'],
    ['020 7946 0958', '020 7946 0958', 'partial'],
    ['+44 20', '+44 20', 'partial'],
    ['+44 20 7946 0958 1234 5678', '+44 20 7946 0958 1234 5678', 'partial'],
    ['plus four four twenty seven nine four six oh nine five eight', '+44 27 9460958', 'partial'],
    ['2260', '2260', 'partial'],
    ['my number is 78701', '78701', 'partial'],
    ['my number is 78000', '78000', 'partial'],
    ['oh five one two', '512', 'partial'],
    ['oh one two three', '0123', 'partial'],
    ["oh, it's 512 555 01", '512 555 01', 'partial'],
    ['oh, 512, 555 01', '512 555 01', 'partial'],
    ['oh-one, uh, seventeen', '0 1 17', 'partial'],
    ['555, shoot... where is it... 555-0117', '555-0117', 'local'],
  ])('"%s" is %s, %s, in answer to the question for it', (text, number, kind) => {
    expect(heard(text, true)?.slice(0, 2)).toEqual([number, kind]);
  });

  test.each([
    '5550117',
    '512 555 01',
    '2260 512',
    '1220 512',
    'five five five',
    'one twenty thirty forty',
    "it's 2260",
    "oh and it's twenty-one hundred twenty-five, uh, Walsh Drive",
    'six thousand three hundred seventy-one, del mar way in iowa city',
    'The house is at apartment one twenty-five, nine hundred and ninety-eight, hillcrest drive in atascocita',
    'January 18th, 2027',
    'the number is 13950',
    'it was one twenty thirty forty',
    '2026-1-15',
  ])('"%s" gives no number without a question for it', (text) => {
    expect(heard(text, false)).toBeUndefined();
  });

  test.each([
    '',
    '2',
    'I have two dogs and three cats',
    '18 Oak Street',
    'eighteen oak street',
    '4410 Maple',
    'apartment 512',
    'apt #512',
    'the gate code is 4412',
    '4412 for the gate',
    'serial number 5125550117',
    'invoice no. 4471',
    '78701',
    '911',
    'nine one one',
    '24/7',
    '12/4/2026',
    '2026-12-04',
    '12-4-2026',
    '1-12-2026',
    '1-4-2026',
    '2026-1-4',
    '2 1',
    'at 1030',
    'tomorrow at 1030',
    'since 1987',
    "it's $4500",
    '2400 square feet',
    '450 dollars',
    'extension 512',
    'about 512 555 of them',
    'the dog 512 555',
    '512 555 dogs',
    '# 206',
    'five one two five five five oh one one seven fifth street',
    '10:3055',
    'invoice number, 4471',
    'gate code, 4412',
    'ticket no, 4471',
    'x 512',
    'January 18th, 2027',
    'Jan. 18th, 2027',
    '12 March 2027',
    'ten thirty to twelve thirty',
    'nine thirty five to one',
    'the last four are 3993',
    "it's number eight thousand nine hundred eight, Oak Street",
  ])('"%s" gives no number, even in answer to the question for it', (text) => {
    expect(heard(text, true)).toBeUndefined();
  });
});

describe('a number that the caller takes back', () => {
  test.each([
    ["Hi. 512-555-0162. No, hang on, that's the old one", ["512-555-0162. No, hang on, that's the old one"]],
    ["MY CELL IS 512-555-0162. SORRY, THAT'S THE OLD ONE.", ["MY CELL IS 512-555-0162. SORRY, THAT'S THE OLD ONE."]],
    ['512 555, wrong number', undefined],
    ['the address is six hundred forty-six, old mill court, number seventeen', undefined],
    ['512-555-0117, my sink is old', undefined],
  ])('in "%s"', (text, withdrawn) => {
    expect(phoneNumbersIn(text, { isAsked: true }).withdrawn).toEqual(withdrawn);
  });
});

describe('a digit that is corrected in the same breath', () => {
  test.each([
    "512 555 0119 no wait sorry 0117 it's 512 555 0117",
    'five one two five five five oh one one nine no sorry oh one one seven so five one two five five five oh one one seven',
    "512 555 0119 hold on that's wrong 512 555 0117",
    "737 555 0119 oh wait that's my old number it's 512 555 0117",
    '512 555 0119 i mean 0117 so 512 555 0117',
    '512 555 0119 oh no 0117',
    '512 555 0119 sorry that last part is 0117, 512 555 0117',
  ])('"%s" ends with 0117', (text) => {
    expect(phoneNumbersIn(text, { isAsked: true }).number).toMatchObject({ number: '(512) 555-0117', kind: 'whole' });
  });
});
