import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A script that does nothing, for a page that has axe already. */
const NO_SCRIPT = ';';

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
