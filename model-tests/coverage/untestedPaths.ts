import type { DriverCoverage } from './driverCoverage.ts';
import type { TestedPath } from './taskMeta.ts';

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
