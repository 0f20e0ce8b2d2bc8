import type {
  Appointment,
  ContactDetails,
  Conversation,
  TimelineEntry,
} from '../../src/machines/inbox/conversation.ts';

/**
 * The data that the inbox shows. It comes from a path of the machine (`inboxHistory.ts`), or from a model that is written from the
 * specification alone (`e2e/inbox`). `expectedInboxContent.ts` derives the content of the page from it.
 */
export type InboxFacts = {
  readonly aiName: string;
  /** The conversation in the page's address. Null if the address names none. */
  readonly addressId: number | null;
  readonly unreadTotal: number;
  readonly pane: 'list' | 'thread';
  readonly search: string;
  readonly tab: 'open' | 'closed';
  /** The cards of each tab in the order of the list, including those that the search does not match. */
  readonly cards: Readonly<Record<'open' | 'closed', readonly CardFacts[]>>;
  readonly selectedId: number;
  /** Null if no conversation is left. */
  readonly selected: SelectedFacts | null;
  readonly detailsUnfolded: boolean;
  readonly dialog: DialogFacts | null;
  /** The toasts, oldest first. */
  readonly toasts: readonly ToastFacts[];
};

export type CardFacts = Omit<Conversation, 'time' | 'createdAt'> & {
  /** The elapsed time as text, such as "Just now". */
  readonly time: string;
};

export type EntryFacts = Omit<TimelineEntry, 'id'>;

export type SelectedFacts = {
  readonly details: ContactDetails;
  /** The entries, oldest first. */
  readonly timeline: readonly EntryFacts[];
  readonly draft: string;
};

export type FormFacts = Readonly<Record<'name' | 'phone' | 'email' | 'address', string>>;

type FormDialogFacts = {
  /** True while the confirmation to discard the input is shown above the dialog. */
  readonly isDiscarding: boolean;
};

export type DialogFacts =
  | ({ readonly for: 'a new contact' | 'an edit'; readonly form: FormFacts } & FormDialogFacts)
  | ({ readonly for: 'a note'; readonly note: string } & FormDialogFacts)
  | { readonly for: 'the deletion of a note'; readonly entry: EntryFacts | undefined }
  | { readonly for: 'the deletion of a contact'; readonly name: string }
  | {
      readonly for: 'the calendar';
      /** The first day of the shown week, such as "2026-11-15". */
      readonly sunday: string;
      readonly today: string;
      readonly appointments: readonly Appointment[];
    };

export type ToastFacts = {
  readonly title: string;
  readonly description?: string;
  /** The action of the toast's button, if it has one. */
  readonly action?: string;
};

/** Formats "17:09" as "5:09 PM". Shares no code with the page, so that a defect of the page's code shows. */
export function formatClockTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const daysBefore = (date: string, today: string) => (Date.parse(today) - Date.parse(date)) / DAY_MS;

const formatCountAgo = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Formats the time since `moment` as the inbox shows it, such as "5 min ago". `moment` and `now` are local times in whole minutes,
 * without a clock change between them. Shares no code with the page, so that a defect of the page's code shows.
 */
export function formatElapsed(moment: string, now: string): string {
  const passed = Date.parse(`${now}Z`) - Date.parse(`${moment}Z`);
  const days = daysBefore(moment.slice(0, 10), now.slice(0, 10));
  if (passed < 2 * MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${String(passed / MINUTE_MS)} min ago`;
  if (days === 0 || passed < 12 * HOUR_MS) return formatCountAgo(Math.floor(passed / HOUR_MS), 'hour');
  if (days === 1) return 'Yesterday';
  return days < 7 ? formatCountAgo(days, 'day') : formatCountAgo(Math.floor(days / 7), 'week');
}
