import type { Page } from '@playwright/test';
import { ALLOWANCES } from './allowances.ts';
import { findControlFaults } from './findControlFaults.ts';
import { findTextFaults } from './findTextFaults.ts';
import { readPage } from './readPage.ts';

/** What runs in the page. The functions use nothing from outside of themselves. */
const FIND_FAULTS = `(async () => {
  const page = (${String(readPage)})(${JSON.stringify(ALLOWANCES)});
  (${String(findTextFaults)})(page);
  await (${String(findControlFaults)})(page);
  return [...page.faults];
})()`;

/**
 * A sentence for each fault of the page as it is laid out now: text that is cut off or broken inside a word, controls that
 * are covered, cut off, too small or without a name, and whatever scrolls sideways.
 */
export const findLayoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(FIND_FAULTS);
