import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { build, preview } from 'vite';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { StandalonePlatform } from '../local-room/StandalonePlatform.ts';
import { InstalledPackage } from './InstalledPackage.ts';
import { WidgetPage } from './WidgetPage.ts';

const INSTALLATION_TIMEOUT_MS = 120_000;

type WorkerFixtures = {
  readonly installed: InstalledPackage;
  /** The address of the page with the widget, which Vite has built from the installed packages. */
  readonly siteOrigin: string;
  readonly platform: StandalonePlatform;
  /** Id of an assistant on that platform. */
  readonly assistantId: string;
};

type Fixtures = { readonly widget: WidgetPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  installed: [
    // Playwright requires the first argument to be destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using installed = await InstalledPackage.create();
      await use(installed);
    },
    { scope: 'worker', timeout: INSTALLATION_TIMEOUT_MS },
  ],
  siteOrigin: [
    async ({ installed }, use) => {
      const options = { root: join(installed.folder, 'page'), configFile: false, logLevel: 'error' } as const;
      await build(options);
      const server = await preview({ ...options, preview: { port: 0 } });
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
  platform: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using platform = await StandalonePlatform.start();
      await use(platform);
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
  widget: ({ page, siteOrigin }, use) => use(new WidgetPage(page, siteOrigin)),
});

export { expect } from '@playwright/test';
