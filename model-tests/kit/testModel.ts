import { TestModel } from '@xstate/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  initialTransition,
  transition,
} from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type Effect, effectOf } from './effect.ts';
import { matchesDescriptor } from './eventDescriptor.ts';
import { withStandInActors } from '../../inspector/recording/standInActors.ts';
import { type StepState, serializeState, stateOf } from './stepState.ts';

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

/** The event cases that the machine handles in this state. Delayed transitions need no event case: their events have no payload. */
function casesFor(snapshot: AnyMachineSnapshot, eventCases: readonly EventCase[]): readonly EventCase[] {
  const descriptors = [...new Set(eventDescriptorsOf(snapshot) as readonly string[])];
  const handled = eventCases.filter(({ type }) => descriptors.some((name) => matchesDescriptor(type, name)));
  const delayed = descriptors.filter(
    (name) => name.startsWith('xstate.after.') && !handled.some(({ type }) => type === name),
  );
  return [...handled, ...delayed.map((type) => ({ type }))];
}

function testModelOf(machine: AnyStateMachine, registered: RegisteredMachine, input: unknown) {
  const serializations = new WeakMap<AnyMachineSnapshot, string>();
  const serialize = (snapshot: AnyMachineSnapshot) => {
    const serialization = serializations.get(snapshot) ?? serializeState(snapshot, registered);
    serializations.set(snapshot, serialization);
    return serialization;
  };
  // createTestModel() rejects machines with invoked actors or delayed transitions. The class `TestModel` accepts them.
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    limit: MAX_EXPLORED_STEPS,
    stopWhen: ({ status }) => status !== 'active',
    events: (snapshot) => [...casesFor(snapshot, registered.eventCases)],
    serializeEvent: jsonOf,
    // One node per edge instead of one per state, so that the paths cover each edge.
    serializeState: (snapshot, event, previous) =>
      serialize(snapshot) + (event ? ` by ${jsonOf(event)} from ${previous ? serialize(previous) : 'nowhere'}` : ''),
  });
}

function eventSequences(
  machine: AnyStateMachine,
  registered: RegisteredMachine,
  input: unknown,
): readonly EventCase[][] {
  try {
    return testModelOf(machine, registered, input)
      .getShortestPaths()
      .map(({ steps }) => steps.slice(1).map(({ event }) => event));
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
  return stepsOf(registered, events, 0);
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

function stepsOf(
  registered: RegisteredMachine,
  events: readonly EventCase[],
  variant: number,
): readonly GeneratedStep[] {
  const { start, next } = pureSteps(registered);
  let { snapshot, step } = start(variant);
  const steps = [step];
  for (const event of events) {
    ({ snapshot, step } = next(snapshot, event));
    steps.push(step);
  }
  return steps;
}

/**
 * The shortest paths over every (state, event case, next state) edge. Omits paths that are the beginning of another path.
 *
 * `TestModel` selects only the events: it keeps one snapshot for all states that `project` does not distinguish, so the
 * steps are computed again along each path.
 *
 * @throws Error if the machine has too many states.
 */
export function generatePaths(registered: RegisteredMachine): readonly GeneratedPath[] {
  const machine = withStandInActors(registered.machine);
  return inputsOf(registered).flatMap((input, variant) =>
    eventSequences(machine, registered, input).map((events) => stepsOf(registered, events, variant)),
  );
}
