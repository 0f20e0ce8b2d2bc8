import { describe, expect, test } from 'vitest';
import { isQuestion, isQuestionForTime } from './questions.ts';
import { withTags } from './ticket.ts';

test.each([
  ['can you fix my sink?', true],
  ['my sink leaks. is it free', true],
  ['my sink leaks. can you fix it', true],
  ['senior discount?', true],
  ['do weekends cost more', true],
  ['my sink leaks', false],
  ['what you gotta do is go around back', false],
  ['my neighbor fixed it', false],
])('"%s" has the form of a question: %s', (text, isAsking) => {
  expect(isQuestion(text)).toBe(isAsking);
});

test.each([
  ['is there nothing open on monday', true],
  ['what else you got that day', true],
  ['is there anything later', true],
  ['what do you have friday', true],
  ['are there no openings', true],
  ['anything available?', true],
  ['is there a shut off', false],
  ['what is the matter', false],
])('"%s" asks which times are free: %s', (text, isForTime) => {
  expect(isQuestionForTime(text)).toBe(isForTime);
});

describe('a tag at the end of a sentence', () => {
  test.each([
    ['you have the number, right?', 'you have the number?'],
    ['you have the address right?', 'you have the address?'],
    ['you have both, correct?', 'you have both?'],
    ['my wife can not lift it, would you?', 'my wife can not lift it?'],
  ])('%s', (text, expected) => {
    expect(withTags(text)).toBe(expected);
  });

  test.each(['is that right?', 'it looks right', 'does that sound right?'])('none: %s', (text) => {
    expect(withTags(text)).toBe(text);
  });

  test.each([
    ['give me a ring before they come, would you?', 'give me a ring before they come.'],
    ['and please tell him to knock, will you please?', 'and please tell him to knock.'],
    ['thanks. call me first, will you?', 'thanks. call me first.'],
    ['oh, call me first, will you?', 'oh, call me first.'],
  ])('of a request: %s', (text, expected) => {
    expect(withTags(text)).toBe(expected);
  });
});
