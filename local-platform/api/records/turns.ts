import { setImmediate as nextIteration } from 'node:timers/promises';

/** Time in each iteration of the event loop for all long requests together, after which short requests are served. */
const TURN_MS = 10;

/** Start of the long requests in the current iteration of the event loop. */
let startedAt: number | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/** @returns whether the time of long requests in this iteration of the event loop is used up. */
export function isTurnOver(): boolean {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setImmediate(() => (startedAt = undefined));
  }
  return performance.now() - startedAt >= TURN_MS;
}

/** Resolves in a separate iteration for each caller, in the order of the calls. */
export const nextTurn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => nextIteration()));
