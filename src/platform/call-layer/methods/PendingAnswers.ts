import type { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';

/**
 * Creates the error of a method whose answer can no longer arrive.
 *
 * @param method the method with parentheses, such as `join()`.
 */
export type ReasonOf = (method: string) => CallLayerError;

/**
 * The promises of methods in progress. Most of them wait for an answer of the call machine, the code that holds the connection. After the
 * room is gone, no answer arrives, so `rejectAll` rejects the promises.
 */
export class PendingAnswers {
  readonly #pending = new Set<(reason: ReasonOf) => void>();

  /**
   * Runs `work` at once.
   *
   * @param method the name of the method, without parentheses.
   * @returns a promise for the result of `work`. The promise rejects if `work` throws or rejects, or on `rejectAll`.
   */
  runMethod<Answer>(method: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
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
