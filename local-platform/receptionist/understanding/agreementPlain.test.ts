import { describe, expect, test } from 'vitest';
import { afterAnswer, isPlainNo, isPlainYes } from './agreementPlain.ts';

describe('a plain answer', () => {
  test.each([
    'yes',
    'Yep.',
    'yeah, one more thing',
    'yes I have a question',
    'Yes, thanks, bye',
    'I want to correct something',
  ])('"%s" only says yes', (text) => {
    expect(isPlainYes(text)).toBe(true);
  });

  test.each(['yes the gate code is 4471', 'yeah they should park in the garage', "that's right", 'yes it works'])(
    '"%s" says more than yes',
    (text) => {
      expect(isPlainYes(text)).toBe(false);
    },
  );

  test.each([
    'no',
    'why do you need that? no',
    'nope, sorry',
    'absolutely not',
    'I already said no',
    "it's my neighbor's phone so no",
    "I don't think so",
  ])('"%s" only says no', (text) => {
    expect(isPlainNo(text)).toBe(true);
  });

  test.each(["No, that's not what I asked", "no, I asked if you're a robot"])('"%s" says more than no', (text) => {
    expect(isPlainNo(text)).toBe(false);
  });

  test.each([
    ['yeah um they should park in the garage', 'they should park in the garage'],
    ["no that's it just tell them about the dog", 'just tell them about the dog'],
    ['Yes, please.', ''],
    ['yesterday it leaked', 'yesterday it leaked'],
    ['nothing works', 'nothing works'],
  ])('after the answer of "%s" stands "%s"', (text, rest) => {
    expect(afterAnswer(text)).toBe(rest);
  });
});
