import { expect, test } from '../siteTest.ts';
import { openSecondTab } from './secondTab.ts';
import { seeAnswer } from './seeAnswer.ts';

test('two tabs call at once: each gets its own answers, and the end of one call does not affect the other', async ({
  context,
  site,
}) => {
  await site.open();
  const { site: other, consoleGate } = await openSecondTab(context);
  await Promise.all([site.hearButton.click(), other.hearButton.click()]);
  await Promise.all([site.seeConnected(), other.seeConnected()]);

  await seeAnswer(site, 'My roof is leaking', /roof is leaking/);
  await seeAnswer(other, 'My sink is clogged', /sink is clogged/);
  await expect(site.captions.filter({ hasText: 'sink' })).toHaveCount(0);
  await expect(other.captions.filter({ hasText: 'roof' })).toHaveCount(0);

  await site.endCall();
  await site.seeCleanPage();
  await seeAnswer(other, 'Maria Lopez', /Maria Lopez/);
  await other.endCall();
  await other.seeCleanPage();
  consoleGate.check();
});
