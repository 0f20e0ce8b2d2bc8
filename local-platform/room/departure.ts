import type { FatalJoinFault } from '../faults.ts';
import type { CallContext } from './callContext.ts';
import { fatalError } from './fatalErrors.ts';
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
