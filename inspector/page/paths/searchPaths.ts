import { type ChartPart, partKey } from '../../../charts/coverage/coverage.ts';
import type { MachinePaths, PathOutline, PathStep } from '../../generatedPaths.ts';

/** The steps of a path, beginning with the start. */
export const stepsOf = ({ steps }: MachinePaths, path: PathOutline): readonly PathStep[] =>
  path.steps.flatMap((place) => steps[place] ?? []);

const lowerCaseOf = ({ event, state }: PathStep) => `${event} ${state}`.toLowerCase();

/**
 * The numbers of the paths that match, in order.
 *
 * @param query words that must all occur in a path's steps, in any order and case; `#12` is the twelfth path.
 * @param through only paths through this part of the chart.
 */
export function searchPaths(machinePaths: MachinePaths, query: string, through?: ChartPart): readonly number[] {
  const { steps, parts, paths } = machinePaths;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = steps.map(lowerCaseOf);
  const place = through === undefined ? undefined : parts.indexOf(partKey(through));
  const has = (path: PathOutline, number: number, word: string) =>
    word === `#${String(number + 1)}` || path.steps.some((step) => texts[step]?.includes(word) === true);
  return paths.flatMap((path, number) =>
    (place === undefined || path.parts.includes(place)) && words.every((word) => has(path, number, word))
      ? [number]
      : [],
  );
}
