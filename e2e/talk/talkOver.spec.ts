import { expect, test } from '../siteTest.ts';
import { callAt, startHearingServer, ticketOf } from './spokenCallPage.ts';

test.use({ microphone: 'visitor', speechRate: 1 });

test('a visitor who talks over the greeting is heard: the words are shown while they are spoken, and fill the ticket', async ({
  page,
  site,
}) => {
  await using server = await startHearingServer(4197);
  await callAt(server.origin, page, site);
  const [greeting, words] = [site.captions.first(), site.captions.nth(1)];
  await expect(greeting).toHaveAttribute('data-state', 'interrupted');
  await expect(words).toHaveAttribute('data-state', 'partial');
  await expect(words).toHaveAttribute('data-state', 'final');
  await expect(words).toContainText(/roof is leaking badly/i);
  await expect(ticketOf(site).nth(3)).toContainText(/roof is leaking badly/i);
  await site.endCall();
});
