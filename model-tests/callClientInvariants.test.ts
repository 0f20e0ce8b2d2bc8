import fc from 'fast-check';
import { expect, test } from 'vitest';
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

/** What can happen to a call: the visitor acts, the page, the platform, the loudspeaker or the room says something. */
type Happening =
  | { readonly visitor: CallClientEvent }
  | { readonly page: CallClientEvent }
  | { readonly lease: CallClientEvent }
  | { readonly audio: CallClientEvent }
  | { readonly room: RoomFact }
  | { readonly answer: WebCall; readonly existing: boolean }
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

const visitorActs: readonly CallClientEvent[] = [
  { type: 'call.stop' },
  { type: 'microphone.mute', muted: true },
  { type: 'microphone.mute', muted: false },
  { type: 'volume.set', volume: 0.5 },
  { type: 'sound.resume' },
  { type: 'local-level.observe', intervalMs: 100 },
  { type: 'message.send', message: { type: 'say', message: 'Hi' } },
];

/** What goes well, in order: without it hardly a random sequence would get as far as a conversation. */
const GOOD_COURSE: readonly Happening[] = [
  { lease: { type: 'lease.granted' } },
  { answer: RECORDED_CALL, existing: false },
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

const anything: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...roomFacts).map((room): Happening => ({ room })) },
  { weight: 3, arbitrary: fc.constantFrom(...visitorActs).map((act): Happening => ({ visitor: act })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(0, 1, 500, 1_000, 5_000, 15_000, 20_000, 60_000)
      .map((waitMs): Happening => ({ waitMs })),
  },
  fc.constantFrom<Happening>(
    { page: { type: 'page.left' } },
    { lease: { type: 'lease.granted' } },
    { lease: { type: 'lease.refused' } },
    { audio: { type: 'audio.playing', player: 'player' } },
    { audio: { type: 'audio.blocked' } },
    { answer: PLAIN_CALL, existing: false },
    { answer: { ...RECORDED_CALL, transport: { callToken: 'token' } }, existing: false },
    { answer: PLAIN_CALL, existing: true },
    { refusal: { type: 'web-call-refused', message: 'No.', retryable: false } },
  ),
);

const steps: fc.Arbitrary<readonly Happening[]> = fc
  .tuple(
    fc.integer({ min: 0, max: GOOD_COURSE.length }),
    fc.array(fc.array(anything, { maxLength: 3 }), { maxLength: 25 }),
  )
  .map(([goesWell, interludes]) => {
    const course = GOOD_COURSE.slice(0, goesWell);
    // Half of the time things come in between the good course, half of the time after it.
    return interludes.length % 2 === 0
      ? [...course, ...interludes.flat()]
      : course.flatMap((step, index) => [step, ...(interludes[index] ?? [])]);
  });

async function happen(call: CallUnderTest, happening: Happening): Promise<void> {
  if ('visitor' in happening) call.send(happening.visitor);
  else if ('page' in happening) call.hear('page', happening.page);
  else if ('lease' in happening) call.hear('lease', happening.lease);
  else if ('audio' in happening) call.hear('audio', happening.audio);
  else if ('room' in happening) call.room(happening.room);
  else if ('answer' in happening) await call.answer(happening.answer, happening.existing);
  else if ('refusal' in happening) await call.refuse(happening.refusal);
  else call.wait(happening.waitMs);
}

const isDone = (call: CallUnderTest) => call.snapshot().status !== 'active';

function expectOneCallAtMost(call: CallUnderTest): void {
  expect(call.crashes).toEqual([]);
  expect(call.count('call-start')).toBeLessThanOrEqual(1);
  expect(call.count('call-end')).toBeLessThanOrEqual(1);
  expect(call.count('call-start-success') + call.count('call-start-failed')).toBeLessThanOrEqual(1);
  if (call.count('call-end') === 1) expect(call.names().at(-1)).toBe('call-end');
  const speech = call.names().filter((name) => name === 'speech-start' || name === 'speech-end');
  speech.forEach((name, index) => expect(name).toBe(index % 2 === 0 ? 'speech-start' : 'speech-end'));
}

/** Each stage starts once, when the one before it is behind, and has at most one outcome. */
function expectStagesInOrder(call: CallUnderTest): void {
  const stages: readonly string[] = CALL_STAGES;
  const told = call.payloads('call-start-progress').filter(({ stage }) => stages.includes(stage));
  told.forEach(({ stage, status }, index) => {
    const place = Math.floor(index / 2);
    expect(stage).toBe(stages[place]);
    if (index % 2 === 0) expect(status).toBe('started');
    else expect(['completed', 'failed']).toContain(status);
  });
}

/** The microphone is never opened against the visitor's last word (lesson 11). */
function microphoneGuard(call: CallUnderTest) {
  let seen = 0;
  return () => {
    const fresh = call.roomCommands.slice(seen);
    seen = call.roomCommands.length;
    if (!call.snapshot().context.muted) return;
    expect(fresh).not.toContainEqual({ type: 'meeting.set-local-audio', enabled: true });
  };
}

test('whatever happens in whatever order, a call starts once, ends once, and says nothing after its end', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (sequence, mobile) => {
      const call = callUnderTest({ mobile });
      const checkMicrophone = microphoneGuard(call);
      for (const happening of sequence) {
        const wasDone = isDone(call);
        const before = call.reports.length;
        await happen(call, happening);
        if (wasDone) expect(call.reports).toHaveLength(before);
        checkMicrophone();
      }
      expectOneCallAtMost(call);
      expectStagesInOrder(call);
      if (isDone(call)) {
        expect(call.running.size).toBe(0);
        expect(call.runningClocks()).toBe(0);
      }
    }),
    { numRuns: 600 },
  );
});

test('whatever has happened, a stopped call is over as soon as its room has closed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const call = callUnderTest();
      for (const happening of sequence) await happen(call, happening);
      const joined = call.snapshot().context.joined;
      call.send({ type: 'call.stop' });
      call.closeRoom();
      expect(isDone(call)).toBe(true);
      expect(call.output()).toBeDefined();
      expect(call.count('call-end')).toBe(joined ? 1 : 0);
      expect(call.running.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('whatever has happened, a stopped call is over after five seconds although its room never closes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const call = callUnderTest();
      for (const happening of sequence) await happen(call, happening);
      call.send({ type: 'call.stop' });
      call.wait(5_000);
      expect(isDone(call)).toBe(true);
      expect(call.running.size).toBe(0);
      expect(call.runningClocks()).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('whatever has happened, left alone for ten minutes a call is live or over: it never connects for ever', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const call = callUnderTest();
      for (const happening of sequence) await happen(call, happening);
      call.wait(600_000);
      expect(call.snapshot().hasTag('connecting') && !call.snapshot().hasTag('live')).toBe(false);
      expect(isDone(call) || call.snapshot().hasTag('live')).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('an attempt never opens two rooms', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const call = callUnderTest();
      for (const happening of sequence) await happen(call, happening);
      expect(call.roomInputs.length).toBeLessThanOrEqual(1);
      expect(call.roomCommands.filter(({ type }) => type === 'library.join').length).toBeLessThanOrEqual(1);
      expect(call.roomCommands.filter(({ type }) => type === 'library.leave').length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});
