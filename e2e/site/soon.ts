import { expect } from '@playwright/test';

/** `expect.poll` with short intervals. Playwright's own intervals grow to a second, which is longer than the waits in these tests. */
export const soon = <Value>(actual: () => Promise<Value>, message?: string) =>
  expect.poll(actual, { ...(message !== undefined && { message }), intervals: [20, 40, 80] });
