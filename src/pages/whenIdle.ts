const TIMEOUT_MS = 1_000;

/** Acts once the browser has nothing else to do, after a second at the latest; where it cannot say, after a second. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: TIMEOUT_MS });
  else setTimeout(act, TIMEOUT_MS);
}
