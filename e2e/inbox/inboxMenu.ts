import type { MenuItem } from './InboxPage.ts';
import { isClosed, type NaiveContact } from './naiveInbox.ts';

/** Changes to the contact by each item of the menu. */
export const MENU: Readonly<Record<MenuItem, Partial<NaiveContact>>> = {
  Read: { unread: 0 },
  Unread: { unread: 1 },
  Close: { status: 'closed' },
  Open: { status: 'new' },
};

/** Lines of the toast after a move to another tab. The specification does not mention it. */
export const MOVED: Readonly<Partial<Record<MenuItem, readonly string[]>>> = {
  Close: ['Conversation closed', 'It is in the Closed tab now.'],
  Open: ['Conversation opened', 'It is in the Open tab now.'],
};

/** "Open: shown only for a closed conversation"; otherwise Close is shown (specification, sections 2 and 4). */
export const menuOf = (contact: NaiveContact): readonly MenuItem[] => [
  'Read',
  'Unread',
  isClosed(contact) ? 'Open' : 'Close',
];
