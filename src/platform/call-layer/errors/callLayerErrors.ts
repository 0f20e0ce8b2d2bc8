import { ALREADY_JOINED, USE_AFTER_DESTROY } from '../../../machines/call-session/callSessionContext.ts';

/** The origin of an error of the call layer. */
export type CallLayerErrorOrigin =
  /** The room ends the call with an `error` event. */
  | 'room'
  /** A `camera-error` event reports a problem of the camera or the microphone. */
  | 'camera'
  /** The call machine, the code that the room library loads for a call, cannot be loaded. */
  | 'load'
  /** A method is not available in the current state, in the session shape, in a browser, or in this version of the library. */
  | 'method guard'
  /** An argument of a method, or of the creation of a session, is invalid. */
  | 'argument'
  /** The session cannot be created or joined, or was left or destroyed. */
  | 'session'
  /** The call machine or the library fails with an error that no other type describes. */
  | 'answer'
  /** The screen is already captured, or there is no screen share. */
  | 'screen share';

type CallLayerErrorEntry = {
  readonly origin: CallLayerErrorOrigin;
  readonly type: string;
  /** Usually the message of the room library (daily-js). `{...}` are placeholders. */
  readonly message: string;
  /** True if the same method call may succeed later. */
  readonly retryable: boolean;
  /** Advice for visitors if the error concerns the room or the devices, and for engineers in all other cases. */
  readonly remedy: string;
};

const ROOM_UNAVAILABLE = 'The line is not available. Please try again in a minute, or book a free demo instead.';
const NETWORK = 'The connection was lost. Check your internet connection, then try again.';
const MICROPHONE_IN_USE = 'Another program is using your microphone. Close other calls or recorders, then try again.';

/**
 * The catalogue of all errors of the call layer (specification, section 8). A test compares the voice dialog's texts with the catalogue.
 * The table of errors in docs/call-layer.md is generated from the catalogue.
 */
export const callLayerErrors = [
  { origin: 'room', type: 'connection-error', message: '{reason}', retryable: true, remedy: NETWORK },
  {
    origin: 'room',
    type: 'ejected',
    message: '{reason}',
    retryable: true,
    remedy: 'The line was closed from the other side. Please try again.',
  },
  {
    origin: 'room',
    type: 'end-of-life',
    message: '{reason}',
    retryable: false,
    remedy: 'This page is out of date. Reload it, then try again.',
  },
  { origin: 'room', type: 'exp-room', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },
  { origin: 'room', type: 'exp-token', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },
  {
    origin: 'room',
    type: 'meeting-full',
    message: '{reason}',
    retryable: true,
    remedy: 'The line is busy. Please try again in a minute.',
  },
  { origin: 'room', type: 'nbf-room', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },
  { origin: 'room', type: 'nbf-token', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },
  { origin: 'room', type: 'not-allowed', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },
  { origin: 'room', type: 'no-room', message: '{reason}', retryable: false, remedy: ROOM_UNAVAILABLE },

  { origin: 'camera', type: 'cam-in-use', message: '{reason}', retryable: true, remedy: MICROPHONE_IN_USE },
  { origin: 'camera', type: 'mic-in-use', message: '{reason}', retryable: true, remedy: MICROPHONE_IN_USE },
  { origin: 'camera', type: 'cam-mic-in-use', message: '{reason}', retryable: true, remedy: MICROPHONE_IN_USE },
  {
    origin: 'camera',
    type: 'not-found',
    message: '{reason}',
    retryable: true,
    remedy: 'No microphone was found. Plug one in or turn it on, then try again.',
  },
  {
    origin: 'camera',
    type: 'permissions',
    message: '{reason}',
    retryable: true,
    remedy: 'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.',
  },
  {
    origin: 'camera',
    type: 'constraints',
    message: '{reason}',
    retryable: true,
    remedy:
      'Your microphone is missing, or cannot be used in the way that a call needs. Plug one in, or choose another one in your browser, then try again.',
  },
  {
    origin: 'camera',
    type: 'undefined-mediadevices',
    message: '{reason}',
    retryable: true,
    remedy: 'This browser gives no access to a microphone here. Open the site over https in a current browser.',
  },
  {
    origin: 'camera',
    type: 'unknown',
    message: '{reason}',
    retryable: true,
    remedy: 'Your microphone could not be opened. Check that it is plugged in and allowed, then try again.',
  },

  {
    origin: 'load',
    type: 'load-failed',
    message: 'Failed to load call object bundle.',
    retryable: true,
    remedy:
      'The call machine failed to load, or its bundle defined none. Check the connection, and that the Content Security Policy of the page allows the bundle.',
  },

  {
    origin: 'method guard',
    type: 'only-after-join',
    message: '{method} only supported after join.{hint}',
    retryable: true,
    remedy: 'Wait for `joined-meeting`, then call the method.',
  },
  {
    origin: 'method guard',
    type: 'not-after-join',
    message: '{method} not supported after joining a meeting.{hint}',
    retryable: true,
    remedy: 'Call the method before `join()`, or after `leave()`.',
  },
  {
    origin: 'method guard',
    type: 'call-object-only',
    message: '{method} is only supported on custom callObject instances',
    retryable: false,
    remedy: 'Create the session with `CallSession.createCallObject`.',
  },
  {
    origin: 'method guard',
    type: 'prebuilt-only',
    message: "{method} is only supported as part of Daily's Prebuilt",
    retryable: false,
    remedy: 'Create the session with `CallSession.createFrame`.',
  },
  {
    origin: 'method guard',
    type: 'call-state-needed',
    message: '{method} requires preAuth(), startCamera(), or join() to initialize call state.',
    retryable: true,
    remedy: 'Call one of the three first, and wait for it.',
  },
  {
    origin: 'method guard',
    type: 'test-state-needed',
    message: '{method} requires preAuth() or startCamera() to initialize call state.',
    retryable: true,
    remedy: 'Call one of the two first, and wait for it.',
  },
  {
    origin: 'method guard',
    type: 'quality-test-running',
    message:
      'A pre-call quality test is in progress. Please try {method} again once testing has completed. Use stopTestCallQuality() to end it early.',
    retryable: true,
    remedy: 'Wait for the test, or stop it with `stopTestCallQuality()`.',
  },
  {
    origin: 'method guard',
    type: 'native-only',
    message: 'This daily-js method is only supported in React Native',
    retryable: false,
    remedy: 'Use `setInputDevicesAsync()` and `cycleCamera()` in a browser.',
  },
  {
    origin: 'method guard',
    type: 'no-longer-supported',
    message: 'The {method} function is no longer supported.{hint}',
    retryable: false,
    remedy: 'Remove the call: the library only has the name of the method.',
  },

  {
    origin: 'argument',
    type: 'invalid-argument',
    message: '{reason}',
    retryable: false,
    remedy: 'Correct the value that the message describes; `field` is its location.',
  },
  {
    origin: 'argument',
    type: 'unrecognized-property',
    message: "unrecognized property '{property}'",
    retryable: false,
    remedy: 'Remove the property, or correct its name.',
  },

  {
    origin: 'argument',
    type: 'device-not-found',
    message: 'The browser lists no {device} with the id "{id}".',
    retryable: true,
    remedy: 'Choose a device of `enumerateDevices()`. The present one stays in use.',
  },

  {
    origin: 'session',
    type: 'duplicate-instance',
    message: 'Duplicate DailyIframe instances are not allowed',
    retryable: true,
    remedy: 'Destroy the other session of this page first.',
  },
  {
    origin: 'session',
    type: 'webrtc-unsupported',
    message: 'WebRTC not supported or suppressed',
    retryable: false,
    remedy: 'Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  {
    origin: 'session',
    type: 'no-room-url',
    message: 'No room URL has been provided',
    retryable: false,
    remedy: 'Pass the URL of a room to `join()` or to the session.',
  },
  {
    origin: 'session',
    type: 'already-joined',
    message: ALREADY_JOINED.message,
    retryable: true,
    remedy: 'Leave first. The current call continues.',
  },
  {
    origin: 'session',
    type: 'url-differs',
    message: 'url in {method} is different than the one used in {before}',
    retryable: true,
    remedy: 'Use the same URL, or leave before going to another room.',
  },
  {
    origin: 'session',
    type: 'token-differs',
    message: 'token in {method} is different than the one used in preAuth()',
    retryable: true,
    remedy: 'Use the same token, or leave before using another.',
  },
  {
    origin: 'session',
    type: 'left',
    message: '{method} ended: the room was left.',
    retryable: true,
    remedy: 'Join again, if leaving was not intended.',
  },
  {
    origin: 'session',
    type: 'use-after-destroy',
    message: USE_AFTER_DESTROY.message,
    retryable: false,
    remedy: 'Create another session: this one is destroyed.',
  },

  {
    origin: 'screen share',
    type: 'screen-share-error',
    message: 'Could not start the screen sharing. The screen is already been captured!',
    retryable: true,
    remedy: 'Stop the other capture of the screen, then share again.',
  },
  {
    origin: 'screen share',
    type: 'no-screen-share',
    message: 'There is no screen share in progress. Try calling startScreenShare first.',
    retryable: true,
    remedy: 'Start one, and wait for `local-screen-share-started`.',
  },

  {
    origin: 'answer',
    type: 'refused',
    message: '{reason}',
    retryable: true,
    remedy: 'The room refused the command; the message has the reason.',
  },
] as const satisfies readonly CallLayerErrorEntry[];

export type CallLayerErrorType = (typeof callLayerErrors)[number]['type'];

/** @returns the entry of the catalogue. Methods do not fail with every type: some, such as `not-found`, are only reported by events. */
export function entryOf(type: CallLayerErrorType): CallLayerErrorEntry {
  const entry = callLayerErrors.find((candidate) => candidate.type === type);
  if (entry === undefined) throw new RangeError(`Unknown error type: ${type}`);
  return entry;
}
