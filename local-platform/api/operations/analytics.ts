import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { aggregate, type Operation, type Sample } from './aggregate.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { isTimezone, startOfStep } from './calendarStep.ts';
import { isJson, type Json } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

const DEFAULT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

type Query = Body<'POST /analytics'>['queries'][number];
type Result = Answer<'POST /analytics'>[number];
type Range = { readonly start: Date; readonly end: Date; readonly timezone: string; readonly step?: Step };
type Step = NonNullable<NonNullable<Query['timeRange']>['step']>;

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

function rangeOf({ timeRange = {} }: Query, now: Date): Range {
  const { step, timezone = 'UTC' } = timeRange;
  const end = timeRange.end === undefined ? now : new Date(timeRange.end);
  const start = timeRange.start === undefined ? new Date(end.getTime() - DEFAULT_RANGE_MS) : new Date(timeRange.start);
  if (start > end) throw new HttpProblem(400, ['timeRange.start must not be after timeRange.end']);
  if (!isTimezone(timezone)) throw new HttpProblem(400, ['timeRange.timezone must be a valid IANA time zone']);
  return { start, end, timezone, ...(step === undefined ? {} : { step }) };
}

type Group = { readonly labels: Json; readonly calls: StoredRecord[] };

/** By step of time, the earliest first, and within it by the value of `groupBy`. */
function groupsOf(calls: readonly StoredRecord[], { groupBy }: Query, { step, timezone }: Range): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const call of calls) {
    const labels = {
      ...(step === undefined ? {} : { date: startOfStep(new Date(call.createdAt), step, timezone) }),
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

function answerTo(query: Query, { store, now }: ApiContext): Result {
  const range = rangeOf(query, now());
  const [createdAtGe, createdAtLe] = [range.start.toISOString(), range.end.toISOString()];
  const { records } = store.list('call', { createdAtGe, createdAtLe, sortOrder: 'ASC' });
  const groups = groupsOf(records, query, range);
  // Without groups there is one result, also of no calls.
  const isWhole = query.groupBy === undefined && range.step === undefined;
  const all: readonly Group[] = isWhole && groups.length === 0 ? [{ labels: {}, calls: [] }] : groups;
  return {
    name: query.name,
    timeRange: { ...query.timeRange, start: createdAtGe, end: createdAtLe, timezone: range.timezone },
    result: all.map(({ labels, calls }) => ({
      ...labels,
      ...Object.fromEntries(
        query.operations.map((operation) => [
          aliasOf(operation),
          aggregate(operation, samplesOf(calls, operation.column)),
        ]),
      ),
    })),
  };
}

/** Really counts the calls that are stored. What the vendor keeps in the table `subscription` follows from them too. */
const runQueries: ApiOperation = ({ body }, context) => {
  const { queries } = body as Body<'POST /analytics'>;
  return { status: 201, body: queries.map((query) => answerTo(query, context)) };
};

export const analytics = { 'POST /analytics': runQueries } as const;
