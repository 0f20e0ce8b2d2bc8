import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';

/**
 * Details of a test that is made for each row of a table. The rows for which `isOnEachPush` is false run every night.
 *
 * @param isOnEachPush true for the rows that represent their kind on each push.
 */
export const nightlyUnless = (isOnEachPush: boolean): { readonly tag?: '@nightly' } =>
  isOnEachPush ? {} : { tag: '@nightly' };

type PathGroup = {
  /** Numbers of the paths, such as `1 to 9`. */
  readonly range: string;
  readonly paths: readonly GeneratedPath[];
};

/** Groups the paths. A test follows all paths of a group in one tab, which is faster than a new tab for each path. */
export const pathGroups = (paths: readonly GeneratedPath[], size: number): readonly PathGroup[] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, group) => {
    const firstIndex = group * size;
    const groupPaths = paths.slice(firstIndex, firstIndex + size);
    return {
      range: `${String(firstIndex + 1)} to ${String(firstIndex + groupPaths.length)}`,
      paths: groupPaths,
    };
  });
