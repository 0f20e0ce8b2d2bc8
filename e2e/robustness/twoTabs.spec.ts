import type { BrowserContext } from '@playwright/test';
import { ConsoleGate } from '../page-census/consoleGate.ts';
import { installPageCensus } from '../page-census/pageCensus.ts';
import { Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

type Tab = { readonly site: Site; readonly consoleGate: ConsoleGate };

/** Opens another tab of the same visitor, with the same storage and devices. */
async function openSecondTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(installPageCensus);
  const tab = { site: new Site(page), consoleGate: new ConsoleGate(page) };
  await tab.site.open();
  return tab;
}

test(
  'two tabs call at the same time, each gets its own answers, and the end of one call does not affect the other',
  { tag: ['@nightly', '@chromium'] },
  async ({ context, site }) => {
    await site.open();
    const { site: secondSite, consoleGate } = await openSecondTab(context);
    await Promise.all([site.hearButton.click(), secondSite.hearButton.click()]);
    await Promise.all([site.seeConnected(), secondSite.seeConnected()]);

    await site.seeAnswer('My roof is leaking', /roof is leaking/);
    await secondSite.seeAnswer('My sink is clogged', /sink is clogged/);
    await expect(site.captions.filter({ hasText: 'sink' })).toHaveCount(0);
    await expect(secondSite.captions.filter({ hasText: 'roof' })).toHaveCount(0);

    await site.endCall();
    await site.seePageWithoutCall();
    await secondSite.seeAnswer('Maria Lopez', /Maria Lopez/);
    await secondSite.endCall();
    await secondSite.seePageWithoutCall();
    consoleGate.check();
  },
);
