import type { MenuItem } from './InboxPage.ts';
import { isClosed, type ReferenceContact } from './referenceInbox.ts';

/** Fields of the contact that each item of the menu changes, with their new values. */
export const MENU_CHANGES: Readonly<Record<MenuItem, Partial<ReferenceContact>>> = {
  Read: { unread: 0 },
  Unread: { unread: 1 },
  Close: { status: 'closed' },
  Open: { status: 'new' },
};

/** Lines of the toast after an item has moved the conversation to another tab. The specification does not mention this toast. */
export const MOVE_TOASTS: Readonly<Partial<Record<MenuItem, readonly string[]>>> = {
  Close: ['Conversation closed', 'It is in the Closed tab now.'],
  Open: ['Conversation opened', 'It is in the Open tab now.'],
};

/** "Open: shown only for a closed conversation" (specification, sections 2 and 4). The menu of any other conversation has Close. */
export const menuOf = (contact: ReferenceContact): readonly MenuItem[] => [
  'Read',
  'Unread',
  isClosed(contact) ? 'Open' : 'Close',
];
