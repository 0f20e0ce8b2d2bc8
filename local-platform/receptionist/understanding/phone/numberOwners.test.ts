import { describe, expect, test } from 'vitest';
import { phoneNumbersIn } from './phoneNumbers.ts';

const RECORDED = '(512) 555-0148';

describe('the number of another person, after the number of the caller', () => {
  test.each([
    ['the tenant is Raj Patel, 737-555-0162, he waits', 'the tenant is Raj Patel, 737-555-0162'],
    ["You have Raj's number too, right? 737-555-0162", "You have Raj's number too, right? 737-555-0162"],
    ['priyas number is seven three seven 555 0162', 'priyas number is seven three seven 555 0162'],
    ['my husband will be there, his cell is 737 555 0162', 'my husband will be there, his cell is 737 555 0162'],
    ["yes that works and my wife's number is 737 555 0162", "my wife's number is 737 555 0162"],
    ['for the gate call the neighbor Bill at 737 555 0162', 'for the gate call the neighbor Bill at 737 555 0162'],
    ["if you can't reach me try my son Mike 737 555 0162", "if you can't reach me try my son Mike 737 555 0162"],
    ['The super, Marco, has the key: 737-555-0162', 'The super, Marco, has the key: 737-555-0162'],
    ['Raj is at 737-555-0162', 'Raj is at 737-555-0162'],
    ["737 555 0162 is my wife's number", "737 555 0162 is my wife's number"],
    ['you can also try 737 555 0162', 'you can also try 737 555 0162'],
    ['Office is 737 555 0162', 'Office is 737 555 0162'],
    ['my wife’s number is 737 555 0162', 'my wife’s number is 737 555 0162'],
    ['MY HUSBAND IS HOME, HIS CELL IS 737 555 0162', 'MY HUSBAND IS HOME, HIS CELL IS 737 555 0162'],
  ])('"%s" is noted, and replaces no number', (text, words) => {
    expect(phoneNumbersIn(text, { isAsked: false, recorded: RECORDED })).toEqual({
      number: undefined,
      ofOthers: [words],
    });
  });

  test.each([
    'actually my number is 737 555 0162',
    'use 737 555 0162 instead',
    'call my wife instead at 737 555 0162',
    'that was my old number, 737 555 0162 is the new one',
    'the number is wrong, it should be 737-555-0162',
    "that number is my husband's, mine is 737 555 0162",
    'what number do you have? 737 555 0162',
    "not my wife's number, 737 555 0162 is mine",
    '737 555 0162 is the business number',
    "Raj's number is dead, mine is 737 555 0162",
    'my wife is worried, 737 555 0162',
    'my wife is at 18 Alder, 737 555 0162',
    'my iPhone is on 737 555 0162',
  ])('"%s" replaces the number', (text) => {
    expect(phoneNumbersIn(text, { isAsked: false, recorded: RECORDED })).toMatchObject({
      number: { number: '(737) 555-0162' },
      ofOthers: [],
    });
  });

  test('the numbers of two people are two notes', () => {
    const text = 'the tenant is Raj 737-555-0162, the neighbor is Bill 737-555-0163';
    expect(phoneNumbersIn(text, { isAsked: false, recorded: RECORDED }).ofOthers).toEqual([
      'the tenant is Raj 737-555-0162',
      'the neighbor is Bill 737-555-0163',
    ]);
  });

  test('the recorded number itself stays', () => {
    expect(
      phoneNumbersIn("that's my wife's number, 512-555-0148", { isAsked: false, recorded: RECORDED }),
    ).toMatchObject({ number: { number: RECORDED }, ofOthers: [] });
  });
});

describe('before a number is recorded', () => {
  test('the own number is the one to call back', () => {
    const heard = phoneNumbersIn('512-555-0148 thats mine. tenant is Priya 737 555 0162', { isAsked: true });
    expect(heard).toMatchObject({ number: { number: RECORDED }, ofOthers: ['tenant is Priya 737 555 0162'] });
  });

  test.each([
    ['the tenant is Priya, 512 555 0148', true, false],
    ["my mom's number is 512 555 0148", true, true],
    ['call my wife at 512 555 0148', true, true],
    ['her number is 512 555 0148', true, true],
    ['my sink leaks, call my wife at 512 555 0148', false, true],
    ["my sink leaks, my wife's number is 512 555 0148", false, false],
    ["please call before noon, my wife's number is 512 555 0148", false, false],
    ['call my wife at 512 555 0148', false, true],
    ['call the tenant at 512 555 0148', true, true],
    ['her number is 512 555 0148, the tenant is out', true, true],
  ])('"%s" (asked: %s) gives the number to call back: %s', (text, isAsked, isOwn) => {
    const { number, ofOthers } = phoneNumbersIn(text, { isAsked });
    expect(number?.number).toBe(isOwn ? RECORDED : undefined);
    expect(ofOthers).toHaveLength(isOwn ? 0 : 1);
  });

  test.each([
    'his number is 512 555 0148',
    'Office is 512 555 0148',
    'if no tenant answers try 512 555 0148',
    '555 01, if no answer 512 555 0148',
    'this number is 512 555 0148',
  ])('the only number is the one to call back: "%s"', (text) => {
    expect(phoneNumbersIn(text, { isAsked: false }).number?.number).toBe(RECORDED);
  });

  test.each([
    'Everything is on 512 555 0148',
    'My house is on 512 555 0148',
    'call today at 512 555 0148',
    'My sink leaks. Line is at 512 555 0148',
    'Texts number 512 555 0148',
  ])('"%s" has no person, and gives the number to call back', (text) => {
    expect(phoneNumbersIn(text, { isAsked: false })).toMatchObject({ number: { number: RECORDED }, ofOthers: [] });
  });

  test.each(["Plumber's number is 512 555 0148", 'Zeyzik is at 512 555 0148', 'call Zeyzik at 512 555 0148'])(
    '"%s" has a person',
    (text) => {
      expect(phoneNumbersIn(text, { isAsked: false, recorded: '(737) 555-0162' }).ofOthers).toEqual([text]);
    },
  );

  test('the number of a person for whom the caller calls is the one to call', () => {
    const text = "I'm calling for my mom, my mom's number is 512 555 0148";
    expect(phoneNumbersIn(text, { isAsked: false, isForOther: true }).number?.number).toBe(RECORDED);
    expect(phoneNumbersIn(text, { isAsked: false }).number).toBeUndefined();
  });
});
