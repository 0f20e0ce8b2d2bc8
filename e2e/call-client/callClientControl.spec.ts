import { ASSISTANT, BRIEF, expect, RecordedClient, test } from '../harness/harnessTest.ts';

/** Starting, steering, ending and joining again with CallClient, on the real room library. */

test('a start without assistant, squad and workflow is refused before anything is sent', async ({ harness }) => {
  const call = await harness.callClient();
  await expect(call.client.evaluate((client) => client.start())).rejects.toThrow(
    'Assistant or Squad or Workflow must be provided.',
  );
  expect(await call.payloads('error')).toMatchObject([
    { type: 'validation-error', stage: 'input-validation', error: { type: 'validation-error' } },
  ]);
  expect(harness.webCalls).toHaveLength(0);
});

test('a start whose signal is aborted already sends nothing', async ({ harness }) => {
  const call = await harness.callClient();
  const started = await call.client.evaluate(
    (client, assistant) =>
      client.start(assistant, undefined, undefined, undefined, undefined, { signal: AbortSignal.abort() }),
    ASSISTANT,
  );
  expect(started).toBeNull();
  expect(harness.webCalls).toHaveLength(0);
  await call.talk();
  await call.stop();
});

test('aborting the signal while the call starts is stop()', async ({ harness }) => {
  const call = await harness.callClient();
  const started = await call.client.evaluate((client, assistant) => {
    const controller = new AbortController();
    client.on('call-start-progress', ({ stage }) => {
      if (stage === 'daily-call-join') controller.abort();
    });
    return client.start(assistant, undefined, undefined, undefined, undefined, { signal: controller.signal });
  }, ASSISTANT);
  expect(started).toBeNull();
  expect(await call.payloads('error')).toEqual([]);
  await call.stop();
  await harness.expectClean();
});

test('a token function is asked for a token of every call', async ({ harness, page }) => {
  const call = new RecordedClient(
    await page.evaluateHandle(() => {
      let calls = 0;
      return window.callHarness.createCallClient({
        token: () => {
          calls += 1;
          if (calls === 3) throw new Error('The session has expired.');
          return Promise.resolve(`short-lived-${String(calls)}`);
        },
      });
    }),
  );
  for (let calls = 0; calls < 2; calls += 1) {
    await call.talk();
    await call.stop();
  }
  expect(harness.webCalls.map((request) => request.headers().authorization)).toEqual([
    'Bearer short-lived-1',
    'Bearer short-lived-2',
  ]);
  expect(await call.start()).toBeNull();
  await call.heard('call-start-failed', {
    stage: 'web-call-creation',
    error: 'The token for the call could not be fetched: The session has expired.',
  });
  expect(harness.webCalls).toHaveLength(2);
});

test('a call that leads to a host which is no room of the platform is not joined', async ({ harness }) => {
  await harness.setFaults({ stage: 'web-call-creation', kind: 'untrusted-url' });
  const call = await harness.callClient();
  expect(await call.start()).toBeNull();
  expect(await call.payloads('error')).toMatchObject([{ error: { type: 'untrusted-room', retryable: false } }]);
  expect(await harness.deviceRequests()).toBe(0);
  await harness.expectClean();
});

test('say is spoken, a typed message is answered, end ends the call for everybody', async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk();
  await call.client.evaluate((client) => {
    client.say('One moment.', false, true, true);
  });
  await call.heard('message', { type: 'transcript', transcriptType: 'final', transcript: 'One moment.' });

  await call.client.evaluate((client) => {
    client.send({ type: 'add-message', message: { role: 'user', content: 'My roof leaks.' } });
  });
  await expect
    .poll(async () => JSON.stringify(await call.payloads('message')), 'the answer is told while it is spoken')
    .toMatch(/"transcriptType":"partial","transcript":"Sorry/);

  await call.client.evaluate((client) => {
    client.end();
  });
  await call.heard('call-end');
  expect((await harness.asked('app-msg')).map(({ data }) => data)).toContain('{"type":"end-call"}');
  expect(await call.payloads('error')).toEqual([]);
  await harness.expectClean();
});

test('a message before the room is joined, or one that is too long, is an error event and no exception', async ({
  harness,
}) => {
  const call = await harness.callClient();
  await call.client.evaluate((client) => {
    client.once('call-start-progress', () => {
      client.send({ type: 'control', control: 'mute-assistant' });
    });
  });
  await call.talk();
  await call.heard('error', { type: 'message-not-sent-error' });

  await call.client.evaluate((client) => {
    client.say('x'.repeat(5_000));
  });
  await call.heard('error', { type: 'room-command-error' });
  expect(JSON.stringify((await call.payloads('error')).at(-1))).toContain('too large');
  await call.stop();
});

test('an app message that is not JSON is only logged, one that is JSON is passed on, and the call goes on', async ({
  harness,
}) => {
  const call = await harness.callClient();
  await call.talk();
  await harness.causes('garbage');
  await call.client.evaluate((client) => {
    client.say('Still here.', false, true, true);
  });
  await call.heard('message', { type: 'transcript', transcriptType: 'final', transcript: 'Still here.' });

  const messages = await call.payloads('message');
  const ofAnotherShape = messages.filter((message) => !Object.hasOwn(Object(message) as object, 'type'));
  expect(ofAnotherShape).toEqual([null, 42, 'listening', [], {}]);
  expect(await call.payloads('error')).toEqual([]);
  expect(await call.payloads('call-start')).toHaveLength(1);
  await call.stop();
});

test('the quality of the network is told', async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk();
  await harness.causes('weak-network');
  await call.heard('network-quality-change', { networkState: 'bad' });
  await call.heard('network-connection', { type: 'signaling', event: 'connected' });
  await call.stop();
});

test('a call whose room is kept can be joined again', async ({ harness }) => {
  const call = await harness.callClient();
  const webCall = await call.client.evaluate(
    (client, [assistant, overrides]) =>
      client.start(assistant, overrides, undefined, undefined, undefined, { roomDeleteOnUserLeaveEnabled: false }),
    [ASSISTANT, BRIEF] as const,
  );
  if (webCall === null) throw new Error('The call was not created.');
  expect(webCall).toMatchObject({ transport: { roomDeleteOnUserLeaveEnabled: false } });
  const reconnect = (to: typeof webCall) => call.client.evaluate((client, given) => client.reconnect(given), to);
  await expect(reconnect(webCall)).rejects.toThrow('Cannot reconnect while a call is already in progress.');
  await call.heard('call-start');
  await call.stop();

  await expect(reconnect({ ...webCall, webCallUrl: '' })).rejects.toThrow('webCallUrl is required for reconnection.');
  await reconnect(webCall);
  await call.heard('call-start', {}, 2);
  await call.heard('audio', {}, 2);
  expect(harness.webCalls).toHaveLength(1);
  await call.stop();
  expect(await call.payloads('call-end')).toHaveLength(2);
  await harness.expectClean();

  await harness.setFaults({ stage: 'daily-call-join', kind: 'exp-room' });
  await expect(reconnect(webCall)).rejects.toThrow('expired');
  await harness.expectClean();
});
