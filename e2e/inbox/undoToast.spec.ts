import { expect, test } from '../siteTest.ts';
import { InboxPage } from './InboxPage.ts';

test('after Undo, the toast about the restored contact stays while the pointer rests on it, and does not get the focus', async ({
  page,
  site: _,
}) => {
  await page.clock.install();
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.deleteContact();
  await inbox.undoButton.click();
  await expect(inbox.toasts).toHaveText('Contact restored');
  await expect(inbox.toasts.getByRole('button', { name: 'Dismiss' })).not.toBeFocused();
  await page.clock.fastForward(60_000);
  await expect(inbox.toasts).toHaveText('Contact restored');
  await page.mouse.move(10, 10);
  await page.clock.fastForward(5_000);
  await expect(inbox.toasts).toHaveCount(0);
});
