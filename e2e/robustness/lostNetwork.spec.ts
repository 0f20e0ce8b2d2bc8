import { DISCONNECTED_TOAST, START_FAILED_TOAST } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { seeAnswer } from './seeAnswer.ts';
import { CONNECTION_LOST_REASON, ERROR_REPORT_MESSAGE, NO_ANSWER_MESSAGE } from './lostConnectionTexts.ts';

test.use({ movableClock: true });

/** Interval at which the local room checks its connection. The room gives up after three checks without an answer. */
const CHECK_MS = 1_500;
/** Time on the page's clock within which the page reports the lost connection. */
const MAX_WAIT_SECONDS = 12;

test.describe('a lost network during a call', () => {
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
      await seeAnswer(site, 'My roof is leaking', /roof is leaking/);
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
    await seeAnswer(site, 'My roof is leaking', /roof is leaking/);

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
