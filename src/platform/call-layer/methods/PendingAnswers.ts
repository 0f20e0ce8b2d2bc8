import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';

/** Creates the error of a method whose answer can no longer arrive. `method`: such as `join()`. */
export type ReasonOf = (method: string) => CallLayerError;

/**
 * The promises that wait for an answer of the call machine, the code that holds the connection. Rejecting them ensures that none stays
 * pending when the room is gone.
 */
export class PendingAnswers {
  readonly #pending = new Set<(reason: ReasonOf) => void>();

  /** @returns the result of `work`. Rejects if `work` throws or rejects, or on `rejectAll`. */
  settle<Answer>(method: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const rejectWith = (reason: ReasonOf) => {
        reject(reason(`${method}()`));
      };
      this.#pending.add(rejectWith);
      void new Promise<Answer>((answer) => {
        answer(work());
      })
        .then(resolve, (thrown: unknown) => {
          reject(libraryFailure(thrown));
        })
        .finally(() => this.#pending.delete(rejectWith));
    });
  }

  rejectAll(reason: ReasonOf): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const rejectWith of pending) rejectWith(reason);
  }
}
