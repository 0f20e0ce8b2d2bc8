import type { Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { GREETING_MESSAGES, BOOKED_REPAIR_MESSAGES } from './bookedRepair.ts';
import type { Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

/** The page's fixed time, on a Monday. */
const NOW = '2026-11-23T10:00';

/** Ava finishes reading the ticket back, and says her farewell. */
const FAREWELL_TIMEOUT_MS = 20_000;

/** Enters the name of the company, starts a call, expects the created call to have the name, and waits until the room is joined. */
async function callAs(company: string, page: Page, site: Site): Promise<void> {
  const answer = page.waitForResponse('**/api/call/web');
  await page.getByRole('textbox', { name: /^Your company/ }).fill(company);
  await site.hearButton.click();
  expect(await (await answer).json()).toMatchObject({
    assistantOverrides: { variableValues: { companyName: company } },
  });
  await site.seeJoined();
}

/** Data that the call collected: the caller's name and last words, the job, and the time of the appointment. */
type Lead = { readonly name: string; readonly job: string; readonly time: string; readonly lastWords: string };

/** After the end of the call, expects its data in the summary, in the inbox and in the calendar. */
async function seeLeadInSummaryAndInbox({ name, job, time, lastWords }: Lead, page: Page, site: Site): Promise<void> {
  await test.step('the call ends in a summary', async () => {
    const heading = page.getByRole('heading', { name: 'You are in the calendar.' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.getByText('Transcript', { exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `You: ${lastWords}` })).toBeVisible();
  });

  await test.step('the inbox has a conversation and an appointment for the call', async () => {
    const inbox = new InboxPage(page);
    await site.dismissToasts();
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).click();
    await expect(inbox.threadHeading).toHaveText(name);
    await expect(inbox.cards.first()).toContainText('Your call');
    await expect(inbox.entries.first()).toContainText(job);
    await expect(inbox.entries).toHaveCount(3);
    await expect(inbox.details).toContainText('18 Alder Court');
    await inbox.scheduleAction.click();
    const appointment = page.getByRole('cell').filter({ hasText: job });
    await expect(appointment).toContainText(time);
    await expect(appointment.getByText('Your call')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });
}

test.describe('on a page that a translator changes', () => {
  test.use({ translation: 'same' });

  test('a typed call with the local receptionist becomes a lead in the inbox', async ({ page, site }) => {
    await page.clock.setFixedTime(NOW);
    await site.open();
    await callAs('Hollis Plumbing', page, site);
    await site.seeConnected();
    const ticket = site.dialog.getByRole('region', { name: 'Job ticket' });
    const ticketValue = (index: number) => ticket.getByRole('definition').nth(index);
    const send = async (words: string) => {
      await site.textBox.fill(words);
      await site.textBox.press('Enter');
    };

    await test.step('Ava answers for the company', async () => {
      await expect(site.captions.first()).toContainText('Thanks for calling Hollis Plumbing.');
    });
    await test.step('the ticket fills in', async () => {
      await send('My water heater leaks');
      await expect(ticketValue(3)).toHaveText('Plumbing: Water heater leaks');
      await send('Dana Whitfield');
      await expect(ticketValue(0)).toHaveText('Dana Whitfield');
      await send('512 555 0117');
      await expect(ticketValue(1)).toHaveText('(512) 555-0117');
      await send('18 alder court');
      await expect(ticketValue(2)).toHaveText('18 Alder Court');
      await send('wednesday at 9:30');
      await expect(site.captions.last()).toContainText('Wednesday at 9:30 AM');
      await send('yes please');
      await expect(ticketValue(5)).toHaveText('Wed, Nov 25, 9:30 AM');
    });
    await test.step('Ava ends the call', async () => {
      await send('no, that is all');
      await expect(site.dialog).toBeHidden({ timeout: FAREWELL_TIMEOUT_MS });
    });
    await seeLeadInSummaryAndInbox(
      { name: 'Dana Whitfield', job: 'Water heater leaks', time: '9:30 AM', lastWords: 'no, that is all' },
      page,
      site,
    );
  });
});

test(
  "a call with recorded messages of the vendor's voice platform becomes a lead in the inbox",
  { tag: '@nightly' },
  async ({ page, site }) => {
    await page.clock.setFixedTime(NOW);
    await site.open('assistant:silent');
    await callAs('Hollis Plumbing', page, site);
    await site.replay(GREETING_MESSAGES);
    await site.seeConnected();

    await test.step('the ticket fills in', async () => {
      const ticket = site.dialog.getByRole('region', { name: 'Job ticket' });
      await expect(ticket.getByRole('definition').filter({ hasNotText: 'not yet' })).toHaveCount(0);
      await site.replay(BOOKED_REPAIR_MESSAGES);
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
    await site.endCall();
    await seeLeadInSummaryAndInbox(
      { name: 'Dana Whitfield', job: 'water heater leaks', time: '9:30 AM', lastWords: '18 Alder Court.' },
      page,
      site,
    );

    await test.step('the inbox still has the conversation after Back and Forward', async () => {
      await page.goBack();
      await expect(site.hearButton).toBeEnabled();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
    });
  },
);

test(
  'a call that the visitor leaves by the Back button is in the inbox',
  { tag: '@nightly' },
  async ({ page, site }) => {
    await page.goto('/smart-inbox');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(site.hearButton).toBeEnabled();
    await site.call();
    await page.goBack();
    const inbox = new InboxPage(page);
    await expect(inbox.cards.first()).toContainText('Your call');
    await expect(inbox.badge).toContainText('new message');
  },
);
