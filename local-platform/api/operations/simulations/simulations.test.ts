import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { DEFAULT_PERSONALITIES } from './simulationResources.ts';
import { idsOf, PERSONALITY, startSimulations } from './startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

describe('a simulation', () => {
  test('is created, read, changed and deleted', async () => {
    const { createSimulation, createScenario, run, outcome, at } = startSimulations();
    const { id, personalityId } = await createSimulation({ name: 'Leak' });
    const { id: scenarioId } = await createScenario({ name: 'Blocked sink' });
    const changed = await run('PATCH /eval/simulation/{id}', { ...at(id), body: { scenarioId } });
    expect(changed).toMatchObject({ id, name: 'Leak', scenarioId, personalityId });
    expect(await run('GET /eval/simulation/{id}', at(id))).toEqual(changed);
    await run('DELETE /eval/simulation/{id}', at(id));
    expect(await outcome('GET /eval/simulation/{id}', at(id))).toBe(`404 There is no simulation with the id "${id}".`);
  });

  test('can have a default personality', async () => {
    const { createSimulation } = startSimulations();
    const personalityId = DEFAULT_PERSONALITIES[0].id;
    expect(await createSimulation({ personalityId })).toMatchObject({ personalityId });
  });

  test.each([
    ['scenarioId', 'scenario'],
    ['personalityId', 'personality'],
  ])('with a %s that does not exist, or a change that removes it, is refused', async (field, name) => {
    const { createSimulation, createScenario, createPersonality, outcome, at } = startSimulations();
    const parts = { scenarioId: (await createScenario()).id, personalityId: (await createPersonality()).id };
    const expected = `404 There is no ${name} with the id "gone".`;
    expect(await outcome('POST /eval/simulation', { body: { ...parts, [field]: 'gone' } })).toBe(expected);
    const { id } = await createSimulation();
    expect(await outcome('PATCH /eval/simulation/{id}', { ...at(id), body: { [field]: 'gone' } })).toBe(expected);
    const removal = { ...at(id), body: { [field]: null } };
    expect(await outcome('PATCH /eval/simulation/{id}', removal)).toBe(`400 ${field} should not be empty`);
  });

  test('is listed by id, and by whether it is part of a suite', async () => {
    const { createSimulation, createSuite, run } = startSimulations();
    const [first, second, third] = [await createSimulation(), await createSimulation(), await createSimulation()];
    await createSuite([second.id]);
    const list = async (query = {}) => idsOf(await run<readonly JsonObject[]>('GET /eval/simulation', { query }));
    expect(await list()).toEqual([third.id, second.id, first.id]);
    expect(await list({ idAny: [first.id] })).toEqual([first.id]);
    expect(await list({ standaloneOnly: false })).toEqual([third.id, second.id, first.id]);
    expect(await list({ standaloneOnly: true })).toEqual([third.id, first.id]);
    expect(await list({ standaloneOnly: true, limit: 1, page: 2 })).toEqual([first.id]);
    expect(await list({ standaloneOnly: true, idAny: [second.id, third.id] })).toEqual([third.id]);
  });
});

describe('a suite', () => {
  test('is created, read, changed and deleted, and its simulations remain', async () => {
    const { createSimulation, createSuite, run, outcome, at } = startSimulations();
    const simulation = await createSimulation();
    const { id } = await createSuite([simulation.id]);
    expect(await run('GET /eval/simulation/suite/{id}', at(id))).toMatchObject({
      name: 'Every night',
      simulationIds: [simulation.id],
      targetAssignments: [],
    });
    const assistant = await run<{ id: string }>('POST /assistant', { body: { name: 'Ava' } });
    const targetAssignments = [{ targetType: 'assistant', targetId: assistant.id }];
    const change = (body: JsonObject) => run('PATCH /eval/simulation/suite/{id}', { ...at(id), body });
    expect(await change({ targetAssignments })).toMatchObject({ targetAssignments, simulationIds: [simulation.id] });
    expect(await change({ targetAssignments: null })).toMatchObject({ targetAssignments: [] });
    await run('DELETE /eval/simulation/suite/{id}', at(id));
    expect(await outcome('GET /eval/simulation/suite/{id}', at(id))).toMatch(/^404 /);
    expect(await run('GET /eval/simulation/{id}', at(simulation.id))).toMatchObject({ id: simulation.id });
  });

  test('loses a simulation that is deleted', async () => {
    const { createSimulation, createSuite, run, at, advanceClock } = startSimulations();
    const [first, second] = [await createSimulation(), await createSimulation()];
    const { id } = await createSuite([first.id, second.id]);
    advanceClock(1_000);
    await run('DELETE /eval/simulation/{id}', at(first.id));
    expect(await run('GET /eval/simulation/suite/{id}', at(id))).toMatchObject({
      simulationIds: [second.id],
      updatedAt: '2026-01-05T08:00:01.000Z',
    });
  });

  test('is listed by a part of its name', async () => {
    const { createSuite, run } = startSimulations();
    await createSuite([], { name: 'Every night' });
    const { id } = await createSuite([], { name: 'Every week' });
    const query = { name: 'week' };
    expect(idsOf(await run<readonly JsonObject[]>('GET /eval/simulation/suite', { query }))).toEqual([id]);
  });

  test.each([
    [{ simulationIds: ['gone'] }, '404 There is no simulation with the id "gone".'],
    [
      { targetAssignments: [{ targetType: 'assistant', targetId: 'gone' }] },
      '404 There is no assistant with the id "gone".',
    ],
    [{ targetAssignments: [{ targetType: 'squad', targetId: 'gone' }] }, '404 There is no squad with the id "gone".'],
  ])('with %j is refused', async (fields, message) => {
    const { createSuite, outcome, at } = startSimulations();
    const body = { name: 'Every night', simulationIds: [], ...fields };
    expect(await outcome('POST /eval/simulation/suite', { body })).toBe(message);
    const { id } = await createSuite([]);
    expect(await outcome('PATCH /eval/simulation/suite/{id}', { ...at(id), body: fields })).toBe(message);
  });

  test.each(['name', 'simulationIds'])('refuses a change that removes its %s', async (field) => {
    const { createSuite, outcome, at } = startSimulations();
    const { id } = await createSuite([]);
    const input = { ...at(id), body: { [field]: null } };
    expect(await outcome('PATCH /eval/simulation/suite/{id}', input)).toBe(`400 ${field} should not be empty`);
  });
});

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const [SAM] = DEFAULT_PERSONALITIES.filter(({ name }) => name === 'Skeptical Sam');
const DEFAULT_NAMES = DEFAULT_PERSONALITIES.map(({ name }) => name);

type Named = { readonly name: string };

test('a personality is created, read, changed and deleted', async () => {
  const { createPersonality, run, outcome, at } = startSimulations();
  const { id } = await createPersonality({ path: 'sales/patient' });
  expect(await run('GET /eval/simulation/personality/{id}', at(id))).toMatchObject({ ...PERSONALITY, orgId: 'org-1' });
  const body = { name: 'Patient Pat', path: null };
  const changed = await run('PATCH /eval/simulation/personality/{id}', { ...at(id), body });
  expect(changed).toMatchObject({ id, name: 'Patient Pat', assistant: { name: 'Pam' } });
  expect(changed).not.toHaveProperty('path');
  await run('DELETE /eval/simulation/personality/{id}', at(id));
  expect(await outcome('GET /eval/simulation/personality/{id}', at(id))).toMatch(/^404 /);
});

test('the list of personalities includes the default ones, which are the oldest, and is sorted, paged and filtered by time', async () => {
  const { createPersonality, run } = startSimulations();
  await createPersonality();
  const list = async (query = {}) => {
    const listed = await run<readonly Named[]>('GET /eval/simulation/personality', { query });
    return listed.map(({ name }) => name);
  };
  expect(await list()).toEqual(['Patient Pam', ...DEFAULT_NAMES]);
  expect(await list({ sortOrder: 'ASC' })).toEqual([...DEFAULT_NAMES, 'Patient Pam']);
  expect(await list({ limit: 2, page: 2 })).toEqual(DEFAULT_NAMES.slice(1, 3));
  expect(await list({ createdAtGe: '2026-01-01T00:00:00.000Z' })).toEqual(['Patient Pam']);
  expect(await list({ createdAtLt: '2026-01-01T00:00:00.000Z' })).toEqual(DEFAULT_NAMES);
});

test('a default personality belongs to no organization, and can be neither changed nor deleted', async () => {
  const { run, outcome, at } = startSimulations();
  const path = at(SAM?.id ?? '');
  expect(await run('GET /eval/simulation/personality/{id}', path)).toMatchObject({
    orgId: null,
    name: 'Skeptical Sam',
  });
  expect(await outcome('PATCH /eval/simulation/personality/{id}', { ...path, body: { name: 'Sam' } })).toMatch(/^403 /);
  expect(await outcome('DELETE /eval/simulation/personality/{id}', path)).toMatch(/^403 /);
});

test('a copy of a default personality can be changed', async () => {
  const { createPersonality, run, at } = startSimulations();
  const { id } = await createPersonality({ name: 'Sam of ours', assistant: SAM?.assistant });
  const body = { name: 'Sam' };
  expect(await run('PATCH /eval/simulation/personality/{id}', { ...at(id), body })).toMatchObject({ name: 'Sam' });
});

test('a personality cannot be deleted while a simulation uses it', async () => {
  const { createPersonality, createSimulation, run, outcome, at } = startSimulations();
  const { id } = await createPersonality();
  const simulation = await createSimulation({ personalityId: id });
  const refused = await outcome('DELETE /eval/simulation/personality/{id}', at(id));
  expect(refused).toBe(`409 The personality is used by the simulation "${simulation.id}". Delete that first.`);
  expect(await run('GET /eval/simulation/personality/{id}', at(id))).toMatchObject({ id });
  await run('DELETE /eval/simulation/{id}', at(simulation.id));
  expect(await run('DELETE /eval/simulation/personality/{id}', at(id))).toMatchObject({ id });
});

test.each([
  [{ name: null }, '400 name should not be empty'],
  [{ assistant: null }, '400 assistant should not be empty'],
])('the change %j of a personality is refused', async (body, message) => {
  const { createPersonality, outcome, at } = startSimulations();
  const { id } = await createPersonality();
  expect(await outcome('PATCH /eval/simulation/personality/{id}', { ...at(id), body })).toBe(message);
});
