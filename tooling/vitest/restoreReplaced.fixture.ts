import { afterAll, vi } from 'vitest';

/** Restores what the tests of a file replaced, because the next file runs in the same process. Vitest itself restores spied methods. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
