import { expect, type Page } from '@playwright/test';
import type { Look } from './looks.ts';

/** Space around the focused element, for its ring. */
const MARGIN_PX = 8;
/** Smallest contrast of a ring to its background (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** Shows or hides the focus ring without moving the focus. */
const setRing = (page: Page, isShown: boolean) =>
  page.evaluate(
    (styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
    },
    isShown ? '' : ':focus, :has(:focus) { outline-style: none !important }',
  );

/** Counts the pixels with a contrast of at least 3:1 between the two pictures. */
const countChangedPixels = (canvasPage: Page, pictures: readonly Buffer[]) =>
  canvasPage.evaluate(
    async ([sources, minContrast]) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (context === null) throw new Error('The page has no 2D canvas.');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (before === undefined || after === undefined) throw new Error('Expected two pictures.');
      const luminanceAt = (pixels: Uint8ClampedArray, offset: number) => {
        const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
          const share = (pixels[offset + channel] ?? 0) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let count = 0;
      for (let offset = 0; offset < before.length; offset += 4) {
        const luminances = [luminanceAt(before, offset), luminanceAt(after, offset)];
        if ((Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05) >= minContrast) count++;
      }
      return count;
    },
    [pictures.map((picture) => picture.toString('base64')), MIN_CONTRAST] as const,
  );

/**
 * Expects a ring around the focused element that contrasts with its background. Compares two screenshots, with and without the ring:
 * the number of pixels with a contrast of at least 3:1 between them must exceed half of the element's perimeter in pixels.
 *
 * @param canvasPage an empty page to compare the screenshots in: the site's Content Security Policy refuses to fetch `data:` addresses.
 */
export async function seeFocusRing(
  page: Page,
  canvasPage: Page,
  { name: lookName, colorScheme, forcedColors }: Look,
  elementName: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
  const { box, viewport } = await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { x, y, width, height } = (
      element.matches('input:not([type="checkbox"]), textarea') ? (element.parentElement ?? element) : element
    ).getBoundingClientRect();
    return { box: { x, y, width, height }, viewport: { width: innerWidth, height: innerHeight } };
  });
  const [left, top] = [Math.max(0, box.x - MARGIN_PX), Math.max(0, box.y - MARGIN_PX)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(viewport.width, box.x + box.width + MARGIN_PX) - left,
    height: Math.min(viewport.height, box.y + box.height + MARGIN_PX) - top,
  };
  const withRing = await page.screenshot({ clip, animations: 'disabled' });
  await setRing(page, false);
  const withoutRing = await page.screenshot({ clip, animations: 'disabled' });
  await setRing(page, true);
  const changedPixels = await countChangedPixels(canvasPage, [withRing, withoutRing]);
  expect
    .soft(changedPixels, `pixels of the ring of ${elementName}, ${lookName}`)
    .toBeGreaterThan(box.width + box.height);
}
