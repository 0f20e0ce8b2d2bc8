import { vi } from 'vitest';
import { World } from './World.ts';

/** From now on time is virtual. A timer without a delay waits for the schedule, as any other task does. */
export function useVirtualTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { setTimeout: setTimer } = globalThis;
  const setInWorld = (work: () => void, ms = 0, ...rest: never[]) => {
    const { latest } = World;
    const timer = setTimer(work, ms + (latest?.frozenFor ?? 0), ...rest);
    if (ms <= 0) latest?.schedule.later('timer without a delay', () => vi.advanceTimersByTime(0));
    return timer;
  };
  globalThis.setTimeout = setInWorld as typeof globalThis.setTimeout;
}
