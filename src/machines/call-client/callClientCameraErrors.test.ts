import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomParticipant } from '../call-session/roomEvents.ts';
import {
  joinedCall,
  liveCall,
  PLAIN_CALL,
  RECORDED_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.fixture.ts';

describe('camera errors', () => {
  const cameraError = (type: 'permissions' | 'not-found' | 'mic-in-use' | 'cam-in-use', microphone: boolean) =>
    ({ type: 'room.camera-error', microphone, problem: { type, message: `Browser error: ${type}.` } }) as const;

  // docs/call-client.md, lesson 18.
  test.each(['permissions', 'not-found', 'mic-in-use'] as const)(
    'a microphone error while joining (%s) fails the start with its reason',
    async (type) => {
      const call = requestedCall();
      await call.answer(PLAIN_CALL);
      call.room({ type: 'room.created' });
      call.wait(0);
      call.room({ type: 'room.joining' });
      call.room(cameraError(type, true));
      expect(call.payloads('camera-error')).toEqual([
        {
          type: 'camera-error',
          error: { type, message: `Browser error: ${type}.` },
          microphone: true,
          timestamp: '1970-01-01T00:00:00.000Z',
        },
      ]);
      expect(call.count('call-start-failed')).toBe(1);
      call.closeRoom();
      expect(call.output()).toMatchObject({
        outcome: 'failed',
        problem: { type: `microphone-${type}`, retryable: true },
      });
    },
  );

  test('a microphone error between the join and the answer ends the call', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.room(cameraError('permissions', true));
    call.closeRoom();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage: 'assistant' });
    expect(call.names().at(-1)).toBe('call-end');
  });

  test('an error of the camera alone is reported, and the call starts', async () => {
    const call = await joinedCall(RECORDED_CALL);
    call.room(cameraError('cam-in-use', false));
    expect(call.count('camera-error')).toBe(1);
    expect(call.errorTypes()).toEqual([]);
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
  });

  test('a blocked microphone emits microphone-blocked once, and microphone-restored when it works again', async () => {
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

  test('a microphone error after the answer is reported, and the call continues', async () => {
    const call = await liveCall();
    call.room(cameraError('not-found', true));
    expect(call.count('camera-error')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
    expect(call.errorTypes()).toEqual([]);
  });
});
