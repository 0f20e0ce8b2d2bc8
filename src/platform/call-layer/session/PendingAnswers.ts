import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';

/** Why a method gets no answer any more. `method`: as in `join()`. */
export type ReasonOf = (method: string) => CallLayerError;

/** What a session waits for, so that none of it is left open when the room is gone. */
export class PendingAnswers {
  readonly #pending = new Set<(reason: ReasonOf) => void>();

  /** The work's answer, or why it was given up. What it throws at once rejects as well. */
  settle<Answer>(method: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: ReasonOf) => {
        reject(reason(`${method}()`));
      };
      this.#pending.add(giveUp);
      void new Promise<Answer>((answer) => {
        answer(work());
      })
        .then(resolve, (thrown: unknown) => {
          reject(libraryFailure(thrown));
        })
        .finally(() => this.#pending.delete(giveUp));
    });
  }

  giveUp(reason: ReasonOf): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const giveUp of pending) giveUp(reason);
  }
}
