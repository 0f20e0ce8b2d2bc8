import { describe, expect, test } from 'vitest';
import { isSlip, isWait } from './requests.ts';

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

describe('waiting', () => {
  test.each([
    'hold on a second',
    'stay there one sec',
    'let me get my glasses',
    'hang on, let me ask my wife',
    'okay give me a minute',
    'can you hold on a sec, the dog wants out',
    "hold on, someone's at the door",
    'let me check with my wife if that works',
  ])('"%s" asks her to wait', (text) => {
    expect(isWait(text)).toBe(true);
  });

  test.each([
    "let me look. no, can't do it.",
    'let me check, yeah that works',
    'hang on let me see, yes wednesday at ten is good',
    "hang on, i typed the house number wrong. it's 3301",
    "hold on, it's",
    'hang on, can you read that back',
    'give me one second, nope, that is it',
    'could you read me back how you have my last name spelled?',
    'my sink leaks',
  ])('"%s" goes on', (text) => {
    expect(isWait(text)).toBe(false);
  });
});
