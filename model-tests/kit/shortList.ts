import type { GeneratedPath } from './testModel.ts';

/**
 * Few paths that together still meet every case: for drivers to which a path is dear, such as a browser. Always takes the
 * path with the most new cases, of several the shortest, until none has any.
 *
 * @param casesOf what a path is worth going for, in words.
 */
export function shortListOf(
  paths: readonly GeneratedPath[],
  casesOf: (path: GeneratedPath) => Iterable<string>,
): readonly GeneratedPath[] {
  let rest = paths
    .map((path) => ({ path, open: new Set(casesOf(path)) }))
    .toSorted((one, other) => one.path.length - other.path.length);
  const chosen: GeneratedPath[] = [];
  for (;;) {
    rest = rest.filter(({ open }) => open.size > 0);
    const [first, ...others] = rest;
    if (!first) return chosen;
    const best = others.reduce((one, other) => (other.open.size > one.open.size ? other : one), first);
    chosen.push(best.path);
    const taken = [...best.open];
    for (const { open } of rest) for (const one of taken) open.delete(one);
  }
}
