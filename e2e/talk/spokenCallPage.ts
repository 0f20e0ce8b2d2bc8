import type { Locator, Page } from '@playwright/test';
import { KillableServer } from '../robustness/KillableServer.ts';
import type { Site } from '../site/Site.ts';
import { expect } from '../site/siteFixture.ts';

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

/** Starts a call on a page of this server. @returns a function that expects that the page has requested nothing from other hosts */
export async function callAt(origin: string, page: Page, site: Site): Promise<() => void> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  await page.clock.setFixedTime(NOW);
  await page.goto(origin);
  await site.call();
  return () => {
    expect(foreign, 'requests to other hosts').toEqual([]);
  };
}

/** The values of the job ticket. */
export const ticketOf = (site: Site): Locator =>
  site.dialog.getByRole('region', { name: 'Job ticket' }).getByRole('definition');
