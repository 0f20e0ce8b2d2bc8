import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import {
  BOOKED_EVALUATION,
  PERSONALITY,
  SCENARIO,
  type Simulations,
  startSimulations,
} from './startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

/** An evaluation that describes its structured output instead of naming a stored one. */
const inlineEvaluation = (schema: JsonObject, more: JsonObject = {}) => ({
  ...BOOKED_EVALUATION,
  structuredOutput: { name: 'Value', type: 'ai', schema },
  ...more,
});

const CONTACT = {
  type: 'object',
  properties: { contact: { type: 'object', properties: { email: { type: 'string' }, tags: { type: 'array' } } } },
};

const storeOutput = ({ run }: Simulations, schema: JsonObject) =>
  run<{ id: string }>('POST /structured-output', { body: { name: 'Contact', schema } });

test('a scenario is created, read, changed and deleted', async () => {
  const { createScenario, run, outcome, at } = startSimulations();
  const { id } = await createScenario();
  expect(await run('GET /eval/simulation/scenario/{id}', at(id))).toMatchObject(SCENARIO);
  const body = { instructions: 'Your sink is blocked.' };
  const changed = await run('PATCH /eval/simulation/scenario/{id}', { ...at(id), body });
  expect(changed).toMatchObject({ ...SCENARIO, ...body });
  await run('DELETE /eval/simulation/scenario/{id}', at(id));
  expect(await outcome('GET /eval/simulation/scenario/{id}', at(id))).toMatch(/^404 /);
});

test('scenarios are listed in either order, and by id or by a part of the name', async () => {
  const { createScenario, run } = startSimulations();
  const first = await createScenario();
  const second = await createScenario({ name: 'Blocked sink' });
  const list = async (query = {}) =>
    (await run<readonly JsonObject[]>('GET /eval/simulation/scenario', { query })).map(({ id }) => id);
  expect(await list()).toEqual([second.id, first.id]);
  expect(await list({ name: 'SINK' })).toEqual([second.id]);
  expect(await list({ idAny: [first.id, 'other'] })).toEqual([first.id]);
  expect(await list({ sortOrder: 'ASC', limit: 1 })).toEqual([first.id]);
});

test('a scenario that a simulation uses cannot be deleted', async () => {
  const { createScenario, createSimulation, outcome, at } = startSimulations();
  const { id } = await createScenario();
  await createSimulation({ scenarioId: id });
  const refused = await outcome('DELETE /eval/simulation/scenario/{id}', at(id));
  expect(refused).toMatch(/^409 The scenario is used by the simulation/);
});

describe('an evaluation', () => {
  test('can name a stored structured output, and the path to a value of it', async () => {
    const simulations = startSimulations();
    const { id } = await storeOutput(simulations, CONTACT);
    const evaluations = [{ structuredOutputId: id, path: 'contact.email', comparator: '!=', value: 'none' }];
    expect(await simulations.createScenario({ evaluations })).toMatchObject({ evaluations });
  });

  test.each(['contact', 'contact.tags', 'contact.phone', undefined])(
    'of an object is refused with the path %s, which does not lead to a primitive value',
    async (path) => {
      const simulations = startSimulations();
      const { id } = await storeOutput(simulations, CONTACT);
      const evaluation = {
        structuredOutputId: id,
        comparator: '=',
        value: 'x',
        ...(path === undefined ? {} : { path }),
      };
      const body = { ...SCENARIO, evaluations: [evaluation] };
      expect(await simulations.outcome('POST /eval/simulation/scenario', { body })).toBe(
        '400 evaluations.0.path must lead to a value of one of the following types: string, number, integer, boolean',
      );
    },
  );

  test.each([
    ['no structured output', { comparator: '=', value: 1 }, 'structuredOutputId or structuredOutput must be provided.'],
    [
      'two structured outputs',
      { ...BOOKED_EVALUATION, structuredOutputId: 'output-1' },
      'structuredOutputId and structuredOutput are mutually exclusive',
    ],
    [
      'a structured output that is not stored',
      { structuredOutputId: 'output-1', comparator: '=', value: true },
      'structuredOutputId must be the id of a structured output: there is no "output-1"',
    ],
    [
      'its own structured output of type object',
      inlineEvaluation(CONTACT, { path: 'contact.email', value: 'x' }),
      'structuredOutput.schema.type must be one of the following values: string, number, integer, boolean',
    ],
    [
      'a string as the value for a number',
      inlineEvaluation({ type: 'integer' }, { value: '3' }),
      'value must be a number, as in the schema of the structured output',
    ],
    [
      'a comparator of order for a string',
      inlineEvaluation({ type: 'string' }, { value: 'x', comparator: '>' }),
      'comparator must be one of the following values for a string: =, !=',
    ],
    [
      'a comparator of order for a boolean',
      inlineEvaluation({ type: 'boolean' }, { comparator: '<=' }),
      'comparator must be one of the following values for a boolean: =, !=',
    ],
    [
      'an invalid pattern',
      {
        ...BOOKED_EVALUATION,
        structuredOutput: { name: 'Value', type: 'regex', regex: '(', schema: { type: 'boolean' } },
      },
      'structuredOutput.regex must be a valid regular expression',
    ],
  ])('with %s is refused in a new scenario and in a change', async (_name, evaluation, message) => {
    const { createScenario, outcome, at } = startSimulations();
    const evaluations = [BOOKED_EVALUATION, evaluation];
    const expected = `400 evaluations.1.${message}`;
    expect(await outcome('POST /eval/simulation/scenario', { body: { ...SCENARIO, evaluations } })).toBe(expected);
    const { id } = await createScenario();
    expect(await outcome('PATCH /eval/simulation/scenario/{id}', { ...at(id), body: { evaluations } })).toBe(expected);
  });
});

test.each(['name', 'instructions', 'evaluations'])('a change cannot remove the %s of a scenario', async (field) => {
  const { createScenario, outcome, at } = startSimulations();
  const { id } = await createScenario();
  const input = { ...at(id), body: { [field]: null } };
  expect(await outcome('PATCH /eval/simulation/scenario/{id}', input)).toBe(`400 ${field} should not be empty`);
});

type Generated = Answer<'POST /eval/simulation/scenario/generate'>;

const generate = ({ run }: Simulations, body: object) =>
  run<Generated>('POST /eval/simulation/scenario/generate', { body });

const TOOL = { type: 'function', function: { name: 'book_visit', description: 'Books a visit.' } };

test('scenarios are generated for an assistant: the basic ones, and one for each of its tools with a function', async () => {
  const simulations = startSimulations();
  const stored = await simulations.run<{ id: string }>('POST /tool', {
    body: { type: 'function', function: { name: 'findInvoice' } },
  });
  const model = { provider: 'openai', model: 'gpt-4o', tools: [TOOL, { type: 'endCall' }], toolIds: [stored.id] };
  const { id: assistantId } = await simulations.run<{ id: string }>('POST /assistant', {
    body: { name: 'Ava', model },
  });
  const { scenarios, coverageNotes } = await generate(simulations, { assistantId });
  expect(new Set(scenarios.map(({ category }) => category))).toEqual(
    new Set(['happy_path', 'edge_case', 'failure_mode']),
  );
  expect(scenarios.map(({ name }) => name).slice(-2)).toEqual([
    'Need the tool book_visit',
    'Need the tool findInvoice',
  ]);
  expect(scenarios.at(-2)).toMatchObject({
    instructions: 'You need help to book visit. Answer every question at once.',
    reasoning: 'Books a visit.',
  });
  expect(coverageNotes).toBe('Calls to Ava: common concerns, corrections and missing details, tools (2).');
});

test('the scenarios for a squad include a handover to each member but the first', async () => {
  const simulations = startSimulations();
  const members = [{ assistant: { name: 'Ava' } }, { assistant: { name: 'Max' } }];
  const { id: squadId } = await simulations.run<{ id: string }>('POST /squad', { body: { members } });
  const { scenarios, coverageNotes } = await generate(simulations, { squadId });
  expect(scenarios.at(-1)).toMatchObject({ name: 'Be handed over to Max', category: 'edge_case' });
  expect(coverageNotes).toMatch(/^Calls to Ava: .*, handovers \(1\)\.$/);
});

test('every scenario that is generated for an assistant without tools can be simulated, and passes', async () => {
  const simulations = startSimulations();
  const { id: assistantId } = await simulations.run<{ id: string }>('POST /assistant', { body: { name: 'Ava' } });
  const { scenarios } = await generate(simulations, { assistantId });
  const entries = scenarios.map(({ name, instructions }) => ({
    type: 'simulation',
    scenario: { name, instructions, evaluations: [] },
    personality: PERSONALITY,
  }));
  const { id } = await simulations.start(entries, { target: { type: 'assistant', assistantId } });
  simulations.advanceClock(60_000);
  const items = await simulations.itemsOf(id);
  expect(items.map(({ status }) => status)).toEqual(scenarios.map(() => 'passed'));
  const [booking, question, , , withoutNumber] = items.map(({ metadata }) => metadata?.call?.transcript ?? '');
  expect(booking).toContain("You're booked for tomorrow");
  expect(question).toContain('Monday through Saturday');
  expect(withoutNumber).toContain('User: I would rather not say.');
});

test.each([
  [{}, '400 assistantId or squadId must be provided.'],
  [{ assistantId: 'a', squadId: 'b' }, '400 assistantId and squadId are mutually exclusive'],
  [{ assistantId: 'gone' }, '404 There is no assistant with the id "gone".'],
  [{ squadId: 'gone' }, '404 There is no squad with the id "gone".'],
])('a request with the body %j is refused', async (body, message) => {
  const { outcome } = startSimulations();
  expect(await outcome('POST /eval/simulation/scenario/generate', { body })).toBe(message);
});
