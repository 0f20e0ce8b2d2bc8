import { describe, expect, test } from 'vitest';
import { isFarewell, isGreeting, isThanks } from './courtesies.ts';

describe('courtesies', () => {
  test.each([
    'ok gtg',
    'later',
    'bye',
    'see ya',
    'have a good one',
    'talk to you tomorrow',
    "that's all gotta run thx",
  ])('"%s" is a farewell', (text) => {
    expect(isFarewell(text)).toBe(true);
  });

  test.each(['later?', 'later please', 'something later', 'take care of the leak', 'i have to go outside'])(
    '"%s" is not a farewell',
    (text) => {
      expect(isFarewell(text)).toBe(false);
    },
  );

  test.each([
    ['thanks a bunch', true],
    ['you rock', true],
    ['thank goodness', false],
    ['that is not very helpful', false],
  ])('"%s" thanks: %s', (text, isThanked) => {
    expect(isThanks(text)).toBe(isThanked);
  });

  test.each([
    ['hi there', true],
    ["how's it going", true],
    ['the morning works', false],
    ['good to hear that', false],
  ])('"%s" greets: %s', (text, isGreeted) => {
    expect(isGreeting(text)).toBe(isGreeted);
  });
});
