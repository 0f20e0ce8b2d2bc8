import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import {
  after,
  BOOKED_EVALUATION,
  CHAT,
  EVALUATION_MS,
  inlineSimulation,
  LONG_MS,
  NOT_BOOKED_EVALUATION,
  QUEUED_MS,
  startOne,
  startSimulations,
  TURN_MS,
} from '../startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

/** Runs the simulation to its end. @returns the only item of the run */
async function finishedItemOf(simulation: JsonObject) {
  const simulations = startSimulations();
  const { read } = await startOne(simulations, simulation);
  simulations.advanceClock(LONG_MS);
  return read();
}

describe('an item', () => {
  test('is queued, running, evaluating, then passed', async () => {
    const simulations = startSimulations();
    const { id, read } = await startOne(simulations);
    const queued = await read();
    expect(queued).toMatchObject({ status: 'queued', runId: id, iterationNumber: 1, queuedAt: after(0) });
    expect(queued.metadata).toMatchObject({ assistant: { name: 'Ava' }, personality: { name: 'Patient Pam' } });
    for (const field of ['startedAt', 'results', 'completedAt']) expect(queued).not.toHaveProperty(field);

    simulations.advanceClock(QUEUED_MS);
    expect((await read()).metadata?.call).toEqual({ transcript: '', messages: [] });
    simulations.advanceClock(2 * TURN_MS);
    const running = await read();
    expect(running).toMatchObject({ status: 'running', startedAt: after(QUEUED_MS) });
    expect(running.metadata?.call?.messages).toEqual([
      { role: 'assistant', content: expect.stringContaining('This is Ava') as unknown },
      { role: 'user', content: 'My water heater leaks.' },
    ]);
    expect(running.metadata?.call?.transcript).toMatch(/^AI: .*\nUser: My water heater leaks\.$/);
    expect(running).not.toHaveProperty('results');

    while ((await read()).status === 'running') simulations.advanceClock(TURN_MS);
    const evaluating = await read();
    expect(evaluating).toMatchObject({ status: 'evaluating' });
    expect(evaluating).not.toHaveProperty('results');
    expect((await simulations.runAt(id)).itemCounts).toMatchObject({ running: 1 });
    simulations.advanceClock(EVALUATION_MS);
    const passed = await read();
    expect(passed).toMatchObject({ status: 'passed', results: { passed: true } });
    const turns = passed.results?.latencyMetrics?.turnCount ?? 0;
    expect(passed.completedAt).toBe(after(QUEUED_MS + turns * TURN_MS + EVALUATION_MS));
    expect(passed.metadata).toEqual(evaluating.metadata);
    expect(passed.metadata?.call?.messages).toHaveLength(turns);
  });

  test('fails if a required evaluation does not pass', async () => {
    const structuredOutput = { ...BOOKED_EVALUATION.structuredOutput, name: 'booking' };
    const optional = { ...NOT_BOOKED_EVALUATION, structuredOutput, required: false };
    const item = await finishedItemOf(
      inlineSimulation({ evaluations: [BOOKED_EVALUATION, NOT_BOOKED_EVALUATION, optional] }),
    );
    expect(item).toMatchObject({
      status: 'failed',
      failureReason: 'Required evaluations did not pass: visitBooked',
      results: {
        passed: false,
        evaluations: [{ passed: true }, { passed: false, required: true }, { passed: false, required: false }],
      },
    });
    expect(item.failedAt).toBeDefined();
    expect(item).not.toHaveProperty('completedAt');
  });

  test('passes even if an evaluation that is not required does not pass', async () => {
    const item = await finishedItemOf(
      inlineSimulation({ evaluations: [{ ...NOT_BOOKED_EVALUATION, required: false }] }),
    );
    expect(item).toMatchObject({
      status: 'passed',
      results: { passed: true, evaluations: [{ passed: false, required: false }] },
    });
  });

  test('has the hooks of its scenario and the transport of its run', async () => {
    const simulations = startSimulations();
    const hooks = [{ on: 'simulation.run.ended', do: [{ type: 'webhook', server: { url: 'https://example.com' } }] }];
    const { read } = await startOne(simulations, inlineSimulation({ hooks }), CHAT);
    expect(await read()).toMatchObject({ hooks, configurations: CHAT });
  });
});

describe('an evaluation', () => {
  test.each([
    ['a string', { name: 'customerName', schema: { type: 'string' } }, '=', 'Pam Miller', 'Pam Miller'],
    ['a number', { name: 'turns', schema: { type: 'integer' } }, '>=', 5, expect.any(Number)],
    [
      'the match of a regular expression',
      { name: 'day', type: 'regex', regex: 'booked for (\\w+)', schema: { type: 'string' } },
      '=',
      'tomorrow',
      'tomorrow',
    ],
  ])('compares %s', async (_name, output, comparator, value, extractedValue: unknown) => {
    const structuredOutput = { type: 'ai', ...output };
    const item = await finishedItemOf(inlineSimulation({ evaluations: [{ structuredOutput, comparator, value }] }));
    expect(item.results?.evaluations).toEqual([
      {
        structuredOutputId: 'inline',
        name: output.name,
        schema: output.schema,
        comparator,
        expectedValue: value,
        extractedValue,
        required: true,
        passed: true,
      },
    ]);
  });

  test('uses a structured output as it was at the creation of the run, and fails if the output was deleted before the run', async () => {
    const simulations = startSimulations();
    const schema = {
      type: 'object',
      properties: { caller: { type: 'object', properties: { name: { type: 'string' } } } },
    };
    const body = { name: 'Contact', description: 'Who called', schema };
    const output = await simulations.run<{ id: string }>('POST /structured-output', { body });
    const evaluation = {
      structuredOutputId: output.id,
      path: 'caller.name',
      comparator: '=',
      value: 'Pam Miller',
    };
    const scenario = await simulations.createScenario({ evaluations: [evaluation] });
    const entry = { type: 'simulation', scenarioId: scenario.id, personality: inlineSimulation().personality };
    const { read } = await startOne(simulations, entry);
    await simulations.run('DELETE /structured-output/{id}', simulations.at(output.id));
    simulations.advanceClock(LONG_MS);
    expect((await read()).results?.evaluations[0]).toMatchObject({
      structuredOutputId: output.id,
      name: 'Contact',
      description: 'Who called',
      path: 'caller.name',
      extractedValue: 'Pam Miller',
      passed: true,
    });
    const later = await startOne(simulations, entry);
    simulations.advanceClock(LONG_MS);
    expect((await later.read()).results).toMatchObject({
      passed: false,
      evaluations: [
        {
          extractedValue: null,
          passed: false,
          error: `There is no structured output with the id "${output.id}".`,
        },
      ],
    });
  });
});

describe('canceling an item', () => {
  test('does not change the other item, and the run ends when that item is completed', async () => {
    const { start, cancelItem, runAt, itemAt, advanceClock } = startSimulations();
    const { id, simulationRunItemIds } = await start([inlineSimulation()], { iterations: 2 });
    advanceClock(QUEUED_MS + TURN_MS);
    const [canceledId = '', otherId = ''] = simulationRunItemIds;
    const canceled = await cancelItem(id, canceledId);
    expect(canceled).toMatchObject({ status: 'canceled', canceledAt: after(QUEUED_MS + TURN_MS) });
    expect(canceled.startedAt).toBe(after(QUEUED_MS));
    expect(canceled.metadata?.call?.messages).toHaveLength(1);
    expect(await runAt(id)).toMatchObject({ status: 'running', itemCounts: { running: 1, canceled: 1 } });
    advanceClock(LONG_MS);
    expect(await itemAt(id, canceledId)).toEqual(canceled);
    const { completedAt } = await itemAt(id, otherId);
    expect(await runAt(id)).toMatchObject({ status: 'ended', endedReason: 'completed', endedAt: completedAt });
  });

  test('ends a run that has no other item', async () => {
    const simulations = startSimulations();
    const { id, itemId } = await startOne(simulations);
    await simulations.cancelItem(id, itemId);
    expect(await simulations.runAt(id)).toMatchObject({ status: 'ended', endedReason: 'canceled' });
  });

  test('is refused if the item is over, or if the item or its run does not exist', async () => {
    const simulations = startSimulations();
    const { id, itemId } = await startOne(simulations);
    simulations.advanceClock(LONG_MS);
    const cancel = (path: Readonly<Record<string, string>>) =>
      simulations.outcome('PATCH /eval/simulation/run/{id}/item/{itemId}', { path });
    expect(await cancel({ id, itemId })).toBe('400 The item has ended: it cannot be canceled.');
    expect(await cancel({ id, itemId: 'gone' })).toBe('404 The simulation run has no item with the id "gone".');
    expect(await cancel({ id: 'gone', itemId })).toBe('404 There is no simulation run with the id "gone".');
  });
});

test('items are listed by simulation, run and status, in pages and in either order', async () => {
  const { start, createSimulation, cancelItem, itemsOf, advanceClock } = startSimulations();
  const { id: simulationId } = await createSimulation();
  const entries = [{ type: 'simulation', simulationId }, inlineSimulation({ evaluations: [NOT_BOOKED_EVALUATION] })];
  const { id, simulationRunItemIds } = await start(entries, { iterations: 2 });
  const [first = '', second, third, fourth] = simulationRunItemIds;
  await cancelItem(id, first);
  const list = async (query: JsonObject = {}) => (await itemsOf(id, query)).map((item) => item.id);
  expect(await list({ status: 'queued' })).toEqual([second, third, fourth]);
  advanceClock(QUEUED_MS);
  expect(await list({ status: 'running' })).toEqual([second, third, fourth]);
  advanceClock(LONG_MS);
  expect(await list({ status: 'passed' })).toEqual([second]);
  expect(await list({ status: 'failed' })).toEqual([third, fourth]);
  expect(await list({ status: 'canceled' })).toEqual([first]);
  expect(await list({ status: 'evaluating' })).toEqual([]);
  expect(await list({ simulationId })).toEqual([first, second]);
  expect(await list({ runId: id, limit: 2, page: 2 })).toEqual([third, fourth]);
  expect(await list({ runId: 'other' })).toEqual([]);
  expect(await list({ sortOrder: 'DESC' })).toEqual([fourth, third, second, first]);
});

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
