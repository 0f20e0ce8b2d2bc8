import { describe, expect, test } from 'vitest';
import type { CallProblem } from './callEvents.ts';
import {
  callUnderTest,
  type CallUnderTest,
  joinedCall,
  joiningCall,
  PLAIN_CALL,
  requestedCall,
} from './callUnderTest.fixture.ts';

const REFUSED: CallProblem = {
  type: 'web-call-refused',
  message: 'The platform refused the call: 400 assistantId must be a UUID',
  retryable: false,
  status: 400,
  body: { message: ['assistantId must be a UUID'] },
};

/** The reports of a failed start in order, without the progress of stages that did not fail. */
const failureReports = (call: CallUnderTest) =>
  call.reports
    .filter(({ type, payload }) => type !== 'call-start-progress' || payload.status === 'failed')
    .map((report) => (report.type === 'error' ? `error ${report.payload.type}` : report.type));

describe('a failed start', () => {
  test.each([
    ['call-client', /^Another call is open on this page/],
    ['page', /^This page has a call object of the room library/],
  ] as const)(
    'a lease on the room that is refused because of the %s fails the start with call-start-failed, then one error, and the call is not requested',
    (by, message) => {
      const call = callUnderTest();
      call.sendBack('lease', { type: 'lease.refused', by });
      expect(failureReports(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
      expect(call.output()).toMatchObject({
        outcome: 'failed',
        stage: 'initialization',
        problem: { type: 'room-in-use', message: expect.stringMatching(message) as string },
      });
      expect(call.isCallRequested()).toBe(false);
      expect(call.runningActors.size).toBe(0);
    },
  );

  test('a browser without WebRTC fails the start before the call is requested, with a problem that names the missing API', () => {
    const call = callUnderTest();
    call.sendBack('browser', { type: 'browser.unsupported', missing: 'RTCPeerConnection' });
    expect(failureReports(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'initialization',
      problem: {
        type: 'browser-unsupported',
        message: expect.stringContaining('RTCPeerConnection') as string,
        retryable: false,
      },
    });
    expect(call.isCallRequested()).toBe(false);
    expect(call.runningActors.size).toBe(0);
  });

  test('room code that does not load is reported as code-not-loaded, not as an unsupported browser', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.room({
      type: 'room.creation-failed',
      problem: { type: 'code-not-loaded', message: 'error loading dynamically imported module' },
    });
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-object-creation',
      problem: { type: 'code-not-loaded', retryable: true },
    });
  });

  test.each([
    ['webrtc-unsupported', 'browser-unsupported', false],
    ['duplicate-instance', 'room-in-use', true],
  ])(
    'a call object that cannot be created because of %s fails the start with %s',
    async (type, expected, retryable) => {
      const call = requestedCall();
      await call.answerRequest(PLAIN_CALL);
      call.room({ type: 'room.creation-failed', problem: { type, message: 'The words of the library.' } });
      call.finishLeave();
      expect(call.output()).toMatchObject({
        outcome: 'failed',
        stage: 'daily-call-object-creation',
        problem: { type: expected, retryable },
      });
    },
  );

  // The failure names the stage and the reason (docs/call-client.md, lesson 14).
  test('a refused request fails the start with its stage, a readable message and the parsed body, and no room is joined', async () => {
    const call = requestedCall();
    call.wait(40);
    await call.rejectRequest(Object.assign(new Error(REFUSED.message), REFUSED));
    expect(failureReports(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
    expect(call.payloads('call-start-failed')).toEqual([
      {
        stage: 'web-call-creation',
        totalDuration: 40,
        error: REFUSED.message,
        timestamp: '1970-01-01T00:00:00.040Z',
        context: { hasAssistant: true, hasSquad: false, hasWorkflow: false, isMobile: false },
      },
    ]);
    expect(call.payloads('error')[0]).toMatchObject({ stage: 'web-call-creation', error: REFUSED, totalDuration: 40 });
    call.finishLeave();
    expect(call.output()).toEqual({ outcome: 'failed', stage: 'web-call-creation', problem: REFUSED, orderly: true });
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['library.destroy']);
  });

  test.each([
    ['an Error', 'Boom', new Error('Boom')],
    ['a string', 'Boom', 'Boom'],
    ['undefined', 'undefined', undefined],
  ])('a request that rejects with %s fails the start with the message "%s"', async (_, message, thrown) => {
    const call = requestedCall();
    await call.rejectRequest(thrown);
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', problem: { type: 'start-failed' } });
    expect(call.payloads('call-start-failed')[0]?.error).toBe(message);
  });

  test('a request that rejects with a plain object fails the start with a message other than "[object Object]"', async () => {
    const call = requestedCall();
    await call.rejectRequest({ code: 7, reason: 'quota' });
    expect(call.payloads('call-start-failed')[0]?.error).not.toContain('[object Object]');
  });

  test('a call object that cannot be created fails the start with one error and without call-end, and the room is destroyed', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.room({ type: 'room.creation-failed', problem: { type: 'unknown', message: 'WebRTC not supported' } });
    expect(failureReports(call)).toEqual([
      'call-start-progress',
      'call-start-failed',
      'error daily-call-object-creation-error',
    ]);
    expect(call.errorTypes()).toHaveLength(1);
    expect(call.roomCommands).toEqual([{ type: 'library.destroy' }]);
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-object-creation',
      problem: { type: 'room-creation-failed', message: 'WebRTC not supported' },
    });
    expect(call.count('call-end')).toBe(0);
  });

  test('a refused join fails the start with one daily-call-join-error, without a message or call-end', async () => {
    const call = await joiningCall();
    call.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'Nope' } });
    expect(failureReports(call)).toEqual(['call-start-progress', 'call-start-failed', 'error daily-call-join-error']);
    expect(call.errorTypes()).toHaveLength(1);
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-join',
      problem: { type: 'join-failed' },
    });
    expect(call.count('call-end')).toBe(0);
    expect(call.count('message')).toBe(0);
  });

  test('a room that the page leaves through the library while joining fails the start before the room is destroyed', async () => {
    const call = await joiningCall();
    call.room({ type: 'room.left' });
    expect(failureReports(call)).toEqual(['call-start-progress', 'call-start-failed', 'error daily-call-join-error']);
    call.room({ type: 'room.destroyed' });
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-join',
      problem: { type: 'join-failed', message: 'The room was left before it was joined.', retryable: true },
    });
  });

  test.each([
    'meeting-full',
    'exp-room',
    'exp-token',
    'nbf-room',
    'nbf-token',
    'no-room',
    'not-allowed',
    'end-of-life',
    'connection-error',
  ] as const)('the fatal room error %s while joining fails the start with a problem of that type', async (type) => {
    const call = await joiningCall();
    call.room({ type: 'room.failed', problem: { type, message: 'Refused.' } });
    call.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'Refused.' } });
    expect(call.count('call-start-failed')).toBe(1);
    expect(call.errorTypes()).toEqual(['daily-call-join-error']);
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'daily-call-join', problem: { type } });
  });

  test('losing the room while the assistant has not answered and extras are pending fails the start, and call-end follows', async () => {
    const call = await joinedCall();
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'Gone' } });
    expect(failureReports(call)).toContain('call-start-failed');
    expect(call.payloads('call-start-failed')[0]?.stage).toBe('assistant');
    expect(call.payloads('call-start-progress').filter(({ status }) => status === 'failed')).toEqual([]);
    expect(call.errorTypes()).toEqual(['start-method-error']);
    expect(call.count('call-end')).toBe(0);
    call.finishLeave();
    expect(call.reports.at(-1)?.type).toBe('call-end');
    expect(call.count('call-start-success')).toBe(0);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'assistant' });
  });

  test('losing the room after the assistant answers, but before the extras complete, fails the call, not the start', async () => {
    const call = await joinedCall();
    call.appMessage('listening');
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'Gone' } });
    call.finishLeave();
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.errorTypes()).toEqual(['daily-error']);
    expect(call.payloads('error')[0]).toMatchObject({
      stage: 'conversation',
      error: { type: 'connection-error', message: 'Gone' },
    });
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation' });
  });

  test('the reported problem of a refused request is plain data', async () => {
    const call = requestedCall();
    await call.rejectRequest(Object.assign(new Error(REFUSED.message), REFUSED));
    const reported = call.payloads('error')[0];
    expect(JSON.parse(JSON.stringify(reported))).toEqual(reported);
    expect(reported?.error).not.toBeInstanceOf(Error);
  });
});
