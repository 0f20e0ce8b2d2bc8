import type { StateValue } from 'xstate';
import type { RecordedFields, RecordedValue } from './recordedValue.ts';

export const RECORDING_FORMAT = 'callwright-recording';
export const RECORDING_VERSION = 1;

/** A recording keeps this many events, which are some four minutes of a call; the oldest are dropped first. */
export const MOST_EVENTS = 20_000;

/** What the actors of one page did. Plain JSON. */
export type Recording = {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  readonly page: RecordedPage;
  readonly counts: RecordingCounts;
  /** In the order in which they were started. An actor that ended before the first kept event is dropped. */
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

/** Over the whole run, what was dropped included. */
export type RecordingCounts = {
  readonly actors: number;
  readonly events: number;
  readonly transitions: number;
};

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

export type RecordedActor = {
  /** Unique on the page, over all actor systems. */
  readonly id: string;
  /** The id under which its parent sends to it; the machine's own id where it has no parent. */
  readonly name: string;
  /** Id of its parent, or of the actor that created its system; absent where the page did. */
  readonly parent?: string;
  /** `child`: invoked or spawned by its parent. `system`: the root of an actor system of its own. */
  readonly kind: 'child' | 'system';
  /** Id in the registry of machines; absent for any other logic. */
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
  /** When it was sent. */
  readonly at: number;
  /** Id of the actor that sent it; absent where code outside of all actors did. */
  readonly source?: string;
  readonly target: string;
  readonly type: string;
  /** Every field but the type; absent where there is none. */
  readonly payload?: RecordedFields;
  /** `sent`: not processed yet. `lost`: sent to an actor that had ended, or that failed on it. */
  readonly outcome: 'sent' | 'processed' | 'lost';
  /** Ids of `ChartTransition`, in the order taken: raised events and `always` included. */
  readonly transitions: readonly string[];
  /** A machine's state after the event. */
  readonly value?: StateValue;
  /** The target's status after the event. */
  readonly status?: ActorStatus;
  readonly changes: readonly ContextChange[];
  /** How many further changes were left out. */
  readonly moreChanges?: number;
};

export type ContextChange = {
  /** Keys from the context inwards; empty for the whole context, which a machine gets as it starts. */
  readonly path: readonly (string | number)[];
  /** Absent where there was nothing. */
  readonly before?: RecordedValue;
  /** Absent where there is nothing any more. */
  readonly after?: RecordedValue;
};

/** An actor among those below it. */
export type ActorNode = { readonly actor: RecordedActor; readonly children: readonly ActorNode[] };

/** The actors right below the page. An actor whose parent is no longer recorded is one of them. */
export function actorTree(actors: readonly RecordedActor[]): readonly ActorNode[] {
  const known = new Set(actors.map(({ id }) => id));
  const below = new Map<string | undefined, RecordedActor[]>();
  for (const actor of actors) {
    const parent = actor.parent !== undefined && known.has(actor.parent) ? actor.parent : undefined;
    below.set(parent, [...(below.get(parent) ?? []), actor]);
  }
  const nodesBelow = (parent: string | undefined): readonly ActorNode[] =>
    (below.get(parent) ?? []).map((actor) => ({ actor, children: nodesBelow(actor.id) }));
  return nodesBelow(undefined);
}
