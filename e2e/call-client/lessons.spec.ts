import type { Request } from '@playwright/test';
import type { RecordedEvent } from '../harness/callHarness.ts';
import { ASSISTANT, BRIEF, expect, type HarnessPage, RecordedClient, test } from '../harness/harnessTest.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';

/** Known defects of web voice clients when a call starts and stops. The lessons are those of docs/call-client.md. */

const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

const authorizations = ({ webCalls }: HarnessPage) => webCalls.map((request) => request.headers().authorization);

const failures = (events: readonly RecordedEvent[]) =>
  events.filter(
    ({ name, payload }) =>
      name === 'error' ||
      name === 'call-start-failed' ||
      (payload as { status?: string } | undefined)?.status === 'failed',
  );

/** Stops the call as soon as this stage has started, a moment that a test outside the page cannot hit. */
const stopAtStage = async (call: RecordedClient<CallClient>, stage: string) => {
  await call.client.evaluate((client, at) => {
    client.on('call-start-progress', ({ stage, status }) => {
      if (stage === at && status === 'started') void client.stop();
    });
  }, stage);
};

test('lesson 1: stopping while the web call is requested aborts the request and opens no microphone', async ({
  harness,
  page,
}) => {
  await harness.setFaults({ stage: 'web-call-creation', kind: 'stall' });
  const call = await harness.callClient();
  const requested = page.waitForRequest('**/call/web');
  const started = call.start();
  const request = await requested;
  const aborted = page.waitForEvent('requestfailed');
  await call.stop();

  expect(await started).toBeNull();
  expect(await aborted).toBe(request);
  expect(failures(await call.events())).toEqual([]);
  expect(await harness.deviceRequests()).toBe(0);
  await harness.expectClean();
});

test('lesson 1: an answer that arrives after stop() is ignored', async ({ harness, page }) => {
  const call = new RecordedClient(
    await page.evaluateHandle(() => {
      const late = new Promise<string>((resolve) => {
        window.addEventListener('late-token', () => {
          resolve('late');
        });
      });
      return window.callHarness.createCallClient({ token: () => late });
    }),
  );
  const started = call.start();
  await call.waitForEvent('call-start-progress', { stage: 'web-call-creation', status: 'started' });
  await call.stop();
  await page.evaluate(() => window.dispatchEvent(new Event('late-token')));

  expect(await started).toBeNull();
  await call.talk();
  await call.stop();
  expect(harness.webCalls).toHaveLength(1);
  await harness.expectClean();
});

test('lesson 2: stopping while the call machine loads resolves start() with null, and the late script starts nothing', async ({
  harness,
  page,
}) => {
  const script = '**/call-machine-object-bundle.js';
  /** Not the prefetch, which only fills the browser's cache. */
  const isOfLibrary = (request: Request) =>
    request.url().endsWith('/call-machine-object-bundle.js') && request.headers()['sec-purpose'] === undefined;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  const call = await harness.callClient();
  const requested = page.waitForRequest(isOfLibrary);
  const started = call.start();
  await requested;
  await call.stop();

  expect(await started).toBeNull();
  expect(failures(await call.events())).toEqual([]);
  await harness.expectClean();
  const arrived = page.waitForResponse((response) => isOfLibrary(response.request()));
  release();
  await arrived;
  await harness.expectClean();
  await call.talk();
  await call.stop();
  await harness.expectClean();
});

test('lesson 2: stopping while the room is joined resolves start() with null', async ({ harness, page }) => {
  await harness.setFaults({ stage: 'daily-call-join', kind: 'stall' });
  const call = await harness.callClient();
  const requested = page.waitForResponse('**/rooms/*');
  const started = call.start();
  await requested;
  await call.stop();

  expect(await started).toBeNull();
  expect(failures(await call.events())).toEqual([]);
  await harness.expectClean();
  await harness.setFaults();
  await call.talk();
  await call.stop();
  await harness.expectClean();
});

test('lesson 2: start() resolves at once even if the room closes slowly', async ({ harness, page }) => {
  await harness.setFaults({ stage: 'daily-call-join', kind: 'stall' }, { stage: 'leave', kind: 'stall' });
  const call = await harness.callClient();
  const requested = page.waitForResponse('**/rooms/*');
  const started = call.start();
  await requested;
  const stopped = call.stop();

  expect(await started).toBeNull();
  // start() resolved before the room was closed.
  expect((await harness.census()).rooms).toHaveLength(1);
  await stopped;
  await harness.expectClean();
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  });

  test('lesson 3: stopping while waiting for the permission is not an error', async ({ harness }) => {
    const call = await harness.callClient();
    await stopAtStage(call, 'mobile-permissions');

    expect(await call.start()).toBeNull();
    await call.stop();
    const events = await call.events();
    expect(events.at(-1)?.payload).toMatchObject({ stage: 'mobile-permissions', metadata: { isMobile: true } });
    expect(failures(events)).toEqual([]);
    await harness.expectClean();
  });
});

test('lesson 4: two calls of stop() tear down once, and both resolve', async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk();
  await call.client.evaluate((client) => Promise.all([client.stop(), client.stop()]));

  expect(await call.payloads('call-end')).toHaveLength(1);
  expect((await call.payloads('message')).filter((message) => (message as typeof ENDED).status === 'ended')).toEqual([
    ENDED,
  ]);
  await harness.expectClean();
});

test('lesson 5: stop(), start(), start() leaves one live call, and the last start() is refused', async ({
  harness,
}) => {
  const call = await harness.callClient();
  await call.talk();
  const [, second, third] = await call.client.evaluate(
    (client, [assistant, overrides]) =>
      Promise.all([client.stop(), client.start(assistant, overrides), client.start(assistant, overrides)]),
    [ASSISTANT, BRIEF] as const,
  );

  expect(second).not.toBeNull();
  expect(third).toBeNull();
  await call.waitForEvent('call-start-progress', { stage: 'validation', status: 'failed' });
  await call.waitForEvent('call-start', {}, 2);
  expect(harness.webCalls).toHaveLength(2);
  expect((await harness.census()).rooms).toHaveLength(1);
  // The call is live, and a further start() is refused.
  expect(await call.start()).toBeNull();
  await call.stop();
  expect(await call.payloads('call-end')).toHaveLength(2);
  await harness.expectClean();
});

test('lesson 6: start(), stop(), start() on one client, as in StrictMode, makes one call', async ({ harness }) => {
  const call = await harness.callClient();
  const [first, , second] = await call.client.evaluate(
    (client, [assistant, overrides]) =>
      Promise.all([client.start(assistant, overrides), client.stop(), client.start(assistant, overrides)]),
    [ASSISTANT, BRIEF] as const,
  );

  expect(first).toBeNull();
  expect(second).not.toBeNull();
  await call.waitForEvent('call-start');
  expect(harness.webCalls).toHaveLength(1);
  const { rooms, audioElements } = await harness.census();
  expect([rooms.length, audioElements.length]).toEqual([1, 1]);
  expect(await call.client.evaluate((client) => client.getDailyCallObject()?.meetingState())).toBe('joined-meeting');
  await call.stop();
  await harness.expectClean();
});

test('lesson 7: a refused request without a listener for errors does not block the next call', async ({ harness }) => {
  const call = await harness.callClient({ unobserved: ['error'] });
  await harness.setFaults({ stage: 'web-call-creation', kind: 'bad-request' });
  expect(await call.start()).toBeNull();
  expect(await call.client.evaluate((client) => client.listenerCount('error'))).toBe(0);

  await harness.setFaults();
  await call.talk();
  await call.stop();
  await harness.expectClean();
});

test('lesson 8: a listener of call-end that throws is reported and blocks nothing', async ({ harness, page }) => {
  const call = await harness.callClient();
  await call.client.evaluate((client) => {
    client.on('call-end', () => {
      throw new Error('a listener that throws');
    });
  });
  await call.talk();
  harness.expectProblem(/^uncaught: a listener that throws$/);
  const reported = page.waitForEvent('pageerror');
  await call.stop();

  expect((await reported).message).toBe('a listener that throws');
  await harness.expectClean();
  await call.talk();
  await call.stop();
  await harness.expectClean();
});

test('lesson 9: start() inside a listener of call-end starts the next call', async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk();
  await call.client.evaluate(
    (client, [assistant, overrides]) => {
      client.once('call-end', () => void client.start(assistant, overrides));
      return client.stop();
    },
    [ASSISTANT, BRIEF] as const,
  );

  await call.waitForEvent('call-start', {}, 2);
  expect((await harness.census()).rooms).toHaveLength(1);
  await call.stop();
  await harness.expectClean();
});

test('lesson 10: two clients of a page share only its one room', async ({ harness }) => {
  const first = await harness.callClient({ token: 'first' });
  const second = await harness.callClient({ token: 'second' });
  await first.talk();

  // Refused before a request is sent, because the page is already in a room.
  expect(await second.start()).toBeNull();
  expect(await second.payloads('call-start-failed')).toMatchObject([{ stage: 'initialization' }]);
  expect(await second.payloads('error')).toMatchObject([{ error: { type: 'room-in-use' } }]);
  expect(authorizations(harness)).toEqual(['Bearer first']);
  expect(await first.client.evaluate((client) => client.getDailyCallObject()?.meetingState())).toBe('joined-meeting');

  await first.stop();
  await second.talk();
  await second.stop();
  await first.talk();
  await first.stop();
  expect(authorizations(harness)).toEqual(['Bearer first', 'Bearer second', 'Bearer first']);
  await harness.expectClean();
});
