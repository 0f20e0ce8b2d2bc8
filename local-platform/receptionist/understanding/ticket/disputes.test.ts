import { describe, expect, test } from 'vitest';
import type { Fact } from '../acts.ts';
import { disputeIn, factDisputedIn } from './disputes.ts';

describe('disputeIn', () => {
  test.each<[Fact, string]>([
    ['name', 'the name is wrong'],
    ['name', "My last name's not quite right"],
    ['name', 'you got my name wrong'],
    ['name', 'my name is spelled wrong'],
    ['name', "the spelling isn't right"],
    ['number', 'wrong number'],
    ['number', "No, that's the wrong number."],
    ['number', 'can you change my number'],
    ['number', 'the area code is off'],
    ['address', "something's wrong with the address"],
    ['address', 'you have the wrong street'],
    ['address', 'The street is wrong'],
    ['address', 'um the house number you have is incorrect'],
    ['address', "that's not it, there is a mistake in the address"],
    ['job', 'you have the job wrong'],
    ['time', "no the time's wrong"],
    ['time', 'you put the wrong day'],
  ])('%s: %s', (fact, text) => {
    expect(disputeIn(text)?.fact).toBe(fact);
  });

  test.each([
    "that's not right",
    "No, that's wrong.",
    'you got that wrong',
    "one thing's off",
    "That isn't quite right",
    'not quite',
    'Wait, something is wrong there',
    'there is a mistake',
    'hmm, you made a mistake',
  ])('something: %s', (text) => {
    expect(disputeIn(text)).toMatchObject({ fact: undefined });
  });

  test.each([
    "that's right",
    'nothing is wrong with it',
    'the address is right',
    'something is wrong with my furnace',
    'the thermostat is off',
    'not right now',
    "what's wrong with the number of vents is that there are too few",
    'my husband got the number',
    'no',
    'the problem is the wrong pipe was installed',
    'can we change the time',
    'the water is off',
  ])('nothing: %s', (text) => {
    expect(disputeIn(text)).toBeUndefined();
  });
});

describe('factDisputedIn', () => {
  test.each<[Fact, string]>([
    ['name', 'thats not how u spell my name'],
    ['name', 'everything but the name'],
    ['name', 'nope, name'],
    ['name', 'Would you mind correcting my name?'],
    ['number', 'all good except the phone #'],
    ['number', 'i think u mixed up the digits'],
    ['number', "oh that's my old number"],
    ['address', 'hmm the street number doesnt look right'],
    ['address', 'thats not my street'],
    ['time', 'all right but the day'],
  ])('%s: %s', (fact, text) => {
    expect(factDisputedIn(text)).toBe(fact);
  });

  test.each([
    'call my cell not the landline',
    'please dont park on the street',
    'text me dont call my phone',
    'the house number is not visible from the road',
    'the name on the buzzer is wrong, press 4',
    'my phone is off until noon',
    'no that day is fine',
    'no thats all, thanks for your time',
    'what number do you have',
    'the dog bites',
  ])('nothing: %s', (text) => {
    expect(factDisputedIn(text)).toBeUndefined();
  });
});
