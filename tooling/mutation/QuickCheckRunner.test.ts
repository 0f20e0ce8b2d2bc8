import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckedCode } from './CheckedCode.ts';
import { COUNT_BUNDLE } from './countCheck.fixture.ts';
import { QuickCheckRunner } from './QuickCheckRunner.ts';

const UNIT_TEST = 'counts to three';

const DRY_RUN: DryRunResult = {
  status: DryRunStatus.Complete,
  tests: [{ id: UNIT_TEST, name: UNIT_TEST, status: TestStatus.Success, timeSpentMs: 5 }],
  mutantCoverage: { static: { 7: 1 }, perTest: { [UNIT_TEST]: { 0: 2 } } },
};
const SURVIVED = { status: MutantRunStatus.Survived, nrOfTests: 1 } as const;

const dryRun = vi.fn<TestRunner['dryRun']>();
const mutantRun = vi.fn<TestRunner['mutantRun']>();
const init = vi.fn(() => Promise.resolve());
const dispose = vi.fn(() => Promise.resolve());
const unitTests: TestRunner = { capabilities: () => ({ reloadEnvironment: false }), init, dispose, dryRun, mutantRun };

let runner: QuickCheckRunner;
let checks: readonly string[];

const dryRunOptions = { timeout: 1000, disableBail: false, coverageAnalysis: 'perTest' } as const;

const runOf = (mutant: string, testFilter?: string[]): MutantRunOptions => ({
  activeMutant: {
    id: mutant,
    fileName: 'count.ts',
    mutatorName: 'any',
    replacement: '',
    location: { start: { line: 0, column: 0 }, end: { line: 0, column: 1 } },
  },
  ...{ timeout: 1000, disableBail: false, sandboxFileName: 'count.ts', hitLimit: 100 },
  ...{ mutantActivation: 'static', reloadEnvironment: true },
  ...(testFilter && { testFilter }),
});

beforeEach(async () => {
  vi.resetAllMocks();
  dryRun.mockResolvedValue(DRY_RUN);
  mutantRun.mockResolvedValue(SURVIVED);
  const checked = new CheckedCode(COUNT_BUNDLE, 'counting');
  checks = [...checked.record().milliseconds.keys()];
  runner = new QuickCheckRunner(unitTests, () => Promise.resolve(checked));
  await runner.init();
});

describe('without a mutant', () => {
  test('the tests of the quick check come before the unit tests, with their coverage', async () => {
    const result = await runner.dryRun(dryRunOptions);
    if (result.status !== DryRunStatus.Complete) throw new Error(`The run ends with ${result.status}.`);
    expect(result.tests.map(({ id }) => id)).toEqual([...checks, UNIT_TEST]);
    expect(result.tests.every(({ status }) => status === TestStatus.Success)).toBe(true);
    expect(result.mutantCoverage?.static).toEqual({ 2: 1, 7: 1 });
    expect(result.mutantCoverage?.perTest).toEqual({
      [UNIT_TEST]: { 0: 2 },
      ...Object.fromEntries(checks.map((id) => [id, { 0: 1, 1: 1, 3: 1 }])),
    });
  });

  test.each<DryRunResult>([
    { status: DryRunStatus.Error, errorMessage: 'A unit test fails.' },
    { status: DryRunStatus.Timeout },
  ])('failing unit tests are reported unchanged: $status', async (failure) => {
    dryRun.mockResolvedValue(failure);
    expect(await runner.dryRun(dryRunOptions)).toBe(failure);
  });
});

describe('with a mutant', () => {
  test('that the quick check kills, no unit test runs', async () => {
    expect(await runner.mutantRun(runOf('0'))).toEqual({
      status: MutantRunStatus.Killed,
      killedBy: [checks[0]],
      failureMessage: '1 instead of 0 in call 1.',
      nrOfTests: 1,
    });
    expect(mutantRun).not.toHaveBeenCalled();
  });

  test('that never ends, no unit test runs', async () => {
    expect(await runner.mutantRun(runOf('1'))).toEqual({ status: MutantRunStatus.Timeout });
    expect(mutantRun).not.toHaveBeenCalled();
  });

  test('that passes the quick check, all unit tests run', async () => {
    const killed: MutantRunResult = {
      status: MutantRunStatus.Killed,
      killedBy: [UNIT_TEST],
      failureMessage: '',
      nrOfTests: 1,
    };
    mutantRun.mockResolvedValue(killed);
    const options = runOf('3');
    expect(await runner.mutantRun(options)).toBe(killed);
    expect(mutantRun.mock.calls).toEqual([[options]]);
    expect(mutantRun.mock.lastCall?.[0]).not.toHaveProperty('testFilter');
  });

  test('that passes the quick check, only the unit tests that cover it run', async () => {
    const options = runOf('3', [...checks, UNIT_TEST]);
    expect(await runner.mutantRun(options)).toBe(SURVIVED);
    expect(mutantRun.mock.calls).toEqual([[{ ...options, testFilter: [UNIT_TEST] }]]);
  });

  test('that no unit test covers, it survives the quick check', async () => {
    expect(await runner.mutantRun(runOf('3', [...checks]))).toEqual(SURVIVED);
    expect(mutantRun).not.toHaveBeenCalled();
  });

  test('that only a unit test covers, the quick check does not run', async () => {
    await runner.mutantRun(runOf('0', [UNIT_TEST]));
    expect(mutantRun).toHaveBeenCalledOnce();
  });
});

test('starts and disposes the runner of the unit tests', async () => {
  expect(init).toHaveBeenCalledOnce();
  await runner.dispose();
  expect(dispose).toHaveBeenCalledOnce();
});

test('a static mutant gets an environment of its own', () => {
  expect(runner.capabilities()).toEqual({ reloadEnvironment: true });
});
