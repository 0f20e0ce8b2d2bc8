import { test } from '../siteTest.ts';
import { visitConversationStates, visitListStates, visitToastsAndDeletions } from '../states/inboxStates.ts';
import { HOME_WINDOW, layoutCheck, MAIN_WINDOWS, OTHER_WINDOWS } from './seeLayout.ts';

test.use({ viewport: HOME_WINDOW });

for (const [where, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly', '@chromium'], OTHER_WINDOWS],
] as const) {
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
