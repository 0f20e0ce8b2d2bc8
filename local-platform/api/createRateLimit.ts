import { HttpProblem } from '../httpAnswers.ts';

/** At most `requests` in `perMs` milliseconds. */
export type RateLimit = { readonly requests: number; readonly perMs: number };

type Window = { readonly endsAt: number; taken: number };

/** Number of organizations that are counted at once. The ones whose windows began first are dropped first. */
const MAX_WINDOWS = 1000;

/**
 * Counts the requests of each organization in windows. A window begins with the first request after the end of the previous one.
 *
 * @param elapsedMs a monotonic clock: the wall clock may be changed while a window is open
 */
export function createRateLimit({ requests, perMs }: RateLimit, elapsedMs: () => number) {
  const windows = new Map<string, Window>();

  const windowOf = (organization: string, time: number): Window => {
    const window = windows.get(organization);
    if (window !== undefined && time < window.endsAt) return window;
    const opened: Window = { endsAt: time + perMs, taken: 0 };
    windows.delete(organization);
    windows.set(organization, opened);
    for (const oldest of windows.keys()) {
      if (windows.size <= MAX_WINDOWS) break;
      windows.delete(oldest);
    }
    return opened;
  };

  return {
    /** Counts a request. @throws HttpProblem 429 beyond the limit, with the seconds to wait. */
    take: (organization: string): void => {
      const time = elapsedMs();
      const window = windowOf(organization, time);
      window.taken += 1;
      if (window.taken <= requests) return;
      const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
      throw new HttpProblem(429, `Too many requests: ${requests} are allowed in ${perMs / 1000} seconds.`, {
        'Retry-After': String(seconds),
      });
    },
  };
}
