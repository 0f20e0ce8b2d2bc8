import { expect, test } from 'vitest';
import { COMPANY_NAME_MAX_LENGTH, COMPANY_NAME_PATTERN } from './companyNameLength.ts';
import { companyNameOf, isMicrophoneProblem, PLAIN_CALL } from './callOptions.ts';

test.each([
  ['Hollis Plumbing', 'Hollis Plumbing'],
  ['  Hollis \n\t Plumbing  ', 'Hollis Plumbing'],
  ['A\u0000B\u200bC', 'A B C'],
  ['', undefined],
  [' \n ', undefined],
  ['\u3164', undefined],
  ['Hollis\u202E', 'Hollis'],
  [undefined, undefined],
])('companyNameOf(%j) is %j', (text, name) => {
  expect(companyNameOf(text)).toBe(name);
});

test('a name of more than 60 characters is cut, and no character is split', () => {
  expect(companyNameOf('🔧'.repeat(100))).toBe('🔧'.repeat(COMPANY_NAME_MAX_LENGTH));
});

test('the field accepts what is short enough to be spoken', () => {
  const pattern = new RegExp(`^(?:${COMPANY_NAME_PATTERN})$`, 'u');
  expect(pattern.test('x'.repeat(COMPANY_NAME_MAX_LENGTH))).toBe(true);
  expect(pattern.test('x'.repeat(COMPANY_NAME_MAX_LENGTH + 1))).toBe(false);
});

test('the limit does not count surrounding space, and a name does not end with a space after the cut', () => {
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
] as const)('isMicrophoneProblem() with the type %s is %s', (type, expected) => {
  expect(isMicrophoneProblem({ type, message: '', retryable: true })).toBe(expected);
});

test('isMicrophoneProblem() without a problem is false', () => {
  expect(isMicrophoneProblem(undefined)).toBe(false);
});
