import { vi } from 'vitest';
import { holdMessages } from '../scriptedSession.ts';
import { settle } from './SessionOnLibrary.ts';

/** The delays of the session machine, in milliseconds. They are repeated here, so that a path fails if one of them changes. */
const DELAYS_MS = { scriptTimeout: 10_000, leaveTimeout: 3_000, forcedLeaveTimeout: 1_000 } as const;

export type DelayName = keyof typeof DELAYS_MS;

export const delayOf = (type: string): DelayName | undefined =>
  (Object.keys(DELAYS_MS) as DelayName[]).find((name) => type.startsWith(`xstate.after.${name}.`));

/**
 * Advances the time by the delay. When the call machine does not acknowledge a leave in time, the room does. Holds this acknowledgement
 * until `deliverMessages()` or `loseMessages()`.
 *
 * @param hasElapsed checked a millisecond before the end of the delay.
 * @throws Error if the delay elapses too early.
 */
export async function advanceTimeBy(name: DelayName, hasElapsed: () => boolean = () => false): Promise<void> {
  holdMessages('left-meeting');
  await vi.advanceTimersByTimeAsync(DELAYS_MS[name] - 1);
  await settle();
  if (hasElapsed()) throw new Error(`${name} elapses too early.`);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
}
