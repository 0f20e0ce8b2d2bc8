import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

/** Whether a driver can execute the step's event in the state after `previous`. */
export type CanExecute = (step: GeneratedStep, previous: GeneratedStep) => boolean;

export type ExecutablePaths = {
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

function withoutBeginnings(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  const keyOf = (path: GeneratedPath) => JSON.stringify(path.map(({ event }) => event));
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
