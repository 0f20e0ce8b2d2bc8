import type { FrontChannel } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** Specification, section 5: the audio-level interval is at least 100 ms. */
const MIN_INTERVAL_MS = 100;
const USUAL_INTERVAL_MS = 200;

export type LevelObserver = { readonly start: (interval: unknown) => void; readonly stop: () => void };

/** Posts what `read` gives at the interval that was asked for; started again, it takes the new one. */
export function createLevelObserver(
  scope: RoomScope,
  channel: FrontChannel,
  read: () => { readonly action: string },
): LevelObserver {
  let stop = () => {};
  return {
    start: (interval) => {
      stop();
      const wanted = typeof interval === 'number' ? Math.max(interval, MIN_INTERVAL_MS) : USUAL_INTERVAL_MS;
      stop = scope.every(wanted, () => {
        channel.post(read());
      });
    },
    stop: () => {
      stop();
    },
  };
}
