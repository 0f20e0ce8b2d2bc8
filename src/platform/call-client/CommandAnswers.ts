import type { CommandAnswer } from '../../machines/call-client/callEvents.ts';
import type { MeetingCommand } from '../../machines/call-session/roomEvents.ts';
import { CallClientError, CALL_LEFT } from './CallClientError.ts';

type Waiting = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** The promises of commands that the room answers. */
export class CommandAnswers {
  readonly #waiting = new Map<object, Waiting>();

  /** @throws what the room library, or its rule, says against the command; CallClientError when the session refuses it, or is left first. */
  wait(command: MeetingCommand): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(command, { resolve, reject });
    });
  }

  settle({ command, problem, error }: CommandAnswer): void {
    const waiting = this.#waiting.get(command);
    this.#waiting.delete(command);
    if (problem === undefined) waiting?.resolve();
    else waiting?.reject(error ?? new CallClientError(problem));
  }

  giveUp(): void {
    for (const { reject } of this.#waiting.values()) reject(new CallClientError(CALL_LEFT));
    this.#waiting.clear();
  }
}
