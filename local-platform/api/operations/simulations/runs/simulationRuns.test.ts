import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import {
  after,
  BOOKED_EVALUATION,
  CHAT,
  EVALUATION_MS,
  idsOf,
  inlineSimulation,
  LONG_MS,
  NOT_BOOKED_EVALUATION,
  QUEUED_MS,
  startOne,
  startSimulations,
  TURN_MS,
} from '../startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const FAILING = inlineSimulation({ name: 'No booking', evaluations: [NOT_BOOKED_EVALUATION] });

describe('canceling a run', () => {
  test('that is queued ends the run and its item now, and neither has a start', async () => {
    const { start, cancelRun, runAt, itemsOf, advanceClock } = startSimulations();
    const { id } = await start([inlineSimulation()]);
    const canceled = await cancelRun(id);
    expect(canceled).toMatchObject({ status: 'ended', endedAt: after(0), endedReason: 'canceled' });
    expect(canceled).not.toHaveProperty('startedAt');
    advanceClock(LONG_MS);
    expect(await runAt(id)).toEqual(canceled);
    const [item] = await itemsOf(id);
    expect(item).toMatchObject({ status: 'canceled', canceledAt: after(0) });
    expect(item).not.toHaveProperty('startedAt');
  });

  test('stops the item in progress, and the items that have passed stay passed', async () => {
    const { start, cancelRun, runAt, itemsOf, advanceClock } = startSimulations();
    // The sixth item waits for one of the first five.
    const { id } = await start([inlineSimulation()], { iterations: 6 });
    advanceClock(QUEUED_MS);
    const [first] = await itemsOf(id);
    expect(first?.status).toBe('running');
    // The sixth item says at least this many turns before its cancellation. Any number would do that does not end its talk.
    const minTurns = 7;
    while ((await runAt(id)).itemCounts?.passed !== 5) advanceClock(TURN_MS);
    advanceClock(minTurns * TURN_MS);
    expect((await cancelRun(id)).itemCounts).toMatchObject({
      passed: 5,
      canceled: 1,
      running: 0,
      distinctSimulationFailed: 1,
    });
    const canceled = (await itemsOf(id, { status: 'canceled' }))[0];
    expect(canceled).toMatchObject({ iterationNumber: 6 });
    expect(canceled).not.toHaveProperty('results');
    const said = canceled?.metadata?.call?.messages ?? [];
    expect(said.length).toBeGreaterThanOrEqual(minTurns);
    advanceClock(LONG_MS);
    expect((await itemsOf(id, { status: 'canceled' }))[0]).toEqual(canceled);
  });

  test('that has ended or does not exist is refused', async () => {
    const { start, outcome, at, advanceClock } = startSimulations();
    const { id } = await start([inlineSimulation()]);
    advanceClock(LONG_MS);
    expect(await outcome('PATCH /eval/simulation/run/{id}', at(id))).toBe(
      '400 The run has ended: it cannot be canceled.',
    );
    expect(await outcome('PATCH /eval/simulation/run/{id}', at('gone'))).toBe(
      '404 There is no simulation run with the id "gone".',
    );
  });
});

describe('the list of runs', () => {
  test('is filtered by status and result', async () => {
    const { start, cancelRun, listRuns, advanceClock } = startSimulations();
    const passed = await start([inlineSimulation()]);
    const failed = await start([inlineSimulation(), FAILING]);
    const canceled = await start([inlineSimulation()]);
    await cancelRun(canceled.id);
    advanceClock(LONG_MS);
    const running = await start([inlineSimulation()], CHAT);
    advanceClock(QUEUED_MS);
    const queued = await start([inlineSimulation()]);
    const list = async (query: JsonObject) => idsOf((await listRuns({ sortOrder: 'ASC', ...query })).results);
    expect(await list({ status: 'queued' })).toEqual([queued.id]);
    expect(await list({ status: 'running' })).toEqual([running.id]);
    expect(await list({ status: 'ended' })).toEqual([passed.id, failed.id, canceled.id]);
    expect(await list({ filterStatus: 'passed' })).toEqual([passed.id]);
    expect(await list({ filterStatus: 'failed' })).toEqual([failed.id, canceled.id]);
    expect(await list({ filterStatus: 'running' })).toEqual([running.id, queued.id]);
    expect(await list({ filterStatus: 'running', status: 'queued' })).toEqual([queued.id]);
  });

  test('is filtered by target', async () => {
    const { start, listRuns, run } = startSimulations();
    const { id: assistantId } = await run<{ id: string }>('POST /assistant', { body: { name: 'Ava' } });
    const { id: squadId } = await run<{ id: string }>('POST /squad', { body: { members: [{ assistantId }] } });
    const stored = await start([inlineSimulation()], { target: { type: 'assistant', assistantId } });
    const inline = await start([inlineSimulation()]);
    const squadRun = await start([inlineSimulation()], { target: { type: 'squad', squadId } });
    const list = async (query: JsonObject) => idsOf((await listRuns({ sortOrder: 'ASC', ...query })).results);
    expect(await list({ targetType: 'assistant' })).toEqual([stored.id, inline.id]);
    expect(await list({ targetType: 'squad' })).toEqual([squadRun.id]);
    expect(await list({ targetId: assistantId })).toEqual([stored.id]);
    expect(await list({ targetId: squadId })).toEqual([squadRun.id]);
    expect(await list({ targetId: 'other' })).toEqual([]);
  });

  test('has pages, and can be sorted by duration', async () => {
    const { start, listRuns, advanceClock } = startSimulations();
    const short = await start([inlineSimulation()], CHAT);
    const long = await start([inlineSimulation()]);
    const middle = await start([inlineSimulation({ instructions: 'Ask when you are open.' })]);
    advanceClock(LONG_MS);
    expect(await listRuns({ limit: 2, page: 2 })).toMatchObject({
      results: [{ id: short.id }],
      metadata: { itemsPerPage: 2, totalItems: 3, currentPage: 2 },
    });
    const byDuration = async (sortOrder: string) => idsOf((await listRuns({ sortBy: 'duration', sortOrder })).results);
    expect(await byDuration('ASC')).toEqual([short.id, middle.id, long.id]);
    expect(await byDuration('DESC')).toEqual([long.id, middle.id, short.id]);
  });

  test('shows the source, the target name and the simulations of each run, and a source is linkable while it is stored', async () => {
    const { start, createSimulation, createSuite, listRuns, run, at } = startSimulations();
    const [first, second] = [await createSimulation({ name: 'Leak' }), await createSimulation()];
    const suite = await createSuite([first.id, second.id]);
    const suiteEntry = { type: 'simulationSuite', simulationSuiteId: suite.id };
    const simulationEntry = { type: 'simulation', simulationId: second.id };
    await start([suiteEntry]);
    await start([simulationEntry], { target: { type: 'squad', squad: { name: 'Desk', members: [] } } });
    await start([inlineSimulation()]);
    await start([simulationEntry, inlineSimulation()]);
    const summaries = async () => (await listRuns({ sortOrder: 'ASC' })).results.map(({ summary }) => summary);
    const [fromSuite, fromSimulation, adHoc, mixed] = await summaries();
    expect(fromSuite).toEqual({
      source: {
        type: 'suite',
        id: suite.id,
        name: 'Every night',
        linkable: true,
        simulationIds: [first.id, second.id],
      },
      targetSnapshotName: 'Ava',
      simulationCount: 2,
    });
    expect(fromSimulation).toMatchObject({
      source: { type: 'simulation', id: second.id, name: 'Leaking heater', linkable: true },
      targetSnapshotName: 'Desk',
    });
    expect(adHoc?.source).toMatchObject({ type: 'adHoc', name: 'Leaking heater', linkable: false });
    expect(mixed?.source).toMatchObject({ type: 'api', name: 'Leaking heater, Leaking heater', linkable: false });
    await run('DELETE /eval/simulation/suite/{id}', at(suite.id));
    expect((await summaries())[0]?.source).toMatchObject({ id: suite.id, name: 'Every night', linkable: false });
  });
});

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
