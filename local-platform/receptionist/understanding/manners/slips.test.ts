import { describe, expect, test } from 'vitest';
import { isSlip } from '../manners.ts';

describe('slips', () => {
  test.each([
    'my bad',
    'i said that wrong',
    'sorry, i mixed it up',
    'my brain is fried',
    "my brain isn't working today",
    'on second thought, friday',
    'i forgot something',
    "that's what i meant",
    'i hate to bother you',
    'i know we just booked it',
  ])('"%s" admits one', (text) => {
    expect(isSlip(text)).toBe(true);
  });

  test.each([
    'on second thought use the side gate',
    'i forgot about the dog, he bites',
    'what i meant is the unit in the back',
    'i know we already have a key box',
    'take the visit and the key',
  ])('"%s" has content for the team', (text) => {
    expect(isSlip(text)).toBe(false);
  });
});
