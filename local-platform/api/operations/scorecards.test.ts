import { beforeAll, describe, expect, test } from 'vitest';
import { newRecord, type JsonObject } from '../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';
import { scoreCall } from './scorecards.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

type Identified = JsonObject & { readonly id: string };

const condition = (comparator: string, value: unknown, points: number) => ({
  type: 'comparator',
  comparator,
  value,
  points,
});

const TRUE_CONDITION = condition('=', true, 70);
const AT_LEAST_EIGHT_CONDITION = condition('>=', 8, 30);

/** Starts operations, and stores structured outputs of the types boolean, integer and string. */
async function startScorecards() {
  const operations = startOperations();
  const { run, outcome, context } = operations;
  const createOutput = async (type: string) =>
    (await run<Identified>('POST /structured-output', { body: { name: type, schema: { type } } })).id;
  const [booked, rating, summary] = [
    await createOutput('boolean'),
    await createOutput('integer'),
    await createOutput('string'),
  ];
  const metrics = [
    { structuredOutputId: booked, conditions: [TRUE_CONDITION] },
    { structuredOutputId: rating, conditions: [AT_LEAST_EIGHT_CONDITION] },
  ];
  const body = { name: 'Quality', metrics };
  return {
    ...operations,
    booked,
    rating,
    summary,
    metrics,
    at: (id: string) => ({ path: { id } }),
    create: (more: JsonObject = {}) => run<Identified>('POST /observability/scorecard', { body: { ...body, ...more } }),
    createOutcome: (more: JsonObject) => outcome('POST /observability/scorecard', { body: { ...body, ...more } }),
    /** The scores of a call with these results of the structured outputs. */
    scores: (call: JsonObject, results: Readonly<Record<string, unknown>>) => {
      const structuredOutputs = Object.fromEntries(
        Object.entries(results).map(([id, result]) => [id, { name: id, result }]),
      );
      const stored = newRecord({ type: 'webCall', ...call }, context);
      const { artifact } = scoreCall({ ...stored, artifact: { structuredOutputs } }, context);
      return (artifact as { readonly scorecards?: Readonly<Record<string, JsonObject>> }).scorecards;
    },
  };
}

describe('a scorecard', () => {
  test('is created, listed, read, changed and deleted', async () => {
    const { create, run, outcome, at, metrics, booked } = await startScorecards();
    const { id } = await create({ description: 'For every call' });
    const other = await create({ name: 'Other' });
    expect(await run('GET /observability/scorecard/{id}', at(id))).toMatchObject({ name: 'Quality', metrics });
    expect(await run('GET /observability/scorecard', { query: { limit: 1 } })).toMatchObject({
      results: [{ id: other.id }],
      metadata: { itemsPerPage: 1, totalItems: 2, currentPage: 1 },
    });
    const change = { metrics: [{ structuredOutputId: booked, conditions: [] }], description: null };
    const changed = await run('PATCH /observability/scorecard/{id}', { ...at(id), body: change });
    expect(changed).toMatchObject({ id, name: 'Quality', metrics: change.metrics });
    expect(changed).not.toHaveProperty('description');
    expect(await run('DELETE /observability/scorecard/{id}', at(id))).toMatchObject({ id });
    expect(await outcome('GET /observability/scorecard/{id}', at(id))).toMatch(/^404 There is no scorecard/);
  });

  test('with a structured output that is missing or of type string is refused, and so is a change that removes the metrics', async () => {
    const { create, createOutcome, outcome, at, summary, booked } = await startScorecards();
    const metricsOf = (...ids: readonly string[]) =>
      ids.map((structuredOutputId) => ({ structuredOutputId, conditions: [] }));
    const message =
      '400 metrics.1.structuredOutputId must be the id of a structured output: there is no "gone"; ' +
      'metrics.2.structuredOutputId must be the id of a structured output of type number or boolean';
    const metrics = metricsOf(booked, 'gone', summary);
    expect(await createOutcome({ metrics })).toBe(message);
    const { id } = await create();
    expect(await outcome('PATCH /observability/scorecard/{id}', { ...at(id), body: { metrics } })).toBe(message);
    const withoutMetrics = { ...at(id), body: { metrics: null } };
    expect(await outcome('PATCH /observability/scorecard/{id}', withoutMetrics)).toBe(
      '400 metrics should not be empty',
    );
  });

  test('whose conditions do not fit the type of the structured output, or give too many points, is refused', async () => {
    const { createOutcome, booked, rating } = await startScorecards();
    const metricsWith = (structuredOutputId: string, ...conditions: readonly JsonObject[]) => ({
      metrics: [{ structuredOutputId, conditions }],
    });
    expect(await createOutcome(metricsWith(booked, TRUE_CONDITION, AT_LEAST_EIGHT_CONDITION))).toBe(
      '400 each value in metrics.0.conditions must be of the type of its structured output, boolean',
    );
    expect(await createOutcome(metricsWith(rating, TRUE_CONDITION))).toBe(
      '400 each value in metrics.0.conditions must be of the type of its structured output, integer',
    );
    expect(await createOutcome(metricsWith(booked, condition('!=', true, 70)))).toMatch(
      /^400 metrics\.0\.conditions\.0\.value must be a number/,
    );
    expect(await createOutcome(metricsWith(rating, condition('=', 1, 101)))).toMatch(
      /^400 metrics\.0\.conditions\.0\.points /,
    );
  });
});

describe('a call', () => {
  test('is scored by the scorecard that names its assistant, and not by that of another assistant', async () => {
    const { create, scores, booked, rating } = await startScorecards();
    const scorecard = await create({ assistantIds: ['assistant-1'] });
    await create({ assistantIds: ['assistant-2'] });
    expect(scores({ assistantId: 'assistant-1' }, { [booked]: true, [rating]: 7 })).toEqual({
      [scorecard.id]: { name: 'Quality', score: 70, scoreNormalized: 70, metricPoints: { [booked]: 70, [rating]: 0 } },
    });
  });

  test('is scored by the scorecards that its artifact plan names or describes, unless overrides replace the plan', async () => {
    const { create, scores, run, metrics, booked } = await startScorecards();
    const { id } = await create();
    const artifactPlan = { scorecardIds: [id], scorecards: [{ name: 'Inline', metrics }] };
    const assistant = await run<Identified>('POST /assistant', { body: { name: 'Ava', artifactPlan } });
    const results = { [booked]: true };
    const expected = { [id]: { name: 'Quality', score: 70 }, 'inline-1': { name: 'Inline', score: 70 } };
    expect(scores({ assistantId: assistant.id }, results)).toMatchObject(expected);
    expect(scores({ assistant: { artifactPlan } }, results)).toMatchObject(expected);
    const assistantOverrides = { artifactPlan: { recordingEnabled: false } };
    expect(scores({ assistantId: assistant.id, assistantOverrides }, results)).toBeUndefined();
  });

  test('gets no points for a structured output without a value, even if the condition is !=', async () => {
    const { create, scores, rating } = await startScorecards();
    const metrics = [{ structuredOutputId: rating, conditions: [condition('!=', 3, 50)] }];
    const { id } = await create({ metrics, assistantIds: ['assistant-1'] });
    const call = { assistantId: 'assistant-1' };
    expect(scores(call, {})?.[id]).toMatchObject({ score: 0, scoreNormalized: 0 });
    expect(scores(call, { [rating]: null })?.[id]).toMatchObject({ score: 0 });
    expect(scores(call, { [rating]: 4 })?.[id]).toMatchObject({ score: 50, scoreNormalized: 100 });
  });

  test('has a normalized score: the percentage of the possible points, rounded up, or 0 if no points are possible', async () => {
    const { create, scores, booked, rating } = await startScorecards();
    const metrics = [
      { structuredOutputId: booked, conditions: [condition('=', true, 1)] },
      { structuredOutputId: rating, conditions: [condition('>', 3, 1), condition('>', 8, 1)] },
    ];
    const call = { assistantId: 'assistant-1' };
    const { id } = await create({ metrics, assistantIds: ['assistant-1'] });
    const empty = await create({ metrics: [], assistantIds: ['assistant-1'] });
    const scored = scores(call, { [booked]: false, [rating]: 5 });
    expect(scored?.[id]).toMatchObject({ score: 1, scoreNormalized: 34, metricPoints: { [booked]: 0, [rating]: 1 } });
    expect(scored?.[empty.id]).toMatchObject({ score: 0, scoreNormalized: 0, metricPoints: {} });
  });
});
