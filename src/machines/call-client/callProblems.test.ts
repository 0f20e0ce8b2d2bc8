import { describe, expect, test } from 'vitest';
import { isMeetingOver, microphoneLost, problemOf, readable } from './callProblems.ts';

const circular: Record<string, unknown> = {};
circular.itself = circular;

/** Each with the words that describe it to a person (lesson 14). */
const thrown: readonly [string, unknown, string][] = [
  ['an Error', new Error('Boom'), 'Boom'],
  ['an object with a message', { message: 'Boom', code: 7 }, 'Boom'],
  ['a text', 'Boom', 'Boom'],
  ['null', null, 'null'],
  ['nothing', undefined, 'undefined'],
  ['an object without a message', { code: 7, reason: 'quota' }, '{"code":7,"reason":"quota"}'],
  ['an object whose message is not a text', { message: { code: 7 } }, '{"message":{"code":7}}'],
  ['an object that cannot be written as JSON', circular, 'No reason given.'],
];

test.each(thrown)('readable words for %s', (_, value, words) => {
  expect(readable(value)).toBe(words);
});

describe('whatever an actor throws is a problem', () => {
  test.each(thrown)('%s: the start failed, and can be repeated', (_, value, message) => {
    expect(problemOf(value)).toStrictEqual({ type: 'start-failed', message, retryable: true });
  });

  test.each([
    { type: 'network-error', message: 'No answer.', retryable: true },
    { type: 'web-call-refused', message: 'No.', retryable: false, status: 400 },
    { type: 'web-call-refused', message: 'No.', retryable: false, status: 400, body: null },
  ])('a problem that is thrown as an Error keeps its own fields only: %j', (problem) => {
    expect(problemOf(Object.assign(new Error(problem.message), problem, { name: 'PlatformError' }))).toStrictEqual(
      problem,
    );
  });
});

describe('the platform ends a call by ejecting everybody', () => {
  test.each([
    ['ejected', 'Meeting has ended', true],
    ['ejected', 'You were removed', false],
    ['connection-error', 'Meeting has ended', false],
  ])('%s, "%s": %s', (type, message, expected) => {
    expect(isMeetingOver({ type, message })).toBe(expected);
  });
});

test('a microphone that stops working in a call has its reason in the type, and words', () => {
  expect(microphoneLost('not-found')).toEqual({
    type: 'microphone-not-found',
    message: 'The microphone gives nothing any more.',
    retryable: true,
  });
});
