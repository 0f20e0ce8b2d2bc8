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

describe('camera errors', () => {
  const problemOf = (type: CameraErrorType) => ({ type, message: `Browser error: ${type}.` });
  const microphoneError = (type: CameraErrorType) =>
    ({ type: 'room.camera-error', microphone: true, problem: problemOf(type) }) as const;
  const errorOfCameraAlone = (type: CameraErrorType) =>
    ({ type: 'room.camera-error', microphone: false, problem: problemOf(type) }) as const;

  // docs/call-client.md, lesson 18.
  test.each(['permissions', 'not-found', 'mic-in-use'] as const)(
    'a microphone error while joining (%s) is reported and fails the start with its reason',
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

  test("a microphone error after the join and before the assistant's answer fails the call, and call-end is the final event", async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.room(microphoneError('permissions'));
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'assistant' });
    expect(call.reportTypes().at(-1)).toBe('call-end');
  });

  test('an error of the camera alone is reported, and the call starts', async () => {
    const call = await joinedCall(RECORDED_CALL);
    call.room(errorOfCameraAlone('cam-in-use'));
    expect(call.count('camera-error')).toBe(1);
    expect(call.errorTypes()).toEqual([]);
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
  });

  test('a blocked microphone emits microphone-blocked once, then microphone-restored; the call continues without an error', async () => {
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

  test("a microphone error after the assistant's answer is reported, and the call continues", async () => {
    const call = await liveCall();
    call.room(microphoneError('not-found'));
    expect(call.count('camera-error')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.errorTypes()).toEqual([]);
  });
});
