import type { AnalyticsQueryResult } from '@vapi-ai/web-2.3.8/dist/api';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type Call = {
  /** The creation time, which is also the start time. */
  readonly at: string;
  /** The duration, or undefined for a call in progress. */
  readonly minutes?: number;
} & Readonly<Record<string, unknown>>;

const CALLS: readonly Call[] = [
  { at: '2026-01-01T23:30:00.000Z', minutes: 2, cost: 0.2, assistantId: 'ava', costBreakdown: { llm: 0.1 } },
  {
    at: '2026-01-02T10:00:00.000Z',
    minutes: 4,
    cost: 0.4,
    assistantId: 'ava',
    analysis: { successEvaluation: 'true' },
  },
  { at: '2026-01-02T11:00:00.000Z', assistantId: 'max' },
  { at: '2025-06-01T00:00:00.000Z', minutes: 9, cost: 9 },
];

function startWithCalls() {
  const operations = startOperations();
  for (const { at, minutes, ...fields } of CALLS) {
    const endedAt = minutes === undefined ? {} : { endedAt: new Date(Date.parse(at) + minutes * 60_000).toISOString() };
    operations.context.store.insert('call', {
      ...fields,
      ...endedAt,
      startedAt: at,
      id: operations.context.newId(),
      orgId: 'org-1',
      createdAt: at,
      updatedAt: at,
    });
  }
  return operations;
}

async function resultOf(query: object) {
  const body = { queries: [{ name: 'q', table: 'call', ...query }] };
  const [result] = await startWithCalls().run<AnalyticsQueryResult[]>('POST /analytics', { body });
  return result;
}

const count = { operation: 'count', column: 'id', alias: 'calls' };

test('without a time range, counts the calls of the previous seven days, aggregates durations, and adds up a part of the costs', async () => {
  const durationOperation = (operation: string) => ({ operation, column: 'duration' });
  const result = await resultOf({
    operations: [
      { operation: 'count', column: 'id' },
      durationOperation('sum'),
      durationOperation('avg'),
      durationOperation('min'),
      durationOperation('max'),
      { operation: 'sum', column: 'costBreakdown.llm' },
    ],
  });
  expect(result).toEqual({
    name: 'q',
    timeRange: { start: '2025-12-29T08:00:00.000Z', end: '2026-01-05T08:00:00.000Z', timezone: 'UTC' },
    result: [{ countId: 3, sumDuration: 6, avgDuration: 3, minDuration: 2, maxDuration: 4, sumCostBreakdownLlm: 0.1 }],
  });
});

test('groups calls by a field, with a null group for the calls that do not have it', async () => {
  expect((await resultOf({ groupBy: 'assistantId', operations: [count] }))?.result).toEqual([
    { assistantId: 'ava', calls: 2 },
    { assistantId: 'max', calls: 1 },
  ]);
  expect((await resultOf({ groupBy: 'analysis.successEvaluation', operations: [count] }))?.result).toEqual([
    { 'analysis.successEvaluation': null, calls: 2 },
    { 'analysis.successEvaluation': 'true', calls: 1 },
  ]);
});

test('groups calls by a list of columns: a form of `groupBy` that the vendor documents and its published type omits', async () => {
  const groupBy = ['assistantId', 'analysis.successEvaluation'] as const;
  expect((await resultOf({ groupBy, operations: [count] }))?.result).toHaveLength(3);
  expect((await resultOf({ groupBy: ['assistantId'], operations: [count] }))?.result).toEqual([
    { assistantId: 'ava', calls: 2 },
    { assistantId: 'max', calls: 1 },
  ]);
});

test.each([
  ['day', 'UTC', ['2026-01-01', '2026-01-02']],
  ['day', 'Europe/Berlin', ['2026-01-02']],
  ['hour', 'America/New_York', ['2026-01-01T18:00:00', '2026-01-02T05:00:00', '2026-01-02T06:00:00']],
  ['minute', 'UTC', ['2026-01-01T23:30:00', '2026-01-02T10:00:00', '2026-01-02T11:00:00']],
  ['second', 'UTC', ['2026-01-01T23:30:00', '2026-01-02T10:00:00', '2026-01-02T11:00:00']],
  ['week', 'UTC', ['2025-12-29']],
  ['month', 'UTC', ['2026-01-01']],
  ['quarter', 'UTC', ['2026-01-01']],
  ['year', 'UTC', ['2026-01-01']],
  ['decade', 'UTC', ['2020-01-01']],
  ['century', 'UTC', ['2000-01-01']],
  ['millennium', 'UTC', ['2000-01-01']],
])('returns one group for each %s with calls, by the clocks of %s', async (step, timezone, dates) => {
  const result = await resultOf({ operations: [count], timeRange: { step, timezone } });
  expect(result?.result.map((group) => (group as { date?: string }).date)).toEqual(dates);
});

test('counts only the calls of the time range, and lists the history of their costs', async () => {
  const timeRange = { start: '2025-05-01T00:00:00.000Z', end: '2025-07-01T00:00:00.000Z' };
  const operations = [count, { operation: 'history', column: 'cost', alias: 'costs' }];
  expect((await resultOf({ operations, timeRange }))?.result).toEqual([
    { calls: 1, costs: [{ date: '2025-06-01T00:00:00.000Z', value: 9 }] },
  ]);
});

test('reads a time without a zone as UTC, whatever the time zone of the server', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const timeRange = { start: '2026-01-01T23:00:00', end: '2026-01-02T00:00:00' };
  expect(await resultOf({ operations: [count], timeRange })).toMatchObject({
    timeRange: { start: '2026-01-01T23:00:00.000Z', end: '2026-01-02T00:00:00.000Z' },
    result: [{ calls: 1 }],
  });
});

test('excludes a call that was created a fraction of a millisecond before the time range, however short the range is', async () => {
  const timeRange = { start: '2026-01-01T23:30:00.0001Z', end: '2026-01-02T10:00:00.0009Z' };
  expect((await resultOf({ operations: [count], timeRange }))?.result).toEqual([{ calls: 1 }]);
  const timeRangeWithoutCalls = { start: '2026-01-01T23:30:00.0001Z', end: '2026-01-01T23:30:00.0009Z' };
  expect((await resultOf({ operations: [count], timeRange: timeRangeWithoutCalls }))?.result).toEqual([{ calls: 0 }]);
});

test('answers queries with different time ranges, reads the calls once, and creates one date format for each time zone', async () => {
  const { context, run } = startWithCalls();
  const stream = vi.spyOn(context.store, 'stream');
  const { DateTimeFormat } = Intl;
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...options) {
    return new DateTimeFormat(...options);
  });
  const ranges = [
    { step: 'day', timezone: 'Europe/Berlin' },
    { step: 'hour', timezone: 'Europe/Berlin', start: '2025-05-01T00:00:00Z', end: '2025-07-01T00:00:00Z' },
    { step: 'year', timezone: 'America/New_York', start: '2025-05-01T00:00:00Z' },
  ];
  const queries = ranges.map((timeRange) => ({ name: 'q', table: 'call', operations: [count], timeRange }));
  const results = await run<AnalyticsQueryResult[]>('POST /analytics', { body: { queries } });
  expect(results.map(({ result }) => result)).toEqual([
    [{ date: '2026-01-02', calls: 3 }],
    [{ date: '2025-06-01T02:00:00', calls: 1 }],
    [
      { date: '2025-01-01', calls: 1 },
      { date: '2026-01-01', calls: 3 },
    ],
  ]);
  expect([stream.mock.calls.length, format.mock.calls.length]).toEqual([1, 2]);
});

test('answers up to twenty queries, refuses more, and answers an empty list with an empty list', async () => {
  const { run, outcome } = startWithCalls();
  const queries = (length: number) => Array.from({ length }, () => ({ name: 'q', table: 'call', operations: [count] }));
  expect(await run('POST /analytics', { body: { queries: queries(20) } })).toHaveLength(20);
  expect(await outcome('POST /analytics', { body: { queries: queries(21) } })).toBe(
    '400 queries must contain no more than 20 elements',
  );
  expect(await run('POST /analytics', { body: { queries: [] } })).toEqual([]);
});

/** The greatest number of queries, each with the greatest number of operations, all on the same column. */
const manyQueries = (operation: string, column: string) =>
  Array.from({ length: 20 }, () => ({
    name: 'q',
    table: 'call',
    operations: Array.from({ length: 50 }, (_value, index) => ({ operation, column, alias: `a${index}` })),
  }));

test('reads the value of a column once for all queries and operations', async () => {
  const { context, run } = startOperations();
  let reads = 0;
  const times = { createdAt: '2026-01-05T07:00:00.000Z', updatedAt: '2026-01-05T07:00:00.000Z' };
  const call = { id: '1', orgId: 'org-1', ...times };
  Object.defineProperty(call, 'cost', { get: () => ++reads });
  const records = (async function* () {
    yield await Promise.resolve(call);
  })();
  vi.spyOn(context.store, 'stream').mockReturnValue({ records, total: () => 1 });
  // Eight operations of each of the six kinds are fewer than the fifty that a query may have.
  const operations = ['count', 'sum', 'avg', 'min', 'max', 'history'].flatMap((operation) =>
    (manyQueries(operation, 'cost')[0]?.operations ?? []).slice(0, 8),
  );
  const timeRange = { step: 'day', timezone: 'America/New_York' };
  const queries = manyQueries('count', 'cost').map((query) => ({ ...query, operations, timeRange }));
  await run('POST /analytics', { body: { queries } });
  expect(reads).toBe(1);
});

describe('the limit of 50,000 values in an answer', () => {
  /** Starts the operations with `length` stored calls, created one second apart. */
  const startWithManyCalls = (length: number) => {
    const operations = startOperations();
    for (let index = 0; index < length; index += 1) {
      const createdAt = new Date(Date.parse('2026-01-04T00:00:00.000Z') + index * 1000).toISOString();
      const call = { id: `${index}`, orgId: 'org-1', createdAt, updatedAt: createdAt };
      operations.context.store.insert('call', call);
    }
    return operations;
  };
  const advice = 'narrow the time range, lengthen its step, or request fewer operations';

  test.each([
    // Each query has about 5,100 values, so the tenth exceeds the limit.
    ['entries of histories', 100, 'history', {}, 9],
    ['values of groups', 100, 'count', { step: 'second' }, 9],
  ])(
    'applies to %s: twenty queries are refused because of the tenth, and nine queries are answered',
    async (_name, calls, operation, timeRange, refusedIndex) => {
      const { run, outcome } = startWithManyCalls(calls);
      const queries = manyQueries(operation, 'id').map((query) => ({ ...query, timeRange }));
      expect(await outcome('POST /analytics', { body: { queries } })).toBe(
        `400 queries.${refusedIndex}.operations must not bring the answer to more than 50000 values: ${advice}`,
      );
      expect(await run('POST /analytics', { body: { queries: queries.slice(0, refusedIndex) } })).toHaveLength(
        refusedIndex,
      );
    },
  );
});

test('a query with fifty operations is answered, and one with more is refused', async () => {
  const { run, outcome } = startWithCalls();
  const body = (length: number) => ({
    queries: [{ name: 'q', table: 'call', operations: Array.from({ length }, () => count) }],
  });
  expect(await run('POST /analytics', { body: body(50) })).toHaveLength(1);
  expect(await outcome('POST /analytics', { body: body(51) })).toBe(
    '400 queries.0.operations must contain no more than 50 elements',
  );
});

test('without calls, count and sum are 0, average, minimum and maximum are null, and `groupBy` returns no groups', async () => {
  const timeRange = { start: '2020-01-01T00:00:00.000Z', end: '2020-02-01T00:00:00.000Z' };
  const operations = ['count', 'sum', 'avg', 'min', 'max'].map((operation) => ({
    operation,
    column: 'cost',
    alias: operation,
  }));
  expect((await resultOf({ operations, timeRange }))?.result).toEqual([
    { count: 0, sum: 0, avg: null, min: null, max: null },
  ]);
  expect((await resultOf({ operations, timeRange, groupBy: 'status' }))?.result).toEqual([]);
});

test.each([
  [
    { start: '2026-01-02T00:00:00Z', end: '2026-01-01T00:00:00Z' },
    '400 queries.0.timeRange.start must not be after queries.0.timeRange.end',
  ],
  [{ start: '2026-02-30' }, '400 queries.0.timeRange.start must be a valid ISO 8601 date string'],
  [{ start: 'yesterday' }, '400 queries.0.timeRange.start must be a valid ISO 8601 date string'],
  [{ end: '2026-01-01T25:00:00Z' }, '400 queries.0.timeRange.end must be a valid ISO 8601 date string'],
  [{ timezone: 'Nowhere/Atlantis' }, '400 queries.0.timeRange.timezone must be a valid IANA time zone'],
])('refuses the time range %j', async (timeRange, message) => {
  const body = { queries: [{ name: 'q', table: 'call', operations: [count], timeRange }] };
  expect(await startOperations().outcome('POST /analytics', { body })).toBe(message);
});
