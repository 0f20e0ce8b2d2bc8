import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../startOperations.fixture.ts';
import { CHAT, inlineSimulation, LONG_MS, QUEUED_MS, startSimulations } from '../startSimulations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

describe('the concurrency', () => {
  test('is ten calls, which is enough for five voice simulations, and further simulations wait', async () => {
    const { start, concurrency, runAt, advanceClock } = startSimulations();
    const idle = { orgId: 'org-1', concurrencyLimit: 10, activeSimulations: 0, availableToStart: 5, isDefault: true };
    expect(await concurrency()).toMatchObject(idle);
    const { id, message } = await start([inlineSimulation()], { iterations: 6 });
    expect(message).toBe('1 of 6 simulations wait: 5 can run at a time over voice.');
    expect(await concurrency()).toMatchObject(idle);
    advanceClock(QUEUED_MS);
    expect(await concurrency()).toMatchObject({ activeSimulations: 10, availableToStart: 0 });
    expect((await runAt(id)).itemCounts).toMatchObject({ running: 5, queued: 1 });
    advanceClock(LONG_MS);
    expect(await concurrency()).toMatchObject(idle);
  });

  test('does not limit chats', async () => {
    const { start, concurrency, runAt, advanceClock } = startSimulations();
    const { id, message } = await start([inlineSimulation()], { iterations: 10, ...CHAT });
    expect(message).toBeUndefined();
    advanceClock(QUEUED_MS);
    expect((await runAt(id)).itemCounts).toMatchObject({ running: 10 });
    expect(await concurrency()).toMatchObject({ activeSimulations: 0, availableToStart: 5 });
  });

  test('is shared by all runs, and canceling a run frees its places', async () => {
    const { start, cancelRun, runAt, advanceClock } = startSimulations();
    const first = await start([inlineSimulation()], { iterations: 5 });
    const second = await start([inlineSimulation()]);
    advanceClock(QUEUED_MS);
    expect((await runAt(second.id)).status).toBe('queued');
    await cancelRun(first.id);
    const third = await start([inlineSimulation()]);
    advanceClock(QUEUED_MS);
    expect((await runAt(third.id)).status).toBe('running');
  });
});
