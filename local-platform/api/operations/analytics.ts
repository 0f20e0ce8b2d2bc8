import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { aggregate, type Operation, type Sample } from './aggregate.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { createCalendars, type Calendar } from './calendarStep.ts';
import { isJson, type Json } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { NO_TIME, readTime, withinRange, type ReadTime } from '../timeRange.ts';

const DEFAULT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const MAX_QUERIES = 20;
const MAX_OPERATIONS = 50;

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

/** `costBreakdown.llm` */
const fieldAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), record);

/** Minutes; undefined where the call has not ended. */
function durationOf({ startedAt, endedAt }: Json): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS;
}

function valueIn(call: StoredRecord, column: Operation['column']): unknown {
  if (column === 'duration' || column === 'minutesUsed') return durationOf(call);
  return column === 'concurrency' ? 1 : fieldAt(call, column);
}

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

type Group = { readonly labels: Json; readonly calls: StoredRecord[] };

/** By step of time, the earliest first, and within it by the value of `groupBy`. */
function groupsOf(calls: readonly StoredRecord[], { groupBy }: Query, { step, calendar }: Range): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const call of calls) {
    const labels = {
      ...(step === undefined ? {} : { date: calendar(new Date(call.createdAt), step) }),
      ...(groupBy === undefined ? {} : { [groupBy]: fieldAt(call, groupBy) ?? null }),
    };
    const key = JSON.stringify(labels);
    const group: Group = groups.get(key) ?? { labels, calls: [] };
    group.calls.push(call);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `sumCostBreakdownLlm` */
const aliasOf = ({ operation, column, alias }: Operation) =>
  alias ?? `${operation}${column.replace(/(?:^|\.)(\w)/g, (_part, first: string) => first.toUpperCase())}`;

const samplesOf = (calls: readonly StoredRecord[], column: Operation['column']): readonly Sample[] =>
  calls.map((call) => ({ time: call.createdAt, value: valueIn(call, column) }));

/** Of all ranges at once, the earliest first. */
function callsIn(ranges: readonly Range[], { store }: ApiContext): readonly StoredRecord[] {
  if (ranges.length === 0) return [];
  const from = Math.min(...ranges.map(({ start }) => start.getTime()));
  const to = Math.max(...ranges.map(({ end }) => end.getTime()));
  const [createdAtGe, createdAtLe] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return store.list('call', { createdAtGe, createdAtLe, sortOrder: 'ASC' }).records;
}

function answerTo(query: Query, range: Range, calls: readonly StoredRecord[]): Result {
  const [createdAtGe, createdAtLe] = [range.start.toISOString(), range.end.toISOString()];
  const groups = groupsOf(calls.filter(withinRange({ createdAtGe, createdAtLe })), query, range);
  // Without groups there is one result, also of no calls.
  const isWhole = query.groupBy === undefined && range.step === undefined;
  const all: readonly Group[] = isWhole && groups.length === 0 ? [{ labels: {}, calls: [] }] : groups;
  return {
    name: query.name,
    timeRange: { ...query.timeRange, start: createdAtGe, end: createdAtLe, timezone: range.timezone },
    result: all.map(({ labels, calls: grouped }) => ({
      ...labels,
      ...Object.fromEntries(
        query.operations.map((operation) => [
          aliasOf(operation),
          aggregate(operation, samplesOf(grouped, operation.column)),
        ]),
      ),
    })),
  };
}

/** Each of them reads every call. @throws HttpProblem 400 */
function refuseMoreThan(most: number, items: readonly unknown[], field: string): void {
  if (items.length > most) throw new HttpProblem(400, [`${field} must contain no more than ${most} elements`]);
}

/** Really counts the calls that are stored. What the vendor keeps in the table `subscription` follows from them too. */
const runQueries: ApiOperation = ({ body }, context) => {
  const { queries } = body as Body<'POST /analytics'>;
  refuseMoreThan(MAX_QUERIES, queries, 'queries');
  for (const [index, { operations }] of queries.entries()) {
    refuseMoreThan(MAX_OPERATIONS, operations, `queries.${index}.operations`);
  }
  const [now, calendarOf] = [context.now(), createCalendars()];
  const asked = queries.map((query, index) => {
    const { timeRange = {} } = query;
    return { query, range: readRange(timeRange, `queries.${index}.timeRange`, now, calendarOf) };
  });
  const calls = callsIn(
    asked.map(({ range }) => range),
    context,
  );
  return { status: 201, body: asked.map(({ query, range }) => answerTo(query, range, calls)) };
};

export const analytics = { 'POST /analytics': runQueries } as const;
