import { openWithHostValues } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { visitSpokenCall, visitTypedCall } from '../states/callStates.ts';
import { visitConversationStates, visitListStates, visitToastsAndDeletions } from '../states/inboxStates.ts';
import { visitMissingCode, visitOtherPages } from '../states/pageStates.ts';
import {
  HOME_WINDOW,
  layoutCheck,
  MAIN_WINDOWS,
  OTHER_WINDOWS,
  screenByScreenCheck,
  unplacedToastCheck,
} from './seeLayout.ts';

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

  test(
    `the landing page and a typed call have no layout faults ${where}`,
    { tag: [...tag] },
    ({ page, site, consoleGate }) => visitTypedCall({ page, site, consoleGate }, layoutCheck(page, windows)),
  );

  test.describe(`the inbox ${where}`, { tag: [...tag] }, () => {
    test('the list and a closed conversation have no layout faults', ({ page, site }) =>
      visitListStates({ page, site }, layoutCheck(page, windows)));

    test('a conversation and the dialogs have no layout faults', ({ page, site }) =>
      visitConversationStates({ page, site }, layoutCheck(page, windows)));

    test('the toasts and the empty inbox have no layout faults', { tag: '@nightly' }, ({ page, site }) =>
      visitToastsAndDeletions({ page, site }, layoutCheck(page, windows)),
    );
  });
}

test(
  'a toast and a page whose code failed to load have no layout faults in any window',
  { tag: ['@nightly', '@chromium'] },
  ({ page, site, consoleGate }) =>
    visitMissingCode({ page, site, consoleGate }, unplacedToastCheck(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS])),
);

test.describe('in dark colours', { tag: ['@nightly', '@chromium'] }, () => {
  test.use({ colorScheme: 'dark' });

  test('the landing page and a typed call have no layout faults in any window', ({ page, site, consoleGate }) =>
    visitTypedCall({ page, site, consoleGate }, layoutCheck(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS])));
});

test(
  'a spoken call has no layout faults in any window',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site, consoleGate }) => {
    test.slow();
    await visitSpokenCall({ page, site, consoleGate }, layoutCheck(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS]));
  },
);
