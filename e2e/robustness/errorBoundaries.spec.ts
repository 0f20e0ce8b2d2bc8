import type { Page } from '@playwright/test';
import { expect, test } from '../site/siteFixture.ts';

/** Makes a function of the browser throw that the page calls when it renders. A reload repairs it. */
const breakRendering = (page: Page, owner: 'Math' | 'String.prototype', method: string) =>
  page.evaluate(
    ([ownerName, name]) => {
      Object.defineProperty(ownerName === 'Math' ? Math : String.prototype, name, {
        value: () => {
          throw new RangeError('Broken for the test');
        },
      });
    },
    [owner, method] as const,
  );

const REPORTED = /^uncaught: Broken for the test/;

test(
  'a page that throws while it is shown becomes a sentence with a button that reloads it, and the error is reported',
  { tag: '@nightly' },
  async ({ page, consoleGate }) => {
    consoleGate.expectMessages(REPORTED);
    await page.goto('/smart-inbox');
    await breakRendering(page, 'String.prototype', 'normalize');
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page has stopped working' })).toBeVisible();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Smart Inbox' })).toBeVisible();
  },
);

test(
  'a dialog that throws in a call is removed, the call ends without leaving resources, and the error is reported',
  { tag: '@nightly' },
  async ({ page, site, consoleGate }) => {
    consoleGate.expectMessages(REPORTED);
    await site.open();
    await site.call();
    // The dialog rounds the volume.
    await breakRendering(page, 'Math', 'round');
    await expect(site.toast('The window of the call has stopped working')).toBeVisible();
    await site.seePageWithoutCall();
    await expect(site.dialog).toBeHidden();
  },
);
