import type { Page, Request } from '@playwright/test';
import { CODE_NOT_LOADED } from '../../src/machines/voice-site/startFailure.ts';
import {
  CONNECTED_TOAST,
  CONNECTION_LOST_REASON,
  DISCONNECTED_TOAST,
  ERROR_REPORT_MESSAGE,
  NO_ANSWER_MESSAGE,
  START_FAILED_TOAST,
} from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

/** Interval at which the local room checks its connection. The room gives up after three checks without an answer. */
const CHECK_MS = 1_500;
/** Time on the page's clock within which the page reports the lost connection. */
const MAX_WAIT_SECONDS = 12;

test.describe('a lost network during a call', () => {
  test.use({ movableClock: true });

  test(
    'does not end the call if the network is back after one failed check',
    { tag: ['@nightly', '@chromium'] },
    async ({ consoleGate, context, page, site }) => {
      consoleGate.expectMessages(NO_ANSWER_MESSAGE);
      await site.open();
      await site.call();
      await context.setOffline(true);
      const check = page.waitForEvent('requestfailed');
      await page.clock.runFor(CHECK_MS);
      await check;
      await context.setOffline(false);
      await site.seeAnswer('My roof is leaking', /roof is leaking/);
      await page.clock.runFor(2 * CHECK_MS);
      await expect(site.endButton).toBeVisible();
      await site.endCall();
      await site.seePageWithoutCall();
    },
  );

  test('ends the call with the reason in a toast, keeps the transcript, and makes calls fail until the network is back', async ({
    consoleGate,
    context,
    page,
    site,
  }) => {
    consoleGate.expectMessages(NO_ANSWER_MESSAGE, ERROR_REPORT_MESSAGE);
    await site.open();
    await site.call();
    await site.seeAnswer('My roof is leaking', /roof is leaking/);

    await context.setOffline(true);
    await site.passTimeUntil(site.toast(DISCONNECTED_TOAST), MAX_WAIT_SECONDS);
    await expect(site.toast(DISCONNECTED_TOAST)).toContainText(CONNECTION_LOST_REASON);
    // The summary keeps the transcript.
    await expect(page.getByRole('heading', { name: 'The call broke off.' })).toBeVisible();
    await page.getByText('Transcript', { exact: true }).click();
    await expect(page.getByText('My roof is leaking')).toBeVisible();
    await site.seePageWithoutCall();

    await test.step('a call without a network', async () => {
      await site.hearButton.click();
      await expect(site.toast(START_FAILED_TOAST)).toContainText(CONNECTION_LOST_REASON);
      await site.seePageWithoutCall();
    });

    await context.setOffline(false);
    await site.seeNextCallSucceed();
  });
});

/** Code that an idle page prefetches for the visitor's next step. */
const CALL_CODE = /\/assets\/(createVoiceSite|CallDialog|callAttempt)-/;

const headingsOf = (page: Page) => page.getByRole('heading').allTextContents();

test('without a network the landing page keeps its headings, and the code of its sections loads when the network is back', async ({
  consoleGate,
  context,
  page,
  site,
}) => {
  consoleGate.expectMessages(NO_ANSWER_MESSAGE);
  const isSectionsCode = (request: Request) => request.url().includes('/assets/LowerSections-');
  await site.open();
  const headings = await headingsOf(page);

  await context.setOffline(true);
  const failure = page.waitForEvent('requestfailed', isSectionsCode);
  // The code of the sections is loaded after the visitor's first input.
  await page.mouse.wheel(0, 100);
  await failure;
  await site.seePageWithoutCall();
  expect(await headingsOf(page)).toEqual(headings);

  const arrival = page.waitForEvent('requestfinished', isSectionsCode);
  await context.setOffline(false);
  await arrival;
  expect(await headingsOf(page)).toEqual(headings);
});

test(
  'a call whose code cannot load without a network fails with the reason in a toast, and the next call with a network works',
  { tag: '@nightly' },
  async ({ consoleGate, context, page, site }) => {
    consoleGate.expectMessages(NO_ANSWER_MESSAGE);
    // Without this route the page would prefetch the code before the network is lost.
    await page.route(CALL_CODE, (route) => route.abort('internetdisconnected'));
    await site.open();
    await context.setOffline(true);
    await page.unroute(CALL_CODE);
    await site.hearButton.click();
    await expect(site.toast(START_FAILED_TOAST)).toContainText(String(CODE_NOT_LOADED.description));
    await site.seePageWithoutCall();

    await context.setOffline(false);
    // Also checks that the styles of the dialog have loaded: without them its backdrop would cover the button that ends the call.
    await site.seeNextCallSucceed();
    // It offered a reload, and did not expire without the code of toasts.
    await expect(site.toast(START_FAILED_TOAST)).toHaveCount(0);
  },
);

/** 400 kbit/s in each direction, and a latency of 400 ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Maximum time from a press to the first reaction of the page. */
const AT_ONCE_MS = 500;
/** The compressed room script alone takes 8 s at this speed. */
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
