import type { Locator } from '@playwright/test';
import { expect, test } from '../siteTest.ts';
import { CONTACT_DELETED, InboxPage } from './InboxPage.ts';

const MOST_STOPS = 40;

test.use({ viewport: { width: 1440, height: 900 } });

test('the whole inbox works by keyboard alone', async ({ page, site: _ }) => {
  const inbox = new InboxPage(page);
  const { keyboard } = page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  /** Presses the key until the target has the focus. */
  const goTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isThere()); stops++) {
      expect(stops, 'stops of the Tab key').toBeLessThan(MOST_STOPS);
      await keyboard.press(key);
    }
  };
  await inbox.open();

  await test.step('into the list, and through it', async () => {
    await goTo(inbox.search);
    await keyboard.type('an');
    await expect(inbox.cards).toHaveCount(3);
    await goTo(inbox.clearSearchButton);
    await press('Enter');
    await expect(inbox.search).toBeFocused();
    await goTo(inbox.cards.first());
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
    await goTo(inbox.tabs.Open, 'Shift+Tab');
    await press('ArrowRight');
    await expect(inbox.tabs.Closed).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.cards).toHaveCount(1);
    await press('ArrowLeft');
    await expect(inbox.cards).toHaveCount(4);
  });

  await test.step('a new contact', async () => {
    await goTo(inbox.createButton, 'Shift+Tab');
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
    await goTo(inbox.optionsButton);
    await press('Enter', 'ArrowDown', 'Enter');
    await expect(inbox.menu).toBeHidden();
    await expect(inbox.optionsButton).toBeFocused();
    await press('Enter');
    await expect(inbox.menu).toBeVisible();
    await press('Escape');
    await expect(inbox.optionsButton).toBeFocused();
  });

  await test.step('the timeline scrolls, and a message can be written', async () => {
    await goTo(inbox.thread.getByRole('group', { name: 'What happened so far' }));
    await goTo(inbox.composer);
    await keyboard.type('On our way');
    await expect(inbox.composer).toHaveValue('On our way');
    await goTo(inbox.sendButton);
    await press('Enter');
    await expect(inbox.composer).toHaveValue('On our way');
  });

  await test.step('edit, note, calendar, switch', async () => {
    await goTo(inbox.editButton);
    await press('Space');
    await expect(inbox.field('Name')).toBeFocused();
    await press('Escape');
    await expect(inbox.editButton).toBeFocused();
    await goTo(inbox.scheduleAction);
    await press('Enter');
    await goTo(inbox.nextWeekButton);
    await press('Enter', 'Escape');
    await expect(inbox.calendar).toBeHidden();
    await expect(inbox.scheduleAction).toBeFocused();
    await goTo(inbox.notesAction);
    await press('Enter');
    await expect(inbox.field('Note')).toBeFocused();
    await keyboard.type('Dog in the yard');
    await goTo(inbox.answer('Save Note'));
    await press('Enter');
    await expect(inbox.addNoteDialog).toBeHidden();
    await expect(inbox.notesAction).toBeFocused();
    await goTo(inbox.autoRespond);
    await press('Space');
    await expect(inbox.autoRespond).not.toBeChecked();
  });

  await test.step('deleting a note and the contact moves the focus to the next element', async () => {
    await goTo(inbox.deleteNoteButtons.last(), 'Shift+Tab');
    await press('Enter');
    await expect(inbox.answer('Cancel')).toBeFocused();
    await press('Enter');
    await expect(inbox.deleteNoteButtons.last()).toBeFocused();
    await press('Enter');
    await goTo(inbox.answer("Yes, I'm sure"));
    await press('Enter');
    await expect(inbox.thread.getByRole('group', { name: 'What happened so far' })).toBeFocused();
    await goTo(inbox.deleteAction);
    await press('Enter');
    await expect(inbox.deleteContactDialog).toContainText('Priya Nair');
    await expect(inbox.answer('Cancel')).toBeFocused();
    await goTo(inbox.answer("Yes, I'm sure"));
    await press('Enter');
    await expect(inbox.toast(CONTACT_DELETED)).toBeVisible();
    await expect(inbox.cards.first()).toBeFocused();
    await press('ArrowDown');
    await expect(inbox.cards.nth(1)).toBeFocused();
  });

  await test.step('home', async () => {
    await goTo(inbox.homeLink, 'Shift+Tab');
    await press('Enter');
    await expect(page).toHaveURL('/');
  });
});
