import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { BOOKED_EVALUATION, SCENARIO, startSimulations, type Simulations } from './startSimulations.fixture.ts';

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
