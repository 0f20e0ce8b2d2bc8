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

/** The last words of a start that failed, in their order. */
const lastWords = (call: CallUnderTest) =>
  call.reports
    .filter(({ type, payload }) => type !== 'call-start-progress' || payload.status === 'failed')
    .map((report) => (report.type === 'error' ? `error ${report.payload.type}` : report.type));

function closeRoom(call: CallUnderTest): void {
  call.closeRoom();
}

describe('a stage that fails ends the start', () => {
  test('no room for this page: call-start-failed, then the error; nothing was requested', () => {
    const call = callUnderTest();
    call.hear('lease', { type: 'lease.refused' });
    expect(lastWords(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'initialization',
      problem: { type: 'room-in-use' },
    });
    expect(call.isRequested()).toBe(false);
    expect(call.running.size).toBe(0);
  });

  test('a browser without WebRTC fails the start before anything is requested, and names what is missing', () => {
    const call = callUnderTest();
    call.hear('browser', { type: 'browser.unsupported', missing: 'RTCPeerConnection' });
    expect(lastWords(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'initialization',
      problem: {
        type: 'browser-unsupported',
        message: expect.stringContaining('RTCPeerConnection') as string,
        retryable: false,
      },
    });
    expect(call.isRequested()).toBe(false);
    expect(call.running.size).toBe(0);
  });

  test('code of the room that does not arrive is a problem of the network, not of the browser', async () => {
    const call = requestedCall();
    await call.answer(PLAIN_CALL);
    call.room({
      type: 'room.creation-failed',
      problem: { type: 'code-not-loaded', message: 'error loading dynamically imported module' },
    });
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-object-creation',
      problem: { type: 'code-not-loaded', retryable: true },
    });
  });

  test('the request is refused: the stage, a readable message and the parsed body are told (lesson 14)', async () => {
    const call = requestedCall();
    call.wait(40);
    await call.refuse(Object.assign(new Error(REFUSED.message), REFUSED));
    expect(lastWords(call)).toEqual(['call-start-progress', 'call-start-failed', 'error start-method-error']);
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
    expect(call.output()).toEqual({ outcome: 'failed', stage: 'web-call-creation', problem: REFUSED, orderly: true });
    expect(call.roomInputs).toEqual([]);
  });

  test.each([
    ['an Error', new Error('Boom'), 'Boom'],
    ['a text', 'Boom', 'Boom'],
    ['nothing', undefined, 'undefined'],
  ])('whatever the request fails with (%s), it is a failed start with a message', async (_, thrown, message) => {
    const call = requestedCall();
    await call.refuse(thrown);
    expect(call.output()).toMatchObject({ outcome: 'failed', problem: { type: 'start-failed' } });
    expect(call.payloads('call-start-failed')[0]?.error).toBe(message);
  });

  test('a failure that is no Error does not read "[object Object]" (lesson 14)', async () => {
    const call = requestedCall();
    await call.refuse({ code: 7, reason: 'quota' });
    expect(call.payloads('call-start-failed')[0]?.error).not.toContain('[object Object]');
  });

  test('the call object cannot be created: call-start-failed and its one error; the room is destroyed', async () => {
    const call = requestedCall();
    await call.answer(PLAIN_CALL);
    call.room({ type: 'room.creation-failed', problem: { type: 'unknown', message: 'WebRTC not supported' } });
    expect(lastWords(call)).toEqual([
      'call-start-progress',
      'call-start-failed',
      'error daily-call-object-creation-error',
    ]);
    expect(call.errorTypes()).toHaveLength(1);
    expect(call.roomCommands).toEqual([{ type: 'library.destroy' }]);
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-object-creation',
      problem: { type: 'room-creation-failed', message: 'WebRTC not supported' },
    });
    expect(call.count('call-end')).toBe(0);
  });

  test('joining is refused: call-start-failed and one daily-call-join-error, no call-end', async () => {
    const call = await joiningCall();
    call.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'Nope' } });
    expect(lastWords(call)).toEqual(['call-start-progress', 'call-start-failed', 'error daily-call-join-error']);
    expect(call.errorTypes()).toHaveLength(1);
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-join',
      problem: { type: 'join-failed' },
    });
    expect(call.count('call-end')).toBe(0);
    expect(call.count('message')).toBe(0);
  });

  test('the room is left while it is joined, by whoever has its object: a failed start at once', async () => {
    const call = await joiningCall();
    call.room({ type: 'room.left' });
    expect(lastWords(call)).toEqual(['call-start-progress', 'call-start-failed', 'error daily-call-join-error']);
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
  ] as const)('the room says %s while it is joined: a failed start of that type', async (type) => {
    const call = await joiningCall();
    call.room({ type: 'room.failed', problem: { type, message: 'The room says no.' } });
    call.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'The room says no.' } });
    expect(call.count('call-start-failed')).toBe(1);
    expect(call.errorTypes()).toEqual(['daily-call-join-error']);
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'daily-call-join', problem: { type } });
  });

  test('the room is lost while the extras are set up: a failed start, then call-end once the room is left', async () => {
    const call = await joinedCall();
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'Gone' } });
    expect(lastWords(call)).toContain('call-start-failed');
    expect(call.payloads('call-start-failed')[0]?.stage).toBe('assistant');
    expect(call.payloads('call-start-progress').filter(({ status }) => status === 'failed')).toEqual([]);
    expect(call.errorTypes()).toEqual(['start-method-error']);
    expect(call.count('call-end')).toBe(0);
    closeRoom(call);
    expect(call.reports.at(-1)?.type).toBe('call-end');
    expect(call.count('call-start-success')).toBe(0);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'assistant' });
  });

  test('the room is lost between the answer and the last extra: a call that failed, and no failed start', async () => {
    const call = await joinedCall();
    call.appMessage('listening');
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'Gone' } });
    closeRoom(call);
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.errorTypes()).toEqual(['daily-error']);
    expect(call.payloads('error')[0]).toMatchObject({
      stage: 'conversation',
      error: { type: 'connection-error', message: 'Gone' },
    });
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation' });
  });

  test('problems are plain data: what is told survives JSON', async () => {
    const call = requestedCall();
    await call.refuse(Object.assign(new Error(REFUSED.message), REFUSED));
    const told = call.payloads('error')[0];
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    expect(told?.error).not.toBeInstanceOf(Error);
  });
});
