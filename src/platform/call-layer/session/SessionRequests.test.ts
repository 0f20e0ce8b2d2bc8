import { expect, test } from 'vitest';
import type { SessionCommand } from '../../../machines/call-session/roomEvents.ts';
import { SessionRequests } from './SessionRequests.ts';

const PARTICIPANTS = { local: { session_id: 'visitor' } };

/** Adds requests and records their outcomes. */
function pendingRequests(...types: readonly ('session.load' | 'session.join' | 'session.leave')[]) {
  const requests = new SessionRequests();
  const outcomes: unknown[] = [];
  for (const type of types) {
    const command: SessionCommand = { type };
    const resolve = (answer: unknown) => outcomes.push([type, answer]);
    const reject = (error: { readonly type: string }) => outcomes.push([type, error.type]);
    requests.add({ command, resolve, reject });
  }
  return { requests, outcomes };
}

test('when the room is joined, the join resolves with the participants, a pending load resolves, and a leave stays pending', () => {
  const { requests, outcomes } = pendingRequests('session.load', 'session.join', 'session.leave');
  requests.settle({ type: 'room.joined', participants: [], access: 'full' }, () => PARTICIPANTS);
  expect(outcomes).toEqual([
    ['session.load', undefined],
    ['session.join', PARTICIPANTS],
  ]);
});

test('when the room is already joined, the join resolves without participants', () => {
  const { requests, outcomes } = pendingRequests('session.join');
  requests.settle({ type: 'room.joined-already' }, () => PARTICIPANTS);
  expect(outcomes).toEqual([['session.join', undefined]]);
});

test('each request settles once', () => {
  const { requests, outcomes } = pendingRequests('session.load');
  requests.settle({ type: 'room.loaded' }, () => PARTICIPANTS);
  requests.settle({ type: 'room.entry-abandoned' }, () => PARTICIPANTS);
  expect(outcomes).toEqual([['session.load', undefined]]);
});

test('when the entry is abandoned, load and join reject with `left`, and the leave stays pending', () => {
  const { requests, outcomes } = pendingRequests('session.load', 'session.join', 'session.leave');
  requests.settle({ type: 'room.entry-abandoned' }, () => PARTICIPANTS);
  expect(outcomes).toEqual([
    ['session.load', 'left'],
    ['session.join', 'left'],
  ]);
});
