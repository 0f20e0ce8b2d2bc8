import { setImmediate as nextIteration } from 'node:timers/promises';

/** So long the long requests of this process, all together, keep the short ones waiting. */
const TURN_MS = 10;

/** Of the present iteration of the event loop. */
let startedAt: number | undefined;
let lastInLine: Promise<unknown> = Promise.resolve();

/** Whether the time that long requests have in this iteration of the event loop is over. */
export function isTurnOver(): boolean {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setImmediate(() => (startedAt = undefined));
  }
  return performance.now() - startedAt >= TURN_MS;
}

/** Each who waits gets an iteration of its own, in the order in which they came. */
export const nextTurn = (): Promise<unknown> => (lastInLine = lastInLine.then(() => nextIteration()));
