import type { StateValue } from 'xstate';
import type { RecordedFields, RecordedValue } from './recordedValue.ts';

export const RECORDING_FORMAT = 'callwright-recording';
export const RECORDING_VERSION = 1;

/** Limit for the events of a recording: about four minutes of a call. The oldest are dropped first. */
export const MAX_EVENTS = 20_000;

/** A recording of all actors of one page. Plain JSON. */
export type Recording = {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  readonly page: RecordedPage;
  readonly counts: RecordingCounts;
  /** In start order. An actor that ended before the first kept event is dropped. */
  readonly actors: readonly RecordedActor[];
  /** By index, without gaps. */
  readonly events: readonly RecordedEvent[];
};

export type RecordedPage = {
  readonly title: string;
  readonly address: string;
  /** ISO 8601. All other times are milliseconds after it. */
  readonly startedAt: string;
};

/** Over the whole run, including dropped records. */
export type RecordingCounts = {
  readonly actors: number;
  readonly events: number;
  readonly transitions: number;
};

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

export type RecordedActor = {
  /** Unique on the page across all actor systems. */
  readonly id: string;
  /** Its id in the parent; the machine's id for an actor without a parent. */
  readonly name: string;
  /** Id of its parent, or of the actor that created its system. Absent if code outside of all actors created it. */
  readonly parent?: string;
  /** `child`: invoked or spawned by its parent. `system`: the root of its own actor system. */
  readonly kind: 'child' | 'system';
  /** Id in the registry of machines. Absent for other logic. */
  readonly machine?: string;
  /** Its name in the parent's `setup`. */
  readonly src?: string;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly status: ActorStatus;
  readonly output?: RecordedValue;
  readonly error?: RecordedValue;
};

export type RecordedEvent = {
  /** Counts from 0 over the whole run. */
  readonly index: number;
  /** The time of sending. */
  readonly at: number;
  /** Id of the sending actor. Absent if code outside of all actors sent it. */
  readonly source?: string;
  readonly target: string;
  readonly type: string;
  /** Every field except the type. Absent for an event without fields. */
  readonly payload?: RecordedFields;
  /** `sent`: not processed yet. `lost`: sent to an actor that had ended, or that failed while processing it. */
  readonly outcome: 'sent' | 'processed' | 'lost';
  /** Ids of `ChartTransition`, in the order taken, including those of raised events and `always`. */
  readonly transitions: readonly string[];
  /** A machine's state after the event. */
  readonly value?: StateValue;
  /** The target's status after the event. */
  readonly status?: ActorStatus;
  readonly changes: readonly ContextChange[];
  /** Number of omitted changes. */
  readonly moreChanges?: number;
};

export type ContextChange = {
  /** Keys from the context inwards. Empty for the whole context, which a machine sets at its start. */
  readonly path: readonly (string | number)[];
  /** Absent if the value did not exist. */
  readonly before?: RecordedValue;
  /** Absent if the value was removed. */
  readonly after?: RecordedValue;
};

/** An actor with the actors below it. */
export type ActorNode = { readonly actor: RecordedActor; readonly children: readonly ActorNode[] };

/** The actors at the top of the tree. An actor whose parent is no longer recorded is one of them. */
export function actorTree(actors: readonly RecordedActor[]): readonly ActorNode[] {
  const known = new Set(actors.map(({ id }) => id));
  const below = new Map<string | undefined, RecordedActor[]>();
  for (const actor of actors) {
    const parent = actor.parent !== undefined && known.has(actor.parent) ? actor.parent : undefined;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [actor]);
    else siblings.push(actor);
  }
  const nodesBelow = (parent: string | undefined): readonly ActorNode[] =>
    (below.get(parent) ?? []).map((actor) => ({ actor, children: nodesBelow(actor.id) }));
  return nodesBelow(undefined);
}

/** The display name of an actor: its machine, otherwise its id in the parent. */
export const actorName = ({ machine, src, name }: RecordedActor): string =>
  machine ?? (isGenerated(name) ? (src ?? name) : name);

/** XState generates an id for an actor that is invoked (`0.inspector.present`) or spawned (`x:3`) without one. */
const isGenerated = (name: string): boolean => /^(\d+\.|x:\d+$)/.test(name);

/** The display name of an actor by its id; `page` for code outside of all actors. */
export function nameOf(actors: ReadonlyMap<string, RecordedActor>, id: string | undefined): string {
  if (id === undefined) return 'page';
  const actor = actors.get(id);
  return actor === undefined ? id : actorName(actor);
}
