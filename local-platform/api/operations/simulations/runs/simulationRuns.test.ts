import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks } from '../../startOperations.fixture.ts';
import {
  after,
  CHAT,
  described,
  idsOf,
  IS_NOT_BOOKED,
  LONG_MS,
  QUEUED_MS,
  startSimulations,
  TURN_MS,
} from '../startSimulations.fixture.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

const FAILING = described({ name: 'No booking', evaluations: [IS_NOT_BOOKED] });

describe('canceling a run', () => {
  test('while it is queued ends it at once', async () => {
    const { start, cancelRun, runAt, itemsOf, pass } = startSimulations();
    const { id } = await start([described()]);
    const canceled = await cancelRun(id);
    expect(canceled).toMatchObject({ status: 'ended', endedAt: after(0), endedReason: 'canceled' });
    expect(canceled).not.toHaveProperty('startedAt');
    pass(LONG_MS);
    expect(await runAt(id)).toEqual(canceled);
    const [item] = await itemsOf(id);
    expect(item).toMatchObject({ status: 'canceled', canceledAt: after(0) });
    expect(item).not.toHaveProperty('startedAt');
  });

  test('leaves the items that are over as they are', async () => {
    const { start, cancelRun, runAt, itemsOf, pass } = startSimulations();
    // The sixth item waits for one of the first five.
    const { id } = await start([described()], { iterations: 6 });
    pass(QUEUED_MS);
    const [first] = await itemsOf(id);
    expect(first?.status).toBe('running');
    const turnsSoFar = 7;
    while ((await runAt(id)).itemCounts?.passed !== 5) pass(TURN_MS);
    pass(turnsSoFar * TURN_MS);
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
    expect(said.length).toBeGreaterThanOrEqual(turnsSoFar);
    pass(LONG_MS);
    expect((await itemsOf(id, { status: 'canceled' }))[0]).toEqual(canceled);
  });

  test('that has ended is refused', async () => {
    const { start, refusal, at, pass } = startSimulations();
    const { id } = await start([described()]);
    pass(LONG_MS);
    expect(await refusal('PATCH /eval/simulation/run/{id}', at(id))).toBe(
      '400 The run has ended: it cannot be canceled.',
    );
    expect(await refusal('PATCH /eval/simulation/run/{id}', at('gone'))).toBe(
      '404 There is no simulation run with the id "gone".',
    );
  });
});

describe('the list of runs', () => {
  test('is filtered by status and result', async () => {
    const { start, cancelRun, listRuns, pass } = startSimulations();
    const passed = await start([described()]);
    const failed = await start([described(), FAILING]);
    const canceled = await start([described()]);
    await cancelRun(canceled.id);
    pass(LONG_MS);
    const running = await start([described()], CHAT);
    pass(QUEUED_MS);
    const queued = await start([described()]);
    const list = async (query: Json) => idsOf((await listRuns({ sortOrder: 'ASC', ...query })).results);
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
    const stored = await start([described()], { target: { type: 'assistant', assistantId } });
    const inline = await start([described()]);
    const ofSquad = await start([described()], { target: { type: 'squad', squadId } });
    const list = async (query: Json) => idsOf((await listRuns({ sortOrder: 'ASC', ...query })).results);
    expect(await list({ targetType: 'assistant' })).toEqual([stored.id, inline.id]);
    expect(await list({ targetType: 'squad' })).toEqual([ofSquad.id]);
    expect(await list({ targetId: assistantId })).toEqual([stored.id]);
    expect(await list({ targetId: squadId })).toEqual([ofSquad.id]);
    expect(await list({ targetId: 'other' })).toEqual([]);
  });

  test('has pages, and can be sorted by duration', async () => {
    const { start, listRuns, pass } = startSimulations();
    const short = await start([described()], CHAT);
    const long = await start([described()]);
    const middle = await start([described({ instructions: 'Ask when you are open.' })]);
    pass(LONG_MS);
    expect(await listRuns({ limit: 2, page: 2 })).toMatchObject({
      results: [{ id: short.id }],
      metadata: { itemsPerPage: 2, totalItems: 3, currentPage: 2 },
    });
    const byDuration = async (sortOrder: string) => idsOf((await listRuns({ sortBy: 'duration', sortOrder })).results);
    expect(await byDuration('ASC')).toEqual([short.id, middle.id, long.id]);
    expect(await byDuration('DESC')).toEqual([long.id, middle.id, short.id]);
  });

  test('says what each run was made from', async () => {
    const { start, createSimulation, createSuite, listRuns, run, at } = startSimulations();
    const [first, second] = [await createSimulation({ name: 'Leak' }), await createSimulation()];
    const suite = await createSuite([first.id, second.id]);
    const ofSuite = { type: 'simulationSuite', simulationSuiteId: suite.id };
    const ofSimulation = { type: 'simulation', simulationId: second.id };
    await start([ofSuite]);
    await start([ofSimulation], { target: { type: 'squad', squad: { name: 'Desk', members: [] } } });
    await start([described()]);
    await start([ofSimulation, described()]);
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
