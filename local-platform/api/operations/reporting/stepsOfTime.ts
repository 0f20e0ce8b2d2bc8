import type { Step } from '../calendarStep.ts';
import type { TimeSelection } from '../timeSelection.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** A lower bound for the length of each step, in milliseconds. A step in which the clocks go forward can be shorter. */
const SHORTEST_MS: Readonly<Record<Step, number>> = {
  second: 1000,
  minute: 60 * 1000,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
  quarter: 90 * DAY_MS,
  year: YEAR_MS,
  decade: 10 * YEAR_MS,
  century: 100 * YEAR_MS,
  millennium: 1000 * YEAR_MS,
};

/** An estimate of the number of steps, which is usually a little too high. */
export const estimateSteps = ({ start, end }: TimeSelection, step: Step): number =>
  Math.ceil((end.getTime() - start.getTime()) / SHORTEST_MS[step]) + 1;

/**
 * The starts of all steps, from the step that contains the start of the time to the step that contains its end, the earliest first. A
 * start such as `2026-03-01` is by the clocks of the time zone.
 */
export function stepsOfTime({ start, end, calendar }: TimeSelection, step: Step): readonly string[] {
  const startOf = calendar(step);
  const steps = new Set<string>();
  // Advances by half a step, so that no step is skipped when the clocks go forward.
  for (let time = start.getTime(); time < end.getTime(); time += SHORTEST_MS[step] / 2) steps.add(startOf(time));
  steps.add(startOf(end.getTime()));
  return [...steps];
}
