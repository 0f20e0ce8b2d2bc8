import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { type Driver, DRIVERS, PART_KINDS, type PartKind, type Share } from '../../charts/coverage/coverage.ts';
import type { DriverCoverage, TestedPath } from './driverCoverage.ts';

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

const HEADINGS = ['Machine', 'States', 'Transitions', 'Guard outcomes', 'Paths', ...DRIVERS.map((one) => `On ${one}`)];

const NOTE = [
  'On ...: covered states, transitions and guard outcomes of all, by number of paths. -: the machine has no such driver.',
  'The paths of views are tested in this run, those of pages in npm run test:e2e (lists in model-tests/drivers).',
];

const sum = (shares: readonly Share[]): Share => ({
  taken: shares.reduce((total, { taken }) => total + taken, 0),
  of: shares.reduce((total, share) => total + share.of, 0),
});

type Row = { readonly machine: string; readonly coveragesOf: (driver: Driver) => readonly DriverCoverage[] };

function cells({ machine, coveragesOf }: Row): readonly string[] {
  const onMachine = coveragesOf('machine');
  const count = (...kinds: readonly PartKind[]) =>
    String(sum(onMachine.flatMap(({ shares }) => kinds.map((kind) => shares[kind]))).of);
  const covered = (driver: Driver) => {
    const coverages = coveragesOf(driver);
    if (coverages.length === 0) return '-';
    const { taken, of: all } = sum(coverages.flatMap(({ shares }) => PART_KINDS.map((kind) => shares[kind])));
    const paths = coverages.reduce((total, one) => total + one.paths, 0);
    return `${String(taken)}/${String(all)}${driver === 'machine' ? '' : ` by ${String(paths)}`}`;
  };
  return [
    machine,
    count('state'),
    count('transition'),
    count('guard-true', 'guard-false'),
    String(onMachine.reduce((total, { paths }) => total + paths, 0)),
    ...DRIVERS.map(covered),
  ];
}

/**
 * Formats the coverage as a table with a line for each machine, in the order of `coverages`. With several machines, another line shows the
 * coverage of all of them. Two lines of notes follow the table.
 *
 * @param coverages contains at least the coverage of the driver `machine` for each machine.
 */
export function coverageTable(coverages: readonly DriverCoverage[]): string {
  const machines = coverages.filter(({ driver }) => driver === 'machine').map(({ machine }) => machine);
  const rows: readonly Row[] = machines.map((machine) => ({
    machine,
    coveragesOf: (driver) => coverages.filter((one) => one.machine === machine && one.driver === driver),
  }));
  const all: Row = {
    machine: 'all',
    coveragesOf: (driver) => coverages.filter((one) => machines.includes(one.machine) && one.driver === driver),
  };
  const lines = [HEADINGS, ...[...rows, ...(rows.length > 1 ? [all] : [])].map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const textLines = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [...textLines, '', ...NOTE].join('\n');
}

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
