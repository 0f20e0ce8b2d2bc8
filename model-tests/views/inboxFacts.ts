import type {
  Appointment,
  ContactDetails,
  Conversation,
  TimelineEntry,
} from '../../src/machines/inbox/conversation.ts';

/**
 * The state of the inbox as plain facts, wherever they come from: a step of the machine (`inboxStory.ts`), or a model that is
 * written from the specification alone (`e2e/inbox`). `inboxScreenOf.ts` describes the screen that shows them.
 */
export type InboxFacts = {
  readonly aiName: string;
  /** The conversation that the address names; null: the list. */
  readonly addressId: number | null;
  readonly unreadTotal: number;
  readonly pane: 'list' | 'thread';
  readonly search: string;
  readonly tab: 'open' | 'closed';
  /** By tab, in order, whatever the search. */
  readonly cards: Readonly<Record<'open' | 'closed', readonly CardFacts[]>>;
  readonly selectedId: number;
  /** Null where no conversation is left. */
  readonly selected: SelectedFacts | null;
  readonly detailsUnfolded: boolean;
  readonly dialog: DialogFacts | null;
  /** Oldest first. */
  readonly toasts: readonly ToastFacts[];
};

export type CardFacts = Omit<Conversation, 'time' | 'createdAt'> & {
  /** In words: "Just now". */
  readonly time: string;
};

export type EntryFacts = Omit<TimelineEntry, 'id'>;

export type SelectedFacts = {
  readonly details: ContactDetails;
  /** Oldest first. */
  readonly timeline: readonly EntryFacts[];
  readonly draft: string;
};

export type FormFacts = Readonly<Record<'name' | 'phone' | 'email' | 'address', string>>;

type FormDialogFacts = {
  /** Over it, a question: is what was typed to be lost? */
  readonly isDiscarding: boolean;
};

export type DialogFacts =
  | ({ readonly for: 'a new contact' | 'an edit'; readonly form: FormFacts } & FormDialogFacts)
  | ({ readonly for: 'a note'; readonly note: string } & FormDialogFacts)
  | { readonly for: 'the deletion of a note'; readonly entry: EntryFacts | undefined }
  | { readonly for: 'the deletion of a contact'; readonly name: string }
  | {
      readonly for: 'the calendar';
      /** The first day of the week that it shows: "2026-11-15". */
      readonly sunday: string;
      readonly today: string;
      readonly appointments: readonly Appointment[];
    };

export type ToastFacts = {
  readonly title: string;
  readonly description?: string;
  /** What its button does. */
  readonly action?: string;
};
