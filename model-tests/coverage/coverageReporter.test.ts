import type { TestModule } from 'vitest/node';
import { afterEach, expect, test } from 'vitest';
import CoverageReporter from './coverageReporter.ts';
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
