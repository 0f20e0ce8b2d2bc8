import type { RoomScope } from './roomScope.ts';
import type { LevelMeter } from './soundWorklet.ts';

/** The shortest audio-level interval that the specification allows (section 5). */
const MIN_INTERVAL_MS = 100;
const DEFAULT_INTERVAL_MS = 200;

export type LevelObserver = {
  /**
   * Reports levels from now on. A second start sets a new interval.
   *
   * @param interval milliseconds. Shorter intervals become 100 ms, and a value that is not a number becomes 200 ms.
   * @throws {SoundProblem} if the level cannot be measured.
   */
  readonly start: (interval: unknown) => Promise<void>;
  readonly stop: () => void;
  /** Opens the meter if the observer was started before a sound was attached. @throws {SoundProblem} */
  readonly attach: () => Promise<void>;
};

export type LevelObserverOptions = {
  /** @returns undefined if no sound is attached yet. The level is 0 until `attach`. */
  readonly open: () => Promise<LevelMeter | undefined>;
  /** @param level root mean square, 0 to 1. */
  readonly post: (level: number) => void;
};

export function createLevelObserver(scope: RoomScope, { open, post }: LevelObserverOptions): LevelObserver {
  let meter: LevelMeter | undefined;
  let stopPosting: (() => void) | undefined;
  /** Counts starts and stops. A meter that opens for an earlier generation is closed. */
  let generation = 0;

  const stop = () => {
    generation += 1;
    stopPosting?.();
    stopPosting = undefined;
    meter?.close();
    meter = undefined;
  };

  /** @returns false if the observer was stopped or restarted, or the call ended, while the meter opened. */
  const openMeter = async () => {
    const openGeneration = generation;
    const opened = await open();
    if (openGeneration === generation && !scope.signal.aborted) {
      meter = opened;
      return true;
    }
    opened?.close();
    return false;
  };

  return {
    start: async (interval) => {
      stop();
      if (!(await openMeter())) return;
      const intervalMs = typeof interval === 'number' ? Math.max(interval, MIN_INTERVAL_MS) : DEFAULT_INTERVAL_MS;
      stopPosting = scope.every(intervalMs, () => {
        post(meter?.level() ?? 0);
      });
    },
    stop,
    attach: async () => {
      if (stopPosting !== undefined && meter === undefined) await openMeter();
    },
  };
}
