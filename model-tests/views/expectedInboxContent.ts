import {
  type CardFacts,
  type DialogFacts,
  type EntryFacts,
  formatClockTime,
  type InboxFacts,
  type SelectedFacts,
  type ToastFacts,
} from './inboxFacts.ts';
import { OWN_CALL_TAG } from '../../src/machines/inbox/receivedCall.ts';
import type { DetailsContent, DialogContent, InboxContent, ListContent, ThreadContent } from './inboxContent.ts';

const STATUS_WORDS = {
  new: 'New',
  'ai-handled': 'AI handled',
  closed: 'Closed',
  voicemail: 'Left voicemail',
  scheduled: 'Scheduled',
} as const;

const TYPE_WORDS = { text: 'Text', call: 'Call', voicemail: 'Voicemail' } as const;

const ENTRY_WORDS = {
  inbound_call: 'Inbound call',
  outbound_call: 'Outbound call',
  inbound_text: 'Text received',
  outbound_text: 'Text sent',
  voicemail: 'Voicemail',
  ai_response: 'AI response',
  internal_note: 'Internal note',
} as const;

const APPOINTMENT_WORDS = {
  consultation: 'Consultation',
  repair: 'Repair',
  estimate: 'Estimate',
  'follow-up': 'Follow-up',
} as const;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Joins the parts that are not blank. */
const joinNonBlank = (parts: readonly (string | undefined)[], separator: string) =>
  parts.flatMap((part) => (part === undefined || part.trim() === '' ? [] : [inOneLine(part)])).join(separator);

/** Whether the search is a case-insensitive substring of name or phone (specification, section 2). */
export const matchesSearch = (
  search: string,
  { name, phone }: { readonly name: string; readonly phone: string },
): boolean => [name, phone].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** Puts every search hit in brackets. */
function markHits(text: string, search: string): string {
  const start = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (start === -1) return text;
  const end = start + search.length;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${markHits(text.slice(end), search)}`;
}

function cardOf({ selectedId, search }: InboxFacts, card: CardFacts): string {
  const { id, name, phone, time, lastMessage, type, status, unread, isOwnCall } = card;
  return joinNonBlank(
    [
      id === selectedId ? '>' : '',
      markHits(name, search),
      time,
      // The phone number is shown only if the search matches it.
      markHits(phone, search) === phone ? '' : markHits(phone, search),
      lastMessage,
      TYPE_WORDS[type],
      isOwnCall === true ? OWN_CALL_TAG : '',
      STATUS_WORDS[status],
      unread > 0 ? `${String(unread)} unread` : '',
    ],
    ' ',
  );
}

/** The text in place of the cards if no card of the tab matches. It offers the matches in the other tab, if there are any. */
function noMatchOf({ search, tab, cards }: InboxFacts): string {
  const [otherCards, otherTab] = tab === 'open' ? [cards.closed, 'Closed'] : [cards.open, 'Open'];
  const count = otherCards.filter((one) => matchesSearch(search, one)).length;
  return joinNonBlank(
    ['No match', count === 0 ? '' : `Show ${String(count)} in ${otherTab}`, 'Clear the search'],
    '; ',
  );
}

function listOf(facts: InboxFacts): ListContent {
  const { search, tab, cards } = facts;
  const matches = cards[tab].filter((one) => matchesSearch(search, one));
  const emptyText = cards[tab].length > 0 ? noMatchOf(facts) : tab === 'open' ? 'Nothing is open' : 'Nothing is closed';
  const count = matches.length === 0 ? 'No' : String(matches.length);
  return {
    search,
    found: search === '' ? '' : `${count} ${matches.length > 1 ? 'conversations' : 'conversation'} found`,
    tabs: [
      `${tab === 'open' ? '> ' : ''}Open ${String(cards.open.length)}`,
      `${tab === 'closed' ? '> ' : ''}Closed ${String(cards.closed.length)}`,
    ],
    cards: matches.length > 0 ? matches.map((one) => cardOf(facts, one)) : emptyText,
  };
}

/** The line that names who sent, added or handled the entry, such as "Sent by Ava (AI)". Empty if the entry names no one. */
function originOf({ type, aiHandled, sentBy, addedBy }: EntryFacts, aiName: string): string {
  const person = addedBy ?? sentBy;
  if (aiHandled === true && (person === undefined || person === aiName)) {
    return `${type === 'ai_response' || sentBy !== undefined ? 'Sent' : 'Handled'} by ${aiName} (AI)`;
  }
  return person === undefined ? '' : `${addedBy === undefined ? 'Sent' : 'Added'} by ${person}`;
}

/** Notes that are stored with " | " between them, which the page shows as lines. */
const linesOf = (notes: string) => notes.replaceAll(' | ', '\n');

function entryOf(entry: EntryFacts, aiName: string): string {
  const { type, content, duration, message, note, transcript, timestamp } = entry;
  const [label, words] = [ENTRY_WORDS[type], message ?? (note === undefined ? undefined : linesOf(note))];
  const isNote = type === 'internal_note';
  return joinNonBlank(
    [
      type,
      // Specification, section 6: the hint that a note is internal.
      joinNonBlank([label, isNote ? 'Only you and your team' : '', duration], ' '),
      words,
      words !== undefined && content === label ? '' : content,
      joinNonBlank([originOf(entry, aiName), timestamp], ' '),
      transcript === undefined ? '' : 'Transcript',
      isNote ? 'Delete note' : '',
    ],
    '; ',
  );
}

const threadOf = ({ details, timeline, draft }: SelectedFacts, aiName: string): ThreadContent => ({
  heading: inOneLine(details.name),
  phone: joinNonBlank([details.phone, details.tags.includes(OWN_CALL_TAG) ? OWN_CALL_TAG : ''], ' '),
  timeline: timeline.map((entry) => entryOf(entry, aiName)),
  draft,
});

function detailsOf({ details }: SelectedFacts, { aiName, detailsUnfolded }: InboxFacts): DetailsContent {
  const { name, phone, email, address, tags, notes, totalJobs, customerSince } = details;
  return {
    fold: `Details: ${detailsUnfolded ? 'unfolded' : 'folded'}`,
    name: inOneLine(name),
    facts: [`Phone: ${phone}`, `Email: ${email || 'No email'}`, `Address: ${address || 'No address'}`],
    appointment: `${details.appointmentStatus} ${details.appointmentDate}`,
    autoRespond: details.aiAssistantEnabled
      ? `on: ${aiName} answers this customer.`
      : `off: ${aiName} leaves this customer to you.`,
    tags: tags.length === 0 ? ['No tags'] : tags,
    customer:
      tags.includes(OWN_CALL_TAG) && totalJobs === 0
        ? `New lead, no visit made yet, First call in ${customerSince}`
        : `Total Jobs: ${String(totalJobs)}, Rating: 5.0, Customer since ${customerSince}`,
    // Specification, section 6: the hint that notes are internal.
    notes: inOneLine(`Visible only to you and your team. ${linesOf(notes)}`),
  };
}

const DAY_MS = 86_400_000;

const formatDay = (day: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(day);

/** The seven days of the shown week, with their appointments. The days are calculated in UTC, where every day has 24 hours. */
function calendarOf({
  sunday,
  today,
  appointments,
}: Extract<DialogFacts, { readonly for: 'the calendar' }>): DialogContent['calendar'] {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(sunday) + index * DAY_MS));
  return days.map((day) => {
    const date = day.toISOString().slice(0, 10);
    const isToday = date === today;
    const short = `${formatDay(day, { weekday: 'short' })} ${String(day.getUTCDate())}`;
    const full = formatDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
    const appointmentsOfDay = appointments.filter((appointment) => appointment.date === date);
    return {
      day: `${isToday ? '> ' : ''}${short} ${full}${isToday ? ' Today' : ''}`,
      appointments:
        appointmentsOfDay.length === 0
          ? ['No appointments']
          : appointmentsOfDay.map(
              ({ type, time, duration, title, customer, isOwnCall }) =>
                `${type}: ${joinNonBlank([formatClockTime(time), duration, title, customer, isOwnCall === true ? OWN_CALL_TAG : '', APPOINTMENT_WORDS[type]], ' ')}`,
            ),
    };
  });
}

const CONFIRM_DELETION = ['Close', 'Cancel', "Yes, I'm sure"];

function dialogOf(dialog: DialogFacts): DialogContent {
  const noContent = { fields: [], texts: [], calendar: [] };
  switch (dialog.for) {
    case 'a new contact':
    case 'an edit': {
      const { name, phone, email, address } = dialog.form;
      const isNew = dialog.for === 'a new contact';
      return {
        ...noContent,
        title: isNew ? 'Create New Contact' : 'Edit Contact Information',
        fields: [`Name: ${name}`, `Phone: ${phone}`, `Email: ${email}`, `Address: ${address}`],
        buttons: ['Close', 'Cancel', isNew ? 'Create Contact' : 'Save Changes'],
      };
    }
    case 'a note':
      return {
        ...noContent,
        title: 'Add a note',
        fields: [`Note: ${dialog.note}`],
        // Specification, section 6: the hint that notes are internal.
        texts: ['Notes are visible only to you and your team.'],
        // Specification, section 5: the text must be non-empty after trimming.
        buttons: ['Close', 'Cancel', dialog.note.trim() === '' ? 'Save Note (disabled)' : 'Save Note'],
      };
    case 'the deletion of a note': {
      const { note, content } = dialog.entry ?? { content: 'not there' };
      return {
        ...noContent,
        title: 'Delete Internal Note',
        texts: [inOneLine(note ?? content)],
        buttons: CONFIRM_DELETION,
      };
    }
    case 'the deletion of a contact':
      return { ...noContent, title: 'Delete Contact', texts: [inOneLine(dialog.name)], buttons: CONFIRM_DELETION };
    case 'the calendar':
      return {
        ...noContent,
        title: 'Weekly Calendar',
        calendar: calendarOf(dialog),
        buttons: ['Close', 'Previous week', 'Next week'],
      };
  }
}

const UNSAVED_CHANGES: DialogContent = {
  title: 'Unsaved Changes',
  fields: [],
  texts: [],
  calendar: [],
  buttons: ['Close', 'Keep Editing', 'Discard'],
};

const dialogsOf = (dialog: DialogFacts): readonly DialogContent[] => [
  dialogOf(dialog),
  ...('isDiscarding' in dialog && dialog.isDiscarding ? [UNSAVED_CHANGES] : []),
];

const badgeOf = (unread: number) =>
  unread === 0 ? 'Everything is read' : `${String(unread)} new ${unread === 1 ? 'message' : 'messages'}`;

export const toastOf = ({ title, description, action }: ToastFacts): string =>
  joinNonBlank([title, description, action === 'undo-deletion' ? 'Undo' : action], ' ');

/** The expected content of the page at a width that shows all three columns. */
export const expectedInboxContent = (facts: InboxFacts): InboxContent => ({
  address: facts.addressId === null ? '' : `?conversation=${String(facts.addressId)}`,
  badge: badgeOf(facts.unreadTotal),
  pane: facts.pane,
  list: listOf(facts),
  thread: facts.selected === null ? 'No conversation left' : threadOf(facts.selected, facts.aiName),
  details: facts.selected === null ? 'hidden' : detailsOf(facts.selected, facts),
  menu: [],
  dialogs: facts.dialog === null ? [] : dialogsOf(facts.dialog),
  toasts: facts.toasts.map(toastOf),
});
