import { seeReadable } from './seeState.ts';
import { seeNoViolations, seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';

const PAGES = ['/', '/thank-you', '/privacy', '/no/such/page'];

const CHECKS = [
  { width: 390, checkPage: seeNoViolations },
  // Dark colours do not depend on the width.
  { width: 1440, checkPage: seeNoViolationsInLightAndDark },
] as const;
const NARROW_WIDTHS = [320, 390];

for (const { width, checkPage } of CHECKS) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'axe finds no violations in the pages other than the inbox',
      nightlyUnless(width === 1440),
      async ({ page, consoleGate }) => {
        consoleGate.expectMessages(NOT_FOUND_MESSAGE);
        for (const path of PAGES) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await checkPage(page);
          });
        }
      },
    );

    test(
      'axe finds no violations in the dialog of a call while it connects and while it is active',
      nightlyUnless(width === 1440),
      async ({ page, site }) => {
        await site.open('web-call-creation:stall');
        await site.hearButton.click();
        await expect(site.status).toHaveText('Connecting...');
        await checkPage(page);
        await site.cancelButton.click();
        await site.seeDisconnected();
        // On a fast computer this toast would still be visible when the next call ends with the same toast.
        await site.dismissToasts();

        await site.setFaults();
        await site.call();
        await site.textBox.fill('My roof is leaking');
        await site.textBox.press('Enter');
        await expect(site.captions.last()).toContainText('got that down: roof is leaking');
        await checkPage(page);
        await site.endCall();
      },
    );
  });
}

for (const width of NARROW_WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 } });

    test(
      'in a call and the pages other than the inbox, no content is too wide, cut off, covered or in motion, and no control is too small, with usual and double text size',
      { tag: '@nightly' },
      async ({ page, site, consoleGate }) => {
        consoleGate.expectMessages(NOT_FOUND_MESSAGE);
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await test.step(path, () => seeReadable(page));
        }
        await site.open();
        await site.call();
        await test.step('a call', () => seeReadable(page));
        await site.endCall();
      },
    );
  });
}
