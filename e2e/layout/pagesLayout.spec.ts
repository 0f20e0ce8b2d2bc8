import { openWithHostValues } from '../hostValues.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../siteTest.ts';
import { screenByScreenSeer } from './seeLayout.ts';
import { HOME_WINDOW, MAIN_WINDOWS, OTHER_WINDOWS } from './windows.ts';

test.use({ viewport: HOME_WINDOW });

for (const [when, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly'], OTHER_WINDOWS],
] as const) {
  test.describe(when, { tag: [...tag] }, () => {
    test('the landing page has no layout faults', async ({ page }) => {
      const see = screenByScreenSeer(page, windows);
      await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
      await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
      await see('the landing page');
    });

    test('the thank-you page and the page for unknown addresses have no layout faults', async ({
      page,
      consoleGate,
    }) => {
      consoleGate.declare(NOT_FOUND_MESSAGE);
      const see = screenByScreenSeer(page, windows);
      for (const path of ['/thank-you', '/no/such/page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await see(path);
      }
    });
  });
}
