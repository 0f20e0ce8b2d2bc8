import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

const isSameSituation = (one: GeneratedStep, other: GeneratedStep | undefined) =>
  JSON.stringify([one.status, one.value, one.context]) ===
  JSON.stringify([other?.status, other?.value, other?.context]);

const wayKey = (path: GeneratedPath) => JSON.stringify(path.map(({ event }) => event));

/**
 * The same steps in fewer paths, for drivers to which the way to a situation is dear: where a path ends with a step that
 * leaves the situation as it was, the step is gone by another path that comes by there.
 */
export function onTheWay(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  const stays = new Map<string, GeneratedPath>();
  const others: GeneratedPath[] = [];
  for (const path of paths) {
    const [way, last] = [path.slice(0, -1), path.slice(-1)];
    if (last.every((step) => isSameSituation(step, way.at(-1)))) {
      stays.set(wayKey(way), [...(stays.get(wayKey(way)) ?? way), ...last]);
    } else {
      others.push(path);
    }
  }
  const joined = others.map((path) =>
    path.flatMap((step, index) => {
      const key = wayKey(path.slice(0, index + 1));
      const steps = stays.get(key)?.slice(index + 1) ?? [];
      stays.delete(key);
      return [step, ...steps];
    }),
  );
  return [...joined, ...stays.values()];
}
