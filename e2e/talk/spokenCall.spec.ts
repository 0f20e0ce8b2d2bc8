import type { Page } from '@playwright/test';
import { KillableServer } from '../robustness/KillableServer.ts';
import type { Site } from '../Site.ts';
import { expect, test } from '../siteTest.ts';

/** The page's fixed time, on a Monday. */
const NOW = '2026-11-23T10:00';
/** Of a server that recognises speech. The server of the other tests does not. */
const PORT = 4197;

const startServer = async () => {
  const server = new KillableServer({ port: PORT, environment: { LOCAL_HEARING: 'platform' } });
  await server.start();
  return server;
};

/** Starts a call on a page of this server. Any request to another host fails the test. */
async function callAt(origin: string, page: Page, site: Site): Promise<void> {
  page.on('request', (request) => {
    expect(new URL(request.url()).hostname, request.url()).toMatch(/^(localhost|)$/);
  });
  await page.clock.setFixedTime(NOW);
  await page.goto(origin);
  await site.call();
}

const ticketOf = (site: Site) => site.dialog.getByRole('region', { name: 'Job ticket' }).getByRole('definition');

test.describe('a visitor who talks over the greeting', () => {
  test.use({ microphone: 'visitor', speechRate: 1 });

  test('is heard: the words are shown while they are spoken, and fill the ticket', async ({ page, site }) => {
    await using server = await startServer();
    await callAt(server.origin, page, site);
    const [greeting, words] = [site.captions.first(), site.captions.nth(1)];
    await expect(greeting).toHaveAttribute('data-state', 'interrupted');
    await expect(words).toHaveAttribute('data-state', 'partial');
    await expect(words).toHaveAttribute('data-state', 'final');
    await expect(words).toContainText(/roof is leaking badly/i);
    await expect(ticketOf(site).nth(3)).toContainText(/roof is leaking badly/i);
    await site.endCall();
  });
});

test.describe('a visitor who talks for a whole call', () => {
  test.use({ microphone: 'caller', speechRate: 1 });

  test('books a visit, and the ticket is exactly right', { tag: '@nightly' }, async ({ page, site }) => {
    await using server = await startServer();
    await callAt(server.origin, page, site);
    const ticket = ticketOf(site);
    const spoken = page.getByRole('dialog').locator('[data-state=final]').filter({ hasText: 'You' });
    // Each answer comes after an utterance of up to ten seconds.
    const heard = expect.configure({ timeout: 60_000 });
    await heard(spoken).toHaveCount(6);
    await heard(ticket).toHaveText([
      'Robert Miller',
      '(512) 555-0117',
      '42 Maple Street',
      'Plumbing: Water heater is leaking in the garage',
      'not yet',
      'Tue, Nov 24, 9:00 AM',
      'not yet',
    ]);
    await heard(site.dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'You are in the calendar.' })).toBeVisible();
  });
});
