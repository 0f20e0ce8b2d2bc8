import { getShortestPaths } from '@xstate/test';
import {
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { withStandInActors } from '../../inspector/recording/standIns.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type Effect, effectOf, serializeState, stateOf, type StepState } from './machineStep.ts';

/** An event, with the state and the effects that follow it. A step is plain data, so that an actor, a view or a browser can execute it. */
export type GeneratedStep = StepState & {
  readonly event: EventCase;
  /** The effects of the step, in order of execution. */
  readonly effects: readonly Effect[];
  /** True if the event cannot occur in this state. The driver then checks that the system does not offer the event. */
  readonly isDisabled?: true;
};

/** The steps from the start of a machine (event `xstate.init`). */
export type GeneratedPath = readonly GeneratedStep[];

/** If a machine needs more steps, its `project` distinguishes too many states. */
export const MAX_EXPLORED_STEPS = 150_000;

/** The inputs with which the machine can start. The `variant` of a path's first event is the index of its input, or absent for index 0. */
export const inputsOf = ({ input, otherInputs = [] }: RegisteredMachine): readonly unknown[] => [input, ...otherInputs];

const jsonOf = (value: unknown) => JSON.stringify(value);

/**
 * Whether an event type matches an event descriptor of XState. A descriptor is a type, `*`, or a prefix such as `call.*`, which also
 * matches `call`.
 */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** The event cases that the machine handles in this state. Delayed transitions need no event case: their events have no payload. */
function casesFor(snapshot: AnyMachineSnapshot, eventCases: readonly EventCase[]): readonly EventCase[] {
  const descriptors = [...new Set(eventDescriptorsOf(snapshot) as readonly string[])];
  const handled = eventCases.filter(({ type }) => descriptors.some((name) => matchesDescriptor(type, name)));
  const delayed = descriptors.filter(
    (name) => name.startsWith('xstate.after.') && !handled.some(({ type }) => type === name),
  );
  return [...handled, ...delayed.map((type) => ({ type }))];
}

/**
 * The events of a shortest path to each (state, event case, next state), the longest first.
 *
 * @throws Error with the message 'Traversal limit exceeded'.
 */
function shortestSequences(
  machine: AnyStateMachine,
  registered: RegisteredMachine,
  input: unknown,
): readonly EventCase[][] {
  const serializations = new WeakMap<AnyMachineSnapshot, string>();
  const serialize = (snapshot: AnyMachineSnapshot) => {
    const serialization = serializations.get(snapshot) ?? serializeState(snapshot, registered);
    serializations.set(snapshot, serialization);
    return serialization;
  };
  const paths = getShortestPaths(machine, {
    input,
    limit: MAX_EXPLORED_STEPS,
    stopWhen: ({ status }) => status !== 'active',
    events: (snapshot) =>
      casesFor(snapshot, registered.eventCases).filter((event) => registered.explores?.(snapshot, event) ?? true),
    serializeEvent: jsonOf,
    // One node per edge instead of one per state, so that the paths cover each edge.
    serializeState: (snapshot, event, previous) =>
      serialize(snapshot) + (event ? ` by ${jsonOf(event)} from ${previous ? serialize(previous) : 'nowhere'}` : ''),
  });
  return paths
    .map(({ steps }) => steps.slice(1).map(({ event }: { readonly event: EventCase }) => event))
    .toSorted((one, other) => other.length - one.length);
}

/** Omits sequences that begin another one. `sequences` has the longest first. */
function withoutBeginnings(sequences: readonly EventCase[][]): readonly EventCase[][] {
  const beginnings = new Set<string>();
  return sequences.filter((events) => {
    let key = '';
    const keys = [key, ...events.map((event) => (key += `${jsonOf(event)} `))];
    if (beginnings.has(key)) return false;
    for (const beginning of keys) beginnings.add(beginning);
    return true;
  });
}

function eventSequences(
  machine: AnyStateMachine,
  registered: RegisteredMachine,
  input: unknown,
): readonly EventCase[][] {
  try {
    return withoutBeginnings(shortestSequences(machine, registered, input));
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(
      `"${registered.id}" has too many states: ${String(MAX_EXPLORED_STEPS)} steps did not reach all of them. ` +
        'Give it a `project` in src/machines/index.ts that omits the context that grows.',
      { cause: error },
    );
  }
}

/** The path of these events from the initial state with the machine's first input, computed with XState's pure `transition`. */
export function followEvents(registered: RegisteredMachine, events: readonly EventCase[]): GeneratedPath {
  return stepsWithInput(registered, 0)(events);
}

/** A step with the snapshot that it leads to. */
export type TakenStep = { readonly snapshot: AnyMachineSnapshot; readonly step: GeneratedStep };

/** Computes steps with XState's pure `transition`. Does not run actors or custom actions. */
export function pureSteps(registered: RegisteredMachine): {
  readonly start: (variant: number) => TakenStep;
  readonly next: (snapshot: AnyMachineSnapshot, event: EventCase) => TakenStep;
} {
  const machine = withStandInActors(registered.machine);
  const takenStep = (event: EventCase, snapshot: AnyMachineSnapshot, actions: readonly unknown[]): TakenStep => ({
    snapshot,
    step: {
      event,
      ...stateOf(snapshot, registered),
      effects: (actions as readonly { type: string; params: unknown }[]).map(effectOf).filter((effect) => !!effect),
    },
  });
  return {
    start: (variant) => {
      const event = { type: 'xstate.init', ...(variant > 0 && { variant }) };
      return takenStep(event, ...initialTransition(machine, inputsOf(registered)[variant]));
    },
    next: (snapshot, event) => takenStep(event, ...transition(machine, snapshot, event)),
  };
}

/** A step and those that have been computed after it, by their event cases. */
type StepNode = TakenStep & { readonly following: Map<string, StepNode> };

const nodeOf = (taken: TakenStep): StepNode => ({ ...taken, following: new Map() });

/**
 * Computes the steps of paths with one input. Paths that begin with the same events share these steps, which are computed once: a
 * snapshot is immutable.
 */
function stepsWithInput(
  registered: RegisteredMachine,
  variant: number,
): (events: readonly EventCase[]) => readonly GeneratedStep[] {
  const { start, next } = pureSteps(registered);
  const root = nodeOf(start(variant));
  return (events) => {
    let node = root;
    const steps = [root.step];
    for (const event of events) {
      const key = jsonOf(event);
      const reached = node.following.get(key) ?? nodeOf(next(node.snapshot, event));
      node.following.set(key, reached);
      steps.push(reached.step);
      node = reached;
    }
    return steps;
  };
}

/**
 * The shortest paths over every (state, event case, next state) edge. Omits paths that are the beginning of another path.
 *
 * `getShortestPaths` selects only the events: it keeps one snapshot for all states that `project` does not distinguish, so the
 * steps are computed again along each path.
 *
 * @throws Error if the machine has too many states.
 */
export function generatePaths(registered: RegisteredMachine): readonly GeneratedPath[] {
  const machine = withStandInActors(registered.machine);
  return inputsOf(registered).flatMap((input, variant) =>
    eventSequences(machine, registered, input).map(stepsWithInput(registered, variant)),
  );
}

/** @returns a function that computes the value on its first call and keeps it, so that importing a module with costly values is fast. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
