import { inboxInput } from '../../src/machines/inbox/inboxEventCases.ts';
import type { ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import { type InboxSituation, isFound, type KnownConversation, listedIds } from './inboxControls.ts';
import type { DetailsScreen, DialogScreen, InboxScreen, ListScreen, ThreadScreen } from './inboxScreen.ts';

/** What was met on the way, which a step of the machine does not tell. */
export type InboxStory = {
  readonly aiName: string;
  /** By id, as they looked when they were selected last. */
  readonly conversations: ReadonlyMap<number, KnownConversation>;
  readonly toasts: readonly ToastMessage[];
};

const STATUS_WORDS = {
  new: 'New',
  'ai-handled': 'AI handled',
  closed: 'Closed',
  voicemail: 'Left voicemail',
  scheduled: 'Scheduled',
} as const;

const TYPE_WORDS = { text: 'Text', call: 'Call', voicemail: 'Voicemail' } as const;

const ENTRY_WORDS: Readonly<Record<string, string>> = {
  inbound_text: 'Text received',
  inbound_call: 'Inbound call',
  internal_note: 'Internal note',
};

/** `inboxInput.now`, as the timeline shows it. */
const NOW = '11-21-2026 5:09 PM';

const present = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

const marked = (text: string, search: string) => {
  const start = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (start === -1) return text;
  const end = start + search.length;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago a moment of this day or an earlier one was; the paths' two cards need no more. */
function agoInWords(moment: string, now: string): string {
  const passed = Date.parse(`${now}Z`) - Date.parse(`${moment}Z`);
  const hours = Math.floor(passed / HOUR_MS);
  const days = (Date.parse(now.slice(0, 10)) - Date.parse(moment.slice(0, 10))) / DAY_MS;
  if (passed === 0) return 'Just now';
  if (hours === 0) return `${String(passed / MINUTE_MS)} min ago`;
  if (hours < 12) return `${String(hours)} ${hours === 1 ? 'hour' : 'hours'} ago`;
  return days === 1 ? 'Yesterday' : `${String(days)} days ago`;
}

function cardExpected({ selectedId, search, now }: InboxSituation, conversation: KnownConversation): string {
  const { id, name, time, lastMessage, type, status, unread } = conversation;
  const kinds = [TYPE_WORDS[type], STATUS_WORDS[status], unread > 0 ? `${String(unread)} unread` : ''];
  return present(
    [id === selectedId ? '>' : '', marked(name, search), agoInWords(time, now), lastMessage, ...kinds],
    ' ',
  );
}

function listExpected(situation: InboxSituation, { conversations }: InboxStory): ListScreen {
  const { search, tab, openIds, closedIds } = situation;
  const listed = listedIds(situation);
  const found = listed.flatMap((id) => conversations.get(id) ?? []).filter((one) => isFound(search, one));
  const nothing = listed.length > 0 ? 'No match' : tab === 'open' ? 'Nothing is open' : 'Nothing is closed';
  const count = found.length === 0 ? 'No' : String(found.length);
  return {
    search,
    found: search === '' ? '' : `${count} ${found.length > 1 ? 'conversations' : 'conversation'} found`,
    tabs: [
      `${tab === 'open' ? '> ' : ''}Open ${String(openIds.length)}`,
      `${tab === 'closed' ? '> ' : ''}Closed ${String(closedIds.length)}`,
    ],
    cards: found.length > 0 ? found.map((one) => cardExpected(situation, one)) : nothing,
  };
}

/** An entry of a timeline, as `inboxTale` tells it. */
function entryTold(told: string) {
  const [, id = '', type = '', content = '', person = '', note = ''] =
    /^(\d+) (\w+) (.*) by ([^:]*): (.*)$/.exec(told) ?? [];
  return { id, type, content, person, note };
}

/** What the tale leaves out is the input's, or came about just now. */
function entryExpected(told: string): string {
  const { id, type, content, person, note } = entryTold(told);
  const known = inboxInput.conversations
    .flatMap(({ timeline }) => timeline)
    .find((entry) => String(entry.id) === id && entry.type === type && (entry.note ?? '') === note);
  const words = known?.message ?? note;
  const label = ENTRY_WORDS[type];
  const visibility = type === 'internal_note' ? 'Only you and your team' : '';
  return present(
    [
      present([label, visibility, known?.duration], ' '),
      words,
      words !== '' && content === label ? '' : content,
      present([person === 'nobody' ? '' : `Added by ${person}`, known?.timestamp ?? NOW], ' '),
      type === 'internal_note' ? 'Delete note' : '',
    ],
    '; ',
  );
}

function threadExpected(situation: InboxSituation): ThreadScreen | 'No conversation left' {
  const { conversation, timeline, drafts, selectedId } = situation;
  if (conversation === null) return 'No conversation left';
  return {
    heading: conversation.name,
    phone: conversation.phone,
    timeline: timeline.map(entryExpected),
    draft: (drafts as Readonly<Record<number, string>>)[selectedId] ?? '',
  };
}

function detailsExpected({ details, detailsUnfolded }: InboxSituation, aiName: string): DetailsScreen | 'not there' {
  if (details === null) return 'not there';
  const { name, phone, email, address, tags, notes, totalJobs, customerSince } = details;
  return {
    fold: `Details: ${detailsUnfolded ? 'unfolded' : 'folded'}`,
    name,
    facts: [`Phone: ${phone}`, `Email: ${email || 'No email'}`, `Address: ${address || 'No address'}`],
    appointment: `${details.appointmentStatus} ${details.appointmentDate}`,
    autoRespond: details.aiAssistantEnabled
      ? `on: ${aiName} answers this customer.`
      : `off: ${aiName} leaves this customer to you.`,
    tags: tags.length === 0 ? 'No tags' : tags.join(', '),
    customer: `Total Jobs: ${String(totalJobs)}, Rating: 5.0, Customer since ${customerSince}`,
    notes: `Visible only to you and your team., ${notes}`,
  };
}

const dayInWords = (day: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(day);

/** In UTC every day has 24 hours. */
function calendarExpected({ week, now }: InboxSituation): readonly string[] {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(week) + index * DAY_MS));
  return days.map((day) => {
    const isToday = day.toISOString().startsWith(now.slice(0, 10));
    const short = `${dayInWords(day, { weekday: 'short' })} ${String(day.getUTCDate())}`;
    const full = dayInWords(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
    return `${isToday ? '> ' : ''}${short} ${full}${isToday ? ' Today' : ''}`;
  });
}

const ANSWERS = { creatingContact: 'Create Contact', editingContact: 'Save Changes', addingNote: 'Save Note' } as const;

const TITLES = {
  creatingContact: 'Create New Contact',
  editingContact: 'Edit Contact Information',
  addingNote: 'Add a note',
  deletingNote: 'Delete Internal Note',
  deletingContact: 'Delete Contact',
  viewingCalendar: 'Weekly Calendar',
} as const;

function dialogsExpected(situation: InboxSituation): readonly DialogScreen[] {
  const { activity, form, note, entryId, timeline, conversation } = situation;
  if (activity === 'reading' || activity === 'empty') return [];
  const nothing = { title: TITLES[activity], fields: [], says: [] };
  switch (activity) {
    case 'creatingContact':
    case 'editingContact':
      return [
        {
          ...nothing,
          fields: [`Name: ${form.name}`, `Phone: ${form.phone}`, `Email: ${form.email}`, `Address: ${form.address}`],
          buttons: ['Close', 'Cancel', ANSWERS[activity]],
        },
      ];
    case 'addingNote':
      // Specification, section 5: the text must be non-empty after trimming.
      return [
        {
          ...nothing,
          fields: [`Note: ${note}`],
          says: ['Notes are visible only to you and your team.'],
          buttons: ['Close', 'Cancel', note.trim() === '' ? 'Save Note (disabled)' : 'Save Note'],
        },
      ];
    case 'deletingNote': {
      const asked = timeline.map(entryTold).filter(({ id }) => id === String(entryId));
      const says = asked.map((entry) => (entry.note === '' ? entry.content : entry.note));
      return [{ ...nothing, says, buttons: ['Close', 'Cancel', "Yes, I'm sure"] }];
    }
    case 'deletingContact':
      return [{ ...nothing, says: [conversation?.name ?? ''], buttons: ['Close', 'Cancel', "Yes, I'm sure"] }];
    case 'viewingCalendar':
      return [{ ...nothing, says: calendarExpected(situation), buttons: ['Close', 'Previous week', 'Next week'] }];
  }
}

const badgeExpected = (unread: number) =>
  unread === 0 ? 'Everything is read' : `${String(unread)} new ${unread === 1 ? 'message' : 'messages'}`;

export const inboxScreenExpected = (situation: InboxSituation, story: InboxStory): InboxScreen => ({
  address: situation.addressId === null ? '' : `?conversation=${String(situation.addressId)}`,
  badge: badgeExpected(situation.badge),
  pane: situation.pane,
  list: listExpected(situation, story),
  thread: threadExpected(situation),
  details: detailsExpected(situation, story.aiName),
  dialogs: dialogsExpected(situation),
  toasts: story.toasts.map(({ title, description }) => present([title, description], ' ')),
});
