import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { CameraErrorType, RoomParticipant } from '../call-session/roomEvents.ts';
import {
  joinedCall,
  liveCall,
  PLAIN_CALL,
  RECORDED_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.fixture.ts';

describe('microphone and camera errors', () => {
  const problemOf = (type: CameraErrorType) => ({ type, message: `Browser error: ${type}.` });
  const microphoneError = (type: CameraErrorType) =>
    ({ type: 'room.camera-error', microphone: true, problem: problemOf(type) }) as const;
  const cameraOnlyError = (type: CameraErrorType) =>
    ({ type: 'room.camera-error', microphone: false, problem: problemOf(type) }) as const;

  // The problem's type is the room library's error type after `microphone-` (docs/call-client.md, lesson 18).
  test.each(['permissions', 'not-found', 'mic-in-use'] as const)(
    'a microphone error of the type %s while joining is reported, and fails the start with a problem of that type',
    async (type) => {
      const call = requestedCall();
      await call.answerRequest(PLAIN_CALL);
      call.room({ type: 'room.created' });
      call.passPermissionWait();
      call.room({ type: 'room.joining' });
      call.room(microphoneError(type));
      expect(call.payloads('camera-error')).toEqual([
        {
          type: 'camera-error',
          error: problemOf(type),
          microphone: true,
          timestamp: '1970-01-01T00:00:00.000Z',
        },
      ]);
      expect(call.count('call-start-failed')).toBe(1);
      call.finishLeave();
      expect(call.output()).toMatchObject({
        outcome: 'failed',
        problem: { type: `microphone-${type}`, retryable: true },
      });
    },
  );

  test('a microphone error after the join fails a call that is not answered yet, and call-end is the final event', async () => {
    const call = await joinedCall();
    // Completes the start stages: only the assistant's "listening" is missing.
    setUpExtras(call);
    call.room(microphoneError('permissions'));
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'assistant' });
    expect(call.reportTypes().at(-1)).toBe('call-end');
  });

  test('a camera-only error is reported without an error event, and the call starts', async () => {
    const call = await joinedCall(RECORDED_CALL);
    call.room(cameraOnlyError('cam-in-use'));
    expect(call.count('camera-error')).toBe(1);
    expect(call.errorTypes()).toEqual([]);
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
  });

  test('microphone-blocked is emitted once for a blocked microphone, then microphone-restored, and the call continues', async () => {
    const call = await liveCall();
    const updateParticipant = (participant: RoomParticipant) => {
      call.room({ type: 'room.participant-updated', participant, detail: {} });
    };
    updateParticipant(visitor);
    updateParticipant({ ...visitor, microphoneBlocked: 'not-found' });
    updateParticipant({ ...visitor, microphoneBlocked: 'not-found' });
    updateParticipant(assistant);
    expect(call.count('microphone-blocked')).toBe(1);
    expect(call.reports.find(({ type }) => type === 'microphone-blocked')?.payload).toMatchObject({
      type: 'microphone-not-found',
      retryable: true,
    });
    expect(call.count('microphone-restored')).toBe(0);
    updateParticipant(visitor);
    expect(call.count('microphone-restored')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.errorTypes()).toEqual([]);
  });

  test('an unplugged microphone is replaced by the default one: once for each loss, and on each change of the devices', async () => {
    const call = await liveCall();
    const updateMicrophone = (microphoneBlocked?: 'not-found') => {
      const participant: RoomParticipant = { ...visitor, ...(microphoneBlocked && { microphoneBlocked }) };
      call.room({ type: 'room.participant-updated', participant, detail: {} });
    };
    const attempts = () => call.roomCommands.filter(({ type }) => type === 'meeting.use-default-microphone').length;
    call.sendBack('microphone', { type: 'microphone.available', since: 'device' });
    expect(attempts()).toBe(0);
    updateMicrophone('not-found');
    updateMicrophone('not-found');
    expect(attempts()).toBe(1);
    call.sendBack('microphone', { type: 'microphone.available', since: 'device' });
    expect(attempts()).toBe(2);
    updateMicrophone();
    call.sendBack('microphone', { type: 'microphone.available', since: 'device' });
    expect(attempts()).toBe(2);
    updateMicrophone('not-found');
    expect(attempts()).toBe(3);
    expect(call.count('microphone-blocked')).toBe(2);
  });

  test('an unplugged microphone of a muted visitor is replaced when the visitor unmutes', async () => {
    const call = await liveCall();
    const attempts = () => call.roomCommands.filter(({ type }) => type === 'meeting.use-default-microphone').length;
    call.send({ type: 'microphone.mute', muted: true });
    call.room({
      type: 'room.participant-updated',
      participant: { ...visitor, microphoneBlocked: 'not-found' },
      detail: {},
    });
    call.sendBack('microphone', { type: 'microphone.available', since: 'device' });
    expect(attempts()).toBe(0);
    expect(call.count('microphone-blocked')).toBe(1);
    call.send({ type: 'microphone.mute', muted: false });
    expect(attempts()).toBe(1);
  });

  test.each(['permissions', 'mic-in-use'] as const)(
    'a microphone that is blocked because of %s is not replaced',
    async (microphoneBlocked) => {
      const call = await liveCall();
      call.room({ type: 'room.participant-updated', participant: { ...visitor, microphoneBlocked }, detail: {} });
      call.sendBack('microphone', { type: 'microphone.available', since: 'device' });
      expect(call.roomCommands).not.toContainEqual({ type: 'meeting.use-default-microphone' });
    },
  );

  test('a microphone that the browser allows again is requested again: switched off and on', async () => {
    const call = await liveCall();
    const switches = () =>
      call.roomCommands.flatMap((command) => (command.type === 'meeting.set-local-audio' ? [command.enabled] : []));
    const before = switches().length;
    const permit = () => call.sendBack('microphone', { type: 'microphone.available', since: 'permission' });
    permit();
    call.room({
      type: 'room.participant-updated',
      participant: { ...visitor, microphoneBlocked: 'permissions' },
      detail: {},
    });
    expect(switches()).toHaveLength(before);
    permit();
    expect(switches().slice(before)).toEqual([false, true]);
    // "Unmute" requests the microphone of a muted visitor.
    call.send({ type: 'microphone.mute', muted: true });
    permit();
    expect(switches().slice(before)).toEqual([false, true, false]);
  });

  test('a microphone error during an answered call is reported without an error event, and the call continues', async () => {
    const call = await liveCall();
    call.room(microphoneError('not-found'));
    expect(call.count('camera-error')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.errorTypes()).toEqual([]);
  });
});
