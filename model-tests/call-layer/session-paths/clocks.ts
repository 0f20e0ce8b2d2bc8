import { vi } from 'vitest';
import { holdMessages } from '../sitting.ts';
import { settle } from './RoomOnLibrary.ts';

/** The machine's deadlines. Written down here as well, so that a path fails when one of them changes. */
const CLOCKS = { scriptTimeout: 10_000, leaveTimeout: 3_000, forcedLeaveTimeout: 1_000 } as const;

export type Clock = keyof typeof CLOCKS;

export const clockOf = (type: string): Clock | undefined =>
  (Object.keys(CLOCKS) as Clock[]).find((name) => type.startsWith(`xstate.after.${name}.`));

/**
 * Moves the time until the clock that was set last runs out. What the room then acknowledges in the call machine's place stays with
 * the window until `deliverMessages()`.
 *
 * @param isOut whether it has run out, which it must not have a millisecond before.
 */
export async function moveClock(name: Clock, isOut: () => boolean = () => false): Promise<void> {
  holdMessages('left-meeting');
  await vi.advanceTimersByTimeAsync(CLOCKS[name] - 1);
  await settle();
  if (isOut()) throw new Error(`${name} runs out too early.`);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
}
