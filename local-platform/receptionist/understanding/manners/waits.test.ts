import { describe, expect, test } from 'vitest';
import { isWait } from '../manners.ts';

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
