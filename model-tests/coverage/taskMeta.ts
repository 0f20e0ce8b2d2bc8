import type { DriverCoverage } from './driverCoverage.ts';

/** One path of a machine's view that passed its test. */
export type TestedPath = {
  readonly machine: string;
  /** Index in the list that `pathsForView` returns for the machine. */
  readonly path: number;
};

declare module 'vitest' {
  /** Data that tests pass to `coverageReporter.ts`. */
  interface TaskMeta {
    testedPath?: TestedPath;
    coverage?: DriverCoverage;
  }
}
