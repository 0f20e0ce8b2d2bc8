import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inspectorMachines } from '../inspector/machines/index.ts';
import { machines as productMachines } from '../src/machines/index.ts';
import { createCoverageGate } from './kit/coverageGate.ts';
import { goldenText } from './kit/goldenPaths.ts';
import { machineFaults } from './kit/machineFaults.ts';
import { realActorDriver } from './kit/realActor.ts';
import { eventInWords } from './kit/stepInWords.ts';
import { generatePaths } from './kit/testModel.ts';
import { walkPath } from './kit/walkPath.ts';

const GOLDEN_FOLDER = new URL('./golden/', import.meta.url);

/** More than this nobody reviews: `project` or the event cases tell too much apart. */
const MAX_PATHS = 1_500;

const machines = [...productMachines, ...inspectorMachines];

describe.each(machines)('$id', (registered) => {
  const paths = generatePaths(registered);

  test('its paths are the reviewed ones', async () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(MAX_PATHS);
    await expect(goldenText(registered, paths)).toMatchFileSnapshot(
      fileURLToPath(new URL(`${registered.id}.txt`, GOLDEN_FOLDER)),
    );
  });

  test('a real actor goes every path step by step, and on the way takes every state, transition and guard', async () => {
    const gate = createCoverageGate(registered.machine);
    for (const path of paths) {
      const driver = realActorDriver(registered, gate.inspect, path);
      await walkPath(path, driver);
      driver.stop();
    }
    expect(
      gate.missing(),
      'never happens on any path: an event case is missing, or `project` leaves out what these depend on',
    ).toEqual([]);
  });

  test('every event case is plain data and leads somewhere', () => {
    const used = new Set(paths.flat().map(({ event }) => eventInWords(event)));
    for (const eventCase of registered.eventCases) {
      expect(JSON.parse(JSON.stringify(eventCase))).toStrictEqual(eventCase);
      expect(used, 'the cases that some situation answers').toContain(eventInWords(eventCase));
    }
  });

  test('everything in its chart has a name, and every awaited answer has a deadline', () => {
    expect(machineFaults(registered.machine)).toEqual([]);
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
