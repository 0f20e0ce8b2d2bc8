import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';

/** Why a method gets no answer any more. `method`: as in `join()`. */
export type ReasonOf = (method: string) => CallLayerError;

/** The promises of a call that wait for the call machine, so that none of them stays pending when the room is gone. */
export class PendingAnswers {
  readonly #pending = new Set<(reason: ReasonOf) => void>();

  /** @returns what `work` returns, or why it was given up. What `work` throws rejects as well. */
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
