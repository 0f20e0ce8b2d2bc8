import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';
import { startWithCalls } from './insightRuns.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const count = { type: 'vapiql-json', table: 'call', column: 'id', operation: 'count' } as const;
/** The position and size of an item. The values do not matter. */
const place = { position: { x: 0, y: 0 }, size: { width: 3, height: 2 } };
const layout = { columns: 6 };

type Created = { readonly id: string };
type Board = Created & {
  readonly items: readonly JsonObject[];
  readonly updatedAt: string;
  readonly systemKey?: string;
};

async function startWithInsight() {
  const operations = startOperations();
  const body = { type: 'bar', queries: [count] };
  const insight = await operations.run<Created>('POST /reporting/insight', { body });
  return { ...operations, insightId: insight.id };
}

test('a board is created, listed, read, changed and deleted', async () => {
  const { run, outcome, insightId } = await startWithInsight();
  const body = { name: 'Calls', layout, items: [{ type: 'insight', insightId, ...place }] };
  const board = await run<Board>('POST /reporting/board', { body });
  expect(board).toMatchObject(body);
  expect(await run('GET /reporting/board')).toEqual({
    results: [board],
    metadata: { itemsPerPage: 100, totalItems: 1, currentPage: 1 },
  });
  const path = { id: board.id };
  const timeRangeOverride = { start: '-30d', step: 'week' };
  const changed = await run('PATCH /reporting/board/{id}', { path, body: { name: 'Week', timeRangeOverride } });
  expect(changed).toEqual({ ...board, name: 'Week', timeRangeOverride });
  expect(await run('GET /reporting/board/{id}', { path })).toEqual(changed);
  await run('DELETE /reporting/board/{id}', { path });
  expect(await outcome('GET /reporting/board/{id}', { path })).toBe(`404 There is no board with the id "${board.id}".`);
});

test.each([
  [{ layout: { columns: 5 } }, 'layout.columns must not be less than 6'],
  [{ layout: null }, 'layout should not be empty'],
  [{ name: '' }, 'name must be longer than or equal to 1 characters'],
  [{ systemKey: 'metrics-overview' }, 'property systemKey should not exist'],
  [{ timeRangeOverride: { timezone: 'Atlantis' } }, 'timeRangeOverride.timezone must be a valid IANA time zone'],
  [
    {
      items: [
        { type: 'failed_calls_list', ...place },
        { type: 'insight', insightId: 'x', ...place },
      ],
    },
    'items.1.insightId must be the id of an insight: there is no "x"',
  ],
])('POST and PATCH refuse a board with %j', async (fields, message) => {
  const { run, outcome } = startOperations();
  const body = { name: 'Calls', layout };
  expect(await outcome('POST /reporting/board', { body: { ...body, ...fields } })).toBe(`400 ${message}`);
  const { id } = await run<Created>('POST /reporting/board', { body });
  expect(await outcome('PATCH /reporting/board/{id}', { path: { id }, body: fields })).toBe(`400 ${message}`);
});

test('deleting an insight changes only its board, which loses the insight, has a new updatedAt and can still be changed', async () => {
  const { run, advanceClock, insightId } = await startWithInsight();
  const other = await run<Created>('POST /reporting/insight', { body: { type: 'pie', queries: [count] } });
  const items = [
    { type: 'insight', insightId, ...place },
    { type: 'insight', insightId: other.id, ...place },
    { type: 'concurrency_chart', insightId, ...place },
  ];
  const { id } = await run<Board>('POST /reporting/board', { body: { name: 'Both', layout, items } });
  const untouched = await run<Board>('POST /reporting/board', { body: { name: 'None', layout } });
  advanceClock(1000);
  await run('DELETE /reporting/insight/{id}', { path: { id: insightId } });
  expect(await run('GET /reporting/board/{id}', { path: { id } })).toMatchObject({
    items: [items[1], { type: 'concurrency_chart', ...place }],
    updatedAt: '2026-01-05T08:00:01.000Z',
  });
  expect(await run('GET /reporting/board/{id}', { path: { id: untouched.id } })).toEqual(untouched);
  // A change would be refused if the widget still named the deleted insight.
  const change = { path: { id }, body: { name: 'One' } };
  expect(await run('PATCH /reporting/board/{id}', change)).toMatchObject({ name: 'One' });
});

describe('the default board', () => {
  const overview = 'GET /reporting/board/default/metrics-overview';

  test('is created only once, and a run of each of its insights computes the metric', async () => {
    const { run } = startWithCalls([{ at: '2026-01-02T10:00:00.000Z', seconds: 90, cost: 0.4, assistantId: 'ava' }]);
    const board = await run<Board>(overview);
    expect(await run(overview)).toEqual(board);
    expect(await run('GET /reporting/board/{id}', { path: { id: board.id } })).toEqual(board);
    const rowByKey: Record<string, unknown> = {};
    for (const { insightId, systemKey } of board.items.filter(({ type }) => type === 'insight')) {
      const request = { path: { id: String(insightId) }, body: { formatPlan: { format: 'recharts' } } };
      const { data } = await run<{ data: readonly JsonObject[] }>('POST /reporting/insight/{id}/run', request);
      // A text or a pie has rows without a date. A line or a bar has a row for each day.
      rowByKey[String(systemKey)] = data.find((row) => row.date === undefined || row.date === '2026-01-02');
    }
    expect(rowByKey).toEqual({
      'metrics-overview.total-call-minutes': { name: 'Total call minutes', value: 1.5 },
      'metrics-overview.number-of-calls': { name: 'Calls', value: 1 },
      'metrics-overview.total-spent': { name: 'Cost', value: 0.4 },
      'metrics-overview.calls-by-day': { date: '2026-01-02', Calls: 1 },
      'metrics-overview.reasons-calls-ended': { name: 'none', value: 1 },
      'metrics-overview.average-duration-by-assistant': { date: '2026-01-02', ava: 90 },
    });
  });

  test('keeps its new name and does not get back an insight that was deleted', async () => {
    const { run } = startOperations();
    const { id, items } = await run<Board>(overview);
    await run('PATCH /reporting/board/{id}', { path: { id }, body: { name: 'Ours' } });
    await run('DELETE /reporting/insight/{id}', { path: { id: String(items[0]?.insightId) } });
    expect(await run(overview)).toMatchObject({
      id,
      name: 'Ours',
      systemKey: 'metrics-overview',
      items: items.slice(1),
    });
  });

  test('is created again after its deletion, with a new id and the insights that are still stored', async () => {
    const { run, context } = startOperations();
    const { id, items } = await run<Board>(overview);
    const insightCount = () => context.store.list('insight').total;
    const countBefore = insightCount();
    await run('DELETE /reporting/board/{id}', { path: { id } });
    const board = await run<Board>(overview);
    expect(board.id).not.toBe(id);
    expect(board.items).toEqual(items);
    expect(insightCount()).toBe(countBefore);
  });
});
