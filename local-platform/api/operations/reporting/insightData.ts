import type { JsonObject } from '../../records/records.ts';
import type { Spend } from '../answerBudget.ts';
import type { Step } from '../calendarStep.ts';
import type { TimeSelection } from '../timeSelection.ts';
import { cellKey, valueAt, type ComputedInsight, type Series } from './computeInsight.ts';
import { DATE, freeName, groupColumnsOf, type Insight } from './insightDefinition.ts';
import { estimateSteps, stepsOfTime } from './stepsOfTime.ts';

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
