import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';

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
