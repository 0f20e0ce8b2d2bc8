import { test } from '../siteTest.ts';
import { visitConversationStates, visitListStates, visitToastsAndDeletions } from '../states/inboxStates.ts';
import { layoutSeer } from './seeLayout.ts';
import { HOME_WINDOW, MAIN_WINDOWS, OTHER_WINDOWS } from './windows.ts';

test.use({ viewport: HOME_WINDOW });

for (const [when, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly'], OTHER_WINDOWS],
] as const) {
  test.describe(`the inbox has no layout faults, ${when}`, { tag: [...tag] }, () => {
    test('its list', ({ page, site }) => visitListStates({ page, site }, layoutSeer(page, windows)));

    test('a conversation and the dialogs', ({ page, site }) =>
      visitConversationStates({ page, site }, layoutSeer(page, windows)));

    test('its toasts, and what is left when all are deleted', ({ page, site }) =>
      visitToastsAndDeletions({ page, site }, layoutSeer(page, windows)));
  });
}
