import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { eventTypes, NOT_HERE, NOW } from '../../model-tests/drivers/inboxPaths.ts';
import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { pathInWords } from '../../model-tests/views/everyCase.ts';
import { expect, test } from '../siteTest.ts';
import { pathGroups } from '../model/pathGroups.ts';
import { InboxPage } from './InboxPage.ts';
import { inboxPathDriver } from './inboxPathDriver.ts';

const PATHS_A_TEST = 9;

const samplePaths = pathsForPage('inbox');

test.use({ viewport: { width: 1440, height: 900 } });

for (const { range, paths, details } of pathGroups(samplePaths, PATHS_A_TEST)) {
  test(`the page goes the machine's paths ${range}`, details, async ({ page, site }) => {
    await page.clock.setFixedTime(NOW);
    const inbox = new InboxPage(page);
    for (const path of paths) {
      await test.step(pathInWords(path), async () => {
        await inbox.open();
        await walkPath(path, inboxPathDriver(inbox, site));
      });
    }
  });
}

test('the paths do every kind of thing that the machine knows, but for what has a test of its own', () => {
  const done = new Set(samplePaths.flat().map(({ event }) => event.type));
  expect(eventTypes.filter((type) => !done.has(type))).toEqual(NOT_HERE);
});
