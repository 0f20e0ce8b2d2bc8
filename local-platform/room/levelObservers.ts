import type { RoomScope } from './roomScope.ts';
import type { LevelMeter } from './soundWorklet.ts';

/** Specification, section 5: the audio-level interval is at least 100 ms. */
const MIN_INTERVAL_MS = 100;
const DEFAULT_INTERVAL_MS = 200;

export type LevelObserver = {
  /**
   * Reports levels at this interval from now on. A second start sets a new interval.
   * @throws {SoundProblem} if the level cannot be measured.
   */
  readonly start: (interval: unknown) => Promise<void>;
  readonly stop: () => void;
  /** Opens the meter if the observer was started before a sound was attached. @throws {SoundProblem} */
  readonly attach: () => Promise<void>;
};

export type LevelObserverOptions = {
  /** @returns undefined while no sound is attached: the level is 0 until `attach`. */
  readonly open: () => Promise<LevelMeter | undefined>;
  /** @param level root mean square, 0 to 1. */
  readonly post: (level: number) => void;
};

export function createLevelObserver(scope: RoomScope, { open, post }: LevelObserverOptions): LevelObserver {
  let meter: LevelMeter | undefined;
  let stopPosting: (() => void) | undefined;
  /** Generation counter of starts and stops; a meter that opens for an earlier generation is closed. */
  let generation = 0;

  const stop = () => {
    generation += 1;
    stopPosting?.();
    stopPosting = undefined;
    meter?.close();
    meter = undefined;
  };

  /** @returns true if the meter is open; false if the observer was stopped or restarted meanwhile. */
  const openMeter = async () => {
    const opening = generation;
    const opened = await open();
    if (opening === generation && !scope.signal.aborted) {
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
