import { beforeAll, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { DEFAULT_PERSONALITIES } from './defaultPersonalities.ts';
import { PERSONALITY, startSimulations } from './startSimulations.fixture.ts';

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
