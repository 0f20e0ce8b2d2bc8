import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import {
  inlineSimulation,
  NOT_BOOKED_EVALUATION,
  LONG_MS,
  QUEUED_MS,
  startOne,
  startSimulations,
} from '../startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

describe('suggestions', () => {
  const key = 'POST /eval/simulation/run/{id}/item/{itemId}/generate';

  /** Starts a run with one item. By default, the item fails. */
  async function startItem(more: JsonObject = { evaluations: [NOT_BOOKED_EVALUATION] }) {
    const simulations = startSimulations();
    const { id, itemId, read } = await startOne(simulations, inlineSimulation(more));
    const generate = (query: object) => simulations.run(key, { path: { id, itemId }, query: { ...query } });
    return { ...simulations, id, itemId, read, generate };
  }

  test('come from the evaluations that did not pass, and are stored with the item', async () => {
    const { generate, read, advanceClock } = await startItem();
    advanceClock(LONG_MS);
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

  test('are not stored if persist is false', async () => {
    const { generate, read, advanceClock } = await startItem();
    advanceClock(LONG_MS);
    expect(await generate({ force: 'true', persist: 'false' })).toMatchObject({ toolSuggestions: [] });
    expect(await read()).not.toHaveProperty('improvementSuggestions');
  });

  test('that are stored are returned unchanged, unless force is true', async () => {
    const { generate, read, advanceClock, context, id, itemId } = await startItem();
    advanceClock(LONG_MS);
    await generate({ force: 'false' });
    const collection = `simulation-run/${id}/item`;
    const stored = context.store.get(collection, itemId);
    if (stored === undefined) return expect.fail('The item is not stored.');
    context.store.replace(collection, { ...stored, improvementSuggestions: { analysis: 'Kept.' } });
    expect(await generate({ force: 'false' })).toEqual({ analysis: 'Kept.' });
    const newSuggestions = await generate({ force: 'true' });
    expect(newSuggestions).toMatchObject({ analysis: '1 of 1 evaluations did not pass.' });
    expect((await read()).improvementSuggestions).toEqual(newSuggestions);
  });

  test('include one for the scenario if the talk does not contain the value', async () => {
    const structuredOutput = { name: 'orderNumber', type: 'regex', regex: 'ORD-\\d+', schema: { type: 'string' } };
    const { generate, advanceClock } = await startItem({
      evaluations: [{ structuredOutput, comparator: '=', value: 'ORD-1' }],
    });
    advanceClock(LONG_MS);
    expect(await generate({ force: 'true' })).toMatchObject({
      scenarioSuggestions: [{ issue: 'Nothing in the talk says "orderNumber".' }],
    });
  });

  test('contain only an analysis for an item that passed or was canceled', async () => {
    const passed = await startItem({});
    passed.advanceClock(LONG_MS);
    expect(await passed.generate({ force: 'true' })).toEqual({
      analysis: 'All evaluations passed.',
      systemPromptSuggestions: [],
      toolSuggestions: [],
      scenarioSuggestions: [],
    });
    const canceled = await startItem();
    await canceled.cancelItem(canceled.id, canceled.itemId);
    expect(await canceled.generate({ force: 'true' })).toMatchObject({
      analysis: 'The item was canceled before its evaluations.',
      systemPromptSuggestions: [],
    });
  });

  test('for an item that has not ended are refused', async () => {
    const { id, itemId, outcome, advanceClock } = await startItem();
    const generateOutcome = () => outcome(key, { path: { id, itemId }, query: { force: 'true' } });
    expect(await generateOutcome()).toBe('400 The item has not ended: its status is queued.');
    advanceClock(QUEUED_MS);
    expect(await generateOutcome()).toBe('400 The item has not ended: its status is running.');
  });
});
