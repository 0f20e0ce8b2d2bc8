import type { StateValue } from 'xstate';
import { applyChanges } from './contextChanges.ts';
import { INIT } from './inWords.ts';
import type { ActorStatus, RecordedActor, RecordedEvent, Recording } from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';

/** An actor at a moment of the recording. */
export type ActorMoment = {
  readonly actor: RecordedActor;
  readonly status: ActorStatus;
  /** A machine's state. */
  readonly value?: StateValue;
  /** The last event that it processed. */
  readonly event?: RecordedEvent;
};

/** Position of an event in the list; indices have no gaps. -1 if the event is older than all kept events. */
export const placeOf = ({ events }: Recording, index: number): number =>
  Math.max(-1, Math.min(events.length - 1, index - (events[0]?.index ?? 0)));

/** Index of the newest event; -1 for an empty recording. */
export const latestOf = ({ events }: Recording): number => events.at(-1)?.index ?? -1;

/**
 * The actors that had started, in the order of the recording.
 *
 * @param index index of the latest event at the moment.
 */
export function actorsAt(recording: Recording, index: number): readonly ActorMoment[] {
  const { actors, events } = recording;
  const place = placeOf(recording, index);
  const time = events[place]?.at ?? 0;
  const last = new Map<string, RecordedEvent>();
  for (let before = place; before >= 0; before--) {
    const event = events[before];
    if (event?.outcome === 'processed' && !last.has(event.target)) last.set(event.target, event);
  }
  const later = new Set<string>();
  for (const event of events.slice(place + 1)) if (event.type === INIT) later.add(event.target);
  const isLatest = place === events.length - 1;
  return actors.flatMap((actor): readonly ActorMoment[] => {
    const event = last.get(actor.id);
    if (event === undefined && later.has(actor.id)) return [];
    const hasEnded = isLatest || (actor.endedAt !== undefined && actor.endedAt <= time);
    const status = event?.status ?? (hasEnded ? actor.status : 'active');
    const { value } = event ?? {};
    return [
      {
        actor,
        status: isLatest ? actor.status : status,
        ...(value !== undefined && { value }),
        ...(event && { event }),
      },
    ];
  });
}

/** Ids of the chart's transitions. */
export type LastTransitions = {
  /** Taken by the event at the moment. Empty if that event belongs to another actor. */
  readonly taken: readonly string[];
  readonly earlier: readonly string[];
};

/**
 * The latest transitions of an actor, back to the latest one with a target: its arrow stays visible while reactions follow in
 * quick succession.
 *
 * @param leads whether a transition has a target.
 */
export function lastTransitions(
  recording: Recording,
  actor: string,
  index: number,
  leads: (transition: string) => boolean,
): LastTransitions {
  const { events } = recording;
  const latest = placeOf(recording, index);
  let taken: readonly string[] = [];
  let earlier: readonly string[] = [];
  for (let place = latest; place >= 0; place--) {
    const event = events[place];
    if (event?.target !== actor || event.transitions.length === 0) continue;
    const arrows = event.transitions.filter(leads);
    if (place === latest) taken = event.transitions;
    else if (taken.length === 0 && earlier.length === 0) earlier = event.transitions;
    else earlier = [...earlier, ...arrows];
    if (arrows.length > 0) break;
  }
  return { taken, earlier };
}

/** Indices of the events that changed the state of their target. */
export function stateChanges({ events }: Recording): ReadonlySet<number> {
  const values = new Map<string, string>();
  const changes = new Set<number>();
  for (const { index, target, value } of events) {
    if (value === undefined) continue;
    const text = JSON.stringify(value);
    if (values.get(target) !== text) changes.add(index);
    values.set(target, text);
  }
  return changes;
}

/** A machine's context, as far as it was recorded; undefined if its events were dropped. */
export function contextAt(recording: Recording, actor: string, index: number): RecordedValue | undefined {
  const { events } = recording;
  const place = placeOf(recording, index);
  let context: RecordedValue | undefined;
  for (const event of events.slice(0, place + 1)) {
    if (event.target === actor) context = applyChanges(context, event.changes);
  }
  return context;
}

/** A period in which a machine stayed in one state. Times are milliseconds since the recording started. */
export type StateTime = {
  readonly value: StateValue;
  /** Index of the event that entered the state. */
  readonly index: number;
  readonly from: number;
  /** The moment itself if the state is still active. */
  readonly to: number;
};

/** The successive states of a machine up to a moment. */
export function statesOverTime(recording: Recording, actor: string, index: number): readonly StateTime[] {
  const { events } = recording;
  const place = placeOf(recording, index);
  const times: { value: StateValue; index: number; from: number; to: number }[] = [];
  let shown = '';
  for (const event of events.slice(0, place + 1)) {
    if (event.target !== actor || event.value === undefined) continue;
    const value = JSON.stringify(event.value);
    if (value === shown) continue;
    shown = value;
    const before = times.at(-1);
    if (before) before.to = event.at;
    times.push({ value: event.value, index: event.index, from: event.at, to: event.at });
  }
  const last = times.at(-1);
  const { endedAt = Infinity } = recording.actors.find(({ id }) => id === actor) ?? {};
  if (last) last.to = Math.max(last.from, Math.min(endedAt, events[place]?.at ?? last.from));
  return times;
}

/** `inRoom.connected.live`; the regions of a parallel state are in parentheses: `inRoom.connected (a | b)`. */
export function stateInWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([key, inner]) => {
    const words = inner === undefined ? '' : stateInWords(inner);
    const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
    return words === '' ? key : isParallel ? `${key} (${words})` : `${key}.${words}`;
  });
  return regions.join(' | ');
}

/** Ids of the active states in the chart, including the root, every parent before its children. */
export function activeStates(root: string, value: StateValue): readonly string[] {
  if (typeof value === 'string') return [root, `${root}.${value}`];
  return [
    root,
    ...Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : activeStates(`${root}.${key}`, inner),
    ),
  ];
}

/**
 * Counts the items whose key is at most the limit, by binary search.
 *
 * @param items sorted by their key, ascending.
 */
export function countUpTo<Item>(items: readonly Item[], limit: number, keyOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is below `high`, so the item exists.
    if (keyOf(items[middle] as Item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
