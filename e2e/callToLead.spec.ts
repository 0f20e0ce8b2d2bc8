import { InboxPage } from './inbox/InboxPage.ts';
import { ANSWERED, BOOKED_REPAIR } from './recorded-messages/bookedRepair.ts';
import { expect, test } from './siteTest.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

test('from a call to the inbox, with the messages that the vendor sends', async ({ page, site }) => {
  await page.clock.setFixedTime(NOW);
  await site.open('assistant:silent');
  const request = page.waitForRequest('**/api/call/web');
  await page.getByRole('textbox', { name: /^Your company/ }).fill('Hollis Plumbing');
  await site.hearButton.click();
  expect((await request).postDataJSON()).toMatchObject({
    assistantOverrides: { variableValues: { companyName: 'Hollis Plumbing' } },
  });
  await site.seeJoined();
  await site.replay(ANSWERED);
  await site.seeConnected();

  await test.step('the ticket fills in', async () => {
    const ticket = site.dialog.getByRole('region', { name: 'Job ticket' });
    await expect(ticket.getByRole('definition').filter({ hasNotText: 'not yet' })).toHaveCount(0);
    await site.replay(BOOKED_REPAIR);
    await expect(ticket.getByRole('definition')).toHaveText([
      'Dana Whitfield',
      '(512) 555-0117',
      '18 Alder Court',
      'Plumbing: water heater leaks',
      'Urgent',
      'Wed, Nov 25, 9:30 AM',
      'not yet',
    ]);
  });

  await test.step('the call ends in a summary', async () => {
    await site.endCall();
    await expect(page.getByRole('heading', { name: 'You are in the calendar.' })).toBeFocused();
    await page.getByText('Transcript', { exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'You: 18 Alder Court.' })).toBeVisible();
  });

  await test.step('and in a conversation of the inbox', async () => {
    const inbox = new InboxPage(page);
    await site.dismissToasts();
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).click();
    await expect(inbox.threadHeading).toHaveText('Dana Whitfield');
    await expect(inbox.cards.first()).toContainText('Your call');
    await expect(inbox.entries.first()).toContainText('water heater leaks');
    await expect(inbox.entries).toHaveCount(3);
    await expect(inbox.details).toContainText('18 Alder Court');
    await inbox.scheduleAction.click();
    const visit = page.getByRole('cell').filter({ hasText: 'water heater leaks' });
    await expect(visit).toContainText('9:30 AM');
    await expect(visit).toContainText('Your call');
    await page.keyboard.press('Escape');
  });

  await test.step('which is held for the page session', async () => {
    await page.goBack();
    await expect(site.hearButton).toBeEnabled();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  });
});

test('a call that the visitor leaves by the Back button is in the inbox, too', async ({ page, site }) => {
  await page.goto('/smart-inbox');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(site.hearButton).toBeEnabled();
  await site.call();
  await page.goBack();
  const inbox = new InboxPage(page);
  await expect(inbox.cards.first()).toContainText('Your call');
  await expect(inbox.badge).toContainText('new message');
});
