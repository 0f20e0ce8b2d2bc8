import type { FatalJoinFault } from '../faults.ts';
import type { RoomMessage } from './frontChannel.ts';

/** The room library's message for each fatal error (specification, section 4: fatal call error types). */
const FATAL_MESSAGES: Readonly<Record<FatalJoinFault, string>> = {
  'exp-room': 'The meeting you are trying to join has expired',
  'exp-token': 'Your meeting token has expired',
  'meeting-full': 'Meeting is full',
  'no-room': 'The meeting you are trying to join does not exist',
  'not-allowed': 'You are not allowed to join this meeting',
  'nbf-room': 'This meeting is not available yet',
  'nbf-token': 'Your meeting token is not valid yet',
  'end-of-life': 'This version of the room library is no longer supported',
  'connection-error': 'Could not connect to the meeting',
  ejected: 'Meeting has ended',
};

/**
 * Creates the message that makes the room library emit `error` and end the call.
 *
 * @param on the stage at which the connection broke. It is reported only for `connection-error`.
 */
export function fatalError(type: FatalJoinFault, on: 'join' | 'reconnect' | 'room-lookup' = 'join'): RoomMessage {
  const msg = FATAL_MESSAGES[type];
  const details = type === 'connection-error' ? { details: { on, sourceError: { msg } } } : {};
  return { action: 'error', errorMsg: msg, error: { type, msg, ...details } };
}
