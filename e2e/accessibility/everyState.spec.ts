import { test } from '../site/siteFixture.ts';
import { visitSpokenCall, visitTypedCall } from '../states/callStates.ts';
import { visitInboxStates } from '../states/inboxStates.ts';
import { visitMissingCode, visitOtherPages } from '../states/pageStates.ts';
import { ALL_LOOKS } from './looks.ts';
import { seeState } from './seeState.ts';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

for (const viewport of WINDOWS) {
  test.describe(
    `at ${String(viewport.width)} pixels, with each display setting`,
    { tag: ['@nightly', '@chromium'] },
    () => {
      test.use({ viewport });
      test.describe.configure({ timeout: 300_000 });

      test('the landing page and a typed call have no accessibility problems in any state', ({
        page,
        site,
        consoleGate,
      }) => visitTypedCall({ page, site, consoleGate }, (state) => seeState(page, state, ALL_LOOKS)));

      test('a spoken call has no accessibility problems in any state', ({ page, site, consoleGate }) =>
        visitSpokenCall({ page, site, consoleGate }, (state) => seeState(page, state, ALL_LOOKS)));

      test('the thank-you page and the page for unknown addresses have no accessibility problems', ({
        page,
        consoleGate,
      }) => visitOtherPages({ page, consoleGate }, (path) => seeState(page, path, ALL_LOOKS)));

      test('a toast and a page whose code failed to load have no accessibility problems', ({
        page,
        site,
        consoleGate,
      }) => visitMissingCode({ page, site, consoleGate }, (state) => seeState(page, state, ALL_LOOKS)));

      test('the inbox has no accessibility problems in any state', ({ page, site }) =>
        visitInboxStates({ page, site }, (state) => seeState(page, state, ALL_LOOKS)));
    },
  );
}
