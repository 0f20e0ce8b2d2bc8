import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';
import { callCount, CALLS, columnQuery, dataOf, type Run, startWithCalls } from './insightRuns.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const count = { type: 'vapiql-json', table: 'call', column: 'id', operation: 'count' } as const;
const average = (column: string) => ({ ...count, column, operation: 'average' });

type Created = { readonly id: string };

test('an insight is created, listed without its queries, read, changed and deleted', async () => {
  const { run, outcome } = startOperations();
  const body = { type: 'bar', name: 'Calls', queries: [count], metadata: { xAxisLabel: 'Day' } };
  const insight = await run<Created>('POST /reporting/insight', { body });
  expect(insight).toMatchObject({ ...body, id: 'id-1', orgId: 'org-1' });
  await run('POST /reporting/insight', { body: { type: 'text', queries: [count] } });
  const times = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' };
  expect(await run('GET /reporting/insight', { query: { id: 'id-1' } })).toEqual({
    results: [{ id: 'id-1', orgId: 'org-1', name: 'Calls', type: 'bar', ...times }],
    metadata: { itemsPerPage: 100, totalItems: 1, currentPage: 1 },
  });
  const path = { id: insight.id };
  const changed = await run('PATCH /reporting/insight/{id}', { path, body: { name: null, metadata: {} } });
  expect(changed).toEqual({ ...insight, name: undefined, metadata: {} });
  expect(await run('GET /reporting/insight/{id}', { path })).toEqual(changed);
  await run('DELETE /reporting/insight/{id}', { path });
  expect(await outcome('GET /reporting/insight/{id}', { path })).toBe('404 There is no insight with the id "id-1".');
});

test('a change cannot give an insight another type, remove its queries, or add a field that belongs to another type', async () => {
  const { run, outcome } = startOperations();
  const { id } = await run<Created>('POST /reporting/insight', { body: { type: 'bar', queries: [count] } });
  const change = (body: object) => outcome('PATCH /reporting/insight/{id}', { path: { id }, body });
  expect(await change({ type: 'pie' })).toBe('400 type cannot be changed: it is "bar"');
  expect(await change({ queries: null })).toBe('400 queries should not be empty');
  expect(await change({ formula: { formula: '1' } })).toBe('400 property formula should not exist');
});

describe('the definition of an insight', () => {
  const queries = [
    { ...count, name: 'Calls' },
    { ...count, name: 'Booked visits' },
  ];

  test.each([
    [{ type: 'text', queries }, 'formula should not be empty with more than one query'],
    [
      { type: 'text', queries, formula: { formula: '{{Calls}} +' } },
      'formula.formula must be a valid mathematical expression: it ends too early',
    ],
    [
      { type: 'bar', queries, formulas: [{ formula: 'Calls' }, { formula: '{{Booked}}' }] },
      'formulas.1.formula must be a valid mathematical expression: there is no query "Booked"',
    ],
    [
      { type: 'pie', queries, formulas: [{ formula: '1 + 1' }] },
      'formulas.0.formula must be a valid mathematical expression: it must contain at least one query name',
    ],
    [
      { type: 'bar', queries, timeRange: { start: 'yesterday' } },
      'timeRange.start must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"',
    ],
    [
      { type: 'bar', queries, timeRange: { timezone: 'Atlantis' } },
      'timeRange.timezone must be a valid IANA time zone',
    ],
    [
      { type: 'bar', queries: [average('nothing')] },
      'queries.0.column must be one of the following values: cost, duration, averageModelLatency, averageVoiceLatency, ' +
        'averageTranscriberLatency, averageTurnLatency, averageEndpointingLatency, ' +
        'artifact.structuredOutputs[OutputID]',
    ],
    [
      { type: 'bar', queries, groupBy: 'nothing' },
      'groupBy must be one of the following values: assistantId, workflowId, squadId, phoneNumberId, type, endedReason, ' +
        'customerNumber, campaignId, artifact.structuredOutputs[OutputID]',
    ],
    [
      { type: 'bar', queries: [{ ...count, filters: [{ column: 'endedAt', operator: '<', value: 'noon' }] }] },
      'queries.0.filters.0.value must be a valid ISO 8601 date string',
    ],
    [
      { type: 'bar', queries: Array.from({ length: 21 }, () => count) },
      'queries must contain no more than 20 elements',
    ],
    [
      { type: 'bar', queries, formulas: Array.from({ length: 21 }, () => ({ formula: 'Calls' })) },
      'formulas must contain no more than 20 elements',
    ],
    [
      {
        type: 'bar',
        queries: [{ ...count, filters: Array(21).fill({ column: 'cost', operator: '>', value: 1 }) as unknown[] }],
      },
      'queries.0.filters must contain no more than 20 elements',
    ],
  ])('%j is refused on creation, preview and change: %s', async (body, message) => {
    const { run, outcome } = startOperations();
    const expected = `400 ${message}`;
    expect(await outcome('POST /reporting/insight', { body })).toEqual(expected);
    expect(await outcome('POST /reporting/insight/preview', { body })).toEqual(expected);
    const { id } = await run<Created>('POST /reporting/insight', { body: { type: body.type, queries: [count] } });
    expect(await outcome('PATCH /reporting/insight/{id}', { path: { id }, body })).toEqual(expected);
  });

  test('may average a structured output of type number, but not of type boolean', async () => {
    const { run, outcome } = startOperations();
    const createOutput = async (type: string) =>
      (await run<Created>('POST /structured-output', { body: { name: 'Output', schema: { type } } })).id;
    const averageOutcome = async (type: string) => {
      const column = `artifact.structuredOutputs[${await createOutput(type)}]`;
      return outcome('POST /reporting/insight', { body: { type: 'bar', queries: [average(column)] } });
    };
    expect(await averageOutcome('boolean')).toBe(
      '400 queries.0.operation must be count for a structured output of type boolean',
    );
    expect(await averageOutcome('number')).toBe('201');
  });
});

test('a change of an insight is checked together with the stored fields that it keeps', async () => {
  const { run, outcome } = startOperations();
  const named = (name: string) => ({ ...count, name });
  const body = { type: 'text', queries: [named('Calls')], formula: { formula: '{{Calls}}' } };
  const { id } = await run<Created>('POST /reporting/insight', { body });
  const change = (fields: object) => outcome('PATCH /reporting/insight/{id}', { path: { id }, body: fields });
  expect(await change({ queries: [named('Visits')] })).toBe(
    '400 formula.formula must be a valid mathematical expression: there is no query "Calls"',
  );
  expect(await change({ queries: [named('Visits')], formula: null })).toBe('200');
});

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

/** The rows of the first series in the data of a run. */
const rowsOf = async (insight: JsonObject, plan: JsonObject = {}, calls = CALLS) =>
  (await dataOf(insight, plan, calls))[0]?.result;

describe('a run', () => {
  test('has the id of its insight, the last seven days as its time range, and a value for each day with calls', async () => {
    const { run } = startWithCalls(CALLS);
    const body = { type: 'line', queries: [callCount] };
    const { id } = await run<{ id: string }>('POST /reporting/insight', { body });
    expect(await run('POST /reporting/insight/{id}/run', { path: { id }, body: {} })).toEqual({
      id: 'id-6',
      insightId: id,
      orgId: 'org-1',
      createdAt: '2026-01-05T08:00:00.000Z',
      updatedAt: '2026-01-05T08:00:00.000Z',
      data: [
        {
          name: 'Calls',
          timeRange: {
            start: '2025-12-29T08:00:00.000Z',
            end: '2026-01-05T08:00:00.000Z',
            step: 'day',
            timezone: 'UTC',
          },
          result: [
            { date: '2026-01-01', value: 1 },
            { date: '2026-01-02', value: 2 },
          ],
        },
      ],
    });
  });

  test('can be a preview of an insight that is not stored, and does not store it', async () => {
    const { run, context } = startWithCalls(CALLS);
    // In a body, null leaves a field out.
    const body = { type: 'text', name: null, queries: [callCount], timeRange: null };
    const preview = await run<Run>('POST /reporting/insight/preview', { body });
    expect(preview.data).toMatchObject([{ name: 'Calls', result: [{ value: 3 }] }]);
    expect(context.store.list('insight').total).toBe(0);
  });

  test('with a time range of its own ignores all fields of the insight’s time range', async () => {
    const insight = {
      type: 'bar',
      queries: [callCount],
      timeRange: { step: 'year', start: '-3y', timezone: 'Europe/Berlin' },
    };
    expect(await rowsOf(insight)).toEqual([
      { date: '2025-01-01', value: 1 },
      { date: '2026-01-01', value: 3 },
    ]);
    const [series] = await dataOf(insight, { timeRangeOverride: { end: '2026-01-02T10:30:00Z' } });
    expect(series).toMatchObject({
      timeRange: { start: '2025-12-26T10:30:00.000Z', step: 'day', timezone: 'UTC' },
      result: [{ value: 1 }, { value: 1 }],
    });
  });

  test('for one assistant limits queries of calls to the calls of the assistant, but not queries of events', async () => {
    const events = { type: 'vapiql-json', table: 'events', on: 'call.started', operation: 'count' };
    const insight = { type: 'bar', queries: [callCount, events], timeRange: { step: 'year', start: '2026-01-01' } };
    expect(await dataOf(insight, { assistantId: 'max' })).toMatchObject([
      { name: 'Calls', result: [{ value: 1 }] },
      { name: 'Query 2', result: [{ value: 3 }] },
    ]);
  });

  test('of a missing insight is refused', async () => {
    const { outcome } = startWithCalls([]);
    expect(await outcome('POST /reporting/insight/{id}/run', { path: { id: 'x' }, body: {} })).toBe(
      '404 There is no insight with the id "x".',
    );
  });

  test.each([
    [{ start: '2026-02-30' }, 'start must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"'],
    [{ start: '-7x' }, 'start must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"'],
    [{ end: '-9999y' }, 'end must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"'],
    [{ start: 'now', end: '-1h' }, 'start must not be after timeRangeOverride.end'],
    [{ timezone: 'Nowhere/Atlantis' }, 'timezone must be a valid IANA time zone'],
  ])('with the time range %j is refused', async (timeRangeOverride, message) => {
    const { run, outcome } = startWithCalls([]);
    const { id } = await run<{ id: string }>('POST /reporting/insight', {
      body: { type: 'bar', queries: [callCount] },
    });
    expect(await outcome('POST /reporting/insight/{id}/run', { path: { id }, body: { timeRangeOverride } })).toBe(
      `400 timeRangeOverride.${message}`,
    );
  });
});

describe('the start of a time range', () => {
  test.each([
    ['-36h', '2026-01-03T20:00:00.000Z'],
    ['-7d', '2025-12-29T08:00:00.000Z'],
    ['-2w', '2025-12-22T08:00:00.000Z'],
    ['-2m', '2025-11-05T08:00:00.000Z'],
    ['-1y', '2025-01-05T08:00:00.000Z'],
    ['now', '2026-01-05T08:00:00.000Z'],
    ['2025-12-31', '2025-12-31T00:00:00.000Z'],
  ])('%s is %s', async (start, time) => {
    const [series] = await dataOf({ type: 'text', queries: [callCount], timeRange: { start } });
    expect(series?.timeRange).toEqual({ start: time, end: '2026-01-05T08:00:00.000Z', timezone: 'UTC' });
  });

  test('-1m on the 31st of a month is the final day of the month before if that month is shorter', async () => {
    const { run, advanceClock } = startWithCalls([]);
    advanceClock(Date.parse('2026-03-31T08:00:00Z') - Date.parse('2026-01-05T08:00:00Z'));
    const body = { type: 'text', queries: [callCount], timeRange: { start: '-1m' } };
    const { data } = await run<Run>('POST /reporting/insight/preview', { body });
    expect(data).toMatchObject([{ timeRange: { start: '2026-02-28T08:00:00.000Z' } }]);
  });
});

describe('queries', () => {
  test('count calls, and aggregate durations in seconds, costs and latencies, with null if no call has a value', async () => {
    const queries = [
      callCount,
      ...['sum', 'average', 'min', 'max'].map((operation) => columnQuery('duration', operation)),
      columnQuery('cost', 'max', 'Cost'),
      columnQuery('averageTurnLatency', 'average', 'Latency'),
    ];
    // A text with several queries needs a formula.
    const formula = { formula: 'Calls' };
    const data = await dataOf({ type: 'text', queries, formula });
    expect(Object.fromEntries(data.map(({ name, result }) => [name, (result as JsonObject[])[0]?.value]))).toEqual({
      Calls: 3,
      sum: 360,
      average: 180,
      min: 120,
      max: 240,
      Cost: 0.4,
      Latency: null,
      'Formula 1': 3,
    });
  });

  test('read latencies from the performance metrics of the artifact', async () => {
    const artifact = { performanceMetrics: { modelLatencyAverage: 400 } };
    const insight = { type: 'text', queries: [columnQuery('averageModelLatency', 'average')] };
    expect(await rowsOf(insight, {}, [{ at: '2026-01-02T10:00:00.000Z', artifact }])).toEqual([{ value: 400 }]);
  });

  test('count the calls with any value of a structured output, or with a certain value', async () => {
    const column = 'artifact.structuredOutputs[booked]';
    const query = { ...callCount, column };
    const booked = { ...query, filters: [{ column, operator: '=', value: true }] };
    expect(await dataOf({ type: 'pie', queries: [query, booked] })).toMatchObject([
      { result: [{ value: 2 }] },
      { result: [{ value: 1 }] },
    ]);
  });

  test('are grouped by one column or several, with null for a missing value', async () => {
    const insight = { type: 'pie', queries: [callCount], groupBy: 'artifact.structuredOutputs[booked]' };
    expect(await rowsOf(insight)).toEqual([
      { 'artifact.structuredOutputs[booked]': true, value: 1 },
      { 'artifact.structuredOutputs[booked]': false, value: 1 },
      { 'artifact.structuredOutputs[booked]': null, value: 1 },
    ]);
    expect(await rowsOf({ ...insight, type: 'bar', groupBy: ['assistantId', 'endedReason'] })).toEqual([
      { date: '2026-01-01', assistantId: 'ava', endedReason: 'customer-ended-call', value: 1 },
      { date: '2026-01-02', assistantId: 'ava', endedReason: 'silence-timed-out', value: 1 },
      { date: '2026-01-02', assistantId: 'max', endedReason: 'customer-ended-call', value: 1 },
    ]);
  });

  test('with several filters include the calls that meet all of them', async () => {
    const filters = [
      { column: 'assistantId', operator: 'in', value: ['ava', 'max'] },
      { column: 'startedAt', operator: '>=', value: '2026-01-02' },
      { column: 'duration', operator: '>', value: 100 },
    ];
    expect(await rowsOf({ type: 'text', queries: [{ ...callCount, filters }] })).toEqual([{ value: 1 }]);
  });

  test('count events, also per hundred calls and with filters, and count 0 for an event that is not recorded', async () => {
    const messages = [
      { role: 'bot', message: 'How can I help?' },
      { role: 'user', message: 'My furnace is out' },
      { role: 'tool_calls', toolCalls: [{ function: { name: 'book_visit' } }, { function: { name: 'send_text' } }] },
      { role: 'user', message: 'Thanks' },
    ];
    const calls = [{ at: '2026-01-02T12:00:00.000Z', assistantId: 'max', artifact: { messages } }, ...CALLS];
    const valueOf = async (on: string, operation = 'count', filters: readonly JsonObject[] = []) => {
      const query = { type: 'vapiql-json', table: 'events', on, operation, filters };
      const timeRange = { start: '2026-01-01', step: 'year' };
      const rows = await rowsOf({ type: 'bar', queries: [query], timeRange }, {}, calls);
      return (rows as readonly JsonObject[])[0]?.value;
    };
    expect(await valueOf('call.started')).toBe(4);
    expect(await valueOf('call.ended')).toBe(2);
    expect(await valueOf('call.ended', 'percentage')).toBe(50);
    expect(await valueOf('call.silenceTimeout')).toBe(1);
    expect(await valueOf('call.ended', 'count', [{ column: 'duration', operator: '>', value: 200 }])).toBe(1);
    expect(await valueOf('assistant.transcriber.finalTranscript')).toBe(2);
    expect(await valueOf('pipeline.firstMessageStarted')).toBe(1);
    expect(await valueOf('assistant.tool.started')).toBe(2);
    const nameFilter = { column: 'name', operator: 'contains', value: 'book' };
    expect(await valueOf('assistant.tool.started', 'count', [nameFilter])).toBe(1);
    expect(await valueOf('assistant.tool.started', 'count', [{ ...nameFilter, operator: 'notContains' }])).toBe(1);
    const bookedFilter = { column: 'result', operator: '=', value: true };
    expect(await valueOf('assistant.analysis.structuredOutputGenerated', 'count', [bookedFilter])).toBe(1);
    expect(await valueOf('assistant.voice.reconnecting')).toBe(0);
  });
});
