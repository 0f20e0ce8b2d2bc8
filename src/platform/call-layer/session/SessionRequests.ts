import type { RoomFact, SessionCommand } from '../../../machines/call-session/roomEvents.ts';
import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { leftError } from '../methods/GuardedCall.ts';

/** A command for the call-session machine, and the functions that settle its promise. */
export type SessionRequest = {
  readonly command: SessionCommand;
  /** Like `reject`, called while the machine emits the fact: the promise is settled before the machine handles another event. */
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: CallLayerError) => void;
};

type CommandType = SessionCommand['type'];

const ENTRY_COMMANDS: readonly CommandType[] = ['session.load', 'session.join'];

/** The promises of a session's load, join, leave and destroy. Facts of the call-session machine settle them. */
export class SessionRequests {
  readonly #pending = new Set<SessionRequest>();

  add(request: SessionRequest): void {
    this.#pending.add(request);
  }

  /**
   * Resolves or rejects the requests that the fact decides.
   *
   * @param participants returns the participants of the room; called when it is joined.
   */
  settle(fact: RoomFact, participants: () => unknown): void {
    switch (fact.type) {
      case 'room.loaded':
        this.#resolve(['session.load']);
        return;
      case 'room.joined':
        // A load that was requested during the join shares the load that has finished: no other `room.loaded` follows for it.
        this.#resolve(['session.load']);
        this.#resolve(['session.join'], participants());
        return;
      case 'room.joined-already':
        this.#resolve(['session.join']);
        return;
      case 'room.left':
        this.#resolve(['session.leave']);
        return;
      case 'room.closed':
        this.#resolve(['session.leave', 'session.destroy']);
        return;
      case 'room.entry-abandoned':
        this.#reject(ENTRY_COMMANDS, (command) => leftError(methodOf(command)));
        return;
      case 'room.load-refused':
      case 'room.join-failed':
      case 'room.failed':
        this.#reject(ENTRY_COMMANDS, () => libraryFailure(fact.error ?? fact.problem));
        return;
      case 'room.command-refused':
        for (const request of this.#take(({ command }) => command === fact.refused)) {
          request.reject(libraryFailure(fact.problem));
        }
        return;
      default:
      // Other facts settle no request.
    }
  }

  #resolve(types: readonly CommandType[], answer?: unknown): void {
    for (const { resolve } of this.#take(({ command }) => types.includes(command.type))) resolve(answer);
  }

  #reject(types: readonly CommandType[], errorOf: (command: SessionCommand) => CallLayerError): void {
    for (const { command, reject } of this.#take(({ command: { type } }) => types.includes(type))) {
      reject(errorOf(command));
    }
  }

  /** Removes the selected requests. @returns them. */
  #take(isSelected: (request: SessionRequest) => boolean): readonly SessionRequest[] {
    const taken = [...this.#pending].filter(isSelected);
    for (const request of taken) this.#pending.delete(request);
    return taken;
  }
}

/** @returns the method of the command, such as `join()`. */
const methodOf = ({ type }: SessionCommand): string => `${type.replace('session.', '')}()`;
