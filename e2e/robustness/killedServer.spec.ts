import { DISCONNECTED, FAILED_TO_START } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { KillableServer } from './KillableServer.ts';
import { CONNECTION_LOST, ERROR_REPORT, NO_ANSWER } from './visitorReads.ts';

test.use({ movableClock: true });

const MOST_SECONDS = 12;

test('the platform is killed during a call: the visitor reads why the call ended, and calls again after a restart', async ({
  consoleGate,
  page,
  site,
}) => {
  consoleGate.declare(NO_ANSWER, ERROR_REPORT);
  await using server = new KillableServer();
  await server.start();
  await page.goto(server.origin);
  await page.evaluate(() => window.pageCensus.takeBaseline());
  await site.call();
  await server.kill();
  await site.passTimeUntil(site.toast(DISCONNECTED), MOST_SECONDS);
  await expect(site.toast(DISCONNECTED)).toContainText(CONNECTION_LOST);
  await site.seeCleanPage();

  await test.step('a call without the platform', async () => {
    await site.hearButton.click();
    await expect(site.toast(FAILED_TO_START)).toContainText(CONNECTION_LOST);
    await site.seeCleanPage();
  });

  await server.start();
  await site.seeNextCallSucceed();
});
