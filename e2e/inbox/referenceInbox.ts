import type { MenuItem, TabName } from './InboxPage.ts';

/**
 * A simple reference model of the inbox. It applies the rules of sections 2 to 5 of the specification to plain lists, so that a reader can
 * compare the code with the specification. It shares no code with the page.
 */

/** An entry of a timeline with the fields of section 3 of the specification. */
export type ReferenceEntry = {
  readonly type:
    | 'inbound_call'
    | 'outbound_call'
    | 'inbound_text'
    | 'outbound_text'
    | 'voicemail'
    | 'ai_response'
    | 'internal_note';
  readonly timestamp: string;
  readonly content: string;
  readonly duration?: string;
  readonly transcript?: string;
  readonly aiHandled?: boolean;
  readonly message?: string;
  readonly sentBy?: string;
  readonly addedBy?: string;
  readonly note?: string;
};

export type ReferenceContact = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly status: 'new' | 'ai-handled' | 'closed' | 'voicemail' | 'scheduled';
  readonly type: 'text' | 'call' | 'voicemail';
  readonly unread: number;
  readonly lastMessage: string;
  readonly time: string;
  readonly createdThisSession: boolean;
  /** Oldest first. */
  readonly timeline: readonly ReferenceEntry[];
  readonly appointmentStatus: 'Scheduled' | 'Completed' | 'Pending' | 'Not Scheduled';
  readonly appointmentDate: string;
  readonly tags: readonly string[];
  readonly customerSince: string;
  readonly totalJobs: number;
  readonly autoRespond: boolean;
  readonly notes: string;
};

/** The current time in the two formats of section 3 of the specification. */
export type ReferenceMoment = {
  /** Month, day, year and time: "12-31-2026 2:07 PM". */
  readonly timestamp: string;
  /** "December 2026". */
  readonly month: string;
};

/** The four fields of the dialogs that create and edit a contact. */
export type ReferenceForm = Pick<ReferenceContact, 'name' | 'phone' | 'email' | 'address'>;

export const EMPTY_FORM: ReferenceForm = { name: '', phone: '', email: '', address: '' };

/** "Create contact: name and phone are both required" (specification, section 5). The same rule applies to an edit. */
export const isComplete = ({ name, phone }: ReferenceForm): boolean => name !== '' && phone !== '';

export const trimmedForm = ({ name, phone, email, address }: ReferenceForm): ReferenceForm => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
  address: address.trim(),
});

/** "The text must be non-empty after trimming" (specification, section 5). */
export const isNoteWritten = (text: string): boolean => text.trim() !== '';

/** "Contacts created this session come first (newest first), then the rest by id ascending." */
export function sortedContacts(contacts: readonly ReferenceContact[]): readonly ReferenceContact[] {
  // New contacts are appended, so the newest is the last.
  const createdContacts = contacts.filter(({ createdThisSession }) => createdThisSession).toReversed();
  const otherContacts = contacts
    .filter(({ createdThisSession }) => !createdThisSession)
    .toSorted((a, b) => a.id - b.id);
  return [...createdContacts, ...otherContacts];
}

export const isClosed = ({ status }: ReferenceContact): boolean => status === 'closed';

/** "The Open tab lists everything not closed; the Closed tab lists only closed ones." */
export const contactsInTab = (contacts: readonly ReferenceContact[], tab: TabName): readonly ReferenceContact[] =>
  sortedContacts(contacts).filter((contact) => isClosed(contact) === (tab === 'Closed'));

/** "Filters by name or phone, as a case-insensitive substring." */
export function searchResults(contacts: readonly ReferenceContact[], search: string): readonly ReferenceContact[] {
  const matches = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  return contacts.filter(({ name, phone }) => matches(name) || matches(phone));
}

export const unreadTotal = (contacts: readonly ReferenceContact[]): number =>
  contacts.reduce((total, { unread }) => total + unread, 0);

export function newContact(
  contacts: readonly ReferenceContact[],
  form: ReferenceForm,
  now: ReferenceMoment,
): ReferenceContact {
  return {
    ...form,
    id: Math.max(0, ...contacts.map(({ id }) => id)) + 1,
    status: 'new',
    type: 'text',
    unread: 1,
    lastMessage: 'New contact created',
    time: 'Just now',
    createdThisSession: true,
    timeline: [{ type: 'internal_note', content: 'Contact created', addedBy: 'System', timestamp: now.timestamp }],
    appointmentStatus: 'Not Scheduled',
    appointmentDate: 'No appointment',
    tags: ['Lead'],
    customerSince: now.month,
    totalJobs: 0,
    autoRespond: true,
    notes: 'New contact - no notes yet',
  };
}

/** "Appends the text to the contact's notes, separated by ' | ', and adds an internal_note timeline entry". */
export const withNote = (contact: ReferenceContact, text: string, now: ReferenceMoment): ReferenceContact => ({
  ...contact,
  notes: `${contact.notes} | ${text}`,
  timeline: [
    ...contact.timeline,
    {
      type: 'internal_note',
      content: 'Note added',
      addedBy: 'Team Member',
      note: text,
      timestamp: now.timestamp,
    },
  ],
});

/** The positions of a contact's internal notes in its timeline. */
export const notePlaces = (contact: ReferenceContact | undefined): readonly number[] =>
  (contact?.timeline ?? []).flatMap(({ type }, place) => (type === 'internal_note' ? [place] : []));

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
