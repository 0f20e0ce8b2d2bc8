import { vi } from 'vitest';
import { World } from './World.ts';

/**
 * Replaces the timers and `Date` with fake ones. The timers fire when the world's time advances. The world's schedule may fire a timer
 * without a delay before that.
 */
export function installVirtualTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { setTimeout: setTimer } = globalThis;
  const setInWorld = (work: () => void, ms = 0, ...rest: never[]) => {
    const { latest } = World;
    // A timer that is set while the page is frozen starts when the rest of the freeze (`frozenFor`) is over.
    const timer = setTimer(work, ms + (latest?.frozenFor ?? 0), ...rest);
    if (ms <= 0) latest?.schedule.later('timer without a delay', () => vi.advanceTimersByTime(0));
    return timer;
  };
  globalThis.setTimeout = setInWorld as typeof globalThis.setTimeout;
}
