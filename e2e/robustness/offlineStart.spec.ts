import type { Page, Request } from '@playwright/test';
import { CODE_NOT_LOADED } from '../../src/machines/voice-site/startFailure.ts';
import { START_FAILED_TOAST } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { NO_ANSWER_MESSAGE } from './lostConnectionTexts.ts';

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
