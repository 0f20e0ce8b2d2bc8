import type { DriverCoverage } from './driverCoverage.ts';
import type { WalkedPath } from './walkedMeta.ts';

/**
 * In words: the machines whose view has paths that no test walked.
 *
 * @param walked in any order; a path that was walked twice counts once.
 */
export const unwalkedPaths = (coverages: readonly DriverCoverage[], walked: readonly WalkedPath[]): readonly string[] =>
  coverages
    .filter(({ driver }) => driver === 'view')
    .map(({ machine, paths }) => ({
      machine,
      paths,
      seen: new Set(walked.filter((one) => one.machine === machine).map(({ path }) => path)).size,
    }))
    .filter(({ paths, seen }) => seen < paths)
    .map(({ machine, paths, seen }) => `The view of ${machine} has walked ${seen} of its ${paths} paths.`);
