import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folder of the JSON reports of Vitest and Playwright, below the project's root. */
export const REPORTS = '.cache/reports';

export type TimedTest = {
  readonly seconds: number;
  /** Relative to the project's root. */
  readonly file: string;
  readonly title: string;
};

/** The fields that are read of a report of Vitest, which has the form of Jest's. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
};

type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** The fields that are read of a report of Playwright. */
export type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] };

const MS_PER_SECOND = 1_000;

const timed = (duration: number | null | undefined, file: string, title: string): TimedTest => ({
  seconds: (duration ?? 0) / MS_PER_SECOND,
  file,
  title,
});

const testsOfSuite = ({ specs = [], suites = [] }: PlaywrightSuite): readonly TimedTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => timed(duration, `e2e/${file}`, title))),
  ),
  ...suites.flatMap(testsOfSuite),
];

/** @param root the project's root, which the names of files omit. */
export const testsOf = (report: VitestReport | PlaywrightReport, root: string): readonly TimedTest[] =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => timed(duration, relative(root, name), fullName)),
      )
    : report.suites.flatMap(testsOfSuite);

function timedTests(root: string): readonly TimedTest[] {
  const folder = join(root, REPORTS);
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) =>
    testsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as VitestReport | PlaywrightReport, root),
  );
}

/** The sum of the times of the tests of each file, according to the reports in `REPORTS`. */
export function secondsByFile(root = process.cwd()): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { file, seconds } of timedTests(root)) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return sums;
}

/** @returns at most `count` tests of the reports in `REPORTS`, the slowest first. */
export const slowestTests = (count: number, root = process.cwd()): readonly TimedTest[] =>
  timedTests(root)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
