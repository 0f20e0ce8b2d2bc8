import type { Page, Request } from '@playwright/test';
import { expect, RecordedClient, test } from '../harness/harnessTest.ts';
import { soon } from '../harness/soon.ts';

/** The call machine is fetched while the platform creates the call, by the request that the room library then takes up. */

const isCallMachine = (request: Request) => request.url().endsWith('/call-machine-object-bundle.js');

function callMachineRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isCallMachine(request)) requests.push(request);
  });
  return requests;
}

const preloadLinks = (page: Page) => page.locator('link[rel=preload]').count();

test('the call machine is asked for before the platform has answered, and an attempt that is stopped leaves no link', async ({
  harness,
  page,
}) => {
  await harness.setFaults({ stage: 'web-call-creation', kind: 'stall' });
  const requests = callMachineRequests(page);
  const call = await harness.callClient();
  const started = call.start();
  await soon(() => Promise.resolve(requests.length)).toBe(1);
  expect(await preloadLinks(page)).toBe(1);
  await call.stop();

  expect(await started).toBeNull();
  expect(await preloadLinks(page)).toBe(0);
  expect((await call.events()).filter(({ name }) => name === 'error')).toEqual([]);
  await harness.expectClean();
});

test('it is fetched once a call', async ({ harness, page }) => {
  const requests = callMachineRequests(page);
  const call = await harness.callClient();
  for (const calls of [1, 2]) {
    await call.talk();
    expect(requests).toHaveLength(calls);
    await call.stop();
    expect(await preloadLinks(page)).toBe(0);
  }
  await harness.expectClean();
});

test('a failure costs the room library none of its attempts', async ({ harness, page }) => {
  let requests = 0;
  await page.route('**/call-machine-object-bundle.js', async (route) => {
    requests += 1;
    if (requests === 1) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  // The platform answers once the prefetch has failed.
  const call = new RecordedClient(
    await page.evaluateHandle(() => {
      const late = new Promise<string>((resolve) => {
        window.addEventListener('late-token', () => {
          resolve('local');
        });
      });
      return window.callHarness.createCallClient({ token: () => late });
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
  const refused = page.waitForResponse((response) => isCallMachine(response.request()));
  const talked = call.talk();
  await refused;
  expect(requests).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('late-token')));
  await talked;
  expect(await loadFailures.jsonValue()).toEqual([]);
  expect(requests).toBe(2);
  await call.stop();
  await harness.expectClean();
});
