import { expect, type Locator, type Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import type { Site } from '../Site.ts';
import { holdToasts } from './holdToasts.ts';
import type { See } from './See.ts';

type Visit = { readonly page: Page; readonly site: Site };

const LONG_SEARCH = 'somebody who called about a leaking roof last November';

const pressIfShown = async (button: Locator) => {
  if (await button.isVisible()) await button.click();
};

/** A narrow window shows either the list or a conversation. */
const showList = ({ backButton }: InboxPage) => pressIfShown(backButton);

/** A narrow window unfolds the details over the thread, and keeps them unfolded for the next conversation. */
const unfoldDetails = async ({ unfoldButton }: InboxPage) => {
  if ((await unfoldButton.isVisible()) && (await unfoldButton.getAttribute('aria-expanded')) === 'false')
    await unfoldButton.click();
};

const foldDetails = ({ closeDetailsButton }: InboxPage) => pressIfShown(closeDetailsButton);

/** Visits the list with its searches and tabs, and a closed conversation. */
export async function visitListStates({ page, site }: Visit, see: See): Promise<void> {
  const inbox = new InboxPage(page);
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
  await see('a closed conversation');
  await inbox.openMenu();
  await see('the menu of a closed conversation');
  await page.keyboard.press('Escape');
  await inbox.pick('Open');
  await expect(inbox.toasts).toHaveCount(1);
  await site.dismissToasts();
  await showList(inbox);
  await expect(inbox.list.getByText('Nothing is closed')).toBeVisible();
  await see('the tab "Closed" when it is empty');
}

/** Visits a conversation, its details, and each dialog. */
export async function visitConversationStates({ page }: Visit, see: See): Promise<void> {
  const inbox = new InboxPage(page);
  const seeDialog = async (opener: Locator, dialog: Locator, leave = 'Cancel') => {
    await opener.click();
    await expect(dialog).toBeVisible();
    await see((await dialog.getByRole('heading').first().textContent()) ?? 'a dialog');
    await inbox.answerWith(leave);
  };
  await inbox.open();
  await inbox.cards.first().click();
  await inbox.thread.getByText('Transcript').first().click();
  await see('a conversation with a transcript');
  // Before the details, which cover the thread in a narrow window.
  await seeDialog(inbox.deleteNoteButtons.first(), inbox.deleteNoteDialog);
  await unfoldDetails(inbox);
  await see('a conversation with its details');
  for (const [opener, dialog, leave] of [
    [inbox.editButton, inbox.editDialog, 'Cancel'],
    [inbox.notesAction, inbox.addNoteDialog, 'Cancel'],
    [inbox.deleteAction, inbox.deleteContactDialog, 'Cancel'],
    [inbox.scheduleAction, inbox.calendar, 'Close'],
  ] as const) {
    // The details close when the focus leaves them.
    await unfoldDetails(inbox);
    await seeDialog(opener, dialog, leave);
  }
  await unfoldDetails(inbox);
  await inbox.notesAction.click();
  await inbox.field('Note').fill('Call before you come');
  await inbox.answer('Cancel').click();
  await expect(inbox.answer('Discard')).toBeVisible();
  await see('the confirmation before a note is discarded');
  await inbox.answerWith('Discard');
  await foldDetails(inbox);
  await showList(inbox);
  await seeDialog(inbox.createButton, inbox.createDialog);
}

/** Visits one toast, the largest number of toasts, and the inbox while its conversations are deleted. */
export async function visitToastsAndDeletions({ page, site }: Visit, see: See): Promise<void> {
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.cards.first().click();
  await unfoldDetails(inbox);
  await inbox.autoRespond.click();
  await holdToasts(inbox.toasts, 1);
  await see('one toast over a conversation');
  await site.dismissToasts();
  await unfoldDetails(inbox);
  await inbox.autoRespond.click();
  await holdToasts(inbox.toasts, 1);
  await foldDetails(inbox);
  await inbox.pick('Close');
  await holdToasts(inbox.toasts, 2);
  await unfoldDetails(inbox);
  await inbox.deleteContact();
  await holdToasts(inbox.toasts, 3);
  await see('three toasts over the list');
  await site.dismissToasts();
  for (const [tab, state] of [
    ['Open', 'the tab "Open" when it is empty'],
    ['Closed', 'an inbox without a conversation'],
  ] as const) {
    await inbox.showTab(tab);
    for (let left = await inbox.cards.count(); left > 0; left--) {
      await inbox.cards.first().click();
      await unfoldDetails(inbox);
      await inbox.deleteContact();
      await expect(inbox.toasts).toHaveCount(1);
      await site.dismissToasts();
    }
    await expect(inbox.list.getByText(tab === 'Open' ? 'Nothing is open' : 'Nothing is closed')).toBeVisible();
    await see(state);
  }
}

/** Visits all states of the inbox. */
export async function visitInboxStates(visit: Visit, see: See): Promise<void> {
  await visitListStates(visit, see);
  await visitConversationStates(visit, see);
  await visitToastsAndDeletions(visit, see);
}
