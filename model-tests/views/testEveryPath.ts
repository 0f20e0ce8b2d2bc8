import '../coverage/walkedMeta.ts';
import { expect, test } from 'vitest';
import { pathsForView } from '../drivers/drivenPaths.ts';
import type { GeneratedPath } from '../kit/testModel.ts';
import { type PathDriver, walkPath } from '../kit/walkPath.ts';
import { pathInWords } from './everyCase.ts';

/**
 * A test for each path of the machine's view, and no other: what is tested is what the table and the inspector count.
 *
 * @param open shows the view at the start of a path.
 * @param afterwards what else is looked at when the path is walked.
 */
export function testEveryPath<Driver extends PathDriver>(
  machine: string,
  open: () => Driver | Promise<Driver>,
  afterwards: (path: GeneratedPath, driver: Driver) => Promise<void> = () => Promise.resolve(),
): void {
  const paths = pathsForView(machine).map((path, index) => [pathInWords(path), path, index] as const);
  expect(paths, 'paths of the view').not.toEqual([]);
  test.for(paths)('%s', async ([, path, index], { task }) => {
    const driver = await open();
    await walkPath(path, driver);
    await afterwards(path, driver);
    task.meta.walked = { machine, path: index };
  });
}
