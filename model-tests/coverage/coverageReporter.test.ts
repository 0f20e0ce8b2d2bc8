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

const moduleOf = (...metas: readonly object[]) =>
  ({ children: { allTests: () => metas.map((meta) => ({ meta: () => meta })) } }) as unknown as TestModule;

const machine = moduleOf({ coverage: coverageOf('machine') }, { coverage: coverageOf('view') }, {});
const viewOf = (...paths: readonly number[]) =>
  moduleOf(...paths.map((path) => ({ walked: { machine: 'lamp', path } })));

type Run = { readonly modules: readonly TestModule[]; readonly files?: number; readonly pattern?: RegExp };

async function report({ modules, files = modules.length, pattern }: Run): Promise<readonly string[]> {
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

test('a whole run ends with the table', async () => {
  expect(await report({ modules: [machine, viewOf(0, 1)] })).toEqual([expect.stringMatching(/^Machine .*\nlamp /)]);
  expect(process.exitCode).toBe(exitCode);
});

test('a whole run fails where a view has left out a path', async () => {
  const [, complaint] = await report({ modules: [machine, viewOf(1)] });
  expect(complaint).toBe('The view of lamp has walked 1 of its 2 paths.');
  expect(process.exitCode).toBe(1);
});

test('a part of a run has the table, and does not fail', async () => {
  expect(await report({ modules: [machine], files: 2 })).toHaveLength(1);
  expect(await report({ modules: [machine, viewOf(1)], pattern: /lamp/ })).toHaveLength(1);
  expect(process.exitCode).toBe(exitCode);
});

test('a run without the tests of machines has no table', async () => {
  expect(await report({ modules: [viewOf(0, 1)] })).toEqual([]);
});
