import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MIN_TARGET_PX } from '../accessibility/seeState.ts';
import { openWithHostValues } from '../site/Site.ts';
import { seeNoSidewaysScroll, seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { expect, test } from '../site/siteFixture.ts';

const NOTICE_SENTENCE = 'Calls run through our voice provider and may be recorded.';

/** The smallest contrast ratio for text of this size (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Widths at which the layout differs, and widths at which the background drawing comes closest to the text. */
const WIDTHS = [320, 390, 768, 1023, 1024, 1100, 1280, 1440, 1920];

async function openWithLinks(page: Page): Promise<void> {
  await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
  await expect(noticeOf(page).getByRole('link', { name: 'Terms' })).toBeVisible();
}

const noticeOf = (page: Page) => page.getByText(NOTICE_SENTENCE).locator('..');

/** @returns the bounding box of the text itself. Its element is as wide as the column. */
const textBoxOf = (notice: Locator) =>
  notice.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

/** Takes a picture of the background behind the text, with the text hidden. */
async function pictureBehind(notice: Locator): Promise<Buffer> {
  const clip = await textBoxOf(notice);
  const setVisibility = (visibility: '' | 'hidden') =>
    notice.evaluate((element, value) => Object.assign(element.style, { visibility: value }), visibility);
  await setVisibility('hidden');
  const picture = await notice.page().screenshot({ clip });
  await setVisibility('');
  return picture;
}

/** The smallest contrast of the text's colour with any pixel behind it. */
async function contrastOf(notice: Locator, context: BrowserContext): Promise<number> {
  const colour = await notice.evaluate((element) => getComputedStyle(element).color);
  const behind = await pictureBehind(notice);
  // Uses an empty page, because the site's Content Security Policy refuses to fetch `data:` addresses.
  const canvasPage = await context.newPage();
  const contrast = await canvasPage.evaluate(
    async ({ png, textColour }) => {
      const luminance = (rgb: readonly number[]) => {
        const [r = 0, g = 0, b = 0] = rgb.map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (canvas === null) throw new Error('The page has no 2D canvas.');
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      const textLuminance = luminance(textColour);
      let leastContrast = Number.POSITIVE_INFINITY;
      for (let offset = 0; offset < data.length; offset += 4) {
        const pixelLuminance = luminance([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]);
        const [darker, lighter] =
          textLuminance < pixelLuminance ? [textLuminance, pixelLuminance] : [pixelLuminance, textLuminance];
        leastContrast = Math.min(leastContrast, (lighter + 0.05) / (darker + 0.05));
      }
      return leastContrast;
    },
    { png: behind.toString('base64'), textColour: (colour.match(/\d+/g) ?? []).map(Number) },
  );
  await canvasPage.close();
  return contrast;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the notice is readable in front of the ${colorScheme} drawing, and the page does not scroll sideways, at each tested width`,
    { tag: ['@nightly', '@chromium'] },
    async ({ context, page }) => {
      await page.emulateMedia({ colorScheme });
      await openWithLinks(page);
      await expect(page.getByText('Ava is answering')).toBeVisible();
      for (const width of WIDTHS) {
        await test.step(`${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 1_200 });
          await page.waitForFunction((expected) => innerWidth === expected, width);
          expect(await contrastOf(noticeOf(page), context)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          await seeNoSidewaysScroll(page);
        });
      }
    },
  );
}

test(
  'the links of the notice follow the demo link in the Tab order and are large enough for touch, and axe finds no violations',
  { tag: '@nightly' },
  async ({ page, site }) => {
    await openWithLinks(page);
    await site.hearButton.focus();
    for (const name of ['Get a Free Demo', 'Privacy', 'Privacy policy', 'Terms']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused();
    }
    for (const name of ['Privacy', 'Privacy policy', 'Terms']) {
      for (const link of await page.getByRole('link', { name, exact: true }).all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(MIN_TARGET_PX);
        expect(box?.width).toBeGreaterThanOrEqual(MIN_TARGET_PX);
      }
    }
    await seeNoViolationsInLightAndDark(page);
  },
);

test('without links to a policy or terms, the notice is the sentence and the link to the privacy page', async ({
  page,
  site,
}) => {
  await site.open();
  await expect(noticeOf(page)).toHaveText(`${NOTICE_SENTENCE} Privacy`);
});
