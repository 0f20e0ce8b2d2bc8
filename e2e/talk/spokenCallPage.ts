import type { Locator, Page } from '@playwright/test';
import { KillableServer } from '../robustness/KillableServer.ts';
import type { Site } from '../Site.ts';
import { expect } from '../siteTest.ts';

/** The page's fixed time, on a Monday. */
const NOW = '2026-11-23T10:00';
/**
 * Starts a server that recognises speech. The server of the other tests does not.
 *
 * @param port one for each test that uses this function, because they can run at the same time
 */
export async function startHearingServer(port: number): Promise<KillableServer> {
  const server = new KillableServer({ port, environment: { LOCAL_HEARING: 'platform' } });
  await server.start();
  return server;
}

/** Starts a call on a page of this server. Any request to another host fails the test. */
export async function callAt(origin: string, page: Page, site: Site): Promise<void> {
  page.on('request', (request) => {
    expect(new URL(request.url()).hostname, request.url()).toMatch(/^(localhost|)$/);
  });
  await page.clock.setFixedTime(NOW);
  await page.goto(origin);
  await site.call();
}

/** The values of the job ticket. */
export const ticketOf = (site: Site): Locator =>
  site.dialog.getByRole('region', { name: 'Job ticket' }).getByRole('definition');
