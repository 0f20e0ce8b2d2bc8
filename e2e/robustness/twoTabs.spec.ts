import { expect, test } from '../siteTest.ts';
import { openSecondTab } from './secondTab.ts';
import { seeAnswer } from './seeAnswer.ts';

test(
  'two tabs call at the same time, each gets its own answers, and the end of one call does not affect the other',
  { tag: ['@nightly', '@chromium'] },
  async ({ context, site }) => {
    await site.open();
    const { site: secondSite, consoleGate } = await openSecondTab(context);
    await Promise.all([site.hearButton.click(), secondSite.hearButton.click()]);
    await Promise.all([site.seeConnected(), secondSite.seeConnected()]);

    await seeAnswer(site, 'My roof is leaking', /roof is leaking/);
    await seeAnswer(secondSite, 'My sink is clogged', /sink is clogged/);
    await expect(site.captions.filter({ hasText: 'sink' })).toHaveCount(0);
    await expect(secondSite.captions.filter({ hasText: 'roof' })).toHaveCount(0);

    await site.endCall();
    await site.seePageWithoutCall();
    await seeAnswer(secondSite, 'Maria Lopez', /Maria Lopez/);
    await secondSite.endCall();
    await secondSite.seePageWithoutCall();
    consoleGate.check();
  },
);
