import { expect, test } from 'vitest';
import { agreementIn, isNothingElse } from './agreement.ts';

test.each([
  'I guess',
  'I suppose',
  "if that's all you've got",
  "if that's the best you can do",
  "if that's what's open",
  'if you say so',
  'if I have to',
  'whatever you say',
  'you betcha',
  'copy that',
  'consider it booked',
  'we have a deal',
  'for me is fine',
  'ja ok',
  'oui',
  'yessum',
  'mkay',
  'no you did good',
  "that'd be mighty fine",
  'very well',
  "that's gonna work",
  "that's the ticket",
  'all righty',
  'righty o',
  '👍',
  'send him on over',
  "send 'em",
  'come on over',
  'tell him to come on then',
  'ill be waiting',
  'I reckon so',
  'yeah go on ahead',
  'twist my arm',
  "ain't nothing wrong with that",
  "yes, I'll be at work but my wife is home, so yes",
  'no no, that is fine',
  "no that's right",
])('"%s" accepts', (text) => {
  expect(agreementIn(text)).toBe('accept');
});

test.each([
  'yes but later',
  "I'll be at church",
  "I'm at work till five",
  "that's my old address",
  "you didn't get that right",
  'you goofed',
  "that isn't my number",
  "you're missing a digit",
  "that's not how you spell it",
  "I've got work",
  'negatory',
  'no sirree',
  'no, I guess',
  "if that's all you've got then no",
  "it's my neighbor's phone so no",
])('"%s" rejects', (text) => {
  expect(agreementIn(text)).toBe('reject');
});

test.each([
  'no wait',
  'yes, hold on a second',
  "it was Friday wasn't it",
  'come on',
  "don't send him",
  "if that's the kitchen",
  'send him the bill',
])('"%s" leaves it open', (text) => {
  expect(agreementIn(text)).toBeUndefined();
});

test.each([
  'no changes',
  'no changes needed',
  'nothing to change',
  'all correct',
  'no thats everything',
  'leave it like it is',
  'leave everything the same',
  'yessir that is all of it',
  'no thats the whole kit and caboodle',
  'nothing i can think of darling',
  'no mas gracias',
])('"%s" declines changes', (text) => {
  expect(isNothingElse(text)).toBe(true);
});

test.each(['you sound nice', 'you seem sweet'])('"%s" answers nothing', (text) => {
  expect(agreementIn(text)).toBeUndefined();
});

test.each(["that's the whole shebang", "that's my whole list", "that's the end of it", 'that ought to do it'])(
  '"%s" declines anything else',
  (text) => {
    expect(isNothingElse(text)).toBe(true);
  },
);

test.each(['no wait', 'no hold on', 'no wait actually', 'have you got everything', "that's all upstairs"])(
  '"%s" goes on',
  (text) => {
    expect(isNothingElse(text)).toBe(false);
  },
);
