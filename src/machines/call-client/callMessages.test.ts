import { expect, test } from 'vitest';
import { endedReasonOf, isPlatformMessage } from './callMessages.ts';

test.each<[unknown, boolean]>([
  [{ type: 'transcript', role: 'user' }, true],
  [{ type: 5 }, false],
  [{ type: null }, false],
  [{ role: 'user' }, false],
  [null, false],
  ['transcript', false],
])('isPlatformMessage(%j) is %s', (message, expected) => {
  expect(isPlatformMessage(message)).toBe(expected);
});

test.each<[unknown, string | undefined]>([
  [{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }, 'silence-timed-out'],
  [{ type: 'status-update', status: 'ended' }, 'unknown'],
  [{ type: 'status-update', status: 'ended', endedReason: 7 }, 'unknown'],
  [{ type: 'status-update', status: 'in-progress', endedReason: 'silence-timed-out' }, undefined],
  [{ type: 'conversation-update', status: 'ended', endedReason: 'silence-timed-out' }, undefined],
  [{ status: 'ended' }, undefined],
  [null, undefined],
])('endedReasonOf(%j) is %s', (message, expected) => {
  expect(endedReasonOf(message)).toBe(expected);
});
