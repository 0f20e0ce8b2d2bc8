import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiOperation } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import {
  aggregatesOf,
  type CallGroup,
  type CallTable,
  type Columns,
  createAnswerBudget,
  fieldAt,
  groupCalls,
  readCallTable,
  type Spend,
} from './callStatistics.ts';
import { durationOf } from './recordSelection.ts';
import { createCalendars, readTimeRange, type TimeSelection } from './timeSelection.ts';

const SECONDS_PER_MINUTE = 60;
const MAX_QUERIES = 20;
const MAX_OPERATIONS = 50;

type Query = Body<'POST /analytics'>['queries'][number];
type Operation = Query['operations'][number];
type Result = Answer<'POST /analytics'>[number];

const groupColumnsOf = ({ groupBy }: Query): readonly string[] => (groupBy === undefined ? [] : [groupBy].flat());

/** The duration of a call in minutes, or undefined if the call has not started or has not ended. */
function minutesOf(call: StoredRecord): number | undefined {
  const seconds = durationOf(call);
  return seconds === undefined ? undefined : seconds / SECONDS_PER_MINUTE;
}

/** Readers of the columns that are not fields of the call. */
const COLUMN_READERS: Readonly<Record<string, (call: StoredRecord) => unknown>> = {
  duration: minutesOf,
  minutesUsed: minutesOf,
  // Each call counts as one, because the number of simultaneous calls is not computed.
  concurrency: () => 1,
};

const columnsOf = (queries: readonly Query[]): Columns =>
  new Map(
    queries
      .flatMap((query) => [...groupColumnsOf(query), ...query.operations.map(({ column }) => column)])
      .map((name) => [name, COLUMN_READERS[name] ?? ((call) => fieldAt(call, name))]),
  );

/** The name of a result: the alias of the operation, or a name such as `sumCostBreakdownLlm` if the operation has no alias. */
const aliasOf = ({ operation, column, alias }: Operation) =>
  alias ?? `${operation}${column.replace(/(?:^|\.)(\w)/g, (_part, first: string) => first.toUpperCase())}`;

function answerTo(query: Query, time: TimeSelection, table: CallTable, spend: Spend): Result {
  const groups = groupCalls(table, { time, groupColumns: groupColumnsOf(query) });
  const namedOperations = query.operations.map((operation) => [aliasOf(operation), operation] as const);
  const resultOf = ({ labels, calls }: CallGroup) => {
    const aggregate = aggregatesOf(table, calls);
    const values = namedOperations.map(([alias, operation]) => {
      const value = aggregate(operation);
      if (Array.isArray(value)) spend(value.length);
      return [alias, value] as const;
    });
    return { ...labels, ...Object.fromEntries(values) };
  };
  // A group counts as one value for its labels and one for each operation. `resultOf` counts the entries of a history.
  spend(groups.length * (1 + namedOperations.length));
  return {
    name: query.name,
    timeRange: {
      ...query.timeRange,
      start: time.start.toISOString(),
      end: time.end.toISOString(),
      timezone: time.timezone,
    },
    result: groups.map(resultOf),
  };
}

/**
 * Limits the work: each query goes through all calls, and each operation is computed for each group.
 *
 * @throws HttpProblem 400 if there are more than `limit` items
 */
function refuseMoreThan(limit: number, items: readonly unknown[], field: string): void {
  if (items.length > limit) throw new HttpProblem(400, [`${field} must contain no more than ${limit} elements`]);
}

/**
 * Computes the answers to all queries from the stored calls. The `table` of a query is ignored, so a query that names the
 * vendor's other table, `subscription`, is also computed from the calls.
 */
const runQueries: ApiOperation = async ({ body }, context) => {
  const { queries } = body as Body<'POST /analytics'>;
  refuseMoreThan(MAX_QUERIES, queries, 'queries');
  for (const [index, { operations }] of queries.entries()) {
    refuseMoreThan(MAX_OPERATIONS, operations, `queries.${index}.operations`);
  }
  const [now, calendarOf] = [context.now(), createCalendars()];
  const timedQueries = queries.map((query, index) => {
    const { timeRange = {} } = query;
    return { query, time: readTimeRange(timeRange, { field: `queries.${index}.timeRange`, now, calendarOf }) };
  });
  // Without queries, no time range limits the calls to read.
  if (timedQueries.length === 0) return { status: 201, body: [] };
  const spans = timedQueries.map(({ time }) => time);
  const table = await readCallTable(spans, columnsOf(queries), context);
  const spendFor = createAnswerBudget('narrow the time range, lengthen its step, or request fewer operations');
  const results = timedQueries.map(({ query, time }, index) =>
    answerTo(query, time, table, spendFor(`queries.${index}.operations`)),
  );
  return { status: 201, body: results };
};

export const analytics = { 'POST /analytics': runQueries } as const;
