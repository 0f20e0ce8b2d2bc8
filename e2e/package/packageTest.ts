import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { insertTextAsTyped } from '../firefox/insertTextAsTyped.ts';
import { type PlatformFixture, platformFixture } from '../local-room/platformFixture.ts';
import { ServedPage } from '../ServedPage.ts';
import { InstalledPackage } from './InstalledPackage.ts';
import { WidgetPage } from './WidgetPage.ts';

/** An installation takes half a minute, and on a busy machine several. */
const INSTALLATION_TIMEOUT_MS = 300_000;

type WorkerFixtures = PlatformFixture & {
  /** The package, installed in a folder of its own. */
  readonly installed: InstalledPackage;
  /** Origin of the page with the widget. Vite has built the page with the installed packages. */
  readonly siteOrigin: string;
  /** Id of an assistant of the standalone platform (`npm run platform`). */
  readonly assistantId: string;
};

type Fixtures = { readonly widget: WidgetPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  ...platformFixture,
  installed: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      await using installed = await InstalledPackage.create();
      await use(installed);
    },
    { scope: 'worker', timeout: INSTALLATION_TIMEOUT_MS },
  ],
  siteOrigin: [
    async ({ installed }, use) => {
      await using page = await ServedPage.start({ root: join(installed.folder, 'page') });
      await use(page.origin);
    },
    { scope: 'worker' },
  ],
  assistantId: [
    async ({ platform }, use) => {
      const client = createPlatformClient({ token: 'any-key', baseUrl: platform.addresses.api });
      const assistant = await client.assistant.create({ name: 'Ava' });
      await use(assistant.id);
    },
    { scope: 'worker' },
  ],
  widget: async ({ browserName, page, siteOrigin }, use) => {
    if (browserName === 'firefox') await page.addInitScript(insertTextAsTyped);
    await use(new WidgetPage(page, siteOrigin));
  },
});

export { expect } from '@playwright/test';
