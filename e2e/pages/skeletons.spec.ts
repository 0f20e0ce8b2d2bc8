import type { Page } from '@playwright/test';
import { HeldRequests } from '../site/HeldRequests.ts';
import { expect, test } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';

const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

/** Delays files of the site's code. @returns a function that lets them load. */
async function holdCode(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const heldRequests = new HeldRequests();
  await page.route(files, heldRequests.receive);
  return () => heldRequests.answer((route) => route.continue());
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    });

/** The placeholders of parts that are loading. */
const placeholder = (page: Page) => page.locator('[aria-busy="true"]').filter({ hasText: 'Loading…' });

for (const [width, height] of SIZES) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height } });

    test(
      'a placeholder keeps the place of the inbox until its code is loaded, and the header does not move',
      nightlyUnless(width === 390),
      async ({ page }) => {
        await page.goto('/');
        const release = await holdCode(page, /\/assets\/SmartInboxPage-/);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Inbox' }).click();
        await expect(placeholder(page)).toBeVisible();
        await expect(placeholder(page)).toHaveCSS('opacity', '1');
        const [headerBox, placeholderBox] = [await boxOf(page, 'header'), await boxOf(page, 'main [aria-busy]')];
        await release();
        await expect(page.getByRole('searchbox')).toBeVisible();
        await expect(placeholder(page)).toHaveCount(0);
        expect(await boxOf(page, 'header')).toEqual(headerBox);
        expect(await boxOf(page, 'section[aria-label="Inbox"]')).toEqual(placeholderBox);
      },
    );

    test(
      'the landing page fills the window until the code of its lower sections is loaded, and its first section does not move',
      { tag: '@nightly' },
      async ({ page }) => {
        const release = await holdCode(page, /\/assets\/(LowerSections|TruckCab)-/);
        await page.goto('/smart-inbox');
        await page.getByRole('link', { name: 'Back to Home' }).click();
        await expect(placeholder(page)).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        const heroBox = await boxOf(page, 'section[aria-labelledby="hero-title"]');
        await release();
        await expect(page.getByRole('heading', { name: /^You pick up the tools/ })).toBeAttached();
        await expect(placeholder(page)).toHaveCount(0);
        expect(await boxOf(page, 'section[aria-labelledby="hero-title"]')).toEqual(heroBox);
      },
    );

    test(
      'a placeholder keeps the place of the dialog until its code is loaded',
      { tag: '@nightly' },
      async ({ page, site }) => {
        const release = await holdCode(page, /\/assets\/CallDialog-/);
        await site.open();
        await site.hearButton.click();
        await expect(placeholder(page)).toBeVisible();
        await expect(placeholder(page)).toHaveCSS('opacity', '1');
        const placeholderBox = await boxOf(page, '[aria-busy="true"]:has-text("Loading…")');
        await release();
        await site.seeConnected();
        await expect(placeholder(page)).toHaveCount(0);
        expect(await boxOf(page, '[role="dialog"]')).toEqual(placeholderBox);
        await site.endCall();
      },
    );
  });
}

test('with forced colours the placeholder shows its text', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const release = await holdCode(page, /\/assets\/SmartInboxPage-/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Inbox' }).click();
  const text = placeholder(page).getByText('Loading…');
  await expect(text).toBeInViewport();
  await expect(text).toHaveCSS('clip-path', 'none');
  await release();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a placeholder becomes visible only after 150 ms, so that none is seen if the code loads quickly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const release = await holdCode(page, /\/assets\/SmartInboxPage-/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Inbox' }).click();
  await placeholder(page).waitFor({ state: 'attached' });
  await expect(placeholder(page)).toHaveCSS('animation-delay', '0.15s');
  await release();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
