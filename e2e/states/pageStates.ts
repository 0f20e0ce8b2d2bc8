import { expect, type Page } from '@playwright/test';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import type { Site } from '../site/Site.ts';
import { NOT_FOUND_MESSAGE } from '../site/siteFixture.ts';
import { seeToasts, type StateCheck } from './StateCheck.ts';

type Visit = { readonly page: Page; readonly site: Site; readonly consoleGate: ConsoleGate };

/** Visits the thank-you page, the privacy page and the page for unknown addresses, which have only one state each. */
export async function visitOtherPages({ page, consoleGate }: Omit<Visit, 'site'>, check: StateCheck): Promise<void> {
  consoleGate.expectMessages(NOT_FOUND_MESSAGE);
  for (const path of ['/thank-you', '/privacy', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(path);
  }
}

/** Visits a toast whose code failed to load, and then a page whose code failed to load. */
export async function visitMissingCode({ page, site, consoleGate }: Visit, check: StateCheck): Promise<void> {
  consoleGate.expectMessages(/net::ERR_FAILED/, /The code of this page could not be loaded/);
  await page.route('**/assets/SmartInboxPage-*.js', (route) => route.abort());
  await page.route('**/assets/ToastPlaceAndFocus-*.js', (route) => route.abort());
  await site.open('web-call-creation:wrong-shape');
  await site.hearButton.click();
  await expect(site.toasts).toHaveCount(1);
  await seeToasts(site.toasts, 1);
  await check('a toast whose code failed to load');
  await site.dismissToasts();
  await page.getByRole('link', { name: 'Smart Inbox' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await check('a page whose code failed to load');
}
