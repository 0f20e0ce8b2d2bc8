import { inboxInput, type describeInbox } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxContext.ts';
import { type Activity, activityOf, type InboxSnapshot } from '../../src/machines/inbox/inboxSelectors.ts';
import { type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { matchesSearch } from './expectedInboxContent.ts';

/** The state after a step of the inbox: the state value, and the context as `describeInbox` returns it. */
export type InboxStepState = ReturnType<typeof describeInbox> &
  Pick<InboxSnapshot['value'], 'tab' | 'deletion'> & { readonly activity: Activity; readonly isDiscarding: boolean };

export const inboxStepState = ({ value, context }: GeneratedStep): InboxStepState => {
  const { tab, deletion, ...rest } = value as InboxSnapshot['value'];
  return { ...(context as ReturnType<typeof describeInbox>), tab, deletion, ...activityOf(rest) };
};

/** The toasts that a step emits. */
export const toastsOf = ({ effects }: GeneratedStep): readonly ToastMessage[] =>
  effects.flatMap(({ act, data }) => (act === 'emits toast' ? (data as { readonly toast: ToastMessage }).toast : []));

/** The text in the field that the event types into. Typing the same text again is not an event. */
const textInField = ({ search, drafts, selectedId, form, note }: InboxStepState, event: InboxEvent): string => {
  switch (event.type) {
    case 'search.type':
      return search;
    case 'draft.type':
      return (drafts as Readonly<Record<number, string>>)[selectedId] ?? '';
    case 'form.type':
      return form[event.field];
    case 'note.type':
      return note;
    default:
      throw new Error(`"${event.type}" has no field.`);
  }
};

/** True if the open dialog closes when the visitor leaves the page: it has no input, or it asks whether to discard the input. */
const isClosedOnLeaving = ({ activity, isDiscarding }: InboxStepState) =>
  isDiscarding || ['deletingNote', 'deletingContact', 'viewingCalendar'].includes(activity);

const isDialogOpen = ({ activity }: InboxStepState) => activity !== 'reading' && activity !== 'empty';

/** Ids of the conversations in the selected tab, in the order of the list. */
const listedIds = ({ tab, openIds, closedIds }: InboxStepState): readonly number[] =>
  tab === 'open' ? openIds : closedIds;

/** The data of a card. The data change only while the conversation is selected. */
export type KnownConversation = NonNullable<InboxStepState['conversation']>;

const initialConversations: ReadonlyMap<number, KnownConversation> = new Map(
  inboxInput.conversations.map(({ conversation }) => [conversation.id, conversation]),
);

const isCardShown = (state: InboxStepState, id: number) => {
  const conversation = id === state.selectedId ? state.conversation : initialConversations.get(id);
  if (conversation === null || conversation === undefined) return false;
  return listedIds(state).includes(id) && matchesSearch(state.search, conversation);
};

/**
 * Whether the page, or the browser, offers a control that causes the event in this state. Events without a control on the site count as
 * offered.
 */
export function isOffered(event: InboxEvent, state: InboxStepState): boolean {
  switch (event.type) {
    case 'conversation.select':
      return isCardShown(state, event.id);
    case 'conversation.close':
      return state.conversation?.status !== 'closed';
    case 'conversation.reopen':
      return state.conversation?.status === 'closed';
    case 'tab.show-open':
    case 'tab.show-closed':
      return !isDialogOpen(state);
    case 'search.type':
    case 'draft.type':
    case 'form.type':
    case 'note.type':
      return event.text !== textInField(state, event);
    case 'note.delete':
      return state.timeline.some((entry) => entry.startsWith(`${String(event.entryId)} internal_note `));
    case 'dialog.confirm':
      return state.isDiscarding || state.activity !== 'addingNote' || state.note.trim() !== '';
    case 'deletion.undo':
      return state.deletion === 'kept';
    case 'call.open':
      // The link that opens a call is on another page (tested in e2e/callToLead.spec.ts).
      return false;
    case 'address.open':
      return event.isArrival !== true || !isClosedOnLeaving(state);
    default:
      return true;
  }
}
