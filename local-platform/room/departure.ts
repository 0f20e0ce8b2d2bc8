import type { FatalJoinFault } from '../faults.ts';
import type { CallContext } from './callContext.ts';
import type { RoomMessage } from './frontChannel.ts';
import type { RoomAssistant } from './roomAssistant.ts';

/** The ways in which a call ends. Only the first `fail` or `leave` has an effect. */
export type Departure = {
  /** The call fails: the room ejects the visitor or refuses the join, or the connection is lost. */
  readonly fail: (type: FatalJoinFault, on?: 'reconnect' | 'room-lookup') => void;
  /** The visitor leaves. */
  readonly leave: () => void;
  /** Releases everything immediately, and posts nothing. */
  readonly close: () => void;
};

export type DepartureOptions = {
  readonly isJoined: () => boolean;
  readonly assistant: () => Pick<RoomAssistant, 'visitorLeaves'> | undefined;
  /** Ends the sound processors. Resolves when they have ended. Only then may the audio context be closed. */
  readonly endSound: () => Promise<void>;
  readonly onClosed: () => void;
};

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

export function createDeparture({ scope, channel, fault }: CallContext, options: DepartureOptions): Departure {
  const { isJoined, assistant, endSound, onClosed } = options;
  let isDeparting = false;

  const close = () => {
    scope.close();
    onClosed();
  };

  /** @param report posts the result to the room library, in the task that releases everything. */
  const depart = async (report: () => void) => {
    if (isDeparting) return;
    isDeparting = true;
    assistant()?.visitorLeaves();
    await endSound();
    // The scope is closed if the room library has reset the room meanwhile.
    if (scope.signal.aborted) return;
    report();
    close();
  };

  return {
    fail: (type, on) =>
      void depart(() => {
        channel.post(fatalError(type, on));
        if (isJoined()) channel.post({ action: 'left-meeting' });
      }),
    leave: () =>
      void depart(() => {
        if (fault('leave') !== 'stall') channel.post({ action: 'left-meeting' });
      }),
    close,
  };
}
