import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { testPath } from '../../model-tests/kit/testPath.ts';
import { formatPath } from '../../model-tests/kit/formatStep.ts';
import { test } from '../site/siteFixture.ts';
import { pathGroups } from '../site/testTables.ts';
import { openVoicePage } from './voicePathDriver.ts';

const PATHS_PER_TEST = 3;

// The steps decide how long the assistant speaks.
test.use({ speechRate: 1 });

const drivenPaths = pathsForPage('voice-site');

for (const { range, paths: groupPaths } of pathGroups(drivenPaths, PATHS_PER_TEST)) {
  test(`the page follows paths ${range} of the voice site machine`, async ({ page, site, consoleGate }) => {
    for (const path of groupPaths) {
      await test.step(formatPath(path), async () => {
        await testPath(path, await openVoicePage({ page, site, consoleGate }, path));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}
