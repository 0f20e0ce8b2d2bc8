import { expect, test } from '../site/siteFixture.ts';
import { callAt, startHearingServer, ticketOf } from './spokenCallPage.ts';

test.use({ microphone: 'caller', speechRate: 1 });

/** An answer comes after an utterance of up to ten seconds, and after the words that the ticket does not show. */
const NEXT_VALUE_MS = 60_000;

/** Place in the ticket, and value, in the order of the answers. The other values are the urgency and the notes. */
const VALUES = [
  [3, 'Plumbing: Water heater is leaking'],
  [0, 'Robert Miller'],
  [1, '(512) 555-0117'],
  [2, 'Nine Maple Street'],
  [5, 'Tue, Nov 24, 9:00 AM'],
] as const;

test(
  'a visitor who talks for a whole call books a visit, and the ticket is exactly right',
  { tag: '@nightly' },
  async ({ page, site }) => {
    test.setTimeout(8 * NEXT_VALUE_MS);
    await using server = await startHearingServer(4198);
    const seeNoForeignRequests = await callAt(server.origin, page, site);
    const ticket = ticketOf(site);
    for (const [place, value] of VALUES) {
      await expect(ticket.nth(place)).not.toHaveText('not yet', { timeout: NEXT_VALUE_MS });
      expect(await ticket.nth(place).textContent()).toBe(value);
    }
    await expect(ticket.nth(4)).toHaveText('No rush');
    await expect(ticket.nth(6)).toHaveText('not yet');
    await expect(site.dialog).toBeHidden({ timeout: NEXT_VALUE_MS });
    await expect(page.getByRole('heading', { name: 'You are in the calendar.' })).toBeVisible();
    seeNoForeignRequests();
  },
);
