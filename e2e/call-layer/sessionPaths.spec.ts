import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { testPath } from '../../model-tests/kit/testPath.ts';
import { formatPath } from '../../model-tests/kit/formatStep.ts';
import { test } from '../harness/harnessFixture.ts';
import { pathGroups } from '../site/testTables.ts';
import { SessionOnPage } from './SessionOnPage.ts';

/** The error that the faulty script throws instead of defining a call machine. */
const SCRIPT_ERROR = /this is not a room/;

const PATHS_PER_TEST = 8;

// The paths contain the deadlines of the machine, and the three seconds after which the library loads again.
test.use({ movableClock: true });

for (const { range, paths } of pathGroups(pathsForPage('call-session'), PATHS_PER_TEST)) {
  test(`a session in a real room follows paths ${range} of the session machine`, async ({ harness }) => {
    harness.allowProblem(SCRIPT_ERROR);
    const session = new SessionOnPage(harness);
    await session.open();
    for (const path of paths) {
      await test.step(formatPath(path), async () => {
        await testPath(path, await session.driverFor(path));
        await session.close(path);
      });
    }
    await harness.expectResourcesReleased();
  });
}
