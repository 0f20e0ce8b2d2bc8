import { Map } from 'immutable';
import { dateOf, type LocalMoment, monthAndYear, timestampOf } from './calendarDate.ts';
import type {
  ContactDetails,
  Conversation,
  ConversationRecord,
  ConversationStatus,
  TimelineEntry,
} from './conversation.ts';

/**
 * Everything that the inbox holds, by conversation. Made for 10,000 of them: a change makes new what it touches and shares
 * the rest, so what the sums and orders depend on is kept beside the records instead of being gathered anew.
 */
export type InboxRecords = {
  readonly conversations: Map<number, Conversation>;
  readonly details: Map<number, ContactDetails>;
  readonly timelines: Map<number, readonly TimelineEntry[]>;
  /** Ids in the order of the tabs: created in this session first, newest first, then the rest by id. */
  readonly openIds: readonly number[];
  readonly closedIds: readonly number[];
  readonly searchTexts: Map<number, SearchText>;
  readonly unreadTotal: number;
};

/** In lower case: what a search looks in. */
type SearchText = { readonly name: string; readonly phone: string };

/** What the two contact forms ask for. */
export type ContactForm = Readonly<Record<'name' | 'phone' | 'email' | 'address', string>>;

/** Specification, section 4: what a new contact starts with. */
const NEW_CONVERSATION = {
  status: 'new',
  type: 'text',
  unread: 1,
  lastMessage: 'New contact created',
  time: 'Just now',
} as const;

const NEW_DETAILS = {
  appointmentStatus: 'Not Scheduled',
  appointmentDate: 'No appointment',
  tags: ['Lead'],
  totalJobs: 0,
  aiAssistantEnabled: true,
  notes: 'New contact - no notes yet',
} as const;

const searchTextOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>): SearchText => ({
  name: name.toLowerCase(),
  phone: phone.toLowerCase(),
});

const isClosed = ({ status }: Conversation) => status === 'closed';

/** Whoever is created later has the higher id: it is one above the highest there is. */
function comesBefore(one: Conversation, other: Conversation): boolean {
  const isNew = one.createdAt !== undefined;
  if (isNew !== (other.createdAt !== undefined)) return isNew;
  return isNew ? one.id > other.id : one.id < other.id;
}

/** Where a conversation stands, or would stand, in the ids of a tab. */
function placeIn(ids: readonly number[], conversation: Conversation, conversations: Map<number, Conversation>): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = conversations.get(ids[middle] ?? 0);
    if (there !== undefined && comesBefore(there, conversation)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const tabOf = (conversation: Conversation) => (isClosed(conversation) ? 'closedIds' : 'openIds');

/** Takes a conversation out of the order of its tab. */
function unlisted(records: InboxRecords, conversation: Conversation): InboxRecords {
  const tab = tabOf(conversation);
  const place = placeIn(records[tab], conversation, records.conversations);
  return { ...records, [tab]: records[tab].toSpliced(place, 1) };
}

function listed(records: InboxRecords, conversation: Conversation): InboxRecords {
  const tab = tabOf(conversation);
  const place = placeIn(records[tab], conversation, records.conversations);
  return { ...records, [tab]: records[tab].toSpliced(place, 0, conversation.id) };
}

/** @param all with unique ids, in any order. */
export function recordsOf(all: readonly ConversationRecord[]): InboxRecords {
  const conversations = all
    .map(({ conversation }) => conversation)
    .toSorted((one, other) => (comesBefore(one, other) ? -1 : 1));
  const idsOf = (some: readonly Conversation[]) => some.map(({ id }) => id);
  return {
    conversations: Map(conversations.map((one) => [one.id, one])),
    details: Map(
      all.map(({ conversation: { id, name, phone }, details }): [number, ContactDetails] => [
        id,
        { name, phone, ...details },
      ]),
    ),
    timelines: Map(all.map(({ conversation, timeline }) => [conversation.id, timeline])),
    openIds: idsOf(conversations.filter((one) => !isClosed(one))),
    closedIds: idsOf(conversations.filter(isClosed)),
    searchTexts: Map(conversations.map((one) => [one.id, searchTextOf(one)])),
    unreadTotal: conversations.reduce((total, { unread }) => total + unread, 0),
  };
}

export const conversationCount = ({ openIds, closedIds }: InboxRecords): number => openIds.length + closedIds.length;

/** Specification, section 4: the highest id plus 1. An order begins with its newest contact or ends with its highest id. */
function nextId({ openIds, closedIds }: InboxRecords): number {
  return Math.max(0, ...[openIds, closedIds].flatMap((ids) => [ids[0] ?? 0, ids.at(-1) ?? 0])) + 1;
}

/** The first conversation of all, open or closed, in the order of the tabs. */
export function firstId({ openIds, closedIds, conversations }: InboxRecords): number | undefined {
  const [first, second] = [openIds[0], closedIds[0]].flatMap((id) => conversations.get(id ?? 0) ?? []);
  if (first === undefined || second === undefined) return first?.id;
  return comesBefore(first, second) ? first.id : second.id;
}

/** @returns the same records where that is what they say already, or where there is no such conversation. */
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
  const moved = tabOf(conversation) === tabOf(changed) ? records : listed(unlisted(records, conversation), changed);
  return { ...moved, conversations: moved.conversations.set(id, changed) };
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

export const withAutoRespond = (records: InboxRecords, id: number, aiAssistantEnabled: boolean): InboxRecords =>
  withDetails(records, id, () => ({ aiAssistantEnabled }));

/** Name and phone stand on the conversation's card, too. */
export function withContact(records: InboxRecords, id: number, form: ContactForm): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined) return records;
  const { name, phone } = form;
  return withDetails(
    {
      ...records,
      conversations: records.conversations.set(id, { ...conversation, name, phone }),
      searchTexts: records.searchTexts.set(id, searchTextOf(form)),
    },
    id,
    () => form,
  );
}

function withEntry(records: InboxRecords, id: number, entry: Omit<TimelineEntry, 'id'>): InboxRecords {
  const timeline = records.timelines.get(id) ?? [];
  const entryId = timeline.reduce((highest, one) => Math.max(highest, one.id), 0) + 1;
  return { ...records, timelines: records.timelines.set(id, [...timeline, { id: entryId, ...entry }]) };
}

export function withNote(records: InboxRecords, id: number, note: string, now: LocalMoment): InboxRecords {
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

/** @returns the records with a contact more, and its id. */
export function withNewContact(
  records: InboxRecords,
  form: ContactForm,
  now: LocalMoment,
): { readonly records: InboxRecords; readonly id: number } {
  const id = nextId(records);
  const { name, phone } = form;
  const conversation: Conversation = { ...NEW_CONVERSATION, id, name, phone, createdAt: now };
  const inOrder = listed(records, conversation);
  const created = {
    ...inOrder,
    conversations: records.conversations.set(id, conversation),
    details: records.details.set(id, { ...form, ...NEW_DETAILS, customerSince: monthAndYear(dateOf(now)) }),
    searchTexts: records.searchTexts.set(id, searchTextOf(form)),
    unreadTotal: records.unreadTotal + conversation.unread,
  };
  return {
    id,
    records: withEntry(created, id, {
      type: 'internal_note',
      timestamp: timestampOf(now),
      content: 'Contact created',
      addedBy: 'System',
    }),
  };
}

export function withoutConversation(records: InboxRecords, id: number): InboxRecords {
  const conversation = records.conversations.get(id);
  if (conversation === undefined) return records;
  return {
    ...unlisted(records, conversation),
    conversations: records.conversations.delete(id),
    details: records.details.delete(id),
    timelines: records.timelines.delete(id),
    searchTexts: records.searchTexts.delete(id),
    unreadTotal: records.unreadTotal - conversation.unread,
  };
}

/** Specification, section 2: a case-insensitive substring of the name or the phone; nothing is normalised but the case. */
export function searchIn(
  ids: readonly number[],
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] {
  if (search === '') return ids;
  const wanted = search.toLowerCase();
  return ids.filter((id) => {
    const text = searchTexts.get(id);
    return text !== undefined && (text.name.includes(wanted) || text.phone.includes(wanted));
  });
}
