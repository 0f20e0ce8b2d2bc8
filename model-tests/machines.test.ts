import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { driverCoverage } from './coverage/driverCoverage.ts';
import { partsTakenByEach, union } from './coverage/takenParts.ts';
import './coverage/walkedMeta.ts';
import { drivenPaths, machinesWith } from './drivers/drivenPaths.ts';
import { generatedPathsOf, testedMachines as machines } from './drivers/generatedPaths.ts';
import { createCoverageGate } from './kit/coverageGate.ts';
import { goldenText } from './kit/goldenPaths.ts';
import { machineFaults } from './kit/machineFaults.ts';
import { realActorDriver } from './kit/realActor.ts';
import { eventInWords } from './kit/stepInWords.ts';
import { walkPath } from './kit/walkPath.ts';

const GOLDEN_FOLDER = new URL('./golden/', import.meta.url);

/** More than this nobody reviews: `project` or the event cases tell too much apart. */
const MAX_PATHS = 4_000;

describe.each(machines)('$id', (registered) => {
  test('its paths are the reviewed ones', async () => {
    const paths = generatedPathsOf(registered.id);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(MAX_PATHS);
    await expect(goldenText(registered, paths)).toMatchFileSnapshot(
      fileURLToPath(new URL(`${registered.id}.txt`, GOLDEN_FOLDER)),
    );
  });

  test('a real actor goes every path step by step, and on the way takes every state, transition and guard', async ({
    task,
  }) => {
    const gate = createCoverageGate(registered.machine);
    for (const path of generatedPathsOf(registered.id)) {
      const driver = realActorDriver(registered, gate.inspect, path);
      await walkPath(path, driver);
      driver.stop();
    }
    expect(
      gate.missing(),
      'never happens on any path: an event case is missing, or `project` leaves out what these depend on',
    ).toEqual([]);
    task.meta.coverage = driverCoverage(registered.id, 'machine', generatedPathsOf(registered.id).length, gate.taken());
  });

  test.for((['view', 'page'] as const).filter((driver) => machinesWith(driver).includes(registered.id)))(
    'a real actor comes to the states that the paths of the %s name',
    async (driver, { task }) => {
      const driven = drivenPaths(registered.id, driver);
      const taken = await partsTakenByEach(driven ?? { registered, paths: [] });
      task.meta.coverage = driverCoverage(registered.id, driver, taken.length, union(taken));
    },
  );

  test('every event case is plain data and leads somewhere', () => {
    const used = new Set(
      generatedPathsOf(registered.id)
        .flat()
        .map(({ event }) => eventInWords(event)),
    );
    for (const eventCase of registered.eventCases) {
      expect(JSON.parse(JSON.stringify(eventCase))).toStrictEqual(eventCase);
      expect(used, 'the cases that some situation answers').toContain(eventInWords(eventCase));
    }
  });

  test('everything in its chart has a name, and every awaited answer has a deadline', () => {
    expect(machineFaults(registered.machine)).toEqual([]);
  });

  test('its description says what it is', () => {
    expect(registered.machine.root.description).not.toBe('');
  });

  test('it goes by the name of its folder', () => {
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
