import type { DailyCameraErrorType, DailyFatalErrorType } from '@daily-co/daily-js';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { microphoneProblem, roomProblem } from '../../../machines/call-client/callProblems.ts';
import {
  type CameraErrorType,
  FATAL_ROOM_ERRORS,
  type FatalRoomError,
} from '../../../machines/call-session/roomEvents.ts';
import { remedyOf } from '../../../machines/voice-site/remedies.ts';
import { CallLayerError } from './CallLayerError.ts';
import { callLayerErrors, entryOf } from './callLayerErrors.ts';
import { libraryFailure } from './libraryFailure.ts';

const errorsFrom = (origin: string) => callLayerErrors.filter((entry) => entry.origin === origin);

const sortedTypesFrom = (origin: string) =>
  errorsFrom(origin)
    .map(({ type }): string => type)
    .toSorted();

test('every error type is listed once', () => {
  const types = callLayerErrors.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
});

/** The types of one origin's errors. */
type TypeFrom<Origin> = Extract<(typeof callLayerErrors)[number], { readonly origin: Origin }>['type'];

test('the fatal errors of the room are those of the library and of the call-session machine', () => {
  expectTypeOf<TypeFrom<'room'>>().toEqualTypeOf<DailyFatalErrorType>();
  expectTypeOf<FatalRoomError>().toEqualTypeOf<DailyFatalErrorType>();
  expect(sortedTypesFrom('room')).toEqual([...FATAL_ROOM_ERRORS].toSorted());
});

test('the camera errors are those of the library and of the call-session machine', () => {
  expectTypeOf<TypeFrom<'camera'>>().toEqualTypeOf<DailyCameraErrorType>();
  expectTypeOf<CameraErrorType>().toEqualTypeOf<DailyCameraErrorType>();
});

describe('the voice dialog', () => {
  test.each(errorsFrom('room'))(
    'has the listed remedy and retryability of the room error $type',
    ({ type, remedy, retryable }) => {
      const problem = roomProblem({ type, message: 'Out.' });
      const shown = remedyOf(problem);
      expect(`${shown.reason} ${shown.remedy}`).toBe(remedy);
      expect(problem.retryable).toBe(retryable);
    },
  );

  test.each(errorsFrom('camera'))(
    'has the listed remedy and retryability of the camera error $type',
    ({ type, remedy, retryable }) => {
      const problem = microphoneProblem({ type: type as CameraErrorType, message: 'No.' });
      const shown = remedyOf(problem);
      expect(`${shown.reason} ${shown.remedy}`).toBe(remedy);
      expect(problem.retryable).toBe(retryable);
    },
  );
});

test('an error has the message of the list, with its placeholders filled in, and the remedy and the retryability of the list', () => {
  const error = new CallLayerError('only-after-join', { words: { method: 'sendAppMessage()' } });
  expect(error).toMatchObject({
    name: 'CallLayerError',
    message: 'sendAppMessage() only supported after join.',
    retryable: true,
    remedy: entryOf('only-after-join').remedy,
  });
});

test.each(['not-after-join', 'already-joined', 'url-differs', 'token-differs'] as const)(
  'the error %s is retryable, because the same method call may succeed after leave()',
  (type) => {
    expect(entryOf(type).retryable).toBe(true);
  },
);

describe('libraryFailure()', () => {
  test.each([
    ['Use after destroy', 'use-after-destroy'],
    ['Duplicate DailyIframe instances are not allowed', 'duplicate-instance'],
    ['WebRTC not supported or suppressed', 'webrtc-unsupported'],
    ['No room URL has been provided', 'no-room-url'],
    ['already joined meeting, call leave() before joining again', 'already-joined'],
    ['url in join() is different than the one used in preAuth()', 'url-differs'],
    ['token in join() is different than the one used in preAuth()', 'token-differs'],
    ['sendAppMessage() only supported after join.', 'only-after-join'],
    ['startScreenShare() requires preAuth(), startCamera(), or join() to initialize call state.', 'call-state-needed'],
    ['Could not start the screen sharing. The screen is already been captured!', 'screen-share-error'],
    ['The gate is closed.', 'refused'],
  ] as const)('maps "%s" to %s', (message, type) => {
    const cause = new Error(message);
    expect(libraryFailure(cause)).toMatchObject({ type, message, cause });
  });

  test.each([
    'Failed to load call object bundle https://c.daily.co/call-machine-object-bundle.js',
    'Timed out (>20000 ms) when loading call object bundle https://c.daily.co/call-machine-object-bundle.js',
  ])('maps "%s" to load-failed', (message) => {
    expect(libraryFailure(message)).toMatchObject({
      type: 'load-failed',
      message: 'Failed to load call object bundle.',
      retryable: true,
    });
  });

  test.each(errorsFrom('room'))('maps a fatal error event to its type $type', ({ type }) => {
    const event = { action: 'error', errorMsg: 'Out.', error: { type, msg: 'Out.' } };
    expect(libraryFailure(event)).toMatchObject({ type, message: 'Out.', cause: event });
  });

  test('maps the failed load of a frame without a URL to no-room-url', () => {
    const cause = new Error("can't load iframe meeting because url property isn't set");
    expect(libraryFailure(cause)).toMatchObject({
      type: 'no-room-url',
      message: 'No room URL has been provided',
      cause,
    });
  });

  test('maps a value that cannot be cloned into a message to invalid-argument', () => {
    const cause = new DOMException('() => {} could not be cloned.', 'DataCloneError');
    expect(libraryFailure(cause)).toMatchObject({
      type: 'invalid-argument',
      message: '() => {} could not be cloned.',
      violation: 'not-serializable',
      field: '',
      cause,
    });
  });

  test('returns a CallLayerError unchanged', () => {
    const error = new CallLayerError('left', { words: { method: 'join()' } });
    expect(libraryFailure(error)).toBe(error);
  });
});
