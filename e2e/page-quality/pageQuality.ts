import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Tags of axe's rules for WCAG 2.2, levels A and AA. The rules include the target size. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A script that does nothing, for a page that has axe already. */
const NO_SCRIPT = ';';

/** Waits for the end of all finite animations, because axe needs the final colours. */
export async function waitForAnimations(page: Page): Promise<void> {
  const countRunning = () => {
    const finite = document
      .getAnimations()
      // Animations of a scroll position last as long as their element.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // Firefox keeps animations outside the window pending.
    for (const animation of finite) if (animation.pending) animation.finish();
    return finite.length;
  };
  await expect.poll(() => page.evaluate(countRunning)).toBe(0);
}

/**
 * Prepares a run of axe in the page's own document, which reports only violations. The script of axe, 550 KB, is evaluated once per
 * document: evaluating it takes longer than most runs. So does the description of each element that passed a rule.
 */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SCRIPT }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

export async function seeNoViolations(page: Page): Promise<void> {
  await waitForAnimations(page);
  await seeNothingFound((await axeIn(page)).withTags(WCAG_22_AA));
}

/** Checks the rules of WCAG in light colours. In dark colours, checks only the contrast, because a colour scheme changes nothing else. */
export async function seeNoViolationsInLightAndDark(page: Page): Promise<void> {
  await seeNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  await seeNothingFound((await axeIn(page)).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

async function seeNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, 'violations of WCAG 2.2 AA').toEqual([]);
}

export async function seeNoSidewaysScroll(page: Page): Promise<void> {
  const excessPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excessPx, 'pixels that the page is wider than the window').toBe(0);
}
