import { expect, test } from 'vitest';
import type { CallProblem } from '../call-client/callEvents.ts';
import { INTERRUPTED, MICROPHONE_READY, remedyOf } from './remedies.ts';
import { failedWith, openSite } from './siteUnderTest.fixture.ts';
import { CALL_TOPIC, CODE_NOT_LOADED, FAILED_TO_START } from './startFailure.ts';

/** Lists every problem type. This file does not compile while an added or renamed type is missing here. */
const EVERY_TYPE: Readonly<Record<CallProblem['type'], true>> = {
  'connection-error': true,
  ejected: true,
  'end-of-life': true,
  'exp-room': true,
  'exp-token': true,
  'meeting-full': true,
  'nbf-room': true,
  'nbf-token': true,
  'not-allowed': true,
  'no-room': true,
  'microphone-cam-in-use': true,
  'microphone-interrupted': true,
  'microphone-mic-in-use': true,
  'microphone-cam-mic-in-use': true,
  'microphone-not-found': true,
  'microphone-permissions': true,
  'microphone-constraints': true,
  'microphone-undefined-mediadevices': true,
  'microphone-unknown': true,
  'token-not-fetched': true,
  'web-call-refused': true,
  'web-call-unreadable': true,
  'web-call-timeout': true,
  'network-error': true,
  'untrusted-room': true,
  'room-in-use': true,
  'browser-unsupported': true,
  'code-not-loaded': true,
  'room-creation-failed': true,
  'room-creation-timeout': true,
  'join-failed': true,
  'load-timeout': true,
  'join-timeout': true,
  'not-joined': true,
  'command-refused': true,
  'recording-refused': true,
  'audio-observer-refused': true,
  'noise-cancellation-refused': true,
  'setup-timeout': true,
  'assistant-silent': true,
  'assistant-left': true,
  'sound-blocked': true,
  'start-failed': true,
  'validation-error': true,
  'no-call': true,
  'message-unwritable': true,
};
const types = Object.keys(EVERY_TYPE) as readonly CallProblem['type'][];
const remedyFor = (type: CallProblem['type']) => remedyOf({ type, message: 'secret internals', retryable: true });

test.each(types)('%s has a reason and a remedy in whole sentences without technical terms', (type) => {
  const { reason, remedy } = remedyFor(type);
  expect(reason).toMatch(/^[A-Z].{8,}\.$/);
  expect(remedy).toMatch(/^[A-Z].{8,}\.$/);
  expect(`${reason} ${remedy}`).not.toMatch(/undefined|null|error|exception|daily|token|secret/i);
});

test('an interrupted connection and a microphone that is back have a reason and a remedy of their own', () => {
  expect(INTERRUPTED.reason).toContain('interrupted');
  expect(INTERRUPTED.remedy).toContain('continues');
  expect(MICROPHONE_READY.reason).toContain('can be used now');
  expect(MICROPHONE_READY.remedy).toContain('call again');
});

test.each(types.filter((type) => type.startsWith('microphone-')))('%s names the microphone in its reason', (type) => {
  expect(remedyFor(type).reason).toMatch(/microphone/i);
});

test('a denied, a missing and a busy microphone have different reasons', () => {
  const reasons = (['microphone-permissions', 'microphone-not-found', 'microphone-mic-in-use'] as const).map(
    (type) => remedyFor(type).reason,
  );
  expect(new Set(reasons).size).toBe(3);
});

test.each(['code-not-loaded', 'end-of-life'] as const)(
  'the remedy for %s is to reload the page, with a button that does it',
  (type) => {
    expect(remedyFor(type)).toMatchObject({
      remedy: expect.stringMatching(/reload/i) as string,
      action: 'reload-page',
    });
  },
);

test('a browser without WebRTC is named as the cause, not the microphone', () => {
  const { reason, remedy } = remedyFor('browser-unsupported');
  expect(reason).toContain('WebRTC');
  expect(`${reason} ${remedy}`).not.toMatch(/microphone/i);
});

test('CODE_NOT_LOADED has the text and the action of the remedy for code-not-loaded', () => {
  const { reason, remedy, action } = remedyFor('code-not-loaded');
  expect(CODE_NOT_LOADED).toEqual({
    title: FAILED_TO_START,
    description: `${reason} ${remedy}`,
    tone: 'failure',
    topic: CALL_TOPIC,
    action,
  });
});

test('the toast of a failed start has the action of its remedy, if there is one', () => {
  const site = openSite();
  for (const type of ['code-not-loaded', 'network-error'] as const) {
    site.startCall();
    site.closeCall(failedWith(type));
  }
  expect(site.toasts).toStrictEqual([
    CODE_NOT_LOADED,
    {
      title: FAILED_TO_START,
      description: 'The connection was lost. Check your internet connection, then try again.',
      tone: 'failure',
      topic: CALL_TOPIC,
    },
  ]);
});
