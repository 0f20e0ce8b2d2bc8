import type { Page } from '@playwright/test';
import { RoomHost, type RoomHostOptions } from '../site/RoomHost.ts';
import { openWithHostValues, type Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

/**
 * How often the browser requests the call machine, the script that the room library (daily-js) loads for a call: never before the visitor
 * points at a call button, and then once. Every context of these tests is a private window.
 */

const CACHEABLE = 'public, max-age=3600';

/** Opens the landing page behind a host of its own. */
async function openBehind(page: Page, site: Site, baseURL: string | undefined, options: RoomHostOptions = {}) {
  const host = await RoomHost.start(baseURL ?? '', options);
  await page.goto(host.origin);
  await expect(site.hearButton).toBeEnabled();
  return host;
}

/** Points at the call button, and waits until the call machine is requested. */
async function point(site: Site, { requests }: RoomHost): Promise<void> {
  expect(requests).toEqual([]);
  await site.hearButton.hover();
  await expect.poll(() => requests, { message: 'requests for the call machine' }).toHaveLength(1);
}

/** Points and calls: the browser requests the call machine at the pointing, and not again. */
async function expectOneRequest(site: Site, host: RoomHost): Promise<void> {
  await point(site, host);
  await site.call();
  await site.endCall();
  expect(host.requests).toEqual(['GET']);
}

for (const [name, options] of [
  ['whose host forbids caching', {}],
  ['whose host allows caching', { cacheControl: CACHEABLE }],
] as const) {
  test(`in a private window ${name}, pointing and calling request the call machine once`, async ({
    baseURL,
    page,
    site,
  }) => {
    await using host = await openBehind(page, site, baseURL, options);
    await expectOneRequest(site, host);
  });
}

test('where the browser has no cache, pointing and calling request the call machine once', async ({
  baseURL,
  page,
  site,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await using host = await openBehind(page, site, baseURL, { cacheControl: CACHEABLE });
  await expectOneRequest(site, host);
});

test("with a service worker of the host's, pointing and calling request the call machine once", async ({
  baseURL,
  page,
  site,
}) => {
  await using host = await openBehind(page, site, baseURL);
  await page.evaluate(async (worker) => {
    const isControlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await navigator.serviceWorker.register(worker);
    await isControlled;
  }, host.worker);
  await expectOneRequest(site, host);
});

test(
  'the second call of a visit finds the call machine in the cache',
  { tag: '@nightly' },
  async ({ baseURL, page, site }) => {
    await using host = await openBehind(page, site, baseURL, { cacheControl: CACHEABLE });
    await site.call();
    await site.endCall();
    await site.call();
    await site.endCall();
    expect(host.requests).toEqual(['GET']);
  },
);

test(
  'a visitor who points and does not call causes no warning, and calls later',
  { tag: '@nightly' },
  async ({ baseURL, page, site }) => {
    await using host = await openBehind(page, site, baseURL, { cacheControl: CACHEABLE });
    await point(site, host);
    await page.mouse.move(0, 0);
    // Chromium would warn about the unused script 3 s after its preload.
    const removed = page.locator('link[rel=preload][as=script]');
    await expect(removed).toHaveCount(0);
    await page.waitForFunction(
      (since) => performance.now() - since > 4_000,
      await page.evaluate(() => performance.now()),
    );
    await site.call();
    await site.endCall();
    expect(host.requests).toEqual(['GET']);
  },
);

test(
  'a site that fetches at the press requests nothing when a visitor points',
  { tag: '@nightly' },
  async ({ page, site }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/call-machine-object-bundle.js')) requests.push(request.url());
    });
    await openWithHostValues(page, { roomFetch: 'press' });
    // The room library, after which the page would request the call machine.
    const code = page.waitForResponse(/\/assets\/createCall-/);
    await site.hearButton.hover();
    await code;
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await site.call();
    expect(requests).toHaveLength(1);
    await site.endCall();
  },
);
