import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import { PERSONALITY, startSimulations, type Simulations } from './startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

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
