import type { Page } from '@playwright/test';
import { expect, test } from '../siteTest.ts';
import { seeAnswer } from './seeAnswer.ts';

/** Playwright keeps every page visible and awake: the page gets the events and what they stand for. */
async function setVisibility(page: Page, visibilityState: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    if (state === 'visible') document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (state === 'hidden') document.dispatchEvent(new Event('freeze'));
  }, visibilityState);
}

test.describe('in the middle of a call', () => {
  test.use({ movableClock: true });

  test('the page is hidden and frozen for ten minutes: the call goes on, and ends as it should', async ({
    page,
    site,
  }) => {
    await site.open();
    await site.call();
    await setVisibility(page, 'hidden');
    // No timer runs meanwhile; each that was due fires once.
    await page.clock.fastForward('10:00');
    await setVisibility(page, 'visible');
    await seeAnswer(site, 'My roof is leaking', /roof is leaking/);
    await site.endCall();
    await site.seeCleanPage();
    await site.seeNextCallSucceed();
  });
});

test('a page that the browser keeps and shows again has no call, says so, and can call', async ({ page, site }) => {
  await site.open();
  await site.call();
  // Chromium keeps no page with a microphone; others do.
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeVisible();
  await site.seeCleanPage();
  await site.seeNextCallSucceed();
});
