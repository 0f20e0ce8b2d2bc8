import {
  FATAL_ROOM_ERRORS,
  type FatalRoomError,
  type MicrophoneBlock,
  type RoomProblem,
} from '../call-session/roomEvents.ts';
import type { CallProblem } from './callEvents.ts';
import { jsonOf } from './callMessages.ts';

export const ROOM_IN_USE: CallProblem = {
  type: 'room-in-use',
  message: 'Another call is open on this page. End it first: a page can be in one room at a time.',
  retryable: true,
};

/** The page created a call object of the room library (daily-js), for example with `DailyIframe.createFrame`. */
const CALL_OBJECT_EXISTS: CallProblem = {
  type: 'room-in-use',
  message:
    'This page has a call object of the room library (daily-js) of its own. Destroy it first: a page can be in one room at a time.',
  retryable: true,
};

/** @param by whether another call client or the page itself uses the page's one room */
export const leaseRefused = (by: 'call-client' | 'page'): CallProblem =>
  by === 'page' ? CALL_OBJECT_EXISTS : ROOM_IN_USE;

/** @param missing name of the missing API, such as `RTCPeerConnection` */
export const browserUnsupported = (missing: string): CallProblem => ({
  type: 'browser-unsupported',
  message: `This browser has no ${missing}, or it is turned off. Calls need it.`,
  retryable: false,
});

/** A retry can succeed if the network failed, except in Firefox, which caches a failed import until the page is reloaded. */
export const CODE_NOT_LOADED: CallProblem = {
  type: 'code-not-loaded',
  message: 'A file of the call code did not arrive: the network failed, or a deployment has removed the file.',
  retryable: true,
};

export const WEB_CALL_TIMEOUT: CallProblem = {
  type: 'web-call-timeout',
  message: 'The platform did not answer the request for a call in time.',
  retryable: true,
};

export const ROOM_CREATION_TIMEOUT: CallProblem = {
  type: 'room-creation-timeout',
  message: 'The room library did not load in time.',
  retryable: true,
};

export const LOAD_TIMEOUT: CallProblem = {
  type: 'load-timeout',
  message: 'The call machine of the room library did not load in time.',
  retryable: true,
};

export const JOIN_TIMEOUT: CallProblem = {
  type: 'join-timeout',
  message: 'The room could not be joined in time.',
  retryable: true,
};

export const LEFT_UNJOINED: CallProblem = {
  type: 'join-failed',
  message: 'The room was left before it was joined.',
  retryable: true,
};

export const SETUP_TIMEOUT: CallProblem = {
  type: 'setup-timeout',
  message: 'The room did not answer in time. The call goes on without this.',
  retryable: true,
};

export const ASSISTANT_SILENT: CallProblem = {
  type: 'assistant-silent',
  message: 'The room was joined, but the assistant never said that it listens.',
  retryable: true,
};

export const ASSISTANT_LEFT: CallProblem = {
  type: 'assistant-left',
  message: 'The assistant left the call, the room stayed open, and no other assistant joined it.',
  retryable: true,
};

export const SOUND_BLOCKED: CallProblem = {
  type: 'sound-blocked',
  message: 'The browser kept the sound off, and nobody turned it on.',
  retryable: true,
};

export const LEFT_UNANSWERED: CallProblem = {
  type: 'ejected',
  message: 'The room was closed before the assistant answered.',
  retryable: true,
};

export const NOT_JOINED: CallProblem = {
  type: 'not-joined',
  message: 'A message can be sent once the room is joined.',
  retryable: true,
};

export const MESSAGE_UNWRITABLE: CallProblem = {
  type: 'message-unwritable',
  message: 'The message cannot be written as JSON: it contains a circular reference or a BigInt.',
  retryable: false,
};

/**
 * True for the ejection by which the platform ends a call. The library reports it as a fatal error, although it is a normal end
 * (docs/call-client.md, lesson 15).
 */
export function isMeetingOver({ type, message }: RoomProblem): boolean {
  return type === 'ejected' && /meeting has ended/i.test(message);
}

const isFatal = (type: string): type is FatalRoomError => (FATAL_ROOM_ERRORS as readonly string[]).includes(type);

/** Fatal errors after which the same attempt can succeed. */
const TEMPORARY_ERRORS: ReadonlySet<string> = new Set<FatalRoomError>(['connection-error', 'ejected', 'meeting-full']);

/** Converts a problem of the room into a problem of the call. A fatal error keeps its type. Every other error gets the type `fallback`. */
export function roomProblem(
  { type, message }: RoomProblem,
  fallback: CallProblem['type'] = 'join-failed',
): CallProblem {
  return isFatal(type)
    ? { type, message, retryable: TEMPORARY_ERRORS.has(type) }
    : { type: fallback, message, retryable: true };
}

/** The problem of an attempt whose call object cannot be created. */
export function creationProblem(problem: RoomProblem): CallProblem {
  switch (problem.type) {
    case 'code-not-loaded':
      return CODE_NOT_LOADED;
    case 'duplicate-instance':
      return CALL_OBJECT_EXISTS;
    case 'webrtc-unsupported':
      return browserUnsupported('WebRTC');
    default:
      return roomProblem(problem, 'room-creation-failed');
  }
}

export function microphoneProblem({ type, message }: RoomProblem<MicrophoneBlock>): CallProblem {
  return { type: `microphone-${type}`, message, retryable: true };
}

export const microphoneLost = (type: MicrophoneBlock): CallProblem =>
  microphoneProblem({ type, message: 'The microphone no longer delivers sound.' });

const isProblem = (thrown: unknown): thrown is CallProblem =>
  typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'message' in thrown && 'retryable' in thrown;

/** Copies only the fields of a problem, not those of an Error, so that the problem can be logged and sent. */
const plainProblem = ({ type, message, retryable, status, body }: CallProblem): CallProblem => ({
  type,
  message,
  retryable,
  ...(status !== undefined && { status }),
  ...(body !== undefined && { body }),
});

/**
 * A message for any thrown value. An object without a message is written as JSON if possible, because "[object Object]" gives no reason
 * (docs/call-client.md, lesson 14).
 */
export function readableMessage(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message;
  return jsonOf({ ...thrown }) ?? 'No reason given.';
}

/** @returns a thrown problem as plain data, or a `start-failed` problem for any other thrown value */
export function problemOf(thrown: unknown): CallProblem {
  if (isProblem(thrown)) return plainProblem(thrown);
  return { type: 'start-failed', message: readableMessage(thrown), retryable: true };
}
