import { dequal } from 'dequal';
import type { StateValue } from 'xstate';
import { INIT, STOP } from '../recording/inWords.ts';
import { countUpTo, stateInWords } from '../recording/moment.ts';
import {
  actorName,
  type ActorStatus,
  type RecordedActor,
  type RecordedEvent,
  type Recording,
} from '../recording/recording.ts';

const DONE = 'xstate.done.actor.';
const FAILURE = 'xstate.error.actor.';

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** Id of the lifeline for all code outside of the recorded actors. Never the id of an actor. */
export const PAGE = 'page';

/** The messages between actors, in the order of sending. */
export type Sequence = {
  /** The page first, then the actors in start order. */
  readonly lifelines: readonly Lifeline[];
  /** By index. One for each recorded event with a recorded target. */
  readonly messages: readonly Message[];
};

export type Lifeline = {
  /** Id of the actor, or `PAGE`. */
  readonly id: string;
  /** See `actorName`. */
  readonly name: string;
  /** Its id in the parent, if that differs from the machine's name. */
  readonly alias?: string;
  readonly kind: 'page' | 'machine' | 'other';
  /** Id of the lifeline that created it. Absent for the page. */
  readonly parent?: string;
  /** In order, without overlap. Several if the actor was restarted, as React does in development. */
  readonly lives: readonly Life[];
};

/** From the start of an actor to its end, as indices of events. */
type Life = {
  /** Absent if the start is older than the recording. */
  readonly begin?: number;
  /** Absent while the actor is active. */
  readonly end?: Ending;
};

export type Ending = { readonly index: number; readonly status: Exclude<ActorStatus, 'active'> };

type MessageKind =
  | 'event'
  /** An event that an actor sent to itself: an elapsed timer, or its own outcome. */
  | 'self'
  /** Creates the target. */
  | 'start'
  /** Ends the target. */
  | 'stop'
  /** Reports the output of a child to its parent. */
  | 'done'
  /** Reports the error of a child to its parent. */
  | 'failure';

export type Message = {
  /** Index of the event. */
  readonly index: number;
  /** Milliseconds since the recording started. */
  readonly at: number;
  /** Id of a lifeline. */
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly kind: MessageKind;
  readonly outcome: RecordedEvent['outcome'];
  /** The states that the target entered, if the message changed its state. */
  readonly state?: EnteredState;
};

type EnteredState = {
  /** The whole state: `inRoom.connected.live`. */
  readonly whole: string;
  /** Without the parents that were already active: `live`. */
  readonly entered: string;
};

/** The state of an actor while its events are read in order. */
type Followed = {
  readonly record: RecordedActor;
  /** Id of the lifeline that created it. */
  readonly parent: string;
  readonly lives: Draft<Life>[];
  value: StateValue | undefined;
};

/** Reads the sequence of messages from a recording, in one pass over the events. */
export function readSequence({ actors, events }: Pick<Recording, 'actors' | 'events'>): Sequence {
  const followed = new Map<string, Followed>();
  const known = new Set(actors.map(({ id }) => id));
  for (const record of actors) {
    const parent = record.parent !== undefined && known.has(record.parent) ? record.parent : PAGE;
    followed.set(record.id, { record, parent, lives: [], value: undefined });
  }
  const messages: Message[] = [];
  for (const event of events) {
    const target = followed.get(event.target);
    if (target === undefined) continue;
    const message = messageOf(event, target, known);
    messages.push(message);
    followLife(message, event, target, followed.get(message.from));
  }
  for (const actor of followed.values()) closeLife(actor, events);
  return { lifelines: [page(), ...[...followed.values()].map(lifelineOf)], messages };
}

function messageOf(event: RecordedEvent, target: Followed, known: ReadonlySet<string>): Message {
  const { index, at, type, outcome } = event;
  const kind = kindOf(event);
  // XState reports start and stop without a sender; the parent causes them.
  const isOfParent = event.source === undefined && (kind === 'start' || kind === 'stop');
  const source = event.source !== undefined && known.has(event.source) ? event.source : PAGE;
  const message = { index, at, from: isOfParent ? target.parent : source, to: event.target, type, kind, outcome };
  const state = stateAfter(event, target);
  return state === undefined ? message : { ...message, state };
}

function kindOf({ type, source, target }: RecordedEvent): MessageKind {
  if (type === INIT) return 'start';
  if (type === STOP) return 'stop';
  if (source === target) return 'self';
  if (type.startsWith(DONE)) return 'done';
  return type.startsWith(FAILURE) ? 'failure' : 'event';
}

/** @returns undefined if both are equal. */
export function enteredState(before: StateValue | undefined, after: StateValue): EnteredState | undefined {
  // Most events do not change the state.
  if (before !== undefined && dequal(before, after)) return undefined;
  const was = before === undefined ? [] : leavesOf(before);
  const is = leavesOf(after);
  const entered = is.filter((leaf) => !was.includes(leaf));
  if (entered.length === 0) return undefined;
  return { whole: stateInWords(after), entered: entered.map((leaf) => withoutParents(leaf, was)).join(', ') };
}

/** The innermost active states, as `a.b`. */
function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.entries(value).flatMap(([key, below]) => {
    const leaves = below === undefined ? [] : leavesOf(below);
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
  });
}

function withoutParents(leaf: string, was: readonly string[]): string {
  const keys = leaf.split('.');
  let kept = 0;
  while (kept < keys.length - 1 && was.some((one) => one.startsWith(`${keys.slice(0, kept + 1).join('.')}.`))) kept++;
  return keys.slice(kept).join('.');
}

function stateAfter({ value, type }: RecordedEvent, target: Followed): EnteredState | undefined {
  if (value === undefined || type === STOP) return undefined;
  const state = enteredState(type === INIT ? undefined : target.value, value);
  target.value = value;
  return state;
}

function followLife(
  { index, kind }: Message,
  { status, outcome }: RecordedEvent,
  target: Followed,
  source: Followed | undefined,
): void {
  if (kind === 'start') target.lives.push({ begin: index });
  else if (target.lives.length === 0) target.lives.push({});
  // A lost event does not end an actor, unless it made the actor fail.
  const isEnded = target.lives.at(-1)?.end !== undefined;
  if (status !== undefined && status !== 'active' && (outcome === 'processed' || !isEnded))
    end(target, { index, status });
  if (source === undefined) return;
  if (source.lives.length === 0) source.lives.push({});
  if (kind === 'done') end(source, { index, status: 'done' });
  if (kind === 'failure') end(source, { index, status: 'error' });
}

function end({ lives }: Followed, ending: Ending): void {
  const life = lives.at(-1);
  if (life !== undefined) life.end = ending;
}

/** Ends the life of an ended actor without a final event: at the last event before its recorded end. */
function closeLife(actor: Followed, events: readonly RecordedEvent[]): void {
  const { record, lives } = actor;
  if (lives.length === 0) lives.push({});
  if (record.status === 'active' || lives.at(-1)?.end !== undefined) return;
  const last = events[countUpTo(events, record.endedAt ?? Infinity, ({ at }) => at) - 1];
  end(actor, { index: last?.index ?? -1, status: record.status });
}

const page = (): Lifeline => ({ id: PAGE, name: 'page', kind: 'page', lives: [{}] });

function lifelineOf({ record, parent, lives }: Followed): Lifeline {
  const { id, name, machine } = record;
  return {
    id,
    name: actorName(record),
    ...(machine !== undefined && !isSameName(machine, name) && { alias: name }),
    kind: machine === undefined ? 'other' : 'machine',
    parent,
    lives,
  };
}

/** Whether two names differ only in case and hyphens: `callExtras`, `call-extras`. */
const isSameName = (one: string, other: string) =>
  one.replaceAll('-', '').toLowerCase() === other.replaceAll('-', '').toLowerCase();
