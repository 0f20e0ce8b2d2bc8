import { assign, setup } from 'xstate';
import { MENU, menuOf, MOVED } from './inboxMenu.ts';
import type { MenuItem, TabName } from './InboxPage.ts';
import {
  EMPTY_FORM,
  found,
  inOrder,
  inTab,
  isComplete,
  isNote,
  type NaiveContact,
  type NaiveForm,
  type NaiveMoment,
  newContact,
  placesOfNotes,
  trimmed,
  withNote,
} from './naiveInbox.ts';

/** Position among the cards or notes that are shown. */
type CardPlace = 'first' | 'second' | 'last';
type NotePlace = 'first' | 'last';

/** The buttons that do nothing (specification, section 2); two pairs of them share a name. */
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
  | { readonly type: 'visitor presses what does nothing'; readonly button: IdleButton }
  | { readonly type: 'visitor wants a new contact' }
  | { readonly type: 'visitor wants to edit' }
  | { readonly type: 'visitor wants to add a note' }
  | { readonly type: 'visitor wants to delete a note'; readonly place: NotePlace }
  | { readonly type: 'visitor wants to delete the contact' }
  | { readonly type: 'visitor wants the calendar' }
  /** An omitted field keeps its text. */
  | { readonly type: 'visitor fills in'; readonly fields: Partial<NaiveForm> }
  | { readonly type: 'visitor writes'; readonly text: string }
  | { readonly type: 'visitor confirms' }
  /** Confirms a deletion, and presses Undo in its toast. */
  | { readonly type: 'visitor confirms and thinks better of it' }
  /** Answers to the confirmation before typed text is lost. */
  | { readonly type: 'visitor keeps editing' }
  | { readonly type: 'visitor discards' }
  | { readonly type: 'visitor cancels'; readonly by: 'Cancel' | 'Escape' | 'Close' }
  | { readonly type: 'visitor turns to'; readonly week: 'Previous week' | 'Next week' }
  | { readonly type: 'visitor closes the calendar'; readonly by: 'Escape' | 'Close' };

export type InboxVisitorInput = {
  readonly contacts: readonly NaiveContact[];
  readonly now: NaiveMoment;
};

export type InboxVisitorContext = InboxVisitorInput & {
  readonly selectedId: number;
  readonly tab: TabName;
  readonly search: string;
  /** Input of the dialog about a contact. */
  readonly form: NaiveForm;
  /** Input of the dialog for a note. */
  readonly note: string;
  /** Position in the timeline of the note that the dialog would delete. */
  readonly notePlace: number;
  /** Relative to the current week: 1 is the next. */
  readonly week: number;
};

/** "Contact deleted: The contact has been successfully removed.": title, line below it, and button. */
const CONTACT_DELETED = ['Contact deleted', 'The contact has been successfully removed.', 'Undo'];

/** The specification does not mention these. */
const NOTE_DELETED = ['Note deleted', 'Undo'];
const CONTACT_RESTORED = ['Contact restored'];
const NOTE_RESTORED = ['Note restored'];

/** A longer list would render only the visible cards. */
const MAX_CONTACTS = 8;

export const selectedOf = ({ contacts, selectedId }: InboxVisitorContext): NaiveContact | undefined =>
  contacts.find(({ id }) => id === selectedId);

/** The contacts whose cards are shown. */
export const shownContacts = ({ contacts, tab, search }: InboxVisitorContext): readonly NaiveContact[] =>
  found(inTab(contacts, tab), search);

const at = <Item>(items: readonly Item[], place: CardPlace): Item | undefined =>
  ({ first: items[0], second: items[1], last: items.at(-1) })[place];

const changed = (
  { contacts, selectedId }: InboxVisitorContext,
  change: (contact: NaiveContact) => Partial<NaiveContact>,
): readonly NaiveContact[] =>
  contacts.map((contact) => (contact.id === selectedId ? { ...contact, ...change(contact) } : contact));

const isInMenu = (context: InboxVisitorContext, item: MenuItem) =>
  [selectedOf(context) ?? []].flat().flatMap(menuOf).includes(item);

/**
 * The actions of a visitor in the Smart Inbox, by specification, sections 2 to 5 and 9. Independent of the page's own
 * machine, so that the two can disagree.
 *
 * Our reading where the specification is silent: Id 1 is selected at first. Only a selection by the visitor marks a
 * conversation as read, so the one selected after a deletion stays unread. The first remaining conversation is the first
 * in the order of the tabs, in either tab. Cancelling a dialog discards its input. Spaces around the fields of a contact
 * are not stored.
 */
export const inboxVisitorModel = setup({
  types: {
    input: {} as InboxVisitorInput,
    context: {} as InboxVisitorContext,
    events: {} as InboxVisitorEvent,
  },
  guards: {
    isShown: ({ context }, place: CardPlace) => at(shownContacts(context), place) !== undefined,
    isInMenu: ({ context }, item: MenuItem) => isInMenu(context, item),
    isMoveInMenu: ({ context }, item: MenuItem) => isInMenu(context, item) && MOVED[item] !== undefined,
    hasContact: ({ context }) => context.contacts.length > 0,
    hasOthers: ({ context }) => context.contacts.length > 1,
    hasRoom: ({ context }) => context.contacts.length < MAX_CONTACTS,
    hasNote: ({ context }) => placesOfNotes(selectedOf(context)).length > 0,
    isComplete: ({ context }) => isComplete(context.form),
    isNote: ({ context }) => isNote(context.note),
    isSomethingTyped: ({ context }) => Object.values(context.form).some((text) => text.trim() !== ''),
    isSomethingChanged: ({ context }) => {
      const contact = selectedOf(context) ?? EMPTY_FORM;
      return (Object.keys(EMPTY_FORM) as (keyof NaiveForm)[]).some(
        (field) => context.form[field].trim() !== contact[field].trim(),
      );
    },
  },
  actions: {
    /** The lines of a toast. */
    toast: (_, _lines: readonly string[]) => undefined,
    changeNothing: () => undefined,

    select: assign(({ context }, place: CardPlace) => {
      const selectedId = at(shownContacts(context), place)?.id ?? context.selectedId;
      return { selectedId, contacts: changed({ ...context, selectedId }, () => ({ unread: 0 })) };
    }),
    showTab: assign((_, tab: TabName) => ({ tab })),
    /** Shows the tab of the restored contact. */
    showTabOfSelected: assign(({ context }) => {
      const contact = selectedOf(context);
      return contact === undefined
        ? {}
        : { tab: contact.status === 'closed' ? ('Closed' as const) : ('Open' as const) };
    }),
    search: assign((_, search: string) => ({ search })),
    pick: assign(({ context }, item: MenuItem) => ({ contacts: changed(context, () => MENU[item]) })),
    pressSwitch: assign(({ context }) => ({
      contacts: changed(context, ({ autoRespond }) => ({ autoRespond: !autoRespond })),
    })),

    takeEmptyForm: assign({ form: EMPTY_FORM }),
    takeForm: assign(({ context }) => {
      const { name, phone, email, address } = selectedOf(context) ?? EMPTY_FORM;
      return { form: { name, phone, email, address } };
    }),
    fillIn: assign(({ context }, fields: Partial<NaiveForm>) => ({ form: { ...context.form, ...fields } })),
    // The page's decision, where the specification is silent: the Open tab shows the new contact.
    create: assign(({ context: { contacts, form, now } }) => {
      const created = newContact(contacts, trimmed(form), now);
      return { contacts: [...contacts, created], selectedId: created.id, tab: 'Open' as const };
    }),
    edit: assign(({ context }) => ({ contacts: changed(context, () => trimmed(context.form)) })),

    takeEmptyNote: assign({ note: '' }),
    write: assign((_, note: string) => ({ note })),
    addNote: assign(({ context }) => ({
      contacts: changed(context, (contact) => withNote(contact, context.note, context.now)),
    })),
    pointAtNote: assign(({ context }, place: NotePlace) => ({
      notePlace: at(placesOfNotes(selectedOf(context)), place) ?? 0,
    })),
    deleteNote: assign(({ context }) => ({
      contacts: changed(context, ({ timeline }) => ({
        timeline: timeline.filter((_, place) => place !== context.notePlace),
      })),
    })),

    /** "Selection moves to the first remaining conversation, or to id 1 if none remain." */
    deleteContact: assign(({ context: { contacts, selectedId } }) => {
      const rest = contacts.filter(({ id }) => id !== selectedId);
      return { contacts: rest, selectedId: inOrder(rest)[0]?.id ?? 1 };
    }),

    takeThisWeek: assign({ week: 0 }),
    turn: assign(({ context: { week } }, to: 'Previous week' | 'Next week') => ({
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
          actions: { type: 'select', params: ({ event }) => event.place },
        },
        'visitor shows a tab': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        'visitor searches': { actions: { type: 'search', params: ({ event }) => event.text } },
        'visitor clears the search': { actions: { type: 'search', params: '' } },
        'visitor picks from the menu': [
          {
            guard: { type: 'isMoveInMenu', params: ({ event }) => event.item },
            actions: [
              { type: 'pick', params: ({ event }) => event.item },
              { type: 'toast', params: ({ event }) => MOVED[event.item] ?? [] },
            ],
          },
          {
            guard: { type: 'isInMenu', params: ({ event }) => event.item },
            actions: { type: 'pick', params: ({ event }) => event.item },
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
        'visitor presses what does nothing': { actions: 'changeNothing' },
        'visitor wants a new contact': { guard: 'hasRoom', target: 'creating', actions: 'takeEmptyForm' },
        'visitor wants to edit': { target: 'editing', actions: 'takeForm' },
        'visitor wants to add a note': { target: 'adding a note', actions: 'takeEmptyNote' },
        'visitor wants to delete a note': {
          guard: 'hasNote',
          target: 'deleting a note',
          actions: { type: 'pointAtNote', params: ({ event }) => event.place },
        },
        'visitor wants to delete the contact': 'deleting the contact',
        'visitor wants the calendar': { target: 'looking at the calendar', actions: 'takeThisWeek' },
      },
    },
    'nothing left': {
      description: 'Every contact is deleted: there is no conversation to read, close or edit.',
      on: {
        'visitor shows a tab': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        'visitor searches': { actions: { type: 'search', params: ({ event }) => event.text } },
        'visitor clears the search': { actions: { type: 'search', params: '' } },
        'visitor wants a new contact': { target: 'creating', actions: 'takeEmptyForm' },
      },
    },
    creating: {
      on: {
        'visitor fills in': { actions: { type: 'fillIn', params: ({ event }) => event.fields } },
        'visitor confirms': [
          { guard: 'isComplete', target: 'reading', actions: 'create' },
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
        'visitor confirms': [{ guard: 'isComplete', target: 'reading', actions: 'edit' }, { actions: 'changeNothing' }],
        'visitor cancels': [{ guard: 'isSomethingChanged', target: 'leaving an edit' }, 'reading'],
      },
    },
    'leaving an edit': { on: { 'visitor keeps editing': 'editing', 'visitor discards': 'reading' } },
    'adding a note': {
      description: 'Save Note is disabled until the note has more than spaces.',
      on: {
        'visitor writes': { actions: { type: 'write', params: ({ event }) => event.text } },
        'visitor confirms': { guard: 'isNote', target: 'reading', actions: 'addNote' },
        'visitor cancels': [{ guard: 'isNote', target: 'leaving a note' }, 'reading'],
      },
    },
    'leaving a note': { on: { 'visitor keeps editing': 'adding a note', 'visitor discards': 'reading' } },
    'deleting a note': {
      on: {
        'visitor confirms': { target: 'reading', actions: ['deleteNote', { type: 'toast', params: NOTE_DELETED }] },
        'visitor confirms and thinks better of it': {
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
            guard: 'hasOthers',
            target: 'reading',
            actions: ['deleteContact', { type: 'toast', params: CONTACT_DELETED }],
          },
          { target: 'nothing left', actions: ['deleteContact', { type: 'toast', params: CONTACT_DELETED }] },
        ],
        'visitor confirms and thinks better of it': {
          target: 'reading',
          actions: ['showTabOfSelected', { type: 'toast', params: CONTACT_RESTORED }],
        },
        'visitor cancels': 'reading',
      },
    },
    'looking at the calendar': {
      on: {
        'visitor turns to': { actions: { type: 'turn', params: ({ event }) => event.week } },
        'visitor closes the calendar': 'reading',
      },
    },
  },
});
