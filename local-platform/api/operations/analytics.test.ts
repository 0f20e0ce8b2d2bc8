import type { AnalyticsQueryResult } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from './startOperations.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

/** Minutes; no end where it goes on. */
type Call = { readonly at: string; readonly minutes?: number } & Readonly<Record<string, unknown>>;

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

function withCalls() {
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
  const [result] = await withCalls().run<AnalyticsQueryResult[]>('POST /analytics', { body });
  return result;
}

const count = { operation: 'count', column: 'id', alias: 'calls' };

test('calls of the last seven days are counted and measured', async () => {
  const of = (operation: string) => ({ operation, column: 'duration' });
  const result = await resultOf({
    operations: [
      { operation: 'count', column: 'id' },
      of('sum'),
      of('avg'),
      of('min'),
      of('max'),
      { operation: 'sum', column: 'costBreakdown.llm' },
    ],
  });
  expect(result).toEqual({
    name: 'q',
    timeRange: { start: '2025-12-29T08:00:00.000Z', end: '2026-01-05T08:00:00.000Z', timezone: 'UTC' },
    result: [{ countId: 3, sumDuration: 6, avgDuration: 3, minDuration: 2, maxDuration: 4, sumCostBreakdownLlm: 0.1 }],
  });
});

test('they are grouped, and what has no such field is a group too', async () => {
  expect((await resultOf({ groupBy: 'assistantId', operations: [count] }))?.result).toEqual([
    { assistantId: 'ava', calls: 2 },
    { assistantId: 'max', calls: 1 },
  ]);
  expect((await resultOf({ groupBy: 'analysis.successEvaluation', operations: [count] }))?.result).toEqual([
    { 'analysis.successEvaluation': null, calls: 2 },
    { 'analysis.successEvaluation': 'true', calls: 1 },
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
])('each %s by the clocks of %s has its result', async (step, timezone, dates) => {
  const result = await resultOf({ operations: [count], timeRange: { step, timezone } });
  expect(result?.result.map((group) => (group as { date?: string }).date)).toEqual(dates);
});

test('only calls of the time range count', async () => {
  const timeRange = { start: '2025-05-01T00:00:00.000Z', end: '2025-07-01T00:00:00.000Z' };
  const operations = [count, { operation: 'history', column: 'cost', alias: 'costs' }];
  expect((await resultOf({ operations, timeRange }))?.result).toEqual([
    { calls: 1, costs: [{ date: '2025-06-01T00:00:00.000Z', value: 9 }] },
  ]);
});

test('of no calls the count and the sum are 0, and nothing else is known', async () => {
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
    '400 timeRange.start must not be after timeRange.end',
  ],
  [{ timezone: 'Nowhere/Atlantis' }, '400 timeRange.timezone must be a valid IANA time zone'],
])('the time range %j is refused', async (timeRange, words) => {
  const body = { queries: [{ name: 'q', table: 'call', operations: [count], timeRange }] };
  expect(await startOperations().refusal('POST /analytics', { body })).toBe(words);
});
