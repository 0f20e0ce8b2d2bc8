import type { PlayedStep } from '../../generatedPaths.ts';

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
