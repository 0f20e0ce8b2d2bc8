import type { BrowserContext } from '@playwright/test';
import { ConsoleGate } from '../page-census/consoleGate.ts';
import { installPageCensus } from '../page-census/pageCensus.ts';
import { Site } from '../Site.ts';

export type Tab = { readonly site: Site; readonly consoleGate: ConsoleGate };

/** Opens another tab of the same visitor, with the same storage and devices. */
export async function openSecondTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(installPageCensus);
  const tab = { site: new Site(page), consoleGate: new ConsoleGate(page) };
  await tab.site.open();
  return tab;
}
