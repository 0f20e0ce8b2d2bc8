import { describe, expect, test } from 'vitest';
import { afterAnswer, isNothingElse, isPlainNo, isPlainYes } from './plainAnswers.ts';

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

  test.each([
    'correct',
    'yes the gate code is 4471',
    'yeah they should park in the garage',
    "that's right",
    'yes it works',
  ])('"%s" says more than yes', (text) => {
    expect(isPlainYes(text)).toBe(false);
  });

  test.each([
    'no',
    'why do you need that? no',
    'nope, sorry',
    'absolutely not',
    'I already said no',
    "it's my neighbor's phone so no",
    "It's my wife's phone, so no!",
    'why do you ask?! no...',
    'What for? So no.',
    'Why? No. ',
    "I don't think so",
  ])('"%s" only says no', (text) => {
    expect(isPlainNo(text)).toBe(true);
  });

  test.each([
    "No, that's not what I asked",
    'it is open so nobody can',
    'the sink says no',
    'why? know what, not now',
    "no, I asked if you're a robot",
  ])('"%s" says more than no', (text) => {
    expect(isPlainNo(text)).toBe(false);
  });

  test.each([
    ['yeah um they should park in the garage', 'they should park in the garage'],
    ["no that's it just tell them about the dog", 'just tell them about the dog'],
    ['Yes, please.', ''],
    ['yesterday it leaked', 'yesterday it leaked'],
    ['nothing works', 'nothing works'],
    ['Ummm, uhh, hmm, the dog bites', 'the dog bites'],
    ['uh-huh the gate sticks', 'the gate sticks'],
    ['uhhuh the gate sticks', 'the gate sticks'],
    ['mm-hmm the gate sticks', 'the gate sticks'],
    ['mmhmm the gate sticks', 'the gate sticks'],
    ['thats all but the dog bites ', 'the dog bites'],
  ])('after the answer of "%s" stands "%s"', (text, rest) => {
    expect(afterAnswer(text)).toBe(rest);
  });
});

describe('nothing else', () => {
  test.each([
    'no',
    'nope, that’s all',
    'no thanks, that’ll be it',
    "that's about everything",
    "that's all I need for today, thank you so much, bye",
    "I'm good",
    "we're all set",
    'all good',
    'nothing else',
    'no more questions',
    'that will do',
    'that covers it',
    'not at the moment',
    'not right now',
    'not really',
    'not that I can think of',
    "can't think of anything",
    "I don't think so",
    'that was all',
    'thatll do it',
    "that's all she wrote lol",
    'nope ur good',
    'no were good',
    'just that',
    'that just about covers it',
    'that was the only thing',
    'not a thing',
    "I don't have any other questions",
    "nah that's about it boss",
    'nothing comes to mind',
    'got everything I needed',
    'no is all thank you very much bye',
    'no that it',
    'is okay, nothing more',
    'that everything, thanks',
    'finish, thank you',
    "no that's all young lady happy thanksgiving to you",
  ])('"%s" declines anything else', (text) => {
    expect(isNothingElse(text)).toBe(true);
  });

  test.each([
    'no, but one more question',
    'one other thing',
    'yes',
    'thanks',
    '',
    'no, but the gutter leaks',
    "that's all over the floor",
    'my name is Olga',
    'no 3',
    'is all the lights out',
    'what is it',
    'am I all set then',
    'are we done',
  ])('"%s" does not', (text) => {
    expect(isNothingElse(text)).toBe(false);
  });
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
  'were good',
  'not a correction',
  "don't change it",
  "that's the long and short of it",
  'you have everything',
  'covered it all',
  'it is all of it',
  "don't change a thing",
  'nothing more to say',
  'nothing further to report',
  'everything is fine',
  'all perfect',
  'no corrections',
  'everything looks right',
  'that sounds accurate',
  'no further questions',
  'were all set',
  'good to go',
  'good over here',
  'we are good right now',
])('"%s" declines changes', (text) => {
  expect(isNothingElse(text)).toBe(true);
});

test.each([
  "that's the whole shebang",
  "that's my whole list",
  "that's the end of it",
  'that ought to do it',
  'gracias, no mas',
])('"%s" declines anything else', (text) => {
  expect(isNothingElse(text)).toBe(true);
});

test.each([
  'no wait',
  'no hold on',
  'no, hold on a second',
  'no, wait a minute!',
  'no wait actually',
  'no, but one',
  'everything is fine, another question',
  "that isn't quite right",
  'nothing else, one more',
  'no, but what is the time',
  "no, that's not quite right",
  'have you got everything',
  "that's all upstairs",
])('"%s" goes on', (text) => {
  expect(isNothingElse(text)).toBe(false);
});
