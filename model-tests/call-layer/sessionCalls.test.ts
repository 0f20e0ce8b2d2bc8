import { describe, expect, test } from 'vitest';
import { VISITOR } from './scriptedCallMachine.ts';
import { setUpLibrary, ROOM, ScriptedSession, tick } from './scriptedSession.ts';

const { createCallObject } = setUpLibrary();

/** Records the messages that the library sends its call machine from now on. */
function recordMessages({ session }: ScriptedSession): readonly { readonly action: string }[] {
  const library = session.dailyCall as unknown as { sendMessageToCallMachine: (message: { action: string }) => void };
  const send = library.sendMessageToCallMachine.bind(library);
  const sent: { readonly action: string }[] = [];
  library.sendMessageToCallMachine = (message) => {
    sent.push(message);
    send(message);
  };
  return sent;
}

async function openJoined(): Promise<ScriptedSession> {
  const scripted = new ScriptedSession();
  await scripted.join();
  return scripted;
}

describe('method arguments', () => {
  test('are refused if they are invalid, with an error that has the reason or the field, and nothing is sent', async () => {
    const scripted = await openJoined();
    const sent = recordMessages(scripted);
    await expect(scripted.session.startDialOut({ phoneNumber: '555' })).rejects.toMatchObject({
      type: 'invalid-argument',
      message: 'Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
      field: 'phoneNumber',
      violation: 'not-allowed',
    });
    expect(() => scripted.session.sendAppMessage('x'.repeat(4_095))).toThrow(
      'Message data too large. Max size is 4096',
    );
    expect(() => scripted.session.setMeetingSessionData([])).toThrow('Meeting session data must be a plain');
    expect(() =>
      scripted.session.updateParticipant('somebody', { updatePermissions: { canSend: 'yes' } as never }),
    ).toThrow(expect.objectContaining({ type: 'invalid-argument', field: 'updatePermissions.canSend' }));
    expect(sent).toEqual([]);
  });

  test("of startDialOut() are sent, and the caller's object does not change", async () => {
    const scripted = await openJoined();
    const sent = recordMessages(scripted);
    const options = { sipUri: 'sip:ada@callwright.example' };
    void scripted.session.startDialOut(options).catch(() => {});
    await tick();
    expect(options).toEqual({ sipUri: 'sip:ada@callwright.example' });
    expect(sent).toContainEqual(expect.objectContaining({ action: 'dialout-start', ...options }));
  });

  test("of sendAppMessage() may be longer than 4096 characters if the room's own limit is higher", async () => {
    const scripted = await openJoined();
    const sent = recordMessages(scripted);
    Object.assign(scripted.session.dailyCall, { _maxAppMessageSize: 10_000 });
    scripted.session.sendAppMessage('x'.repeat(9_000));
    expect(sent).toHaveLength(1);
  });
});

test('setLocalAudio() and sendAppMessage() return the session', async () => {
  const { session } = await openJoined();
  expect(session.setLocalAudio(false)).toBe(session);
  expect(session.sendAppMessage({ say: 'hello' })).toBe(session);
});

test('off() removes a listener from the given event only', async () => {
  const scripted = new ScriptedSession();
  const received: string[] = [];
  const listener = ({ action }: { readonly action: string }) => received.push(action);
  scripted.session.on('joined-meeting', listener).once('loaded', listener).off('joined-meeting', listener);
  await scripted.join();
  expect(received).toEqual(['loaded']);
});

describe('the room of a session', () => {
  test('join() rejects without a room URL', async () => {
    const { session } = new ScriptedSession();
    await expect(session.join()).rejects.toMatchObject({
      type: 'no-room-url',
      message: 'No room URL has been provided',
    });
  });

  test('join() rejects another URL or token than those of preAuth()', async () => {
    const scripted = new ScriptedSession();
    await preAuthorize(scripted, { url: ROOM, token: 'one' });
    await expect(scripted.session.join({ url: 'https://callwright.daily.co/other' })).rejects.toMatchObject({
      type: 'url-differs',
      message: 'url in join() is different than the one used in preAuth()',
    });
    await expect(scripted.session.join({ url: ROOM, token: 'two' })).rejects.toMatchObject({
      type: 'token-differs',
      message: 'token in join() is different than the one used in preAuth()',
    });
  });

  test('startCamera() rejects another URL or token than those of preAuth()', async () => {
    const scripted = new ScriptedSession();
    await preAuthorize(scripted, { url: ROOM, token: 'one' });
    const startCamera = (properties: object) => scripted.session.startCamera(properties);
    await expect(startCamera({ url: 'https://callwright.daily.co/other' })).rejects.toMatchObject({
      type: 'url-differs',
      message: 'url in startCamera() is different than the one used in preAuth()',
    });
    await expect(startCamera({ url: ROOM, token: 'two' })).rejects.toMatchObject({
      type: 'token-differs',
      message: 'token in startCamera() is different than the one used in preAuth()',
    });
  });

  test('join() accepts another room than that of preAuth() after a refused join', async () => {
    const scripted = new ScriptedSession();
    await preAuthorize(scripted, { url: ROOM });
    const refusal = scripted.session.join({ url: ROOM }).catch((error: unknown) => error);
    await tick();
    scripted.callMachine.reply('join-meeting', { error: 'No.' });
    expect(await refusal).toMatchObject({ type: 'refused' });
    const join = scripted.session.join({ url: 'https://callwright.daily.co/other' });
    while (!scripted.callMachine.answer()) await tick();
    await expect(join).resolves.toEqual({ local: VISITOR });
  });

  test('needsLoad is true after a refused join, and load() then loads the session', async () => {
    const scripted = new ScriptedSession();
    const join = scripted.request('join');
    await scripted.deliverScript();
    scripted.callMachine.reply('join-meeting', { error: 'No.' });
    await tick();
    expect(join.outcome).toMatchObject({ type: 'refused' });
    expect(scripted.session.needsLoad).toBe(true);
    const load = scripted.request('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    expect(scripted.session.meetingState()).toBe('loaded');
  });

  test('join() accepts another room than that of preAuth() after leave()', async () => {
    const scripted = new ScriptedSession();
    await preAuthorize(scripted, { url: ROOM });
    scripted.request('leave');
    await tick();
    scripted.callMachine.answer();
    await tick();
    const join = scripted.session.join({ url: 'https://callwright.daily.co/other' });
    while (!scripted.callMachine.answer()) await tick();
    await expect(join).resolves.toEqual({ local: VISITOR });
  });

  test('join() of the joined room resolves with undefined, and the session stays joined', async () => {
    const scripted = await openJoined();
    await expect(scripted.session.join({ url: ROOM })).resolves.toBeUndefined();
    expect(scripted.session.meetingState()).toBe('joined-meeting');
  });

  test('join() rejects another room during a join and while joined, and accepts the joined room', async () => {
    const scripted = new ScriptedSession();
    const join = scripted.request('join');
    const joinAnotherRoom = () => scripted.session.join({ url: 'https://callwright.daily.co/other' });
    await expect(joinAnotherRoom()).rejects.toMatchObject({
      type: 'already-joined',
      message: 'already joined meeting, call leave() before joining again',
    });
    await scripted.deliverScript();
    await expect(joinAnotherRoom()).rejects.toMatchObject({ type: 'already-joined' });
    scripted.callMachine.answer();
    await tick();
    expect(join.outcome).toBe('resolved');
    await expect(joinAnotherRoom()).rejects.toMatchObject({ type: 'already-joined' });
    await expect(scripted.session.join({ url: ROOM })).resolves.toBeUndefined();
  });
});

async function preAuthorize(scripted: ScriptedSession, properties: { readonly url: string; readonly token?: string }) {
  const access = scripted.session.preAuth(properties);
  await scripted.deliverScript();
  scripted.callMachine.answer();
  await access;
}

test('another quality test is refused during a test and after leave(), which ends the running test', async () => {
  const scripted = new ScriptedSession();
  await preAuthorize(scripted, { url: ROOM });
  const results = scripted.session.testCallQuality().catch((error: unknown) => error);
  await expect(scripted.session.testWebsocketConnectivity()).rejects.toMatchObject({ type: 'quality-test-running' });
  scripted.request('leave');
  await tick();
  scripted.callMachine.answer();
  expect(await results).toMatchObject({ type: 'left', message: 'testCallQuality() ended: the room was left.' });
  await expect(scripted.session.testCallQuality()).rejects.toMatchObject({ type: 'test-state-needed' });
});

test('the result of a quality test that `leave()` ended does not end the current test', async () => {
  const scripted = new ScriptedSession();
  const { session, callMachine } = scripted;
  const beginTest = async () => {
    await preAuthorize(scripted, { url: ROOM });
    session.testCallQuality().catch(() => {});
    await tick();
  };
  await beginTest();
  scripted.request('leave');
  await tick();
  callMachine.answer();
  await tick();
  await beginTest();
  // Answers the oldest request, which is that of the ended test.
  expect(callMachine.reply('test-call-quality', { results: { result: 'good' } }), 'there is a request to answer').toBe(
    true,
  );
  await tick();
  await expect(session.testWebsocketConnectivity()).rejects.toMatchObject({ type: 'quality-test-running' });
});

test('needsLoad is true for a new session and false for a joined one', async () => {
  const scripted = new ScriptedSession();
  expect(scripted.session.needsLoad).toBe(true);
  await scripted.join();
  expect(scripted.session.needsLoad).toBe(false);
});

test.each([
  [{ url: 5 }, "property 'url'"],
  [{ lang: 'klingon' }, "property 'lang': language not supported"],
  [{ audioSource: 5 }, "property 'audioSource'"],
  [{ inputSettings: { video: { processor: { type: 'blur' } } } }, "property 'inputSettings'"],
])('createCallObject() refuses the properties %j', (properties, message) => {
  expect(() => createCallObject(properties as never)).toThrow(
    expect.objectContaining({ type: 'invalid-argument', message: expect.stringContaining(message) as string }),
  );
});
