import type { DriverCoverage } from './driverCoverage.ts';

/** One path that a machine's view walked to its end. */
export type WalkedPath = {
  readonly machine: string;
  /** Index in `pathsForView`. */
  readonly path: number;
};

declare module 'vitest' {
  /** What tests report to `coverageReporter.ts`. */
  interface TaskMeta {
    walked?: WalkedPath;
    coverage?: DriverCoverage;
  }
}
