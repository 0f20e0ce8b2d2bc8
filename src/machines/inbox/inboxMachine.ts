import { Map } from 'immutable';
import { assign, emit, enqueueActions, type EventObject, fromCallback, setup } from 'xstate';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import { addDays, type CalendarDate, dateOf, type LocalMoment, startOfWeek } from '../calendar/calendarDate.ts';
import { withAppointment } from './appointments.ts';
import type { Appointment, ConversationRecord, ConversationStatus } from './conversation.ts';
import { deleteContact, deleteNote, type Deletion, returningConversation, undoDeletion } from './deletion.ts';
import {
  type ContactForm,
  conversationCount,
  firstId,
  hasNote,
  type InboxRecords,
  isAutoResponding,
  isClosed,
  nextId,
  recordsOf,
  withAutoRespondToggled,
  withContact,
  withNewContact,
  withNote,
  withRecord,
  withStatus,
  withUnread,
} from './inboxRecords.ts';
import {
  ASSISTANT_DISABLED,
  ASSISTANT_ENABLED,
  CONTACT_DELETED,
  CONTACT_RESTORED,
  CONVERSATION_CLOSED,
  CONVERSATION_NOT_FOUND,
  CONVERSATION_OPENED,
  NOTE_DELETED,
  NOTE_RESTORED,
} from './inboxToasts.ts';
import { appointmentOfCall, conversationOfCall, type ReceivedCall } from './receivedCall.ts';

/** Specification, section 4: the selected id when no conversation remains. */
const NOTHING_SELECTED = 1;

/** Stands for a missing id: conversations have ids of 1 or more. */
const NO_ID = 0;

const DAYS_A_WEEK = 7;

export type InboxInput = {
  readonly conversations: readonly ConversationRecord[];
  readonly appointments: readonly Appointment[];
  /** The present minute in the visitor's time zone. The clock continues from it. */
  readonly now: LocalMoment;
  /** Name of the AI that answers the calls. */
  readonly aiName: string;
};

export type InboxContext = {
  readonly records: InboxRecords;
  /** 1 in an empty inbox. */
  readonly selectedId: number;
  /** The conversation in the page's address; undefined if that is the address of the list. */
  readonly addressId: number | undefined;
  /** What a narrow screen shows. */
  readonly pane: 'list' | 'thread';
  /** True while a narrow screen shows the contact's details, below the thread. */
  readonly detailsUnfolded: boolean;
  readonly search: string;
  /** Unsent messages by conversation. */
  readonly drafts: Map<number, string>;
  /** The text of the open contact dialog. */
  readonly form: ContactForm;
  /** The initial text of the open contact dialog. */
  readonly savedForm: ContactForm;
  /** The text of the dialog "Add a note". */
  readonly note: string;
  /** The timeline entry of the dialog "Delete Internal Note". */
  readonly entryId: number | undefined;
  /** The Sunday of the week that the calendar shows. */
  readonly week: CalendarDate;
  readonly appointments: readonly Appointment[];
  /** The minute that the visitor's clock shows. */
  readonly now: LocalMoment;
  readonly aiName: string;
  /** The conversation of the visitor's latest call, if there was one and it still exists. */
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
  /** Confirms the dialog or, if it is open, the question whether to discard the form. `dialog.cancel` cancels one of the two. */
  | { readonly type: 'dialog.confirm' }
  | { readonly type: 'dialog.cancel' }
  /** Undoes the latest deletion. */
  | { readonly type: 'deletion.undo' }
  /** Returns from the thread to the list on a narrow screen. */
  | { readonly type: 'pane.back' }
  /**
   * The conversation in the page's address, reported after every change of the address. No id: the list.
   * `isArrival`: the first report after the page appears.
   */
  | { readonly type: 'address.open'; readonly id?: number; readonly isArrival?: boolean }
  /** The site shows another page. The inbox keeps running and may be shown again. */
  | { readonly type: 'page.left' }
  /** The visitor made a call on another page. It becomes a conversation and does not interrupt the present activity. */
  | { readonly type: 'call.received'; readonly call: ReceivedCall }
  /** Opens the latest call. */
  | { readonly type: 'call.open' }
  /** The visitor's clock shows another minute. */
  | { readonly type: 'clock.tick'; readonly now: LocalMoment };

type ShowToast = { readonly type: 'toast'; readonly toast: ToastMessage };

/** Shows the address of this conversation, or of the list, in the browser; `replace` replaces the present history entry. */
type ShowAddress = { readonly type: 'address.show'; readonly id: number | undefined; readonly replace: boolean };

type InboxEmitted = ShowToast | ShowAddress;

const EMPTY_FORM: ContactForm = { name: '', phone: '', email: '', address: '' };

const NO_DIALOG = { form: EMPTY_FORM, savedForm: EMPTY_FORM, note: '', entryId: undefined } as const;

const initialContext = ({ conversations, appointments, now, aiName }: InboxInput): InboxContext => {
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

const openThread = (id: number) => ({ selectedId: id, pane: 'thread' }) as const;

const isIdClosed = ({ records }: InboxContext, id: number) => {
  const conversation = records.conversations.get(id);
  return conversation !== undefined && isClosed(conversation);
};

const FORM_FIELDS = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof ContactForm)[];

/** @returns true if closing the dialog would discard a change */
export const hasUnsaved = ({ form, savedForm, note }: InboxContext): boolean =>
  note.trim() !== '' || FORM_FIELDS.some((field) => form[field].trim() !== savedForm[field].trim());

const latestCallParams = ({ context: { latestCallId = NO_ID } }: { context: InboxContext }) => ({ id: latestCallId });

/** The Smart Inbox (specification, sections 2 to 5). Its data lives as long as the page. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as InboxInput,
    emitted: {} as InboxEmitted,
  },
  actors: {
    /** Sends `clock.tick` whenever another minute begins. */
    clock: fromCallback<EventObject, { readonly now: LocalMoment }>(() => undefined),
  },
  actions: {
    select: assign(({ context }, { id }: { id: number }) => ({
      records: withUnread(context.records, id, 0),
      ...openThread(id),
    })),
    setUnread: assign(({ context }, { unread }: { unread: number }) => ({
      records: withUnread(context.records, context.selectedId, unread),
    })),
    setStatus: assign(({ context }, { status }: { status: ConversationStatus }) => ({
      records: withStatus(context.records, context.selectedId, status),
    })),
    toggleAutoRespond: assign(({ context: { records, selectedId } }) => ({
      records: withAutoRespondToggled(records, selectedId),
    })),
    receiveCall: assign(({ context }, { call }: { call: ReceivedCall }) => {
      const { appointments, aiName, selectedId } = context;
      const id = nextId(context.records);
      const { visit } = call.ticket;
      return {
        records: withRecord(context.records, conversationOfCall(call, id, aiName)),
        appointments:
          visit === undefined ? appointments : withAppointment(appointments, appointmentOfCall(call.ticket, visit)),
        latestCallId: id,
        // In an empty inbox the call is selected.
        selectedId: conversationCount(context.records) === 0 ? id : selectedId,
      };
    }),
    createContact: assign(({ context }) => {
      const { records, id } = withNewContact(context.records, context.form, context.now);
      return { records, ...openThread(id) };
    }),
    saveContact: assign(({ context }) => ({
      records: withContact(context.records, context.selectedId, context.form),
    })),
    deleteContact: assign(({ context }) => {
      const { records, deletion } = deleteContact(context);
      return {
        records,
        deletion,
        selectedId: firstId(records) ?? NOTHING_SELECTED,
        pane: 'list',
        drafts: context.drafts.delete(context.selectedId),
        latestCallId: context.latestCallId === context.selectedId ? undefined : context.latestCallId,
      };
    }),
    saveNote: assign(({ context }) => ({
      records: withNote(context.records, context.selectedId, context.note, context.now),
    })),
    deleteNote: assign(({ context }) => deleteNote(context)),
    undoDeletion: assign(({ context }) => undoDeletion(context)),
    /** Shows the restored conversation, as before the deletion. */
    showReturning: assign(({ context }) => {
      const returning = returningConversation(context);
      return returning === undefined ? {} : openThread(returning.id);
    }),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    setDraft: assign(({ context }, { text }: { text: string }) => ({
      drafts: text === '' ? context.drafts.delete(context.selectedId) : context.drafts.set(context.selectedId, text),
    })),
    fillForm: assign(({ context }) => {
      const { name, phone, email, address } = context.records.details.get(context.selectedId) ?? EMPTY_FORM;
      const form = { name, phone, email, address };
      return { form, savedForm: form };
    }),
    typeInForm: assign(({ context }, { field, text }: { field: keyof ContactForm; text: string }) => ({
      form: { ...context.form, [field]: text },
    })),
    typeNote: assign((_, { text }: { text: string }) => ({ note: text })),
    rememberEntry: assign((_, { entryId }: { entryId: number }) => ({ entryId })),
    clearDialog: assign(NO_DIALOG),
    showThisWeek: assign(({ context }) => ({ week: startOfWeek(dateOf(context.now)) })),
    turnWeeks: assign(({ context }, { weeks }: { weeks: number }) => ({
      week: addDays(context.week, weeks * DAYS_A_WEEK),
    })),
    setTime: assign((_, { now }: { now: LocalMoment }) => ({ now })),
    toggleDetails: assign(({ context }) => ({ detailsUnfolded: !context.detailsUnfolded })),
    goBack: assign({ pane: 'list' }),
    /** Stores an address that the browser already shows. No id: the list. */
    takeAddress: assign((_, { id }: { id?: number | undefined }) => ({ addressId: id })),
    /**
     * Emits the address if it changes. No id: the list. Replaces the history entry of a deleted conversation, so that Back does not
     * return to it. `replaces`: replaces the present entry too, such as that of the list after a link to a conversation.
     */
    showAddress: enqueueActions(
      ({ context, enqueue }, { id, replaces = false }: { id?: number | undefined; replaces?: boolean }) => {
        const { addressId, records } = context;
        if (id === addressId) return;
        const replace = replaces || (addressId !== undefined && !records.conversations.has(addressId));
        enqueue.assign({ addressId: id });
        enqueue.emit({ type: 'address.show', id, replace });
      },
    ),
    /** Makes the browser show the address of the shown conversation or list again. */
    correctAddress: emit(({ context }) => ({ type: 'address.show', id: context.addressId, replace: true })),
    notifyContactDeleted: emit({ type: 'toast', toast: CONTACT_DELETED }),
    notifyNoteDeleted: emit({ type: 'toast', toast: NOTE_DELETED }),
    notifyRestored: emit(({ context: { deletion } }) => ({
      type: 'toast',
      toast: deletion?.kind === 'note' ? NOTE_RESTORED : CONTACT_RESTORED,
    })),
    notifyClosed: emit({ type: 'toast', toast: CONVERSATION_CLOSED }),
    notifyReopened: emit({ type: 'toast', toast: CONVERSATION_OPENED }),
    notifyAutoRespond: emit(({ context: { records, selectedId } }) => ({
      type: 'toast',
      toast: isAutoResponding(records, selectedId) ? ASSISTANT_ENABLED : ASSISTANT_DISABLED,
    })),
    notifyNotFound: emit({ type: 'toast', toast: CONVERSATION_NOT_FOUND }),
  },
  guards: {
    isAddress: ({ context }, { id }: { id: number | undefined }) => id === context.addressId,
    isThere: ({ context }, { id }: { id: number }) => context.records.conversations.has(id),
    isThereClosed: ({ context }, { id }: { id: number }) => isIdClosed(context, id),
    /** True if the page is shown again, with another valid address. */
    isArrivalElsewhere: (
      { context: { addressId, records } },
      { id, isArrival = false }: { id?: number; isArrival?: boolean },
    ) => isArrival && id !== addressId && (id === undefined || records.conversations.has(id)),
    isList: (_, { id }: { id: number | undefined }) => id === undefined,
    isClosed: ({ context }) => isIdClosed(context, context.selectedId),
    isOpen: ({ context }) => !isIdClosed(context, context.selectedId),
    isFilled: ({ context }) => conversationCount(context.records) > 0,
    isEmpty: ({ context }) => conversationCount(context.records) === 0,
    isNote: ({ context: { records, selectedId } }, { entryId }: { entryId: number }) =>
      hasNote(records, selectedId, entryId),
    /** Specification, section 5: name and phone are required. */
    isComplete: ({ context: { form } }) => form.name.trim() !== '' && form.phone.trim() !== '',
    hasNote: ({ context }) => context.note.trim() !== '',
    hasUnsaved: ({ context }) => hasUnsaved(context),
    /** True if the address is another valid one, and a change would be discarded. False on arrival: a form survives leaving the page. */
    leavesUnsaved: ({ context }, { id, isArrival = false }: { id?: number; isArrival?: boolean }) =>
      hasUnsaved(context) &&
      !isArrival &&
      id !== context.addressId &&
      (id === undefined || context.records.conversations.has(id)),
    canUndo: ({ context }) => context.deletion !== undefined,
    returnsToClosed: ({ context }) => returningConversation(context)?.isClosed === true,
    returnsToOpen: ({ context }) => returningConversation(context)?.isClosed === false,
  },
}).createMachine({
  id: 'inbox',
  description: 'A shared inbox over sample data, which lives as long as the page.',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'clock', id: 'clock', input: ({ context }) => ({ now: context.now }) },
  type: 'parallel',
  states: {
    tab: {
      description: 'Which conversations the list shows.',
      initial: 'open',
      states: {
        open: {
          on: { 'tab.show-closed': 'closed', 'deletion.undo': { guard: 'returnsToClosed', target: 'closed' } },
        },
        closed: {
          on: { 'tab.show-open': 'open', 'deletion.undo': { guard: 'returnsToOpen', target: 'open' } },
        },
      },
    },
    activity: {
      description: 'The selected conversation is read, or a dialog is open.',
      initial: 'reading',
      states: {
        reading: {
          description: 'A conversation is selected.',
          entry: 'clearDialog',
          always: { guard: 'isEmpty', target: 'empty' },
          on: {
            'conversation.select': {
              guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
              actions: [
                { type: 'select', params: ({ event }) => ({ id: event.id }) },
                { type: 'showAddress', params: ({ event }) => ({ id: event.id }) },
              ],
            },
            'conversation.read': { actions: { type: 'setUnread', params: { unread: 0 } } },
            'conversation.unread': { actions: { type: 'setUnread', params: { unread: 1 } } },
            'conversation.close': {
              guard: 'isOpen',
              actions: [{ type: 'setStatus', params: { status: 'closed' } }, 'notifyClosed'],
            },
            'conversation.reopen': {
              guard: 'isClosed',
              actions: [{ type: 'setStatus', params: { status: 'new' } }, 'notifyReopened'],
            },
            'auto-respond.toggle': { actions: ['toggleAutoRespond', 'notifyAutoRespond'] },
            'draft.type': { actions: { type: 'setDraft', params: ({ event }) => ({ text: event.text }) } },
            'search.type': { actions: { type: 'setSearch', params: ({ event }) => ({ text: event.text }) } },
            'pane.back': { actions: ['goBack', { type: 'showAddress', params: {} }] },
            'details.toggle': { actions: 'toggleDetails' },
            'contact.create': 'creatingContact',
            'contact.edit': 'editingContact',
            'contact.delete': 'deletingContact',
            'note.add': 'addingNote',
            'note.delete': {
              guard: { type: 'isNote', params: ({ event }) => ({ entryId: event.entryId }) },
              target: 'deletingNote',
              actions: { type: 'rememberEntry', params: ({ event }) => ({ entryId: event.entryId }) },
            },
            'calendar.open': 'viewingCalendar',
            'deletion.undo': {
              guard: 'canUndo',
              actions: [
                'showReturning',
                { type: 'showAddress', params: ({ context }) => ({ id: returningConversation(context)?.id }) },
              ],
            },
            'call.open': [
              {
                description: 'The conversation of the call was closed meanwhile.',
                guard: { type: 'isThereClosed', params: latestCallParams },
                target: ['#inbox.activity.reading', '#inbox.tab.closed'],
                actions: [
                  { type: 'select', params: latestCallParams },
                  {
                    type: 'showAddress',
                    params: ({ context }) => ({ ...latestCallParams({ context }), replaces: true }),
                  },
                ],
              },
              {
                guard: { type: 'isThere', params: latestCallParams },
                target: ['#inbox.activity.reading', '#inbox.tab.open'],
                actions: [
                  { type: 'select', params: latestCallParams },
                  {
                    type: 'showAddress',
                    params: ({ context }) => ({ ...latestCallParams({ context }), replaces: true }),
                  },
                ],
              },
            ],
          },
        },
        empty: {
          description: 'No conversation is left. A new contact, a call or an undone deletion fills the inbox.',
          always: { guard: 'isFilled', target: 'reading' },
          on: {
            'search.type': { actions: { type: 'setSearch', params: ({ event }) => ({ text: event.text }) } },
            'contact.create': 'creatingContact',
            'deletion.undo': {
              actions: [
                'showReturning',
                { type: 'showAddress', params: ({ context }) => ({ id: returningConversation(context)?.id }) },
              ],
            },
          },
        },
        creatingContact: {
          description: 'The dialog "Create New Contact".',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.type': {
                  actions: { type: 'typeInForm', params: ({ event }) => ({ field: event.field, text: event.text }) },
                },
                'dialog.confirm': {
                  description: 'Shows the Open tab, because the new contact is open.',
                  guard: 'isComplete',
                  target: ['#inbox.activity.reading', '#inbox.tab.open'],
                  actions: [
                    'createContact',
                    { type: 'showAddress', params: ({ context }) => ({ id: context.selectedId }) },
                  ],
                },
                'dialog.cancel': [{ guard: 'hasUnsaved', target: 'discarding' }, '#inbox.activity.reading'],
                'address.open': {
                  guard: { type: 'leavesUnsaved', params: ({ event }) => event },
                  target: 'discarding',
                  actions: 'correctAddress',
                },
              },
            },
            discarding: {
              description: 'The question whether to discard the text. A second Back discards it.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'The form survives leaving the page. The address changes back to that of the form.',
              guard: { type: 'isArrivalElsewhere', params: ({ event }) => event },
              actions: 'correctAddress',
            },
          },
        },
        editingContact: {
          description: 'The dialog "Edit Contact Information", filled with the present values.',
          entry: 'fillForm',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.type': {
                  actions: { type: 'typeInForm', params: ({ event }) => ({ field: event.field, text: event.text }) },
                },
                'dialog.confirm': { guard: 'isComplete', target: '#inbox.activity.reading', actions: 'saveContact' },
                'dialog.cancel': [{ guard: 'hasUnsaved', target: 'discarding' }, '#inbox.activity.reading'],
                'address.open': {
                  guard: { type: 'leavesUnsaved', params: ({ event }) => event },
                  target: 'discarding',
                  actions: 'correctAddress',
                },
              },
            },
            discarding: {
              description: 'The question whether to discard the text. A second Back discards it.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'The form survives leaving the page. The address changes back to that of the form.',
              guard: { type: 'isArrivalElsewhere', params: ({ event }) => event },
              actions: 'correctAddress',
            },
          },
        },
        addingNote: {
          description: 'The dialog "Add a note".',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'note.type': { actions: { type: 'typeNote', params: ({ event }) => ({ text: event.text }) } },
                'dialog.confirm': { guard: 'hasNote', target: '#inbox.activity.reading', actions: 'saveNote' },
                'dialog.cancel': [{ guard: 'hasUnsaved', target: 'discarding' }, '#inbox.activity.reading'],
                'address.open': {
                  guard: { type: 'leavesUnsaved', params: ({ event }) => event },
                  target: 'discarding',
                  actions: 'correctAddress',
                },
              },
            },
            discarding: {
              description: 'The question whether to discard the text. A second Back discards it.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'The form survives leaving the page. The address changes back to that of the form.',
              guard: { type: 'isArrivalElsewhere', params: ({ event }) => event },
              actions: 'correctAddress',
            },
          },
        },
        deletingNote: {
          description: 'The question whether to delete an internal note.',
          on: {
            'dialog.confirm': { target: 'reading', actions: ['deleteNote', 'notifyNoteDeleted'] },
            'dialog.cancel': 'reading',
            'page.left': 'reading',
          },
        },
        deletingContact: {
          description:
            'The question whether to delete the selected contact. Then the first contact of both tabs is selected; the tab stays.',
          on: {
            'dialog.confirm': {
              target: 'reading',
              actions: [
                'deleteContact',
                { type: 'showAddress', params: ({ context }) => ({ id: firstId(context.records) }) },
                'notifyContactDeleted',
              ],
            },
            'dialog.cancel': 'reading',
            'page.left': 'reading',
          },
        },
        viewingCalendar: {
          description: 'The dialog "Weekly Calendar", which opens with the present week.',
          entry: 'showThisWeek',
          on: {
            'calendar.previous-week': { actions: { type: 'turnWeeks', params: { weeks: -1 } } },
            'calendar.next-week': { actions: { type: 'turnWeeks', params: { weeks: 1 } } },
            'dialog.cancel': 'reading',
            'page.left': 'reading',
          },
        },
      },
      on: {
        'address.open': [
          {
            description: 'The address is unchanged. A dialog stays open.',
            guard: { type: 'isAddress', params: ({ event }) => ({ id: event.id }) },
          },
          {
            description: 'The address of the list. An open dialog closes without a change.',
            guard: { type: 'isList', params: ({ event }) => ({ id: event.id }) },
            target: '.reading',
            actions: ['goBack', { type: 'takeAddress', params: {} }],
          },
          {
            description: 'The list shows the tab of the conversation.',
            guard: { type: 'isThereClosed', params: ({ event }) => ({ id: event.id ?? NO_ID }) },
            target: ['#inbox.activity.reading', '#inbox.tab.closed'],
            actions: [
              { type: 'select', params: ({ event }) => ({ id: event.id ?? NO_ID }) },
              { type: 'takeAddress', params: ({ event }) => ({ id: event.id }) },
            ],
          },
          {
            guard: { type: 'isThere', params: ({ event }) => ({ id: event.id ?? NO_ID }) },
            target: ['#inbox.activity.reading', '#inbox.tab.open'],
            actions: [
              { type: 'select', params: ({ event }) => ({ id: event.id ?? NO_ID }) },
              { type: 'takeAddress', params: ({ event }) => ({ id: event.id }) },
            ],
          },
          {
            description: 'There is no such conversation.',
            actions: ['notifyNotFound', 'correctAddress'],
          },
        ],
      },
    },
    deletion: {
      description: 'Whether the latest deletion can be undone.',
      initial: 'none',
      states: {
        none: { always: { guard: 'canUndo', target: 'kept' } },
        kept: {
          description: 'The latest deletion can be undone, until another deletion replaces it.',
          // Of the three regions this one handles the event last, because the other two read the deletion.
          on: { 'deletion.undo': { target: 'none', actions: ['notifyRestored', 'undoDeletion'] } },
        },
      },
    },
  },
  on: {
    'call.received': { actions: { type: 'receiveCall', params: ({ event }) => ({ call: event.call }) } },
    'clock.tick': { actions: { type: 'setTime', params: ({ event }) => ({ now: event.now }) } },
  },
});
