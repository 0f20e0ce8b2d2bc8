import type { Request } from '@playwright/test';
import type { RecordedEvent } from '../harness/callHarness.ts';
import {
  ASSISTANT,
  SHORT_GREETING,
  expect,
  type HarnessPage,
  RecordedClient,
  test,
} from '../harness/harnessFixture.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';

/** Known defects of web voice clients when a call starts and stops. docs/call-client.md explains the lessons by their numbers. */

const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

const authorizations = ({ webCalls }: HarnessPage) => webCalls.map((request) => request.headers().authorization);

/** The events that report a failure. */
const failuresIn = (events: readonly RecordedEvent[]) =>
  events.filter(
    ({ name, payload }) =>
      name === 'error' ||
      name === 'call-start-failed' ||
      (payload as { status?: string } | undefined)?.status === 'failed',
  );

/** Stops the call when this stage starts. The listener is in the page, because a stop() that the test sends would arrive too late. */
const stopWhenStageStarts = async (call: RecordedClient<CallClient>, stage: string) => {
  await call.client.evaluate((client, stopStage) => {
    client.on('call-start-progress', ({ stage, status }) => {
      if (stage === stopStage && status === 'started') void client.stop();
    });
  }, stage);
};

test('lesson 1: stopping while the web call is requested aborts the request and opens no microphone', async ({
  harness,
  page,
}) => {
  await harness.setFaults({ stage: 'web-call-creation', kind: 'stall' });
  const call = await harness.createCallClient();
  const requested = page.waitForRequest('**/call/web');
  const startResult = call.start();
  const request = await requested;
  const aborted = page.waitForEvent('requestfailed');
  await call.stop();

  expect(await startResult).toBeNull();
  expect(await aborted).toBe(request);
  expect(failuresIn(await call.events())).toEqual([]);
  expect(await harness.deviceRequests()).toBe(0);
  await harness.expectResourcesReleased();
});

test(
  'lesson 1: a token that arrives after stop() leads to no web call, and the next call works',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    const call = new RecordedClient(
      await page.evaluateHandle(() => {
        const lateToken = new Promise<string>((resolve) => {
          window.addEventListener('late-token', () => {
            resolve('late');
          });
        });
        return window.callHarness.createCallClient({ token: () => lateToken });
      }),
    );
    const startResult = call.start();
    await call.waitForEvent('call-start-progress', { stage: 'web-call-creation', status: 'started' });
    await call.stop();
    await page.evaluate(() => window.dispatchEvent(new Event('late-token')));

    expect(await startResult).toBeNull();
    await call.connect();
    await call.stop();
    expect(harness.webCalls).toHaveLength(1);
    await harness.expectResourcesReleased();
  },
);

test('lesson 2: stopping while the call machine loads resolves start() with null, and the late script starts nothing', async ({
  harness,
  page,
}) => {
  const script = '**/call-machine-object-bundle.js';
  const isForScript = (request: Request) => request.url().endsWith('/call-machine-object-bundle.js');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  const call = await harness.createCallClient();
  const requested = page.waitForRequest(isForScript);
  const startResult = call.start();
  await requested;
  await call.stop();

  expect(await startResult).toBeNull();
  expect(failuresIn(await call.events())).toEqual([]);
  await harness.expectResourcesReleased();
  const arrived = page.waitForResponse((response) => isForScript(response.request()));
  release();
  await arrived;
  await harness.expectResourcesReleased();
  await call.connect();
  await call.stop();
  await harness.expectResourcesReleased();
});

test(
  'lesson 2: stopping before the join completes resolves start() with null',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    await harness.setFaults({ stage: 'daily-call-join', kind: 'stall' });
    const call = await harness.createCallClient();
    const roomAnswer = page.waitForResponse('**/rooms/*');
    const startResult = call.start();
    await roomAnswer;
    await call.stop();

    expect(await startResult).toBeNull();
    expect(failuresIn(await call.events())).toEqual([]);
    await harness.expectResourcesReleased();
    await harness.setFaults();
    await call.connect();
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test('lesson 2: after stop(), start() resolves before the room is closed', { tag: '@nightly' }, async ({ harness }) => {
  await harness.setFaults({ stage: 'audio-processing-setup', kind: 'stall' }, { stage: 'leave', kind: 'stall' });
  const call = await harness.createCallClient();
  // The page counts its rooms itself, because the room could close before a request of the test arrives.
  const roomsAfterStart = call.client.evaluate(async (client, assistant) => {
    const result = await client.start(assistant);
    return { result, rooms: window.pageCensus.take().rooms.length };
  }, ASSISTANT);
  // The room knows its faults only after the join, so an earlier leave would be acknowledged.
  await call.waitForEvent('call-start-progress', { stage: 'audio-processing-setup', status: 'started' });
  await call.stop();

  expect(await roomsAfterStart).toEqual({ result: null, rooms: 1 });
  await harness.expectResourcesReleased();
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  });

  test(
    'lesson 3: stopping while the call waits for the microphone permission is not an error',
    { tag: '@nightly' },
    async ({ harness }) => {
      const call = await harness.createCallClient();
      await stopWhenStageStarts(call, 'mobile-permissions');

      expect(await call.start()).toBeNull();
      await call.stop();
      const events = await call.events();
      expect(events.at(-1)?.payload).toMatchObject({ stage: 'mobile-permissions', metadata: { isMobile: true } });
      expect(failuresIn(events)).toEqual([]);
      await harness.expectResourcesReleased();
    },
  );
});

test('lesson 4: two calls of stop() end the call once, and both resolve', { tag: '@nightly' }, async ({ harness }) => {
  const call = await harness.createCallClient();
  await call.connect();
  await call.client.evaluate((client) => Promise.all([client.stop(), client.stop()]));

  expect(await call.payloads('call-end')).toHaveLength(1);
  expect((await call.payloads('message')).filter((message) => (message as typeof ENDED).status === 'ended')).toEqual([
    ENDED,
  ]);
  await harness.expectResourcesReleased();
});

test('lesson 5: stop(), start(), start() leaves one live call, and the second start() is refused', async ({
  harness,
}) => {
  const call = await harness.createCallClient();
  await call.connect();
  const [, acceptedStart, refusedStart] = await call.client.evaluate(
    (client, [assistant, overrides]) =>
      Promise.all([client.stop(), client.start(assistant, overrides), client.start(assistant, overrides)]),
    [ASSISTANT, SHORT_GREETING] as const,
  );

  expect(acceptedStart).not.toBeNull();
  expect(refusedStart).toBeNull();
  await call.waitForEvent('call-start-progress', { stage: 'validation', status: 'failed' });
  await call.waitForEvents('call-start', 2);
  expect(harness.webCalls).toHaveLength(2);
  expect((await harness.census()).rooms).toHaveLength(1);
  // The call is live, and a further start() is refused.
  expect(await call.start()).toBeNull();
  await call.stop();
  expect(await call.payloads('call-end')).toHaveLength(2);
  await harness.expectResourcesReleased();
});

test(
  'lesson 6: start(), stop(), start() on one client, as in StrictMode, makes one call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const [firstStart, , secondStart] = await call.client.evaluate(
      (client, [assistant, overrides]) =>
        Promise.all([client.start(assistant, overrides), client.stop(), client.start(assistant, overrides)]),
      [ASSISTANT, SHORT_GREETING] as const,
    );

    expect(firstStart).toBeNull();
    expect(secondStart).not.toBeNull();
    await call.waitForEvent('call-start');
    expect(harness.webCalls).toHaveLength(1);
    const { rooms, audioElements } = await harness.census();
    expect([rooms.length, audioElements.length]).toEqual([1, 1]);
    expect(await call.client.evaluate((client) => client.getDailyCallObject()?.meetingState())).toBe('joined-meeting');
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test(
  'lesson 7: without a listener for errors, a refused request does not block the next call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient({ unrecorded: ['error'] });
    await harness.setFaults({ stage: 'web-call-creation', kind: 'bad-request' });
    expect(await call.start()).toBeNull();
    expect(await call.client.evaluate((client) => client.listenerCount('error'))).toBe(0);

    await harness.setFaults();
    await call.connect();
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test(
  'lesson 8: an error that a call-end listener throws is reported, and blocks neither the end of the call nor the next call',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    const call = await harness.createCallClient();
    await call.client.evaluate((client) => {
      client.on('call-end', () => {
        throw new Error('a listener that throws');
      });
    });
    await call.connect();
    harness.allowProblem(/^uncaught: a listener that throws$/);
    const reported = page.waitForEvent('pageerror');
    await call.stop();

    expect((await reported).message).toBe('a listener that throws');
    await harness.expectResourcesReleased();
    await call.connect();
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test(
  'lesson 9: start() inside a listener of call-end starts the next call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.connect();
    await call.client.evaluate(
      (client, [assistant, overrides]) => {
        client.once('call-end', () => void client.start(assistant, overrides));
        return client.stop();
      },
      [ASSISTANT, SHORT_GREETING] as const,
    );

    await call.waitForEvents('call-start', 2);
    expect((await harness.census()).rooms).toHaveLength(1);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test(
  'lesson 10: a client is refused while another client of the page is in a room, and can call after the other client has left',
  { tag: '@nightly' },
  async ({ harness }) => {
    const firstClient = await harness.createCallClient({ token: 'first' });
    const secondClient = await harness.createCallClient({ token: 'second' });
    await firstClient.connect();

    // The start is refused before it sends a request, because the page is already in a room.
    expect(await secondClient.start()).toBeNull();
    expect(await secondClient.payloads('call-start-failed')).toMatchObject([{ stage: 'initialization' }]);
    expect(await secondClient.payloads('error')).toMatchObject([{ error: { type: 'room-in-use' } }]);
    expect(authorizations(harness)).toEqual(['Bearer first']);
    expect(await firstClient.client.evaluate((client) => client.getDailyCallObject()?.meetingState())).toBe(
      'joined-meeting',
    );

    await firstClient.stop();
    await secondClient.connect();
    await secondClient.stop();
    await firstClient.connect();
    await firstClient.stop();
    expect(authorizations(harness)).toEqual(['Bearer first', 'Bearer second', 'Bearer first']);
    await harness.expectResourcesReleased();
  },
);
