import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { aggregatesOf, type Operation } from './aggregate.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { createCalendars, type Calendar } from './calendarStep.ts';
import { readCallTable, type CallTable, type GroupColumn } from './callTable.ts';
import { onceFor } from '../onceFor.ts';
import type { Json } from '../records/records.ts';
import { NO_TIME, readTime, type ReadTime } from '../timeRange.ts';

const DEFAULT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_QUERIES = 20;
const MAX_OPERATIONS = 50;
/** Of all results together, entries of a history too: the server makes them while nobody else is served. */
const MAX_VALUES = 50_000;

type Query = Body<'POST /analytics'>['queries'][number];
type Result = Answer<'POST /analytics'>[number];
type CalendarOf = ReturnType<typeof createCalendars>;
type TimeRange = NonNullable<Query['timeRange']>;

/** A query's time range, read. */
type Range = {
  readonly start: Date;
  readonly end: Date;
  readonly timezone: string;
  readonly calendar: Calendar;
  readonly step?: NonNullable<TimeRange['step']>;
};

function timeIn(text: string | undefined, otherwise: Date, field: string): ReadTime {
  const read = text === undefined ? { roundedDown: otherwise, roundedUp: otherwise } : readTime(text);
  if (read === undefined) throw new HttpProblem(400, [`${field} ${NO_TIME}`]);
  return read;
}

/** Both ends belong to the range. @param field where the range is in the body @throws HttpProblem 400 */
function readRange(timeRange: TimeRange, field: string, now: Date, calendarOf: CalendarOf): Range {
  const { step, timezone = 'UTC' } = timeRange;
  const end = timeIn(timeRange.end, now, `${field}.end`);
  const weekBefore = new Date(end.roundedDown.getTime() - DEFAULT_RANGE_MS);
  const start = timeIn(timeRange.start, weekBefore, `${field}.start`);
  if (start.roundedDown > end.roundedDown) {
    throw new HttpProblem(400, [`${field}.start must not be after ${field}.end`]);
  }
  const calendar = calendarOf(timezone);
  if (calendar === undefined) throw new HttpProblem(400, [`${field}.timezone must be a valid IANA time zone`]);
  return {
    start: start.roundedUp,
    end: end.roundedDown,
    timezone,
    calendar,
    ...(step === undefined ? {} : { step }),
  };
}

type Group = { readonly labels: Json; readonly calls: number[] };

/** One column, or several: see `enumeratedLists.ts`. */
const groupColumnsOf = ({ groupBy }: Query): readonly GroupColumn[] =>
  groupBy === undefined ? [] : [groupBy as GroupColumn | readonly GroupColumn[]].flat();

/** @param values of the columns, as JSON of a list of JSON texts. */
function labelsOf(date: string | undefined, columns: readonly GroupColumn[], values: string): Json {
  const texts = JSON.parse(values) as readonly string[];
  const named = columns.map((column, place) => [column, JSON.parse(texts[place] ?? 'null') as unknown]);
  return { ...(date === undefined ? {} : { date }), ...(Object.fromEntries(named) as Json) };
}

/** By step of time, the earliest first, and within it by the values of the columns in `groupBy`. */
function groupsOf({ createdAtMs, groupColumn }: CallTable, query: Query, range: Range): readonly Group[] {
  const [from, to] = [range.start.getTime(), range.end.getTime()];
  const dateOf = range.step === undefined ? undefined : range.calendar(range.step);
  const columns = groupColumnsOf(query);
  const valuesByColumn = columns.map((column) => groupColumn(column));
  const groups: Group[] = [];
  const groupsOn = onceFor((date: string | undefined) =>
    onceFor((values: string) => {
      const group: Group = { labels: labelsOf(date, columns, values), calls: [] };
      groups.push(group);
      return group;
    }),
  );
  for (const [call, time] of createdAtMs.entries()) {
    if (time < from || time > to) continue;
    groupsOn(dateOf?.(time))(JSON.stringify(valuesByColumn.map((values) => values[call]))).calls.push(call);
  }
  return groups;
}

/** `sumCostBreakdownLlm` */
const aliasOf = ({ operation, column, alias }: Operation) =>
  alias ?? `${operation}${column.replace(/(?:^|\.)(\w)/g, (_part, first: string) => first.toUpperCase())}`;

type Asked = { readonly query: Query; readonly range: Range };

/** Of all ranges at once, the earliest first. */
function callsIn(asked: readonly Asked[], { store }: ApiContext): Promise<CallTable> {
  const from = Math.min(...asked.map(({ range }) => range.start.getTime()));
  const to = Math.max(...asked.map(({ range }) => range.end.getTime()));
  const [createdAtGe, createdAtLe] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const names = asked.flatMap(({ query }) => [
    ...groupColumnsOf(query),
    ...query.operations.map(({ column }) => column),
  ]);
  return readCallTable(store.stream('call', { createdAtGe, createdAtLe, sortOrder: 'ASC' }).records, names);
}

/** Counts what an answer holds. @throws HttpProblem 400 where that becomes too much */
type Spend = (values: number) => void;

const createSpending = (): ((field: string) => Spend) => {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    const advice = 'narrow the time range, lengthen its step, or ask for fewer operations';
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
};

function answerTo(query: Query, range: Range, table: CallTable, spend: Spend): Result {
  const groups = groupsOf(table, query, range);
  // Without groups there is one result, also of no calls.
  const isWhole = groupColumnsOf(query).length === 0 && range.step === undefined;
  const all: readonly Group[] = isWhole && groups.length === 0 ? [{ labels: {}, calls: [] }] : groups;
  const named = query.operations.map((operation) => [aliasOf(operation), operation] as const);
  const resultOf = ({ labels, calls }: Group) => {
    const aggregate = aggregatesOf(table, calls);
    const found = named.map(([alias, operation]) => {
      const value = aggregate(operation);
      if (Array.isArray(value)) spend(value.length);
      return [alias, value] as const;
    });
    return { ...labels, ...Object.fromEntries(found) };
  };
  spend(all.length * (1 + named.length));
  return {
    name: query.name,
    timeRange: {
      ...query.timeRange,
      start: range.start.toISOString(),
      end: range.end.toISOString(),
      timezone: range.timezone,
    },
    result: all.map(resultOf),
  };
}

/** Each query looks at every call, and each operation at every result. @throws HttpProblem 400 */
function refuseMoreThan(most: number, items: readonly unknown[], field: string): void {
  if (items.length > most) throw new HttpProblem(400, [`${field} must contain no more than ${most} elements`]);
}

/** Really counts the calls that are stored. What the vendor keeps in the table `subscription` follows from them too. */
const runQueries: ApiOperation = async ({ body }, context) => {
  const { queries } = body as Body<'POST /analytics'>;
  refuseMoreThan(MAX_QUERIES, queries, 'queries');
  for (const [index, { operations }] of queries.entries()) {
    refuseMoreThan(MAX_OPERATIONS, operations, `queries.${index}.operations`);
  }
  const [now, calendarOf] = [context.now(), createCalendars()];
  const asked = queries.map((query, index): Asked => {
    const { timeRange = {} } = query;
    return { query, range: readRange(timeRange, `queries.${index}.timeRange`, now, calendarOf) };
  });
  if (asked.length === 0) return { status: 201, body: [] };
  const table = await callsIn(asked, context);
  const spendFor = createSpending();
  const results = asked.map(({ query, range }, index) =>
    answerTo(query, range, table, spendFor(`queries.${index}.operations`)),
  );
  return { status: 201, body: results };
};

export const analytics = { 'POST /analytics': runQueries } as const;
