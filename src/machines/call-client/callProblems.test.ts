import { describe, expect, test } from 'vitest';
import { isMeetingOver, microphoneLost, problemOf, readableMessage } from './callProblems.ts';

const circular: Record<string, unknown> = {};
circular.itself = circular;

/** Each row has a name, the readable message and the thrown value (docs/call-client.md, lesson 14). */
const thrownValues: readonly [string, string, unknown][] = [
  ['an Error', 'Boom', new Error('Boom')],
  ['an object with a message', 'Boom', { message: 'Boom', code: 7 }],
  ['a string', 'Boom', 'Boom'],
  ['null', 'null', null],
  ['undefined', 'undefined', undefined],
  ['an object without a message', '{"code":7,"reason":"quota"}', { code: 7, reason: 'quota' }],
  ['an object whose message is not a string', '{"message":{"code":7}}', { message: { code: 7 } }],
  ['an object that cannot be written as JSON', 'No reason given.', circular],
];

test.each(thrownValues)('readableMessage() of %s is %j', (_, message, thrown) => {
  expect(readableMessage(thrown)).toBe(message);
});

describe('problemOf()', () => {
  test.each(thrownValues)(
    'turns %s into a retryable problem of the type start-failed with the message %j',
    (_, message, thrown) => {
      expect(problemOf(thrown)).toStrictEqual({ type: 'start-failed', message, retryable: true });
    },
  );

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

describe('isMeetingOver()', () => {
  test.each([
    ['ejected', 'Meeting has ended', true],
    ['ejected', 'You were removed', false],
    ['connection-error', 'Meeting has ended', false],
  ])('of a problem of the type %s with the message "%s" is %s', (type, message, expected) => {
    expect(isMeetingOver({ type, message })).toBe(expected);
  });
});

test('microphoneLost() returns a retryable problem whose type contains the error type', () => {
  expect(microphoneLost('not-found')).toEqual({
    type: 'microphone-not-found',
    message: 'The microphone no longer delivers sound.',
    retryable: true,
  });
});
