import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomFact } from '../call-session/roomEvents.ts';
import type { CallProblem, WebCall } from './callEvents.ts';
import {
  callUnderTest,
  type CallUnderTest,
  joinedCall,
  joiningCall,
  liveCall,
  PLAIN_CALL,
  RECORDED_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.ts';

const EVERY_STAGE = [
  'initialization started',
  'initialization completed',
  'web-call-creation started',
  'web-call-creation completed',
  'daily-call-object-creation started',
  'daily-call-object-creation completed',
  'mobile-permissions started',
  'mobile-permissions completed',
  'daily-call-join started',
  'daily-call-join completed',
  'video-recording-setup started',
  'video-recording-setup completed',
  'audio-observer-setup started',
  'audio-observer-setup completed',
  'audio-processing-setup started',
  'audio-processing-setup completed',
];

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
  call.room({ type: 'room.closed', orderly: true });
}

describe('the stages of a start', () => {
  test('come in their order, each started and completed', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    expect(call.progress()).toEqual(EVERY_STAGE);
    expect(call.errorTypes()).toEqual([]);
  });

  test('tell how long each of them took, and the start altogether', async () => {
    const call = callUnderTest();
    call.wait(10);
    call.hear('lease', { type: 'lease.granted' });
    call.wait(200);
    await call.answer(PLAIN_CALL);
    call.wait(30);
    call.room({ type: 'room.created' });
    call.wait(0);
    call.wait(400);
    call.room({ type: 'room.joining' });
    call.room({ type: 'room.joined', participants: [visitor] });
    call.wait(50);
    call.room({ type: 'room.remote-levels-observed' });
    call.wait(60);
    call.room({ type: 'room.noise-cancellation-set', enabled: true });
    const completed = call.payloads('call-start-progress').filter(({ status }) => status === 'completed');
    expect(completed.map(({ duration }) => duration)).toEqual([10, 200, 30, 0, 400, 0, 50, 60]);
    expect(completed.map(({ timestamp }) => Date.parse(timestamp))).toEqual([10, 210, 240, 240, 640, 640, 690, 750]);
    expect(call.payloads('call-start-success')).toEqual([
      { totalDuration: 750, callId: 'call-1', timestamp: '1970-01-01T00:00:00.750Z' },
    ]);
  });

  test("carry what the vendor's client tells: the request in short, the call, the phone, the recording", async () => {
    const call = await joinedCall();
    const metadata = Object.fromEntries(
      call.payloads('call-start-progress').map((one) => [`${one.stage} ${one.status}`, one.metadata]),
    );
    expect(metadata['initialization started']).toEqual({
      hasAssistant: true,
      hasSquad: false,
      hasWorkflow: false,
      isMobile: false,
    });
    expect(metadata['web-call-creation completed']).toEqual({
      callId: 'call-1',
      videoRecordingEnabled: false,
      voiceProvider: 'unknown',
    });
    expect(metadata['mobile-permissions completed']).toEqual({ action: 'skipped-not-mobile' });
    expect(metadata['video-recording-setup completed']).toEqual({ action: 'skipped-not-enabled' });
  });

  test("nothing is requested before the page's one room is ours, and no room is opened before the answer", async () => {
    const call = callUnderTest();
    expect(call.isRequested()).toBe(false);
    call.hear('lease', { type: 'lease.granted' });
    expect(call.isRequested()).toBe(true);
    expect(call.running.has('room')).toBe(false);
    await call.answer(PLAIN_CALL);
    expect(call.running.has('room')).toBe(true);
    expect(call.roomInputs).toEqual([{ camera: false, microphoneMuted: false }]);
  });

  test('on a phone, joining waits 1000 ms for the permission, and not less', async () => {
    const call = requestedCall({ mobile: true });
    await call.answer(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.wait(999);
    expect(call.roomCommands).toEqual([]);
    call.wait(1);
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['session.join']);
    expect(call.progress().at(-2)).toBe('mobile-permissions completed');
    expect(call.payloads('call-start-progress').at(-2)).toMatchObject({
      duration: 1_000,
      metadata: { action: 'permissions-wait' },
    });
  });

  test('elsewhere it waits for nothing', async () => {
    const call = requestedCall();
    await call.answer(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.wait(0);
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['session.join']);
  });

  test('the room is joined where the platform said', async () => {
    const call = await joiningCall();
    expect(call.roomCommands).toEqual([{ type: 'session.join', url: 'https://callwright.daily.co/room' }]);
  });

  test('everybody in the room but the visitor is subscribed to, also who comes later, for sound only', async () => {
    const call = await joinedCall();
    const late = { ...assistant, sessionId: 'late' };
    call.room({ type: 'room.participant-joined', participant: late });
    call.room({ type: 'room.participant-joined', participant: visitor });
    expect(call.roomCommands.filter(({ type }) => type === 'session.subscribe')).toEqual([
      { type: 'session.subscribe', sessionId: 'assistant', video: false },
      { type: 'session.subscribe', sessionId: 'late', video: false },
    ]);
  });

  test('an assistant with a face is subscribed to with its video', async () => {
    const call = await joinedCall({ ...PLAIN_CALL, assistant: { voice: { provider: 'tavus' } } });
    expect(call.roomCommands).toContainEqual({ type: 'session.subscribe', sessionId: 'assistant', video: true });
    call.room({ type: 'room.track-started', participant: assistant, track: { id: 'face', kind: 'video' } });
    expect(call.payloads('video')).toEqual([{ id: 'face', kind: 'video' }]);
    expect(call.roomInputs).toEqual([{ camera: false, microphoneMuted: false }]);
  });
});

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
    ['an object', { code: 7 }, '[object Object]'],
  ])('whatever the request fails with (%s), it is a failed start with a message', async (_, thrown, message) => {
    const call = requestedCall();
    await call.refuse(thrown);
    expect(call.output()).toMatchObject({ outcome: 'failed', problem: { type: 'start-failed' } });
    if (message !== '[object Object]') expect(call.payloads('call-start-failed')[0]?.error).toBe(message);
  });

  test('a failure that is no Error does not read "[object Object]" (lesson 14)', async () => {
    const call = requestedCall();
    await call.refuse({ code: 7, reason: 'quota' });
    expect(call.payloads('call-start-failed')[0]?.error).not.toContain('[object Object]');
  });

  test('the call object can not be created: its error, call-start-failed, the general error; the room is left', async () => {
    const call = requestedCall();
    await call.answer(PLAIN_CALL);
    call.room({ type: 'room.creation-failed', problem: { type: 'unknown', message: 'WebRTC not supported' } });
    expect(lastWords(call)).toEqual([
      'call-start-progress',
      'error daily-call-object-creation-error',
      'call-start-failed',
      'error start-method-error',
    ]);
    expect(call.roomCommands).toEqual([{ type: 'session.leave' }]);
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-object-creation',
      problem: { type: 'room-creation-failed', message: 'WebRTC not supported' },
    });
    expect(call.count('call-end')).toBe(0);
  });

  test('joining is refused: daily-call-join-error, call-start-failed, start-method-error, no call-end', async () => {
    const call = await joiningCall();
    call.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'Nope' } });
    expect(lastWords(call)).toEqual([
      'call-start-progress',
      'error daily-call-join-error',
      'call-start-failed',
      'error start-method-error',
    ]);
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'daily-call-join',
      problem: { type: 'join-failed' },
    });
    expect(call.count('call-end')).toBe(0);
    expect(call.count('message')).toBe(0);
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
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'daily-call-join', problem: { type } });
  });

  test('the room is lost while the extras are set up: a failed start, then call-end once the room is left', async () => {
    const call = await joinedCall();
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'Gone' } });
    expect(lastWords(call)).toContain('call-start-failed');
    expect(call.count('call-end')).toBe(0);
    closeRoom(call);
    expect(call.reports.at(-1)?.type).toBe('call-end');
    expect(call.count('call-start-success')).toBe(0);
  });

  test('problems are plain data: what is told survives JSON', async () => {
    const call = requestedCall();
    await call.refuse(Object.assign(new Error(REFUSED.message), REFUSED));
    const told = call.payloads('error')[0];
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    expect(told?.error).not.toBeInstanceOf(Error);
  });
});

const level: RoomFact = { type: 'room.remote-levels-observed' };
const noise: RoomFact = { type: 'room.noise-cancellation-set', enabled: true };
const problem = { type: 'unknown', message: 'Not here.' };

describe('an extra that fails is told, and the call goes on', () => {
  test.each<[string, WebCall, readonly RoomFact[], string]>([
    ['recording', RECORDED_CALL, [{ type: 'room.recording-refused', problem }, level, noise], 'video-recording-setup'],
    ['levels', PLAIN_CALL, [{ type: 'room.remote-levels-refused', problem }, noise], 'audio-observer-setup'],
    [
      'noise cancellation',
      PLAIN_CALL,
      [level, { type: 'room.noise-cancellation-refused', enabled: true, problem }],
      'audio-processing-setup',
    ],
  ])('%s', async (_, webCall, facts, stage) => {
    const call = await joinedCall(webCall);
    for (const fact of facts) call.room(fact);
    expect(call.progress()).toContain(`${stage} failed`);
    expect(call.progress()).not.toContain(`${stage} completed`);
    expect(call.errorTypes()).toEqual([`${stage}-error`]);
    expect(call.payloads('error')[0]).toMatchObject({ stage, error: { message: 'Not here.' } });
    expect(call.count('call-start-success')).toBe(1);
    expect(call.count('call-start-failed')).toBe(0);
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
  });

  test('extras that never answer are given up after five seconds each, and the call has started', async () => {
    const call = await joinedCall(RECORDED_CALL);
    call.wait(4_999);
    expect(call.errorTypes()).toEqual([]);
    call.wait(1);
    expect(call.errorTypes()).toEqual(['video-recording-setup-error']);
    call.wait(10_000);
    expect(call.errorTypes()).toEqual([
      'video-recording-setup-error',
      'audio-observer-setup-error',
      'audio-processing-setup-error',
    ]);
    expect(call.count('call-start-success')).toBe(1);
  });
});

describe('every wait has a deadline', () => {
  test.each<[string, () => Promise<CallUnderTest>, number, string, string]>([
    ['the room of this page', () => Promise.resolve(callUnderTest()), 10_000, 'initialization', 'room-in-use'],
    ['the platform', () => Promise.resolve(requestedCall()), 15_000, 'web-call-creation', 'web-call-timeout'],
    [
      'the room library',
      async () => {
        const call = requestedCall();
        await call.answer(PLAIN_CALL);
        return call;
      },
      15_000,
      'daily-call-object-creation',
      'room-creation-timeout',
    ],
    ['the room', () => joiningCall(), 90_000, 'daily-call-join', 'join-timeout'],
    [
      'the assistant',
      async () => {
        const call = await joinedCall();
        setUpExtras(call);
        return call;
      },
      20_000,
      'assistant',
      'assistant-silent',
    ],
    [
      'the gesture that turns the sound on',
      async () => {
        const call = await joinedCall();
        setUpExtras(call);
        call.hear('audio', { type: 'audio.blocked' });
        return call;
      },
      60_000,
      'assistant',
      'sound-blocked',
    ],
  ])('%s', async (_, begin, deadline, stage, type) => {
    const call = await begin();
    const before = call.state();
    call.wait(deadline - 1);
    expect(call.state()).toEqual(before);
    call.wait(1);
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage, problem: { type, retryable: true } });
    expect(call.runningClocks()).toBe(0);
    expect(call.running.size).toBe(0);
  });

  test('a platform that never answers has its request aborted', () => {
    const call = requestedCall();
    call.wait(15_000);
    expect(call.requestSignal()?.aborted).toBe(true);
  });

  test('an assistant that never says "listening" is a clear failure in a call that ends (lesson 17)', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.wait(20_000);
    expect(call.payloads('error').at(-1)).toMatchObject({
      type: 'assistant-silent-error',
      stage: 'assistant',
      error: { message: 'The room was joined, but the assistant never said that it listens.' },
    });
    closeRoom(call);
    expect(call.names().at(-1)).toBe('call-end');
    expect(call.count('call-start')).toBe(0);
  });

  test('a room that never closes is not waited for longer than five seconds', async () => {
    const call = await liveCall();
    call.send({ type: 'call.stop' });
    call.wait(4_999);
    expect(call.output()).toBeUndefined();
    call.wait(1);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'customer-ended-call', orderly: false });
    expect(call.running.size).toBe(0);
  });

  test('a live call has no clock running: it lasts as long as people talk', async () => {
    const call = await liveCall();
    expect(call.runningClocks()).toBe(0);
    call.wait(3_600_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });
});

describe('a start that is stopped', () => {
  const stages: readonly [string, () => Promise<CallUnderTest>][] = [
    ['while it waits for the room', () => Promise.resolve(callUnderTest())],
    ['while the request is in flight', () => Promise.resolve(requestedCall())],
    [
      'while the library loads',
      async () => {
        const call = requestedCall();
        await call.answer(PLAIN_CALL);
        return call;
      },
    ],
    [
      'during the wait of a phone',
      async () => {
        const call = requestedCall({ mobile: true });
        await call.answer(PLAIN_CALL);
        call.room({ type: 'room.created' });
        call.wait(500);
        return call;
      },
    ],
    ['while it joins', () => joiningCall()],
    ['while the extras are set up', () => joinedCall()],
  ];

  test.each(stages)('%s is no error and leaves nothing behind (lessons 1, 2, 3)', async (_, begin) => {
    const call = await begin();
    call.send({ type: 'call.stop' });
    closeRoom(call);
    expect(call.output()).toEqual({ outcome: 'cancelled', orderly: true });
    expect(call.count('error')).toBe(0);
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.count('call-start')).toBe(0);
    expect(call.running.size).toBe(0);
    expect(call.runningClocks()).toBe(0);
  });

  test.each(stages)('%s by leaving the page for good ends the same way (lesson 19)', async (_, begin) => {
    const call = await begin();
    call.hear('page', { type: 'page.left' });
    closeRoom(call);
    expect(call.output()).toEqual({ outcome: 'cancelled', orderly: true });
    expect(call.running.size).toBe(0);
  });

  test('aborts the request, and an answer that comes later opens no room (lesson 1)', async () => {
    const call = requestedCall();
    call.send({ type: 'call.stop' });
    expect(call.requestSignal()?.aborted).toBe(true);
    await call.answer(PLAIN_CALL);
    expect(call.roomInputs).toEqual([]);
    expect(call.count('call-end')).toBe(0);
  });

  test('before the room was joined says no call-end; after that it does', async () => {
    const early = await joiningCall();
    early.send({ type: 'call.stop' });
    closeRoom(early);
    expect(early.count('call-end')).toBe(0);
    const late = await joinedCall();
    late.send({ type: 'call.stop' });
    closeRoom(late);
    expect(late.count('call-end')).toBe(1);
  });
});

describe('joining a call again', () => {
  test('the assistant of a call that exists listens already: call-start comes with the join, and once', async () => {
    const call = await joinedCall(PLAIN_CALL, { existing: true });
    expect(call.count('call-start')).toBe(1);
    setUpExtras(call);
    call.appMessage('listening');
    call.wait(60_000);
    expect(call.count('call-start')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.progress()).toEqual(EVERY_STAGE);
  });
});
