import type { Locator, Page } from '@playwright/test';
import { ERROR_REPORT_MESSAGE, type Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

declare global {
  interface Window {
    /** The number of frames in which nothing had the focus, since `watchFocus`. */
    framesWithoutFocus?: number;
  }
}

/** Counts the frames in which nothing has the focus. A keyboard then starts at the top of the page, and a screen reader is silent. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    window.framesWithoutFocus = 0;
    const look = () => {
      if (document.activeElement === document.body) window.framesWithoutFocus = (window.framesWithoutFocus ?? 0) + 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const seeFocusNeverLost = async (page: Page) =>
  expect(await page.evaluate(() => window.framesWithoutFocus), 'frames without a focused element').toBe(0);

/** Presses a button of the fixed header, to which Playwright's `click` would scroll the page. */
async function pressWithoutScrolling(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not visible.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

type Ending = {
  readonly name: string;
  readonly window: readonly [width: number, height: number];
  readonly end: (site: Site) => Promise<void>;
  readonly consoleMessages?: readonly RegExp[];
};

const ENDINGS: readonly Ending[] = [
  { name: 'Ava hangs up', window: [390, 844], end: (site) => site.causeIncident('hang-up') },
  { name: '"End Call"', window: [1440, 900], end: (site) => site.endButton.click() },
  { name: 'Escape', window: [844, 390], end: (site) => site.page.keyboard.press('Escape') },
  {
    name: 'a lost connection',
    window: [820, 1180],
    end: (site) => site.causeIncident('drop'),
    consoleMessages: [ERROR_REPORT_MESSAGE],
  },
];

for (const motion of ['motion', 'reduced motion']) {
  test(
    `each end of a call shows its summary, which Escape closes, at the place where the visitor was, with ${motion}`,
    { tag: '@chromium' },
    async ({ page, site, consoleGate }) => {
      await page.emulateMedia({ reducedMotion: motion === 'motion' ? 'no-preference' : 'reduce' });
      await site.open();
      for (const {
        name,
        window: [width, height],
        end,
        consoleMessages = [],
      } of ENDINGS) {
        await test.step(`${name}, ${String(width)} x ${String(height)}`, async () => {
          consoleGate.expectMessages(...consoleMessages);
          await page.setViewportSize({ width, height });
          const start = await page.evaluate(() => {
            window.scrollTo({ top: 1_500, behavior: 'instant' });
            return window.scrollY;
          });
          await pressWithoutScrolling(page, site.tryButton);
          await site.seeConnected();
          await watchFocus(page);
          await end(site);

          const heading = page.locator('#call-outcome');
          await expect(heading).toBeFocused();
          await expect(site.dialog).toBeHidden();
          await expect(heading).toBeInViewport({ ratio: 1 });
          await expect
            .poll(
              () =>
                heading.evaluate((element) => {
                  const { left, top, height: tall } = element.getBoundingClientRect();
                  return document.elementFromPoint(left + 4, top + tall / 2) === element;
                }),
              { message: 'nothing covers the headline' },
            )
            .toBe(true);
          await seeFocusNeverLost(page);

          await expect(site.tryButton).toBeEnabled();
          await page.keyboard.press('Escape');
          await expect(heading).toBeHidden();
          await expect(site.tryButton).toBeFocused();
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(start);
          await seeFocusNeverLost(page);
          await site.seePageWithoutCall();
        });
      }
    },
  );
}
