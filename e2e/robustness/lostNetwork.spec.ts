import { DISCONNECTED, FAILED_TO_START } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { seeAnswer } from './seeAnswer.ts';
import { CONNECTION_LOST, ERROR_REPORT, NO_ANSWER } from './visitorReads.ts';

test.use({ movableClock: true });

/** Interval at which the local room checks its connection. It gives up after three checks without an answer. */
const CHECK_MS = 1_500;
const MOST_SECONDS = 12;

test.describe('the network is lost during a call', () => {
  test('for a moment: the call continues', { tag: '@nightly' }, async ({ consoleGate, context, page, site }) => {
    consoleGate.declare(NO_ANSWER);
    await site.open();
    await site.call();
    await context.setOffline(true);
    const check = page.waitForEvent('requestfailed');
    await page.clock.runFor(CHECK_MS);
    await check;
    await context.setOffline(false);
    await seeAnswer(site, 'My roof is leaking', /roof is leaking/);
    await page.clock.runFor(2 * CHECK_MS);
    await expect(site.endButton).toBeVisible();
    await site.endCall();
    await site.seeCleanPage();
  });

  test('for good: the visitor reads why the call ended, and can call as soon as the network is back', async ({
    consoleGate,
    context,
    page,
    site,
  }) => {
    consoleGate.declare(NO_ANSWER, ERROR_REPORT);
    await site.open();
    await site.call();
    await seeAnswer(site, 'My roof is leaking', /roof is leaking/);

    await context.setOffline(true);
    await site.passTimeUntil(site.toast(DISCONNECTED), MOST_SECONDS);
    await expect(site.toast(DISCONNECTED)).toContainText(CONNECTION_LOST);
    // The transcript is kept.
    await expect(page.getByRole('heading', { name: 'The call broke off.' })).toBeVisible();
    await page.getByText('Transcript', { exact: true }).click();
    await expect(page.getByText('My roof is leaking')).toBeVisible();
    await site.seeCleanPage();

    await test.step('a call without a network', async () => {
      await site.hearButton.click();
      await expect(site.toast(FAILED_TO_START)).toContainText(CONNECTION_LOST);
      await site.seeCleanPage();
    });

    await context.setOffline(false);
    await site.seeNextCallSucceed();
  });
});
