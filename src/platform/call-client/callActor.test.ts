// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { type CallOptions, PLAIN_CALL } from '../../machines/voice-site/callOptions.ts';
import type { CallCommand, CallFact } from '../../machines/voice-site/voiceSiteMachine.ts';
import { behaviour, forgetRooms, rooms } from '../call-layer/room/roomLibrary.fixture.ts';
import { VENDOR_ROOMS } from './trustedRoomUrl.ts';
import { createCallActor, fetchRoom, type SiteCallOptions } from './callActor.ts';

vi.mock('@daily-co/daily-js', () => import('../call-layer/room/roomLibrary.fixture.ts'));

const OPTIONS: SiteCallOptions = {
  token: 'pk-1',
  assistantId: 'receptionist',
  apiBaseUrl: 'https://api.example.com',
  rooms: VENDOR_ROOMS,
  roomBundleUrl: '',
};

let requests = 0;
let leaveSites: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal('RTCPeerConnection', EventTarget);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return Promise.resolve(
      new Response(JSON.stringify({ id: 'call-1', webCallUrl: 'https://callwright.daily.co/room' }), { status: 201 }),
    );
  });
});

afterEach(async () => {
  for (const leave of leaveSites) leave();
  await until(() => rooms.every(({ destroyed }) => destroyed), 'every room is left');
  expect(document.querySelectorAll('audio')).toHaveLength(0);
  leaveSites = [];
  requests = 0;
  forgetRooms();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const until = (condition: () => boolean, what: string) =>
  vi.waitFor(() => expect(condition(), what).toBe(true), { interval: 1, timeout: 3_000 });

/** Starts a site with a call, and records the facts that the call reports. */
function callingSite(options: Partial<SiteCallOptions> = {}, callOptions: CallOptions = PLAIN_CALL) {
  const facts: CallFact[] = [];
  const machine = setup({
    types: { events: {} as CallFact, children: {} as { call: 'call' } },
    actors: { call: createCallActor({ ...OPTIONS, ...options }) },
    actions: { recordFact: ({ event }) => void facts.push(event) },
  }).createMachine({ invoke: { src: 'call', id: 'call', input: callOptions }, on: { '*': { actions: 'recordFact' } } });
  const actor = createActor(machine).start();
  leaveSites.push(() => void actor.stop());
  return {
    facts,
    /** The types of the facts except for volumes, of which there are many. */
    names: () => facts.map(({ type }) => type).filter((type) => type !== 'volume.measured'),
    send: (command: CallCommand) => actor.getSnapshot().children.call?.send(command),
    leave: () => void actor.stop(),
  };
}

/** Starts a site with a call, and waits until the assistant has answered the call. */
async function liveSite() {
  const site = callingSite();
  await until(() => rooms.length === 1 && rooms[0]?.microphone.readyState === 'live', 'the room is joined');
  rooms[0]?.answer();
  await until(() => site.names().includes('call.started'), 'the assistant has answered');
  return site;
}

test('a call reports its start, a message, the volume and, once, its end', async () => {
  const site = await liveSite();
  const message = { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hi' };
  rooms[0]?.emit('app-message', { data: JSON.stringify(message) });
  // A level of 0.15 is the full volume.
  rooms[0]?.emit('remote-participants-audio-level', { participantsAudioLevel: { assistant: 0.075 } });
  site.send({ type: 'call.stop' });
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  expect(site.facts).toContainEqual({ type: 'call.message', message });
  expect(site.facts).toContainEqual({ type: 'volume.measured', volume: 0.5 });
  expect(site.facts.at(-1)).toEqual({
    type: 'call.closed',
    outcome: { outcome: 'ended', reason: 'customer-ended-call', orderly: true },
  });
  expect(site.names().filter((name) => name === 'call.closed')).toHaveLength(1);
});

const messageNumber = (number: number) => ({ type: 'model-output', output: String(number) });
const emitMessage = (message: object) => rooms[0]?.emit('app-message', { data: JSON.stringify(message) });
const deliveredNumbers = (site: ReturnType<typeof callingSite>) =>
  site.facts.flatMap((fact) =>
    fact.type === 'call.message' && fact.message.type === 'model-output' ? [Number(fact.message.output)] : [],
  );

describe('messages of the platform', () => {
  afterEach(() => void vi.useRealTimers());

  /** Starts a site with an answered call. Then replaces the timers, so that the test controls the time. */
  const timedSite = async () => {
    const site = await liveSite();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return site;
  };

  test('are delivered in order: the first immediately, and those of each following 16 ms together', async () => {
    const site = await timedSite();
    for (let number = 0; number < 50; number += 1) emitMessage(messageNumber(number));
    expect(deliveredNumbers(site)).toEqual([0]);
    vi.advanceTimersByTime(16);
    expect(deliveredNumbers(site)).toEqual(Array.from({ length: 50 }, (_, number) => number));
    emitMessage(messageNumber(50));
    expect(deliveredNumbers(site)).toHaveLength(50);
    vi.advanceTimersByTime(16);
    expect(deliveredNumbers(site)).toHaveLength(51);
  });

  test('are delivered immediately if they arrive 32 ms apart, because no frame of 16 ms is running then', async () => {
    const site = await timedSite();
    for (const number of [0, 1, 2]) {
      emitMessage(messageNumber(number));
      expect(deliveredNumbers(site)).toHaveLength(number + 1);
      vi.advanceTimersByTime(32);
    }
  });

  test('are delivered before later facts of the call', async () => {
    const site = await timedSite();
    for (const number of [0, 1, 2]) emitMessage(messageNumber(number));
    rooms[0]?.emit('remote-participants-audio-level', { participantsAudioLevel: { assistant: 0.075 } });
    expect(site.facts.slice(-3)).toMatchObject([
      { type: 'call.message', message: messageNumber(1) },
      { type: 'call.message', message: messageNumber(2) },
      { type: 'volume.measured', volume: 0.5 },
    ]);
  });

  test('are all delivered before the call is closed, and leave no timer', async () => {
    const site = await timedSite();
    for (const number of [0, 1, 2]) emitMessage(messageNumber(number));
    site.send({ type: 'call.stop' });
    await until(() => site.names().includes('call.closed'), 'the call is closed');
    expect(deliveredNumbers(site)).toEqual([0, 1, 2]);
    expect(site.names().at(-1)).toBe('call.closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a call without a key, or without an assistant, fails synchronously and sends no request', () => {
  for (const missing of [{ token: '' }, { assistantId: '' }]) {
    const site = callingSite(missing);
    expect(site.facts).toMatchObject([
      { type: 'call.closed', outcome: { outcome: 'failed', problem: { type: 'start-failed', retryable: false } } },
    ]);
  }
  expect(requests).toBe(0);
});

test('a call that is stopped before its code has loaded is cancelled and sends no request', async () => {
  const site = callingSite();
  site.send({ type: 'call.stop' });
  expect(site.facts).toEqual([{ type: 'call.closed', outcome: { outcome: 'cancelled', orderly: true } }]);
  await vi.dynamicImportSettled();
  expect(requests).toBe(0);
  expect(site.facts).toHaveLength(1);
});

test('a call whose page is left while the code of the call loads is cancelled and sends no request', async () => {
  const site = callingSite();
  window.dispatchEvent(new Event('pagehide'));
  expect(site.facts).toEqual([{ type: 'call.closed', outcome: { outcome: 'cancelled', orderly: true } }]);
  await vi.dynamicImportSettled();
  expect(requests).toBe(0);
  expect(site.facts).toHaveLength(1);
});

const codeNotLoaded = { outcome: { outcome: 'failed', problem: { type: 'code-not-loaded' }, orderly: true } };

test('a call whose dialog code fails to load is closed with code-not-loaded and sends no request', async () => {
  const site = callingSite({ loadView: () => Promise.reject(new TypeError('Failed to fetch')) });
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  expect(site.facts).toMatchObject([codeNotLoaded]);
  expect(requests).toBe(0);
});

test('a call whose room code fails to load is closed with code-not-loaded', async () => {
  vi.resetModules();
  vi.doMock('../call-layer/methods/createCall.ts', () => {
    throw new TypeError('error loading dynamically imported module');
  });
  const site = callingSite();
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  vi.doUnmock('../call-layer/methods/createCall.ts');
  expect(site.facts).toMatchObject([codeNotLoaded]);
});

test('a typed call fails with the reason, and sends no request, if the browser creates no silent track', async () => {
  const context = {
    createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [] } }),
    close: () => Promise.resolve(),
  };
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function () {
      return context;
    }),
  );
  const problem = { type: 'microphone-permissions', message: 'Not allowed.', retryable: true } as const;
  const site = callingSite({}, { ...PLAIN_CALL, microphoneProblem: problem });
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  expect(site.facts).toMatchObject([
    { outcome: { problem: { type: 'start-failed', message: 'The browser created no silent track.' } } },
  ]);
  expect(requests).toBe(0);
});

test('a call in a browser without WebRTC fails before it sends a request or opens the microphone', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const site = callingSite();
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  expect(site.facts).toMatchObject([{ outcome: { outcome: 'failed', problem: { type: 'browser-unsupported' } } }]);
  expect(requests).toBe(0);
  expect(rooms).toEqual([]);
});

test('a call whose code does not load within 20 s fails, and does not start later', async () => {
  vi.useFakeTimers();
  let arrive: (view: unknown) => void = () => {};
  const site = callingSite({ loadView: () => new Promise((resolve) => (arrive = resolve)) });
  vi.advanceTimersByTime(19_999);
  expect(site.facts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(site.facts).toMatchObject([codeNotLoaded]);
  vi.useRealTimers();
  arrive({});
  await vi.dynamicImportSettled();
  expect(requests).toBe(0);
  expect(site.facts).toHaveLength(1);
});

test('a microphone that is muted while the call code loads joins muted', async () => {
  const site = callingSite();
  site.send({ type: 'microphone.mute', muted: true });
  await until(() => rooms[0]?.joinOptions.length === 1, 'the room is joined');
  expect(rooms[0]?.joinOptions).toMatchObject([{ startAudioOff: true }]);
});

test('a microphone that is muted while the platform creates the call joins muted', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const site = callingSite();
  await until(() => rooms.length === 1, 'the room is prepared');
  site.send({ type: 'microphone.mute', muted: true });
  answer(
    new Response(JSON.stringify({ id: 'call-1', webCallUrl: 'https://callwright.daily.co/room' }), { status: 201 }),
  );
  await until(() => rooms[0]?.joinOptions.length === 1, 'the room is joined');
  expect(rooms[0]?.joinOptions).toMatchObject([{ startAudioOff: true }]);
});

describe('fetching the room before a call', () => {
  const requested: string[] = [];
  const options = { ...OPTIONS, roomBundleUrl: 'https://cdn.example.com/room' };

  beforeEach(() => {
    requested.splice(0);
    vi.stubGlobal('fetch', (url: string) => {
      requested.push(url);
      return Promise.resolve(new Response(''));
    });
  });

  test.each<[string, Partial<SiteCallOptions>]>([
    ['the site fetches it at the press', { roomFetch: 'press' }],
    ['the site has no voice service', { token: '' }],
  ])('does not happen if %s', async (_, changed) => {
    await fetchRoom({ ...options, ...changed });
    expect(requested).toEqual([]);
  });

  test('asks for the configured bundle at once', () => {
    void fetchRoom({ ...options, loadView: () => new Promise(() => undefined) });
    expect(requested).toEqual(['https://cdn.example.com/room/call-machine-object-bundle.js']);
  });

  test('asks for another bundle on a slow connection after the code of the view, even if that cannot be loaded', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } });
    let fail = (_reason: Error) => {};
    const view = new Promise<never>((_, reject) => (fail = reject));
    const fetched = fetchRoom({ ...options, roomBundleUrl: 'https://cdn.example.com/slow', loadView: () => view });
    await vi.dynamicImportSettled();
    expect(requested).toEqual([]);
    fail(new Error('No network'));
    await fetched;
    expect(requested).toEqual(['https://cdn.example.com/slow/call-machine-object-bundle.js']);
  });
});

test('stopping the site during a call destroys the room and turns the microphone off', async () => {
  const site = await liveSite();
  site.leave();
  await until(() => rooms[0]?.destroyed === true, 'the room is left');
  expect(rooms[0]?.microphone.readyState).toBe('ended');
});

test('a failed join closes the call with the stage and the reason', async () => {
  behaviour.joinError = new Error('No such room.');
  const site = callingSite();
  await until(() => site.names().includes('call.closed'), 'the call is closed');
  expect(site.facts.at(-1)).toMatchObject({
    outcome: { outcome: 'failed', stage: 'daily-call-join', problem: { message: 'No such room.' } },
  });
});

const reportedProblems = (site: ReturnType<typeof callingSite>) =>
  site.facts.flatMap((fact) => (fact.type === 'call.microphone-problem' ? [fact.problem] : []));

test('a microphone that is unplugged during a call is reported', async () => {
  const site = await liveSite();
  rooms[0]?.emit('camera-error', {
    errorMsg: { errorMsg: 'Unplugged.' },
    error: { type: 'not-found', msg: 'Unplugged.', missingMedia: ['audio'] },
  });
  expect(reportedProblems(site).map(({ type }) => type)).toEqual(['microphone-not-found']);
});

test('a microphone that the room mutes is reported', async () => {
  const site = await liveSite();
  const tracks = { audio: { state: 'off', off: { byRemoteRequest: true } } };
  rooms[0]?.emit('participant-updated', {
    participant: { session_id: 'visitor', user_name: '', local: true, tracks },
  });
  expect(site.names().at(-1)).toBe('call.microphone-muted');
});

test.each([
  ['signaling', 'interrupted', { link: 'signaling', connected: false }],
  ['sfu', 'interrupted', { link: 'sfu', connected: false }],
  ['sfu', 'connected', { link: 'sfu', connected: true }],
])('the connection for %s that is %s is reported', async (type, event, fact) => {
  const site = await liveSite();
  rooms[0]?.emit('network-connection', { action: 'network-connection', type, event });
  expect(site.facts.at(-1)).toEqual({ type: 'call.link-changed', ...fact });
});

test("the connection to another participant alone is not one of the visitor's connections", async () => {
  const site = await liveSite();
  const event = { action: 'network-connection', type: 'peer-to-peer', event: 'interrupted', session_id: 'listener' };
  rooms[0]?.emit('network-connection', event);
  expect(site.names()).not.toContain('call.link-changed');
});

test('a microphone that is missing during a call and then works again is reported both times', async () => {
  const site = await liveSite();
  const localParticipant = (audio: object) => ({
    participant: { session_id: 'visitor', user_name: '', local: true, tracks: { audio } },
  });
  rooms[0]?.emit('participant-updated', localParticipant({ state: 'blocked', blocked: { byDeviceMissing: true } }));
  expect(reportedProblems(site).map(({ type }) => type)).toEqual(['microphone-not-found']);
  rooms[0]?.emit('participant-updated', localParticipant({ state: 'playable' }));
  expect(site.names().at(-1)).toBe('call.microphone-restored');
});

test('a busy camera is not reported as a microphone problem', async () => {
  const site = await liveSite();
  rooms[0]?.emit('camera-error', {
    errorMsg: { errorMsg: 'Camera in use.', audioOk: true },
    error: { type: 'cam-in-use', msg: 'Camera in use.' },
  });
  expect(reportedProblems(site)).toEqual([]);
});

test('a call whose machine throws is closed, reports the error and leaves its room, and the next call starts', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  // XState's development build warns that the stopped machine ignores events of its children.
  vi.spyOn(console, 'warn').mockReturnValue();
  const site = await liveSite();
  const broken = new Error('The clock broke.');
  // The machine of the call reads the clock when it reports the camera error.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    throw broken;
  });
  rooms[0]?.emit('camera-error', { errorMsg: { errorMsg: 'Busy.' }, error: { type: 'mic-in-use', msg: 'Busy.' } });
  clock.mockRestore();
  expect(site.facts.at(-1)).toMatchObject({ type: 'call.closed', outcome: { outcome: 'failed', orderly: false } });
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
  await until(() => rooms[0]?.destroyed === true, 'the room is left');

  const nextSite = callingSite();
  await until(() => rooms.length === 2 && rooms[1]?.microphone.readyState === 'live', 'the next room is joined');
  rooms[1]?.answer();
  await until(() => nextSite.names().includes('call.started'), 'the assistant has answered again');
});
