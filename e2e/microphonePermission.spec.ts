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
