import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../operations/startOperations.fixture.ts';
import { checkAnswer, prepareAnswerSchemas } from './checkAnswer.fixture.ts';
import { checkBody } from './checkBody.ts';
import {
  ADDITIONS,
  enumeratedLists,
  withDocumentedTypes,
  withEnumeratedLists,
  withInsightTypes,
} from './correctDeclarations.ts';

const sourceOf = (text: string) => ts.createSourceFile('/declarations.ts', text, ts.ScriptTarget.ES2022, true);

const namesOfLists = (text: string) => enumeratedLists(sourceOf(text)).map(({ name }) => name.getText());

/** The comment has its own line, because TypeScript would attach a comment in the line of the brace to the brace. */
const declarationOf = (name: string, doc = '', type = '"a" | "b"') =>
  `interface Draft {\n/** ${doc} */\n${name}?: ${type} }`;

describe('enumeratedLists()', () => {
  test.each([
    ['its example is a list', declarationOf('redaction', '@example ["a"]')],
    ['its default is a list', declarationOf('kind', "@default {Array} ['a']")],
    ['its description names a list', declarationOf('formattersEnabled', 'List of formatters to apply.')],
    ['its description names several values', declarationOf('groupBy', 'These are the columns to group by.')],
    ['its name is a plural', declarationOf('languages')],
  ])('finds a property with the type "a" | "b" if %s', (_, text) => {
    expect(namesOfLists(text)).toHaveLength(1);
  });

  test.each([
    [
      'its name is not a plural, and only the second sentence of its description names a list',
      declarationOf('language', 'This is the language. The list of languages is elsewhere.'),
    ],
    ['its name ends in s but is not a plural', declarationOf('status')],
    ['its default is a single value', declarationOf('recordingChannels', "@default 'a'")],
    ['it is already a list', declarationOf('languages', '', '("a" | "b")[]')],
    ['it accepts any string', declarationOf('languages', '', 'string')],
    ['it has only one possible value', declarationOf('types', '', '"a"')],
  ])('does not find a property if %s', (_, text) => {
    expect(namesOfLists(text)).toEqual([]);
  });
});

test('withEnumeratedLists() lets each property that enumeratedLists() finds accept one value or a list', () => {
  const text = `interface Draft { languages?: "a" | "b"; kinds: "c" | "d"; name: string }`;
  expect(withEnumeratedLists(text)).toBe(
    `interface Draft { languages?: "a" | "b" | ("a" | "b")[]; kinds: "c" | "d" | ("c" | "d")[]; name: string }`,
  );
});

const namesIn = (folder: string) => {
  const file = new URL(`../../../node_modules/@vapi-ai/${folder}/dist/api.d.ts`, import.meta.url);
  return [...new Set(namesOfLists(readFileSync(file, 'utf8')))].toSorted();
};

test('enumeratedLists() finds these properties in @vapi-ai/web 2.3.8', () => {
  expect(namesIn('web-2.3.8')).toMatchInlineSnapshot(`
    [
      "clientMessages",
      "columns",
      "delimiters",
      "emotion",
      "fallbackModels",
      "formattersEnabled",
      "groupBy",
      "languages",
      "models",
      "providers",
      "punctuationBoundaries",
      "serverMessages",
      "voicemailDetectionTypes",
    ]
  `);
});

test('enumeratedLists() finds these properties in @vapi-ai/web 2.7.1', () => {
  expect(namesIn('web')).toMatchInlineSnapshot(`
    [
      "clientMessages",
      "columns",
      "delimiters",
      "emotion",
      "formattersEnabled",
      "groupBy",
      "languageCodes",
      "languages",
      "models",
      "oneOf",
      "providers",
      "punctuationBoundaries",
      "redaction",
      "serverMessages",
      "voicemailDetectionTypes",
    ]
  `);
});

const declarations = readFileSync(
  fileURLToPath(new URL('../../../node_modules/@vapi-ai/web/dist/api.d.ts', import.meta.url)),
  'utf8',
);

beforeAll(prepareAnswerSchemas, PREPARATION_TIMEOUT_MS);

test.each(ADDITIONS)('the newest declarations contain this one exactly once: $declaration', ({ declaration }) => {
  expect(declarations.split(declaration)).toHaveLength(2);
});

test('withDocumentedTypes() does not change declarations to which no addition applies', () => {
  expect(withDocumentedTypes('export interface Assistant { id: string }')).toBe(
    'export interface Assistant { id: string }',
  );
});

test('each value in the preview of a structured output must have a name', () => {
  const check = (value: unknown) => checkAnswer('POST /structured-output/run', { 'output-1': value });
  expect(check({ name: 'Booked', result: null })).toEqual([]);
  expect(check({ result: true })).toEqual(['output-1.name should not be empty']);
});

test('in an eval run a message of the assistant, but not of the user, may have a verdict, and a failure needs a reason', () => {
  const problemsOf = (message: unknown) =>
    checkAnswer('GET /eval/run/{id}', { results: [{ messages: [message] }] }).filter((problem) =>
      problem.startsWith('results.0.messages'),
    );
  const message = { role: 'assistant', content: 'How can I help?' };
  expect(problemsOf(message)).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'pass' } })).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'fail', failureReason: 'Expected a name' } })).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'fail' } })).not.toEqual([]);
  expect(problemsOf({ role: 'user', content: 'Hello', judge: { status: 'pass' } })).not.toEqual([]);
});

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
