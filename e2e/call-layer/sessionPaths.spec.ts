import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { pathInWords } from '../../model-tests/views/everyCase.ts';
import { test } from '../harness/harnessTest.ts';
import { pathGroups } from '../model/pathGroups.ts';
import { SessionOnPage } from './sessionPathDriver.ts';

/** What the script throws that brings no call machine. */
const SCRIPT_ERROR = /this is no room/;

const PATHS_A_TEST = 15;

// Deadlines of the machine, and the three seconds before the library tries again to load.
test.use({ movableClock: true });

/** The others go at night: each path runs on the real library in Node as well (model-tests/call-layer/session-paths). */
const GROUPS_A_PUSH = 3;

for (const [place, { range, paths }] of pathGroups(pathsForPage('call-session'), PATHS_A_TEST).entries()) {
  const tag = place < GROUPS_A_PUSH ? [] : ['@nightly'];
  test(`a real room goes the session's paths ${range}`, { tag }, async ({ harness }) => {
    harness.expectProblem(SCRIPT_ERROR);
    const session = new SessionOnPage(harness);
    await session.open();
    for (const path of paths) {
      await test.step(pathInWords(path), async () => {
        await walkPath(path, await session.driverFor(path));
        await session.close(path);
      });
    }
    await harness.expectClean();
  });
}
