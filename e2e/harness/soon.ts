import { expect } from '@playwright/test';

/** As `expect.poll`, but asked often: Playwright's own intervals grow to a second, and what is waited for here takes less. */
export const soon = <Value>(actual: () => Promise<Value>, message?: string) =>
  expect.poll(actual, { ...(message !== undefined && { message }), intervals: [20, 40, 80] });
