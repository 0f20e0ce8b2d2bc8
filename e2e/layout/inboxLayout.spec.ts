import type { Locator } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { expect, test } from '../siteTest.ts';
import { holdToasts, layoutSeer, type SeeLayout } from './seeLayout.ts';
import { HOME_WINDOW, MAIN_WINDOWS, OTHER_WINDOWS } from './windows.ts';

test.use({ viewport: HOME_WINDOW });

const LONG_SEARCH = 'somebody who called about a leaking roof last November';

/** It stays so for the next conversation. */
async function unfoldDetails({ unfoldButton }: InboxPage): Promise<void> {
  if ((await unfoldButton.getAttribute('aria-expanded')) === 'false') await unfoldButton.click();
}

async function visitList(inbox: InboxPage, see: SeeLayout): Promise<void> {
  await inbox.open();
  await see('the list');
  await inbox.search.fill('an');
  await expect(inbox.list.getByText('3 conversations found')).toBeAttached();
  await see('a search with hits');
  await inbox.search.fill(LONG_SEARCH);
  await expect(inbox.list.getByText('No match')).toBeVisible();
  await see('a long search without a match');
  await inbox.clearSearchButton.click();
  await inbox.showTab('Closed');
  await see('the closed tab');
  await inbox.cards.first().click();
  await inbox.openMenu();
  await see('the menu of a closed conversation');
}

async function visitThread(inbox: InboxPage, see: SeeLayout): Promise<void> {
  await inbox.open();
  await inbox.cards.first().click();
  await inbox.thread.getByText('Transcript').first().click();
  await see('a conversation with a transcript');
  const seeDialog = async (opener: Locator, dialog: Locator) => {
    await opener.click();
    await expect(dialog).toBeVisible();
    await see((await dialog.getByRole('heading').first().textContent()) ?? 'a dialog');
    await inbox.page.keyboard.press('Escape');
    await expect(inbox.dialog).toBeHidden();
  };
  // Before the details, which lie over the thread.
  await seeDialog(inbox.deleteNoteButtons.first(), inbox.deleteNoteDialog);
  await unfoldDetails(inbox);
  await see('a conversation with its details');
  await seeDialog(inbox.editButton, inbox.editDialog);
  await seeDialog(inbox.notesAction, inbox.addNoteDialog);
  await seeDialog(inbox.deleteAction, inbox.deleteContactDialog);
  await seeDialog(inbox.scheduleAction, inbox.calendar);
  await inbox.notesAction.click();
  await inbox.field('Note').fill('Call before you come');
  await inbox.answer('Cancel').click();
  await expect(inbox.answer('Discard')).toBeVisible();
  await see('the question whether to discard a note');
  await inbox.answerWith('Discard');
  await inbox.closeDetailsButton.click();
  await inbox.backButton.click();
  await inbox.createButton.click();
  await expect(inbox.createDialog).toBeVisible();
  await see('Create New Contact');
}

async function dismissToasts(inbox: InboxPage): Promise<void> {
  const dismissAll = (buttons: readonly Element[]) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  };
  // In one step: any of them may go by itself meanwhile.
  await inbox.toasts.getByRole('button', { name: 'Dismiss' }).evaluateAll(dismissAll);
  await expect(inbox.toasts).toHaveCount(0);
}

async function visitToasts(inbox: InboxPage, see: SeeLayout): Promise<void> {
  await inbox.open();
  await inbox.cards.first().click();
  await unfoldDetails(inbox);
  await inbox.autoRespond.click();
  await holdToasts(inbox.toasts, 1);
  await see('one toast over a conversation');
  await dismissToasts(inbox);
  await inbox.autoRespond.click();
  await holdToasts(inbox.toasts, 1);
  await inbox.closeDetailsButton.click();
  await inbox.pick('Close');
  await holdToasts(inbox.toasts, 2);
  await unfoldDetails(inbox);
  await inbox.deleteContact();
  await holdToasts(inbox.toasts, 3);
  await see('three toasts over the list');
}

async function visitEmptyInbox(inbox: InboxPage, see: SeeLayout): Promise<void> {
  await dismissToasts(inbox);
  for (const tab of ['Open', 'Closed'] as const) {
    await inbox.showTab(tab);
    for (let left = await inbox.cards.count(); left > 0; left--) {
      await inbox.cards.first().click();
      await unfoldDetails(inbox);
      await inbox.deleteContact();
      await dismissToasts(inbox);
    }
    await expect(inbox.list.getByText(tab === 'Open' ? 'Nothing is open' : 'Nothing is closed')).toBeVisible();
    await see(`the tab "${tab}" when it is empty`);
  }
}

for (const [when, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly'], OTHER_WINDOWS],
] as const) {
  test.describe(`the inbox has no layout faults, ${when}`, { tag: [...tag] }, () => {
    test('its list', ({ page, site: _ }) => visitList(new InboxPage(page), layoutSeer(page, windows)));

    test('a conversation and the dialogs', ({ page, site: _ }) =>
      visitThread(new InboxPage(page), layoutSeer(page, windows)));

    test('its toasts, and what is left when all are deleted', async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const see = layoutSeer(page, windows);
      await visitToasts(inbox, see);
      await visitEmptyInbox(inbox, see);
    });
  });
}
