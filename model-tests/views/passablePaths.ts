import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

/** Whether a driver can do the step's event where `previous` stands. */
export type CanDo = (step: GeneratedStep, previous: GeneratedStep) => boolean;

export type PassablePaths = {
  /** They go every step that can be gone; a path that another one begins with is left out. */
  readonly paths: readonly GeneratedPath[];
  /** Ways to a situation and, as the last step, an barred event: it leaves everything as it was. */
  readonly barred: readonly GeneratedPath[];
  /** Situations to which no step leads that can be gone. */
  readonly unreachable: readonly GeneratedStep[];
};

const situationKey = ({ status, value, context }: GeneratedStep) => JSON.stringify([status, value, context]);

/** The different steps out of each situation. */
function stepsBySituation(paths: readonly GeneratedPath[]): ReadonlyMap<string, readonly GeneratedStep[]> {
  const found = new Map<string, Map<string, GeneratedStep>>();
  for (const path of paths) {
    for (const [index, step] of path.entries()) {
      const previous = path[index - 1];
      if (previous === undefined) continue;
      const here = situationKey(previous);
      const steps = found.get(here) ?? new Map<string, GeneratedStep>();
      found.set(here, steps.set(JSON.stringify(step.event), step));
    }
  }
  return new Map([...found].map(([here, steps]) => [here, [...steps.values()]]));
}

function withoutBeginnings(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  const keyOf = (path: GeneratedPath) => JSON.stringify(path.map(({ event }) => event));
  const beginnings = new Set(paths.flatMap((path) => path.slice(1).map((_, index) => keyOf(path.slice(0, index + 1)))));
  return paths.filter((path) => !beginnings.has(keyOf(path)));
}

/**
 * A machine answers in every state what a visitor, or a platform, can do in some of them only. These are the shortest
 * ways over the same steps for a driver that can't do everything everywhere.
 */
export function passablePaths(generated: readonly GeneratedPath[], canDo: CanDo): PassablePaths {
  const stepsFrom = stepsBySituation(generated);
  const paths: GeneratedPath[] = [];
  const barred: GeneratedPath[] = [];
  const reached = new Set<string>();
  const open: { readonly way: GeneratedPath; readonly here: GeneratedStep }[] = [];
  const arrive = (way: GeneratedPath, here: GeneratedStep) => {
    const key = situationKey(here);
    if (reached.has(key)) return;
    reached.add(key);
    open.push({ way, here });
  };
  for (const [start] of generated.slice(0, 1)) if (start !== undefined) arrive([start], start);
  // The list grows while it is read: first come, shortest way.
  for (const { way, here } of open) {
    for (const step of stepsFrom.get(situationKey(here)) ?? []) {
      if (canDo(step, here)) {
        paths.push([...way, step]);
        arrive([...way, step], step);
      } else {
        barred.push([...way, { ...here, event: step.event, effects: [], isBarred: true }]);
      }
    }
  }
  const situations = new Map(generated.flat().map((step) => [situationKey(step), step]));
  const unreachable = [...situations].filter(([key]) => !reached.has(key)).map(([, step]) => step);
  return { paths: withoutBeginnings(paths), barred, unreachable };
}
