const TIMEOUT_MS = 1_000;

/** Calls `act` once the browser is idle, after a second at the latest; without `requestIdleCallback`, after a second. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: TIMEOUT_MS });
  else setTimeout(act, TIMEOUT_MS);
}
