import '../coverage/taskMeta.ts';
import { expect, test } from 'vitest';
import { pathsForView } from '../drivers/drivenPaths.ts';
import type { GeneratedPath } from '../kit/testModel.ts';
import { type PathDriver, testPath } from '../kit/testPath.ts';
import { formatPath } from './everyCase.ts';

/**
 * Defines a test for each path of the machine's view. The coverage table and the inspector count the same paths.
 *
 * @param open renders the view in the initial state of a path.
 * @param checkEnd makes additional checks at the end of a path.
 */
export function testEveryPath<Driver extends PathDriver>(
  machine: string,
  open: () => Driver | Promise<Driver>,
  checkEnd: (path: GeneratedPath, driver: Driver) => Promise<void> = () => Promise.resolve(),
): void {
  const paths = pathsForView(machine).map((path, index) => [formatPath(path), path, index] as const);
  expect(paths, 'paths of the view').not.toEqual([]);
  test.for(paths)('%s', async ([, path, index], { task }) => {
    const driver = await open();
    await testPath(path, driver);
    await checkEnd(path, driver);
    task.meta.testedPath = { machine, path: index };
  });
}
