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
import { transitionId } from '../../charts/chart/readChart.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import type { EventCase, RegisteredMachine } from '../../src/machines/index.ts';
import { errorInWords, INIT, STOP } from './inWords.ts';
import type { RecordedActor, RecordedEvent, Recording } from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';
import { isWhole, restoreValue } from './restoreValue.ts';
import { ReplayClock, settle, withStandInActors } from './standIns.ts';

export type ReplayedActor = {
  /** A running actor that accepts events. Its own actors are stand-ins. */
  readonly actor: Actor<AnyStateMachine>;
  readonly registered: RegisteredMachine;
  /** Time does not move by itself. */
  readonly clock: ReplayClock;
  /** Sends an event. For the actor's own timers (`xstate.after…`), moves time until the timer elapses, with all timers due before. */
  readonly send: (event: EventCase) => void;
  /** The first event after which the replayed state differs from the recorded one. Later events are still replayed. */
  readonly divergence?: Divergence;
  readonly stop: () => void;
};

export type Divergence = {
  /** Index of the event. */
  readonly event: number;
  readonly recorded: StateValue;
  readonly replayed: StateValue;
  /** The error of the replayed actor, if it failed: it may need a value that JSON cannot represent. */
  readonly error?: string;
};

/** The actor cannot be replayed from the recording. The message contains the reason. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

export type ReplayOptions = {
  /** Receives the inspection events of the replayed actor, from its start. */
  readonly inspect?: (event: InspectionEvent) => void;
  readonly registry?: readonly RegisteredMachine[];
  /** The clock that the replay moves. */
  readonly clock?: ReplayClock;
};

/** Prefix of the event type of an elapsed delay. */
const DELAY = 'xstate.after.';

/**
 * Brings a new actor of the registered machine to a moment of the recording by sending it the recorded events. Runs no effects:
 * its actors are stand-ins, and the machine's own actions do nothing.
 *
 * @param upTo index of the last event to replay.
 * @throws ReplayError if the machine is not registered, or its first events were dropped.
 */
export function replay(
  recording: Recording,
  actorId: string,
  upTo: number,
  options: ReplayOptions = {},
): ReplayedActor {
  const { inspect, registry = shownMachines, clock = new ReplayClock() } = options;
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
  // A failure can be part of the recording. Without a listener, XState reports it globally.
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
      if (event.type.startsWith(DELAY)) moveUntilElapsed(actor, clock, event.type);
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

/** The recorded input. Fields that JSON cannot represent (a function, an actor) come from the registry. */
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

/** In development, React stops an actor and starts it again. Keeps only the first start and the last stop. */
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
    elapse(actor, event);
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

/** Replaces an actor in an event by the stand-in with the same name, if it exists. */
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

/** A timer that restarts when it elapses is a new object. */
function moveUntilElapsed(actor: Actor<AnyStateMachine>, clock: ReplayClock, type: string): void {
  const timer = scheduledBy(actor, type);
  for (let due = clock.nextDue(); due !== undefined && timer !== undefined; due = clock.nextDue()) {
    if (scheduledBy(actor, type) !== timer) return;
    clock.moveTo(Math.max(due, clock.now()));
  }
}

/** Lets a timer of the actor elapse. Skips an event that the actor sent to itself without delay: the replayed actor sends it too. */
function elapse(actor: Actor<AnyStateMachine>, { type }: RecordedEvent): void {
  const timer = scheduledBy(actor, type);
  if (timer === undefined) return;
  const { scheduler } = actor.system as unknown as {
    readonly scheduler: { readonly cancel: (source: AnyActorRef, id: string) => void };
  };
  scheduler.cancel(actor, timer.id);
  actor.send(timer.event);
}

export type PossibleEvent = {
  readonly event: EventCase;
  /** Ids of the transitions that it would take first. Raised events and `always` may follow. */
  readonly transitions: readonly string[];
};

/**
 * The registry's event cases to which the actor would react now, and its running timers. Includes events that the machine ignores
 * explicitly (`snapshot.can` omits them); excludes events whose guards do not pass.
 */
export function possibleEvents(
  actor: Actor<AnyStateMachine>,
  { eventCases }: RegisteredMachine,
): readonly PossibleEvent[] {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active') return [];
  const timers = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType as string)
    .filter((type) => type.startsWith(DELAY) && !eventCases.some((one) => one.type === type))
    .map((type): EventCase => ({ type }));
  return [...eventCases, ...timers.filter((one, place) => timers.findIndex(({ type }) => type === one.type) === place)]
    .map((event) => ({ event, transitions: transitionsFor(snapshot, event) }))
    .filter(({ transitions }) => transitions.length > 0);
}

const transitionsFor = (snapshot: AnyMachineSnapshot, event: EventCase): readonly string[] =>
  (snapshot.machine.getTransitionData(snapshot, event) as readonly AnyTransitionDefinition[])
    .map(transitionId)
    .filter((id) => id !== undefined);
