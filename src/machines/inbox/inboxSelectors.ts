import type { Map } from 'immutable';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CalendarDate, dateOf, weekOf } from '../calendar/calendarDate.ts';
import type { Appointment, ContactDetails, Conversation, TimelineEntry } from './conversation.ts';
import { type ConversationOrder, idsIn } from './conversationOrder.ts';
import { searchIn, type SearchIndex, searchIndexOf, type SearchText } from './conversationSearch.ts';
import type { inboxMachine } from './inboxMachine.ts';
import { isClosed } from './inboxRecords.ts';

export type InboxActor = ActorRefFrom<typeof inboxMachine>;
export type InboxSnapshot = SnapshotFrom<typeof inboxMachine>;

/** @returns the selected conversation, or undefined in an empty inbox */
export const selectedConversation = ({ context }: InboxSnapshot): Conversation | undefined =>
  context.records.conversations.get(context.selectedId);

export const isSelectedClosed = (snapshot: InboxSnapshot): boolean => {
  const conversation = selectedConversation(snapshot);
  return conversation !== undefined && isClosed(conversation);
};

export const selectedDetails = ({ context }: InboxSnapshot): ContactDetails | undefined =>
  context.records.details.get(context.selectedId);

export const selectedTimeline = ({ context }: InboxSnapshot): readonly TimelineEntry[] | undefined =>
  context.records.timelines.get(context.selectedId);

export const selectedDraft = ({ context }: InboxSnapshot): string => context.drafts.get(context.selectedId) ?? '';

/** @returns the note that the dialog "Delete Internal Note" asks about, or undefined without that dialog */
export const entryToDelete = (snapshot: InboxSnapshot): TimelineEntry | undefined =>
  selectedTimeline(snapshot)?.find(({ id }) => id === snapshot.context.entryId);

export const shownTab = ({ value }: InboxSnapshot): 'open' | 'closed' => value.tab;

/**
 * Wraps `make` in a function that caches the latest result for each key. That function calls `make` again if the argument has changed. Keys
 * and arguments are immutable, so cached results cannot be stale.
 */
function cachedByKey<Key extends object, Argument, Result>(make: (key: Key, argument: Argument) => Result) {
  const cache = new WeakMap<Key, { readonly argument: Argument; readonly result: Result }>();
  return (key: Key, argument: Argument): Result => {
    const latest = cache.get(key);
    // oxlint-disable-next-line typescript/prefer-optional-chain -- an argument can be undefined
    if (latest !== undefined && latest.argument === argument) return latest.result;
    const result = make(key, argument);
    cache.set(key, { argument, result });
    return result;
  };
}

// The order is the only input, so the argument is always undefined.
const cachedIds = cachedByKey((order: ConversationOrder, _: undefined) => idsIn(order));

const cachedIndex = cachedByKey((order: ConversationOrder, searchTexts: Map<number, SearchText>) =>
  searchIndexOf(cachedIds(order, undefined), searchTexts),
);

const cachedMatches = cachedByKey((index: SearchIndex, search: string) => searchIn(index, search));

/**
 * Finds the conversations of a tab that match a search. Builds the index of the tab on the first search, and again only after the order
 * or the search texts have changed.
 *
 * @returns the ids in order; all ids of the tab for an empty search. Consecutive calls with the same arguments return
 *   the same array.
 */
const listedConversations = (
  order: ConversationOrder,
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] =>
  search === '' ? cachedIds(order, undefined) : cachedMatches(cachedIndex(order, searchTexts), search);

/**
 * Returns the same array until the tab, its order, the search or a search text changes.
 *
 * @returns the ids in the shown tab that match the search, in order
 */
export const listedIds = ({ value, context: { records, search } }: InboxSnapshot): readonly number[] =>
  listedConversations(records[value.tab], records.searchTexts, search);

/** @returns the reason why the list is empty, or undefined if the list has a conversation */
export const emptyListReason = (
  snapshot: InboxSnapshot,
): 'no-match' | 'nothing-open' | 'nothing-closed' | undefined => {
  if (listedIds(snapshot).length > 0) return undefined;
  const { value, context } = snapshot;
  return context.records[value.tab].size > 0 ? 'no-match' : `nothing-${value.tab}`;
};

/** @returns the number of matches in the tab that is not shown; 0 without a search */
export const foundInOtherTab = ({ value, context: { records, search } }: InboxSnapshot): number =>
  search === ''
    ? 0
    : listedConversations(records[value.tab === 'open' ? 'closed' : 'open'], records.searchTexts, search).length;

export const today = ({ context }: InboxSnapshot): CalendarDate => dateOf(context.now);

export type CalendarDay = {
  readonly date: CalendarDate;
  readonly isToday: boolean;
  /** In order of time. */
  readonly appointments: readonly Appointment[];
};

/** @returns the seven days of the week that the calendar shows, from Sunday to Saturday */
export const shownDays = (snapshot: InboxSnapshot): readonly CalendarDay[] => {
  const { week, appointments } = snapshot.context;
  return weekOf(week).map((day) => ({
    date: day,
    isToday: day === today(snapshot),
    appointments: appointments.filter(({ date }) => date === day),
  }));
};

/** True for the caller of the visitor's own call: a lead, for whom the company has not worked yet. */
export const isLeadSelected = ({ context: { records, selectedId } }: InboxSnapshot): boolean =>
  records.conversations.get(selectedId)?.isOwnCall === true && records.details.get(selectedId)?.totalJobs === 0;

/** True while confirming the open dialog would have an effect. */
export const canConfirm = (snapshot: InboxSnapshot): boolean => snapshot.can({ type: 'dialog.confirm' });

type ActivityValue = InboxSnapshot['value']['activity'];
type FormOf<Value> = Value extends object ? keyof Value : never;

/** What the visitor does: reads the selected conversation, uses the open dialog, or has an empty inbox. */
export type Activity = Extract<ActivityValue, string> | FormOf<ActivityValue>;

/** @returns the activity, and whether its dialog asks whether to discard the text */
export function activityOf({ activity }: Pick<InboxSnapshot['value'], 'activity'>): {
  readonly activity: Activity;
  readonly isDiscarding: boolean;
} {
  if (typeof activity === 'string') return { activity, isDiscarding: false };
  return {
    activity: Object.keys(activity)[0] as Activity,
    isDiscarding: Object.values(activity).includes('discarding'),
  };
}

/** @returns a selector that is true during the activity */
export const isDoing =
  (activity: Activity) =>
  ({ value }: InboxSnapshot): boolean =>
    activityOf(value).activity === activity;

/** True while the open dialog asks whether to discard its text. */
export const isDiscarding = ({ value }: InboxSnapshot): boolean => activityOf(value).isDiscarding;

/** Notes are stored with " | " between them (specification, section 4). Each is shown on a line of its own. */
export const noteLines = (notes: string): string => notes.replaceAll(' | ', '\n');
