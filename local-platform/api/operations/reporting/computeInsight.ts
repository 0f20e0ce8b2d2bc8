import type { ApiContext } from '../../apiOperation.ts';
import { onceFor } from '../../onceFor.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { aggregatesOf } from '../aggregate.ts';
import type { Spend } from '../answerBudget.ts';
import { groupCalls, type CallGroup } from '../callGroups.ts';
import { readCallTable, type CallTable, type Columns } from '../callTable.ts';
import type { TimeSelection } from '../timeSelection.ts';
import { countEvents } from './callEvents.ts';
import { readFormula } from './formula/readFormula.ts';
import { columnsNamed } from './insightColumns.ts';
import {
  groupColumnsOf,
  isEventsQuery,
  namedParts,
  type CallFilter,
  type CallQuery,
  type EventsQuery,
  type Insight,
  type InsightQuery,
  type NamedParts,
} from './insightDefinition.ts';
import { meetsFilter } from './insightFilters.ts';

type Value = number | null;

/** The values of one query or formula. A cell is one group of calls, in one step of time if the time has steps. */
export type Series = {
  readonly name: string;
  /** The values of cells, by the key of the cell (`cellKey`). */
  readonly values: ReadonlyMap<string, Value>;
  /** The value of every other cell. A query has no calls in such a cell. For a formula, no query of the insight has calls in it. */
  readonly emptyCellValue: Value;
};

export type ComputedInsight = {
  /** The labels of each cell, by the key of the cell. Labels are the `date` of the step, if the time has steps, and the group's values. */
  readonly cells: ReadonlyMap<string, JsonObject>;
  readonly queries: readonly Series[];
  readonly formulas: readonly Series[];
};

/** The calls that a run evaluates. */
export type InsightScope = {
  readonly time: TimeSelection;
  /** Limits queries of the call table to the calls of this assistant. As the vendor documents, queries of events are not limited. */
  readonly assistantId?: string;
};

export const cellKey = (labels: JsonObject): string => JSON.stringify(labels);

export const valueAt = ({ values, emptyCellValue }: Series, key: string): Value =>
  values.has(key) ? (values.get(key) ?? null) : emptyCellValue;

/** The name of the column with the number of events that the query counts in each call. */
const eventsColumn = (query: EventsQuery) => `events ${JSON.stringify([query.on, query.filters ?? []])}`;

const filtersOf = ({ filters = [] }: CallQuery, assistantId: string | undefined): readonly CallFilter[] =>
  assistantId === undefined ? filters : [...filters, { column: 'assistantId', operator: '=', value: assistantId }];

const columnNamesOf = (query: InsightQuery, { assistantId }: InsightScope): readonly string[] =>
  isEventsQuery(query) ? [] : [query.column, ...filtersOf(query, assistantId).map(({ column }) => column)];

function columnsOf(insight: Insight, scope: InsightScope): Columns {
  const queries: readonly InsightQuery[] = insight.queries;
  const names = queries.flatMap((query) => columnNamesOf(query, scope));
  const eventColumns = queries
    .filter(isEventsQuery)
    .map((query) => [eventsColumn(query), (call: StoredRecord) => countEvents(query, call)] as const);
  return new Map([...columnsNamed([...groupColumnsOf(insight), ...names]), ...eventColumns]);
}

/** For `count`, the number of events. For a percentage, the number of events per hundred calls, or null without calls. */
function eventsValue({ operation }: EventsQuery, events: number, calls: number): Value {
  if (operation === 'count') return events;
  return calls === 0 ? null : (events / calls) * 100;
}

function valueOf(query: InsightQuery, table: CallTable, calls: readonly number[]): Value {
  const aggregate = aggregatesOf(table, calls);
  if (isEventsQuery(query)) {
    const events = aggregate({ operation: 'sum', column: eventsColumn(query) }) as number;
    return eventsValue(query, events, calls.length);
  }
  const operation = query.operation === 'average' ? 'avg' : query.operation;
  return aggregate({ operation, column: query.column }) as Value;
}

type ComputedQuery = { readonly series: Series; readonly groups: readonly CallGroup[] };

function computeQuery(
  name: string,
  query: InsightQuery,
  insight: Insight,
  scope: InsightScope,
  table: CallTable,
): ComputedQuery {
  const filters = isEventsQuery(query) ? [] : filtersOf(query, scope.assistantId);
  const includes = (call: number) => filters.every((filter) => meetsFilter(filter, table.column(filter.column)[call]));
  const groups = groupCalls(table, { time: scope.time, groupColumns: groupColumnsOf(insight), includes });
  const values = groups.map(({ labels, calls }) => [cellKey(labels), valueOf(query, table, calls)] as const);
  return { series: { name, values: new Map(values), emptyCellValue: valueOf(query, table, []) }, groups };
}

function computeFormulas(
  { queries: namedQueries, formulas }: NamedParts,
  queries: readonly Series[],
  cells: ReadonlyMap<string, JsonObject>,
): readonly Series[] {
  const names = namedQueries.map(({ name }) => name);
  const seriesNamed = onceFor((name: string) => queries.find((series) => series.name === name));
  return formulas.map(({ name, item }) => {
    const reading = readFormula(item.formula, names);
    if (!reading.ok) throw new Error(`An insight with an unusable formula was computed: ${reading.problem}`);
    const { formula } = reading;
    // Without a key, computes the value of a cell in which no query has calls.
    const valueIn = (key: string | undefined) =>
      formula((query) => {
        const series = seriesNamed(query);
        if (series === undefined) return null;
        return key === undefined ? series.emptyCellValue : valueAt(series, key);
      });
    const values = Array.from(cells.keys(), (key) => [key, valueIn(key)] as const);
    return { name, values: new Map(values), emptyCellValue: valueIn(undefined) };
  });
}

/** The cells of all queries, in the order of their earliest calls. Queries with different filters can have different cells. */
function cellsOf(groups: readonly CallGroup[]): ReadonlyMap<string, JsonObject> {
  const byFirstCall = groups.toSorted(({ calls: [one = 0] }, { calls: [other = 0] }) => one - other);
  return new Map(byFirstCall.map(({ labels }) => [cellKey(labels), labels]));
}

/**
 * Computes the queries and formulas of a checked insight (`refuseBadInsight.ts`) from the stored calls. A call and its events count
 * in the step of time in which the call was created.
 *
 * @throws HttpProblem 400 if there are too many values
 */
export async function computeInsight(
  insight: Insight,
  scope: InsightScope,
  context: ApiContext,
  spend: Spend,
): Promise<ComputedInsight> {
  const table = await readCallTable([scope.time], columnsOf(insight, scope), context);
  const parts = namedParts(insight);
  const computedQueries = parts.queries.map(({ name, item }) => computeQuery(name, item, insight, scope, table));
  const groups = computedQueries.flatMap((query) => query.groups);
  spend(groups.length);
  const [queries, cells] = [computedQueries.map(({ series }) => series), cellsOf(groups)];
  spend(parts.formulas.length * cells.size);
  return { cells, queries, formulas: computeFormulas(parts, queries, cells) };
}
