import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { effectOf } from '../../model-tests/kit/effect.ts';
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
import { inOrder, isClosed, isNote, type NaiveContact, placesOfNotes } from './naiveInbox.ts';

type Snapshot = SnapshotFrom<typeof inboxVisitorModel>;

type Activity = Snapshot['value'];

/** A step for any driver. Its `context` summarises the state after the step, for the message of a failing test. */
export type WalkStep = GeneratedStep & { readonly inbox: InboxVisitorContext };

export type Walk = readonly WalkStep[];

/** Number of situations that the search for a new pair visits before it gives up. */
const MAX_SITUATIONS = 4_000;

const IN_TAB = ['Open tab', 'Closed tab'];
const FORM = ['no name', 'no phone', 'complete'];

/** Variants of each activity in which the same event has different effects. */
const VARIANTS: Readonly<Record<Activity, readonly string[]>> = {
  reading: IN_TAB,
  'nothing left': IN_TAB,
  creating: FORM,
  editing: FORM,
  'adding a note': ['blank', 'with words'],
  'leaving a new contact': [''],
  'leaving an edit': [''],
  'leaving a note': [''],
  'deleting a note': [''],
  // The contact that is deleted, and the first one that remains.
  'deleting the contact': ['a sample one', 'a new one'].flatMap((who) =>
    ['a sample one', 'a new one', 'a new one of the other tab', 'no contact'].map((next) => `${who}, then ${next}`),
  ),
  'looking at the calendar': ['a week before', 'this week', 'a week to come'],
};

function deletionOf(context: InboxVisitorContext): string {
  const { contacts, selectedId, tab } = context;
  const inWords = (contact: NaiveContact) => (contact.createdThisSession ? 'a new one' : 'a sample one');
  const who = selectedOf(context);
  const [next] = inOrder(contacts.filter(({ id }) => id !== selectedId));
  const ofOtherTab = next?.createdThisSession === true && isClosed(next) !== (tab === 'Closed');
  return `${who ? inWords(who) : 'no contact'}, then ${next ? inWords(next) : 'no contact'}${ofOtherTab ? ' of the other tab' : ''}`;
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
      return isNote(note) ? 'with words' : 'blank';
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

/** Without a confirmation no contact is deleted, so the variant does not matter. */
const isIndependentOfVariant = (activity: Activity, { type }: InboxVisitorEvent) =>
  activity === 'deleting the contact' && type !== 'visitor confirms';

const inWords = (activity: Activity, variant: string, event: InboxVisitorEvent) =>
  `${activity}${variant === '' || isIndependentOfVariant(activity, event) ? '' : ` (${variant})`}: ${formatEvent(event)}`;

const pairOf = ({ value, context }: Snapshot, event: InboxVisitorEvent) =>
  inWords(value, variantOf(value, context), event);

/** All pairs of an activity, in each of its variants, and an event that the model handles there. */
export function everyPair(cases: readonly InboxVisitorEvent[]): readonly string[] {
  const pairs = (Object.keys(VARIANTS) as Activity[]).flatMap((activity) => {
    const handled = inboxVisitorModel.states[activity]?.ownEvents ?? [];
    const here = cases.filter(({ type }) => handled.includes(type));
    return VARIANTS[activity].flatMap((variant) => here.map((event) => inWords(activity, variant, event)));
  });
  return [...new Set(pairs)];
}

const stepOf = (event: WalkStep['event'], snapshot: Snapshot, actions: readonly unknown[]): WalkStep => {
  const { contacts, search, tab } = snapshot.context;
  const { name = 'no contact' } = selectedOf(snapshot.context) ?? {};
  const found = `${String(shownContacts(snapshot.context).length)} of ${String(contacts.length)}`;
  return {
    event,
    status: snapshot.status,
    value: snapshot.value,
    context: `${name}; ${tab} tab, ${found}${search === '' ? '' : ` for "${search}"`}`,
    effects: (actions as readonly { type: string; params: unknown }[]).map(effectOf).filter((found) => !!found),
    inbox: snapshot.context,
  };
};

/** A visitor during a walk, with the steps so far. */
class Visitor {
  readonly walk: WalkStep[] = [];
  snapshot: Snapshot;

  constructor(input: InboxVisitorInput) {
    const [snapshot, actions] = initialTransition(inboxVisitorModel, input);
    this.snapshot = snapshot;
    this.walk.push(stepOf({ type: 'xstate.init' }, snapshot, actions));
  }

  do(event: InboxVisitorEvent): void {
    const [snapshot, actions] = transition(inboxVisitorModel, this.snapshot, event);
    this.snapshot = snapshot;
    this.walk.push(stepOf(event, snapshot, actions));
  }
}

/** Situations with the same key lead to the same pairs. */
function keyOf({ value, context }: Snapshot): string {
  const selected = selectedOf(context);
  return JSON.stringify([
    value,
    variantOf(value, context),
    deletionOf(context),
    context.contacts.length,
    Math.min(shownContacts(context).length, 2),
    selected && isClosed(selected),
    placesOfNotes(selected).length > 0,
  ]);
}

/** Events that do not lead to new situations. A walk takes them only if their own pair is new. */
const WITHOUT_CONSEQUENCES: readonly InboxVisitorEvent['type'][] = [
  'visitor searches',
  'visitor presses the switch',
  'visitor leaves the menu',
  'visitor presses what does nothing',
];

/** @returns the shortest way from here to a new pair; empty if the search finds none within `MAX_SITUATIONS`. */
function wayToNewPair(
  start: Snapshot,
  cases: readonly InboxVisitorEvent[],
  isNew: (pair: string) => boolean,
): readonly InboxVisitorEvent[] {
  const open: { readonly here: Snapshot; readonly way: readonly InboxVisitorEvent[] }[] = [{ here: start, way: [] }];
  const seen = new Set([keyOf(start)]);
  // Breadth-first search: the list grows during the iteration.
  for (const { here, way } of open) {
    if (open.length > MAX_SITUATIONS) break;
    for (const event of cases.filter((one) => here.can(one))) {
      if (isNew(pairOf(here, event))) return [...way, event];
      if (WITHOUT_CONSEQUENCES.includes(event.type)) continue;
      const [there] = transition(inboxVisitorModel, here, event);
      const key = keyOf(there);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ here: there, way: [...way, event] });
    }
  }
  return [];
}

/** Walks that together take every reachable pair. Each ends when no new pair is near, or after about `mostSteps` steps. */
export function walksThroughAll(
  input: InboxVisitorInput,
  cases: readonly InboxVisitorEvent[],
  { mostSteps, never }: { readonly mostSteps: number; readonly never: readonly string[] },
): { readonly walks: readonly Walk[]; readonly missing: readonly string[] } {
  const missing = new Set(everyPair(cases).filter((pair) => !never.includes(pair)));
  const walks: Walk[] = [];
  for (let hasNewPair = true; hasNewPair && missing.size > 0;) {
    const visitor = new Visitor(input);
    do {
      const way = wayToNewPair(visitor.snapshot, cases, (pair) => missing.has(pair));
      for (const event of way) {
        missing.delete(pairOf(visitor.snapshot, event));
        visitor.do(event);
      }
      hasNewPair = way.length > 0;
    } while (hasNewPair && missing.size > 0 && visitor.walk.length < mostSteps);
    if (visitor.walk.length > 1) walks.push(visitor.walk);
  }
  return { walks, missing: [...missing] };
}

/** Weights of types of events, by default 1. Without these, most steps would be searches without a result, or cancellations. */
const LIKELIHOOD: Readonly<Partial<Record<InboxVisitorEvent['type'], number>>> = {
  'visitor opens a conversation': 3,
  'visitor picks from the menu': 2,
  'visitor clears the search': 3,
  'visitor wants a new contact': 3,
  'visitor confirms': 3,
};

/** Each pair of numbers selects a step: a type of event, then a case of it. */
export function randomWalk(
  input: InboxVisitorInput,
  cases: readonly InboxVisitorEvent[],
  choices: readonly (readonly [number, number])[],
): Walk {
  const visitor = new Visitor(input);
  for (const [which, how] of choices) {
    const possible = cases.filter((event) => visitor.snapshot.can(event));
    const types = [...new Set(possible.map(({ type }) => type))].flatMap((type) =>
      Array.from({ length: LIKELIHOOD[type] ?? 1 }, () => type),
    );
    const ofType = possible.filter(({ type }) => type === types[which % types.length]);
    const event = ofType[how % ofType.length];
    if (event !== undefined) visitor.do(event);
  }
  return visitor.walk;
}
