import { START_FAILED_TOAST } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

test.use({ microphoneAllowed: false });

test(
  'a visitor who denies the microphone sees how to allow it, and can call after it is allowed',
  { tag: '@nightly' },
  async ({ context, page, site }) => {
    // Permissions that are not granted are denied.
    await context.grantPermissions([]);
    await site.open();
    await site.hearButton.click();
    await expect(site.toast(START_FAILED_TOAST)).toContainText(
      'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.',
    );
    await site.seePageWithoutCall();
    const help = page.getByRole('region', { name: 'Your microphone is blocked for this site.' });
    await expect(help.getByRole('heading')).toBeFocused();
    await context.grantPermissions(['microphone']);
    await expect(site.toast('Your microphone can be used now')).toBeVisible();
    await expect(site.toast(START_FAILED_TOAST)).toHaveCount(0);
    await expect(help).toHaveCount(0);
    await expect(site.hearButton).toBeFocused();
    await site.seeNextCallSucceed();
  },
);

test('a visitor who denies the microphone can type instead, and the microphone is not requested again', async ({
  consoleGate,
  context,
  page,
  site,
}) => {
  // The room library (daily-js) warns about any track that the page passes to it.
  consoleGate.expectMessages(/MediaStreamTrack found in props or cache\. audioSource/);
  await context.grantPermissions([]);
  await page.addInitScript(() => {
    // Skip the empty page of a new window in Firefox.
    if (!window.isSecureContext) return;
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      performance.mark('microphone requested');
      return getUserMedia(constraints);
    };
  });
  const countRequests = () => page.evaluate(() => performance.getEntriesByName('microphone requested').length);
  await site.open();
  await site.hearButton.click();
  const help = page.getByRole('region', { name: 'Your microphone is blocked for this site.' });
  await expect(help).toContainText('Allow it with the icon beside the address');
  const requestsBefore = await countRequests();
  expect(requestsBefore).toBeGreaterThan(0);

  await help.getByRole('button', { name: 'Type instead' }).click();
  await site.seeConnected();
  await expect(site.dialog.getByRole('alert')).toContainText('Your microphone is blocked for this site.');
  await site.textBox.fill('My roof is leaking');
  await site.textBox.press('Enter');
  await expect(site.captions.last()).toContainText(/Ava: .*\w/);
  await site.endCall();
  await expect(page.getByRole('button', { name: 'Call again' })).toBeVisible();
  expect(await countRequests(), 'requests for the microphone').toBe(requestsBefore);
  await site.seePageWithoutCall();
});

test(
  'a visitor who types because the microphone is denied, and then allows it, talks in the next call',
  { tag: '@nightly' },
  async ({ consoleGate, context, page, site }) => {
    consoleGate.expectMessages(/MediaStreamTrack found in props or cache\. audioSource/);
    await context.grantPermissions([]);
    await site.open();
    await site.hearButton.click();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await site.seeConnected();
    await context.grantPermissions(['microphone']);
    await expect(site.dialog.getByRole('alert')).toHaveText(
      'Your microphone can be used now. To talk, end this call and call again.',
    );
    await site.endCall();
    await page.getByRole('button', { name: 'Call again' }).click();
    await site.seeConnected();
    await expect(site.dialog.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
    await expect(site.dialog.getByRole('alert')).toHaveCount(0);
    await site.endCall();
    await site.seePageWithoutCall();
  },
);

test(
  'a visitor without a microphone who plugs one in sees no help any more, and can call',
  { tag: '@nightly' },
  async ({ context, page, site }) => {
    await context.grantPermissions(['microphone']);
    await site.open('microphone:not-found');
    await site.hearButton.click();
    const help = page.getByRole('region', { name: 'No microphone was found.' });
    await expect(help).toBeVisible();
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const list = mediaDevices.enumerateDevices.bind(mediaDevices);
      mediaDevices.enumerateDevices = async () => {
        const devices = await list();
        return [...devices, ...devices];
      };
      mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await expect(help).toHaveCount(0);
    await expect(site.toast('Your microphone can be used now')).toBeVisible();
    await site.setFaults();
    await site.seeNextCallSucceed();
  },
);
