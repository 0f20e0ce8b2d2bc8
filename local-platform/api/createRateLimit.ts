import { HttpProblem } from '../httpAnswers.ts';

/** Allows at most `requests` requests in a window of `perMs` milliseconds. */
export type RateLimit = { readonly requests: number; readonly perMs: number };

type Window = { readonly endsAt: number; requestCount: number };

/** Maximum number of windows in memory. The oldest windows are dropped first. */
const MAX_WINDOWS = 1000;

/**
 * Counts the requests of each organization in windows. A request that comes outside a window opens a window of `perMs` milliseconds.
 *
 * @param elapsedMs a monotonic clock: the wall clock may be changed while a window is open
 */
export function createRateLimit({ requests, perMs }: RateLimit, elapsedMs: () => number) {
  const windows = new Map<string, Window>();

  const windowOf = (organization: string, time: number): Window => {
    const window = windows.get(organization);
    if (window !== undefined && time < window.endsAt) return window;
    const opened: Window = { endsAt: time + perMs, requestCount: 0 };
    // A map keeps the position of an existing key. Deleting the key first moves the organization to the end.
    windows.delete(organization);
    windows.set(organization, opened);
    for (const oldest of windows.keys()) {
      if (windows.size <= MAX_WINDOWS) break;
      windows.delete(oldest);
    }
    return opened;
  };

  return {
    /** Counts a request. @throws HttpProblem 429 beyond the limit, with the seconds to wait in the header `Retry-After` */
    countRequest: (organization: string): void => {
      const time = elapsedMs();
      const window = windowOf(organization, time);
      window.requestCount += 1;
      if (window.requestCount <= requests) return;
      const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
      throw new HttpProblem(429, `Too many requests: ${requests} are allowed in ${perMs / 1000} seconds.`, {
        'Retry-After': String(seconds),
      });
    },
  };
}
