import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { coverageTable } from './coverageTable.ts';
import type { DriverCoverage } from './driverCoverage.ts';
import type { TestedPath } from './taskMeta.ts';

type Runner = Pick<Vitest, 'globTestSpecifications' | 'getGlobalTestNamePattern'> & {
  readonly logger: Pick<Vitest['logger'], 'log' | 'error'>;
};

/**
 * @param tested the tested paths, in any order. A path that occurs twice counts once.
 * @returns a message for each machine whose view has untested paths.
 */
export const untestedPaths = (coverages: readonly DriverCoverage[], tested: readonly TestedPath[]): readonly string[] =>
  coverages
    .filter(({ driver }) => driver === 'view')
    .map(({ machine, paths }) => ({
      machine,
      paths,
      count: new Set(tested.filter((one) => one.machine === machine).map(({ path }) => path)).size,
    }))
    .filter(({ paths, count }) => count < paths)
    .map(({ machine, paths, count }) => `The view tests of ${machine} ran ${count} of ${paths} paths.`);

/**
 * At the end of a run, prints the coverage that the passed tests have measured. Fails a complete run whose tests all passed if a view has
 * not tested all paths that the table counts.
 */
export default class CoverageReporter implements Reporter {
  #runner: Runner | undefined;

  onInit(runner: Runner): void {
    this.#runner = runner;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const runner = this.#runner;
    const metas = modules.flatMap((module) => [...module.children.allTests('passed')]).map((test) => test.meta());
    const coverages = metas.flatMap(({ coverage }) => coverage ?? []);
    if (runner === undefined || coverages.length === 0) return;
    runner.logger.log(`${coverageTable(coverages)}\n`);
    if (reason !== 'passed' || !(await isComplete(modules, runner))) return;
    const tested = metas.flatMap((meta) => meta.testedPath ?? []);
    const missing = untestedPaths(coverages, tested);
    if (missing.length === 0) return;
    runner.logger.error(missing.join('\n'));
    process.exitCode = 1;
  }
}

/** Whether no filter selected files or tests. */
const isComplete = async (modules: readonly TestModule[], runner: Runner): Promise<boolean> =>
  runner.getGlobalTestNamePattern() === undefined && modules.length === (await runner.globTestSpecifications()).length;
