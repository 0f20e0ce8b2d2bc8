import { expect, type Page } from '@playwright/test';
import { axeIn } from '../page-quality/axe.ts';
import { waitForAnimations, WCAG_22_AA } from '../page-quality/pageQuality.ts';
import {
  findMissingEdges,
  findRunningAnimations,
  findSidewaysScroll,
  findSmallTargets,
  MIN_TARGET_PX,
} from './controlProblems.ts';
import { type Look, LOOKS, applyLook } from './looks.ts';
import { findTextProblems } from './textProblems.ts';

async function axeProblems(page: Page, { forcedColors }: Look): Promise<readonly string[]> {
  const axe = (await axeIn(page)).withTags([...WCAG_22_AA, 'best-practice']);
  // With forced colours axe compares the page's own colours, which the visitor does not see.
  // `region` is off because dialogs, menus and tooltips are outside the landmarks.
  axe.disableRules(forcedColors === undefined ? ['region'] : ['region', 'color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`));
}

/** Our own checks, which take little time. */
const quickProblems = async (page: Page, { forcedColors }: Look) => [
  ...(await page.evaluate(findSidewaysScroll)),
  ...(await page.evaluate(findTextProblems)),
  ...(await page.evaluate(findSmallTargets, MIN_TARGET_PX)),
  ...(await page.evaluate(findRunningAnimations)),
  ...(forcedColors === undefined ? [] : await page.evaluate(findMissingEdges)),
];

/** Expects no accessibility problems in the page's present state, with each of these display settings. Runs axe and our own checks. */
export async function seeState(page: Page, state: string, looks: readonly Look[]): Promise<void> {
  const problems: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await applyLook(page, look);
    await waitForAnimations(page);
    problems[look.name] = [...(await axeProblems(page, look)), ...(await quickProblems(page, look))];
  }
  await applyLook(page, LOOKS.usual);
  const noProblems = Object.fromEntries(looks.map(({ name }) => [name, []]));
  expect.soft(problems, state).toEqual(noProblems);
}

/** Expects our own checks to find no problems, with text of the usual size and of twice the size. Does not run axe. */
export async function seeReadable(page: Page): Promise<void> {
  // `largeTextInPage` is the stricter of the two looks with large text.
  for (const look of [LOOKS.usual, LOOKS.largeTextInPage]) {
    await applyLook(page, look);
    expect(await quickProblems(page, look), look.name).toEqual([]);
  }
  await applyLook(page, LOOKS.usual);
}
