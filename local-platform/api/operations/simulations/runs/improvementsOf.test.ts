import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks } from '../../startOperations.fixture.ts';
import {
  described,
  IS_NOT_BOOKED,
  LONG_MS,
  QUEUED_MS,
  startOne,
  startSimulations,
} from '../startSimulations.fixture.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

describe('suggestions', () => {
  const key = 'POST /eval/simulation/run/{id}/item/{itemId}/generate';

  async function startFailing(more: Json = { evaluations: [IS_NOT_BOOKED] }) {
    const simulations = startSimulations();
    const { id, itemId, read } = await startOne(simulations, described(more));
    const generate = (query: object) => simulations.run(key, { path: { id, itemId }, query: { ...query } });
    return { ...simulations, id, itemId, read, generate };
  }

  test('come from the evaluations that did not pass, and are kept', async () => {
    const { generate, read, pass } = await startFailing();
    pass(LONG_MS);
    const suggestions = await generate({ force: 'false' });
    expect(suggestions).toMatchObject({
      analysis: '1 of 1 evaluations did not pass.',
      systemPromptSuggestions: [
        {
          issue: '"visitBooked" is true, expected = false.',
          suggestion: expect.stringContaining('visitBooked') as unknown,
        },
      ],
      scenarioSuggestions: [],
    });
    expect((await read()).improvementSuggestions).toEqual(suggestions);
  });

  test('are not kept if persist is false', async () => {
    const { generate, read, pass } = await startFailing();
    pass(LONG_MS);
    expect(await generate({ force: 'true', persist: 'false' })).toMatchObject({ toolSuggestions: [] });
    expect(await read()).not.toHaveProperty('improvementSuggestions');
  });

  test('that are kept are answered again, unless they are forced', async () => {
    const { generate, read, pass, context, id, itemId } = await startFailing();
    pass(LONG_MS);
    await generate({ force: 'false' });
    const collection = `simulation-run/${id}/item`;
    const stored = context.store.get(collection, itemId);
    if (stored === undefined) return expect.fail('The item is not stored.');
    context.store.replace(collection, { ...stored, improvementSuggestions: { analysis: 'Kept.' } });
    expect(await generate({ force: 'false' })).toEqual({ analysis: 'Kept.' });
    const made = await generate({ force: 'true' });
    expect(made).toMatchObject({ analysis: '1 of 1 evaluations did not pass.' });
    expect((await read()).improvementSuggestions).toEqual(made);
  });

  test('are for the scenario if nothing in the talk says the value', async () => {
    const structuredOutput = { name: 'orderNumber', type: 'regex', regex: 'ORD-\\d+', schema: { type: 'string' } };
    const { generate, pass } = await startFailing({
      evaluations: [{ structuredOutput, comparator: '=', value: 'ORD-1' }],
    });
    pass(LONG_MS);
    expect(await generate({ force: 'true' })).toMatchObject({
      scenarioSuggestions: [{ issue: 'Nothing in the talk says "orderNumber".' }],
    });
  });

  test('are none for an item that passed or was canceled', async () => {
    const passed = await startFailing({});
    passed.pass(LONG_MS);
    expect(await passed.generate({ force: 'true' })).toEqual({
      analysis: 'All evaluations passed.',
      systemPromptSuggestions: [],
      toolSuggestions: [],
      scenarioSuggestions: [],
    });
    const canceled = await startFailing();
    await canceled.cancelItem(canceled.id, canceled.itemId);
    expect(await canceled.generate({ force: 'true' })).toMatchObject({
      analysis: 'The item was canceled before its evaluations.',
      systemPromptSuggestions: [],
    });
  });

  test('for an item that has not ended are refused', async () => {
    const { id, itemId, refusal, pass } = await startFailing();
    const refused = () => refusal(key, { path: { id, itemId }, query: { force: 'true' } });
    expect(await refused()).toBe('400 The item has not ended: its status is queued.');
    pass(QUEUED_MS);
    expect(await refused()).toBe('400 The item has not ended: its status is running.');
  });
});
