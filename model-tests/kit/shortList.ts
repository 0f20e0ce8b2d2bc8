import type { GeneratedPath } from './testModel.ts';

/**
 * Selects few paths that together cover every case, for drivers with slow paths, such as a browser. A greedy set cover: adds
 * the path with the most uncovered cases, the shortest of several, until every case is covered.
 *
 * @param casesOf the cases that a path covers, as text.
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
