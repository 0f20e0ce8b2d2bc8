import type {
  DailyEventObjectCameraError,
  DailyEventObjectFatalError,
  DailyEventObjectNonFatalError,
  DailyParticipant,
} from '@daily-co/daily-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FATAL_ROOM_ERRORS } from '../../../machines/call-session/roomEvents.ts';
import { accessOf, cameraFact, fatalFact, nonFatalFact, participantOf } from './roomFacts.ts';
import { problemFrom } from '../errors/problemFrom.ts';

describe('problemFrom()', () => {
  test.each<[string, unknown, { type: string; message: string }]>([
    ['a string', 'No.', { type: 'unknown', message: 'No.' }],
    ['an Error', new Error('No.'), { type: 'unknown', message: 'No.' }],
    ['a TypeError', new TypeError('No.'), { type: 'unknown', message: 'No.' }],
    [
      'a fatal error event of the library',
      { action: 'error', errorMsg: 'Full.', error: { type: 'meeting-full', msg: 'full' } },
      { type: 'meeting-full', message: 'Full.' },
    ],
    [
      'a fatal error event with only the inner error',
      { error: { type: 'no-room', msg: 'No such room.' } },
      { type: 'no-room', message: 'No such room.' },
    ],
    ['an error object', { type: 'exp-token', msg: 'Too late.' }, { type: 'exp-token', message: 'Too late.' }],
    ['an object with a message', { message: 'No.' }, { type: 'unknown', message: 'No.' }],
    ['an object whose error is a string', { error: 'No.' }, { type: 'unknown', message: 'No.' }],
    ['an Error inside an object', { error: new Error('No.') }, { type: 'unknown', message: 'No.' }],
    ['an empty object', {}, { type: 'unknown', message: 'No reason given.' }],
    [
      'undefined, with which the library rejects a different url or token',
      undefined,
      { type: 'unknown', message: 'No reason given.' },
    ],
    ['null', null, { type: 'unknown', message: 'No reason given.' }],
    ['a number', 7, { type: 'unknown', message: 'No reason given.' }],
    ['true', true, { type: 'unknown', message: 'No reason given.' }],
  ])('returns the expected type and message for %s', (_, thrown, problem) => {
    expect(problemFrom(thrown)).toEqual(problem);
  });

  test('replaces an empty message with "No reason given."', () => {
    for (const thrown of ['', new Error(''), { errorMsg: '', msg: '' }]) {
      expect(problemFrom(thrown).message).toBe('No reason given.');
    }
  });

  test('returns strings as type and message for any value, and never describes an object as "[object Object]"', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const { type, message } = problemFrom(thrown);
        expect(typeof type).toBe('string');
        expect(typeof message).toBe('string');
        if (typeof thrown === 'object') expect(message).not.toContain('[object Object]');
      }),
    );
  });
});

describe('a fatal error', () => {
  test.each(FATAL_ROOM_ERRORS)('of the type %s is reported with its type, its long message and the event', (type) => {
    const event = { action: 'error', errorMsg: 'Meeting has ended', error: { type, msg: 'short' } };
    expect(fatalFact(event as DailyEventObjectFatalError)).toEqual({
      type: 'room.failed',
      problem: { type, message: 'Meeting has ended' },
      error: event,
    });
  });

  test('without an error object is reported with the type unknown, its message and the event', () => {
    const event = { action: 'error', errorMsg: 'Gone', callClientId: '1' } as const;
    expect(fatalFact(event)).toEqual({
      type: 'room.failed',
      problem: { type: 'unknown', message: 'Gone' },
      error: event,
    });
  });

  test('with a null or empty error object is reported with the type unknown and its message', () => {
    for (const error of [null, {}, { type: undefined }]) {
      const event = { action: 'error', errorMsg: 'Gone', error } as unknown as DailyEventObjectFatalError;
      expect(fatalFact(event)).toMatchObject({ problem: { type: 'unknown', message: 'Gone' } });
    }
  });

  test('without a long message is reported with the short one', () => {
    const event = { action: 'error', error: { type: 'no-room', msg: 'No such room.' } } as DailyEventObjectFatalError;
    expect(fatalFact(event)).toMatchObject({
      problem: { type: 'no-room', message: 'No such room.' },
    });
  });
});

describe('a camera error', () => {
  const fact = (error: Record<string, unknown>, errorMsg: Record<string, unknown> = { errorMsg: 'Long words.' }) =>
    cameraFact({ action: 'camera-error', error, errorMsg } as unknown as DailyEventObjectCameraError);

  test.each<[string, Record<string, unknown>, boolean]>([
    ['a denied microphone', { type: 'permissions', blockedMedia: ['audio'], blockedBy: 'user' }, true],
    [
      'a denied camera and microphone',
      { type: 'permissions', blockedMedia: ['video', 'audio'], blockedBy: 'browser' },
      true,
    ],
    ['a denied camera', { type: 'permissions', blockedMedia: ['video'], blockedBy: 'user' }, false],
    ['a missing microphone', { type: 'not-found', missingMedia: ['audio'] }, true],
    ['a missing camera', { type: 'not-found', missingMedia: ['video'] }, false],
    ['constraints of the microphone', { type: 'constraints', failedMedia: ['audio'], reason: 'invalid' }, true],
    ['constraints of the camera', { type: 'constraints', failedMedia: ['video'], reason: 'invalid' }, false],
    ['a busy camera', { type: 'cam-in-use' }, false],
    ['a busy microphone', { type: 'mic-in-use' }, true],
    ['a busy camera and microphone', { type: 'cam-mic-in-use' }, true],
    ['no media devices', { type: 'undefined-mediadevices' }, true],
    ['an unknown problem', { type: 'unknown' }, true],
    ['a denied device that the error does not name', { type: 'permissions' }, true],
    ['a missing device that the error does not name', { type: 'not-found' }, true],
  ])('is reported with its type, its message and whether it concerns the microphone: %s', (_, error, microphone) => {
    expect(fact({ msg: 'Short words.', ...error })).toEqual({
      type: 'room.camera-error',
      microphone,
      problem: { type: error.type, message: 'Short words.' },
    });
  });

  test('of the type unknown concerns the microphone unless the library reports working audio', () => {
    expect(fact({ type: 'unknown' }, { errorMsg: 'x', audioOk: true, videoOk: false })).toMatchObject({
      microphone: false,
    });
    expect(fact({ type: 'unknown' }, { errorMsg: 'x', audioOk: false })).toMatchObject({ microphone: true });
  });

  test('without a short message is reported with the long one', () => {
    expect(fact({ type: 'mic-in-use' })).toMatchObject({ problem: { message: 'Long words.' } });
    expect(fact({ type: 'mic-in-use', msg: '' })).toMatchObject({ problem: { message: 'Long words.' } });
  });
});

describe('a nonfatal error', () => {
  const fact = (type: string) =>
    nonFatalFact({ action: 'nonfatal-error', type, errorMsg: 'Krisp' } as DailyEventObjectNonFatalError);

  test('from the audio processor is reported as room.audio-processor-failed', () => {
    expect(fact('audio-processor-error')).toEqual({
      type: 'room.audio-processor-failed',
      problem: { type: 'audio-processor-error', message: 'Krisp' },
    });
  });

  test('from the local level observer is reported as room.local-level-refused', () => {
    expect(fact('local-audio-level-observer-error')).toMatchObject({ type: 'room.local-level-refused' });
  });

  test('from a screen share is reported as room.screen-share-refused', () => {
    expect(fact('screen-share-error')).toMatchObject({ type: 'room.screen-share-refused' });
  });

  test.each([
    'video-processor-error',
    'remote-media-player-error',
    'input-settings-error',
    'a-type-of-a-later-version',
  ])('of the type %s is not reported', (type) => {
    expect(fact(type)).toBeUndefined();
  });
});

test('participantOf() maps a participant and each of its tracks, and treats an undefined track as off', () => {
  const participant = {
    session_id: 'abc',
    user_name: 'Vapi Speaker',
    local: false,
    record: true,
    tracks: {
      audio: { state: 'playable', subscribed: true },
      video: { state: 'off', subscribed: false },
      custom: undefined,
    },
  } as unknown as DailyParticipant;
  expect(participantOf(participant)).toEqual({
    sessionId: 'abc',
    userName: 'Vapi Speaker',
    local: false,
    record: true,
    tracks: { audio: 'playable', video: 'off', custom: 'off' },
  });
});

describe('a microphone', () => {
  const withMicrophone = (local: boolean, audio: object | undefined) =>
    participantOf({ session_id: 'abc', user_name: '', local, tracks: { audio } } as unknown as DailyParticipant);
  const blockedReason = (local: boolean, audio: object) => withMicrophone(local, audio).microphoneBlocked;

  test.each<[boolean, string, boolean, object | undefined]>([
    [true, "the visitor's and is off by a remote request", true, { state: 'off', off: { byRemoteRequest: true } }],
    [false, "the visitor's and is off by the visitor", true, { state: 'off', off: { byUser: true } }],
    [false, "the visitor's and works", true, { state: 'playable' }],
    [false, "the visitor's and has no track", true, undefined],
    [false, 'that of a remote participant', false, { state: 'off', off: { byRemoteRequest: true } }],
  ])('is muted by the room: %s, if it is %s', (expected, _, local, audio) => {
    expect(withMicrophone(local, audio).mutedByRoom === true).toBe(expected);
  });

  test.each([
    [{ byDeviceMissing: true }, 'not-found'],
    [{ byDeviceInUse: true }, 'mic-in-use'],
    [{ byPermissions: true }, 'permissions'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ])('that belongs to the visitor and is blocked with %j has the blocked reason %s', (blocked, reason) => {
    expect(blockedReason(true, { state: 'blocked', subscribed: true, ...(blocked && { blocked }) })).toBe(reason);
  });

  test('that the system silences is interrupted', () => {
    expect(blockedReason(true, { state: 'interrupted', subscribed: true })).toBe('interrupted');
    expect(blockedReason(false, { state: 'interrupted', subscribed: true })).toBeUndefined();
  });

  test('has no blocked reason if it is muted, works or belongs to a remote participant', () => {
    expect(blockedReason(true, { state: 'off', subscribed: true, off: { byUser: true } })).toBeUndefined();
    expect(blockedReason(true, { state: 'playable', subscribed: true })).toBeUndefined();
    expect(
      blockedReason(false, { state: 'blocked', subscribed: true, blocked: { byDeviceMissing: true } }),
    ).toBeUndefined();
  });
});

test.each([
  [{ level: 'full' }, 'full'],
  [{ level: 'lobby' }, 'lobby'],
  [{ level: 'none' }, 'none'],
  [{ level: 'admin' }, 'unknown'],
  [{}, 'unknown'],
  ['unknown', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('accessOf() maps the access %j to %s', (access, state) => {
  expect(accessOf(access)).toBe(state);
});
