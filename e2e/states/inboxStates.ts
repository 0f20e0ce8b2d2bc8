import { expect, type Locator, type Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import type { Site } from '../site/Site.ts';
import { seeToasts, type StateCheck } from './StateCheck.ts';

type Visit = { readonly page: Page; readonly site: Site };

const LONG_SEARCH = 'somebody who called about a leaking roof last November';

/** "Ahmad, floor 3" in Arabic, with a digit, which runs from left to right. */
const RIGHT_TO_LEFT_NAME = 'أحمد، الطابق 3';

const pressIfShown = async (button: Locator) => {
  if (await button.isVisible()) await button.click();
};

/** Returns to the list in a narrow window, which shows either the list or a conversation. */
const showList = ({ backButton }: InboxPage) => pressIfShown(backButton);

/** Unfolds the details if they are folded. They may still be unfolded from the conversation before. */
const unfoldDetails = async ({ unfoldButton }: InboxPage) => {
  if ((await unfoldButton.isVisible()) && (await unfoldButton.getAttribute('aria-expanded')) === 'false')
    await unfoldButton.click();
};

const foldDetails = ({ closeDetailsButton }: InboxPage) => pressIfShown(closeDetailsButton);

/** Visits the list with its searches and tabs, and a closed conversation. */
export async function visitListStates({ page, site }: Visit, check: StateCheck): Promise<void> {
  const inbox = new InboxPage(page);
  await inbox.open();
  await check('the list');
  await inbox.search.fill('an');
  await expect(inbox.list.getByText('3 conversations found')).toBeAttached();
  await check('a search with results');
  await inbox.search.fill(LONG_SEARCH);
  await expect(inbox.list.getByText('No match')).toBeVisible();
  await check('a long search without a match');
  await inbox.clearSearchButton.click();
  await inbox.showTab('Closed');
  await check('the tab "Closed"');
  await inbox.cards.first().click();
  await check('a closed conversation');
  await inbox.openMenu();
  await check('the menu of a closed conversation');
  await page.keyboard.press('Escape');
  await inbox.pickFromMenu('Open');
  await expect(inbox.toasts).toHaveCount(1);
  await site.dismissToasts();
  await showList(inbox);
  await expect(inbox.list.getByText('Nothing is closed')).toBeVisible();
  await check('the tab "Closed" when it is empty');
}

/** Visits a conversation, its details, and each dialog. */
export async function visitConversationStates({ page }: Visit, check: StateCheck): Promise<void> {
  const inbox = new InboxPage(page);
  const checkDialog = async (opener: Locator, dialog: Locator, closeButton = 'Cancel') => {
    await opener.click();
    await expect(dialog).toBeVisible();
    await check((await dialog.getByRole('heading').first().textContent()) ?? 'a dialog');
    await inbox.closeDialogWith(closeButton);
  };
  await inbox.open();
  await inbox.cards.first().click();
  await inbox.thread.getByText('Transcript').first().click();
  await check('a conversation with a transcript');
  // Opens this dialog first: the unfolded details would cover the thread in a narrow window.
  await checkDialog(inbox.deleteNoteButtons.first(), inbox.deleteNoteDialog);
  await unfoldDetails(inbox);
  await check('a conversation with its details');
  for (const [opener, dialog, closeButton] of [
    [inbox.editButton, inbox.editDialog, 'Cancel'],
    [inbox.notesAction, inbox.addNoteDialog, 'Cancel'],
    [inbox.deleteAction, inbox.deleteContactDialog, 'Cancel'],
    [inbox.scheduleAction, inbox.calendar, 'Close'],
  ] as const) {
    // The details close when the focus leaves them.
    await unfoldDetails(inbox);
    await checkDialog(opener, dialog, closeButton);
  }
  await unfoldDetails(inbox);
  await inbox.notesAction.click();
  await inbox.field('Note').fill('Call before you come');
  await inbox.dialogButton('Cancel').click();
  await expect(inbox.dialogButton('Discard')).toBeVisible();
  await check('the confirmation before a note is discarded');
  await inbox.closeDialogWith('Discard');
  await foldDetails(inbox);
  await showList(inbox);
  await checkDialog(inbox.createButton, inbox.createDialog);
  await inbox.createContact({ name: RIGHT_TO_LEFT_NAME, phone: '(555) 010-0117' });
  await expect(inbox.thread.getByRole('heading', { level: 2 })).toHaveText(RIGHT_TO_LEFT_NAME);
  await check('a contact with a right-to-left name');
}

/** Visits one toast, the largest number of toasts, and each tab after all its contacts are deleted. */
export async function visitToastsAndDeletions({ page, site }: Visit, check: StateCheck): Promise<void> {
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.cards.first().click();
  await unfoldDetails(inbox);
  await inbox.autoRespond.click();
  await seeToasts(inbox.toasts, 1);
  await check('one toast over a conversation');
  await site.dismissToasts();
  await unfoldDetails(inbox);
  await inbox.autoRespond.click();
  await seeToasts(inbox.toasts, 1);
  await foldDetails(inbox);
  await inbox.pickFromMenu('Close');
  await seeToasts(inbox.toasts, 2);
  await unfoldDetails(inbox);
  await inbox.deleteContact();
  await seeToasts(inbox.toasts, 3);
  await check('three toasts over the list');
  await site.dismissToasts();
  for (const [tab, state] of [
    ['Open', 'the tab "Open" when it is empty'],
    ['Closed', 'an inbox without a conversation'],
  ] as const) {
    await inbox.showTab(tab);
    for (let remaining = await inbox.cards.count(); remaining > 0; remaining--) {
      await inbox.cards.first().click();
      await unfoldDetails(inbox);
      await inbox.deleteContact();
      await expect(inbox.toasts).toHaveCount(1);
      await site.dismissToasts();
    }
    await expect(inbox.list.getByText(tab === 'Open' ? 'Nothing is open' : 'Nothing is closed')).toBeVisible();
    await check(state);
  }
}

/** Makes all visits of this file. */
export async function visitInboxStates(visit: Visit, check: StateCheck): Promise<void> {
  await visitListStates(visit, check);
  await visitConversationStates(visit, check);
  await visitToastsAndDeletions(visit, check);
}
