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

/** Specification, section 4: what is selected when no conversation remains. */
const NOTHING_SELECTED = 1;

/** Of no conversation: ids are 1 or more. */
const NO_ID = 0;

const DAYS_A_WEEK = 7;

export type InboxInput = {
  readonly conversations: readonly ConversationRecord[];
  readonly appointments: readonly Appointment[];
  /** The present minute where the visitor is; the clock goes on from it. */
  readonly now: LocalMoment;
  /** Who answers the calls. */
  readonly aiName: string;
};

export type InboxContext = {
  readonly records: InboxRecords;
  /** 1 where there is no conversation. */
  readonly selectedId: number;
  /** The conversation that the page's address names; undefined: the list. */
  readonly addressId: number | undefined;
  /** What a screen shows that has no room for both. */
  readonly pane: 'list' | 'thread';
  /** Whether the contact's details are in sight on such a screen, below the thread. */
  readonly detailsUnfolded: boolean;
  readonly search: string;
  /** Unsent messages by conversation. */
  readonly drafts: Map<number, string>;
  /** The text of the contact dialog that is open. */
  readonly form: ContactForm;
  /** What that dialog began with. */
  readonly savedForm: ContactForm;
  /** The text of the dialog "Add a note". */
  readonly note: string;
  /** The timeline entry that the dialog "Delete Internal Note" is about. */
  readonly entryId: number | undefined;
  /** The Sunday of the week that the calendar shows. */
  readonly week: CalendarDate;
  readonly appointments: readonly Appointment[];
  /** The minute that the visitor's clock shows. */
  readonly now: LocalMoment;
  readonly aiName: string;
  /** The conversation of the visitor's latest call, if there was one and it still exists. */
  readonly latestCallId: number | undefined;
  /** What can be taken back; undefined: nothing was deleted, or it is back. */
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
  /** For the question whether to discard a filled form, where it is asked. */
  | { readonly type: 'dialog.confirm' }
  | { readonly type: 'dialog.cancel' }
  /** Brings back what was deleted last. */
  | { readonly type: 'deletion.undo' }
  /** Back from the thread to the list, where the screen shows one of them. */
  | { readonly type: 'pane.back' }
  /**
   * What the page's address names, reported whenever the address has changed, whoever changed it. No id: the list.
   * `isArrival`: the first report after the page appears.
   */
  | { readonly type: 'address.open'; readonly id?: number; readonly isArrival?: boolean }
  /** The site shows another page. The inbox goes on, and may be shown again. */
  | { readonly type: 'page.left' }
  /** The visitor has called, on another page of the site. It becomes a conversation and does not disturb what is being done. */
  | { readonly type: 'call.received'; readonly call: ReceivedCall }
  /** The visitor wants to see the latest call. */
  | { readonly type: 'call.open' }
  /** The visitor's clock shows another minute. */
  | { readonly type: 'clock.tick'; readonly now: LocalMoment };

type ShowToast = { readonly type: 'toast'; readonly toast: ToastMessage };

/** The browser has to show the address of this conversation, or of the list; `replace` drops the present one from the history. */
type ShowAddress = { readonly type: 'address.show'; readonly id: number | undefined; readonly replace: boolean };

type InboxEmitted = ShowToast | ShowAddress;

const EMPTY_FORM: ContactForm = { name: '', phone: '', email: '', address: '' };

const NO_DIALOG = { form: EMPTY_FORM, savedForm: EMPTY_FORM, note: '', entryId: undefined } as const;

const startOf = ({ conversations, appointments, now, aiName }: InboxInput): InboxContext => {
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

const showing = (id: number) => ({ selectedId: id, pane: 'thread' }) as const;

const isIdClosed = ({ records }: InboxContext, id: number) => {
  const conversation = records.conversations.get(id);
  return conversation !== undefined && isClosed(conversation);
};

const FORM_FIELDS = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof ContactForm)[];

/** Whether closing the dialog would lose what was typed. */
export const hasUnsaved = ({ form, savedForm, note }: InboxContext): boolean =>
  note.trim() !== '' || FORM_FIELDS.some((field) => form[field].trim() !== savedForm[field].trim());

const latestCallOf = ({ context: { latestCallId = NO_ID } }: { context: InboxContext }) => ({ id: latestCallId });

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
      ...showing(id),
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
        // Where nothing was left, this is what there is to read.
        selectedId: conversationCount(context.records) === 0 ? id : selectedId,
      };
    }),
    createContact: assign(({ context }) => {
      const { records, id } = withNewContact(context.records, context.form, context.now);
      return { records, ...showing(id) };
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
    /** As it was before the deletion. */
    showReturning: assign(({ context }) => {
      const returning = returningConversation(context);
      return returning === undefined ? {} : showing(returning.id);
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
    /** The browser already shows this address. No id: the list. */
    takeAddress: assign((_, { id }: { id?: number | undefined }) => ({ addressId: id })),
    /** Where the address changes. No id: the list. The browser's Back must not lead to a conversation that is gone, nor to the
     * list where a link has led to a conversation. */
    showAddress: enqueueActions(
      ({ context, enqueue }, { id, replaces = false }: { id?: number | undefined; replaces?: boolean }) => {
        const { addressId, records } = context;
        if (id === addressId) return;
        const replace = replaces || (addressId !== undefined && !records.conversations.has(addressId));
        enqueue.assign({ addressId: id });
        enqueue.emit({ type: 'address.show', id, replace });
      },
    ),
    /** Restores the address of what is shown. */
    correctAddress: emit(({ context }) => ({ type: 'address.show', id: context.addressId, replace: true })),
    sayContactDeleted: emit({ type: 'toast', toast: CONTACT_DELETED }),
    sayNoteDeleted: emit({ type: 'toast', toast: NOTE_DELETED }),
    sayRestored: emit(({ context: { deletion } }) => ({
      type: 'toast',
      toast: deletion?.kind === 'note' ? NOTE_RESTORED : CONTACT_RESTORED,
    })),
    sayClosed: emit({ type: 'toast', toast: CONVERSATION_CLOSED }),
    sayReopened: emit({ type: 'toast', toast: CONVERSATION_OPENED }),
    sayAutoRespond: emit(({ context: { records, selectedId } }) => ({
      type: 'toast',
      toast: isAutoResponding(records, selectedId) ? ASSISTANT_ENABLED : ASSISTANT_DISABLED,
    })),
    sayNotFound: emit({ type: 'toast', toast: CONVERSATION_NOT_FOUND }),
  },
  guards: {
    isAddress: ({ context }, { id }: { id: number | undefined }) => id === context.addressId,
    isThere: ({ context }, { id }: { id: number }) => context.records.conversations.has(id),
    isThereClosed: ({ context }, { id }: { id: number }) => isIdClosed(context, id),
    /** The page is shown again, with the address of something else that the inbox has. */
    isArrivalElsewhere: (
      { context: { addressId, records } },
      { id, isArrival = false }: { id?: number; isArrival?: boolean },
    ) => isArrival && id !== addressId && (id === undefined || records.conversations.has(id)),
    isNothing: (_, { id }: { id: number | undefined }) => id === undefined,
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
    /** Somewhere that exists, and not by leaving the page, which a form outlives. */
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
  context: ({ input }) => startOf(input),
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
      description: 'What is being done with the selected conversation: it is read, or a dialog is open.',
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
              actions: [{ type: 'setStatus', params: { status: 'closed' } }, 'sayClosed'],
            },
            'conversation.reopen': {
              guard: 'isClosed',
              actions: [{ type: 'setStatus', params: { status: 'new' } }, 'sayReopened'],
            },
            'auto-respond.toggle': { actions: ['toggleAutoRespond', 'sayAutoRespond'] },
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
                description: 'It was closed, like any conversation.',
                guard: { type: 'isThereClosed', params: latestCallOf },
                target: ['#inbox.activity.reading', '#inbox.tab.closed'],
                actions: [
                  { type: 'select', params: latestCallOf },
                  { type: 'showAddress', params: ({ context }) => ({ ...latestCallOf({ context }), replaces: true }) },
                ],
              },
              {
                guard: { type: 'isThere', params: latestCallOf },
                target: ['#inbox.activity.reading', '#inbox.tab.open'],
                actions: [
                  { type: 'select', params: latestCallOf },
                  { type: 'showAddress', params: ({ context }) => ({ ...latestCallOf({ context }), replaces: true }) },
                ],
              },
            ],
          },
        },
        empty: {
          description: 'No conversation is left. Nothing can be done but to create a contact, or to call.',
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
                  description: 'The new contact is open, so the list shows the open ones.',
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
              description:
                'The question whether what was typed is to be lost. Back, once more, leaves without another.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'What is typed outlives the page. The address changes back to the one of the form.',
              guard: { type: 'isArrivalElsewhere', params: ({ event }) => event },
              actions: 'correctAddress',
            },
          },
        },
        editingContact: {
          description: 'The dialog "Edit Contact Information", which begins with what is known.',
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
              description:
                'The question whether what was typed is to be lost. Back, once more, leaves without another.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'What is typed outlives the page. The address changes back to the one of the form.',
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
              description:
                'The question whether what was typed is to be lost. Back, once more, leaves without another.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description: 'What is typed outlives the page. The address changes back to the one of the form.',
              guard: { type: 'isArrivalElsewhere', params: ({ event }) => event },
              actions: 'correctAddress',
            },
          },
        },
        deletingNote: {
          description: 'The question whether an internal note is to go.',
          on: {
            'dialog.confirm': { target: 'reading', actions: ['deleteNote', 'sayNoteDeleted'] },
            'dialog.cancel': 'reading',
            'page.left': 'reading',
          },
        },
        deletingContact: {
          description:
            'The question whether the selected contact is to go. Then the first one of all is selected, open or closed; the tab stays, for whoever clears it out.',
          on: {
            'dialog.confirm': {
              target: 'reading',
              actions: [
                'deleteContact',
                { type: 'showAddress', params: ({ context }) => ({ id: firstId(context.records) }) },
                'sayContactDeleted',
              ],
            },
            'dialog.cancel': 'reading',
            'page.left': 'reading',
          },
        },
        viewingCalendar: {
          description: 'The dialog "Weekly Calendar", which begins with this week.',
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
            description: 'The address names what is open already. A dialog stays open.',
            guard: { type: 'isAddress', params: ({ event }) => ({ id: event.id }) },
          },
          {
            description: 'The list. A dialog that is open closes and changes nothing.',
            guard: { type: 'isNothing', params: ({ event }) => ({ id: event.id }) },
            target: '.reading',
            actions: ['goBack', { type: 'takeAddress', params: {} }],
          },
          {
            description: 'The list shows the tab on which the conversation is.',
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
            actions: ['sayNotFound', 'correctAddress'],
          },
        ],
      },
    },
    deletion: {
      description: 'Whether the latest deletion can be taken back.',
      initial: 'none',
      states: {
        none: { always: { guard: 'canUndo', target: 'kept' } },
        kept: {
          description: 'Until it is taken back, or something else is deleted.',
          on: { 'deletion.undo': { target: 'none', actions: ['sayRestored', 'undoDeletion'] } },
        },
      },
    },
  },
  on: {
    'call.received': { actions: { type: 'receiveCall', params: ({ event }) => ({ call: event.call }) } },
    'clock.tick': { actions: { type: 'setTime', params: ({ event }) => ({ now: event.now }) } },
  },
});
