import {
  CONNECTION_LOST_REASON,
  DISCONNECTED_TOAST,
  ERROR_REPORT_MESSAGE,
  NO_ANSWER_MESSAGE,
  START_FAILED_TOAST,
} from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { KillableServer } from './KillableServer.ts';

test.use({ movableClock: true });

/** Time on the page's clock within which the page reports the lost connection. */
const MAX_WAIT_SECONDS = 12;

test(
  'a call whose platform is killed ends with the reason in a toast, and calls fail with that reason until the platform is restarted',
  { tag: ['@nightly', '@chromium'] },
  async ({ consoleGate, page, site }) => {
    consoleGate.expectMessages(NO_ANSWER_MESSAGE, ERROR_REPORT_MESSAGE);
    await using server = new KillableServer();
    await server.start();
    await page.goto(server.origin);
    await page.evaluate(() => window.pageCensus.takeBaseline());
    await site.call();
    await server.kill();
    await site.passTimeUntil(site.toast(DISCONNECTED_TOAST), MAX_WAIT_SECONDS);
    await expect(site.toast(DISCONNECTED_TOAST)).toContainText(CONNECTION_LOST_REASON);
    await site.seePageWithoutCall();

    await test.step('a call without the platform', async () => {
      await site.hearButton.click();
      await expect(site.toast(START_FAILED_TOAST)).toContainText(CONNECTION_LOST_REASON);
      await site.seePageWithoutCall();
    });

    await server.start();
    await site.seeNextCallSucceed();
  },
);
