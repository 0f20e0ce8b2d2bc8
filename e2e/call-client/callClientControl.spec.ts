import type { CallClient } from '../../src/platform/call-client/CallClient.ts';
import { ASSISTANT, SHORT_GREETING, expect, RecordedClient, test } from '../harness/harnessFixture.ts';

/** Starting, controlling, ending and rejoining calls with CallClient, on the real room library (daily-js). */

/** Lets the assistant say a sentence, and waits for its transcript. */
async function say(call: RecordedClient<CallClient>, sentence: string): Promise<void> {
  await call.client.evaluate((client, text) => {
    client.say(text, false, true, true);
  }, sentence);
  await call.waitForEvent('message', { type: 'transcript', transcriptType: 'final', transcript: sentence });
}

test(
  'start() without an assistant, a squad or a workflow rejects, emits an error and requests no web call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await expect(call.client.evaluate((client) => client.start())).rejects.toThrow(
      'Assistant or Squad or Workflow must be provided.',
    );
    expect(await call.payloads('error')).toMatchObject([
      { type: 'validation-error', stage: 'input-validation', error: { type: 'validation-error' } },
    ]);
    expect(harness.webCalls).toHaveLength(0);
  },
);

test(
  'start() with an aborted signal resolves with null and requests no web call, and the next call works',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const startResult = await call.client.evaluate(
      (client, assistant) =>
        client.start(assistant, undefined, undefined, undefined, undefined, { signal: AbortSignal.abort() }),
      ASSISTANT,
    );
    expect(startResult).toBeNull();
    expect(harness.webCalls).toHaveLength(0);
    await call.connect();
    await call.stop();
  },
);

test(
  'aborting the signal while the call starts resolves start() with null, without an error',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const startResult = await call.client.evaluate((client, assistant) => {
      const controller = new AbortController();
      client.on('call-start-progress', ({ stage }) => {
        if (stage === 'daily-call-join') controller.abort();
      });
      return client.start(assistant, undefined, undefined, undefined, undefined, { signal: controller.signal });
    }, ASSISTANT);
    expect(startResult).toBeNull();
    expect(await call.payloads('error')).toEqual([]);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test(
  'each call requests a new token from the token function, and a call fails if the function throws',
  { tag: '@nightly' },
  async ({ harness, page }) => {
    // Functions cannot be sent to the page, so the client is created there.
    const call = new RecordedClient(
      await page.evaluateHandle(() => {
        let requestedTokens = 0;
        return window.callHarness.createCallClient({
          token: () => {
            requestedTokens += 1;
            if (requestedTokens === 3) throw new Error('The session has expired.');
            return Promise.resolve(`short-lived-${String(requestedTokens)}`);
          },
        });
      }),
    );
    await call.connect();
    await call.stop();
    await call.connect();
    await call.stop();
    expect(harness.webCalls.map((request) => request.headers().authorization)).toEqual([
      'Bearer short-lived-1',
      'Bearer short-lived-2',
    ]);
    expect(await call.start()).toBeNull();
    await call.waitForEvent('call-start-failed', {
      stage: 'web-call-creation',
      error: 'The token for the call could not be fetched: The session has expired.',
    });
    expect(harness.webCalls).toHaveLength(2);
  },
);

test(
  'start() resolves with null, emits an error and opens no microphone if the room has an untrusted host',
  { tag: '@nightly' },
  async ({ harness }) => {
    await harness.setFaults({ stage: 'web-call-creation', kind: 'untrusted-url' });
    const call = await harness.createCallClient();
    expect(await call.start()).toBeNull();
    expect(await call.payloads('error')).toMatchObject([{ error: { type: 'untrusted-room', retryable: false } }]);
    expect(await harness.deviceRequests()).toBe(0);
    await harness.expectResourcesReleased();
  },
);

test('the assistant speaks the sentence of say() and answers a typed message, and end() sends "end-call" and ends the call without an error', async ({
  harness,
}) => {
  const call = await harness.createCallClient();
  await call.connect();
  await say(call, 'One moment.');

  await call.client.evaluate((client) => {
    client.send({ type: 'add-message', message: { role: 'user', content: 'My roof leaks.' } });
  });
  await expect
    .poll(async () => JSON.stringify(await call.payloads('message')), 'a partial transcript of the answer arrives')
    .toMatch(/"transcriptType":"partial","transcript":"Sorry/);

  await call.client.evaluate((client) => {
    client.end();
  });
  await call.waitForEvent('call-end');
  expect((await harness.roomRequests('app-msg')).map(({ data }) => data)).toContain('{"type":"end-call"}');
  expect(await call.payloads('error')).toEqual([]);
  await harness.expectResourcesReleased();
});

test(
  'send() before the join and say() with a sentence that is too long emit an error and do not throw',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.client.evaluate((client) => {
      client.once('call-start-progress', () => {
        client.send({ type: 'control', control: 'mute-assistant' });
      });
    });
    await call.connect();
    await call.waitForEvent('error', { type: 'message-not-sent-error' });

    await call.client.evaluate((client) => {
      client.say('x'.repeat(5_000));
    });
    await call.waitForEvent('error', { type: 'room-command-error' });
    expect(JSON.stringify((await call.payloads('error')).at(-1))).toContain('too large');
    await call.stop();
  },
);

test(
  'the client emits app messages that are JSON of any shape, and continues the call without an error after unreadable ones',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.connect();
    // The assistant sends unreadable messages, and JSON without a `type`.
    await harness.causeIncident('garbage');
    await say(call, 'Still here.');

    const messages = await call.payloads('message');
    const messagesWithoutType = messages.filter((message) => !Object.hasOwn(Object(message) as object, 'type'));
    expect(messagesWithoutType).toEqual([null, 42, 'listening', [], {}]);
    expect(await call.payloads('error')).toEqual([]);
    expect(await call.payloads('call-start')).toHaveLength(1);
    await call.stop();
  },
);

test(
  'the client emits changes of the network quality and of the network connection',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.connect();
    await harness.causeIncident('weak-network');
    await call.waitForEvent('network-quality-change', { networkState: 'bad' });
    await call.waitForEvent('network-connection', { type: 'signaling', event: 'connected' });
    await call.stop();
  },
);

test(
  'reconnect() rejoins a kept room, and rejects during a call, without an address and for an expired room',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const webCall = await call.client.evaluate(
      (client, [assistant, overrides]) =>
        client.start(assistant, overrides, undefined, undefined, undefined, { roomDeleteOnUserLeaveEnabled: false }),
      [ASSISTANT, SHORT_GREETING] as const,
    );
    if (webCall === null) throw new Error('The call was not created.');
    expect(webCall).toMatchObject({ transport: { roomDeleteOnUserLeaveEnabled: false } });
    const reconnect = (target: typeof webCall) =>
      call.client.evaluate((client, given) => client.reconnect(given), target);
    await expect(reconnect(webCall)).rejects.toThrow('Cannot reconnect while a call is already in progress.');
    await call.waitForEvent('call-start');
    await call.stop();

    await expect(reconnect({ ...webCall, webCallUrl: '' })).rejects.toThrow('webCallUrl is required for reconnection.');
    await reconnect(webCall);
    await call.waitForEvents('call-start', 2);
    await call.waitForEvents('audio', 2);
    expect(harness.webCalls).toHaveLength(1);
    await call.stop();
    expect(await call.payloads('call-end')).toHaveLength(2);
    await harness.expectResourcesReleased();

    await harness.setFaults({ stage: 'daily-call-join', kind: 'exp-room' });
    await expect(reconnect(webCall)).rejects.toThrow('expired');
    await harness.expectResourcesReleased();
  },
);
