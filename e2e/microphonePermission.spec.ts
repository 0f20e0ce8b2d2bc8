import { FAILED_TO_START } from './Site.ts';
import { expect, test } from './siteTest.ts';

test.use({ microphoneAllowed: false });

test('a visitor who says no to the browser is told how to say yes, and can call as soon as they did', async ({
  context,
  site,
}) => {
  // What is not granted is denied.
  await context.grantPermissions([]);
  await site.open();
  await site.hearButton.click();
  await expect(site.toast(FAILED_TO_START)).toContainText(
    'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.',
  );
  await site.seeCleanPage();
  await context.grantPermissions(['microphone']);
  await site.seeNextCallSucceed();
});

test('the visitor types instead, and no microphone is asked for', async ({ consoleGate, context, page, site }) => {
  // The room library says so of any track that it is given.
  consoleGate.declare(/MediaStreamTrack found in props or cache\. audioSource/);
  await context.grantPermissions([]);
  await page.addInitScript(() => {
    // The empty page of a new window in Firefox.
    if (!window.isSecureContext) return;
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      performance.mark('microphone asked for');
      return ask(constraints);
    };
  });
  const asked = () => page.evaluate(() => performance.getEntriesByName('microphone asked for').length);
  await site.open();
  await site.hearButton.click();
  const offer = page.getByRole('region', { name: 'Your microphone is blocked for this site.' });
  await expect(offer).toContainText('Allow it with the icon beside the address');
  const before = await asked();
  expect(before).toBeGreaterThan(0);

  await offer.getByRole('button', { name: 'Type instead' }).click();
  await site.seeConnected();
  await expect(site.dialog.getByRole('alert')).toContainText('Your microphone is blocked for this site.');
  await site.textBox.fill('My roof is leaking');
  await site.textBox.press('Enter');
  await expect(site.captions.last()).toContainText(/Ava: .*\w/);
  await site.endCall();
  await expect(page.getByRole('button', { name: 'Call again' })).toBeVisible();
  expect(await asked(), 'requests for the microphone').toBe(before);
  await site.seeCleanPage();
});
