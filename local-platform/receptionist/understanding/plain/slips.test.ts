import { describe, expect, test } from 'vitest';
import { withoutSlips } from './slips.ts';

describe('of a value that the caller takes back in the same turn, the later one stays', () => {
  test.each([
    [
      "503-555-0126. Hang on, let me look at it... 0162. It's 503-555-0162, sorry, new phone",
      '503-555-0162, new phone',
    ],
    ["402-555-0178. No wait, that's my wife's old one. 402-555-0187.", '402-555-0187.'],
    ['402-555-0178, shoot, that was the old number, 402-555-0187', '402-555-0187'],
    ['503-555-0126, oops, 0162', '503-555-0162'],
    ['503 555 0126 shoot no its 0162', '503-555-0162'],
    ['503-555-0126, wait, scratch that, 503-555-0162', '503-555-0162'],
    ['503-555-0126, I mean 555-0162', '503-555-0162'],
  ])('number: %s', (text, plain) => {
    expect(withoutSlips(text)).toBe(plain);
  });

  test.each([
    ["It's 90 Harbor Lane, Rockport. Excuse me, 9 Harbor Lane, not 90. Nine.", "It's 9 Harbor Lane, Rockport."],
    [
      '3320 hazelwood ave decatur.. shoot no its 3302, still not used to it',
      '3302 hazelwood ave decatur, still not used to it',
    ],
    ['1560 Old Mill Road, in Harlan. Oh dear, no, 1506. I am old', '1506 Old Mill Road, in Harlan. I am old'],
    ['18 Oak Street, oops, 81', '81 Oak Street'],
    ['412 Elm Road in Salem, let me see, 417 Elm Road', '417 Elm Road in Salem'],
    ['412 Elm Road, my mistake, make that 417', '417 Elm Road'],
  ])('house: %s', (text, plain) => {
    expect(withoutSlips(text)).toBe(plain);
  });

  test.each([
    '503-555-0126. The house is 3302 Oak Street',
    '503-555-0126, no, my wife is at 503-555-0162 after 5',
    '18 Oak Street, sorry, can you come at 8 pm',
    '18 Oak Street, no pets, 2 kids',
    'I have 2 leaks, no, 3 leaks',
    '18 Oak Street, not 4 Elm Street',
    '18 Oak Street, not 81',
    '503-555-0126, not 0162',
    '503-555-0126, oh sorry, 1400 West Elm Street',
    '412 Elm Road, wait, 41 people are coming',
    '18 Oak Street. Thursday at 1:30, no, 2:30',
  ])('but not in "%s"', (text) => {
    expect(withoutSlips(text)).toBe(text);
  });
});
