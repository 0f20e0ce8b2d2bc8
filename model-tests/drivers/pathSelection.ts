import type { StateValue } from 'xstate';
import { formatEvent } from '../kit/formatStep.ts';
import { formatStateValue } from '../kit/machineStep.ts';
import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

/**
 * Selects few paths that together cover every case, for drivers with slow paths, such as a browser. Repeatedly adds the path with the most
 * uncovered cases until every case is covered. Among paths with equally many, it adds a shortest one.
 *
 * @param casesIn returns the names of the cases that a path covers.
 */
export function shortListOf(
  paths: readonly GeneratedPath[],
  casesIn: (path: GeneratedPath) => Iterable<string>,
): readonly GeneratedPath[] {
  let remaining = paths
    .map((path) => ({ path, uncovered: new Set(casesIn(path)) }))
    .toSorted((one, other) => one.path.length - other.path.length);
  const chosen: GeneratedPath[] = [];
  for (;;) {
    remaining = remaining.filter(({ uncovered }) => uncovered.size > 0);
    const [first, ...others] = remaining;
    if (!first) return chosen;
    const best = others.reduce((one, other) => (other.uncovered.size > one.uncovered.size ? other : one), first);
    chosen.push(best.path);
    const newlyCovered = [...best.uncovered];
    for (const { uncovered } of remaining) for (const name of newlyCovered) uncovered.delete(name);
  }
}

/**
 * Names an event, so that events with the same name are one case.
 *
 * @param previous the step before the event, or undefined for the first event of a path.
 */
type NameOfEvent = (event: GeneratedStep['event'], previous: GeneratedStep | undefined) => string;

const formatInFull: NameOfEvent = (event) => formatEvent(event);

/** The state of each active region, or of the whole machine if it has no parallel regions. */
function regionsOf(value: StateValue): readonly string[] {
  const regions = typeof value === 'string' ? [] : Object.entries(value);
  return regions.length < 2
    ? [formatStateValue(value)]
    : regions.map(([name, inner]) => formatStateValue({ [name]: inner }));
}

/**
 * The transitions of a path as state, event case and next state, without the context, such as `idle visitor.start calling.loading`.
 * Each region has its own cases, independent of the states of other regions.
 *
 * @param nameOf names an event. Events with the same name are one case.
 */
const casesOf = (path: GeneratedPath, nameOf: NameOfEvent = formatInFull): readonly string[] =>
  path.flatMap(({ event, value }, index) => {
    const before = path[index - 1];
    const statesBefore = before === undefined ? [] : regionsOf(before.value);
    return regionsOf(value).map((state, region) => `${statesBefore[region] ?? ''} ${nameOf(event, before)} ${state}`);
  });

/** Selects few paths that together cover every case, and so every transition between states. */
export const everyCaseOf = (
  paths: readonly GeneratedPath[],
  nameOf: NameOfEvent = formatInFull,
): readonly GeneratedPath[] => shortListOf(paths, (path) => casesOf(path, nameOf));

/** Whether a driver can execute the step's event in the state after `previous`. */
export type CanExecute = (step: GeneratedStep, previous: GeneratedStep) => boolean;

type ExecutablePaths = {
  /** Paths that cover every executable step that can be reached. Omits paths that are only the beginning of another path. */
  readonly paths: readonly GeneratedPath[];
  /** Paths whose last step is disabled, and therefore keeps the state. */
  readonly disabled: readonly GeneratedPath[];
  /** States that no executable step reaches. */
  readonly unreachable: readonly GeneratedStep[];
};

const serializeState = ({ status, value, context }: GeneratedStep) => JSON.stringify([status, value, context]);

/** The different steps out of each state. */
function stepsByState(paths: readonly GeneratedPath[]): ReadonlyMap<string, readonly GeneratedStep[]> {
  const stepsFrom = new Map<string, Map<string, GeneratedStep>>();
  for (const path of paths) {
    for (const [index, step] of path.entries()) {
      const previous = path[index - 1];
      if (previous === undefined) continue;
      const state = serializeState(previous);
      const steps = stepsFrom.get(state) ?? new Map<string, GeneratedStep>();
      stepsFrom.set(state, steps.set(JSON.stringify(step.event), step));
    }
  }
  return new Map([...stepsFrom].map(([state, steps]) => [state, [...steps.values()]]));
}

const keyOf = (path: GeneratedPath) => JSON.stringify(path.map(({ event }) => event));

function withoutBeginnings(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  const beginnings = new Set(paths.flatMap((path) => path.slice(1).map((_, index) => keyOf(path.slice(0, index + 1)))));
  return paths.filter((path) => !beginnings.has(keyOf(path)));
}

/**
 * Finds shortest paths over those generated steps that a driver can execute. A machine may handle an event in every state,
 * although a visitor or a platform can cause the event only in some.
 */
export function executablePaths(generated: readonly GeneratedPath[], canExecute: CanExecute): ExecutablePaths {
  const stepsFrom = stepsByState(generated);
  const paths: GeneratedPath[] = [];
  const disabled: GeneratedPath[] = [];
  const reached = new Set<string>();
  const queue: { readonly path: GeneratedPath; readonly last: GeneratedStep }[] = [];
  const reach = (path: GeneratedPath, last: GeneratedStep) => {
    const state = serializeState(last);
    if (reached.has(state)) return;
    reached.add(state);
    queue.push({ path, last });
  };
  // The machines of these drivers have one input each, so all paths begin with the same step.
  for (const [start] of generated.slice(0, 1)) if (start !== undefined) reach([start], start);
  // Breadth-first search: the queue grows during the iteration.
  for (const { path, last } of queue) {
    for (const step of stepsFrom.get(serializeState(last)) ?? []) {
      if (canExecute(step, last)) {
        paths.push([...path, step]);
        reach([...path, step], step);
      } else {
        disabled.push([...path, { ...last, event: step.event, effects: [], isDisabled: true }]);
      }
    }
  }
  const states = new Map(generated.flat().map((step) => [serializeState(step), step]));
  const unreachable = [...states].filter(([state]) => !reached.has(state)).map(([, step]) => step);
  return { paths: withoutBeginnings(paths), disabled, unreachable };
}

const isSameState = (one: GeneratedStep, other: GeneratedStep | undefined) =>
  other !== undefined && serializeState(one) === serializeState(other);

/**
 * Merges paths, for slow drivers. A last step that does not change the state moves into another path that begins with the same steps.
 * Without such a path, it shares a path with the other such steps after the same beginning.
 *
 * @returns the same steps in fewer paths.
 */
export function mergeSelfTransitions(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  /** Paths that end with all self-transitions of a state, by the steps before the self-transitions. */
  const selfTransitions = new Map<string, GeneratedPath>();
  const otherPaths: GeneratedPath[] = [];
  for (const path of paths) {
    const [beginning, last] = [path.slice(0, -1), path.slice(-1)];
    if (last.every((step) => isSameState(step, beginning.at(-1)))) {
      const key = keyOf(beginning);
      selfTransitions.set(key, [...(selfTransitions.get(key) ?? beginning), ...last]);
    } else {
      otherPaths.push(path);
    }
  }
  const merged = otherPaths.map((path) =>
    path.flatMap((step, index) => {
      const key = keyOf(path.slice(0, index + 1));
      const steps = selfTransitions.get(key)?.slice(index + 1) ?? [];
      selfTransitions.delete(key);
      return [step, ...steps];
    }),
  );
  return [...merged, ...selfTransitions.values()];
}
