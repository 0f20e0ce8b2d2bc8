import type { Page, Request } from '@playwright/test';
import { expect, RecordedClient, test } from '../harness/harnessFixture.ts';
import { soon } from '../site/siteFixture.ts';

/**
 * While the platform creates a call, the room library (daily-js) already loads its call machine, which it joins with.
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

test(
  'the call machine is loaded before the platform answers, and stop() releases it',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    await harness.setFaults({ stage: 'web-call-creation', kind: 'stall' });
    const requests = recordCallMachineRequests(page);
    const call = await harness.createCallClient();
    const startResult = call.start();
    await soon(() => Promise.resolve(requests.length)).toBe(1);
    await call.stop();

    expect(await startResult).toBeNull();
    expect((await call.events()).filter(({ name }) => name === 'error')).toEqual([]);
    await harness.expectResourcesReleased();
  },
);

test('each call requests the call machine once, although the local platform forbids caching', async ({
  harness,
  page,
}) => {
  const requests = recordCallMachineRequests(page);
  const call = await harness.createCallClient();
  for (const callNumber of [1, 2]) {
    await call.connect();
    expect(requests).toHaveLength(callNumber);
    await call.stop();
  }
  await harness.expectResourcesReleased();
});

test(
  'a load that fails while the platform creates the call does not fail the call',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    let requests = 0;
    await page.route('**/call-machine-object-bundle.js', async (route) => {
      requests += 1;
      if (requests === 1) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    // The token is late, so that the web call is requested only after the first load has failed.
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
    const failedLoad = page.waitForResponse((response) => isCallMachine(response.request()));
    const connected = call.connect();
    await failedLoad;
    expect(requests).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('late-token')));
    await connected;
    expect(await loadFailures.jsonValue()).toEqual([]);
    expect(requests).toBe(2);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);
