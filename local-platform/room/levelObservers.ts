import type { RoomScope } from './roomScope.ts';
import type { LevelMeter } from './soundWorklet.ts';

/** Specification, section 5: the audio-level interval is at least 100 ms. */
const MIN_INTERVAL_MS = 100;
const USUAL_INTERVAL_MS = 200;

export type LevelObserver = {
  /**
   * Reports levels at this interval from now on; started again, it takes the new one.
   * @throws {SoundProblem} if the level cannot be measured.
   */
  readonly start: (interval: unknown) => Promise<void>;
  readonly stop: () => void;
  /** There is something to measure from now on. @throws {SoundProblem} */
  readonly attach: () => Promise<void>;
};

export type LevelObserverOptions = {
  /** @returns undefined while there is nothing to measure: the level is 0 until `attach`. */
  readonly open: () => Promise<LevelMeter | undefined>;
  /** @param level root mean square, 0 to 1. */
  readonly post: (level: number) => void;
};

export function createLevelObserver(scope: RoomScope, { open, post }: LevelObserverOptions): LevelObserver {
  let meter: LevelMeter | undefined;
  let stopPosting: (() => void) | undefined;
  /** Counts starts and stops; a meter that an earlier start has opened is closed. */
  let generation = 0;

  const stop = () => {
    generation += 1;
    stopPosting?.();
    stopPosting = undefined;
    meter?.close();
    meter = undefined;
  };

  /** @returns whether the observer is still wanted. */
  const measure = async () => {
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
      if (!(await measure())) return;
      const wanted = typeof interval === 'number' ? Math.max(interval, MIN_INTERVAL_MS) : USUAL_INTERVAL_MS;
      stopPosting = scope.every(wanted, () => {
        post(meter?.level() ?? 0);
      });
    },
    stop,
    attach: async () => {
      if (stopPosting !== undefined && meter === undefined) await measure();
    },
  };
}
