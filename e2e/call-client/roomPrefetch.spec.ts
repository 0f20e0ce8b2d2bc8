import type { Page, Request } from '@playwright/test';
import { expect, RecordedClient, test } from '../harness/harnessFixture.ts';
import { soon } from '../site/siteFixture.ts';

/**
 * While the platform creates a call, the client fetches the call machine into the browser's cache: the script that the room library
 * (daily-js) loads when it joins.
 */

const isCallMachine = (request: Request) => request.url().endsWith('/call-machine-object-bundle.js');

/** @returns a list to which each later request for the call machine is added. */
function recordCallMachineRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isCallMachine(request)) requests.push(request);
  });
  return requests;
}

const countPrefetchLinks = (page: Page) => page.locator('link[rel=prefetch]').count();

test(
  'the call machine is prefetched before the platform answers, and stop() removes the prefetch element',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    await harness.setFaults({ stage: 'web-call-creation', kind: 'stall' });
    const requests = recordCallMachineRequests(page);
    const call = await harness.createCallClient();
    const startResult = call.start();
    await soon(() => Promise.resolve(requests.length)).toBe(1);
    expect(await countPrefetchLinks(page)).toBe(1);
    await call.stop();

    expect(await startResult).toBeNull();
    expect(await countPrefetchLinks(page)).toBe(0);
    expect((await call.events()).filter(({ name }) => name === 'error')).toEqual([]);
    await harness.expectResourcesReleased();
  },
);

test('each call prefetches the address that the room library then requests, and stop() removes the prefetch element', async ({
  harness,
  page,
}) => {
  const requests = recordCallMachineRequests(page);
  const call = await harness.createCallClient();
  for (const callNumber of [1, 2]) {
    await call.connect();
    // Both requests reach the network, because the local platform forbids caching.
    const [prefetch, script, ...more] = requests.slice(2 * (callNumber - 1));
    expect(more).toEqual([]);
    expect(prefetch?.headers()['sec-purpose']).toBe('prefetch');
    expect(script?.headers()['sec-purpose']).toBeUndefined();
    expect(script?.url()).toBe(prefetch?.url());
    expect(script?.resourceType()).toBe('script');
    await call.stop();
    expect(await countPrefetchLinks(page)).toBe(0);
  }
  await harness.expectResourcesReleased();
});

test(
  "a failed prefetch does not count as one of the room library's attempts to load the call machine",
  { tag: '@nightly' },
  async ({ harness, page }) => {
    let requests = 0;
    await page.route('**/call-machine-object-bundle.js', async (route) => {
      requests += 1;
      if (requests === 1) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    // The token is late, so that the web call is requested only after the prefetch has failed.
    const call = new RecordedClient(
      await page.evaluateHandle(() => {
        const lateToken = new Promise<string>((resolve) => {
          window.addEventListener('late-token', () => {
            resolve('local');
          });
        });
        return window.callHarness.createCallClient({ token: () => lateToken });
      }),
    );
    const loadFailures = await call.client.evaluateHandle((client) => {
      const failures: string[] = [];
      client.on('call-start-progress', ({ stage, status }) => {
        if (stage !== 'daily-call-join' || status !== 'started') return;
        client.getDailyCallObject()?.on('load-attempt-failed', ({ errorMsg }) => failures.push(errorMsg));
      });
      return failures;
    });
    const failedPrefetch = page.waitForResponse((response) => isCallMachine(response.request()));
    const connected = call.connect();
    await failedPrefetch;
    expect(requests).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('late-token')));
    await connected;
    expect(await loadFailures.jsonValue()).toEqual([]);
    expect(requests).toBe(2);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);
