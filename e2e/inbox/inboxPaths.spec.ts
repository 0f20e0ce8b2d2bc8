import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { pathInWords } from '../../model-tests/views/everyCase.ts';
import { expect, test } from '../siteTest.ts';
import { InboxPage } from './InboxPage.ts';
import { inboxPathDriver } from './inboxPathDriver.ts';
import { eventTypes, NOT_HERE, NOW, samplePaths } from './sampleInboxPaths.ts';

/** A browser for each path would take longer than the paths. */
const PATHS_A_TEST = 9;

test.use({ viewport: { width: 1440, height: 900 } });

for (let first = 0; first < samplePaths.length; first += PATHS_A_TEST) {
  const paths = samplePaths.slice(first, first + PATHS_A_TEST);
  test(`the page goes the machine's paths ${String(first + 1)} to ${String(first + paths.length)}`, async ({
    page,
    site: _site,
  }) => {
    await page.clock.setFixedTime(NOW);
    const inbox = new InboxPage(page);
    for (const path of paths) {
      await test.step(pathInWords(path), async () => {
        await inbox.open();
        await walkPath(path, inboxPathDriver(inbox));
      });
    }
  });
}

test('the paths do every kind of thing that the machine knows, but for what has a test of its own', () => {
  const done = new Set(samplePaths.flat().map(({ event }) => event.type));
  expect(eventTypes.filter((type) => !done.has(type))).toEqual(NOT_HERE);
});
