import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomFact } from '../call-session/roomEvents.ts';
import { type CallUnderTest, joinedCall, liveCall, RECORDED_CALL, setUpExtras } from './callUnderTest.fixture.ts';

const ENDED_STATUS = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
const EJECTED: RoomFact = { type: 'room.failed', problem: { type: 'ejected', message: 'Meeting has ended' } };
const CONNECTION_LOST: RoomFact = {
  type: 'room.failed',
  problem: { type: 'connection-error', message: 'Connection lost' },
};

/** The output of a call that has ended. `orderly`: the room confirmed the leave in time. */
const endedWith = (reason: string) => ({ outcome: 'ended', reason, orderly: true });

const reportsSince = (call: CallUnderTest, length: number) => call.reports.slice(length);

describe('a call that the visitor ends', () => {
  test('leaves the room, then emits an ended status with the reason customer-ended-call and call-end, and stops all actors', async () => {
    const call = await liveCall();
    const before = call.reports.length;
    call.send({ type: 'call.stop' });
    expect(call.roomCommands.at(-1)).toEqual({ type: 'library.leave' });
    // The next call of the page may wait from now on.
    expect(call.leaseCommands).toEqual(['lease.leaving']);
    expect(reportsSince(call, before)).toEqual([]);
    call.finishLeave();
    expect(reportsSince(call, before)).toEqual([
      { type: 'message', payload: ENDED_STATUS },
      { type: 'call-end', payload: undefined },
    ]);
    expect(call.output()).toEqual(endedWith('customer-ended-call'));
    expect(call.runningActors.size).toBe(0);
    expect(call.runningTimers()).toBe(0);
  });

  // Repeated stops cause one teardown (docs/call-client.md, lesson 4).
  test('ends once, even if a second stop, page.left, room.left and an ejection follow the first stop', async () => {
    const call = await liveCall();
    call.send({ type: 'call.stop' });
    call.send({ type: 'call.stop' });
    call.sendBack('page', { type: 'page.left' });
    call.room({ type: 'room.left' });
    call.room(EJECTED);
    call.finishLeave();
    call.finishLeave();
    expect(call.roomCommands.filter(({ type }) => type === 'library.leave')).toHaveLength(1);
    expect(call.count('call-end')).toBe(1);
    expect(call.payloads('message')).toEqual([ENDED_STATUS]);
    expect(call.errorTypes()).toEqual([]);
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'customer-ended-call' });
  });

  test('emits an ended status if the platform has sent only another status', async () => {
    const call = await liveCall();
    call.appMessage('{"type":"status-update","status":"forwarding"}');
    call.send({ type: 'call.stop' });
    call.finishLeave();
    expect(call.payloads('message').at(-1)).toEqual(ENDED_STATUS);
  });

  // Leaving the page ends the call (docs/call-client.md, lesson 19).
  test('ends with the reason customer-ended-call if the visitor leaves the page', async () => {
    const call = await liveCall();
    call.sendBack('page', { type: 'page.left' });
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'customer-ended-call' });
  });
});

// No event follows call-end (docs/call-client.md, lesson 12).
describe('the final events of a call', () => {
  test('are speech-end, the ended status and call-end if the assistant is speaking', async () => {
    const call = await liveCall();
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.3 } });
    const before = call.reports.length;
    call.send({ type: 'call.stop' });
    call.finishLeave();
    expect(reportsSince(call, before).map(({ type }) => type)).toEqual(['speech-end', 'message', 'call-end']);
    call.wait(5_000);
    expect(call.reports).toHaveLength(before + 3);
  });

  test('include no second speech-end if the assistant has already stopped speaking', async () => {
    const call = await liveCall();
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.3 } });
    expect(call.snapshot().context.speaking).toBe(true);
    call.wait(1_000);
    expect(call.snapshot().context.speaking).toBe(false);
    call.send({ type: 'call.stop' });
    call.finishLeave();
    expect(call.count('speech-end')).toBe(1);
  });

  test('do not include facts that the room reports while it is being left', async () => {
    const call = await liveCall(RECORDED_CALL);
    call.send({ type: 'call.stop' });
    const before = call.reports.length;
    const lateFacts: readonly RoomFact[] = [
      { type: 'room.app-message', data: '{"type":"transcript","role":"user","transcript":"Hi"}' },
      { type: 'room.app-message', data: 'listening' },
      { type: 'room.remote-levels', levels: { assistant: 0.9 } },
      { type: 'room.track-started', participant: assistant, track: { id: 'voice', kind: 'audio' } },
      { type: 'room.participant-updated', participant: visitor, detail: {} },
      { type: 'room.recording', event: { action: 'recording-stopped' } },
      { type: 'room.network', event: { action: 'network-connection' } },
      { type: 'room.camera-error', microphone: true, problem: { type: 'permissions', message: 'No' } },
      { type: 'room.command-refused', refused: { type: 'meeting.send' }, problem: { type: 'unknown', message: 'No' } },
      { type: 'room.local-level', level: 1 },
      { type: 'room.noise-cancellation-set', enabled: false },
      { type: 'room.joined', participants: [visitor], access: 'full' },
      CONNECTION_LOST,
    ];
    for (const fact of lateFacts) call.room(fact);
    expect(reportsSince(call, before)).toEqual([]);
    call.finishLeave();
    expect(call.reportTypes().at(-1)).toBe('call-end');
  });
});

describe('a call that the platform or the room ends', () => {
  const ENDED_MESSAGE = '{"type":"status-update","status":"ended","endedReason":"silence-timed-out"}';

  test('ends with the reason in the ended status of the platform, and emits no second ended status', async () => {
    const call = await liveCall();
    call.appMessage(ENDED_MESSAGE);
    call.room(EJECTED);
    call.finishLeave();
    expect(call.payloads('message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' },
    ]);
    expect(call.count('call-end')).toBe(1);
    expect(call.output()).toEqual(endedWith('silence-timed-out'));
  });

  test('ends with the reason "unknown" if the ended status of the platform has none, and emits no second ended status', async () => {
    const call = await liveCall();
    call.appMessage('{"type":"status-update","status":"ended"}');
    call.room({ type: 'room.left' });
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'unknown' });
    expect(call.count('message')).toBe(1);
  });

  // An end by the assistant is not an error (docs/call-client.md, lesson 15).
  test('ends without an error if the room ejects the visitor with "Meeting has ended" after the assistant has answered', async () => {
    const call = await liveCall();
    call.room(EJECTED);
    call.finishLeave();
    expect(call.roomCommands.slice(-2)).toEqual([{ type: 'library.leave' }, { type: 'library.destroy' }]);
    expect(call.errorTypes()).toEqual([]);
    expect(call.output()).toEqual(endedWith('assistant-ended-call'));
    expect(call.count('call-end')).toBe(1);
  });

  test('fails with an error if the room ejects the visitor with "Meeting has ended" before the assistant has answered', async () => {
    const call = await joinedCall();
    // Completes the start stages: only the assistant's "listening" is missing.
    setUpExtras(call);
    call.room(EJECTED);
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      problem: { type: 'ejected', message: 'Meeting has ended' },
    });
    expect(call.errorTypes()).toContain('daily-error');
  });

  test('fails if the room ejects the visitor with another message', async () => {
    const call = await liveCall();
    call.room({ type: 'room.failed', problem: { type: 'ejected', message: 'You were removed' } });
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation', problem: { type: 'ejected' } });
  });

  test('ends on a room.left that the client did not request, after the assistant has answered', async () => {
    const call = await liveCall();
    call.room({ type: 'room.left' });
    call.finishLeave();
    expect(call.output()).toEqual(endedWith('assistant-ended-call'));
  });

  test('fails on a room.left before the assistant has answered, with a problem that names the closed room', async () => {
    const call = await joinedCall();
    // Completes the start stages: only the assistant's "listening" is missing.
    setUpExtras(call);
    call.room({ type: 'room.left' });
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'assistant',
      problem: { message: 'The room was closed before the assistant answered.' },
    });
  });
});

describe('a lost call', () => {
  test("emits the room's error, then the ended status and call-end when the room is left, but no call-start-failed", async () => {
    const call = await liveCall();
    const before = call.reports.length;
    call.room(CONNECTION_LOST);
    expect(reportsSince(call, before).map(({ type }) => type)).toEqual(['error']);
    expect(call.errorTypes()).toEqual(['daily-error']);
    expect(call.payloads('error').at(-1)).toMatchObject({
      stage: 'conversation',
      error: { type: 'connection-error', message: 'Connection lost', retryable: true },
    });
    call.finishLeave();
    expect(call.reportTypes().slice(-2)).toEqual(['message', 'call-end']);
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation' });
  });

  test('emits nothing more if the room repeats the error and is left, then call-end once after the teardown', async () => {
    const call = await liveCall();
    call.room(CONNECTION_LOST);
    const before = call.reports.length;
    call.room(CONNECTION_LOST);
    call.room({ type: 'room.left' });
    expect(call.reports).toHaveLength(before);
    call.finishLeave();
    expect(call.count('call-end')).toBe(1);
  });
});

describe('a call whose assistant leaves while the room stays open', () => {
  const LEFT: RoomFact = { type: 'room.participant-left', participant: assistant };
  const second = { ...assistant, sessionId: 'second-assistant' };

  test('fails after four seconds, with a problem that says so, and leaves the room', async () => {
    const call = await liveCall();
    call.room(LEFT);
    call.wait(3_999);
    expect(call.snapshot().hasTag('live')).toBe(true);
    call.wait(1);
    expect(call.roomCommands.at(-1)).toEqual({ type: 'library.leave' });
    expect(call.payloads('error').at(-1)).toMatchObject({ type: 'assistant-left-error', stage: 'conversation' });
    call.finishLeave();
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'conversation',
      problem: { type: 'assistant-left', retryable: true },
    });
    expect(call.count('call-end')).toBe(1);
  });

  test('fails its start if the assistant has not answered', async () => {
    const call = await joinedCall();
    call.room(LEFT);
    call.wait(4_000);
    call.finishLeave();
    expect(call.output()).toMatchObject({ stage: 'assistant', problem: { type: 'assistant-left' } });
    expect(call.count('call-start-failed')).toBe(1);
  });

  test('continues if another assistant joins in time, and ends after that one leaves', async () => {
    const call = await liveCall();
    call.room(LEFT);
    call.wait(3_999);
    call.room({ type: 'room.participant-joined', participant: second });
    expect(call.roomCommands.at(-1)).toMatchObject({ type: 'meeting.subscribe', sessionId: 'second-assistant' });
    call.wait(60_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
    call.room({ type: 'room.participant-left', participant: second });
    call.wait(4_000);
    expect(call.errorTypes()).toEqual(['assistant-left-error']);
  });

  test('continues if another assistant is already in the room', async () => {
    const call = await liveCall();
    call.room({ type: 'room.participant-joined', participant: second });
    call.room(LEFT);
    call.wait(60_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });

  test.each<[string, readonly RoomFact[]]>([
    ['of two', [{ type: 'room.participant-joined', participant: second }, LEFT]],
    ['that came after her', [LEFT, { type: 'room.participant-joined', participant: second }]],
  ])(
    'continues with each remaining assistant: the one %s is not forgotten when a third comes and goes',
    async (_, facts) => {
      const call = await liveCall();
      for (const fact of facts) call.room(fact);
      const third = { ...assistant, sessionId: 'third-assistant' };
      call.room({ type: 'room.participant-joined', participant: third });
      call.room({ type: 'room.participant-left', participant: third });
      call.wait(60_000);
      expect(call.snapshot().hasTag('live')).toBe(true);
    },
  );

  test('fails even if a participant that is not an assistant joins', async () => {
    const call = await liveCall();
    call.room(LEFT);
    call.room({ type: 'room.participant-joined', participant: { ...second, userName: 'Grace' } });
    call.wait(4_000);
    expect(call.errorTypes()).toEqual(['assistant-left-error']);
  });

  test('ends without an error if the platform has reported the end', async () => {
    const call = await liveCall();
    call.appMessage('{"type":"status-update","status":"ended","endedReason":"assistant-said-end-call-phrase"}');
    call.room(LEFT);
    call.wait(4_000);
    call.finishLeave();
    expect(call.errorTypes()).toEqual([]);
    expect(call.output()).toEqual(endedWith('assistant-said-end-call-phrase'));
  });

  test('continues if only another participant leaves', async () => {
    const call = await liveCall();
    call.room({ type: 'room.participant-left', participant: { ...assistant, sessionId: 'other', userName: 'Grace' } });
    call.wait(60_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });
});
