import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { callCount, CALLS, dataOf, endedByCustomer, columnQuery, startWithCalls } from './insightRuns.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const chartOf = (insight: JsonObject, calls = CALLS) => dataOf(insight, { formatPlan: { format: 'recharts' } }, calls);

describe('formulas', () => {
  const rate = { name: 'Rate', formula: '{{Ended}} / {{Calls}} * 100' };

  test('are computed in each step and group with calls, and a query without calls there counts 0', async () => {
    const insight = { type: 'bar', queries: [endedByCustomer, callCount], formulas: [rate], groupBy: 'assistantId' };
    expect((await dataOf(insight))[2]).toMatchObject({
      name: 'Rate',
      result: [
        { date: '2026-01-01', assistantId: 'ava', value: 100 },
        { date: '2026-01-02', assistantId: 'ava', value: 0 },
        { date: '2026-01-02', assistantId: 'max', value: 100 },
      ],
    });
  });

  test('can divide by the number of calls, and are null without calls', async () => {
    const insight = { type: 'text', queries: [endedByCustomer, callCount], formula: rate };
    expect(await chartOf(insight)).toEqual([{ name: 'Rate', value: (2 / 3) * 100 }]);
    expect(await chartOf(insight, [])).toEqual([{ name: 'Rate', value: null }]);
  });
});

describe('data for charts', () => {
  const range = { start: '2025-12-31', end: '2026-01-03' };

  test('have a row for each step, even without calls', async () => {
    const queries = [callCount, columnQuery('cost', 'average', 'Cost')];
    expect(await chartOf({ type: 'line', queries, timeRange: range })).toEqual([
      { date: '2025-12-31', Calls: 0, Cost: null },
      { date: '2026-01-01', Calls: 1, Cost: 0.2 },
      { date: '2026-01-02', Calls: 2, Cost: 0.4 },
      { date: '2026-01-03', Calls: 0, Cost: null },
    ]);
    expect(await chartOf({ type: 'line', queries: [callCount], timeRange: range }, [])).toHaveLength(4);
  });

  test('have a column for each group of each query, named by the group, and by the query only if there are several queries', async () => {
    const insight = {
      type: 'bar',
      queries: [callCount],
      groupBy: 'assistantId',
      timeRange: { ...range, step: 'week' },
    };
    expect(await chartOf(insight)).toEqual([{ date: '2025-12-29', ava: 2, max: 1 }]);
    expect(await chartOf({ ...insight, queries: [callCount, endedByCustomer] })).toEqual([
      { date: '2025-12-29', 'Calls: ava': 2, 'Calls: max': 1, 'Ended: ava': 1, 'Ended: max': 1 },
    ]);
  });

  test('have a row for each group of a pie', async () => {
    expect(await chartOf({ type: 'pie', queries: [callCount], groupBy: 'artifact.structuredOutputs[booked]' })).toEqual(
      [
        { name: 'true', value: 1 },
        { name: 'false', value: 1 },
        { name: 'none', value: 1 },
      ],
    );
  });

  test('number the columns of queries whose names are equal, or equal to `date`', async () => {
    const queries = [callCount, endedByCustomer, callCount].map((query) => ({ ...query, name: 'date' }));
    expect(await chartOf({ type: 'bar', queries, timeRange: { ...range, step: 'year' } })).toEqual([
      { date: '2025-01-01', 'date (2)': 0, 'date (3)': 0, 'date (4)': 0 },
      { date: '2026-01-01', 'date (2)': 3, 'date (3)': 2, 'date (4)': 3 },
    ]);
  });

  test('have a row for each hour that the local clocks show when they go forward', async () => {
    const timeRange = { start: '2026-03-28T22:00:00Z', end: '2026-03-29T03:00:00Z', step: 'hour' };
    const rows = await chartOf({
      type: 'line',
      queries: [callCount],
      timeRange: { ...timeRange, timezone: 'Europe/Berlin' },
    });
    expect(rows.map(({ date }) => String(date).slice(11, 13))).toEqual(['23', '00', '01', '03', '04', '05']);
  });

  test.each([
    ['month', ['2025-12-01', '2026-01-01']],
    ['quarter', ['2025-10-01', '2026-01-01']],
    ['year', ['2025-01-01', '2026-01-01']],
  ])('have a row for each %s', async (step, dates) => {
    const rows = await chartOf({ type: 'line', queries: [callCount], timeRange: { ...range, step } });
    expect(rows.map(({ date }) => date)).toEqual(dates);
  });

  test('are refused beyond 50,000 values, but the raw data of the same insight, which omit steps without calls, are not', async () => {
    const { run, outcome } = startWithCalls([]);
    const body = { type: 'line', queries: [callCount], timeRange: { start: '-1y', step: 'minute' } };
    const { id } = await run<{ id: string }>('POST /reporting/insight', { body });
    const inFormat = (format: string) => ({ path: { id }, body: { formatPlan: { format } } });
    expect(await outcome('POST /reporting/insight/{id}/run', inFormat('recharts'))).toBe(
      '400 queries must not bring the answer to more than 50000 values: ' +
        'narrow the time range, lengthen its step, or ask for fewer queries and groups',
    );
    expect(await outcome('POST /reporting/insight/{id}/run', inFormat('raw'))).toBe('201');
  });

  test('are refused beyond 50,000 columns, also if most of the columns have no calls, but the raw data are not', async () => {
    const calls = Array.from({ length: 2_600 }, (_call, index) => ({
      at: '2026-01-02T10:00:00.000Z',
      assistantId: `assistant-${index}`,
    }));
    const filters = [{ column: 'cost', operator: '>', value: 1 }];
    const queries = [callCount, ...Array.from({ length: 19 }, () => ({ ...callCount, filters }))];
    const insight = { type: 'pie', groupBy: 'assistantId', queries };
    expect((await dataOf(insight, {}, calls))[0]?.result).toHaveLength(2_600);
    await expect(chartOf(insight, calls)).rejects.toThrow('must not bring the answer to more than 50000 values');
  });
});
