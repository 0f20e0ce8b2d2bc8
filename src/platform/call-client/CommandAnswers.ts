import type { CommandAnswer } from '../../machines/call-client/callEvents.ts';
import type { MeetingCommand } from '../../machines/call-session/roomEvents.ts';
import { CallClientError, CALL_LEFT } from './CallClientError.ts';

type Pending = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Promises of the commands that have not been answered yet. */
export class CommandAnswers {
  readonly #pending = new Map<object, Pending>();

  /**
   * Waits for the answer to the command, which `settle` or `rejectAll` delivers.
   *
   * @throws the error of the room library (daily-js) or of the rule that refused the command; CallClientError if the command is refused
   *   without an error, or if the room is left before the answer.
   */
  wait(command: MeetingCommand): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.set(command, { resolve, reject });
    });
  }

  settle({ command, problem, error }: CommandAnswer): void {
    const pending = this.#pending.get(command);
    this.#pending.delete(command);
    if (problem === undefined) pending?.resolve();
    else pending?.reject(error ?? new CallClientError(problem));
  }

  rejectAll(): void {
    for (const { reject } of this.#pending.values()) reject(new CallClientError(CALL_LEFT));
    this.#pending.clear();
  }
}
