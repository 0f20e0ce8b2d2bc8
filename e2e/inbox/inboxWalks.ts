import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { effectOf } from '../../model-tests/kit/effect.ts';
import { eventInWords } from '../../model-tests/kit/stepInWords.ts';
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

/** A step for any driver. Its `context` is a short word on where it leads to, for the message of a failing test. */
export type WalkStep = GeneratedStep & { readonly inbox: InboxVisitorContext };

export type Walk = readonly WalkStep[];

/** How far a walk looks around for something new before it gives up. */
const MAX_SITUATIONS = 4_000;

const IN_TAB = ['Open tab', 'Closed tab'];
const FORM = ['no name', 'no phone', 'complete'];

/** In which ways the same activity can meet an event, where that makes a difference. */
const WAYS: Readonly<Record<Activity, readonly string[]>> = {
  reading: IN_TAB,
  'nothing left': IN_TAB,
  creating: FORM,
  editing: FORM,
  'adding a note': ['blank', 'with words'],
  'leaving a new contact': [''],
  'leaving an edit': [''],
  'leaving a note': [''],
  'deleting a note': [''],
  // Who is deleted, and who is the first of those who remain.
  'deleting the contact': ['a sample one', 'a new one'].flatMap((who) =>
    ['a sample one', 'a new one', 'a new one of the other tab', 'nobody'].map((next) => `${who}, then ${next}`),
  ),
  'looking at the calendar': ['a week before', 'this week', 'a week to come'],
};

function deletionOf(context: InboxVisitorContext): string {
  const { contacts, selectedId, tab } = context;
  const inWords = (contact: NaiveContact) => (contact.createdThisSession ? 'a new one' : 'a sample one');
  const who = selectedOf(context);
  const [next] = inOrder(contacts.filter(({ id }) => id !== selectedId));
  const ofOtherTab = next?.createdThisSession === true && isClosed(next) !== (tab === 'Closed');
  return `${who ? inWords(who) : 'nobody'}, then ${next ? inWords(next) : 'nobody'}${ofOtherTab ? ' of the other tab' : ''}`;
}

function wayOf(activity: Activity, context: InboxVisitorContext): string {
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

/** Nothing is deleted by a cancel: whom it would have been makes no difference. */
const isLikeAnyOther = (activity: Activity, { type }: InboxVisitorEvent) =>
  activity === 'deleting the contact' && type !== 'visitor confirms';

const inWords = (activity: Activity, way: string, event: InboxVisitorEvent) =>
  `${activity}${way === '' || isLikeAnyOther(activity, event) ? '' : ` (${way})`}: ${eventInWords(event)}`;

const pairOf = ({ value, context }: Snapshot, event: InboxVisitorEvent) => inWords(value, wayOf(value, context), event);

/** Every activity with every event that the model answers there, in each way in which they can meet. */
export function everyPair(cases: readonly InboxVisitorEvent[]): readonly string[] {
  const pairs = (Object.keys(WAYS) as Activity[]).flatMap((activity) => {
    const answered = inboxVisitorModel.states[activity]?.ownEvents ?? [];
    const here = cases.filter(({ type }) => answered.includes(type));
    return WAYS[activity].flatMap((way) => here.map((event) => inWords(activity, way, event)));
  });
  return [...new Set(pairs)];
}

const stepOf = (event: WalkStep['event'], snapshot: Snapshot, actions: readonly unknown[]): WalkStep => {
  const { contacts, search, tab } = snapshot.context;
  const { name = 'nobody' } = selectedOf(snapshot.context) ?? {};
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

/** A visitor on the way: what has been done so far. */
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

/** Situations with one key lead to the same kinds of things. */
function keyOf({ value, context }: Snapshot): string {
  const selected = selectedOf(context);
  return JSON.stringify([
    value,
    wayOf(value, context),
    deletionOf(context),
    context.contacts.length,
    Math.min(shownContacts(context).length, 2),
    selected && isClosed(selected),
    placesOfNotes(selected).length > 0,
  ]);
}

/** They lead nowhere: a walk takes them for their own sake only. */
const LEADING_NOWHERE: readonly InboxVisitorEvent['type'][] = [
  'visitor searches',
  'visitor presses the switch',
  'visitor leaves the menu',
  'visitor presses what does nothing',
];

/** The shortest way from here to a pair that nobody has taken; nothing where there is none near. */
function wayToNews(
  start: Snapshot,
  cases: readonly InboxVisitorEvent[],
  isNew: (pair: string) => boolean,
): readonly InboxVisitorEvent[] {
  const open: { readonly here: Snapshot; readonly way: readonly InboxVisitorEvent[] }[] = [{ here: start, way: [] }];
  const seen = new Set([keyOf(start)]);
  // The list grows while it is read: first come, shortest way.
  for (const { here, way } of open) {
    if (open.length > MAX_SITUATIONS) break;
    for (const event of cases.filter((one) => here.can(one))) {
      if (isNew(pairOf(here, event))) return [...way, event];
      if (LEADING_NOWHERE.includes(event.type)) continue;
      const [there] = transition(inboxVisitorModel, here, event);
      const key = keyOf(there);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ here: there, way: [...way, event] });
    }
  }
  return [];
}

/** Walks that together take every pair that can be taken; each goes on as long as there is news, or `mostSteps`. */
export function walksThroughAll(
  input: InboxVisitorInput,
  cases: readonly InboxVisitorEvent[],
  { mostSteps, never }: { readonly mostSteps: number; readonly never: readonly string[] },
): { readonly walks: readonly Walk[]; readonly missing: readonly string[] } {
  const missing = new Set(everyPair(cases).filter((pair) => !never.includes(pair)));
  const walks: Walk[] = [];
  for (let news = true; news && missing.size > 0;) {
    const visitor = new Visitor(input);
    do {
      const way = wayToNews(visitor.snapshot, cases, (pair) => missing.has(pair));
      for (const event of way) {
        missing.delete(pairOf(visitor.snapshot, event));
        visitor.do(event);
      }
      news = way.length > 0;
    } while (news && missing.size > 0 && visitor.walk.length < mostSteps);
    if (visitor.walk.length > 1) walks.push(visitor.walk);
  }
  return { walks, missing: [...missing] };
}

/** How much likelier than others: without these, most of a walk would be a search that finds nobody, or a cancel. */
const LIKELIHOOD: Readonly<Partial<Record<InboxVisitorEvent['type'], number>>> = {
  'visitor opens a conversation': 3,
  'visitor picks from the menu': 2,
  'visitor clears the search': 3,
  'visitor wants a new contact': 3,
  'visitor confirms': 3,
};

/** Goes where each pair of numbers says: to a type of event, then to a case of it. */
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
