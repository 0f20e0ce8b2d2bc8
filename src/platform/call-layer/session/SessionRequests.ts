import type { RoomFact, SessionCommand } from '../../../machines/call-session/roomEvents.ts';
import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { leftError } from '../methods/GuardedCall.ts';

/** A command for the call-session machine, and the functions that settle its promise. */
export type SessionRequest = {
  readonly command: SessionCommand;
  /** Like `reject`, is called while the machine sends the fact, so the promise is settled before the machine handles another event. */
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: CallLayerError) => void;
};

type CommandType = SessionCommand['type'];

const ENTRY_COMMANDS: readonly CommandType[] = ['session.load', 'session.join'];

/** The pending requests of a session: load, join, leave and destroy. Facts of the call-session machine settle them. */
export class SessionRequests {
  readonly #pending = new Set<SessionRequest>();

  add(request: SessionRequest): void {
    this.#pending.add(request);
  }

  /**
   * Resolves or rejects the requests whose outcome the fact decides.
   *
   * @param participants returns the participants of the room. Called only for `room.joined`.
   */
  settle(fact: RoomFact, participants: () => unknown): void {
    switch (fact.type) {
      case 'room.loaded':
        this.#resolve(['session.load']);
        return;
      case 'room.joined':
        // A load that was requested during the join shares the load of that join, and may get no `room.loaded`.
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
        for (const request of this.#removeRequests(({ command }) => command === fact.refused)) {
          request.reject(libraryFailure(fact.problem));
        }
        return;
      default:
      // Other facts settle no request.
    }
  }

  #resolve(types: readonly CommandType[], answer?: unknown): void {
    for (const { resolve } of this.#removeRequests(({ command }) => types.includes(command.type))) resolve(answer);
  }

  #reject(types: readonly CommandType[], errorOf: (command: SessionCommand) => CallLayerError): void {
    for (const { command, reject } of this.#removeRequests(({ command: { type } }) => types.includes(type))) {
      reject(errorOf(command));
    }
  }

  /** Removes and returns the selected requests. */
  #removeRequests(isSelected: (request: SessionRequest) => boolean): readonly SessionRequest[] {
    const selected = [...this.#pending].filter(isSelected);
    for (const request of selected) this.#pending.delete(request);
    return selected;
  }
}

/** @returns the method of the command, such as `join()`. */
const methodOf = ({ type }: SessionCommand): string => `${type.replace('session.', '')}()`;
