import { setImmediate as nextIteration } from 'node:timers/promises';

/** The time that all long requests together may use in one iteration of the event loop. Short requests are served after it. */
const TURN_MS = 10;

/** The time of the first call of `isTurnOver` in the current iteration of the event loop. Undefined before that call. */
let startedAt: number | undefined;
let previousTurn: Promise<unknown> = Promise.resolve();

/** @returns true if long requests have used their time in this iteration of the event loop. */
export function isTurnOver(): boolean {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setImmediate(() => (startedAt = undefined));
  }
  return performance.now() - startedAt >= TURN_MS;
}

/** Resolves in a separate iteration of the event loop for each call, in the order of the calls. */
export const nextTurn = (): Promise<unknown> => (previousTurn = previousTurn.then(() => nextIteration()));
