import { expect, test } from 'vitest';
import { COMPANY_NAME_MAX_LENGTH, companyNameOf, isMicrophoneProblem, PLAIN_CALL } from './callOptions.ts';

test.each([
  ['Hollis Plumbing', 'Hollis Plumbing'],
  ['  Hollis \n\t Plumbing  ', 'Hollis Plumbing'],
  ['A\u0000B\u200bC', 'A B C'],
  ['', undefined],
  [' \n ', undefined],
  [undefined, undefined],
])('the company of %j is %j', (text, name) => {
  expect(companyNameOf(text)).toBe(name);
});

test('a long name is cut between characters', () => {
  expect(companyNameOf('🔧'.repeat(100))).toBe('🔧'.repeat(COMPANY_NAME_MAX_LENGTH));
});

test('space around a long name does not count, and space at the cut is removed', () => {
  const longest = 'x'.repeat(COMPANY_NAME_MAX_LENGTH);
  expect(companyNameOf(`  ${longest}`)).toBe(longest);
  expect(companyNameOf(`${longest.slice(1)} & Sons`)).toBe(longest.slice(1));
});

test('a plain call names no company and requests the microphone', () => {
  expect(PLAIN_CALL).toStrictEqual({ companyName: undefined, microphoneProblem: undefined });
});

test.each([
  ['microphone-permissions', true],
  ['microphone-not-found', true],
  ['network-error', false],
] as const)('%s is a problem of the microphone: %s', (type, expected) => {
  expect(isMicrophoneProblem({ type, message: '', retryable: true })).toBe(expected);
});

test('no problem is not a problem of the microphone', () => {
  expect(isMicrophoneProblem(undefined)).toBe(false);
});
