import { type CallbackActorLogic, fromCallback } from 'xstate';
import { ALREADY_JOINED } from '../../../machines/call-session/callSessionContext.ts';
import type { JoinCommand, RoomCommand, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../methods/GuardedCall.ts';
import { executeInMeeting } from './executeInMeeting.ts';
import { reportRoom } from './reportRoom.ts';
import { problemFrom } from '../errors/problemFrom.ts';
import { holdRoomUntil } from './roomOccupancy.ts';

export type RoomOptions = {
  /** Creates a wrapped object of the room library, or returns an existing one. Must not create one after the signal is aborted. */
  readonly open: (signal: AbortSignal) => GuardedCall | Promise<GuardedCall>;
  /** True if the room itself stops the visitor's tracks when it is left or destroyed, without waiting for the library. */
  readonly ownsTracks?: boolean;
};

/**
 * Creates the logic of the actor that controls the room library's object. The actor executes the commands of the call-session machine
 * and reports the events of the library as facts.
 */
export function createRoomLogic(options: RoomOptions): CallbackActorLogic<RoomCommand> {
  return fromCallback<RoomCommand>(({ sendBack, receive }) => {
    const room = new Room(options, sendBack);
    receive((command) => {
      room.execute(command);
    });
    room.open();
    return () => {
      room.release();
    };
  });
}

/**
 * Half of the most time that the page's next room waits, after the actor of a room has stopped, for the destruction of that room. In two
 * halves, because all timers of a frozen page are due when it resumes, before the messages that complete a destruction.
 */
const HALF_OF_RELEASE_MS = 500;

class Room {
  #call: GuardedCall | undefined;
  /** Is aborted when the destruction begins. */
  readonly #released = new AbortController();
  readonly #localTracks = new Set<MediaStreamTrack>();
  readonly #entries: PendingEntries = new Set();
  /** Ends the wait of the page's next room for this one. */
  #endWait: () => void = () => undefined;
  readonly #waitEnded = new Promise<void>((resolve) => {
    this.#endWait = resolve;
  });

  constructor(
    private readonly options: RoomOptions,
    private readonly send: (fact: RoomFact) => void,
  ) {}

  open(): void {
    const { signal } = this.#released;
    const reportFailure = (error: unknown) => {
      if (!signal.aborted) this.send({ type: 'room.creation-failed', problem: problemFrom(error) });
    };
    try {
      const call = this.options.open(signal);
      if (call instanceof Promise) call.then((created) => this.#reportCall(created)).catch(reportFailure);
      else this.#reportCall(call);
    } catch (error) {
      reportFailure(error);
    }
  }

  execute(command: RoomCommand): void {
    if (command.type === 'library.destroy') void this.#destroy();
    else if (this.#call !== undefined) this.#execute(this.#call, command);
  }

  /**
   * Completes the teardown of the room when the actor stops, because the call-session machine can then send no further commands. Has no
   * effect on a destroyed room.
   */
  release(): void {
    if (!this.#released.signal.aborted) void this.#destroy();
    if (this.#call === undefined) return;
    this.#call.steps.acknowledgeLeave();
    setTimeout(() => setTimeout(this.#endWait, HALF_OF_RELEASE_MS), HALF_OF_RELEASE_MS);
  }

  #reportCall(call: GuardedCall): void {
    // The room was destroyed before its creation was complete.
    if (this.#released.signal.aborted) {
      void call.steps.destroy();
      return;
    }
    this.#call = call;
    reportRoom(call, {
      send: this.send,
      onLocalTrack: (track) => this.#localTracks.add(track),
    });
    this.send({ type: 'room.created', library: call.dailyCall });
  }

  #execute(call: GuardedCall, command: Exclude<RoomCommand, { readonly type: 'library.destroy' }>): void {
    switch (command.type) {
      case 'library.load':
        this.#load(call, command.properties);
        return;
      case 'library.join':
        this.#join(call, command.join);
        return;
      case 'library.leave':
        this.#leave(call);
        return;
      case 'library.acknowledge-leave':
        call.steps.acknowledgeLeave();
        return;
      case 'library.drop-script':
        call.steps.dropScript();
        return;
      case 'library.fail-script':
        call.steps.failScript();
        return;
      default:
        executeInMeeting(call, command, this.send);
    }
  }

  #load(call: GuardedCall, properties?: object): void {
    // The library emits no event if it is already loaded, for example after it rejected a join that had no URL.
    const isLoaded = call.steps.isLoaded();
    requestEntry(call, this.#entries, () => call.steps.load(properties)).then(
      () => {
        if (call.steps.isScriptEmpty()) this.send({ type: 'room.script-arrived' });
        else if (isLoaded) this.send({ type: 'room.loaded' });
      },
      (error: unknown) => {
        this.send({ type: 'room.load-refused', problem: problemFrom(error), error });
      },
    );
  }

  #join(call: GuardedCall, { url, token, muted, camera, properties }: JoinCommand): void {
    const joinProperties = properties ?? {
      ...(url !== undefined && { url }),
      ...(token !== undefined && { token }),
      ...(muted && { startAudioOff: true }),
      ...(camera && { videoSource: true }),
      subscribeToTracksAutomatically: false,
    };
    requestEntry(call, this.#entries, () => call.steps.join(joinProperties)).then(
      (joined) => {
        if (!joined) this.send({ type: 'room.join-failed', problem: ALREADY_JOINED });
      },
      (error: unknown) => {
        this.send({ type: 'room.join-failed', problem: problemFrom(error), error });
      },
    );
  }

  #leave(call: GuardedCall): void {
    const isOut = call.steps.isOut();
    call.steps.leave();
    this.#stopTracks();
    if (!isOut) return;
    // The library emits no event if it has already left or failed, but it may still have a load that will never settle.
    for (const end of this.#entries) end();
    this.send({ type: 'room.left' });
  }

  async #destroy(): Promise<void> {
    this.#released.abort();
    const destroyed = this.#call?.steps.destroy();
    this.#stopTracks();
    if (destroyed !== undefined) {
      holdRoomUntil(Promise.race([destroyed, this.#waitEnded]));
      await destroyed;
    }
    // The library may have reported further tracks during the destruction.
    this.#stopTracks();
    this.#call = undefined;
    this.send({ type: 'room.destroyed' });
  }

  #stopTracks(): void {
    if (this.options.ownsTracks !== true) return;
    for (const track of this.#localTracks) track.stop();
  }
}

/** A function for each load and join that the library has not settled. It ends the entry and removes its listeners. */
type PendingEntries = Set<() => void>;

/**
 * Settles with the result of a load or a join. If the load or the join rejects after it has been ended by an `error` or `left-meeting`
 * event, or by `pending`, the returned promise stays pending: the library rejects a few microtasks after these events, so its rejection
 * could be mistaken for a failure of the next load or join.
 */
async function requestEntry<Answer>(
  call: GuardedCall,
  pending: PendingEntries,
  enter: () => Promise<Answer>,
): Promise<Answer> {
  const ended = new AbortController();
  const endRequest = () => {
    call.off('error', endRequest);
    call.off('left-meeting', endRequest);
    pending.delete(endRequest);
    ended.abort();
  };
  call.on('error', endRequest);
  call.on('left-meeting', endRequest);
  pending.add(endRequest);
  try {
    return await enter();
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    endRequest();
  }
  return await new Promise<never>(() => undefined);
}
