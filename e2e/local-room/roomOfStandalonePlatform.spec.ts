import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '../site/siteFixture.ts';
import { LIBRARY_FILE, type Library } from './localRoomFixture.ts';
import { type PlatformFixture, platformFixture } from './StandalonePlatform.ts';

/**
 * Tests of a third-party page at its own port. The page uses the addresses that `npm run platform` prints. The query of its own address
 * has the headers with which it is served.
 */

const DOCUMENT = '<!doctype html><title>A third-party page</title><link rel="icon" href="data:,">';
const LIBRARY_PATH = '/room-library.js';

const test = base.extend<{ readonly pageOrigin: string }, PlatformFixture>({
  ...platformFixture,
  waitsForHydration: false,
  // Playwright requires the first argument to be destructured.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
  pageOrigin: async ({}, use) => {
    const server = createServer(({ url = '/' }, response) => {
      if (url === LIBRARY_PATH) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(readFileSync(LIBRARY_FILE));
        return;
      }
      const headers = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(DOCUMENT);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://localhost:${String((server.address() as AddressInfo).port)}`);
    server.closeAllConnections();
    server.close();
  },
});

test(
  'a page at another port loads the call machine by a script element, and exchanges messages with the assistant',
  { tag: '@nightly' },
  async ({ page, pageOrigin, platform }) => {
    await page.goto(pageOrigin);
    const { api, rooms, roomBundle } = platform.addresses;
    const result = await page.evaluate(
      async ([library, apiUrl, bundlePathOverride]) => {
        const headers = { Authorization: 'Bearer any-key', 'Content-Type': 'application/json' };
        const body = JSON.stringify({ assistantId: 'ava', assistantOverrides: { firstMessage: 'Hello there.' } });
        const created = await fetch(`${apiUrl}/call/web`, { method: 'POST', headers, body });
        const { webCallUrl } = (await created.json()) as { readonly webCallUrl: string };
        const { default: Daily } = (await import(library)) as Library;
        const call = Daily.createCallObject({ dailyConfig: { bundlePathOverride, avoidEval: true } });
        const greeting = new Promise<string>((resolve) => {
          call.on('app-message', ({ data }) => {
            if (String(data).includes('Hello there.')) resolve(String(data));
          });
        });
        call.on('participant-joined', () => call.sendAppMessage('playable'));
        await call.join({ url: webCallUrl, startVideoOff: true });
        const message = await greeting;
        await call.leave();
        await call.destroy();
        return { webCallUrl, message };
      },
      [LIBRARY_PATH, api, roomBundle] as const,
    );
    expect(result.message).toContain('Hello there.');
    expect(result.webCallUrl.startsWith(`${rooms}/`)).toBe(true);
  },
);

test(
  'a page that sends no referrer, or requires permission of what it embeds, can load the room script',
  { tag: '@nightly' },
  async ({ page, pageOrigin, platform }) => {
    const script = `${platform.addresses.roomBundle}/call-machine-object-bundle.js`;
    const load = () =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const element = document.createElement('script');
            element.onload = () => {
              resolve('loaded');
            };
            element.onerror = () => {
              resolve('refused');
            };
            // Sets the room library's globals without a pending call, so that the script finds no call to answer.
            Object.assign(window, { _daily: { pendings: [], instances: {} } });
            element.src = src;
            document.head.append(element);
          }),
        script,
      );
    for (const header of ['Referrer-Policy=no-referrer', 'Cross-Origin-Embedder-Policy=require-corp']) {
      await page.goto(`${pageOrigin}/?${header}`);
      expect(await load(), header).toBe('loaded');
      await page.goto(`${pageOrigin.replace('localhost', '127.0.0.1')}/?${header}`);
      expect(await load(), header).toBe('loaded');
    }
  },
);
