import { describe, expect, test } from 'vitest';
import { sourceOf } from './addressText.ts';
import { houseNumberCorrectionIn, isAboutHouseNumber, withReplacement } from './corrections.ts';
import { replacementIn } from './replacements.ts';

describe('corrections of a house number', () => {
  test.each([
    ["drop the 1, it's 907", { by: '907' }],
    ["it's 952 on the mailbox, not 891", { by: '952', replaced: '891' }],
    ["80 is my neighbor lol, I'm 18", { by: '18', replaced: '80' }],
    ["oh, no, dear, eighty is the neighbors. We're eighteen", { by: '18', replaced: '80' }],
    ["No, it's three thousand five hundred and forty-nine, not twenty-two oh eight.", { by: '3549', replaced: '2208' }],
    ["hold up, 80? No, it's 18", { by: '18', replaced: '80' }],
    ["there's no 80 on our street. We're 18", { by: '18', replaced: '80' }],
    ['hm 80 isnt right, 18', { by: '18', replaced: '80' }],
    ['18, hon. You had 80.', { by: '18', replaced: '80' }],
    ['not 80!! its 18', { by: '18', replaced: '80' }],
    ['change the 80 to 18, please', { by: '18', replaced: '80' }],
    ["it's ninety-six dash thirty-one, not 80", { by: '96-31', replaced: '80' }],
    ['18 is the house number', { by: '18' }],
    ['the house is 18', { by: '18' }],
    ["house number's eight oh oh, ma'am", { by: '800' }],
    ["right street, wrong house. It's 104.", { by: '104' }],
    ["you're one house off, it's 104", { by: '104' }],
    ["almost. It's number 952.", { by: '952' }],
    ["everything's fine except the number, which should be 3549", { by: '3549' }],
    ["no, it's eight thousand for the house", { by: '8000' }],
    ["it's 5501", { by: '5501' }],
  ])('"%s" is %j', (text, replacement) => {
    expect(replacementIn(text)).toEqual(replacement);
  });

  test.each([
    'no, 512-555-0117',
    "my neighbor's mowing his lawn again and okay nine on the dot on the 18th sounds good",
    "my neighbor's mowing his lawn again of course and okay December second, say, nine in the morning sounds good",
    'the neighbors r having a party again. at 8 on December the 5th is good',
    "I mean, ten-four, I'll be there",
    "it's 555-0117",
    'no, five one two, five five five, oh one one seven',
    'no, the last four are 0118, not 0117',
    'no, the area code is 512',
    "no, it's apartment 4",
    'actually it was built in 1985',
    'actually there are 12 windows',
    "it's 9:30",
    'the house number is 18, or 81',
    'no',
  ])('"%s" is none', (text) => {
    expect(houseNumberCorrectionIn(sourceOf(text))).toBeUndefined();
  });

  test('only some say that the number is that of a house', () => {
    expect(isAboutHouseNumber(sourceOf('the house number is 952'))).toBe(true);
    expect(isAboutHouseNumber(sourceOf("it's 952, not 891"))).toBe(true);
    expect(isAboutHouseNumber(sourceOf('no, 952'))).toBe(false);
  });

  test('a word replaces no house number', () => {
    expect(withReplacement('80 Oak Street', { by: 'Mailbox', replaced: '80' })).toBeUndefined();
    expect(withReplacement('80 Oak Street', { by: '18', replaced: '80' })).toBe('18 Oak Street');
  });
});

describe('numbers of something else', () => {
  test.each([
    ['the house is down to 61'],
    ["it's 61 degrees in the house"],
    ['the house is at 58 and dropping'],
    ['the house is 90 inside'],
  ])('"%s" corrects no house number', (text) => {
    expect(houseNumberCorrectionIn(sourceOf(text))).toBeUndefined();
  });
});
