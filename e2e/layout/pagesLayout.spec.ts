import { openWithHostValues } from '../hostValues.ts';
import { expect, test } from '../siteTest.ts';
import { visitMissingCode, visitOtherPages } from '../states/pageStates.ts';
import { HOME_WINDOW, MAIN_WINDOWS, OTHER_WINDOWS, screenByScreenCheck, unplacedToastCheck } from './seeLayout.ts';

test.use({ viewport: HOME_WINDOW });

for (const [where, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly', '@chromium'], OTHER_WINDOWS],
] as const) {
  test.describe(where, { tag: [...tag] }, () => {
    test('the landing page has no layout faults', async ({ page }) => {
      const check = screenByScreenCheck(page, windows);
      await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
      await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
      await check('the landing page');
    });

    test('the thank-you page and the page for unknown addresses have no layout faults', ({ page, consoleGate }) =>
      visitOtherPages({ page, consoleGate }, screenByScreenCheck(page, windows)));
  });
}

test(
  'a toast and a page whose code failed to load have no layout faults in any window',
  { tag: ['@nightly', '@chromium'] },
  ({ page, site, consoleGate }) =>
    visitMissingCode({ page, site, consoleGate }, unplacedToastCheck(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS])),
);
