import type { EventCase } from '../eventCase.ts';
import type { ConversationRecord, TimelineEntry } from './conversation.ts';
import { hasVisibleText } from '../text/visibleText.ts';
import { returningConversation } from './deletion.ts';
import { hasUnsavedText, type InboxContext, type InboxEvent, type InboxInput } from './inboxContext.ts';
import { idsIn } from './conversationOrder.ts';
import { conversationCount } from './inboxRecords.ts';
import type { ReceivedCall } from './receivedCall.ts';

const WATER_HEATER: ConversationRecord = {
  conversation: {
    id: 1,
    name: 'Marisol Vega',
    phone: '(555) 010-0142',
    lastMessage: 'Is Wednesday still good?',
    time: '2026-11-21T17:04',
    status: 'ai-handled',
    type: 'text',
    unread: 2,
  },
  details: {
    email: 'marisol@example.com',
    address: '18 Alder Court',
    appointmentStatus: 'Scheduled',
    appointmentDate: '11-25-2026 8:00 AM',
    tags: ['Plumbing'],
    customerSince: 'March 2023',
    totalJobs: 4,
    aiAssistantEnabled: true,
    notes: 'Gate code 4410',
  },
  timeline: [
    {
      id: 1,
      type: 'inbound_text',
      timestamp: '11-21-2026 5:04 PM',
      content: 'Text received',
      message: 'Is Wednesday still good?',
      fromCustomer: true,
    },
    {
      id: 2,
      type: 'internal_note',
      timestamp: '11-21-2026 5:06 PM',
      content: 'Note added',
      addedBy: 'Team Member',
      note: 'Dog in the yard',
    },
  ],
};

const ROOF_LEAK: ConversationRecord = {
  conversation: {
    id: 2,
    name: 'Dale Whitcomb',
    phone: '(555) 010-0177',
    lastMessage: 'Leak is fixed, thank you',
    time: '2026-11-20T09:12',
    status: 'closed',
    type: 'call',
    unread: 0,
  },
  details: {
    email: '',
    address: '',
    appointmentStatus: 'Completed',
    appointmentDate: '11-12-2026 9:00 AM',
    tags: [],
    customerSince: 'July 2026',
    totalJobs: 1,
    aiAssistantEnabled: false,
    notes: 'Steep roof',
  },
  timeline: [{ id: 1, type: 'inbound_call', timestamp: '11-20-2026 9:12 AM', content: 'Call', duration: '2:10' }],
};

/** Only two conversations, so that generated paths reach the empty inbox. */
export const inboxInput: InboxInput = {
  conversations: [WATER_HEATER, ROOF_LEAK],
  appointments: [],
  now: '2026-11-21T17:09',
  aiName: 'Robin',
};

/** A call with every field that can be captured. */
const COMPLETE_CALL: ReceivedCall = {
  ticket: {
    lead: {
      name: 'Dana Whitfield',
      callbackNumber: '(512) 555-0117',
      address: '18 Alder Court',
      trade: 'plumbing',
      problem: 'water heater leaks',
      urgency: 'urgent',
      notes: 'Dog in the yard',
    },
    visit: { date: '2026-11-25', start: '09:30', type: 'repair' },
  },
  seconds: 84,
  transcript: [
    { speaker: 'assistant', text: 'Thanks for calling.' },
    { speaker: 'visitor', text: 'My water heater leaks.' },
  ],
  isCutShort: false,
  endedAt: '2026-11-21T17:09',
};

const events: readonly InboxEvent[] = [
  { type: 'conversation.select', id: 1 },
  { type: 'conversation.select', id: 2 },
  { type: 'conversation.select', id: 99 },
  { type: 'conversation.read' },
  { type: 'conversation.unread' },
  { type: 'conversation.close' },
  { type: 'conversation.reopen' },
  { type: 'tab.show-open' },
  { type: 'tab.show-closed' },
  { type: 'search.type', text: 'VEGA' },
  { type: 'search.type', text: '' },
  { type: 'draft.type', text: 'On our way' },
  { type: 'draft.type', text: '' },
  { type: 'auto-respond.toggle' },
  { type: 'pane.back' },
  { type: 'details.toggle' },
  { type: 'contact.create' },
  { type: 'contact.edit' },
  { type: 'contact.delete' },
  { type: 'note.add' },
  { type: 'note.delete', entryId: 1 },
  { type: 'note.delete', entryId: 2 },
  { type: 'calendar.open' },
  { type: 'calendar.previous-week' },
  { type: 'calendar.next-week' },
  { type: 'form.type', field: 'name', text: ' Priya Nair ' },
  { type: 'form.type', field: 'phone', text: '(555) 010-0190' },
  { type: 'form.type', field: 'phone', text: '  ' },
  { type: 'form.type', field: 'email', text: 'priya@example.com' },
  { type: 'form.type', field: 'address', text: '7 Mill Lane' },
  { type: 'note.type', text: 'Call before you come' },
  { type: 'note.type', text: '  ' },
  { type: 'dialog.confirm' },
  { type: 'dialog.cancel' },
  { type: 'deletion.undo' },
  { type: 'address.open', id: 1 },
  { type: 'address.open', id: 2 },
  { type: 'address.open', id: 99 },
  { type: 'address.open' },
  { type: 'address.open', id: 2, isArrival: true },
  { type: 'page.left' },
  { type: 'call.received', call: COMPLETE_CALL },
  { type: 'call.open' },
  // Ten minutes after midnight of the next day.
  { type: 'clock.tick', now: '2026-11-22T00:10' },
];

/** At least one event of each type, for generated paths through the machine. */
export const inboxEventCases: readonly EventCase[] = events;

/** @returns the tab with the conversation of a call, or 'none' if there is no such conversation */
const tabOfCall = ({ conversations }: InboxContext['records'], id: number | undefined) => {
  const conversation = id === undefined ? undefined : conversations.get(id);
  return conversation === undefined ? 'none' : conversation.status === 'closed' ? 'closed' : 'open';
};

const noneOneOrMore = (count: number) => (count > 1 ? 'more' : count);

/** @returns a phrase that names what an undo would restore */
const restorableOf = (context: InboxContext) => {
  const returning = returningConversation(context);
  if (returning === undefined) return 'nothing';
  if (context.deletion?.kind === 'note') return 'a note';
  return returning.isClosed ? 'a closed contact' : 'an open contact';
};

/**
 * Selects values that guards read. Path generation distinguishes states by them. To limit the number of paths, fewer values are selected
 * if there is a call, a deletion that can be undone, or text in a dialog.
 */
export const inboxProjection = (context: InboxContext) => {
  const { records, selectedId, form, note, latestCallId } = context;
  const callTab = tabOfCall(records, latestCallId);
  if (callTab !== 'none') return { callTab };
  const count = conversationCount(records);
  const restorable = restorableOf(context);
  if (restorable !== 'nothing') return { restorable, isEmpty: count === 0 };
  const hasName = hasVisibleText(form.name);
  const hasPhone = hasVisibleText(form.phone);
  const hasNote = hasVisibleText(note);
  const hasChange = hasUnsavedText(context);
  if (hasName || hasPhone || hasNote || hasChange) return { hasName, hasPhone, hasNote, hasChange };
  return {
    conversations: noneOneOrMore(count),
    isSelectedClosed: records.conversations.get(selectedId)?.status === 'closed',
  };
};

/** Describes a timeline entry in one line, for golden files. */
export const describeInboxEntry = ({ id, type, content, addedBy, note }: TimelineEntry): string =>
  `${id} ${type} ${content} by ${addedBy ?? 'nobody'}: ${note ?? ''}`;

/** Selects the context that golden files show: mostly what a visitor sees, without the values that the page computes. */
export const describeInbox = (context: InboxContext) => {
  const {
    records,
    selectedId,
    addressId,
    pane,
    detailsUnfolded,
    search,
    drafts,
    form,
    note,
    entryId,
    week,
    now,
    appointments,
  } = context;
  return {
    selectedId,
    addressId: addressId ?? null,
    pane,
    detailsUnfolded,
    search,
    openIds: idsIn(records.open),
    closedIds: idsIn(records.closed),
    badge: records.unreadTotal,
    ownCalls: [...records.conversations.values()].filter(({ isOwnCall }) => isOwnCall),
    ownVisits: appointments.filter(({ isOwnCall }) => isOwnCall),
    conversation: records.conversations.get(selectedId) ?? null,
    details: records.details.get(selectedId) ?? null,
    timeline: (records.timelines.get(selectedId) ?? []).map(describeInboxEntry),
    drafts: drafts.toJSON(),
    form,
    note,
    entryId: entryId ?? null,
    deleted: restorableOf(context),
    week,
    now,
  };
};
