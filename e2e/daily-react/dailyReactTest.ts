import { join } from 'node:path';
import { build, preview } from 'vite';
import { StandalonePlatform } from '../local-room/StandalonePlatform.ts';
import { installPageCensus } from '../page-census/pageCensus.ts';
import { test as base } from '../siteTest.ts';
import { createWebCall } from './createWebCall.ts';
import { DailyReactPage } from './DailyReactPage.ts';

type WorkerFixtures = {
  /** Where the page with the vendor's hooks is served. */
  readonly pageOrigin: string;
  readonly platform: StandalonePlatform;
};

/** Generating the schemas takes most of a minute on a busy machine. Later starts read them from a cache. */
const PLATFORM_START_TIMEOUT_MS = 180_000;

type Fixtures = { readonly visitor: DailyReactPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  waitsForCode: false,
  pageOrigin: [
    // Playwright wants the first argument to be destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const root = join(import.meta.dirname, 'page');
      const outDir = join(import.meta.dirname, `../../.cache/daily-react-page-${String(parallelIndex)}`);
      const options = {
        root,
        base: './',
        configFile: false,
        logLevel: 'error',
        build: { outDir, emptyOutDir: true },
      } as const;
      await build(options);
      const server = await preview({ ...options, preview: { host: 'localhost', port: 0 } });
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
  platform: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using platform = await StandalonePlatform.start();
      // The first request waits for the schemas of the published types.
      await createWebCall(platform);
      await use(platform);
    },
    { scope: 'worker', timeout: PLATFORM_START_TIMEOUT_MS },
  ],
  visitor: async ({ page, pageOrigin, platform }, use) => {
    await page.addInitScript(installPageCensus);
    await use(new DailyReactPage(page, pageOrigin, platform));
  },
});

export { expect } from '@playwright/test';
