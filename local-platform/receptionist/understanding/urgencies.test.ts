import { describe, expect, test } from 'vitest';
import { urgencyIn } from './urgencies.ts';

describe('urgencyIn', () => {
  test.each([
    'its urgent please',
    "it's kinda urgent",
    'put urgent on there',
    'this is an emergency',
    "ann reed, and it can't wait",
    'we are desperate',
    "i can't go another night",
    'we need someone urgently',
    'is urgent, i lose everything if nobody comes.',
    'do you have someone for today? it is urgent.',
  ])('urgent: %s', (text) => {
    expect(urgencyIn(text)).toBe('urgent');
  });

  test.each([
    'no rush',
    "it's not urgent",
    'nothing urgent',
    "there's no big hurry",
    'it can wait',
    "it isn't an emergency",
  ])('routine: %s', (text) => {
    expect(urgencyIn(text)).toBe('routine');
  });

  test.each([
    "can't wait to meet you",
    'my emergency contact is my son',
    'do you have an emergency number?',
    'is it urgent?',
    'if it is urgent, call me',
    'tell me whether it is urgent',
    'call me if it is urgent',
    'the emergency shutoff is in the garage',
    'ann reed',
    'as soon as you can',
  ])('nothing: %s', (text) => {
    expect(urgencyIn(text)).toBeUndefined();
  });
});
