import type { Locator } from '@playwright/test';
import { openWithHostValues } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';

/** A name of the maximum length (docs/deployment.md), made of the widest letter. */
const LONGEST_NAME = 'W'.repeat(40);

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

for (const width of [390, 768, 1023, 1440]) {
  test(
    `the drawing of the night shows the whole moon and the house, above the text, in a window of ${String(width)} pixels`,
    nightlyUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const card = page.getByRole('listitem').filter({ hasText: 'Nights and weekends are covered' }).first();
      await card.scrollIntoViewIfNeeded();
      const frame = await boxOf(card);
      const [moon, house] = [card.locator('path').first(), card.locator('path').nth(3)];
      for (const part of [moon, house]) {
        const box = await boxOf(part);
        expect(box.top).toBeGreaterThanOrEqual(frame.top);
        expect(box.left).toBeGreaterThanOrEqual(frame.left);
        expect(box.right).toBeLessThanOrEqual(frame.right);
      }
      // The drawing is above the text.
      const headingBox = await boxOf(card.getByRole('heading'));
      expect((await boxOf(card.locator('svg'))).bottom).toBeLessThanOrEqual(headingBox.top);
    },
  );
}

for (const [name, isShortened] of [
  ['Ava', false],
  ['Bartholomew', false],
  [LONGEST_NAME, true],
] as const) {
  test(
    `the screen of the drawn phone contains the name "${name}"${isShortened ? ', shortened' : ''}`,
    nightlyUnless(isShortened),
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openWithHostValues(page, { aiName: name });
      const line = page.locator('svg foreignObject');
      await expect(line).toHaveText(`${name} is answering`);
      const screen = await boxOf(line);
      for (const word of await line.locator('span').all()) {
        const { left, right, top, bottom } = await boxOf(word);
        // A pixel is accepted for rounding.
        expect(Math.min(left - screen.left, screen.right - right), 'at the sides').toBeGreaterThanOrEqual(-1);
        expect(Math.min(top - screen.top, screen.bottom - bottom), 'above and below').toBeGreaterThanOrEqual(-1);
      }
      const { scrollWidth, clientWidth } = await line
        .locator('span')
        .first()
        .evaluate((span) => ({ scrollWidth: span.scrollWidth, clientWidth: span.clientWidth }));
      expect(scrollWidth > clientWidth).toBe(isShortened);
    },
  );
}

test(
  'in dark colours the example ticket has an edge, and is at least 24 pixels below the last speech bubble',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/');
    // In Firefox a new document loses the colours that were set before it.
    await page.emulateMedia({ colorScheme: 'dark' });
    const call = page.getByRole('article', { name: 'Example call' });
    await call.scrollIntoViewIfNeeded();
    const ticket = page.locator('[aria-labelledby="receptionist-title"]').getByText('Job ticket').locator('../..');
    await expect(ticket).toHaveCSS('box-shadow', /inset/);
    const lastBubble = await boxOf(call.getByRole('listitem').last());
    expect((await boxOf(ticket)).top - lastBubble.bottom).toBeGreaterThanOrEqual(24);
  },
);
