import { valueInWords } from './situation.ts';
import type { GeneratedPath } from './testModel.ts';

/** From one state to another by one type of event, whatever the context. */
const movesOf = (path: GeneratedPath): ReadonlySet<string> => {
  const values = path.map(({ value }) => valueInWords(value));
  return new Set(path.map(({ event }, index) => `${values[index - 1] ?? ''} ${event.type} ${values[index] ?? ''}`));
};

/**
 * Few paths that together still go every move between states: for drivers to which a path is dear, such as a browser.
 * Always takes the path with the most new moves, until none has any.
 */
export function shortListOf(paths: readonly GeneratedPath[]): readonly GeneratedPath[] {
  let rest = paths.map((path) => ({ path, open: new Set(movesOf(path)) }));
  const chosen: GeneratedPath[] = [];
  for (;;) {
    rest = rest.filter(({ open }) => open.size > 0);
    const [first, ...others] = rest;
    if (!first) return chosen;
    const best = others.reduce((one, other) => (other.open.size > one.open.size ? other : one), first);
    chosen.push(best.path);
    const taken = [...best.open];
    for (const { open } of rest) for (const move of taken) open.delete(move);
  }
}
