import type { Page } from '@playwright/test';
import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';

// Shows scrollbars that take up width, as on Windows and in Firefox. Playwright hides scrollbars by default.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const scrollWidths = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { barWidth: window.innerWidth - clientWidth, sidewaysScroll: scrollWidth - clientWidth };
  });

test('every page fits into 320 pixels beside a scrollbar', { tag: '@nightly' }, async ({ consoleGate, page }) => {
  consoleGate.expectMessages(NOT_FOUND_MESSAGE);
  await page.setViewportSize({ width: 320, height: 300 });
  for (const path of ['/', '/thank-you', '/privacy', '/no-such-page', '/smart-inbox']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { barWidth, sidewaysScroll } = await scrollWidths(page);
    // The inbox scrolls in its panes, not as a page.
    if (path !== '/smart-inbox') expect(barWidth, `width of the scrollbar of ${path}`).toBeGreaterThan(0);
    expect(sidewaysScroll, `pixels by which ${path} scrolls sideways`).toBe(0);
  }
});

test(
  '"Delete Contact" stays on one line beside the scrollbar of the details',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/smart-inbox');
    const button = page.getByRole('button', { name: 'Delete Contact' });
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // The boxes of one line may differ by some pixels.
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    });
    expect(lines).toBe(1);
  },
);

test('an open dialog also darkens the scrollbar of the page', { tag: '@nightly' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await site.open();
  await site.tryButton.click();
  await expect(site.endButton).toBeVisible();
  // This column is inside the scrollbar.
  expect(await brightnessAt(page, 1436)).toBeLessThan(128);
  await site.endCall();
});

/** The brightest channel (0 to 255) of the pixel in this column, at half the height of the window. */
async function brightnessAt(page: Page, column: number): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([base64, x]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) throw new Error('The page has no 2D canvas.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(x, image.height / 2, 1, 1);
      return Math.max(...data.slice(0, 3));
    },
    [picture, column] as const,
  );
}
