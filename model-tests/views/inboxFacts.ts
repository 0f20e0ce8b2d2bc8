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
