import type { CallContext } from './callContext.ts';
import { networkConnection } from './networkNews.ts';

const CHECK_MS = 1_500;
/** The connection counts as lost only after this many consecutive failures, so that a short network failure does not end the call. */
const MAX_FAILURES = 3;

export type ConnectionWatchOptions = {
  /** @returns true if the platform answered, with any status. */
  readonly reachPlatform: () => Promise<boolean>;
  /** Called once, after `MAX_FAILURES` consecutive checks without an answer. */
  readonly onLost: () => void;
};

/**
 * Checks at an interval whether the platform still answers. The vendor's room loses its connection when the vendor's platform is
 * unreachable. Here both ends of a call are in the page, so only this check detects a stopped platform.
 */
export function watchConnection(
  { scope, channel }: CallContext,
  { reachPlatform, onLost }: ConnectionWatchOptions,
): void {
  let failures = 0;
  let isChecking = false;

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const isReachable = await reachPlatform();
    isChecking = false;
    if (scope.signal.aborted) return;
    if (isReachable) {
      if (failures > 0) channel.post(networkConnection('connected'));
      failures = 0;
      return;
    }
    failures += 1;
    if (failures === 1) channel.post(networkConnection('interrupted'));
    if (failures < MAX_FAILURES) return;
    stop();
    onLost();
  };
  const stop = scope.every(CHECK_MS, () => void check());
}
