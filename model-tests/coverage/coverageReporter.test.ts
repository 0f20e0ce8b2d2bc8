import type { TestModule } from 'vitest/node';
import { PART_KINDS } from '../../charts/coverage/coverage.ts';
import { afterEach, describe, expect, test } from 'vitest';
import CoverageReporter, { coverageTable, untestedPaths } from './coverageReporter.ts';
import type { DriverCoverage } from './driverCoverage.ts';

const shares = {
  state: { taken: 1, of: 1 },
  transition: { taken: 0, of: 0 },
  'guard-true': { taken: 0, of: 0 },
  'guard-false': { taken: 0, of: 0 },
};
const coverageOf = (driver: DriverCoverage['driver']): DriverCoverage => ({
  machine: 'lamp',
  driver,
  paths: 2,
  shares,
});

/** A test module whose tests have this metadata. */
const moduleOf = (...metas: readonly object[]) =>
  ({ children: { allTests: () => metas.map((meta) => ({ meta: () => meta })) } }) as unknown as TestModule;

const machineModule = moduleOf({ coverage: coverageOf('machine') }, { coverage: coverageOf('view') }, {});
const viewModuleOf = (...paths: readonly number[]) =>
  moduleOf(...paths.map((path) => ({ testedPath: { machine: 'lamp', path } })));

/** `files` is the number of the project's test files, and `pattern` a filter for the names of tests. */
type Run = { readonly modules: readonly TestModule[]; readonly files?: number; readonly pattern?: RegExp };

/** @returns the printed texts. */
async function runReporter({ modules, files = modules.length, pattern }: Run): Promise<readonly string[]> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const reporter = new CoverageReporter();
  reporter.onInit({
    logger: { log: print, error: print },
    globTestSpecifications: () => Promise.resolve(Array.from({ length: files }, () => undefined as never)),
    getGlobalTestNamePattern: () => pattern,
  });
  await reporter.onTestRunEnd(modules, [], 'passed');
  return printed;
}

const { exitCode } = process;
afterEach(() => {
  process.exitCode = exitCode;
});

test('after a complete run that tested all paths, the reporter prints only the table, and does not fail the run', async () => {
  expect(await runReporter({ modules: [machineModule, viewModuleOf(0, 1)] })).toEqual([
    expect.stringMatching(/^Machine .*\nlamp /),
  ]);
  expect(process.exitCode).toBe(exitCode);
});

test('after a complete run in which a view has not tested all its paths, the reporter prints a message and fails the run', async () => {
  const [, message] = await runReporter({ modules: [machineModule, viewModuleOf(1)] });
  expect(message).toBe('The view tests of lamp ran 1 of 2 paths.');
  expect(process.exitCode).toBe(1);
});

test('after a run filtered by file or by test name, the reporter prints only the table, and does not fail the run', async () => {
  expect(await runReporter({ modules: [machineModule], files: 2 })).toHaveLength(1);
  expect(await runReporter({ modules: [machineModule, viewModuleOf(1)], pattern: /lamp/ })).toHaveLength(1);
  expect(process.exitCode).toBe(exitCode);
});

test('after a run without machine tests, the reporter prints nothing', async () => {
  expect(await runReporter({ modules: [viewModuleOf(0, 1)] })).toEqual([]);
});

/**
 * The coverage of an invented machine by a driver.
 *
 * @param numbers the number of covered parts and the number of all parts, for each kind of part in the order of `PART_KINDS`.
 */
const coverage = (
  machine: string,
  driver: DriverCoverage['driver'],
  paths: number,
  ...numbers: readonly (readonly [number, number])[]
): DriverCoverage => ({
  machine,
  driver,
  paths,
  shares: Object.fromEntries(
    PART_KINDS.map((kind, index) => [kind, { taken: numbers[index]?.[0] ?? 0, of: numbers[index]?.[1] ?? 0 }]),
  ) as DriverCoverage['shares'],
});

const lamp = coverage('lamp', 'machine', 12, [3, 3], [4, 4], [2, 2], [2, 2]);
const lampView = coverage('lamp', 'view', 7, [3, 3], [3, 4], [2, 2], [1, 2]);
const door = coverage('door', 'machine', 5, [2, 2], [3, 3], [0, 0], [0, 0]);

describe('coverageTable()', () => {
  test('has a line for each machine and one for all machines, with a dash for a driver that a machine does not have', () => {
    const [heading, ...lines] = coverageTable([door, lamp, lampView]).split('\n');
    expect(heading).toBe('Machine  States  Transitions  Guard outcomes  Paths  On machine    On view  On page');
    expect(lines.slice(0, 4)).toEqual([
      'door          2            3               0      5         5/5          -        -',
      'lamp          3            4               4     12       11/11  9/11 by 7        -',
      'all           5            7               4     17       16/16  9/11 by 7        -',
      '',
    ]);
  });

  test('has no line for all machines if there is only one machine', () => {
    expect(coverageTable([lamp])).not.toContain('\nall');
  });
});

describe('untestedPaths()', () => {
  const tested = (count: number) => Array.from({ length: count }, (_, path) => ({ machine: 'lamp', path }));

  test('returns an empty list if every path of a view was tested, even twice', () => {
    expect(untestedPaths([lamp, lampView, door], [...tested(7), ...tested(7)])).toEqual([]);
  });

  test.each([6, 0])('reports a view that tested %i of 7 paths', (count) => {
    expect(untestedPaths([lamp, lampView, door], tested(count))).toEqual([
      `The view tests of lamp ran ${count} of 7 paths.`,
    ]);
  });
});
