import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { pathInWords } from '../../model-tests/views/everyCase.ts';
import { test } from '../harness/harnessTest.ts';
import { SessionOnPage } from './sessionPathDriver.ts';
import { sessionPaths } from './sessionPaths.ts';

/** A page for each path would take longer than the paths. */
const PATHS_A_TEST = 15;

// The library waits three seconds before it tries again to load.
test.use({ movableClock: true });

for (let first = 0; first < sessionPaths.length; first += PATHS_A_TEST) {
  const paths = sessionPaths.slice(first, first + PATHS_A_TEST);
  test(`a real room goes the session's paths ${String(first + 1)} to ${String(first + paths.length)}`, async ({
    harness,
  }) => {
    const session = new SessionOnPage(harness);
    await session.open();
    for (const path of paths) {
      await test.step(pathInWords(path), async () => {
        await walkPath(path, await session.driverFor(path));
        await session.close();
      });
    }
    await harness.expectClean();
  });
}
