import { Map } from 'immutable';
import { type CalendarDate, dateOf, type LocalMoment, startOfWeek } from '../calendar/calendarDate.ts';
import { hasVisibleText, visibleText } from '../text/visibleText.ts';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import type { Appointment, ConversationRecord, TimelineEntry } from './conversation.ts';
import { type ContactForm, firstId, type InboxRecords, recordsOf } from './inboxRecords.ts';
import type { ReceivedCall } from './receivedCall.ts';

/** The selected id in an empty inbox (specification, section 4). */
export const NOTHING_SELECTED = 1;

export type InboxInput = {
  readonly conversations: readonly ConversationRecord[];
  /** In order of time. */
  readonly appointments: readonly Appointment[];
  /** The minute at the start, in the visitor's time zone. The clock continues from this minute. */
  readonly now: LocalMoment;
  /** Name of the AI that answers the calls. */
  readonly aiName: string;
};

/** The latest deletion, with the data to undo it. */
export type Deletion =
  | {
      readonly kind: 'contact';
      readonly record: ConversationRecord;
      /** The contact's unsent message; empty without one. */
      readonly draft: string;
      /** True if the contact's conversation was the visitor's latest call with the demo. */
      readonly isLatestCall: boolean;
    }
  | {
      readonly kind: 'note';
      readonly conversationId: number;
      readonly entry: TimelineEntry;
      /** Index in the timeline. */
      readonly place: number;
    };

export type InboxContext = {
  readonly records: InboxRecords;
  /** 1 in an empty inbox. */
  readonly selectedId: number;
  /** The id of the conversation in the address that the inbox last accepted or emitted; undefined for the address of the list. */
  readonly addressId: number | undefined;
  /** The pane that a narrow screen shows. */
  readonly pane: 'list' | 'thread';
  /** True if the contact's details are unfolded below the thread of a narrow screen. */
  readonly detailsUnfolded: boolean;
  readonly search: string;
  /** Unsent messages by conversation id. */
  readonly drafts: Map<number, string>;
  /** The text in the fields of the contact dialog; empty while that dialog is closed. */
  readonly form: ContactForm;
  /** The text that the fields had when the contact dialog opened; empty while that dialog is closed. */
  readonly savedForm: ContactForm;
  /** The text in the dialog "Add a note"; empty while that dialog is closed. */
  readonly note: string;
  /** The id of the note that the dialog "Delete Internal Note" asks about; undefined without that dialog. */
  readonly entryId: number | undefined;
  /** The Sunday of the week that the calendar shows. */
  readonly week: CalendarDate;
  /** In order of time. */
  readonly appointments: readonly Appointment[];
  /** The minute that the visitor's clock shows. */
  readonly now: LocalMoment;
  readonly aiName: string;
  /** The id of the conversation of the visitor's latest call; undefined without a call, or if that conversation was deleted. */
  readonly latestCallId: number | undefined;
  /** The deletion that can be undone, if there is one. */
  readonly deletion: Deletion | undefined;
};

export type InboxEvent =
  | { readonly type: 'conversation.select'; readonly id: number }
  | { readonly type: 'conversation.read' }
  | { readonly type: 'conversation.unread' }
  | { readonly type: 'conversation.close' }
  | { readonly type: 'conversation.reopen' }
  | { readonly type: 'tab.show-open' }
  | { readonly type: 'tab.show-closed' }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'draft.type'; readonly text: string }
  | { readonly type: 'auto-respond.toggle' }
  | { readonly type: 'details.toggle' }
  | { readonly type: 'contact.create' }
  | { readonly type: 'contact.edit' }
  | { readonly type: 'contact.delete' }
  | { readonly type: 'note.add' }
  | { readonly type: 'note.delete'; readonly entryId: number }
  | { readonly type: 'calendar.open' }
  | { readonly type: 'calendar.previous-week' }
  | { readonly type: 'calendar.next-week' }
  | { readonly type: 'form.type'; readonly field: keyof ContactForm; readonly text: string }
  | { readonly type: 'note.type'; readonly text: string }
  /**
   * Confirms the open dialog. While the dialog asks whether to discard its text, confirms that question instead. In the same way,
   * `dialog.cancel` cancels the dialog or the question.
   */
  | { readonly type: 'dialog.confirm' }
  | { readonly type: 'dialog.cancel' }
  /** Undoes the latest deletion, unless it has been undone. */
  | { readonly type: 'deletion.undo' }
  /** Returns from the thread to the list on a narrow screen. */
  | { readonly type: 'pane.back' }
  /**
   * Reports the page's address when the page appears and after every change. `id` is the conversation in the address, absent for the
   * list. `isArrival` is true for the first report after the page appears.
   */
  | { readonly type: 'address.open'; readonly id?: number; readonly isArrival?: boolean }
  /** The site shows another page. The inbox keeps running and may be shown again. */
  | { readonly type: 'page.left' }
  /**
   * Adds a conversation for a call that the visitor made on another page, and an appointment if a visit was booked in that call. An open
   * dialog stays open.
   */
  | { readonly type: 'call.received'; readonly call: ReceivedCall }
  /** Opens the conversation of the latest call, if that conversation exists and no dialog is open. */
  | { readonly type: 'call.open' }
  /** The visitor's clock shows another minute. */
  | { readonly type: 'clock.tick'; readonly now: LocalMoment };

type ShowToast = { readonly type: 'toast'; readonly toast: ToastMessage };

/**
 * The browser must show the address of the conversation `id`, or of the list if `id` is undefined. `replace` is true if the address
 * replaces the present history entry.
 */
type ShowAddress = { readonly type: 'address.show'; readonly id: number | undefined; readonly replace: boolean };

export type InboxEmitted = ShowToast | ShowAddress;

export const EMPTY_FORM: ContactForm = { name: '', phone: '', email: '', address: '' };

/** The fields of the dialogs while none is open. */
export const NO_DIALOG = { form: EMPTY_FORM, savedForm: EMPTY_FORM, note: '', entryId: undefined } as const;

export const initialContext = ({ conversations, appointments, now, aiName }: InboxInput): InboxContext => {
  const records = recordsOf(conversations);
  return {
    records,
    selectedId: firstId(records) ?? NOTHING_SELECTED,
    addressId: undefined,
    pane: 'list',
    detailsUnfolded: false,
    search: '',
    drafts: Map(),
    ...NO_DIALOG,
    week: startOfWeek(dateOf(now)),
    appointments,
    now,
    aiName,
    latestCallId: undefined,
    deletion: undefined,
  };
};

const FORM_FIELDS = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof ContactForm)[];

/** @returns true if closing the open dialog would discard a visible change */
export const hasUnsavedText = ({ form, savedForm, note }: InboxContext): boolean =>
  hasVisibleText(note) || FORM_FIELDS.some((field) => visibleText(form[field]) !== visibleText(savedForm[field]));

/** @returns the visit that was booked in the call of the selected conversation */
export const visitOfSelected = ({ appointments, selectedId }: InboxContext): Appointment | undefined =>
  appointments.find(({ conversationId }) => conversationId === selectedId);
