import type { JsonObject } from '../../records/records.ts';
import type { Spend } from '../callStatistics.ts';
import type { Step, TimeSelection } from '../timeSelection.ts';
import { cellKey, type ComputedInsight, type Series, valueAt } from './computeInsight.ts';
import { DATE, freeName, groupColumnsOf, type Insight } from './insightDefinition.ts';

/** The values of each query, and then of each formula. A query has no value for a step or a group in which it has no calls. */
export function rawData(
  { cells, queries, formulas }: ComputedInsight,
  { start, end, step, timezone }: TimeSelection,
): readonly JsonObject[] {
  const timeRange = {
    start: start.toISOString(),
    end: end.toISOString(),
    ...(step === undefined ? {} : { step }),
    timezone,
  };
  return [...queries, ...formulas].map(({ name, values }) => ({
    name,
    timeRange,
    result: Array.from(values, ([key, value]) => ({ ...cells.get(key), value })),
  }));
}

const withoutDate = ({ [DATE]: _date, ...group }: JsonObject): JsonObject => group;

const textOf = (value: unknown) => {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The values of one series in one group. A chart draws them in one colour. */
type Column = { readonly key: string; readonly series: Series; readonly group: JsonObject };

const groupsIn = ({ cells }: ComputedInsight): Iterable<JsonObject> =>
  new Map(Array.from(cells.values(), withoutDate).map((group) => [cellKey(group), group])).values();

/**
 * Returns a column for each group of each formula. Without formulas, returns a column for each group of each query. Formulas replace
 * the queries, because formulas transform the values of the queries.
 */
function columnsOf(insight: Insight, computed: ComputedInsight, spend: Spend): readonly Column[] {
  const shownSeries = computed.formulas.length > 0 ? computed.formulas : computed.queries;
  const groups = groupColumnsOf(insight).length === 0 ? [{}] : [...groupsIn(computed)];
  spend(shownSeries.length * groups.length);
  const usedNames = new Set([DATE]);
  return shownSeries.flatMap((series) =>
    groups.map((group) => {
      const words = Object.values(group).map(textOf).join(', ');
      const name = shownSeries.length === 1 ? words : `${series.name}: ${words}`;
      const key = freeName(Object.keys(group).length === 0 ? series.name : name, usedNames);
      usedNames.add(key);
      return { key, series, group };
    }),
  );
}

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
const estimateSteps = ({ start, end }: TimeSelection, step: Step): number =>
  Math.ceil((end.getTime() - start.getTime()) / SHORTEST_MS[step]) + 1;

/**
 * The starts of all steps, from the step that contains the start of the time to the step that contains its end, the earliest first. A
 * start such as `2026-03-01` is by the clocks of the time zone.
 */
function stepsOfTime({ start, end, calendar }: TimeSelection, step: Step): readonly string[] {
  const startOf = calendar(step);
  const steps = new Set<string>();
  // Advances by half a step, so that no step is skipped when the clocks go forward.
  for (let time = start.getTime(); time < end.getTime(); time += SHORTEST_MS[step] / 2) steps.add(startOf(time));
  steps.add(startOf(end.getTime()));
  return [...steps];
}

function rowsBySteps(columns: readonly Column[], time: TimeSelection, step: Step): readonly JsonObject[] {
  return stepsOfTime(time, step).map((date) => ({
    [DATE]: date,
    ...Object.fromEntries(
      columns.map(({ key, series, group }) => [key, valueAt(series, cellKey({ [DATE]: date, ...group }))]),
    ),
  }));
}

/** The data for Recharts. Bars and lines have a row for each step, even without calls. Pies and texts have a row for each column. */
export function chartData(
  insight: Insight,
  computed: ComputedInsight,
  time: TimeSelection,
  spend: Spend,
): readonly JsonObject[] {
  const columns = columnsOf(insight, computed, spend);
  if (time.step === undefined) {
    return columns.map(({ key, series, group }) => ({ name: key, value: valueAt(series, cellKey(group)) }));
  }
  spend(estimateSteps(time, time.step) * (1 + columns.length));
  return rowsBySteps(columns, time, time.step);
}
