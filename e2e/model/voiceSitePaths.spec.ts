import { machines } from '../../src/machines/index.ts';
import { generatePaths } from '../../model-tests/kit/testModel.ts';
import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { everyCaseOf, pathInWords } from '../../model-tests/views/everyCase.ts';
import { passablePaths } from '../../model-tests/views/passablePaths.ts';
import { voiceEventInWords, voiceSituation } from '../../model-tests/views/voiceSiteControls.ts';
import { expect, test } from '../siteTest.ts';
import { pathGroups } from './pathGroups.ts';
import { canHappenOnPage, NOT_ON_A_PAGE, offeredCasesOf } from './voiceCases.ts';
import { openVoicePage } from './voicePathDriver.ts';

const PATHS_A_TEST = 5;

const generated = machines.filter(({ id }) => id === 'voice-site').flatMap(generatePaths);
const { paths } = passablePaths(generated, (step, previous) => canHappenOnPage(step, voiceSituation(previous)));
const driven = everyCaseOf(paths, voiceEventInWords);

for (const { range, paths: together } of pathGroups(driven, PATHS_A_TEST)) {
  test(`the page goes the machine's paths ${range}`, async ({ page, site, consoleGate }) => {
    for (const path of together) {
      await test.step(pathInWords(path), async () => {
        await walkPath(path, await openVoicePage({ page, site, consoleGate }, path));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test('the paths do everything that a visitor meets, but for what can not happen on a real page', () => {
  const onThePage = new Set(driven.flatMap(offeredCasesOf));
  const missing = new Set(generated.flatMap(offeredCasesOf).filter((one) => !onThePage.has(one)));
  expect([...missing].toSorted()).toEqual(Object.keys(NOT_ON_A_PAGE).toSorted());
});
