import { expect, test } from 'vitest';
import { pathsForView } from '../drivers/drivenPaths.ts';
import type { GeneratedPath } from '../kit/testModel.ts';
import { type PathDriver, testPath } from '../kit/testPath.ts';
import { formatPath } from '../kit/formatStep.ts';

/**
 * Defines a test for each path of the machine's view. The coverage table and the inspector count the same paths.
 *
 * @param open renders the view in the initial state of a path.
 * @param options.checkEnd makes additional checks at the end of a path.
 * @param options.isTested omits paths for which it returns false. Another suite must test them.
 */
export function testEveryPath<Driver extends PathDriver>(
  machine: string,
  open: () => Driver | Promise<Driver>,
  {
    checkEnd = () => Promise.resolve(),
    isTested = () => true,
  }: {
    readonly checkEnd?: (path: GeneratedPath, driver: Driver) => Promise<void>;
    readonly isTested?: (path: GeneratedPath) => boolean;
  } = {},
): void {
  const paths = pathsForView(machine)
    .map((path, index) => [formatPath(path), path, index] as const)
    .filter(([, path]) => isTested(path));
  expect(paths, 'paths of the view').not.toEqual([]);
  test.for(paths)('%s', async ([, path, index], { task }) => {
    const driver = await open();
    await testPath(path, driver);
    await checkEnd(path, driver);
    task.meta.testedPath = { machine, path: index };
  });
}
