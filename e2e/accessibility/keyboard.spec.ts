import type { Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { CONNECTED_TOAST, openWithHostValues } from '../site/Site.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';
import { SOUND_BLOCKED, visitSpokenCall, visitTypedCall } from '../states/callStates.ts';
import { visitInboxStates } from '../states/inboxStates.ts';
import { seeToasts, type StateCheck } from '../states/StateCheck.ts';
import { type FocusStop, seeEveryFocusStop, seeFocusRing, visitFocusStops } from './focusStops.ts';
import { applyLook, type Look, LOOKS } from './looks.ts';

const namesOf = (stops: readonly FocusStop[]) => stops.map(({ name }) => name);

/** The display settings with which the focus rings are checked. The usual settings are last, because the page keeps the last ones. */
const RING_LOOKS = [LOOKS.dark, LOOKS.forcedColours, LOOKS.usual];

const LANDING_STOPS = [
  'a "Skip to content"',
  'a "Callwright"',
  'button "Try AI"',
  'a "Free Demo"',
  'input "Your company, and Ava answers as yours"',
  'button "Hear the AI in Action"',
  'a "Get a Free Demo"',
  'a "Privacy"',
  'a "Privacy policy"',
  'a "Terms"',
  'a "Look around the Smart Inbox"',
  'summary "Do callers know that they talk to an AI?"',
  'summary "What if a call is an emergency?"',
  'summary "What if something is misheard?"',
  'summary "Does Ava quote prices?"',
  'summary "Can a caller move or cancel a visit?"',
  'summary "Does Ava speak Spanish?"',
  'summary "What does it take to try the demo?"',
  'summary "What happens to my voice?"',
  'a "Book My 20-Minute Demo"',
  'a "Smart Inbox"',
  'a "Privacy"',
  'a "Privacy policy"',
  'a "Terms"',
];

/** From the text box on, which has the focus as soon as Ava answers. */
const CALL_STOPS = [
  'button "Send"',
  'button "Mute microphone"',
  'button "End Call"',
  'button "Dismiss"',
  'button "Close"',
  'button "Job ticketNothing yet0/7"',
  'log "Conversation"',
  'button "My water heater burst"',
  'button "How much is a repair?"',
  'button "Can I talk to a person?"',
  'button "Try to break her"',
  'input "Type to Ava"',
];

/** Of a call without a ticket, after which another call is the main step. */
const SUMMARY_STOPS = [
  'button "Dismiss summary"',
  'button "Call again"',
  'a "Open in the Smart Inbox"',
  'a "Get a Free Demo"',
  'summary "Transcript"',
];

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('Tab reaches the visible controls of the landing page, a call and its summary in order, and Shift+Tab those of the landing page in reverse', async ({
    page,
    site,
  }) => {
    await test.step('the landing page, forwards and backwards', async () => {
      await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
      expect(namesOf(await seeEveryFocusStop(page, 'the landing page'))).toEqual(LANDING_STOPS);
      const stopsBackwards = await visitFocusStops(page, 'Shift+Tab');
      expect(stopsBackwards.flatMap(({ problems }) => problems)).toEqual([]);
      expect(namesOf(stopsBackwards)).toEqual(LANDING_STOPS.toReversed());
    });
    await test.step('a call, with the toast out of the way', async () => {
      await site.call();
      await expect(site.captions.first()).toBeVisible();
      await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
      await seeToasts(site.toasts, 1);
      await expect(site.textBox).toBeFocused();
      expect(namesOf(await seeEveryFocusStop(page, 'a call'))).toEqual(CALL_STOPS);
      await site.dismissToasts();
    });
    await test.step('its summary', async () => {
      await page.keyboard.press('Escape');
      await site.seeDisconnected();
      await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();
      const stops = await visitFocusStops(page, 'Tab');
      expect(namesOf(stops).slice(0, SUMMARY_STOPS.length)).toEqual(SUMMARY_STOPS);
      expect(stops.flatMap(({ problems }) => problems)).toEqual([]);
    });
  });
});

test('a page that a link or the Back button opens focuses its heading, unlike the first page, and Tab continues from the heading', async ({
  page,
  site,
}) => {
  const inbox = new InboxPage(page);
  const seeFocusedHeading = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  };
  await test.step('the first page does not focus its heading', async () => {
    await site.open();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
  await test.step('a link focuses the heading', async () => {
    await page.getByRole('link', { name: 'Smart Inbox', exact: true }).focus();
    await page.keyboard.press('Enter');
    await seeFocusedHeading('Smart Inbox');
    await page.keyboard.press('Tab');
    await expect(inbox.demoLink).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(inbox.homeLink).toBeFocused();
    await page.keyboard.press('Enter');
    await seeFocusedHeading('You’re on the job. Ava’s on the phone.');
  });
  await test.step("the browser's Back button focuses the heading", async () => {
    await page.goBack();
    await seeFocusedHeading('Smart Inbox');
  });
});

/**
 * Creates a check that visits all focus stops of a state with these display settings. With the usual settings, the check also expects a
 * focus ring with enough contrast in each of `RING_LOOKS`, once for each name of a stop, except at large elements.
 */
async function focusStopCheck(page: Page, look: Look): Promise<StateCheck> {
  const canvasPage = await page.context().newPage();
  await page.bringToFront();
  const checkedNames = new Set<string>();
  return async (state) => {
    if (state === SOUND_BLOCKED) return;
    await applyLook(page, look);
    await seeEveryFocusStop(page, state, async ({ name, isLarge }) => {
      if (look !== LOOKS.usual || checkedNames.has(name) || isLarge) return;
      checkedNames.add(name);
      for (const ringLook of RING_LOOKS) await seeFocusRing(page, canvasPage, ringLook, name);
    });
    await applyLook(page, LOOKS.usual);
  };
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${String(viewport.width)} pixels, by keyboard`, { tag: ['@nightly', '@chromium'] }, () => {
    test.use({ viewport });
    test.describe.configure({ timeout: 300_000 });

    for (const look of [LOOKS.usual, LOOKS.largeText]) {
      test(`${look.name}: every control of the landing page and a typed call is reachable and visible`, async ({
        page,
        site,
        consoleGate,
      }) => visitTypedCall({ page, site, consoleGate }, await focusStopCheck(page, look)));

      test(`${look.name}: every control of a spoken call is reachable and visible`, async ({
        page,
        site,
        consoleGate,
      }) => visitSpokenCall({ page, site, consoleGate }, await focusStopCheck(page, look)));

      test(`${look.name}: every control of the inbox is reachable and visible`, async ({ page, site }) =>
        visitInboxStates({ page, site }, await focusStopCheck(page, look)));
    }

    test('every control of the thank-you page, the privacy page and the page for unknown addresses is reachable and visible', async ({
      page,
      consoleGate,
    }) => {
      consoleGate.expectMessages(NOT_FOUND_MESSAGE);
      for (const [path, link] of [
        ['/thank-you', 'a "Back to Home"'],
        ['/privacy', 'a "Back to Home"'],
        ['/no/such/page', 'a "Return to Home"'],
      ] as const) {
        await page.goto(path);
        const stops = await seeEveryFocusStop(page, path);
        expect(namesOf(stops)).toEqual(['a "Skip to content"', 'a "Callwright"', link]);
      }
    });
  });
}
