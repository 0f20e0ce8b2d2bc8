import { dequal } from 'dequal';
import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  getNextTransitions,
  type InspectionEvent,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { type EventCase, machines, type RegisteredMachine } from '../../src/machines/index.ts';
import { errorInWords } from './errorInWords.ts';
import type { RecordedActor, RecordedEvent, Recording } from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';
import { isWhole, restoreValue } from './restoreValue.ts';
import { ReplayClock } from './replayClock.ts';
import { settle, withStandInActors } from './standInActors.ts';
import { INIT, STOP } from './xstateEvents.ts';
import { transitionId } from '../chart/transitionIds.ts';

export type ReplayedActor = {
  /** Runs, with stand-ins for its actors, and takes events. */
  readonly actor: Actor<AnyStateMachine>;
  readonly registered: RegisteredMachine;
  /** Time stands still until it is moved. */
  readonly clock: ReplayClock;
  /** Sends an event. For a clock of the actor's own (`xstate.after…`), time moves until it runs out; others that are due before run out too. */
  readonly send: (event: EventCase) => void;
  /** The first event after which the replay was in another state than the recording; the rest was replayed all the same. */
  readonly divergence?: Divergence;
  readonly stop: () => void;
};

export type Divergence = {
  /** Index of the event. */
  readonly event: number;
  readonly recorded: StateValue;
  readonly replayed: StateValue;
  /** Why the replayed actor failed, if it did: it may have missed something that JSON does not hold. */
  readonly error?: string;
};

/** A recording from which an actor cannot be replayed; the message says why. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

export type ReplayOptions = {
  /** Also gets what the replayed actor does, from its start on. */
  readonly inspect?: (event: InspectionEvent) => void;
  readonly registry?: readonly RegisteredMachine[];
  /** The clock that the replay is to move. */
  readonly clock?: ReplayClock;
};

/** Begin of the type of an event with which a delay runs out. */
const CLOCK = 'xstate.after.';

/**
 * Brings a fresh actor of the registered machine to a moment of the recording, by the events that the recorded one received. No
 * effect happens: actors are stand-ins and actions of the machine's own do nothing.
 *
 * @param upTo index of the last event to replay.
 * @throws ReplayError where the machine is not registered, or its first events were dropped.
 */
export function replay(
  recording: Recording,
  actorId: string,
  upTo: number,
  options: ReplayOptions = {},
): ReplayedActor {
  const { inspect, registry = machines, clock = new ReplayClock() } = options;
  const recorded = recording.actors.find(({ id }) => id === actorId);
  if (recorded === undefined) throw new ReplayError(`The recording has no actor ${actorId}.`);
  const registered = registry.find(({ id }) => id === recorded.machine);
  if (registered === undefined) throw new ReplayError(`${recorded.name} is not an actor of a registered machine.`);
  const received = recording.events.filter(({ target, index }) => target === actorId && index <= upTo);
  const begin = received.find(({ type }) => type === INIT);
  if (begin === undefined) {
    throw new ReplayError(`The recording no longer has the event with which ${recorded.name} started.`);
  }

  const actor = createActor(withStandInActors(registered.machine), {
    clock,
    id: recorded.name,
    input: inputOf(begin, registered),
    ...(inspect && { inspect }),
  });
  // A failure is part of the recording.
  actor.subscribe({ error: () => undefined });
  let divergence: Divergence | undefined;
  for (const event of processed(received)) {
    clock.skipTo(event.at - begin.at);
    deliver(actor, event, recording.actors);
    divergence ??= divergenceAt(event, snapshotOf(actor));
  }
  return {
    actor,
    registered,
    clock,
    send: (event) => {
      if (event.type.startsWith(CLOCK)) moveUntilRunOut(actor, clock, event.type);
      else actor.send(event);
    },
    ...(divergence && { divergence }),
    stop: () => actor.stop(),
  };
}

const snapshotOf = (actor: Actor<AnyStateMachine>) => actor.getSnapshot() as AnyMachineSnapshot;

function divergenceAt({ index, value: recorded }: RecordedEvent, snapshot: AnyMachineSnapshot): Divergence | undefined {
  const replayed = snapshot.value as StateValue;
  const isFailed = snapshot.status === 'error';
  if (recorded === undefined || (dequal(recorded, replayed) && !isFailed)) return undefined;
  const error: unknown = snapshot.error;
  return {
    event: index,
    recorded,
    replayed,
    ...(isFailed && { error: errorInWords(error) }),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The recorded input; a field that JSON does not hold (a function, an actor) comes from the registry. */
function inputOf({ payload }: RecordedEvent, { input }: RegisteredMachine): unknown {
  const recorded = payload?.input;
  if (recorded === undefined) return input;
  if (isWhole(recorded)) return restoreValue(recorded);
  if (!isObject(recorded) || !isObject(input)) return input;
  return Object.fromEntries(
    Object.entries(recorded).map(([key, field]): [string, unknown] => [
      key,
      isWhole(field) ? restoreValue(field) : input[key],
    ]),
  );
}

/** React stops an actor and starts it again in development: only its first start and its last stop count. */
function processed(received: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const first = received.findIndex(({ type }) => type === INIT);
  const last = received.findLastIndex(({ type }) => type === INIT);
  return received.filter(({ type }, place) => {
    if (type === INIT) return place === first;
    return type !== STOP || place > last;
  });
}

function deliver(actor: Actor<AnyStateMachine>, event: RecordedEvent, actors: readonly RecordedActor[]): void {
  if (event.type === INIT) {
    actor.start();
    return;
  }
  if (event.type === STOP) {
    actor.stop();
    return;
  }
  if (snapshotOf(actor).status !== 'active') return;
  if (event.source === event.target) {
    runOut(actor, event);
    return;
  }
  const payload = event.payload ?? {};
  const [, end, childId] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
  const child = childId === undefined ? undefined : childNamed(actor, childId);
  if (isActive(child)) {
    if (end === 'done') settle(child, { output: restored(payload.output) });
    else settle(child, { error: restored(payload.error) });
    return;
  }
  actor.send(eventOf(event, actor, actors));
}

const childNamed = (actor: Actor<AnyStateMachine>, id: string): AnyActorRef | undefined =>
  (snapshotOf(actor).children as Readonly<Record<string, AnyActorRef | undefined>>)[id];

const isActive = (child: AnyActorRef | undefined): child is AnyActorRef =>
  (child?.getSnapshot() as Snapshot<unknown> | undefined)?.status === 'active';

const restored = (value: RecordedValue | undefined): unknown => (value === undefined ? undefined : restoreValue(value));

/** An actor in an event is the stand-in of the same name, where there is one. */
function eventOf(
  { type, payload = {} }: RecordedEvent,
  actor: Actor<AnyStateMachine>,
  actors: readonly RecordedActor[],
): AnyEventObject {
  const fields = Object.entries(payload).map(([key, value]): [string, unknown] => {
    const id = isObject(value) && value.$ === 'actor' ? value.id : undefined;
    const name = actors.find((one) => one.id === id)?.name;
    const child = name === undefined ? undefined : childNamed(actor, name);
    return [key, child ?? restoreValue(value)];
  });
  return { ...Object.fromEntries(fields), type };
}

type Scheduled = { readonly id: string; readonly source: AnyActorRef; readonly event: AnyEventObject };

const scheduledBy = (actor: Actor<AnyStateMachine>, type: string): Scheduled | undefined => {
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents) as readonly Scheduled[];
  return scheduled.find(({ source, event }) => source === actor && event.type === type);
};

/** A clock that is started again when it runs out is another object. */
function moveUntilRunOut(actor: Actor<AnyStateMachine>, clock: ReplayClock, type: string): void {
  const wanted = scheduledBy(actor, type);
  for (let due = clock.nextDue(); due !== undefined && wanted !== undefined; due = clock.nextDue()) {
    if (scheduledBy(actor, type) !== wanted) return;
    clock.moveTo(Math.max(due, clock.now()));
  }
}

/** A clock of the actor's own. An event that it sent itself at once is there already: the replayed actor sent it too. */
function runOut(actor: Actor<AnyStateMachine>, { type }: RecordedEvent): void {
  const clock = scheduledBy(actor, type);
  if (clock === undefined) return;
  const { scheduler } = actor.system as unknown as {
    readonly scheduler: { readonly cancel: (source: AnyActorRef, id: string) => void };
  };
  scheduler.cancel(actor, clock.id);
  actor.send(clock.event);
}

export type PossibleEvent = {
  readonly event: EventCase;
  /** Ids of the chart's transitions that it would take first; raised events and `always` may follow. */
  readonly transitions: readonly string[];
};

/**
 * The event cases of the registry that the actor would answer now, and its own clocks that can run out. An event that no guard lets
 * pass is not among them; one that is swallowed on purpose is (`snapshot.can` would leave it out).
 */
export function possibleEvents(
  actor: Actor<AnyStateMachine>,
  { eventCases }: RegisteredMachine,
): readonly PossibleEvent[] {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active') return [];
  const clocks = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType as string)
    .filter((type) => type.startsWith(CLOCK) && !eventCases.some((one) => one.type === type))
    .map((type): EventCase => ({ type }));
  return [...eventCases, ...clocks.filter((one, place) => clocks.findIndex(({ type }) => type === one.type) === place)]
    .map((event) => ({ event, transitions: transitionsFor(snapshot, event) }))
    .filter(({ transitions }) => transitions.length > 0);
}

const transitionsFor = (snapshot: AnyMachineSnapshot, event: EventCase): readonly string[] =>
  (snapshot.machine.getTransitionData(snapshot, event) as readonly AnyTransitionDefinition[])
    .map(transitionId)
    .filter((id) => id !== undefined);
