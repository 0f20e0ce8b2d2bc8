import { describe, expect, test } from 'vitest';
import { VISITOR } from './scriptedCallMachine.ts';
import { openLibrary, ROOM, Sitting, tick } from './sitting.ts';

const { createCallObject } = openLibrary();

/** The messages that the library sends its call machine from now on. */
function listenTo({ session }: Sitting): readonly { readonly action: string }[] {
  const library = session.dailyCall as unknown as { sendMessageToCallMachine: (message: { action: string }) => void };
  const send = library.sendMessageToCallMachine.bind(library);
  const sent: { readonly action: string }[] = [];
  library.sendMessageToCallMachine = (message) => {
    sent.push(message);
    send(message);
  };
  return sent;
}

async function joined(): Promise<Sitting> {
  const sitting = new Sitting();
  await sitting.join();
  return sitting;
}

describe('what a method is given', () => {
  test('is checked before anything is sent, and the refusal says where the mistake is', async () => {
    const sitting = await joined();
    const sent = listenTo(sitting);
    await expect(sitting.session.startDialOut({ phoneNumber: '555' })).rejects.toMatchObject({
      type: 'invalid-argument',
      message: 'Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
      field: 'phoneNumber',
      violation: 'not-allowed',
    });
    expect(() => sitting.session.sendAppMessage('x'.repeat(4_095))).toThrow('Message data too large. Max size is 4096');
    expect(() => sitting.session.setMeetingSessionData([])).toThrow('Meeting session data must be a plain');
    expect(() =>
      sitting.session.updateParticipant('somebody', { updatePermissions: { canSend: 'yes' } as never }),
    ).toThrow(expect.objectContaining({ type: 'invalid-argument', field: 'updatePermissions.canSend' }));
    expect(sent).toEqual([]);
  });

  test('is sent as a copy: what the caller keeps is not changed, nor followed', async () => {
    const sitting = await joined();
    const sent = listenTo(sitting);
    const options = { sipUri: 'sip:ada@callwright.example' };
    void sitting.session.startDialOut(options).catch(() => {});
    await tick();
    expect(options).toEqual({ sipUri: 'sip:ada@callwright.example' });
    expect(sent).toContainEqual(expect.objectContaining({ action: 'dialout-start', ...options }));
  });

  test("may be as long as the room's own limit", async () => {
    const sitting = await joined();
    const sent = listenTo(sitting);
    Object.assign(sitting.session.dailyCall, { _maxAppMessageSize: 10_000 });
    sitting.session.sendAppMessage('x'.repeat(9_000));
    expect(sent).toHaveLength(1);
  });
});

test('a method of the library that returns its call object returns the session', async () => {
  const { session } = await joined();
  expect(session.setLocalAudio(false)).toBe(session);
  expect(session.sendAppMessage({ say: 'hello' })).toBe(session);
});

test('a listener is taken off again', async () => {
  const sitting = new Sitting();
  const heard: string[] = [];
  const listener = ({ action }: { readonly action: string }) => heard.push(action);
  sitting.session.on('joined-meeting', listener).once('loaded', listener).off('joined-meeting', listener);
  await sitting.join();
  expect(heard).toEqual(['loaded']);
});

describe('the room of a session', () => {
  test('is needed to join', async () => {
    const { session } = new Sitting();
    await expect(session.join()).rejects.toMatchObject({
      type: 'no-room-url',
      message: 'No room URL has been provided',
    });
  });

  test('is the one that was asked for access before', async () => {
    const sitting = new Sitting();
    await preAuthorize(sitting, { url: ROOM, token: 'one' });
    await expect(sitting.session.join({ url: 'https://callwright.daily.co/other' })).rejects.toMatchObject({
      type: 'url-differs',
      message: 'url in join() is different than the one used in preAuth()',
    });
    await expect(sitting.session.join({ url: ROOM, token: 'two' })).rejects.toMatchObject({
      type: 'token-differs',
      message: 'token in join() is different than the one used in preAuth()',
    });
  });

  test('is the one of the pre-authorization for startCamera() as well', async () => {
    const sitting = new Sitting();
    await preAuthorize(sitting, { url: ROOM, token: 'one' });
    const startCamera = (properties: object) => sitting.session.startCamera(properties);
    await expect(startCamera({ url: 'https://callwright.daily.co/other' })).rejects.toMatchObject({
      type: 'url-differs',
      message: 'url in startCamera() is different than the one used in preAuth()',
    });
    await expect(startCamera({ url: ROOM, token: 'two' })).rejects.toMatchObject({
      type: 'token-differs',
      message: 'token in startCamera() is different than the one used in preAuth()',
    });
  });

  test('may be another after a join that was refused', async () => {
    const sitting = new Sitting();
    await preAuthorize(sitting, { url: ROOM });
    const refused = sitting.session.join({ url: ROOM }).catch((error: unknown) => error);
    await tick();
    sitting.callMachine.reply('join-meeting', { error: 'No.' });
    expect(await refused).toMatchObject({ type: 'refused' });
    const join = sitting.session.join({ url: 'https://callwright.daily.co/other' });
    while (!sitting.callMachine.answer()) await tick();
    await expect(join).resolves.toEqual({ local: VISITOR });
  });

  test('is loaded again after a join that was refused', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    await sitting.arrive();
    sitting.callMachine.reply('join-meeting', { error: 'No.' });
    await tick();
    expect(join.outcome).toMatchObject({ type: 'refused' });
    expect(sitting.session.needsLoad).toBe(true);
    const load = sitting.ask('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    expect(sitting.session.meetingState()).toBe('loaded');
  });

  test('may be another after leaving', async () => {
    const sitting = new Sitting();
    await preAuthorize(sitting, { url: ROOM });
    sitting.ask('leave');
    await tick();
    sitting.callMachine.answer();
    await tick();
    const join = sitting.session.join({ url: 'https://callwright.daily.co/other' });
    while (!sitting.callMachine.answer()) await tick();
    await expect(join).resolves.toEqual({ local: VISITOR });
  });

  test('when it is joined already, the call that there is goes on', async () => {
    const sitting = await joined();
    await expect(sitting.session.join({ url: ROOM })).resolves.toBeUndefined();
    expect(sitting.session.meetingState()).toBe('joined-meeting');
  });

  test('is no other while it is joined, and once it is', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    const toAnother = () => sitting.session.join({ url: 'https://callwright.daily.co/other' });
    await expect(toAnother()).rejects.toMatchObject({
      type: 'already-joined',
      message: 'already joined meeting, call leave() before joining again',
    });
    await sitting.arrive();
    await expect(toAnother()).rejects.toMatchObject({ type: 'already-joined' });
    sitting.callMachine.answer();
    await tick();
    expect(join.outcome).toBe('resolved');
    await expect(toAnother()).rejects.toMatchObject({ type: 'already-joined' });
    await expect(sitting.session.join({ url: ROOM })).resolves.toBeUndefined();
  });
});

async function preAuthorize(sitting: Sitting, properties: { readonly url: string; readonly token?: string }) {
  const access = sitting.session.preAuth(properties);
  await sitting.arrive();
  sitting.callMachine.answer();
  await access;
}

test('a quality test that the room is left in is over', async () => {
  const sitting = new Sitting();
  await preAuthorize(sitting, { url: ROOM });
  const results = sitting.session.testCallQuality().catch((error: unknown) => error);
  await expect(sitting.session.testWebsocketConnectivity()).rejects.toMatchObject({ type: 'quality-test-running' });
  sitting.ask('leave');
  await tick();
  sitting.callMachine.answer();
  expect(await results).toMatchObject({ type: 'left', message: 'testCallQuality() ended: the room was left.' });
  await expect(sitting.session.testCallQuality()).rejects.toMatchObject({ type: 'test-state-needed' });
});

test('a quality test that ends in the next visit does not end the one of that visit', async () => {
  const sitting = new Sitting();
  const { session, callMachine } = sitting;
  const begin = async () => {
    await preAuthorize(sitting, { url: ROOM });
    session.testCallQuality().catch(() => {});
    await tick();
  };
  await begin();
  sitting.ask('leave');
  await tick();
  callMachine.answer();
  await tick();
  await begin();
  expect(callMachine.reply('test-call-quality', { results: { result: 'good' } }), 'the first test ends').toBe(true);
  await tick();
  await expect(session.testWebsocketConnectivity()).rejects.toMatchObject({ type: 'quality-test-running' });
});

test('a session says whether it needs a load', async () => {
  const sitting = new Sitting();
  expect(sitting.session.needsLoad).toBe(true);
  await sitting.join();
  expect(sitting.session.needsLoad).toBe(false);
});

test.each([
  [{ url: 5 }, "property 'url'"],
  [{ lang: 'klingon' }, "property 'lang': language not supported"],
  [{ audioSource: 5 }, "property 'audioSource'"],
  [{ inputSettings: { video: { processor: { type: 'blur' } } } }, "property 'inputSettings'"],
])('a session is not created with %j', (properties, message) => {
  expect(() => createCallObject(properties as never)).toThrow(
    expect.objectContaining({ type: 'invalid-argument', message: expect.stringContaining(message) as string }),
  );
});
