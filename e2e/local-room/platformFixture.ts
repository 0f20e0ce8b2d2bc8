import type { Fixtures } from '@playwright/test';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { StandalonePlatform } from './StandalonePlatform.ts';

export type PlatformFixture = { readonly platform: StandalonePlatform };

/** A platform without cached schemas generates the schemas first, which takes most of a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;

/** Runs `npm run platform` for the tests of a worker. The tests start when the platform can answer requests without a delay. */
export const platformFixture: Fixtures<object, PlatformFixture> = {
  platform: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      await using platform = await StandalonePlatform.start();
      // Waits until the schemas are ready, as every request with a body does.
      await createPlatformClient({ token: 'any-key', baseUrl: platform.addresses.api }).assistant.create({
        name: 'Ava',
      });
      await use(platform);
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
};
