import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { seeStill, WCAG_22_AA } from '../page-quality/pageQuality.ts';
import {
  findMissingEdges,
  findMovements,
  findSidewaysScroll,
  findSmallTargets,
  MIN_TARGET_PX,
} from './controlProblems.ts';
import { type Look, LOOKS, wear } from './looks.ts';
import { findTextProblems } from './textProblems.ts';

async function axeProblems(page: Page, { forcedColors }: Look): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).withTags([...WCAG_22_AA, 'best-practice']).setLegacyMode();
  // With forced colours it compares the page's own colours, which are not those that the visitor sees.
  // Dialogs, menus and tooltips stand beside the landmarks.
  axe.disableRules(forcedColors === undefined ? ['region'] : ['region', 'color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`));
}

/** What needs no axe, and therefore little time. */
const quickProblems = async (page: Page, { forcedColors }: Look) => [
  ...(await page.evaluate(findSidewaysScroll)),
  ...(await page.evaluate(findTextProblems)),
  ...(await page.evaluate(findSmallTargets, MIN_TARGET_PX)),
  ...(await page.evaluate(findMovements)),
  ...(forcedColors === undefined ? [] : await page.evaluate(findMissingEdges)),
];

/** The page in its present state, in each of these looks, judged by axe and by what axe does not look at. */
export async function seeState(page: Page, state: string, looks: readonly Look[]): Promise<void> {
  const problems: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await wear(page, look);
    await seeStill(page);
    problems[look.name] = [...(await axeProblems(page, look)), ...(await quickProblems(page, look))];
  }
  await wear(page, LOOKS.usual);
  const none = Object.fromEntries(looks.map(({ name }) => [name, []]));
  expect.soft(problems, state).toEqual(none);
}

/** The same without axe: everything can be read and hit, with text of the usual and of twice the size. */
export async function seeReadable(page: Page): Promise<void> {
  // Of the two ways to large text the stricter one.
  for (const look of [LOOKS.usual, LOOKS.largeTextInPage]) {
    await wear(page, look);
    expect(await quickProblems(page, look), look.name).toEqual([]);
  }
  await wear(page, LOOKS.usual);
}
