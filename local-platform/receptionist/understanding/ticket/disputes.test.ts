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
    ['number', 'the phone is wrong'],
    ['name', 'my surname is misspelled'],
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
    'almost',
    'You still have the dog in there',
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
    'the plumber before you got it wrong',
    'you got something wrong with your phone line',
    'my husband thinks something is wrong',
    'the last guy did it wrong',
  ])('nothing: %s', (text) => {
    expect(disputeIn(text)).toBeUndefined();
  });
});

test('the words of a dispute end with it', () => {
  expect(disputeIn('No, the phone number is wrong by one digit')?.words).toBe('the phone number is wrong');
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
    ['time', 'the time is wrong, I said 3'],
    ['name', 'nope, the lastname'],
    ['name', 'there is a typo in my name'],
    ['name', 'everything is right except the name'],
    ['number', 'One digit is off.'],
    ['number', 'the last digits are off'],
    ['number', 'I see a mistake in the number'],
    ['number', 'no no, just my cell phone number'],
    ['address', "there's an error in the address"],
    ['address', 'can you check the address again'],
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
    'yeah thats my address',
    'what address did you change it to',
    'which street address did you change it to',
    'the address you corrected is right',
    'the changed number looks good.',
    'both names you changed look fine',
    'the changed numbers sound all right',
    'the date and time you changed seem perfect!',
    'the guy messed it up last time',
  ])('nothing: %s', (text) => {
    expect(factDisputedIn(text)).toBeUndefined();
  });
});
