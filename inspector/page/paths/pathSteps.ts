import { type ChartPart, partKey } from '../../../charts/coverage/coverage.ts';
import type { MachinePaths, PathOutline, PathStep, PlayedStep } from '../../serverApi.ts';

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

/**
 * The index of the step at a moment: the last step that has begun.
 *
 * @param moment index of the latest event; -1 before the first.
 * @returns -1 before the first event.
 */
export function stepAt(steps: readonly PlayedStep[], moment: number): number {
  if (moment < 0) return -1;
  const place = steps.findIndex(({ end }) => moment <= end);
  return place === -1 ? steps.length - 1 : place;
}

/** The moment at which the next step ends; undefined after the last one. */
export const nextEnd = (steps: readonly PlayedStep[], moment: number): number | undefined =>
  steps.find(({ end }) => end > moment)?.end;

/** The moment at which the previous step ended; undefined before the second step. */
export const previousEnd = (steps: readonly PlayedStep[], moment: number): number | undefined =>
  steps.findLast(({ end }) => end < moment)?.end;
