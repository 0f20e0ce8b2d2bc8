import { expect } from '@playwright/test';
import { sampleAppointments } from '../../src/machines/inbox/sampleAppointments.ts';
import { type InboxVisitorContext, selectedOf, shownContacts } from './inboxVisitorModel.ts';
import type { CalendarView, CardView, ContactView, DialogView, InboxView, ThreadView } from './inboxView.ts';
import type { WalkStep } from './inboxWalks.ts';
import { isNote, type NaiveContact, unreadTotal } from './naiveInbox.ts';
import { NOW, TODAY } from './sampleInput.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const appointments = sampleAppointments(TODAY);

/** Lines among which there is one with each of these words. */
const linesWith = (...words: readonly (string | RegExp)[]) =>
  expect.arrayContaining(
    words.map((word): unknown =>
      typeof word === 'string' ? expect.stringContaining(word) : expect.stringMatching(word),
    ),
  ) as unknown as string[];

const badgeOf = (unread: number) =>
  unread === 0 ? '' : `${String(unread)} new ${unread === 1 ? 'message' : 'messages'}`;

const cardOf = ({ id, name, unread, time, lastMessage }: NaiveContact, selectedId: number): CardView => ({
  name,
  unread,
  isCurrent: id === selectedId,
  words: linesWith(time, lastMessage),
});

const threadOf = ({ name, timeline }: NaiveContact): ThreadView => ({
  heading: name,
  entries: timeline.map(({ type, words }) => ({
    type,
    words: linesWith(...words),
    canBeDeleted: type === 'internal_note',
  })),
});

/** Specification, section 6. */
const NOTES_VISIBILITY = 'Visible only to you and your team.';

const contactOf = (contact: NaiveContact): ContactView => ({
  name: contact.name,
  phone: contact.phone,
  // What stands in the place of nothing is the page's own word.
  email: contact.email === '' ? 'No email' : contact.email,
  address: contact.address === '' ? 'No address' : contact.address,
  appointment: linesWith(contact.appointmentStatus, contact.appointmentDate),
  autoRespond: contact.autoRespond,
  tags: contact.tags,
  totalJobs: String(contact.totalJobs),
  rating: '5.0',
  customer: linesWith(contact.customerSince),
  notes: `${NOTES_VISIBILITY} ${contact.notes}`,
});

/** "Sunday to Saturday" of the week that is so many weeks from the current one. */
function calendarOf(week: number): CalendarView {
  return {
    days: WEEKDAYS.map((weekday, index) => {
      const day = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - NOW.getDay() + 7 * week + index);
      const twoDigits = (part: number) => String(part).padStart(2, '0');
      const date = `${String(day.getFullYear())}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
      return {
        header: linesWith(weekday, new RegExp(`^${String(day.getDate())}$`)),
        isToday: date === TODAY,
        appointments: appointments
          .filter((appointment) => appointment.date === date)
          .map(({ type, title, time, customer }) => ({ type, words: linesWith(title, time, customer) })),
      };
    }),
  };
}

function dialogOf(value: WalkStep['value'], { form, note, week }: InboxVisitorContext): DialogView | null {
  const dialog = { fields: {}, disabled: [], calendar: null };
  const fields = { Name: form.name, Phone: form.phone, Email: form.email, Address: form.address };
  switch (value) {
    case 'creating':
      return { ...dialog, title: 'Create New Contact', fields };
    case 'editing':
      return { ...dialog, title: 'Edit Contact Information', fields };
    case 'adding a note':
      return { ...dialog, title: 'Add a note', fields: { Note: note }, disabled: isNote(note) ? [] : ['Save Note'] };
    case 'deleting a note':
      return { ...dialog, title: 'Delete Internal Note' };
    case 'deleting the contact':
      return { ...dialog, title: 'Delete Contact' };
    case 'looking at the calendar':
      return { ...dialog, title: 'Weekly Calendar', calendar: calendarOf(week) };
    default:
      return null;
  }
}

/** What a person should see where a step of the model leads to. */
export function expectedView({ value, inbox, effects }: WalkStep): InboxView {
  const selected = selectedOf(inbox);
  return {
    badge: badgeOf(unreadTotal(inbox.contacts)),
    search: inbox.search,
    tab: inbox.tab,
    cards: shownContacts(inbox).map((contact) => cardOf(contact, inbox.selectedId)),
    thread: selected === undefined ? null : threadOf(selected),
    contact: selected === undefined ? null : contactOf(selected),
    menu: [],
    dialog: dialogOf(value, inbox),
    toasts: effects.filter(({ act }) => act === 'toast').map(({ data }) => data as readonly string[]),
  };
}
