import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../src/machines/call-session/callSessionEventCases.ts';
import type { RoomFact } from '../src/machines/call-session/roomEvents.ts';
import { CALL_STAGES, type CallProblem, type WebCall } from '../src/machines/call-client/callEvents.ts';
import type { CallClientEvent } from '../src/machines/call-client/callClientEvents.ts';
import {
  callUnderTest,
  type CallUnderTest,
  PLAIN_CALL,
  RECORDED_CALL,
} from '../src/machines/call-client/callUnderTest.fixture.ts';
import { runs } from './kit/runs.ts';

/**
 * One input of a call. The lease is the right to use the page's only room. `answer` fulfils and `refusal` rejects the request for the
 * call.
 */
type CallInput =
  | { readonly visitor: CallClientEvent }
  | { readonly page: CallClientEvent }
  | { readonly lease: CallClientEvent }
  | { readonly audio: CallClientEvent }
  | { readonly room: RoomFact }
  /** `isExisting` is true if the call was created before this attempt. */
  | { readonly answer: WebCall; readonly isExisting: boolean }
  | { readonly refusal: CallProblem }
  | { readonly waitMs: number };

const problem = { type: 'unknown', message: 'No.' };

const roomFacts: readonly RoomFact[] = [
  { type: 'room.created' },
  { type: 'room.creation-failed', problem },
  { type: 'room.loading' },
  { type: 'room.loaded' },
  { type: 'room.joining' },
  { type: 'room.joined', participants: [visitor, assistant], access: 'full' },
  { type: 'room.join-failed', problem },
  { type: 'room.left' },
  { type: 'room.failed', problem: { type: 'ejected', message: 'Meeting has ended' } },
  { type: 'room.failed', problem: { type: 'connection-error', message: 'Lost.' } },
  { type: 'room.participant-joined', participant: assistant },
  { type: 'room.participant-left', participant: assistant },
  { type: 'room.track-started', participant: assistant, track: { id: 'voice', kind: 'audio' } },
  { type: 'room.track-started', participant: visitor, track: { id: 'microphone', kind: 'audio' } },
  { type: 'room.app-message', data: 'listening' },
  { type: 'room.app-message', data: '{"type":"transcript","role":"user","transcript":"Hi"}' },
  { type: 'room.app-message', data: '{"type":"status-update","status":"ended","endedReason":"silence-timed-out"}' },
  { type: 'room.app-message', data: '<garbage>' },
  { type: 'room.remote-levels', levels: { assistant: 0.2 } },
  { type: 'room.remote-levels', levels: { assistant: 0 } },
  { type: 'room.remote-levels-observed' },
  { type: 'room.remote-levels-refused', problem },
  { type: 'room.local-level', level: 0.4 },
  { type: 'room.noise-cancellation-set', enabled: true },
  { type: 'room.noise-cancellation-set', enabled: false },
  { type: 'room.noise-cancellation-refused', enabled: true, problem },
  { type: 'room.audio-processor-failed', problem },
  { type: 'room.recording-requested' },
  { type: 'room.recording-refused', problem },
  { type: 'room.recording', event: { action: 'recording-started' } },
  { type: 'room.camera-error', microphone: true, problem: { type: 'permissions', message: 'No.' } },
  { type: 'room.camera-error', microphone: false, problem: { type: 'cam-in-use', message: 'No.' } },
  { type: 'room.command-refused', refused: { type: 'meeting.send' }, problem },
  { type: 'room.network', event: { action: 'network-connection' } },
  { type: 'room.destroyed' },
];

const visitorEvents: readonly CallClientEvent[] = [
  { type: 'call.stop' },
  { type: 'microphone.mute', muted: true },
  { type: 'microphone.mute', muted: false },
  { type: 'volume.set', volume: 0.5 },
  { type: 'sound.resume' },
  { type: 'local-level.observe', intervalMs: 100 },
  { type: 'message.send', message: { type: 'say', message: 'Hi' } },
];

/** The inputs of a start, in order, up to the assistant's first sound. Few random sequences would reach a conversation without them. */
const SUCCESSFUL_START: readonly CallInput[] = [
  { lease: { type: 'lease.granted' } },
  { answer: RECORDED_CALL, isExisting: false },
  { room: { type: 'room.created' } },
  { waitMs: 1_000 },
  { room: { type: 'room.joining' } },
  { room: { type: 'room.joined', participants: [visitor, assistant], access: 'full' } },
  { room: { type: 'room.recording-requested' } },
  { room: { type: 'room.remote-levels-observed' } },
  { room: { type: 'room.noise-cancellation-set', enabled: true } },
  { room: { type: 'room.app-message', data: 'listening' } },
  { room: { type: 'room.remote-levels', levels: { assistant: 0.2 } } },
];

const anyInput: fc.Arbitrary<CallInput> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...roomFacts).map((room): CallInput => ({ room })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...visitorEvents).map((visitorEvent): CallInput => ({ visitor: visitorEvent })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(0, 1, 500, 1_000, 5_000, 15_000, 20_000, 60_000)
      .map((waitMs): CallInput => ({ waitMs })),
  },
  fc.constantFrom<CallInput>(
    { page: { type: 'page.left' } },
    { lease: { type: 'lease.granted' } },
    { lease: { type: 'lease.refused', by: 'call-client' } },
    { audio: { type: 'audio.playing', player: 'player' } },
    { audio: { type: 'audio.blocked' } },
    { answer: PLAIN_CALL, isExisting: false },
    { answer: { ...RECORDED_CALL, transport: { callToken: 'token' } }, isExisting: false },
    { answer: PLAIN_CALL, isExisting: true },
    { refusal: { type: 'web-call-refused', message: 'No.', retryable: false } },
  ),
);

const sequences: fc.Arbitrary<readonly CallInput[]> = fc
  .tuple(
    fc.integer({ min: 0, max: SUCCESSFUL_START.length }),
    fc.array(fc.array(anyInput, { maxLength: 3 }), { maxLength: 25 }),
  )
  .map(([startLength, randomGroups]) => {
    const start = SUCCESSFUL_START.slice(0, startLength);
    // With an even number of groups, all random inputs follow the start. With an odd number, a group follows each input of the start, until
    // the start or the groups end.
    return randomGroups.length % 2 === 0
      ? [...start, ...randomGroups.flat()]
      : start.flatMap((input, index) => [input, ...(randomGroups[index] ?? [])]);
  });

async function applyInput(call: CallUnderTest, input: CallInput): Promise<void> {
  if ('visitor' in input) call.send(input.visitor);
  else if ('page' in input) call.sendBack('page', input.page);
  else if ('lease' in input) call.sendBack('lease', input.lease);
  else if ('audio' in input) call.sendBack('audio', input.audio);
  else if ('room' in input) call.room(input.room);
  else if ('answer' in input) await call.answerRequest(input.answer, input.isExisting);
  else if ('refusal' in input) await call.rejectRequest(input.refusal);
  else call.wait(input.waitMs);
}

async function callAfter(sequence: readonly CallInput[]): Promise<CallUnderTest> {
  const call = callUnderTest();
  for (const input of sequence) await applyInput(call, input);
  return call;
}

const isDone = (call: CallUnderTest) => call.snapshot().status !== 'active';

/**
 * Expects that the call has not crashed, and that it reports its start, the outcome of its start and its end at most once each. No report
 * may follow the end, and the speech events must alternate, `speech-start` first.
 */
function expectConsistentReports(call: CallUnderTest): void {
  expect(call.crashes).toEqual([]);
  expect(call.count('call-start')).toBeLessThanOrEqual(1);
  expect(call.count('call-end')).toBeLessThanOrEqual(1);
  expect(call.count('call-start-success') + call.count('call-start-failed')).toBeLessThanOrEqual(1);
  if (call.count('call-end') === 1) expect(call.reportTypes().at(-1)).toBe('call-end');
  const speech = call.reportTypes().filter((name) => name === 'speech-start' || name === 'speech-end');
  speech.forEach((name, index) => expect(name).toBe(index % 2 === 0 ? 'speech-start' : 'speech-end'));
}

/**
 * Expects that the stages start in order, each at most once and after the outcome of the stage before it, and that each has at most one
 * outcome.
 */
function expectStagesInOrder(call: CallUnderTest): void {
  const stages: readonly string[] = CALL_STAGES;
  // `video-recording-started` reports that the recording has begun. It has no fixed place among the stages.
  const reported = call.payloads('call-start-progress').filter(({ stage }) => stage !== 'video-recording-started');
  reported.forEach(({ stage, status }, index) => {
    const place = Math.floor(index / 2);
    expect(stage).toBe(stages[place]);
    if (index % 2 === 0) expect(status).toBe('started');
    else expect(['completed', 'failed']).toContain(status);
  });
}

/**
 * @returns a function that checks the room commands since it last ran: if the visitor is muted now, they must not enable the microphone
 * (docs/call-client.md, lesson 11).
 */
function createMicrophoneCheck(call: CallUnderTest) {
  let checkedCount = 0;
  return () => {
    const commands = call.roomCommands.slice(checkedCount);
    checkedCount = call.roomCommands.length;
    if (!call.snapshot().context.muted) return;
    expect(commands).not.toContainEqual({ type: 'meeting.set-local-audio', enabled: true });
  };
}

describe('after any inputs', () => {
  test('a call has not crashed, its reports are in order, and when it is over, it reports nothing and runs no actor or timer', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, fc.boolean(), async (sequence, mobile) => {
        const call = callUnderTest({ mobile });
        for (const input of sequence) {
          const wasDone = isDone(call);
          const before = call.reports.length;
          await applyInput(call, input);
          if (wasDone) expect(call.reports).toHaveLength(before);
        }
        expectConsistentReports(call);
        expectStagesInOrder(call);
        if (isDone(call)) {
          expect(call.runningActors.size).toBe(0);
          expect(call.runningTimers()).toBe(0);
        }
      }),
      runs(150, 600),
    );
  });

  test('a call has never enabled the microphone while the visitor was muted', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, fc.boolean(), async (sequence, mobile) => {
        const call = callUnderTest({ mobile });
        const checkMicrophone = createMicrophoneCheck(call);
        for (const input of sequence) {
          await applyInput(call, input);
          checkMicrophone();
        }
      }),
      runs(150, 600),
    );
  });

  test('a stopped call with a destroyed room has an output and no actors, and has reported an end if and only if it joined', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const call = await callAfter(sequence);
        const hadJoined = call.snapshot().context.joined;
        call.send({ type: 'call.stop' });
        call.finishLeave();
        expect(isDone(call)).toBe(true);
        expect(call.output()).toBeDefined();
        expect(call.count('call-end')).toBe(hadJoined ? 1 : 0);
        expect(call.runningActors.size).toBe(0);
      }),
      runs(75, 300),
    );
  });

  test('a stopped call is over after five seconds even if its room never closes, and runs no actor or timer', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const call = await callAfter(sequence);
        call.send({ type: 'call.stop' });
        call.wait(5_000);
        expect(isDone(call)).toBe(true);
        expect(call.runningActors.size).toBe(0);
        expect(call.runningTimers()).toBe(0);
      }),
      runs(75, 300),
    );
  });

  test('and ten minutes without input, a call is live, or it is over and no longer connecting', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const call = await callAfter(sequence);
        call.wait(600_000);
        expect(isDone(call) || call.snapshot().hasTag('live')).toBe(true);
        if (isDone(call)) expect(call.snapshot().hasTag('connecting')).toBe(false);
      }),
      runs(50, 200),
    );
  });

  test('a call has opened at most one room, and has joined and left it at most once', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const call = await callAfter(sequence);
        expect(call.openedRooms()).toBeLessThanOrEqual(1);
        expect(call.roomCommands.filter(({ type }) => type === 'library.join').length).toBeLessThanOrEqual(1);
        expect(call.roomCommands.filter(({ type }) => type === 'library.leave').length).toBeLessThanOrEqual(1);
      }),
      runs(75, 300),
    );
  });
});
