import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../operations/startOperations.fixture.ts';
import { checkAnswer } from './checkAnswer.fixture.ts';
import { checkBody } from './checkBody.ts';
import { withInsightTypes } from './insightTypes.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const declarationsOf = (folder: string) =>
  readFileSync(new URL(`../../../node_modules/@vapi-ai/${folder}/dist/api.d.ts`, import.meta.url), 'utf8');

const COUNT_QUERY = { type: 'vapiql-json', table: 'call', column: 'id', operation: 'count' };
const OUTPUT_COLUMN = 'artifact.structuredOutputs[3f8b2c47-1d59-4e6a-9b07-5c2a8d1f4e63]';

const problemsOf = (fields: object) =>
  checkBody('POST /reporting/insight', { type: 'bar', queries: [COUNT_QUERY], ...fields });
const problemsOfFilter = (filter: object) => problemsOf({ queries: [{ ...COUNT_QUERY, filters: [filter] }] });

test('withInsightTypes() leaves declarations without insights unchanged', () => {
  const declarations = declarationsOf('web-2.3.8');
  expect(withInsightTypes(declarations)).toBe(declarations);
});

/** @returns the source of each interface, by its name. */
const interfacesIn = (declarations: string) =>
  new Map(
    declarations
      .split(/^export interface /m)
      .map((text) => [/^\w+/.exec(text)?.[0], text.slice(0, text.indexOf('\n}'))]),
  );

test('withInsightTypes() changes and adds only interfaces of insights', () => {
  const declarations = declarationsOf('web');
  const interfacesBefore = interfacesIn(declarations);
  const changed = [...interfacesIn(withInsightTypes(declarations))].filter(
    ([name, text]) => interfacesBefore.get(name) !== text,
  );
  expect(changed.map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "InsightTimeRangeWithStep",
      "BarInsight",
      "InsightTimeRange",
      "PieInsight",
      "LineInsight",
      "TextInsight",
      "UpdateBarInsightFromCallTableDTO",
      "UpdatePieInsightFromCallTableDTO",
      "UpdateLineInsightFromCallTableDTO",
      "UpdateTextInsightFromCallTableDTO",
      "CreateBarInsightFromCallTableDTO",
      "CreatePieInsightFromCallTableDTO",
      "CreateLineInsightFromCallTableDTO",
      "CreateTextInsightFromCallTableDTO",
      "JSONQueryOnCallTableWithStringTypeColumn",
      "JSONQueryOnCallTableWithNumberTypeColumn",
      "JSONQueryOnCallTableWithStructuredOutputColumn",
      "FilterDateTypeColumnOnCallTable",
      "FilterStructuredOutputColumnOnCallTable",
      "BarInsightFromCallTable",
      "PieInsightFromCallTable",
      "LineInsightFromCallTable",
      "TextInsightFromCallTable",
      "InsightRunResponse",
      "InsightSeries",
      "InsightChartRow",
    ]
  `);
});

describe('a body of an insight', () => {
  test('must have the times of its range as strings', () => {
    expect(problemsOf({ timeRange: { start: '-7d', end: 'now' } })).toEqual([]);
    expect(problemsOf({ timeRange: { start: {} } })).toEqual(['timeRange.start must be a string']);
  });

  test('must have an expression in its formula', () => {
    expect(problemsOf({ type: 'text', formula: { formula: '{{Calls}}' } })).toEqual([]);
    expect(problemsOf({ type: 'text', formula: {} })).toEqual(['formula.formula should not be empty']);
  });

  test('may have any structured output as a column, but only with the id of the output', () => {
    expect(problemsOf({ groupBy: OUTPUT_COLUMN, queries: [{ ...COUNT_QUERY, column: OUTPUT_COLUMN }] })).toEqual([]);
    expect(problemsOf({ groupBy: 'artifact.structuredOutputs' })).toHaveLength(1);
  });

  test.each(['yes', 7, true, ['a', 'b'], { a: 1 }])('may compare a structured output with %j', (value) => {
    expect(problemsOfFilter({ column: OUTPUT_COLUMN, operator: '=', value })).toEqual([]);
  });

  test('must compare a time with a time', () => {
    expect(problemsOfFilter({ column: 'endedAt', operator: '<', value: '2026-01-01' })).toEqual([]);
    expect(problemsOfFilter({ column: 'endedAt', operator: '<', value: 'noon' })).toEqual([
      'queries.0.filters.0.value must be a valid ISO 8601 date string',
    ]);
  });
});

describe('the answer to a run', () => {
  const times = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' };
  const timeRange = { start: times.createdAt, end: times.createdAt, timezone: 'UTC' };
  const differences = (data: unknown) =>
    checkAnswer('POST /reporting/insight/{id}/run', { id: 'run-1', insightId: 'a', orgId: 'org-1', ...times, data });

  test('must have its data, as series or as rows of a chart', () => {
    expect(differences([{ name: 'Calls', timeRange, result: [{ assistantId: null, value: 3 }] }])).toEqual([]);
    expect(differences([{ date: '2026-01-05', Calls: 3, Cost: null }])).toEqual([]);
    expect(differences([{ name: 'Calls', timeRange, result: [{ value: '3' }] }])).not.toEqual([]);
    expect(differences(undefined)).toEqual(['data should not be empty']);
  });
});
