import type { Page } from '@playwright/test';
import { ALLOWANCES } from './allowances.ts';
import { findControlFaults } from './findControlFaults.ts';
import { findTextFaults } from './findTextFaults.ts';
import { readPage } from './readPage.ts';

/** Time for which a toast may cover a control. Every 200 ms, toasts move to a free place if necessary, but not while the page scrolls. */
const TOAST_TIMEOUT_MS = 1_000;

/** The script to run in the page. It contains the source of three functions, which must be self-contained. */
const scriptOf = (toastTimeoutMs: number) => `(async () => {
  const page = (${String(readPage)})(${JSON.stringify(ALLOWANCES)});
  (${String(findTextFaults)})(page);
  await (${String(findControlFaults)})(page, ${String(toastTimeoutMs)});
  return [...page.faults];
})()`;

/**
 * Finds the faults in the current layout of the page: text that is cut off, shortened, covered, outside of its box or split inside a
 * word, controls that are covered, cut off, too small or without a name or tooltip, and panes that scroll sideways.
 *
 * @returns a sentence for each fault.
 */
export const findLayoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(scriptOf(TOAST_TIMEOUT_MS));

const reportsCoverByToast = (fault: string) => fault.endsWith('covered by a toast');

/** Like `findLayoutFaults`, but toasts may cover controls. */
export async function findFaultsBesidesToasts(page: Page): Promise<readonly string[]> {
  const faults = await page.evaluate<readonly string[]>(scriptOf(0));
  return faults.filter((fault) => !reportsCoverByToast(fault));
}
