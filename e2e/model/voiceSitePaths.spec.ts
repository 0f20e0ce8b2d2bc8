import { machines } from '../../src/machines/index.ts';
import { generatePaths } from '../../model-tests/kit/testModel.ts';
import { walkPath } from '../../model-tests/kit/walkPath.ts';
import { everyCaseOf, pathInWords } from '../../model-tests/views/everyCase.ts';
import { passablePaths } from '../../model-tests/views/passablePaths.ts';
import { voiceSituation } from '../../model-tests/views/voiceSiteControls.ts';
import { expect, test } from '../siteTest.ts';
import { canHappenOnPage, NOT_ON_A_PAGE, offeredCasesOf } from './voiceCases.ts';
import { openVoicePage } from './voicePathDriver.ts';

const generated = machines.filter(({ id }) => id === 'voice-site').flatMap(generatePaths);
const { paths } = passablePaths(generated, (step, previous) => canHappenOnPage(step, voiceSituation(previous)));
const driven = everyCaseOf(paths);

for (const path of driven) {
  test(pathInWords(path), async ({ page, site, consoleGate }) => {
    await walkPath(path, await openVoicePage({ page, site, consoleGate }, path));
  });
}

test('the paths do everything that a visitor meets, but for what can not happen on a real page', () => {
  const onThePage = new Set(driven.flatMap(offeredCasesOf));
  const missing = new Set(generated.flatMap(offeredCasesOf).filter((one) => !onThePage.has(one)));
  expect([...missing].toSorted()).toEqual(Object.keys(NOT_ON_A_PAGE).toSorted());
});
