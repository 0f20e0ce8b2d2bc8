import { describe, expect, test } from 'vitest';
import { isMeetingOver, microphoneLost, problemOf, readable } from './callProblems.ts';

const circular: Record<string, unknown> = {};
circular.itself = circular;

/** Thrown values, each with its readable message (lesson 14). */
const thrown: readonly [string, unknown, string][] = [
  ['an Error', new Error('Boom'), 'Boom'],
  ['an object with a message', { message: 'Boom', code: 7 }, 'Boom'],
  ['a text', 'Boom', 'Boom'],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['an object without a message', { code: 7, reason: 'quota' }, '{"code":7,"reason":"quota"}'],
  ['an object whose message is not a text', { message: { code: 7 } }, '{"message":{"code":7}}'],
  ['an object that cannot be written as JSON', circular, 'No reason given.'],
];

test.each(thrown)('readable message for %s', (_, value, words) => {
  expect(readable(value)).toBe(words);
});

describe('problemOf', () => {
  test.each(thrown)('turns %s into a retryable failed start', (_, value, message) => {
    expect(problemOf(value)).toStrictEqual({ type: 'start-failed', message, retryable: true });
  });

  test.each([
    { type: 'network-error', message: 'No answer.', retryable: true },
    { type: 'web-call-refused', message: 'No.', retryable: false, status: 400 },
    { type: 'web-call-refused', message: 'No.', retryable: false, status: 400, body: null },
  ])('keeps only the fields of a problem that is thrown as an Error: %j', (problem) => {
    expect(problemOf(Object.assign(new Error(problem.message), problem, { name: 'PlatformError' }))).toStrictEqual(
      problem,
    );
  });
});

describe('isMeetingOver', () => {
  test.each([
    ['ejected', 'Meeting has ended', true],
    ['ejected', 'You were removed', false],
    ['connection-error', 'Meeting has ended', false],
  ])('%s, "%s": %s', (type, message, expected) => {
    expect(isMeetingOver({ type, message })).toBe(expected);
  });
});

test('a microphone that stops working during a call has its reason in the type', () => {
  expect(microphoneLost('not-found')).toEqual({
    type: 'microphone-not-found',
    message: 'The microphone no longer delivers sound.',
    retryable: true,
  });
});
