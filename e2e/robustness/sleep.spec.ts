import type { Page } from '@playwright/test';
import { expect, test } from '../site/siteFixture.ts';

/** Simulates the properties and events of the page's visibility, because Playwright keeps every page visible and awake. */
async function setVisibility(page: Page, visibilityState: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    if (state === 'visible') document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (state === 'hidden') document.dispatchEvent(new Event('freeze'));
  }, visibilityState);
}

test.describe('during a call', () => {
  test.use({ movableClock: true });

  test(
    'a page that is hidden and frozen for ten minutes continues its call, which ends normally',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site }) => {
      await site.open();
      await site.call();
      await setVisibility(page, 'hidden');
      // Timers do not run meanwhile, as in a frozen page. Each overdue timer fires once, at the end.
      await page.clock.fastForward('10:00');
      await setVisibility(page, 'visible');
      await site.seeAnswer('My roof is leaking', /roof is leaking/);
      await site.endCall();
      await site.seePageWithoutCall();
      await site.seeNextCallSucceed();
    },
  );
});

test('a page that the browser restores from its cache shows that its call has ended, and can call again', async ({
  page,
  site,
}) => {
  await site.open();
  await site.call();
  // Simulates the events of the cache, because Chromium, unlike other browsers, does not cache a page with a microphone.
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeVisible();
  await site.seePageWithoutCall();
  await site.seeNextCallSucceed();
});
