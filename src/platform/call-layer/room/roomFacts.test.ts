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

describe('what the library threw or rejected with', () => {
  test.each<[string, unknown, { type: string; message: string }]>([
    ['a text', 'No.', { type: 'unknown', message: 'No.' }],
    ['an Error', new Error('No.'), { type: 'unknown', message: 'No.' }],
    ['a TypeError', new TypeError('No.'), { type: 'unknown', message: 'No.' }],
    [
      'its fatal error event',
      { action: 'error', errorMsg: 'Full.', error: { type: 'meeting-full', msg: 'full' } },
      { type: 'meeting-full', message: 'Full.' },
    ],
    [
      'only the inner error of one',
      { error: { type: 'no-room', msg: 'No such room.' } },
      { type: 'no-room', message: 'No such room.' },
    ],
    ['an error object', { type: 'exp-token', msg: 'Too late.' }, { type: 'exp-token', message: 'Too late.' }],
    ['an object with a message', { message: 'No.' }, { type: 'unknown', message: 'No.' }],
    ['an object whose error is a text', { error: 'No.' }, { type: 'unknown', message: 'No.' }],
    ['an Error inside an object', { error: new Error('No.') }, { type: 'unknown', message: 'No.' }],
    ['an empty object', {}, { type: 'unknown', message: 'No reason given.' }],
    ['undefined, as a refused url or token is', undefined, { type: 'unknown', message: 'No reason given.' }],
    ['null', null, { type: 'unknown', message: 'No reason given.' }],
    ['a number', 7, { type: 'unknown', message: 'No reason given.' }],
    ['true', true, { type: 'unknown', message: 'No reason given.' }],
  ])('%s', (_, thrown, problem) => {
    expect(problemFrom(thrown)).toEqual(problem);
  });

  test('an empty message is no message', () => {
    for (const thrown of ['', new Error(''), { errorMsg: '', msg: '' }]) {
      expect(problemFrom(thrown).message).toBe('No reason given.');
    }
  });

  test('whatever it is, there is a type and a message, both texts, and never "[object Object]"', () => {
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
  test.each(FATAL_ROOM_ERRORS)("%s keeps its type and the library's words", (type) => {
    const event = { action: 'error', errorMsg: 'Meeting has ended', error: { type, msg: 'short' } };
    expect(fatalFact(event as DailyEventObjectFatalError)).toEqual({
      type: 'room.failed',
      problem: { type, message: 'Meeting has ended' },
      error: event,
    });
  });

  test('without a type is of an unknown one', () => {
    const event = { action: 'error', errorMsg: 'Gone', callClientId: '1' } as const;
    expect(fatalFact(event)).toEqual({
      type: 'room.failed',
      problem: { type: 'unknown', message: 'Gone' },
      error: event,
    });
  });

  test('whose type is null or empty is of an unknown one', () => {
    for (const error of [null, {}, { type: undefined }]) {
      const event = { action: 'error', errorMsg: 'Gone', error } as unknown as DailyEventObjectFatalError;
      expect(fatalFact(event)).toMatchObject({ problem: { type: 'unknown', message: 'Gone' } });
    }
  });

  test('without words has a message all the same', () => {
    const event = { action: 'error', error: { type: 'no-room', msg: 'No such room.' } } as DailyEventObjectFatalError;
    expect(fatalFact(event)).toMatchObject({
      problem: { type: 'no-room', message: expect.stringMatching(/\S/) as string },
    });
  });
});

describe('a camera error', () => {
  const fact = (error: Record<string, unknown>, errorMsg: Record<string, unknown> = { errorMsg: 'Long words.' }) =>
    cameraFact({ action: 'camera-error', error, errorMsg } as unknown as DailyEventObjectCameraError);

  test.each<[string, Record<string, unknown>, boolean]>([
    ['denied microphone', { type: 'permissions', blockedMedia: ['audio'], blockedBy: 'user' }, true],
    ['denied both', { type: 'permissions', blockedMedia: ['video', 'audio'], blockedBy: 'browser' }, true],
    ['denied camera', { type: 'permissions', blockedMedia: ['video'], blockedBy: 'user' }, false],
    ['no microphone', { type: 'not-found', missingMedia: ['audio'] }, true],
    ['no camera', { type: 'not-found', missingMedia: ['video'] }, false],
    ['constraints of the microphone', { type: 'constraints', failedMedia: ['audio'], reason: 'invalid' }, true],
    ['constraints of the camera', { type: 'constraints', failedMedia: ['video'], reason: 'invalid' }, false],
    ['busy camera', { type: 'cam-in-use' }, false],
    ['busy microphone', { type: 'mic-in-use' }, true],
    ['busy camera and microphone', { type: 'cam-mic-in-use' }, true],
    ['no media devices', { type: 'undefined-mediadevices' }, true],
    ['something unknown', { type: 'unknown' }, true],
    ['denied, nobody says what', { type: 'permissions' }, true],
    ['missing, nobody says what', { type: 'not-found' }, true],
  ])('%s: whether the visitor can not be heard', (_, error, microphone) => {
    expect(fact({ msg: 'Short words.', ...error })).toEqual({
      type: 'room.camera-error',
      microphone,
      problem: { type: error.type, message: 'Short words.' },
    });
  });

  test("of unknown kind, of which the library says that the sound is fine, is the camera's", () => {
    expect(fact({ type: 'unknown' }, { errorMsg: 'x', audioOk: true, videoOk: false })).toMatchObject({
      microphone: false,
    });
    expect(fact({ type: 'unknown' }, { errorMsg: 'x', audioOk: false })).toMatchObject({ microphone: true });
  });

  test('without short words has the long ones', () => {
    expect(fact({ type: 'mic-in-use' })).toMatchObject({ problem: { message: 'Long words.' } });
    expect(fact({ type: 'mic-in-use', msg: '' })).toMatchObject({ problem: { message: 'Long words.' } });
  });
});

describe('an error that is not fatal', () => {
  const fact = (type: string) =>
    nonFatalFact({ action: 'nonfatal-error', type, errorMsg: 'Krisp' } as DailyEventObjectNonFatalError);

  test('of the audio processor is a fact of its own', () => {
    expect(fact('audio-processor-error')).toEqual({
      type: 'room.audio-processor-failed',
      problem: { type: 'audio-processor-error', message: 'Krisp' },
    });
  });

  test('of the local level observer is one too', () => {
    expect(fact('local-audio-level-observer-error')).toMatchObject({ type: 'room.local-level-refused' });
  });

  test('of a screen share is one too', () => {
    expect(fact('screen-share-error')).toMatchObject({ type: 'room.screen-share-refused' });
  });

  test.each(['video-processor-error', 'remote-media-player-error', 'input-settings-error', 'x'])(
    '%s is none that a call knows',
    (type) => {
      expect(fact(type)).toBeUndefined();
    },
  );
});

test('a participant is told in our words, whatever tracks it has', () => {
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

describe('the microphone of a participant', () => {
  const told = (local: boolean, audio: object) =>
    participantOf({ session_id: 'abc', user_name: '', local, tracks: { audio } } as unknown as DailyParticipant)
      .microphoneBlocked;

  test.each([
    [{ byDeviceMissing: true }, 'not-found'],
    [{ byDeviceInUse: true }, 'mic-in-use'],
    [{ byPermissions: true }, 'permissions'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ])('that is blocked by %j gives nothing: %s', (blocked, why) => {
    expect(told(true, { state: 'blocked', subscribed: true, ...(blocked && { blocked }) })).toBe(why);
  });

  test('that is muted or works is not blocked, and nobody else has one here', () => {
    expect(told(true, { state: 'off', subscribed: true, off: { byUser: true } })).toBeUndefined();
    expect(told(true, { state: 'playable', subscribed: true })).toBeUndefined();
    expect(told(false, { state: 'blocked', subscribed: true, blocked: { byDeviceMissing: true } })).toBeUndefined();
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
])('the access %j is %s', (access, state) => {
  expect(accessOf(access)).toBe(state);
});
