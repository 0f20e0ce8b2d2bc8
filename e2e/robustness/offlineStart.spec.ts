import type { Page, Request } from '@playwright/test';
import { CODE_NOT_LOADED } from '../../src/machines/voice-site/startFailure.ts';
import { FAILED_TO_START } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { NO_ANSWER } from './visitorReads.ts';

/** Code that an idle page prefetches for the visitor's next step. */
const CALL_CODE = /\/assets\/(createVoiceSite|CallDialog|callAttempt)-/;

const headingsOf = (page: Page) => page.getByRole('heading').allTextContents();

test('without a network the page stays unchanged, and its code loads when the network is back', async ({
  consoleGate,
  context,
  page,
  site,
}) => {
  consoleGate.declare(NO_ANSWER);
  const isOfSections = (request: Request) => request.url().includes('/assets/LowerSections-');
  await site.open();
  const headings = await headingsOf(page);

  await context.setOffline(true);
  const failure = page.waitForEvent('requestfailed', isOfSections);
  // The code of the sections is loaded after the visitor's first input.
  await page.mouse.wheel(0, 100);
  await failure;
  await site.seeCleanPage();
  expect(await headingsOf(page)).toEqual(headings);

  const arrival = page.waitForEvent('requestfinished', isOfSections);
  await context.setOffline(false);
  await arrival;
  expect(await headingsOf(page)).toEqual(headings);
});

test('a press without a network, before the code of a call is loaded: the visitor reads why, and calls when the network is back', async ({
  consoleGate,
  context,
  page,
  site,
}) => {
  consoleGate.declare(NO_ANSWER);
  await page.route(CALL_CODE, (route) => route.abort('internetdisconnected'));
  await site.open();
  await context.setOffline(true);
  await page.unroute(CALL_CODE);
  await site.hearButton.click();
  await expect(site.toast(FAILED_TO_START)).toContainText(CODE_NOT_LOADED.description ?? '');
  await site.seeCleanPage();

  await context.setOffline(false);
  // Without its styles the dialog's backdrop would cover the button that ends the call.
  await site.seeNextCallSucceed();
});
