import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';

const SCHEDULING_URL = 'https://cal.com/callwright/demo';

declare global {
  interface Window {
    pixelEvents?: unknown[][];
    startedEndTimes?: number[];
  }
}

test.describe('the links to a demo', () => {
  for (const name of ['Free Demo', 'Get a Free Demo']) {
    test(
      `"${name}" opens the scheduling page in a new tab without access to its opener`,
      nightlyUnless(name === 'Free Demo'),
      async ({ context, page, site }) => {
        await context.route('https://cal.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Pick a time</title>' }),
        );
        await site.open();
        const link = page.getByRole('link', { name, exact: true });
        expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener');
        const opened = context.waitForEvent('page');
        await link.click();
        const tab = await opened;
        await expect(tab).toHaveURL(SCHEDULING_URL);
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        await expect(site.hearButton).toBeVisible();
      },
    );
  }
});

test.describe('the thank-you page', () => {
  test('reports each event of the booking to the pixel once', async ({ page }) => {
    await page.addInitScript(() => {
      window.pixelEvents = [];
      window.fbq = (...event) => window.pixelEvents?.push(event);
    });
    await page.goto('/thank-you');
    await expect(page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
    await expect(page.getByText(/spam folder/)).toBeVisible();
    const pixelEvents = () => page.evaluate(() => window.pixelEvents);
    const bookingEvents = [
      ['track', 'Lead'],
      ['track', 'CompleteRegistration'],
    ];
    await expect.poll(pixelEvents).toEqual(bookingEvents);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
    expect(await pixelEvents()).toEqual(bookingEvents);
  });

  test('works without a pixel', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/thank-you');
    await expect(page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
    expect(await page.evaluate(() => typeof window.fbq)).toBe('undefined');
  });
});

test('an unknown address shows that the page does not exist, and leads home', async ({ page, consoleGate }) => {
  consoleGate.expectMessages(NOT_FOUND_MESSAGE);
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
});

test('the landing page has one height, and all of its text, before and after it is scrolled', async ({
  page,
  site,
}) => {
  await site.open();
  await page.evaluate(() => document.fonts.ready);
  const read = () =>
    page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      // Unlike `textContent`, the text that find-in-page, reading agents and screenshots of the whole page have.
      text: document.body.innerText,
    }));
  const before = await read();
  expect(before.text).toContain('No credit card. No setup required.');
  expect(before.text).toContain('82% of callers');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  expect(await read()).toEqual(before);
});

test.describe('motion', () => {
  /** Runs in the page. Reads the end times of the running CSS animations, in milliseconds. */
  const readEndTimes = () =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.playState === 'running')
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime));

  /** For `page.addInitScript`. Records the end times of all CSS animations that start: on a busy machine some end before they are read. */
  const recordStartedAnimations = () => {
    window.startedEndTimes = [];
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const { effect } of target.getAnimations({ subtree: true })) {
        window.startedEndTimes?.push(Number(effect?.getComputedTiming().endTime));
      }
    });
  };
  const readStartedEndTimes = () => window.startedEndTimes ?? [];

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(
      reducedMotion === 'reduce'
        ? 'with a preference for reduced motion no CSS animation runs'
        : 'without a preference for reduced motion the drawings move for at most five seconds, and the connecting call moves without end',
      async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion });
        await page.addInitScript(recordStartedAnimations);
        await site.open('web-call-creation:stall');
        const endTimes = await page.evaluate(reducedMotion === 'reduce' ? readEndTimes : readStartedEndTimes);
        await site.hearButton.click();
        await expect(site.dialog).toBeVisible();
        const endTimesWithDialog = await page.evaluate(readEndTimes);
        if (reducedMotion === 'reduce') {
          expect([...endTimes, ...endTimesWithDialog]).toEqual([]);
        } else {
          expect(endTimes.length).toBeGreaterThan(0);
          expect(Math.max(...endTimes), 'a longer animation needs a button that stops it').toBeLessThanOrEqual(5_000);
          expect(endTimesWithDialog, 'animation of the connecting call').toContain(Infinity);
        }
      },
    );
  }
});
