import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { testPath } from '../../model-tests/kit/testPath.ts';
import { formatPath } from '../../model-tests/views/everyCase.ts';
import { test } from '../harness/harnessTest.ts';
import { pathGroups } from '../model/pathGroups.ts';
import { SessionOnPage } from './sessionPathDriver.ts';

/** Thrown by the faulty script, which defines no call machine. */
const SCRIPT_ERROR = /this is not a room/;

const PATHS_PER_TEST = 15;

// For the deadlines of the machine, and the three seconds before the library loads again.
test.use({ movableClock: true });

/** The others run nightly: each path also runs on the real library in Node (model-tests/call-layer/session-paths). */
const GROUPS_PER_PUSH = 3;

for (const [place, { range, paths }] of pathGroups(pathsForPage('call-session'), PATHS_PER_TEST).entries()) {
  const tag = place < GROUPS_PER_PUSH ? [] : ['@nightly'];
  test(`a real room follows the session's paths ${range}`, { tag }, async ({ harness }) => {
    harness.expectProblem(SCRIPT_ERROR);
    const session = new SessionOnPage(harness);
    await session.open();
    for (const path of paths) {
      await test.step(formatPath(path), async () => {
        await testPath(path, await session.driverFor(path));
        await session.close(path);
      });
    }
    await harness.expectClean();
  });
}
