import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

const isSameState = (one: GeneratedStep, other: GeneratedStep | undefined) =>
  JSON.stringify([one.status, one.value, one.context]) ===
  JSON.stringify([other?.status, other?.value, other?.context]);

const keyOf = (path: GeneratedPath) => JSON.stringify(path.map(({ event }) => event));

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
