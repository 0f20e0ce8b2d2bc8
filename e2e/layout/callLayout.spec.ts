import { test } from '../siteTest.ts';
import { visitSpokenCall, visitTypedCall } from '../states/callStates.ts';
import { HOME_WINDOW, layoutCheck, MAIN_WINDOWS, OTHER_WINDOWS } from './seeLayout.ts';

test.use({ viewport: HOME_WINDOW });

for (const [where, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly', '@chromium'], OTHER_WINDOWS],
] as const) {
  test(
    `the landing page and a typed call have no layout faults ${where}`,
    { tag: [...tag] },
    ({ page, site, consoleGate }) => visitTypedCall({ page, site, consoleGate }, layoutCheck(page, windows)),
  );
}

test(
  'a spoken call has no layout faults in any window',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site, consoleGate }) => {
    test.slow();
    await visitSpokenCall({ page, site, consoleGate }, layoutCheck(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS]));
  },
);
