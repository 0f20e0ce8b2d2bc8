import { assign, emit, enqueueActions, type EventObject, fromCallback, setup } from 'xstate';
import { hasVisibleText } from '../text/visibleText.ts';
import { addDays, dateOf, type LocalMoment, startOfWeek } from '../calendar/calendarDate.ts';
import { withAppointment } from './appointments.ts';
import type { ConversationStatus } from './conversation.ts';
import { deleteContact, deleteNote, returningConversation, undoDeletion } from './deletion.ts';
import {
  EMPTY_FORM,
  hasUnsavedText,
  type InboxContext,
  type InboxEmitted,
  type InboxEvent,
  type InboxInput,
  initialContext,
  NO_DIALOG,
  NOTHING_SELECTED,
  visitOfSelected,
} from './inboxContext.ts';
import {
  type ContactForm,
  containsNote,
  conversationCount,
  firstId,
  isAutoResponding,
  isClosed,
  nextId,
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

/** Stands for a missing id: conversations have ids of 1 or more. */
const NO_ID = 0;

const DAYS_PER_WEEK = 7;

const threadSelection = (id: number) => ({ selectedId: id, pane: 'thread' }) as const;

const isConversationClosed = ({ records }: InboxContext, id: number) => {
  const conversation = records.conversations.get(id);
  return conversation !== undefined && isClosed(conversation);
};

const latestCallParams = ({ context: { latestCallId = NO_ID } }: { context: InboxContext }) => ({ id: latestCallId });

/** The Smart Inbox (specification, sections 2 to 5). It keeps its data until the site is closed or reloaded. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as InboxInput,
    emitted: {} as InboxEmitted,
  },
  actors: {
    /** Must send `clock.tick` when the visitor's clock shows another minute. The page provides this actor; the default sends nothing. */
    clock: fromCallback<EventObject, { readonly now: LocalMoment }>(() => undefined),
  },
  actions: {
    select: assign(({ context }, { id }: { id: number }) => ({
      records: withUnread(context.records, id, 0),
      ...threadSelection(id),
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
          visit === undefined ? appointments : withAppointment(appointments, appointmentOfCall(call.ticket, visit, id)),
        latestCallId: id,
        // In an empty inbox, the conversation of the call is selected.
        selectedId: conversationCount(context.records) === 0 ? id : selectedId,
      };
    }),
    createContact: assign(({ context }) => {
      const { records, id } = withNewContact(context.records, context.form, context.now);
      return { records, ...threadSelection(id) };
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
    /** Shows the conversation that an undo restores. For a note, shows the conversation of the note. */
    showReturning: assign(({ context }) => {
      const returning = returningConversation(context);
      return returning === undefined ? {} : threadSelection(returning.id);
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
    showWeek: assign(({ context }) => {
      const visit = visitOfSelected(context);
      return { week: startOfWeek(visit?.date ?? dateOf(context.now)) };
    }),
    turnWeeks: assign(({ context }, { weeks }: { weeks: number }) => ({
      week: addDays(context.week, weeks * DAYS_PER_WEEK),
    })),
    setTime: assign((_, { now }: { now: LocalMoment }) => ({ now })),
    toggleDetails: assign(({ context }) => ({ detailsUnfolded: !context.detailsUnfolded })),
    goBack: assign({ pane: 'list' }),
    /** Stores an address that the browser already shows: that of the conversation `id`, or of the list without an id. */
    takeAddress: assign((_, { id }: { id?: number | undefined }) => ({ addressId: id })),
    /**
     * Emits the address of a conversation, or of the list without an id, unless the browser shows it already. The history entry of a
     * deleted conversation is replaced, so that Back does not return to it. With `replaces`, the present entry is always replaced: a link
     * to the latest call first leads to the list, to which Back should not return.
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
    /** Makes the browser show the stored address again, in place of the present history entry. */
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
    isThereClosed: ({ context }, { id }: { id: number }) => isConversationClosed(context, id),
    /** True if the page appears with an address other than the stored one: that of the list or of an existing conversation. */
    isArrivalElsewhere: (
      { context: { addressId, records } },
      { id, isArrival = false }: { id?: number; isArrival?: boolean },
    ) => isArrival && id !== addressId && (id === undefined || records.conversations.has(id)),
    isList: (_, { id }: { id: number | undefined }) => id === undefined,
    isClosed: ({ context }) => isConversationClosed(context, context.selectedId),
    isOpen: ({ context }) => !isConversationClosed(context, context.selectedId),
    isFilled: ({ context }) => conversationCount(context.records) > 0,
    isEmpty: ({ context }) => conversationCount(context.records) === 0,
    isNote: ({ context: { records, selectedId } }, { entryId }: { entryId: number }) =>
      containsNote(records, selectedId, entryId),
    /** True if the contact form has the required name and phone (specification, section 5). */
    isComplete: ({ context: { form } }) => hasVisibleText(form.name) && hasVisibleText(form.phone),
    hasNote: ({ context }) => hasVisibleText(context.note),
    hasUnsaved: ({ context }) => hasUnsavedText(context),
    /**
     * True if the address changes to that of the list or of another existing conversation, and unsaved text would be discarded. False on
     * arrival, because a form survives leaving the page.
     */
    leavesUnsaved: ({ context }, { id, isArrival = false }: { id?: number; isArrival?: boolean }) =>
      hasUnsavedText(context) &&
      !isArrival &&
      id !== context.addressId &&
      (id === undefined || context.records.conversations.has(id)),
    canUndo: ({ context }) => context.deletion !== undefined,
    returnsToClosed: ({ context }) => returningConversation(context)?.isClosed === true,
    returnsToOpen: ({ context }) => returningConversation(context)?.isClosed === false,
  },
}).createMachine({
  id: 'inbox',
  description: 'An inbox with sample data. It keeps its data until the site is closed or reloaded.',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'clock', id: 'clock', input: ({ context }) => ({ now: context.now }) },
  type: 'parallel',
  states: {
    tab: {
      description: 'The list shows the open or the closed conversations.',
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
      description: 'The visitor reads the selected conversation, a dialog is open, or the inbox is empty.',
      initial: 'reading',
      states: {
        reading: {
          description: 'A conversation is selected, and no dialog is open.',
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
                description: 'The conversation of the latest call has been closed.',
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
          description:
            'The inbox has no conversation, and no dialog is open. A new contact, a call or an undone deletion fills the inbox.',
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
                  description: 'Shows the Open tab, to which the new contact belongs.',
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
                'The question whether to discard the text. Going back to the list or to another conversation discards the text too.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description:
                'The form survives leaving the page. The address changes back to the one at which the form was opened.',
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
              description:
                'The question whether to discard the text. Going back to the list or to another conversation discards the text too.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description:
                'The form survives leaving the page. The address changes back to the one at which the form was opened.',
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
                'The question whether to discard the text. Going back to the list or to another conversation discards the text too.',
              on: {
                'dialog.confirm': '#inbox.activity.reading',
                'dialog.cancel': 'filling',
                'page.left': 'filling',
              },
            },
          },
          on: {
            'address.open': {
              description:
                'The form survives leaving the page. The address changes back to the one at which the form was opened.',
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
            'The question whether to delete the selected contact. After a deletion, the first contact across both tabs is selected.',
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
          description:
            'The dialog "Weekly Calendar". It opens with the week of the visit that was booked in the selected call, or else with the present week.',
          entry: 'showWeek',
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
            description: 'The address is that of the list. An open dialog closes and has no effect.',
            guard: { type: 'isList', params: ({ event }) => ({ id: event.id }) },
            target: '.reading',
            actions: ['goBack', { type: 'takeAddress', params: {} }],
          },
          {
            description: 'The address is that of a closed conversation, so the list shows the Closed tab.',
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
            description: 'The inbox does not have the conversation in the address.',
            actions: ['notifyNotFound', 'correctAddress'],
          },
        ],
      },
    },
    deletion: {
      description: 'The latest deletion is kept until it is undone.',
      initial: 'none',
      states: {
        none: { always: { guard: 'canUndo', target: 'kept' } },
        kept: {
          description: 'The latest deletion can be undone. Another deletion replaces it.',
          // Parallel states handle an event in the order of their definition. `deletion` is the last, because the others read the deletion.
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
