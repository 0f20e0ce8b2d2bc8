import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomFact } from '../call-session/roomEvents.ts';
import { type CallUnderTest, joinedCall, liveCall, RECORDED_CALL, setUpExtras } from './callUnderTest.fixture.ts';

const ENDED_STATUS = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
const EJECTED: RoomFact = { type: 'room.failed', problem: { type: 'ejected', message: 'Meeting has ended' } };
const LOST: RoomFact = { type: 'room.failed', problem: { type: 'connection-error', message: 'Connection lost' } };

function closeRoom(call: CallUnderTest, orderly = true): void {
  call.closeRoom(orderly);
}

const reportsSince = (call: CallUnderTest, length: number) => call.reports.slice(length);

describe('the visitor ends the call', () => {
  test('leaves the room, then emits an ended status with the reason customer-ended-call, then call-end', async () => {
    const call = await liveCall();
    const before = call.reports.length;
    call.send({ type: 'call.stop' });
    expect(call.roomCommands.at(-1)).toEqual({ type: 'library.leave' });
    expect(reportsSince(call, before)).toEqual([]);
    closeRoom(call);
    expect(reportsSince(call, before)).toEqual([
      { type: 'message', payload: ENDED_STATUS },
      { type: 'call-end', payload: undefined },
    ]);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'customer-ended-call', orderly: true });
    expect(call.running.size).toBe(0);
    expect(call.runningClocks()).toBe(0);
  });

  test("stopping twice, leaving the page and the room's own leave end the call once (lesson 4)", async () => {
    const call = await liveCall();
    call.send({ type: 'call.stop' });
    call.send({ type: 'call.stop' });
    call.sendBack('page', { type: 'page.left' });
    call.room({ type: 'room.left' });
    call.room(EJECTED);
    closeRoom(call);
    closeRoom(call);
    expect(call.roomCommands.filter(({ type }) => type === 'library.leave')).toHaveLength(1);
    expect(call.count('call-end')).toBe(1);
    expect(call.payloads('message')).toEqual([ENDED_STATUS]);
    expect(call.errorTypes()).toEqual([]);
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'customer-ended-call' });
  });

  test('leaving the page for good ends the call the same way (lesson 19)', async () => {
    const call = await liveCall();
    call.sendBack('page', { type: 'page.left' });
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'customer-ended-call' });
  });
});

describe('nothing follows call-end (lesson 12)', () => {
  test('speech in progress ends before it', async () => {
    const call = await liveCall();
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.3 } });
    const before = call.reports.length;
    call.send({ type: 'call.stop' });
    closeRoom(call);
    expect(reportsSince(call, before).map(({ type }) => type)).toEqual(['speech-end', 'message', 'call-end']);
    call.wait(5_000);
    expect(call.reports).toHaveLength(before + 3);
  });

  test('speech that has ended does not end again', async () => {
    const call = await liveCall();
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.3 } });
    expect(call.snapshot().context.speaking).toBe(true);
    call.wait(1_000);
    expect(call.snapshot().context.speaking).toBe(false);
    call.send({ type: 'call.stop' });
    closeRoom(call);
    expect(call.count('speech-end')).toBe(1);
  });

  test('facts that the room reports while it is being left are dropped', async () => {
    const call = await liveCall(RECORDED_CALL);
    call.send({ type: 'call.stop' });
    const before = call.reports.length;
    const late: readonly RoomFact[] = [
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
      LOST,
    ];
    for (const fact of late) call.room(fact);
    expect(reportsSince(call, before)).toEqual([]);
    closeRoom(call);
    expect(call.names().at(-1)).toBe('call-end');
  });
});

describe('the platform ends the call', () => {
  const OVER = '{"type":"status-update","status":"ended","endedReason":"silence-timed-out"}';

  test('passes on its ended status and adds no second one', async () => {
    const call = await liveCall();
    call.appMessage(OVER);
    call.room(EJECTED);
    closeRoom(call);
    expect(call.payloads('message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' },
    ]);
    expect(call.count('call-end')).toBe(1);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'silence-timed-out', orderly: true });
  });

  test('an ended status without a reason ends the call too', async () => {
    const call = await liveCall();
    call.appMessage('{"type":"status-update","status":"ended"}');
    call.room({ type: 'room.left' });
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'ended', reason: 'unknown' });
    expect(call.count('message')).toBe(1);
  });

  test('another status does not end the call', async () => {
    const call = await liveCall();
    call.appMessage('{"type":"status-update","status":"forwarding"}');
    call.send({ type: 'call.stop' });
    closeRoom(call);
    expect(call.payloads('message').at(-1)).toEqual(ENDED_STATUS);
  });

  test('an ejection with "Meeting has ended" after the answer ends the call without an error (lesson 15)', async () => {
    const call = await liveCall();
    call.room(EJECTED);
    closeRoom(call);
    expect(call.roomCommands.slice(-2)).toEqual([{ type: 'library.leave' }, { type: 'library.destroy' }]);
    expect(call.errorTypes()).toEqual([]);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'assistant-ended-call', orderly: true });
    expect(call.count('call-end')).toBe(1);
  });

  test('the same ejection before the answer is a failure', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.room(EJECTED);
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      problem: { type: 'ejected', message: 'Meeting has ended' },
    });
    expect(call.errorTypes()).toContain('daily-error');
  });

  test('an ejection for another reason is an error', async () => {
    const call = await liveCall();
    call.room({ type: 'room.failed', problem: { type: 'ejected', message: 'You were removed' } });
    closeRoom(call);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation', problem: { type: 'ejected' } });
  });

  test('a room that closes after the answer ends the call', async () => {
    const call = await liveCall();
    call.room({ type: 'room.left' });
    closeRoom(call);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'assistant-ended-call', orderly: true });
  });

  test('a room that closes before the answer is a failure with that message', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.room({ type: 'room.left' });
    closeRoom(call);
    expect(call.output()).toMatchObject({
      outcome: 'failed',
      stage: 'assistant',
      problem: { message: 'The room was closed before the assistant answered.' },
    });
  });
});

describe('the call is lost', () => {
  test("emits the error at once with the room's message, then call-end when the room is left, and no call-start-failed", async () => {
    const call = await liveCall();
    const before = call.reports.length;
    call.room(LOST);
    expect(reportsSince(call, before).map(({ type }) => type)).toEqual(['error']);
    expect(call.errorTypes()).toEqual(['daily-error']);
    expect(call.payloads('error').at(-1)).toMatchObject({
      stage: 'conversation',
      error: { type: 'connection-error', message: 'Connection lost', retryable: true },
    });
    closeRoom(call);
    expect(call.names().slice(-2)).toEqual(['message', 'call-end']);
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'conversation' });
  });

  test('reports an error once if the room repeats it', async () => {
    const call = await liveCall();
    call.room(LOST);
    const before = call.reports.length;
    call.room(LOST);
    call.room({ type: 'room.left' });
    expect(call.reports).toHaveLength(before);
    closeRoom(call);
    expect(call.count('call-end')).toBe(1);
  });
});
