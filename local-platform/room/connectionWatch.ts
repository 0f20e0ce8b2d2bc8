import type { CallContext } from './callContext.ts';
import { networkConnection } from './networkNews.ts';

const CHECK_MS = 1_500;
/** Consecutive failures. A visitor whose network fails for a moment keeps the call. */
const MOST_FAILURES = 3;

export type ConnectionWatchOptions = {
  /** @returns whether the platform answered, with any status. */
  readonly reach: () => Promise<boolean>;
  /** Called once, when the platform no longer answers. */
  readonly onLost: () => void;
};

/**
 * Checks at an interval whether the platform still answers. The vendor's room loses its connection when its cloud is
 * unreachable; here both ends of a call are in the page, so only this check detects a stopped platform.
 */
export function watchConnection({ scope, channel }: CallContext, { reach, onLost }: ConnectionWatchOptions): void {
  let failures = 0;
  let isChecking = false;

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const isThere = await reach();
    isChecking = false;
    if (scope.signal.aborted) return;
    if (isThere) {
      if (failures > 0) channel.post(networkConnection('connected'));
      failures = 0;
      return;
    }
    failures += 1;
    if (failures === 1) channel.post(networkConnection('interrupted'));
    if (failures < MOST_FAILURES) return;
    stop();
    onLost();
  };
  const stop = scope.every(CHECK_MS, () => void check());
}
