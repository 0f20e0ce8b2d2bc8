import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = ['/', '/thank-you', '/no/such/page'];
const WIDTHS = [390, 1440];
const NARROW_WIDTHS = [320, 390];

/** Colours are judged when nothing fades in or out any more. */
async function seeStill(page: Page): Promise<void> {
  const transitions = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length;
  await expect.poll(() => page.evaluate(transitions)).toBe(0);
}

async function seeNoViolations(page: Page): Promise<void> {
  await seeStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode().analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, 'violations of WCAG 2.2 AA').toEqual([]);
}

async function seeNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, 'pixels that the page is wider than the window').toBe(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} pixels`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('the pages', async ({ page }) => {
        for (const path of PAGES) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await seeNoViolations(page);
          });
        }
      });

      test('the dialog, connecting and active', async ({ page, site }) => {
        await site.open('web-call-creation:stall');
        await site.hearButton.click();
        await expect(site.status).toHaveText('Connecting...');
        await seeNoViolations(page);
        await site.cancelButton.click();
        await expect(site.dialog).toBeHidden();

        await site.setFaults();
        await site.call();
        await site.textBox.fill('My roof is leaking');
        await site.textBox.press('Enter');
        await expect(site.captions.last()).toContainText('roof leak');
        await seeNoViolations(page);
        await site.endCall();
      });
    });
  }
}

for (const width of NARROW_WIDTHS) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('nothing needs scrolling sideways', async ({ page, site }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await test.step(path, () => seeNoSidewaysScroll(page));
      }
      await site.open();
      await site.call();
      const widest = await site.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(widest, 'pixels that the dialog is wider than its frame').toBe(0);
      await seeNoSidewaysScroll(page);
      await site.endCall();
    });
  });
}
