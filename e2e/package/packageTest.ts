import { test as base } from '@playwright/test';
import { InstalledPackage } from './InstalledPackage.ts';

const INSTALLATION_TIMEOUT_MS = 120_000;

export const test = base.extend<object, { readonly installed: InstalledPackage }>({
  installed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for an object pattern
    async ({}, use) => {
      await using installed = await InstalledPackage.create();
      await use(installed);
    },
    { scope: 'worker', timeout: INSTALLATION_TIMEOUT_MS },
  ],
});

export { expect } from '@playwright/test';
