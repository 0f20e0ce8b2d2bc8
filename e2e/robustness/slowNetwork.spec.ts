import type { Page } from '@playwright/test';
import { CONNECTED_TOAST } from '../Site.ts';
import { expect, test } from '../siteTest.ts';

/** 400 kbit/s in each direction, and a latency of 400 ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Maximum time from a press to the first reaction of the page. */
const AT_ONCE_MS = 500;
/** Loading 700 kB takes 14 s at this speed. */
const CONNECT_TIMEOUT_MS = 60_000;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
}

test(
  'on a slow network the voice buttons show within half a second of a press that the page connects, and the call starts',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site }) => {
    test.slow();
    await slowDown(page);
    await site.open();
    await site.hearButton.click();
    const connectingButtons = page.getByRole('button', { name: 'Connecting...', includeHidden: true });
    await expect(connectingButtons).toHaveCount(2, { timeout: AT_ONCE_MS });
    for (const button of await connectingButtons.all()) await expect(button).toBeDisabled();

    // The dialog is loaded with the code of a call.
    await expect(site.status).toHaveText('Connecting...');
    await expect(site.cancelButton).toBeVisible();
    await expect(site.toasts.first()).toBeVisible({ timeout: CONNECT_TIMEOUT_MS });
    await expect(site.toasts.locator('p:first-child')).toHaveText([CONNECTED_TOAST]);
    await expect(site.captions.first()).toContainText('Thanks for calling', { timeout: CONNECT_TIMEOUT_MS });
    await site.endCall();
    await site.seePageWithoutCall();
  },
);
