import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomFact } from '../call-session/roomEvents.ts';
import type { WebCall } from './callEvents.ts';
import {
  callUnderTest,
  type CallUnderTest,
  joinedCall,
  joiningCall,
  PLAIN_CALL,
  RECORDED_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.fixture.ts';

const ALL_STAGE_REPORTS = [
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

describe('the preparation of the room', () => {
  const library = { name: 'call object' };
  const commandsOf = ({ roomCommands }: CallUnderTest) => roomCommands.map(({ type }) => type);

  test('starts with the request for the call, after the lease on the room is granted', () => {
    const call = callUnderTest();
    expect(call.runningActors.has('room')).toBe(false);
    call.sendBack('lease', { type: 'lease.granted' });
    expect(call.isCallRequested()).toBe(true);
    expect(call.openedRooms()).toBe(1);
    call.room({ type: 'room.created', library });
    expect(commandsOf(call)).toEqual(['library.load']);
  });

  test('is not a stage, reports nothing, and hides the call object until its stage', async () => {
    const call = requestedCall();
    call.room({ type: 'room.created', library });
    expect(call.progress()).toEqual(ALL_STAGE_REPORTS.slice(0, 3));
    expect(call.reportTypes()).toEqual(Array(3).fill('call-start-progress'));
    expect(call.snapshot().context.library).toBeUndefined();
    await call.answerRequest(PLAIN_CALL);
    expect(call.snapshot().context.library).toBe(library);
    expect(call.progress().slice(3, 7)).toEqual(ALL_STAGE_REPORTS.slice(3, 7));
  });

  test('is followed by the join, which waits for the load', async () => {
    const call = requestedCall();
    call.room({ type: 'room.created' });
    call.room({ type: 'room.loading' });
    await call.answerRequest(PLAIN_CALL);
    call.passPermissionWait();
    expect(commandsOf(call)).toEqual(['library.load']);
    call.room({ type: 'room.loaded' });
    expect(commandsOf(call)).toEqual(['library.load', 'library.join']);
  });

  test('that fails to create the room fails the start in its stage', async () => {
    const call = requestedCall();
    const problem = { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' };
    call.room({ type: 'room.creation-failed', problem });
    expect(call.errorTypes()).toEqual([]);
    await call.answerRequest(PLAIN_CALL);
    expect(call.payloads('call-start-failed')).toMatchObject([{ stage: 'daily-call-object-creation' }]);
  });

  test('that fails to load does not fail the call: the join loads again', async () => {
    const call = requestedCall();
    call.room({ type: 'room.created' });
    call.room({ type: 'room.loading' });
    call.room({ type: 'room.load-attempt-failed' });
    call.room({ type: 'room.failed', problem: { type: 'connection-error', message: 'No bundle.' } });
    await call.answerRequest(PLAIN_CALL);
    call.passPermissionWait();
    expect(commandsOf(call)).toEqual(['library.load', 'library.join']);
    expect(call.errorTypes()).toEqual([]);
  });

  test.each<[string, (call: CallUnderTest) => void, object]>([
    ['is stopped', (call) => call.send({ type: 'call.stop' }), { outcome: 'cancelled' }],
    ['fails', (call) => call.wait(15_000), { outcome: 'failed', problem: { type: 'web-call-timeout' } }],
  ])('ends when the attempt %s, which waits until the room is destroyed', (_, end, outcome) => {
    const call = requestedCall();
    call.room({ type: 'room.created' });
    end(call);
    expect(call.snapshot().status).toBe('active');
    expect(call.leaseCommands).toEqual(['lease.leaving']);
    call.finishLeave();
    expect(call.output()).toMatchObject(outcome);
    expect(call.openedRooms()).toBe(1);
    expect(call.runningActors.has('room')).toBe(false);
  });
});

describe('the stages of a start', () => {
  test('are reported in order, each as started and completed', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    expect(call.progress()).toEqual(ALL_STAGE_REPORTS);
    expect(call.errorTypes()).toEqual([]);
  });

  test('report their durations and timestamps, and the total duration', async () => {
    const call = callUnderTest();
    call.wait(10);
    call.sendBack('lease', { type: 'lease.granted' });
    call.wait(200);
    await call.answerRequest(PLAIN_CALL);
    call.wait(30);
    call.room({ type: 'room.created' });
    call.passPermissionWait();
    call.wait(400);
    call.room({ type: 'room.joining' });
    call.room({ type: 'room.joined', participants: [visitor], access: 'full' });
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

  test("carry the metadata of the vendor's client about the request, the call, the permission wait and the recording", async () => {
    const call = await joinedCall();
    const metadataOf = Object.fromEntries(
      call.payloads('call-start-progress').map(({ stage, status, metadata }) => [`${stage} ${status}`, metadata]),
    );
    expect(metadataOf['initialization started']).toEqual({
      hasAssistant: true,
      hasSquad: false,
      hasWorkflow: false,
      isMobile: false,
    });
    expect(metadataOf['web-call-creation completed']).toEqual({
      callId: 'call-1',
      videoRecordingEnabled: false,
      voiceProvider: 'unknown',
    });
    expect(metadataOf['mobile-permissions completed']).toEqual({ action: 'skipped-not-mobile' });
    expect(metadataOf['video-recording-setup completed']).toEqual({ action: 'skipped-not-enabled' });
  });

  test('request the call and open the room only after the lease on the room is granted', async () => {
    const call = callUnderTest();
    expect(call.isCallRequested()).toBe(false);
    call.sendBack('lease', { type: 'lease.granted' });
    expect(call.isCallRequested()).toBe(true);
    expect(call.openedRooms()).toBe(1);
    await call.answerRequest(PLAIN_CALL);
    expect(call.openedRooms()).toBe(1);
  });

  test("keep the room library's call object in the context", async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    expect(call.snapshot().context.library).toBeUndefined();
    const library = { name: 'call object' };
    call.room({ type: 'room.created', library });
    expect(call.snapshot().context.library).toBe(library);
  });

  test('wait 1000 ms for the permission prompt before the join on a phone', async () => {
    const call = requestedCall({ mobile: true });
    await call.answerRequest(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.wait(999);
    expect(call.roomCommands).toEqual([]);
    call.wait(1);
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['library.join']);
    expect(call.progress().at(-2)).toBe('mobile-permissions completed');
    expect(call.payloads('call-start-progress').at(-2)).toMatchObject({
      duration: 1_000,
      metadata: { action: 'permissions-wait' },
    });
  });

  test('do not wait for the permission prompt on other devices', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.wait(0);
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['library.join']);
  });

  test('join the room of the created call', async () => {
    const call = await joiningCall();
    expect(call.roomCommands).toEqual([
      { type: 'library.load' },
      { type: 'library.join', join: { type: 'session.join', url: 'https://callwright.daily.co/room' } },
    ]);
  });

  test('subscribe to the sound of all other participants, also of those that join later', async () => {
    const call = await joinedCall();
    const late = { ...assistant, sessionId: 'late' };
    call.room({ type: 'room.participant-joined', participant: late });
    call.room({ type: 'room.participant-joined', participant: visitor });
    expect(call.roomCommands.filter(({ type }) => type === 'meeting.subscribe')).toEqual([
      { type: 'meeting.subscribe', sessionId: 'assistant', video: false },
      { type: 'meeting.subscribe', sessionId: 'late', video: false },
    ]);
  });

  test('subscribe to the video of an assistant with a face, report it and request no camera', async () => {
    const call = await joinedCall({ ...PLAIN_CALL, assistant: { voice: { provider: 'tavus' } } });
    expect(call.roomCommands).toContainEqual({ type: 'meeting.subscribe', sessionId: 'assistant', video: true });
    call.room({ type: 'room.track-started', participant: assistant, track: { id: 'face', kind: 'video' } });
    expect(call.payloads('video')).toEqual([{ id: 'face', kind: 'video' }]);
    expect(call.roomCommands).toContainEqual({
      type: 'library.join',
      join: { type: 'session.join', url: 'https://callwright.daily.co/room' },
    });
  });
});

const LEVELS_OBSERVED: RoomFact = { type: 'room.remote-levels-observed' };
const NOISE_CANCELLATION_SET: RoomFact = { type: 'room.noise-cancellation-set', enabled: true };
const problem = { type: 'unknown', message: 'Not here.' };

describe('extras (recording, levels, noise cancellation) that fail', () => {
  test.each<[string, WebCall, readonly RoomFact[], string]>([
    [
      'recording',
      RECORDED_CALL,
      [{ type: 'room.recording-refused', problem }, LEVELS_OBSERVED, NOISE_CANCELLATION_SET],
      'video-recording-setup',
    ],
    [
      'levels',
      PLAIN_CALL,
      [{ type: 'room.remote-levels-refused', problem }, NOISE_CANCELLATION_SET],
      'audio-observer-setup',
    ],
    [
      'noise cancellation',
      PLAIN_CALL,
      [LEVELS_OBSERVED, { type: 'room.noise-cancellation-refused', enabled: true, problem }],
      'audio-processing-setup',
    ],
  ])('are reported, and the call starts: %s', async (_, webCall, facts, stage) => {
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

  test('include each extra that the room does not answer within five seconds, and the start succeeds', async () => {
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
    for (const { error } of call.payloads('error')) {
      expect(error).toEqual({
        type: 'setup-timeout',
        message: 'The room did not answer in time. The call goes on without this.',
        retryable: true,
      });
    }
    expect(call.count('call-start-success')).toBe(1);
  });
});

describe('joining a call again', () => {
  test('emits call-start once, on the join, because the assistant already listens', async () => {
    const call = await joinedCall(PLAIN_CALL, { existing: true });
    expect(call.count('call-start')).toBe(1);
    setUpExtras(call);
    call.appMessage('listening');
    call.wait(60_000);
    expect(call.count('call-start')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.progress()).toEqual(ALL_STAGE_REPORTS);
  });
});
