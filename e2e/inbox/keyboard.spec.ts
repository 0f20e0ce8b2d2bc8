import type { Locator } from '@playwright/test';
import { expect, test } from '../site/siteFixture.ts';
import { CONTACT_DELETED, InboxPage } from './InboxPage.ts';

/** More stops than lie between any two controls of this test. */
const MAX_TAB_STOPS = 40;

test.use({ viewport: { width: 1440, height: 900 } });

test('a visitor can use the inbox by keyboard alone', async ({ page, site: _ }) => {
  const inbox = new InboxPage(page);
  const { keyboard } = page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  /** Presses Tab or Shift+Tab until the target has the focus. */
  const moveFocusTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isThere()); stops++) {
      expect(stops, 'stops of the Tab key').toBeLessThan(MAX_TAB_STOPS);
      await keyboard.press(key);
    }
  };
  await inbox.open();

  await test.step('the search and the list', async () => {
    await moveFocusTo(inbox.search);
    await keyboard.type('an');
    await expect(inbox.cards).toHaveCount(3);
    await moveFocusTo(inbox.clearSearchButton);
    await press('Enter');
    await expect(inbox.search).toBeFocused();
    await moveFocusTo(inbox.cards.first());
    await press('ArrowDown', 'ArrowDown');
    await expect(inbox.cards.nth(2)).toBeFocused();
    await press('End');
    await expect(inbox.cards.nth(3)).toBeFocused();
    await press('ArrowDown');
    await expect(inbox.cards.nth(3)).toBeFocused();
    await press('Home', 'ArrowDown', 'Enter');
    await expect(inbox.currentCard).toBeFocused();
    await press('ArrowDown', 'Space');
    await expect(inbox.cards.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('tabs', async () => {
    await moveFocusTo(inbox.tabs.Open, 'Shift+Tab');
    await press('ArrowRight');
    await expect(inbox.tabs.Closed).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.cards).toHaveCount(1);
    await press('ArrowLeft');
    await expect(inbox.cards).toHaveCount(4);
  });

  await test.step('a new contact', async () => {
    await moveFocusTo(inbox.createButton, 'Shift+Tab');
    await press('Enter');
    await expect(inbox.field('Name')).toBeFocused();
    await keyboard.type('Priya Nair');
    await press('Tab');
    await keyboard.type('(512) 555-0190');
    await press('Enter');
    await expect(inbox.createDialog).toBeHidden();
    await expect(inbox.createButton).toBeFocused();
    await expect(inbox.threadHeading).toHaveText('Priya Nair');
  });

  await test.step('the menu', async () => {
    await moveFocusTo(inbox.optionsButton);
    await press('Enter', 'ArrowDown', 'Enter');
    await expect(inbox.menu).toBeHidden();
    await expect(inbox.optionsButton).toBeFocused();
    await press('Enter');
    await expect(inbox.menu).toBeVisible();
    await press('Escape');
    await expect(inbox.optionsButton).toBeFocused();
  });

  await test.step('the timeline can have the focus, and a message can be written, but not sent', async () => {
    await moveFocusTo(inbox.thread.getByRole('group', { name: 'What happened so far' }));
    await moveFocusTo(inbox.composer);
    await keyboard.type('On our way');
    await expect(inbox.composer).toHaveValue('On our way');
    await moveFocusTo(inbox.sendButton);
    await press('Enter');
    await expect(inbox.composer).toHaveValue('On our way');
  });

  await test.step('edit, calendar, note, auto-respond', async () => {
    await moveFocusTo(inbox.editButton);
    await press('Space');
    await expect(inbox.field('Name')).toBeFocused();
    await press('Escape');
    await expect(inbox.editButton).toBeFocused();
    await moveFocusTo(inbox.scheduleAction);
    await press('Enter');
    await moveFocusTo(inbox.nextWeekButton);
    await press('Enter', 'Escape');
    await expect(inbox.calendar).toBeHidden();
    await expect(inbox.scheduleAction).toBeFocused();
    await moveFocusTo(inbox.notesAction);
    await press('Enter');
    await expect(inbox.field('Note')).toBeFocused();
    await keyboard.type('Dog in the yard');
    await moveFocusTo(inbox.dialogButton('Save Note'));
    await press('Enter');
    await expect(inbox.addNoteDialog).toBeHidden();
    await expect(inbox.notesAction).toBeFocused();
    await moveFocusTo(inbox.autoRespond);
    await press('Space');
    await expect(inbox.autoRespond).not.toBeChecked();
  });

  await test.step('deleting a note moves the focus to the timeline, and deleting the contact moves it to the first card', async () => {
    await moveFocusTo(inbox.deleteNoteButtons.last(), 'Shift+Tab');
    await press('Enter');
    await expect(inbox.dialogButton('Cancel')).toBeFocused();
    await press('Enter');
    await expect(inbox.deleteNoteButtons.last()).toBeFocused();
    await press('Enter');
    await moveFocusTo(inbox.dialogButton("Yes, I'm sure"));
    await press('Enter');
    await expect(inbox.thread.getByRole('group', { name: 'What happened so far' })).toBeFocused();
    await moveFocusTo(inbox.deleteAction);
    await press('Enter');
    await expect(inbox.deleteContactDialog).toContainText('Priya Nair');
    await expect(inbox.dialogButton('Cancel')).toBeFocused();
    await moveFocusTo(inbox.dialogButton("Yes, I'm sure"));
    await press('Enter');
    await expect(inbox.toast(CONTACT_DELETED)).toBeVisible();
    await expect(inbox.cards.first()).toBeFocused();
    await press('ArrowDown');
    await expect(inbox.cards.nth(1)).toBeFocused();
  });

  await test.step('the home link', async () => {
    await moveFocusTo(inbox.homeLink, 'Shift+Tab');
    await press('Enter');
    await expect(page).toHaveURL('/');
  });
});
