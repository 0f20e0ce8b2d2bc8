import { expect, type Locator, type Page } from '@playwright/test';
import { type InboxContent, readInboxContent } from '../../model-tests/views/inboxContent.ts';

export type TabName = 'Open' | 'Closed';

export type MenuItem = 'Read' | 'Unread' | 'Close' | 'Open';

/** Fields of the two dialogs about a contact. An omitted field stays unchanged. */
export type ContactFields = {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
};

const FIELD_LABELS: Readonly<Record<keyof ContactFields, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
};

/** Title of the toast after the deletion of a contact. */
export const CONTACT_DELETED = 'Contact deleted';

/** Page object of the Smart Inbox (specification, section 2). Finds most elements as a visitor does, by role and name. */
export class InboxPage {
  readonly heading: Locator;
  /** The number of unread messages, such as "3 new messages". Absent while everything is read. */
  readonly badge: Locator;
  readonly homeLink: Locator;
  /** The link to the voice demo. It is in the header or below the list. */
  readonly demoLink: Locator;

  /** The left column. */
  readonly list: Locator;
  readonly search: Locator;
  readonly clearSearchButton: Locator;
  readonly filterButton: Locator;
  readonly createButton: Locator;
  readonly tabs: Readonly<Record<TabName, Locator>>;
  /** Cards of the shown tab that match the search, in order. A long list renders only the visible cards and some around them. */
  readonly cards: Locator;
  readonly currentCard: Locator;

  /** The centre column. */
  readonly thread: Locator;
  readonly threadHeading: Locator;
  /** Leads back to the list. Shown only on a narrow screen. */
  readonly backButton: Locator;
  readonly optionsButton: Locator;
  readonly menu: Locator;
  readonly menuItems: Locator;
  readonly timeline: Locator;
  /** Oldest first. */
  readonly entries: Locator;
  readonly deleteNoteButtons: Locator;
  readonly composer: Locator;
  readonly sendButton: Locator;

  /** The right column. */
  readonly details: Locator;
  /** Unfolds and folds the details. Shown only on a narrow screen. */
  readonly unfoldButton: Locator;
  /** Folds the details. Shown only if the details cover the thread. */
  readonly closeDetailsButton: Locator;
  readonly contactName: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly address: Locator;
  readonly editButton: Locator;
  readonly scheduleAction: Locator;
  readonly notesAction: Locator;
  readonly deleteAction: Locator;
  readonly autoRespond: Locator;
  readonly tags: Locator;
  /** The contact's notes, all in one line. */
  readonly notes: Locator;

  /** The open dialog. There are two while a confirmation covers a form. */
  readonly dialog: Locator;
  readonly createDialog: Locator;
  readonly editDialog: Locator;
  readonly addNoteDialog: Locator;
  readonly deleteNoteDialog: Locator;
  readonly deleteContactDialog: Locator;
  readonly calendar: Locator;
  readonly calendarDays: Locator;
  readonly calendarToday: Locator;
  readonly appointments: Locator;
  readonly previousWeekButton: Locator;
  readonly nextWeekButton: Locator;

  readonly toasts: Locator;
  /** The button in a toast about a deletion. */
  readonly undoButton: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Smart Inbox' });
    this.badge = page.getByRole('banner').getByText(/^\d+ new messages?$/);
    this.homeLink = page.getByRole('link', { name: 'Back to Home' });
    this.demoLink = page.getByRole('link', { name: 'Talk to Ava' });

    this.list = page.getByRole('region', { name: 'Inbox', exact: true });
    this.search = this.list.getByRole('searchbox', { name: 'Search conversations...' });
    this.clearSearchButton = this.list.getByRole('button', { name: 'Clear search' });
    this.filterButton = this.list.getByRole('button', { name: 'Filter conversations' });
    this.createButton = this.list.getByRole('button', { name: 'Create new contact' });
    this.tabs = {
      Open: this.list.getByRole('tab', { name: 'Open', exact: true }),
      Closed: this.list.getByRole('tab', { name: 'Closed', exact: true }),
    };
    this.cards = this.list.getByRole('list', { name: 'Conversations' }).getByRole('button');
    this.currentCard = this.cards.and(page.locator('[aria-current=true]'));

    this.thread = page.getByRole('region', { name: 'Conversation', exact: true });
    this.threadHeading = this.thread.getByRole('heading', { level: 2 });
    this.backButton = this.thread.getByRole('button', { name: 'Back' });
    this.optionsButton = this.thread.getByRole('button', { name: 'Conversation options' });
    this.menu = page.getByRole('menu', { name: 'Conversation options' });
    this.menuItems = this.menu.getByRole('menuitem');
    this.timeline = this.thread.getByRole('list', { name: 'Timeline' });
    this.entries = this.timeline.locator(':scope > li');
    this.deleteNoteButtons = this.timeline.getByRole('button', { name: 'Delete note' });
    this.composer = this.thread.getByRole('textbox', { name: 'Message' });
    this.sendButton = this.thread.getByRole('button', { name: 'Send message' });

    this.details = page.getByRole('region', { name: 'Contact Details' });
    this.unfoldButton = this.details.getByRole('button', { name: 'Details', exact: true });
    this.closeDetailsButton = this.details.getByRole('button', { name: 'Close details' });
    this.contactName = this.details.locator('h2 + p');
    this.phone = this.fact('Phone');
    this.email = this.fact('Email');
    this.address = this.fact('Address');
    this.editButton = this.details.getByRole('button', { name: 'Edit contact' });
    this.scheduleAction = this.details.getByRole('button', { name: 'Schedule' });
    this.notesAction = this.details.getByRole('button', { name: 'Notes', exact: true });
    this.deleteAction = this.details.getByRole('button', { name: 'Delete Contact' });
    this.autoRespond = this.details.getByRole('switch', { name: 'Auto-respond' });
    this.tags = this.details.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    this.notes = this.details.getByRole('group', { name: 'Notes' }).getByRole('paragraph').last();

    this.dialog = page.getByRole('dialog');
    this.createDialog = page.getByRole('dialog', { name: 'Create New Contact' });
    this.editDialog = page.getByRole('dialog', { name: 'Edit Contact Information' });
    this.addNoteDialog = page.getByRole('dialog', { name: 'Add a note' });
    this.deleteNoteDialog = page.getByRole('dialog', { name: 'Delete Internal Note' });
    this.deleteContactDialog = page.getByRole('dialog', { name: 'Delete Contact' });
    this.calendar = page.getByRole('dialog', { name: 'Weekly Calendar' });
    this.calendarDays = this.calendar.getByRole('columnheader');
    this.calendarToday = this.calendarDays.and(page.locator('[aria-current=date]'));
    this.appointments = this.calendar.getByRole('cell').locator('[data-type]');
    this.previousWeekButton = this.calendar.getByRole('button', { name: 'Previous week' });
    this.nextWeekButton = this.calendar.getByRole('button', { name: 'Next week' });

    this.toasts = page.locator('#toast-region [data-tone]');
    this.undoButton = this.toasts.getByRole('button', { name: 'Undo' });
  }

  /** @param query query of the address, such as `?conversation=3`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/smart-inbox${query}`);
    await expect(this.createButton).toBeEnabled();
    await this.page.evaluate(() => window.pageCensus.takeBaseline());
  }

  /** Reads the content that the page shows. */
  readContent(): Promise<InboxContent> {
    return this.page.evaluate(readInboxContent);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The definition of a term in the details, such as "Total Jobs". */
  fact(term: string): Locator {
    const pairs = this.details.locator('dl > div');
    return pairs.filter({ has: this.page.getByText(term, { exact: true }) }).getByRole('definition');
  }

  toast(title: string): Locator {
    return this.toasts.filter({ hasText: title });
  }

  /** A field of the open dialog, such as "Name" or "Note". */
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  /** A button of the open dialog, such as "Save Note", "Cancel" or "Close". */
  dialogButton(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async openConversation(name: string): Promise<void> {
    await this.card(name).click();
    await expect(this.threadHeading).toHaveText(name);
  }

  async showTab(name: TabName): Promise<void> {
    await this.tabs[name].click();
    await expect(this.tabs[name]).toHaveAttribute('aria-selected', 'true');
  }

  async openMenu(): Promise<void> {
    await this.optionsButton.click();
    await expect(this.menu).toBeVisible();
  }

  async pickFromMenu(item: MenuItem): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(this.menu).toBeHidden();
  }

  /** Fills in the open dialog about a contact. */
  async fillIn(fields: ContactFields): Promise<void> {
    for (const field of Object.keys(fields) as (keyof ContactFields)[]) {
      await this.field(FIELD_LABELS[field]).fill(fields[field] ?? '');
    }
  }

  async createContact(fields: ContactFields): Promise<void> {
    await this.createButton.click();
    await this.fillIn(fields);
    await this.closeDialogWith('Create Contact');
  }

  async editContact(fields: ContactFields): Promise<void> {
    await this.editButton.click();
    await this.fillIn(fields);
    await this.closeDialogWith('Save Changes');
  }

  async addNote(text: string): Promise<void> {
    await this.notesAction.click();
    await this.field('Note').fill(text);
    await this.closeDialogWith('Save Note');
  }

  /** @param place position among the internal notes of the timeline, from 0; -1 is the last note. */
  async deleteNote(place = 0): Promise<void> {
    await this.deleteNoteButtons.nth(place).click();
    await this.closeDialogWith("Yes, I'm sure");
  }

  /** Deletes the contact whose conversation is shown. */
  async deleteContact(): Promise<void> {
    await this.deleteAction.click();
    await this.closeDialogWith("Yes, I'm sure");
  }

  /** Presses a button of the open dialog, and waits until no dialog is open. */
  async closeDialogWith(name: string): Promise<void> {
    await this.dialogButton(name).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Cancels the open dialog, and confirms that its input is discarded. */
  async discardInput(): Promise<void> {
    await this.dialogButton('Cancel').click();
    await this.closeDialogWith('Discard');
  }

  async openCalendar(): Promise<void> {
    await this.scheduleAction.click();
    await expect(this.calendar).toBeVisible();
  }
}
