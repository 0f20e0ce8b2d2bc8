import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { NOW } from '../../model-tests/drivers/inboxPaths.ts';
import { testPath } from '../../model-tests/kit/testPath.ts';
import { formatPath } from '../../model-tests/kit/formatStep.ts';
import { test } from '../site/siteFixture.ts';
import { pathGroups } from '../site/testTables.ts';
import { InboxPage } from './InboxPage.ts';
import { inboxPathDriver } from './inboxPathDriver.ts';

const PATHS_PER_TEST = 3;

const samplePaths = pathsForPage('inbox');

test.use({ viewport: { width: 1440, height: 900 } });

for (const { range, paths } of pathGroups(samplePaths, PATHS_PER_TEST)) {
  test(`the page follows paths ${range} of the inbox machine`, async ({ page, site }) => {
    await page.clock.setFixedTime(NOW);
    const inbox = new InboxPage(page);
    for (const path of paths) {
      await test.step(formatPath(path), async () => {
        await inbox.open();
        await testPath(path, inboxPathDriver(inbox, site));
      });
    }
  });
}
