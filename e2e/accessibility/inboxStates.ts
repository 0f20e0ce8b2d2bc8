import { expect } from '@playwright/test';
import type { InboxPage } from '../inbox/InboxPage.ts';

/** Everything that the page can show, one after the other; `see` judges it. */
export async function visitInboxStates(inbox: InboxPage, see: (state: string) => Promise<void>): Promise<void> {
  const isNarrow = await inbox.thread.isHidden();
  const showList = async () => {
    if (isNarrow) await inbox.backButton.click();
  };
  /** Below the thread, where there is no room beside it. */
  const unfoldDetails = async () => {
    const { unfoldButton } = inbox;
    if ((await unfoldButton.isVisible()) && (await unfoldButton.getAttribute('aria-expanded')) === 'false')
      await unfoldButton.click();
  };
  await see('the list');
  await inbox.search.fill('an');
  await expect(inbox.list.getByText('3 conversations found')).toBeAttached();
  await see('a search with hits');
  await inbox.search.fill('nobody');
  await expect(inbox.list.getByText('No match')).toBeVisible();
  await see('a search without a match');
  await inbox.clearSearchButton.click();
  await inbox.showTab('Closed');
  await see('the closed tab');
  await inbox.cards.first().click();
  await see('a closed conversation');
  await inbox.openMenu();
  await see('the menu');
  await inbox.page.keyboard.press('Escape');
  await inbox.pick('Open');
  // What is looked at next must not lose a button while it is looked at.
  await inbox.toasts.getByRole('button', { name: 'Dismiss' }).click();
  await expect(inbox.toasts).toHaveCount(0);
  await showList();
  await expect(inbox.list.getByText('Nothing is closed')).toBeVisible();
  await see('an empty tab');
  await inbox.showTab('Open');
  await inbox.cards.first().click();
  await inbox.thread.getByText('Transcript').first().click();
  await see('a conversation with a transcript');
  // Before the details, which lie over the thread where there is one pane.
  await inbox.deleteNoteButtons.first().click();
  await expect(inbox.deleteNoteDialog).toBeVisible();
  await see('Delete Internal Note');
  await inbox.answerWith('Cancel');
  await unfoldDetails();
  await see('a conversation with its details');
  for (const [opener, dialog, leave] of [
    [inbox.editButton, inbox.editDialog, 'Cancel'],
    [inbox.notesAction, inbox.addNoteDialog, 'Cancel'],
    [inbox.deleteAction, inbox.deleteContactDialog, 'Cancel'],
    [inbox.scheduleAction, inbox.calendar, 'Close'],
  ] as const) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await see((await dialog.getByRole('heading').first().textContent()) ?? 'a dialog');
    await inbox.answerWith(leave);
  }
  await inbox.notesAction.click();
  await inbox.field('Note').fill('Call before you come');
  await inbox.answer('Cancel').click();
  await expect(inbox.answer('Discard')).toBeVisible();
  await see('the question whether to discard a form');
  await inbox.answerWith('Discard');
  await inbox.autoRespond.click();
  await see('a toast');
  if (isNarrow) await inbox.page.keyboard.press('Escape');
  await showList();
  await inbox.createButton.click();
  await see('Create New Contact');
  await inbox.answerWith('Cancel');
  for (let left = 5; left > 0; left--) {
    if (isNarrow) await inbox.cards.first().click();
    await unfoldDetails();
    await inbox.deleteContact();
  }
  await expect(inbox.list.getByText('Nothing is open')).toBeVisible();
  await see('nothing left');
}
