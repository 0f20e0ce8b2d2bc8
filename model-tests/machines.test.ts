import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { driverCoverage, partsTakenByEachPath, union } from './coverage/driverCoverage.ts';
import { drivenPaths, machinesWith } from './drivers/drivenPaths.ts';
import { generatedPathsOf, testedMachines as machines } from './drivers/generatedPaths.ts';
import { createCoverageGate } from './kit/coverageGate.ts';
import { goldenText } from './kit/goldenPaths.ts';
import { machineFaults } from './kit/machineFaults.ts';
import { realActorDriver } from './kit/realActor.ts';
import { formatEvent } from './kit/formatStep.ts';
import { testPath } from './kit/testPath.ts';

const GOLDEN_FOLDER = new URL('./golden/', import.meta.url);

/** More paths cannot be reviewed in a golden file. A machine with more has a `project` or event cases that distinguish too many states. */
const MAX_PATHS = 4_000;

describe.each(machines)('$id', (registered) => {
  test(`has the paths of its golden file, between one and ${MAX_PATHS} of them`, async () => {
    const paths = generatedPathsOf(registered.id);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(MAX_PATHS);
    await expect(goldenText(registered, paths)).toMatchFileSnapshot(
      fileURLToPath(new URL(`${registered.id}.txt`, GOLDEN_FOLDER)),
    );
  });

  test('a real actor follows every path and covers every state, transition and guard outcome', async ({ task }) => {
    const gate = createCoverageGate(registered.machine);
    for (const path of generatedPathsOf(registered.id)) {
      const driver = realActorDriver(registered, gate.inspect, path);
      await testPath(path, driver);
      driver.stop();
    }
    expect(
      gate.missing(),
      'not covered by any path: an event case is missing, or `project` omits context that the following parts depend on',
    ).toEqual([]);
    task.meta.coverage = driverCoverage(registered.id, 'machine', generatedPathsOf(registered.id).length, gate.taken());
  });

  test.for((['view', 'page'] as const).filter((driver) => machinesWith(driver).includes(registered.id)))(
    'a real actor reaches the states of every path of the %s',
    async (driver, { task }) => {
      const driven = drivenPaths(registered.id, driver);
      const taken = await partsTakenByEachPath(driven ?? { registered, paths: [] });
      task.meta.coverage = driverCoverage(registered.id, driver, taken.length, union(taken));
    },
  );

  test('every event case is plain data and is used by a path', () => {
    const usedEvents = new Set(
      generatedPathsOf(registered.id)
        .flat()
        .map(({ event }) => formatEvent(event)),
    );
    for (const eventCase of registered.eventCases) {
      expect(JSON.parse(JSON.stringify(eventCase))).toStrictEqual(eventCase);
      expect(usedEvents, 'event cases that some state handles').toContain(formatEvent(eventCase));
    }
  });

  test('all behaviour in its chart has a name and an implementation, and every awaited actor except child machines has a deadline', () => {
    expect(machineFaults(registered.machine)).toEqual([]);
  });

  test('the chart has the id of the registry, in camel case', () => {
    expect(registered.machine.id).toBe(registered.id.replace(/-./g, (part) => part.slice(1).toUpperCase()));
  });
});

test('no two machines share an id', () => {
  const ids = machines.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every golden file belongs to a machine', () => {
  expect(machines.map(({ id }) => `${id}.txt`)).toEqual(expect.arrayContaining(readdirSync(GOLDEN_FOLDER)));
});
