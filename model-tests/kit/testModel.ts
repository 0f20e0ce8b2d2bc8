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
import { type Situation, situationKey, situationOf } from './situation.ts';

/** One event and what it leads to. Plain data, so that any driver can replay it: an actor, a view, a browser. */
export type GeneratedStep = Situation & {
  readonly event: EventCase;
  /** In the order in which they happen. */
  readonly effects: readonly Effect[];
  /** The event cannot be brought about here: the driver looks that it is not offered, and the machine does not get it. */
  readonly isBarred?: true;
};

/** From the start (event `xstate.init`) to a situation worth reaching, by the shortest way. */
export type GeneratedPath = readonly GeneratedStep[];

/** A machine that needs more than this has situations that `project` should not tell apart. */
export const MAX_EXPLORED_STEPS = 150_000;

/** What the machine is started with: by the variant that the first step of a path names. */
export const inputsOf = ({ input, otherInputs = [] }: RegisteredMachine): readonly unknown[] => [input, ...otherInputs];

const jsonOf = (value: unknown) => JSON.stringify(value);

/** The cases that the machine answers here. Its own clocks need no case: they carry nothing. */
function casesFor(snapshot: AnyMachineSnapshot, eventCases: readonly EventCase[]): readonly EventCase[] {
  const descriptors = [...new Set(eventDescriptorsOf(snapshot) as readonly string[])];
  const answered = eventCases.filter(({ type }) => descriptors.some((name) => matchesDescriptor(type, name)));
  const clocks = descriptors.filter(
    (name) => name.startsWith('xstate.after.') && !answered.some(({ type }) => type === name),
  );
  return [...answered, ...clocks.map((type) => ({ type }))];
}

function explore(machine: AnyStateMachine, registered: RegisteredMachine, input: unknown) {
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? situationKey(snapshot, registered);
    keys.set(snapshot, key);
    return key;
  };
  // createTestModel() refuses machines that invoke or wait; the class itself does not.
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    limit: MAX_EXPLORED_STEPS,
    stopWhen: ({ status }) => status !== 'active',
    events: (snapshot) => [...casesFor(snapshot, registered.eventCases)],
    serializeEvent: jsonOf,
    // One node per edge, not per state: each way from one situation to another gets walked.
    serializeState: (snapshot, event, previous) =>
      keyOf(snapshot) + (event ? ` by ${jsonOf(event)} from ${previous ? keyOf(previous) : 'nowhere'}` : ''),
  });
}

function eventSequences(
  machine: AnyStateMachine,
  registered: RegisteredMachine,
  input: unknown,
): readonly EventCase[][] {
  try {
    return explore(machine, registered, input)
      .getShortestPaths()
      .map(({ steps }) => steps.slice(1).map(({ event }) => event));
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(
      `"${registered.id}" has no end of situations: ${String(MAX_EXPLORED_STEPS)} steps were not enough. ` +
        'Give it a `project` in src/machines/index.ts that leaves out what grows.',
      { cause: error },
    );
  }
}

/** Where these events lead from the start: XState's pure transition, as plain data. */
export function followEvents(registered: RegisteredMachine, events: readonly EventCase[]): GeneratedPath {
  return stepsOf(registered, events, 0);
}

/** A step with the snapshot that it leads to, from which other steps can be taken. */
export type TakenStep = { readonly snapshot: AnyMachineSnapshot; readonly step: GeneratedStep };

/** Steps of a machine by XState's pure transition. Actors wait, and actions of its own do nothing. */
export function pureSteps(registered: RegisteredMachine): {
  readonly start: (variant: number) => TakenStep;
  readonly next: (snapshot: AnyMachineSnapshot, event: EventCase) => TakenStep;
} {
  const machine = withStandInActors(registered.machine);
  const taken = (event: EventCase, snapshot: AnyMachineSnapshot, actions: readonly unknown[]): TakenStep => ({
    snapshot,
    step: {
      event,
      ...situationOf(snapshot, registered),
      effects: (actions as readonly { type: string; params: unknown }[]).map(effectOf).filter((found) => !!found),
    },
  });
  return {
    start: (variant) => {
      const event = { type: 'xstate.init', ...(variant > 0 && { variant }) };
      return taken(event, ...initialTransition(machine, inputsOf(registered)[variant]));
    },
    next: (snapshot, event) => taken(event, ...transition(machine, snapshot, event)),
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
 * The shortest paths over every (situation, event case, next situation); a path inside a longer one is left out.
 *
 * The generator chooses the events and nothing else. It keeps one snapshot for all situations that `project` calls
 * alike, so what the steps lead to is computed again along each path.
 *
 * @throws Error when the machine has no end of situations.
 */
export function generatePaths(registered: RegisteredMachine): readonly GeneratedPath[] {
  const machine = withStandInActors(registered.machine);
  return inputsOf(registered).flatMap((input, variant) =>
    eventSequences(machine, registered, input).map((events) => stepsOf(registered, events, variant)),
  );
}
