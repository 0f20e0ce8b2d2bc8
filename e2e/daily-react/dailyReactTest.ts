import { join } from 'node:path';
import { type PlatformFixture, platformFixture } from '../local-room/platformFixture.ts';
import { installPageCensus } from '../page-census/pageCensus.ts';
import { ServedPage } from '../ServedPage.ts';
import { test as base } from '../siteTest.ts';
import { DailyReactPage } from './DailyReactPage.ts';

type WorkerFixtures = PlatformFixture & {
  /** Origin of the page with the vendor's React hooks (daily-react). */
  readonly pageOrigin: string;
};

type Fixtures = { readonly visitor: DailyReactPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  ...platformFixture,
  // Only the pages of the site are prerendered.
  waitsForHydration: false,
  pageOrigin: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use, { parallelIndex }) => {
      await using page = await ServedPage.start({
        root: join(import.meta.dirname, 'page'),
        outDir: join(import.meta.dirname, `../../.cache/daily-react-page-${String(parallelIndex)}`),
      });
      await use(page.origin);
    },
    { scope: 'worker' },
  ],
  visitor: async ({ page, pageOrigin, platform }, use) => {
    await page.addInitScript(installPageCensus);
    await use(new DailyReactPage(page, pageOrigin, platform));
  },
});

export { expect } from '@playwright/test';
