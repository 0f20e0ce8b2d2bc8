import type { MenuItem } from './InboxPage.ts';
import { isClosed, type NaiveContact } from './naiveInbox.ts';

/** What an item of the menu changes. */
export const MENU: Readonly<Record<MenuItem, Partial<NaiveContact>>> = {
  Read: { unread: 0 },
  Unread: { unread: 1 },
  Close: { status: 'closed' },
  Open: { status: 'new' },
};

/** Where the conversation has gone: not from the specification, which has no word for it. */
export const MOVED: Readonly<Partial<Record<MenuItem, readonly string[]>>> = {
  Close: ['Conversation closed', 'It is in the Closed tab now.'],
  Open: ['Conversation opened', 'It is in the Open tab now.'],
};

/** "Open: shown only for a closed conversation"; Close stands in its place otherwise (specification, sections 2 and 4). */
export const menuOf = (contact: NaiveContact): readonly MenuItem[] => [
  'Read',
  'Unread',
  isClosed(contact) ? 'Open' : 'Close',
];
