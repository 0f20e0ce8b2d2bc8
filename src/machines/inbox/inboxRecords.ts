import { Map } from 'immutable';
import { dateOf, type LocalMoment, monthAndYear, timestampOf } from '../calendar/calendarDate.ts';
import type {
  ContactDetails,
  Conversation,
  ConversationRecord,
  ConversationStatus,
  TimelineEntry,
} from './conversation.ts';
import {
  type ConversationOrder,
  firstOf,
  highestOf,
  orderOf,
  withConversation,
  withoutConversation,
} from './conversationOrder.ts';
import { visibleText, withoutDirectionControls } from '../text/visibleText.ts';
import { type SearchText, searchTextOf } from './conversationSearch.ts';

/**
 * The data of the inbox. It is designed for 10,000 conversations: a change copies only the parts that it affects, and updates the
 * orders, the search texts and the unread total instead of computing them again.
 */
export type InboxRecords = {
  readonly conversations: Map<number, Conversation>;
  readonly details: Map<number, ContactDetails>;
  readonly timelines: Map<number, readonly TimelineEntry[]>;
  readonly open: ConversationOrder;
  readonly closed: ConversationOrder;
  readonly searchTexts: Map<number, SearchText>;
  readonly unreadTotal: number;
};

/** The fields of the forms that create and edit a contact. */
export type ContactForm = Readonly<Record<'name' | 'phone' | 'email' | 'address', string>>;

/**
 * Removes surrounding spaces, which are invisible but would match a search, and direction controls, which phones put around a number
 * that is copied.
 */
const trimmedForm = ({ name, phone, email, address }: ContactForm): ContactForm => ({
  name: visibleText(name),
  phone: visibleText(phone),
  email: visibleText(email),
  address: visibleText(address),
});

/** The initial values in the conversation of a new contact (specification, section 4). */
const NEW_CONVERSATION = {
  status: 'new',
  type: 'text',
  unread: 1,
  lastMessage: 'New contact created',
} as const;

/** The initial values in the details of a new contact (specification, section 4). */
const NEW_DETAILS = {
  appointmentStatus: 'Not Scheduled',
  appointmentDate: 'No appointment',
  tags: ['Lead'],
  totalJobs: 0,
  aiAssistantEnabled: true,
  notes: 'New contact - no notes yet',
} as const;

export const isClosed = ({ status }: Conversation): boolean => status === 'closed';

/** @returns true for an internal note, the only kind of entry that can be deleted from a timeline */
export const isNote = ({ type }: TimelineEntry): boolean => type === 'internal_note';

const tabOf = (conversation: Conversation): 'open' | 'closed' => (isClosed(conversation) ? 'closed' : 'open');

/** Builds the records of an inbox from conversations with unique ids, in any order. */
export function recordsOf(all: readonly ConversationRecord[]): InboxRecords {
  const conversations = all.map(({ conversation }) => conversation);
  return {
    conversations: Map(conversations.map((one) => [one.id, one])),
    details: Map(
      all.map(({ conversation: { id, name, phone }, details }): [number, ContactDetails] => [
        id,
        { name, phone, ...details },
      ]),
    ),
    timelines: Map(all.map(({ conversation, timeline }) => [conversation.id, timeline])),
    open: orderOf(conversations.filter((one) => !isClosed(one))),
    closed: orderOf(conversations.filter(isClosed)),
    searchTexts: Map(conversations.map((one) => [one.id, searchTextOf(one)])),
    unreadTotal: conversations.reduce((total, { unread }) => total + unread, 0),
  };
}

export const conversationCount = ({ open, closed }: InboxRecords): number => open.size + closed.size;

/** @returns the id of the first conversation of both tabs together, or undefined in an empty inbox */
export const firstId = ({ open, closed }: InboxRecords): number | undefined => firstOf([open, closed]);

/** Sets the number of unread messages. Returns the same records if that number is unchanged or the conversation is missing. */
export function withUnread(records: InboxRecords, id: number, unread: number): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined || conversation.unread === unread) return records;
  return {
    ...records,
    conversations: records.conversations.set(id, { ...conversation, unread }),
    unreadTotal: records.unreadTotal - conversation.unread + unread,
  };
}

export function withStatus(records: InboxRecords, id: number, status: ConversationStatus): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined) return records;
  const changed = { ...conversation, status };
  const [oldTab, newTab] = [tabOf(conversation), tabOf(changed)];
  return {
    ...records,
    ...(oldTab !== newTab && {
      [oldTab]: withoutConversation(records[oldTab], conversation),
      [newTab]: withConversation(records[newTab], changed),
    }),
    conversations: records.conversations.set(id, changed),
  };
}

function withDetails(
  records: InboxRecords,
  id: number,
  change: (details: ContactDetails) => Partial<ContactDetails>,
): InboxRecords {
  const details = records.details.get(id);
  if (details === undefined) return records;
  return { ...records, details: records.details.set(id, { ...details, ...change(details) }) };
}

/** @returns a conversation with its details and timeline, or undefined if it does not exist */
export function recordOf(
  { conversations, details, timelines }: InboxRecords,
  id: number,
): ConversationRecord | undefined {
  const conversation = conversations.get(id);
  const contactDetails = details.get(id);
  return conversation && contactDetails && { conversation, details: contactDetails, timeline: timelines.get(id) ?? [] };
}

export const isAutoResponding = ({ details }: InboxRecords, id: number): boolean =>
  details.get(id)?.aiAssistantEnabled === true;

export const withAutoRespondToggled = (records: InboxRecords, id: number): InboxRecords =>
  withDetails(records, id, ({ aiAssistantEnabled }) => ({ aiAssistantEnabled: !aiAssistantEnabled }));

/** Changes the details of a contact, the name and the phone of its conversation, and the search text. Trims the fields of the form. */
export function withContact(records: InboxRecords, id: number, form: ContactForm): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined) return records;
  const savedForm = trimmedForm(form);
  const { name, phone } = savedForm;
  return withDetails(
    {
      ...records,
      conversations: records.conversations.set(id, { ...conversation, name, phone }),
      searchTexts: records.searchTexts.set(id, searchTextOf(savedForm)),
    },
    id,
    () => savedForm,
  );
}

const nextEntryId = (timeline: readonly TimelineEntry[]) =>
  timeline.reduce((highest, one) => Math.max(highest, one.id), 0) + 1;

function withEntry(records: InboxRecords, id: number, entry: Omit<TimelineEntry, 'id'>): InboxRecords {
  const timeline = records.timelines.get(id) ?? [];
  return { ...records, timelines: records.timelines.set(id, [...timeline, { id: nextEntryId(timeline), ...entry }]) };
}

/**
 * Inserts an entry into the timeline of a conversation.
 *
 * @param entry gets a new id if another entry has its id
 * @param place index in the timeline
 */
export function withEntryAt(records: InboxRecords, id: number, entry: TimelineEntry, place: number): InboxRecords {
  const timeline = records.timelines.get(id);
  if (timeline === undefined) return records;
  const isIdUsed = timeline.some((one) => one.id === entry.id);
  const placed = isIdUsed ? { ...entry, id: nextEntryId(timeline) } : entry;
  return { ...records, timelines: records.timelines.set(id, timeline.toSpliced(place, 0, placed)) };
}

/** @returns true if the timeline of the conversation `id` has a note with the id `entryId` */
export const containsNote = ({ timelines }: InboxRecords, id: number, entryId: number): boolean =>
  timelines.get(id)?.some((entry) => entry.id === entryId && isNote(entry)) === true;

/** Adds a note to the notes of the contact and to the timeline. */
export function withNote(records: InboxRecords, id: number, text: string, now: LocalMoment): InboxRecords {
  const note = withoutDirectionControls(text);
  const noted = withDetails(records, id, ({ notes }) => ({ notes: notes === '' ? note : `${notes} | ${note}` }));
  if (noted === records) return records;
  return withEntry(noted, id, {
    type: 'internal_note',
    timestamp: timestampOf(now),
    content: 'Note added',
    addedBy: 'Team Member',
    note,
  });
}

/** Removes an entry from the timeline of the conversation `id`. */
export function withoutEntry(records: InboxRecords, id: number, entryId: number): InboxRecords {
  const timeline = records.timelines.get(id);
  if (timeline === undefined) return records;
  return {
    ...records,
    timelines: records.timelines.set(
      id,
      timeline.filter((entry) => entry.id !== entryId),
    ),
  };
}

/** @returns the highest id plus 1 (specification, section 4) */
export const nextId = ({ open, closed }: InboxRecords): number => highestOf([open, closed]) + 1;

/** Adds a conversation with its details and timeline. No conversation may have the same id yet. */
export function withRecord(
  records: InboxRecords,
  { conversation, details, timeline }: ConversationRecord,
): InboxRecords {
  const { id, name, phone } = conversation;
  const tab = tabOf(conversation);
  return {
    ...records,
    [tab]: withConversation(records[tab], conversation),
    conversations: records.conversations.set(id, conversation),
    details: records.details.set(id, { name, phone, ...details }),
    timelines: records.timelines.set(id, timeline),
    searchTexts: records.searchTexts.set(id, searchTextOf(conversation)),
    unreadTotal: records.unreadTotal + conversation.unread,
  };
}

/** @returns the records with the new contact, and its id */
export function withNewContact(
  records: InboxRecords,
  form: ContactForm,
  now: LocalMoment,
): { readonly records: InboxRecords; readonly id: number } {
  const id = nextId(records);
  const { name, phone, email, address } = trimmedForm(form);
  return {
    id,
    records: withRecord(records, {
      conversation: { ...NEW_CONVERSATION, id, name, phone, time: now, createdAt: now },
      details: { email, address, ...NEW_DETAILS, customerSince: monthAndYear(dateOf(now)) },
      timeline: [
        {
          id: 1,
          type: 'internal_note',
          timestamp: timestampOf(now),
          content: 'Contact created',
          addedBy: 'System',
        },
      ],
    }),
  };
}

/** Removes a conversation with its details and timeline. */
export function withoutContact(records: InboxRecords, id: number): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined) return records;
  const tab = tabOf(conversation);
  return {
    ...records,
    [tab]: withoutConversation(records[tab], conversation),
    conversations: records.conversations.delete(id),
    details: records.details.delete(id),
    timelines: records.timelines.delete(id),
    searchTexts: records.searchTexts.delete(id),
    unreadTotal: records.unreadTotal - conversation.unread,
  };
}
