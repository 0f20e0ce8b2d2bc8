import { pathsForPage } from '../../model-tests/drivers/drivenPaths.ts';
import { generatedPathsOf } from '../../model-tests/drivers/generatedPaths.ts';
import { NOT_ON_A_PAGE, offeredCasesOf } from '../../model-tests/drivers/voiceCases.ts';
import { testPath } from '../../model-tests/kit/testPath.ts';
import { formatPath } from '../../model-tests/views/everyCase.ts';
import { expect, test } from '../siteTest.ts';
import { pathGroups } from './pathGroups.ts';
import { openVoicePage } from './voicePathDriver.ts';

const PATHS_PER_TEST = 3;

// The steps decide how long the assistant speaks.
test.use({ speechRate: 1 });

const drivenPaths = pathsForPage('voice-site');

for (const { range, paths: groupPaths, details } of pathGroups(drivenPaths, PATHS_PER_TEST)) {
  test(`the page follows paths ${range} of the voice site machine`, details, async ({ page, site, consoleGate }) => {
    for (const path of groupPaths) {
      await test.step(formatPath(path), async () => {
        await testPath(path, await openVoicePage({ page, site, consoleGate }, path));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

// A visitor's event case is offered if the page has a control for it in the state before the event. Other event cases are always offered,
// except `page.left`.
test('the paths on the page take every offered event case, except exactly those that NOT_ON_A_PAGE lists', () => {
  const casesOnPage = new Set(drivenPaths.flatMap(offeredCasesOf));
  const missingCases = new Set(
    generatedPathsOf('voice-site')
      .flatMap(offeredCasesOf)
      .filter((eventCase) => !casesOnPage.has(eventCase)),
  );
  expect([...missingCases].toSorted()).toEqual(Object.keys(NOT_ON_A_PAGE).toSorted());
});
