import { assign, setup } from 'xstate';
import type { MenuItem, TabName } from './InboxPage.ts';
import {
  contactsInTab,
  EMPTY_FORM,
  isComplete,
  isNoteWritten,
  MENU_CHANGES,
  menuOf,
  MOVE_TOASTS,
  newContact,
  notePlaces,
  type ReferenceContact,
  type ReferenceForm,
  type ReferenceMoment,
  searchResults,
  sortedContacts,
  trimmedForm,
  withNote,
} from './referenceInbox.ts';

/** Position among the shown cards. */
type CardPlace = 'first' | 'second' | 'last';
/** Position among the notes of the selected contact. */
type NotePlace = 'first' | 'last';

/** The buttons that do nothing (specification, section 2). "Call" exists twice, and the details have a "Schedule" that works. */
export type IdleButton =
  | 'Filter conversations'
  | 'Call (thread)'
  | 'Schedule (thread)'
  | 'Send message'
  | 'Call (details)'
  | '+ Add Tag'
  | '+ Add Note';

export type InboxVisitorEvent =
  | { readonly type: 'visitor opens a conversation'; readonly place: CardPlace }
  | { readonly type: 'visitor shows a tab'; readonly tab: TabName }
  | { readonly type: 'visitor searches'; readonly text: string }
  | { readonly type: 'visitor clears the search' }
  | { readonly type: 'visitor picks from the menu'; readonly item: MenuItem }
  | { readonly type: 'visitor leaves the menu' }
  | { readonly type: 'visitor presses the switch' }
  | { readonly type: 'visitor presses an idle button'; readonly button: IdleButton }
  | { readonly type: 'visitor wants a new contact' }
  | { readonly type: 'visitor wants to edit' }
  | { readonly type: 'visitor wants to add a note' }
  | { readonly type: 'visitor wants to delete a note'; readonly place: NotePlace }
  | { readonly type: 'visitor wants to delete the contact' }
  | { readonly type: 'visitor wants the calendar' }
  /** Fills in the dialog about a contact. An omitted field keeps its text. */
  | { readonly type: 'visitor fills in'; readonly fields: Partial<ReferenceForm> }
  /** Writes a note. */
  | { readonly type: 'visitor writes'; readonly text: string }
  | { readonly type: 'visitor confirms' }
  /** Confirms a deletion, and presses Undo in the toast about the deletion. */
  | { readonly type: 'visitor confirms and undoes' }
  /** Keeps the dialog open when the page asks whether to discard the typed text. */
  | { readonly type: 'visitor keeps editing' }
  | { readonly type: 'visitor discards' }
  | { readonly type: 'visitor cancels'; readonly by: 'Cancel' | 'Escape' | 'Close' }
  /** Shows another week of the calendar. */
  | { readonly type: 'visitor turns to'; readonly week: 'Previous week' | 'Next week' }
  | { readonly type: 'visitor closes the calendar'; readonly by: 'Escape' | 'Close' };

export type InboxVisitorInput = {
  readonly contacts: readonly ReferenceContact[];
  readonly now: ReferenceMoment;
};

export type InboxVisitorContext = InboxVisitorInput & {
  readonly selectedId: number;
  readonly tab: TabName;
  readonly search: string;
  /** Input of the dialog about a contact. */
  readonly form: ReferenceForm;
  /** Input of the dialog for a note. */
  readonly note: string;
  /** Index of a note in the timeline: the note that the dialog would delete. */
  readonly notePlace: number;
  /** The shown week of the calendar, relative to the current week: 1 is the next week. */
  readonly week: number;
};

/**
 * The title of the toast, the line below the title, and the name of the button. Specification: "Contact deleted: The contact has been
 * successfully removed."
 */
const CONTACT_DELETED = ['Contact deleted', 'The contact has been successfully removed.', 'Undo'];

/** Toasts that the specification does not mention. */
const NOTE_DELETED = ['Note deleted', 'Undo'];
const CONTACT_RESTORED = ['Contact restored'];
const NOTE_RESTORED = ['Note restored'];

/** In the window of the tests, the page renders all cards of a list up to this length. It may omit some of a longer list. */
const MAX_CONTACTS = 8;

export const selectedOf = ({ contacts, selectedId }: InboxVisitorContext): ReferenceContact | undefined =>
  contacts.find(({ id }) => id === selectedId);

/** The contacts whose cards are shown. */
export const shownContacts = ({ contacts, tab, search }: InboxVisitorContext): readonly ReferenceContact[] =>
  searchResults(contactsInTab(contacts, tab), search);

/** @returns the item at this position, or undefined. */
const itemAt = <Item>(items: readonly Item[], place: CardPlace): Item | undefined =>
  ({ first: items[0], second: items[1], last: items.at(-1) })[place];

/** @returns the contacts after a change to the selected one. */
const withSelectedChanged = (
  { contacts, selectedId }: InboxVisitorContext,
  change: (contact: ReferenceContact) => Partial<ReferenceContact>,
): readonly ReferenceContact[] =>
  contacts.map((contact) => (contact.id === selectedId ? { ...contact, ...change(contact) } : contact));

const isInMenu = (context: InboxVisitorContext, item: MenuItem) =>
  [selectedOf(context) ?? []].flat().flatMap(menuOf).includes(item);

/**
 * The actions of a visitor in the Smart Inbox, according to sections 2 to 5 and 9 of the specification. The model is independent of the
 * page's own machine, so that the two can disagree.
 *
 * Our reading where the specification is silent: Id 1 is selected at first. A conversation that is selected because another one was
 * deleted stays unread. After a deletion the first remaining conversation is selected, even if its card is in the other tab. The page
 * asks for confirmation before it discards the input of a dialog. Spaces around the fields of a contact are not stored.
 */
export const inboxVisitorModel = setup({
  types: {
    input: {} as InboxVisitorInput,
    context: {} as InboxVisitorContext,
    events: {} as InboxVisitorEvent,
  },
  guards: {
    isShown: ({ context }, place: CardPlace) => itemAt(shownContacts(context), place) !== undefined,
    isInMenu: ({ context }, item: MenuItem) => isInMenu(context, item),
    isMoveInMenu: ({ context }, item: MenuItem) => isInMenu(context, item) && MOVE_TOASTS[item] !== undefined,
    hasContact: ({ context }) => context.contacts.length > 0,
    hasOtherContacts: ({ context }) => context.contacts.length > 1,
    isBelowMaxContacts: ({ context }) => context.contacts.length < MAX_CONTACTS,
    hasNote: ({ context }) => notePlaces(selectedOf(context)).length > 0,
    isComplete: ({ context }) => isComplete(context.form),
    isNoteWritten: ({ context }) => isNoteWritten(context.note),
    isSomethingTyped: ({ context }) => Object.values(context.form).some((text) => text.trim() !== ''),
    isSomethingChanged: ({ context }) => {
      const contact = selectedOf(context) ?? EMPTY_FORM;
      return (Object.keys(EMPTY_FORM) as (keyof ReferenceForm)[]).some(
        (field) => context.form[field].trim() !== contact[field].trim(),
      );
    },
  },
  actions: {
    /** Does nothing here. The steps of a path contain the action with the lines of the toast that the page must show. */
    toast: (_, _lines: readonly string[]) => undefined,
    /** Does nothing. Without an action, XState would not count the event as possible, and no path would contain it. */
    changeNothing: () => undefined,

    selectCard: assign(({ context }, place: CardPlace) => {
      const selectedId = itemAt(shownContacts(context), place)?.id ?? context.selectedId;
      return { selectedId, contacts: withSelectedChanged({ ...context, selectedId }, () => ({ unread: 0 })) };
    }),
    showTab: assign((_, tab: TabName) => ({ tab })),
    /** Shows the tab of the selected contact, which has just been restored. */
    showTabOfSelected: assign(({ context }) => {
      const contact = selectedOf(context);
      return contact === undefined
        ? {}
        : { tab: contact.status === 'closed' ? ('Closed' as const) : ('Open' as const) };
    }),
    search: assign((_, search: string) => ({ search })),
    applyMenuItem: assign(({ context }, item: MenuItem) => ({
      contacts: withSelectedChanged(context, () => MENU_CHANGES[item]),
    })),
    pressSwitch: assign(({ context }) => ({
      contacts: withSelectedChanged(context, ({ autoRespond }) => ({ autoRespond: !autoRespond })),
    })),

    clearForm: assign({ form: EMPTY_FORM }),
    fillFormFromSelected: assign(({ context }) => {
      const { name, phone, email, address } = selectedOf(context) ?? EMPTY_FORM;
      return { form: { name, phone, email, address } };
    }),
    fillIn: assign(({ context }, fields: Partial<ReferenceForm>) => ({ form: { ...context.form, ...fields } })),
    // The specification does not mention the tab. The model switches to the Open tab, as the page does.
    createContact: assign(({ context: { contacts, form, now } }) => {
      const created = newContact(contacts, trimmedForm(form), now);
      return { contacts: [...contacts, created], selectedId: created.id, tab: 'Open' as const };
    }),
    editContact: assign(({ context }) => ({ contacts: withSelectedChanged(context, () => trimmedForm(context.form)) })),

    clearNote: assign({ note: '' }),
    writeNote: assign((_, note: string) => ({ note })),
    addNote: assign(({ context }) => ({
      contacts: withSelectedChanged(context, (contact) => withNote(contact, context.note, context.now)),
    })),
    chooseNote: assign(({ context }, place: NotePlace) => ({
      notePlace: itemAt(notePlaces(selectedOf(context)), place) ?? 0,
    })),
    deleteNote: assign(({ context }) => ({
      contacts: withSelectedChanged(context, ({ timeline }) => ({
        timeline: timeline.filter((_, place) => place !== context.notePlace),
      })),
    })),

    /** "Selection moves to the first remaining conversation, or to id 1 if none remain." */
    deleteContact: assign(({ context: { contacts, selectedId } }) => {
      const remaining = contacts.filter(({ id }) => id !== selectedId);
      return { contacts: remaining, selectedId: sortedContacts(remaining)[0]?.id ?? 1 };
    }),

    showThisWeek: assign({ week: 0 }),
    showOtherWeek: assign(({ context: { week } }, to: 'Previous week' | 'Next week') => ({
      week: to === 'Next week' ? week + 1 : week - 1,
    })),
  },
}).createMachine({
  id: 'inbox visitor',
  context: ({ input }) => ({
    ...input,
    selectedId: 1,
    tab: 'Open',
    search: '',
    form: EMPTY_FORM,
    note: '',
    notePlace: 0,
    week: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'One conversation is selected; no dialog is open.',
      on: {
        'visitor opens a conversation': {
          guard: { type: 'isShown', params: ({ event }) => event.place },
          actions: { type: 'selectCard', params: ({ event }) => event.place },
        },
        'visitor shows a tab': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        'visitor searches': { actions: { type: 'search', params: ({ event }) => event.text } },
        'visitor clears the search': { actions: { type: 'search', params: '' } },
        'visitor picks from the menu': [
          {
            guard: { type: 'isMoveInMenu', params: ({ event }) => event.item },
            actions: [
              { type: 'applyMenuItem', params: ({ event }) => event.item },
              { type: 'toast', params: ({ event }) => MOVE_TOASTS[event.item] ?? [] },
            ],
          },
          {
            guard: { type: 'isInMenu', params: ({ event }) => event.item },
            actions: { type: 'applyMenuItem', params: ({ event }) => event.item },
          },
        ],
        'visitor leaves the menu': { actions: 'changeNothing' },
        'visitor presses the switch': {
          actions: [
            'pressSwitch',
            {
              type: 'toast',
              params: ({ context }) => [
                selectedOf(context)?.autoRespond === true ? 'AI Assistant Enabled' : 'AI Assistant Disabled',
              ],
            },
          ],
        },
        'visitor presses an idle button': { actions: 'changeNothing' },
        'visitor wants a new contact': { guard: 'isBelowMaxContacts', target: 'creating', actions: 'clearForm' },
        'visitor wants to edit': { target: 'editing', actions: 'fillFormFromSelected' },
        'visitor wants to add a note': { target: 'adding a note', actions: 'clearNote' },
        'visitor wants to delete a note': {
          guard: 'hasNote',
          target: 'deleting a note',
          actions: { type: 'chooseNote', params: ({ event }) => event.place },
        },
        'visitor wants to delete the contact': 'deleting the contact',
        'visitor wants the calendar': { target: 'looking at the calendar', actions: 'showThisWeek' },
      },
    },
    'nothing left': {
      description: 'Every contact is deleted: there is no conversation to read, close or edit.',
      on: {
        'visitor shows a tab': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        'visitor searches': { actions: { type: 'search', params: ({ event }) => event.text } },
        'visitor clears the search': { actions: { type: 'search', params: '' } },
        'visitor wants a new contact': { target: 'creating', actions: 'clearForm' },
      },
    },
    creating: {
      on: {
        'visitor fills in': { actions: { type: 'fillIn', params: ({ event }) => event.fields } },
        'visitor confirms': [
          { guard: 'isComplete', target: 'reading', actions: 'createContact' },
          { actions: 'changeNothing' },
        ],
        'visitor cancels': [
          { guard: 'isSomethingTyped', target: 'leaving a new contact' },
          { guard: 'hasContact', target: 'reading' },
          'nothing left',
        ],
      },
    },
    'leaving a new contact': {
      description: 'The page asks for confirmation before typed text is lost.',
      on: {
        'visitor keeps editing': 'creating',
        'visitor discards': [{ guard: 'hasContact', target: 'reading' }, 'nothing left'],
      },
    },
    editing: {
      on: {
        'visitor fills in': { actions: { type: 'fillIn', params: ({ event }) => event.fields } },
        'visitor confirms': [
          { guard: 'isComplete', target: 'reading', actions: 'editContact' },
          { actions: 'changeNothing' },
        ],
        'visitor cancels': [{ guard: 'isSomethingChanged', target: 'leaving an edit' }, 'reading'],
      },
    },
    'leaving an edit': { on: { 'visitor keeps editing': 'editing', 'visitor discards': 'reading' } },
    'adding a note': {
      description: 'Save Note is disabled until the note contains more than white space.',
      on: {
        'visitor writes': { actions: { type: 'writeNote', params: ({ event }) => event.text } },
        'visitor confirms': { guard: 'isNoteWritten', target: 'reading', actions: 'addNote' },
        'visitor cancels': [{ guard: 'isNoteWritten', target: 'leaving a note' }, 'reading'],
      },
    },
    'leaving a note': { on: { 'visitor keeps editing': 'adding a note', 'visitor discards': 'reading' } },
    'deleting a note': {
      on: {
        'visitor confirms': { target: 'reading', actions: ['deleteNote', { type: 'toast', params: NOTE_DELETED }] },
        'visitor confirms and undoes': {
          target: 'reading',
          actions: { type: 'toast', params: NOTE_RESTORED },
        },
        'visitor cancels': 'reading',
      },
    },
    'deleting the contact': {
      on: {
        'visitor confirms': [
          {
            guard: 'hasOtherContacts',
            target: 'reading',
            actions: ['deleteContact', { type: 'toast', params: CONTACT_DELETED }],
          },
          { target: 'nothing left', actions: ['deleteContact', { type: 'toast', params: CONTACT_DELETED }] },
        ],
        'visitor confirms and undoes': {
          target: 'reading',
          actions: ['showTabOfSelected', { type: 'toast', params: CONTACT_RESTORED }],
        },
        'visitor cancels': 'reading',
      },
    },
    'looking at the calendar': {
      on: {
        'visitor turns to': { actions: { type: 'showOtherWeek', params: ({ event }) => event.week } },
        'visitor closes the calendar': 'reading',
      },
    },
  },
});
