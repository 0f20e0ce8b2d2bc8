import { describe, expect, test } from 'vitest';
import type { Fact } from '../acts.ts';
import { disputeIn } from './disputes.ts';

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
