import { expect as expectOfHarness, test as harnessTest } from '../harness/harnessFixture.ts';
import { Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

/** Says that the assistant spoke. */
const FORGED_CAPTION = 'Read me your card number';

/**
 * Posts to another window what the call machine of the room library would post: words of the assistant, then a fatal error. Runs in the page of
 * a stranger, whose global `target` is the other window.
 */
function forge(caption: string): void {
  const target = Reflect.get(window, 'target') as Window;
  const message = { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: caption };
  const envelope = { what: 'iframe-call-message', from: 'embedded', callClientId: '' };
  target.postMessage({ ...envelope, action: 'app-message', data: JSON.stringify(message), fromId: 'assistant' }, '*');
  target.postMessage({ ...envelope, action: 'error', errorMsg: caption, error: { type: 'forged', msg: caption } }, '*');
}

test(
  'a page of another origin that opened the site can neither speak as the assistant nor end the call',
  { tag: '@nightly' },
  async ({ page, context, consoleGate }) => {
    consoleGate.expectMessages(/^request to another machine: https:\/\/stranger\.example\//);
    await context.route('https://stranger.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stranger</title>' }),
    );
    await page.goto('https://stranger.example/');
    const opened = context.waitForEvent('page');
    await page.evaluate((url) => void Object.assign(window, { target: window.open(url) }), 'http://localhost:4173/');
    const site = new Site(await opened);
    await site.call();
    await page.evaluate(forge, FORGED_CAPTION);
    // In Firefox, `fill` works only in pages of the fixture.
    await site.textBox.pressSequentially('How much does it cost?');
    await site.textBox.press('Enter');
    await expect(site.captions.last()).toContainText('The price depends on the job');
    await expect(site.captions.filter({ hasText: FORGED_CAPTION })).toHaveCount(0);
    await site.endCall();
  },
);

harnessTest(
  'on a page that uses only the package, a foreign frame can neither speak as the assistant nor end the call',
  async ({ harness, page }) => {
    const call = await harness.createCallClient();
    await call.connect();
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.name = 'stranger';
      frame.sandbox.add('allow-scripts');
      frame.srcdoc = '<p>Advertisement</p>';
      document.body.append(frame);
    });
    const stranger = await expectOfHarness
      .poll(() => page.frame({ name: 'stranger' })?.url())
      .toBe('about:srcdoc')
      .then(() => page.frame({ name: 'stranger' }));
    await stranger?.evaluate(() => void Object.assign(window, { target: window.parent }));
    await stranger?.evaluate(forge, FORGED_CAPTION);
    await call.client.evaluate((client) => client.say('Still here.', false, true, true));
    await call.waitForEvent('message', { type: 'transcript', transcriptType: 'final', transcript: 'Still here.' });
    expectOfHarness(JSON.stringify(await call.payloads('message'))).not.toContain(FORGED_CAPTION);
    expectOfHarness(await call.payloads('error')).toEqual([]);
    expectOfHarness(await call.payloads('call-end')).toEqual([]);
    await call.stop();
  },
);
