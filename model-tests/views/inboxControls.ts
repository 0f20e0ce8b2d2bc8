import { inboxInput, type inboxTale } from '../../src/machines/inbox/inboxEventCases.ts';
import type { InboxEvent } from '../../src/machines/inbox/inboxMachine.ts';
import { type Activity, activityOf, type InboxSnapshot } from '../../src/machines/inbox/inboxSelectors.ts';
import { type ToastMessage } from '../../src/machines/toasts/toastsMachine.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { isFound } from './inboxScreenOf.ts';

/** A step as a visitor meets it: the states, and what `inboxTale` tells of the context. */
export type InboxSituation = ReturnType<typeof inboxTale> &
  Pick<InboxSnapshot['value'], 'tab' | 'deletion'> & { readonly activity: Activity; readonly isDiscarding: boolean };

export const inboxSituation = ({ value, context }: GeneratedStep): InboxSituation => {
  const { tab, deletion, ...rest } = value as InboxSnapshot['value'];
  return { ...(context as ReturnType<typeof inboxTale>), tab, deletion, ...activityOf(rest) };
};

/** The toasts of a step. */
export const toastsOf = ({ effects }: GeneratedStep): readonly ToastMessage[] =>
  effects.flatMap(({ act, data }) => (act === 'emits toast' ? (data as { readonly toast: ToastMessage }).toast : []));

/** Whoever types what is there already types nothing. */
const textInField = ({ search, drafts, selectedId, form, note }: InboxSituation, event: InboxEvent): string => {
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
      throw new Error(`"${event.type}" types nothing.`);
  }
};

/** Nothing in these dialogs is lost when they close with the page; nor with the question whether to discard a form. */
const isClosedOnLeaving = ({ activity, isDiscarding }: InboxSituation) =>
  isDiscarding || ['deletingNote', 'deletingContact', 'viewingCalendar'].includes(activity);

const isModal = ({ activity }: InboxSituation) => activity !== 'reading' && activity !== 'empty';

/** In the order of the list. */
const listedIds = ({ tab, openIds, closedIds }: InboxSituation): readonly number[] =>
  tab === 'open' ? openIds : closedIds;

/** What a card says changes only while its conversation is selected. */
export type KnownConversation = NonNullable<InboxSituation['conversation']>;

const conversationsAtFirst: ReadonlyMap<number, KnownConversation> = new Map(
  inboxInput.conversations.map(({ conversation }) => [conversation.id, conversation]),
);

const isCardShown = (situation: InboxSituation, id: number) => {
  const known = id === situation.selectedId ? situation.conversation : conversationsAtFirst.get(id);
  return listedIds(situation).includes(id) && known !== null && known !== undefined && isFound(situation.search, known);
};

/** Whether the screen, or the browser around it, offers a control for what a visitor would do. */
export function isOffered(event: InboxEvent, situation: InboxSituation): boolean {
  switch (event.type) {
    case 'conversation.select':
      return isCardShown(situation, event.id);
    case 'conversation.close':
      return situation.conversation?.status !== 'closed';
    case 'conversation.reopen':
      return situation.conversation?.status === 'closed';
    case 'tab.show-open':
    case 'tab.show-closed':
      return !isModal(situation);
    case 'search.type':
    case 'draft.type':
    case 'form.type':
    case 'note.type':
      return event.text !== textInField(situation, event);
    case 'note.delete':
      return situation.timeline.some((entry) => entry.startsWith(`${String(event.entryId)} internal_note `));
    case 'dialog.confirm':
      return situation.isDiscarding || situation.activity !== 'addingNote' || situation.note.trim() !== '';
    case 'deletion.undo':
      return situation.deletion === 'kept';
    case 'call.open':
      // Its link is on another page (e2e/callToLead.spec.ts).
      return false;
    case 'address.open':
      return event.isArrival !== true || !isClosedOnLeaving(situation);
    default:
      return true;
  }
}
