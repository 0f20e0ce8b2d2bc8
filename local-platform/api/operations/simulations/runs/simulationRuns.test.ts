import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import {
  after,
  CHAT,
  inlineSimulation,
  idsOf,
  NOT_BOOKED_EVALUATION,
  LONG_MS,
  QUEUED_MS,
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
