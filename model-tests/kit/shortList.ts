import type { GeneratedPath } from './testModel.ts';

/**
 * Selects few paths that together cover every case, for drivers with slow paths, such as a browser. Repeatedly adds the path with the most
 * uncovered cases until every case is covered. Among paths with equally many, it adds a shortest one.
 *
 * @param casesOf returns the names of the cases that a path covers.
 */
export function shortListOf(
  paths: readonly GeneratedPath[],
  casesOf: (path: GeneratedPath) => Iterable<string>,
): readonly GeneratedPath[] {
  let remaining = paths
    .map((path) => ({ path, uncovered: new Set(casesOf(path)) }))
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
