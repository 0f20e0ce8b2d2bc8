import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { DEFAULT_PERSONALITIES } from './defaultPersonalities.ts';
import { idsOf, startSimulations } from './startSimulations.fixture.ts';

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
