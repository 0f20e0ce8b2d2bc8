import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import type { CheckedCode } from './CheckedCode.ts';

/** Runs a quick check on each mutant, and the unit tests, which take a hundred times as long, on those that pass it. */
export class QuickCheckRunner implements TestRunner {
  readonly #unitTests: TestRunner;
  readonly #load: () => Promise<CheckedCode>;
  #checked: CheckedCode | undefined;
  #recorded: ReturnType<CheckedCode['record']> | undefined;

  constructor(unitTests: TestRunner, load: () => Promise<CheckedCode>) {
    this.#unitTests = unitTests;
    this.#load = load;
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    await this.#unitTests.init?.();
    this.#checked = await this.#load();
    this.#recorded = this.#checked.record();
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#unitTests.dryRun(options);
    if (result.status !== DryRunStatus.Complete || !this.#recorded) return result;
    const { milliseconds, coverage } = this.#recorded;
    const checks = [...milliseconds].map(
      ([id, timeSpentMs]) => ({ id, name: id, status: TestStatus.Success, timeSpentMs }) as const,
    );
    return {
      ...result,
      tests: [...checks, ...result.tests],
      mutantCoverage: {
        static: { ...result.mutantCoverage?.static, ...coverage.static },
        perTest: { ...result.mutantCoverage?.perTest, ...coverage.perTest },
      },
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, testFilter } = options;
    const outcome = this.#checked?.compare(activeMutant.id, testFilter, hitLimit);
    if (outcome?.kind === 'timed-out') return { status: MutantRunStatus.Timeout };
    if (outcome?.kind === 'failed') {
      const { id, message } = outcome;
      return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: message, nrOfTests: 1 };
    }
    const unitTests = testFilter?.filter((id) => !this.#recorded?.milliseconds.has(id));
    if (unitTests?.length === 0) return { status: MutantRunStatus.Survived, nrOfTests: 1 };
    return this.#unitTests.mutantRun({ ...options, ...(unitTests !== undefined && { testFilter: unitTests }) });
  }

  async dispose(): Promise<void> {
    await this.#unitTests.dispose?.();
  }
}
