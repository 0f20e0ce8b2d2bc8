import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { effectOf } from '../../model-tests/kit/machineStep.ts';
import { formatEvent } from '../../model-tests/kit/formatStep.ts';
import type { GeneratedStep } from '../../model-tests/kit/testModel.ts';
import {
  type InboxVisitorContext,
  type InboxVisitorEvent,
  type InboxVisitorInput,
  inboxVisitorModel,
  selectedOf,
  shownContacts,
} from './inboxVisitorModel.ts';
import { sortedContacts, isClosed, isNoteWritten, type ReferenceContact, notePlaces } from './referenceInbox.ts';

type Snapshot = SnapshotFrom<typeof inboxVisitorModel>;

type Activity = Snapshot['value'];

/** A step, with the model's context after it in `inbox`. `context` summarises that context, for the message of a failing test. */
export type VisitorStep = GeneratedStep & { readonly inbox: InboxVisitorContext };

export type VisitorPath = readonly VisitorStep[];

/** The search for a new pair of an activity and an event gives up when it has found more states than this. */
const MAX_STATES = 4_000;

const SHOWN_TABS = ['Open tab', 'Closed tab'];
const FORM_CONTENTS = ['no name', 'no phone', 'complete'];

/** The variants of each activity. The effect of an event can depend on the variant. An activity without variants has an empty string. */
const VARIANTS: Readonly<Record<Activity, readonly string[]>> = {
  reading: SHOWN_TABS,
  'nothing left': SHOWN_TABS,
  creating: FORM_CONTENTS,
  editing: FORM_CONTENTS,
  'adding a note': ['blank', 'with words'],
  'leaving a new contact': [''],
  'leaving an edit': [''],
  'leaving a note': [''],
  'deleting a note': [''],
  // The contact that is deleted, and the first contact that remains, which is then selected.
  'deleting the contact': ['a sample one', 'a new one'].flatMap((deleted) =>
    ['a sample one', 'a new one', 'a new one of the other tab', 'no contact'].map(
      (remaining) => `${deleted}, then ${remaining}`,
    ),
  ),
  'looking at the calendar': ['a week before', 'this week', 'a week to come'],
};

/** The variant of a deletion: the kind of the deleted contact, and the kind and tab of the contact that is selected afterwards. */
function deletionOf(context: InboxVisitorContext): string {
  const { contacts, selectedId, tab } = context;
  const kindOf = (contact: ReferenceContact) => (contact.createdThisSession ? 'a new one' : 'a sample one');
  const deleted = selectedOf(context);
  const [remaining] = sortedContacts(contacts.filter(({ id }) => id !== selectedId));
  const isInOtherTab = remaining?.createdThisSession === true && isClosed(remaining) !== (tab === 'Closed');
  const outcome = `${deleted ? kindOf(deleted) : 'no contact'}, then ${remaining ? kindOf(remaining) : 'no contact'}`;
  return isInOtherTab ? `${outcome} of the other tab` : outcome;
}

function variantOf(activity: Activity, context: InboxVisitorContext): string {
  const { tab, form, note, week } = context;
  switch (activity) {
    case 'reading':
    case 'nothing left':
      return `${tab} tab`;
    case 'creating':
    case 'editing':
      if (form.name === '') return 'no name';
      return form.phone === '' ? 'no phone' : 'complete';
    case 'adding a note':
      return isNoteWritten(note) ? 'with words' : 'blank';
    case 'leaving a new contact':
    case 'leaving an edit':
    case 'leaving a note':
    case 'deleting a note':
      return '';
    case 'deleting the contact':
      return deletionOf(context);
    case 'looking at the calendar':
      if (week === 0) return 'this week';
      return week < 0 ? 'a week before' : 'a week to come';
  }
}

/** True for events of the dialog about the deletion of a contact after which the contact still exists. Their variant does not matter. */
const isIndependentOfVariant = (activity: Activity, { type }: InboxVisitorEvent) =>
  activity === 'deleting the contact' && type !== 'visitor confirms';

const formatPair = (activity: Activity, variant: string, event: InboxVisitorEvent) =>
  `${activity}${variant === '' || isIndependentOfVariant(activity, event) ? '' : ` (${variant})`}: ${formatEvent(event)}`;

const pairOf = ({ value, context }: Snapshot, event: InboxVisitorEvent) =>
  formatPair(value, variantOf(value, context), event);

/** All pairs of an activity, in each of its variants, and an event that the model handles there. */
export function everyPair(cases: readonly InboxVisitorEvent[]): readonly string[] {
  const pairs = (Object.keys(VARIANTS) as Activity[]).flatMap((activity) => {
    const handled = inboxVisitorModel.states[activity]?.ownEvents ?? [];
    const handledCases = cases.filter(({ type }) => handled.includes(type));
    return VARIANTS[activity].flatMap((variant) => handledCases.map((event) => formatPair(activity, variant, event)));
  });
  return [...new Set(pairs)];
}

const stepOf = (event: VisitorStep['event'], snapshot: Snapshot, actions: readonly unknown[]): VisitorStep => {
  const { contacts, search, tab } = snapshot.context;
  const { name = 'no contact' } = selectedOf(snapshot.context) ?? {};
  const shownCount = `${String(shownContacts(snapshot.context).length)} of ${String(contacts.length)}`;
  return {
    event,
    status: snapshot.status,
    value: snapshot.value,
    context: `${name}; ${tab} tab, ${shownCount}${search === '' ? '' : ` for "${search}"`}`,
    effects: (actions as readonly { type: string; params: unknown }[]).map(effectOf).filter((effect) => !!effect),
    inbox: snapshot.context,
  };
};

/** Builds a path from events. */
class PathBuilder {
  readonly steps: VisitorStep[] = [];
  snapshot: Snapshot;

  constructor(input: InboxVisitorInput) {
    const [snapshot, actions] = initialTransition(inboxVisitorModel, input);
    this.snapshot = snapshot;
    this.steps.push(stepOf({ type: 'xstate.init' }, snapshot, actions));
  }

  addStep(event: InboxVisitorEvent): void {
    const [snapshot, actions] = transition(inboxVisitorModel, this.snapshot, event);
    this.snapshot = snapshot;
    this.steps.push(stepOf(event, snapshot, actions));
  }
}

/** The key of a state. The search visits only one of the states with the same key, because the others lead to the same pairs. */
function keyOf({ value, context }: Snapshot): string {
  const selected = selectedOf(context);
  return JSON.stringify([
    value,
    variantOf(value, context),
    deletionOf(context),
    context.contacts.length,
    Math.min(shownContacts(context).length, 2),
    selected && isClosed(selected),
    notePlaces(selected).length > 0,
  ]);
}

/** Events after which no new pair becomes possible. The search takes them only if their own pair is new. */
const EVENTS_WITHOUT_CONSEQUENCES: readonly InboxVisitorEvent['type'][] = [
  'visitor searches',
  'visitor presses the switch',
  'visitor leaves the menu',
  'visitor presses an idle button',
];

/** @returns the events of the shortest path from `start` to a new pair, or an empty list if the search finds none. */
function shortestPathToNewPair(
  start: Snapshot,
  cases: readonly InboxVisitorEvent[],
  isNew: (pair: string) => boolean,
): readonly InboxVisitorEvent[] {
  type Reached = { readonly snapshot: Snapshot; readonly events: readonly InboxVisitorEvent[] };
  const reached: Reached[] = [{ snapshot: start, events: [] }];
  const seenKeys = new Set([keyOf(start)]);
  // Breadth-first search: the list grows during the iteration.
  for (const { snapshot, events } of reached) {
    if (reached.length > MAX_STATES) break;
    for (const event of cases.filter((candidate) => snapshot.can(candidate))) {
      if (isNew(pairOf(snapshot, event))) return [...events, event];
      if (EVENTS_WITHOUT_CONSEQUENCES.includes(event.type)) continue;
      const [next] = transition(inboxVisitorModel, snapshot, event);
      const key = keyOf(next);
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      reached.push({ snapshot: next, events: [...events, event] });
    }
  }
  return [];
}

/**
 * Generates paths that together take every pair of an activity and an event that the search finds. A path ends after about `maxSteps`
 * steps. The last path ends earlier if no pair is missing, or if the search finds no new pair.
 *
 * @returns the paths, and the pairs that no path takes, without the impossible pairs.
 */
export function pathsThroughAllPairs(
  input: InboxVisitorInput,
  cases: readonly InboxVisitorEvent[],
  { maxSteps, impossiblePairs }: { readonly maxSteps: number; readonly impossiblePairs: readonly string[] },
): { readonly paths: readonly VisitorPath[]; readonly missingPairs: readonly string[] } {
  const missingPairs = new Set(everyPair(cases).filter((pair) => !impossiblePairs.includes(pair)));
  const paths: VisitorPath[] = [];
  for (let hasNewPair = true; hasNewPair && missingPairs.size > 0;) {
    const path = new PathBuilder(input);
    do {
      const events = shortestPathToNewPair(path.snapshot, cases, (pair) => missingPairs.has(pair));
      for (const event of events) {
        missingPairs.delete(pairOf(path.snapshot, event));
        path.addStep(event);
      }
      hasNewPair = events.length > 0;
    } while (hasNewPair && missingPairs.size > 0 && path.steps.length < maxSteps);
    if (path.steps.length > 1) paths.push(path.steps);
  }
  return { paths, missingPairs: [...missingPairs] };
}

/**
 * Weights of event types in a random path. The default is 1. With equal weights most steps would be searches without a result, or
 * cancellations.
 */
const WEIGHTS: Readonly<Partial<Record<InboxVisitorEvent['type'], number>>> = {
  'visitor opens a conversation': 3,
  'visitor picks from the menu': 2,
  'visitor clears the search': 3,
  'visitor wants a new contact': 3,
  'visitor confirms': 3,
};

/**
 * Generates a path that takes one of the possible events at each step.
 *
 * @param choices one pair of natural numbers for each step: the first selects a type of event, the second a case of that type.
 */
export function randomPath(
  input: InboxVisitorInput,
  cases: readonly InboxVisitorEvent[],
  choices: readonly (readonly [number, number])[],
): VisitorPath {
  const path = new PathBuilder(input);
  for (const [typeChoice, caseChoice] of choices) {
    const possibleEvents = cases.filter((event) => path.snapshot.can(event));
    const types = [...new Set(possibleEvents.map(({ type }) => type))].flatMap((type) =>
      Array.from({ length: WEIGHTS[type] ?? 1 }, () => type),
    );
    const eventsOfType = possibleEvents.filter(({ type }) => type === types[typeChoice % types.length]);
    const event = eventsOfType[caseChoice % eventsOfType.length];
    if (event !== undefined) path.addStep(event);
  }
  return path.steps;
}
