import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import {
  after,
  ASSISTANT,
  inlineSimulation,
  EVALUATION_MS,
  idsOf,
  NOT_BOOKED_EVALUATION,
  LONG_MS,
  QUEUED_MS,
  startSimulations,
  TURN_MS,
} from '../startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const FAILING = inlineSimulation({ name: 'No booking', evaluations: [NOT_BOOKED_EVALUATION] });

describe('a run', () => {
  test('is queued, runs and ends', async () => {
    const { start, runAt, itemsOf, advanceClock } = startSimulations();
    const created = await start([inlineSimulation()], { iterations: 2 });
    expect(created).toMatchObject({
      status: 'queued',
      queuedAt: after(0),
      iterations: 2,
      target: ASSISTANT,
      itemCounts: { total: 2, queued: 2, distinctSimulationTotal: 1 },
      url: `http://127.0.0.1:8787/eval/simulation/run/${created.id}`,
    });
    expect(created).not.toHaveProperty('startedAt');
    expect(created).not.toHaveProperty('message');
    const items = await itemsOf(created.id);
    expect(idsOf(items)).toEqual(created.simulationRunItemIds);
    expect(items.map(({ iterationNumber }) => iterationNumber)).toEqual([1, 2]);

    advanceClock(QUEUED_MS);
    const running = await runAt(created.id);
    expect(running).toMatchObject({ status: 'running', startedAt: after(QUEUED_MS), itemCounts: { running: 2 } });
    expect(running).not.toHaveProperty('endedAt');

    advanceClock(LONG_MS);
    const [item] = await itemsOf(created.id);
    const turns = item?.results?.latencyMetrics?.turnCount ?? 0;
    expect(await runAt(created.id)).toMatchObject({
      status: 'ended',
      startedAt: after(QUEUED_MS),
      endedAt: after(QUEUED_MS + turns * TURN_MS + EVALUATION_MS),
      endedReason: 'completed',
      itemCounts: { total: 2, passed: 2, running: 0, queued: 0, failed: 0, canceled: 0, distinctSimulationFailed: 0 },
    });
  });

  test('counts a simulation that failed in all iterations as one failed simulation', async () => {
    const { start, runAt, advanceClock } = startSimulations();
    const { id } = await start([inlineSimulation(), FAILING], { iterations: 3 });
    advanceClock(LONG_MS);
    expect((await runAt(id)).itemCounts).toMatchObject({
      total: 6,
      passed: 3,
      failed: 3,
      distinctSimulationTotal: 2,
      distinctSimulationFailed: 1,
    });
  });

  test('contains stored simulations and those of suites and requests, as they were at the creation of the run', async () => {
    const { start, createSimulation, createSuite, createScenario, itemsOf, run, at, advanceClock } = startSimulations();
    const scenario = await createScenario();
    const [first, second] = [await createSimulation({ scenarioId: scenario.id }), await createSimulation()];
    const suite = await createSuite([first.id, second.id]);
    const { id, simulations } = await start([
      { type: 'simulation', simulationId: second.id },
      { type: 'simulationSuite', simulationSuiteId: suite.id },
      { type: 'simulation', scenarioId: scenario.id, personality: { name: 'Pam', assistant: {} } },
    ]);
    // The run keeps the name of the suite, because the suite can be renamed.
    expect(simulations[1]).toEqual({ type: 'simulationSuite', simulationSuiteId: suite.id, name: 'Every night' });
    const change = { ...at(scenario.id), body: { name: 'Other', instructions: 'Say nothing.' } };
    await run('PATCH /eval/simulation/scenario/{id}', change);
    advanceClock(LONG_MS);
    const items = await itemsOf(id);
    expect(items.map(({ simulationId }) => simulationId).slice(0, 3)).toEqual([second.id, first.id, second.id]);
    expect(items.map(({ scenarioId }) => scenarioId).slice(1)).toEqual([scenario.id, second.scenarioId, scenario.id]);
    expect(items[1]?.metadata?.scenario).toMatchObject({ name: 'Leaking heater' });
    expect(items[3]).not.toHaveProperty('personalityId');
    expect(items[3]?.metadata?.personality).toMatchObject({ name: 'Pam' });
  });

  test('can have a squad as its target, whose first member answers', async () => {
    const { start, itemsOf, run, advanceClock } = startSimulations();
    const squad = { name: 'Front desk', members: [{ assistant: { name: 'Max' } }] };
    const { id: squadId } = await run<{ id: string }>('POST /squad', { body: squad });
    const { id } = await start([inlineSimulation()], { target: { type: 'squad', squadId } });
    advanceClock(LONG_MS);
    const [item] = await itemsOf(id);
    expect(item?.metadata?.squad).toMatchObject({ name: 'Front desk' });
    expect(item?.metadata?.call?.transcript).toContain('This is Max');
  });

  test.each([
    ['400 simulations must contain at least 1 simulation', []],
    ['400 simulations.0.scenario or scenarioId must be provided.', [{ type: 'simulation' }]],
    [
      '400 simulations.1.personality or personalityId must be provided.',
      [inlineSimulation(), { type: 'simulation', scenario: inlineSimulation().scenario }],
    ],
    [
      '400 simulations.0.scenario and scenarioId are mutually exclusive',
      [{ ...inlineSimulation(), scenarioId: 'scenario-1' }],
    ],
    ['404 There is no simulation with the id "gone".', [{ type: 'simulation', simulationId: 'gone' }]],
    ['404 There is no simulation suite with the id "gone".', [{ type: 'simulationSuite', simulationSuiteId: 'gone' }]],
    ['400 simulations.0.simulationSuiteId should not be empty', [{ type: 'simulationSuite' }]],
    [
      '400 simulations.0.scenario.evaluations.0.structuredOutputId or structuredOutput must be provided.',
      [inlineSimulation({ evaluations: [{ comparator: '=', value: 1 }] })],
    ],
    [
      '400 simulations must not contain more than 100 simulations, with all iterations',
      Array<JsonObject>(101).fill(inlineSimulation()),
    ],
  ])('with an invalid list of simulations is refused and not stored: %s', async (message, simulations) => {
    const { startOutcome, listRuns } = startSimulations();
    expect(await startOutcome(simulations as readonly JsonObject[])).toBe(message);
    expect((await listRuns()).results).toEqual([]);
  });

  test.each([
    [{ iterations: 0 }, '400 iterations must not be less than 1'],
    [{ iterations: 11 }, '400 iterations must not be greater than 10'],
    [{ target: { type: 'assistant' } }, '400 target.assistant or target.assistantId must be provided.'],
    [{ target: { type: 'squad' } }, '400 target.squad or target.squadId must be provided.'],
    [
      { target: { ...ASSISTANT, assistantId: 'assistant-1' } },
      '400 target.assistant and assistantId are mutually exclusive',
    ],
    [{ target: { type: 'assistant', assistantId: 'gone' } }, '404 There is no assistant with the id "gone".'],
  ])('with %j is refused', async (more, message) => {
    const { startOutcome } = startSimulations();
    expect(await startOutcome([inlineSimulation()], more)).toBe(message);
  });

  test('whose items are too large together is refused, and accepted with fewer iterations', async () => {
    const { startOutcome, start } = startSimulations();
    const target = { type: 'assistant', assistant: { name: 'Ava', metadata: { notes: 'x'.repeat(200_000) } } };
    const simulations = [inlineSimulation(), inlineSimulation(), inlineSimulation()];
    expect(await startOutcome(simulations, { target, iterations: 10 })).toMatch(
      /^400 simulations must not bring the run to more than 4096 KB: run fewer simulations/,
    );
    expect(await start(simulations, { target, iterations: 1 })).toMatchObject({ status: 'queued' });
  });

  test('that contains only an empty suite is refused', async () => {
    const { createSuite, startOutcome } = startSimulations();
    const { id } = await createSuite([]);
    expect(await startOutcome([{ type: 'simulationSuite', simulationSuiteId: id }])).toBe(
      '400 simulations must contain at least 1 simulation',
    );
  });
});
