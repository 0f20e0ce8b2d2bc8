import { expect } from '@playwright/test';
import { sampleAppointments } from '../../src/machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../src/machines/inbox/sampleInbox.ts';
import {
  type CardFacts,
  type DialogFacts,
  formatElapsed,
  type InboxFacts,
  type SelectedFacts,
} from '../../model-tests/views/inboxFacts.ts';
import type { InboxContent } from '../../model-tests/views/inboxContent.ts';
import { expectedInboxContent } from '../../model-tests/views/expectedInboxContent.ts';
import { type InboxVisitorContext, type InboxVisitorInput, selectedOf } from './inboxVisitorModel.ts';
import type { VisitorStep } from './inboxVisitorPaths.ts';
import { contactsInTab, type ReferenceContact, unreadTotal } from './referenceInbox.ts';

/** The fixed time of the page: the last afternoon of a year, in a week that spans two years. */
export const NOW = new Date(2026, 11, 31, 14, 7);

/** The same time in the format of the sample conversations. */
const LOCAL_MOMENT = '2026-12-31T14:07';

const TODAY = LOCAL_MOMENT.slice(0, 10);

/** The AI's name on the site under test. */
const AI_NAME = 'Ava';

/** The input of the model: the fixed time of the page, and the five sample contacts. */
export const sampleInput: InboxVisitorInput = {
  now: { timestamp: '12-31-2026 2:07 PM', month: 'December 2026' },
  contacts: sampleConversations(LOCAL_MOMENT, AI_NAME).map(({ conversation, details, timeline }) => ({
    id: conversation.id,
    name: conversation.name,
    phone: conversation.phone,
    email: details.email,
    address: details.address,
    status: conversation.status,
    type: conversation.type,
    unread: conversation.unread,
    lastMessage: conversation.lastMessage,
    time: formatElapsed(conversation.time, LOCAL_MOMENT),
    createdThisSession: false,
    timeline,
    appointmentStatus: details.appointmentStatus,
    appointmentDate: details.appointmentDate,
    tags: details.tags,
    customerSince: details.customerSince,
    totalJobs: details.totalJobs,
    autoRespond: details.aiAssistantEnabled,
    notes: details.notes,
  })),
};

const appointments = sampleAppointments(TODAY);

const cardOf = ({ id, name, phone, time, lastMessage, type, status, unread }: ReferenceContact): CardFacts => ({
  ...{ id, name, phone, time, lastMessage, type, status, unread },
});

const selectedFactsOf = ({ autoRespond, timeline, ...details }: ReferenceContact): SelectedFacts => ({
  details: { ...details, aiAssistantEnabled: autoRespond },
  timeline,
  draft: '',
});

/**
 * Returns the date with which a week of the calendar ("Sunday to Saturday") begins, such as "2026-12-27".
 *
 * @param week number relative to the current week: 1 is the next week.
 */
function sundayOf(week: number): string {
  const sunday = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - NOW.getDay() + 7 * week);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${String(sunday.getFullYear())}-${twoDigits(sunday.getMonth() + 1)}-${twoDigits(sunday.getDate())}`;
}

function dialogOf(value: VisitorStep['value'], inbox: InboxVisitorContext): DialogFacts | null {
  const { form, note, notePlace, week } = inbox;
  const selected = selectedOf(inbox);
  switch (value) {
    case 'creating':
    case 'leaving a new contact':
      return { for: 'a new contact', form, isDiscarding: value !== 'creating' };
    case 'editing':
    case 'leaving an edit':
      return { for: 'an edit', form, isDiscarding: value !== 'editing' };
    case 'adding a note':
    case 'leaving a note':
      return { for: 'a note', note, isDiscarding: value !== 'adding a note' };
    case 'deleting a note':
      return { for: 'the deletion of a note', entry: selected?.timeline[notePlace] };
    case 'deleting the contact':
      return { for: 'the deletion of a contact', name: selected?.name ?? '' };
    case 'looking at the calendar':
      return { for: 'the calendar', sunday: sundayOf(week), today: TODAY, appointments };
    default:
      return null;
  }
}

function factsOf({ value, inbox, effects }: VisitorStep): InboxFacts {
  const { contacts, search, tab, selectedId } = inbox;
  const selected = selectedOf(inbox);
  return {
    aiName: AI_NAME,
    addressId: null,
    unreadTotal: unreadTotal(contacts),
    pane: 'list',
    search,
    tab: tab === 'Open' ? 'open' : 'closed',
    cards: { open: contactsInTab(contacts, 'Open').map(cardOf), closed: contactsInTab(contacts, 'Closed').map(cardOf) },
    selectedId,
    selected: selected === undefined ? null : selectedFactsOf(selected),
    detailsUnfolded: false,
    dialog: dialogOf(value, inbox),
    toasts: effects.flatMap(({ act, data }) => {
      const [title = '', ...otherLines] = act === 'toast' ? (data as readonly string[]) : [];
      return title === '' ? [] : [{ title, description: otherLines.join(' ') }];
    }),
  };
}

const ANY_TEXT = expect.any(String) as unknown as string;

/**
 * The content of the page that the reference model expects after a step. Accepts any address, pane and draft, which the
 * specification does not mention.
 */
export function referenceScreen(step: VisitorStep): InboxContent {
  const content = expectedInboxContent(factsOf(step));
  const { thread } = content;
  return {
    ...content,
    address: ANY_TEXT,
    pane: ANY_TEXT,
    thread: typeof thread === 'string' ? thread : { ...thread, draft: ANY_TEXT },
  };
}
