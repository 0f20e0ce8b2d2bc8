// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallErrorEvent } from '../../machines/call-client/callEvents.ts';
import { callClientMachine } from '../../machines/call-client/callClientMachine.ts';
import { ASSISTANT, behaviour, forgetRooms, RoomDouble, rooms } from '../call-layer/room/roomLibrary.fixture.ts';
import { CallClient } from './CallClient.ts';

// The numbered lessons are those of docs/call-client.md.

vi.mock('@daily-co/daily-js', () => import('../call-layer/room/roomLibrary.fixture.ts'));

const ROOM = 'https://callwright.daily.co/room';

/** Longer than every deadline of the teardown. */
const TEARDOWN_MS = 10_000;

type Request = {
  readonly url: string;
  readonly authorization: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly answer: (status: number, body: unknown) => void;
};

let requests: Request[] = [];
/** If true, every request is answered with a call at once. Tests that answer requests themselves set it to false. */
let answersAutomatically = true;
let clients: CallClient[] = [];
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal('RTCPeerConnection', EventTarget);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.stubGlobal('fetch', (url: string, init: { headers: HeadersInit; body: string; signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      const request: Request = {
        url,
        authorization: new Headers(init.headers).get('Authorization') ?? '',
        body: JSON.parse(init.body) as unknown,
        signal: init.signal,
        answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })),
      };
      init.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      requests.push(request);
      if (answersAutomatically) request.answer(201, { id: `call-${String(requests.length)}`, webCallUrl: ROOM });
    });
  });
});

afterEach(async () => {
  behaviour.staysOpen = false;
  for (const client of clients) if (client.getDailyCallObject() !== null) await client.stop();
  // A test whose room never closes marks the room as destroyed itself.
  expect(
    rooms.filter(({ destroyed }) => !destroyed),
    'rooms that are still open',
  ).toEqual([]);
  expect(
    rooms.filter(({ microphone }) => microphone.readyState === 'live'),
    'live microphones',
  ).toEqual([]);
  expect(document.querySelectorAll('audio')).toHaveLength(0);
  clients = [];
  requests = [];
  answersAutomatically = true;
  forgetRooms();
  reported.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type CallEvent = Parameters<CallClient['on']>[0];
const EVENTS: readonly CallEvent[] = [
  'call-start-success',
  'call-start-failed',
  'call-start',
  'call-end',
  'error',
  'message',
  'speech-start',
  'speech-end',
  'volume-level',
  'audio',
];

/** Creates a client, and records the names of those `EVENTS` that the client emits. */
function openClient(token = 'pk-1', apiBaseUrl = 'https://api.example.com') {
  const client = new CallClient(token, apiBaseUrl);
  const emitted: string[] = [];
  for (const name of EVENTS) client.on(name, () => emitted.push(name));
  clients.push(client);
  return { client, emitted };
}

const until = (condition: () => boolean, what: string) =>
  vi.waitFor(() => expect(condition(), what).toBe(true), { interval: 1, timeout: 3_000 });

const roomNumber = async (number: number): Promise<RoomDouble> => {
  await until(() => rooms.length >= number, `room ${String(number)} is opened`);
  const room = rooms[number - 1];
  if (room === undefined) throw new Error(`Room ${String(number)} does not exist.`);
  return room;
};

const joinedRoom = async (number: number): Promise<RoomDouble> => {
  const room = await roomNumber(number);
  await until(() => room.meetingState() === 'joined-meeting', `room ${String(number)} is joined`);
  return room;
};

/** @returns the value of a promise that resolves within 20 microtasks, or 'pending'. The promise of `start()` needs fewer. */
async function outcomeNow(promise: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'pending';
  void promise.then((value) => {
    outcome = value;
  });
  for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve();
  return outcome;
}

/** Runs the code that waits only for settled promises. */
async function runMicrotasks(): Promise<void> {
  await outcomeNow(Promise.resolve());
}

/** Starts a call, and has the assistant answer the call. @param number the number of the call's room in this test, from 1. */
async function startLiveCall(client: CallClient, number = 1): Promise<RoomDouble> {
  await client.start('receptionist');
  const room = await joinedRoom(number);
  room.answer();
  return room;
}

describe('preparing the room', () => {
  test('creates and loads the call object while the platform creates the call, which then joins with it', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    const created = client.start('receptionist');
    const room = await roomNumber(1);
    expect(room.meetingState()).toBe('loaded');
    expect(requests).toHaveLength(1);
    expect(client.getDailyCallObject()).toBeNull();
    requests[0]?.answer(201, { id: 'call-1', webCallUrl: ROOM });
    await created;
    expect(client.getDailyCallObject()).toBe(room);
    expect(room.joinOptions).toHaveLength(1);
    await client.stop();
    expect(rooms).toHaveLength(1);
    expect(room.destroyCalls).toBe(1);
  });

  test('ends when the start is stopped, which emits no event and resolves the start with null', async () => {
    answersAutomatically = false;
    const { client, emitted } = openClient();
    const created = client.start('receptionist');
    const room = await roomNumber(1);
    await client.stop();
    expect(await created).toBeNull();
    expect(room.destroyCalls).toBe(1);
    expect(emitted).toEqual([]);
  });

  test('ends when the platform refuses the call, and the next call waits until the object is destroyed', async () => {
    answersAutomatically = false;
    const { client, emitted } = openClient();
    const refused = client.start('receptionist');
    const room = await roomNumber(1);
    requests[0]?.answer(400, { message: 'No such assistant' });
    expect(await refused).toBeNull();
    expect(emitted).toEqual(['call-start-failed', 'error']);
    const next = client.start('receptionist');
    await until(() => requests.length === 2, 'the next call is requested');
    expect(room.destroyed).toBe(true);
    requests[1]?.answer(201, { id: 'call-2', webCallUrl: ROOM });
    await next;
    expect(client.getDailyCallObject()).toBe(rooms[1]);
  });

  test('has no effect on the call if the load fails: the join loads again', async () => {
    answersAutomatically = false;
    behaviour.loadError = 'Failed to load the bundle.';
    const { client, emitted } = openClient();
    const created = client.start('receptionist');
    const room = await roomNumber(1);
    await until(() => room.meetingState() === 'error', 'the load fails');
    behaviour.loadError = undefined;
    requests[0]?.answer(201, { id: 'call-1', webCallUrl: ROOM });
    await created;
    (await joinedRoom(1)).answer();
    await until(() => emitted.includes('call-start'), 'the call starts');
    await client.stop();
    expect(rooms).toHaveLength(1);
    expect(emitted).not.toContain('error');
    expect(reported).not.toHaveBeenCalled();
  });

  test('needs no other object for a recorded call, which joins with a camera', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    const created = client.start('receptionist');
    const room = await roomNumber(1);
    requests[0]?.answer(201, { id: 'call-1', webCallUrl: ROOM, artifactPlan: { videoRecordingEnabled: true } });
    await created;
    await joinedRoom(1);
    expect(room.options).toMatchObject({ videoSource: false });
    expect(room.joinOptions).toEqual([{ url: ROOM, videoSource: true, subscribeToTracksAutomatically: false }]);
  });
});

describe('a call', () => {
  test('is created, joined, answered and ended', async () => {
    const { client, emitted } = openClient();
    const created = await client.start('receptionist', { firstMessage: 'Hi' });
    expect(created).toEqual({ id: 'call-1', webCallUrl: ROOM });
    expect(requests.map(({ url, authorization, body }) => ({ url, authorization, body }))).toEqual([
      {
        url: 'https://api.example.com/call/web',
        authorization: 'Bearer pk-1',
        body: { assistantId: 'receptionist', assistantOverrides: { firstMessage: 'Hi' } },
      },
    ]);
    const room = await roomNumber(1);
    expect(room.joinOptions).toEqual([{ url: ROOM, subscribeToTracksAutomatically: false }]);
    expect(room.options).toMatchObject({ audioSource: true, videoSource: false, dailyConfig: { avoidEval: true } });
    room.answer();
    await until(() => emitted.includes('audio'), 'the assistant is audible');
    expect(client.getAudioPlayer()).toBeInstanceOf(HTMLAudioElement);
    expect(client.getDailyCallObject()).toBe(room);
    expect(room.sent).toEqual(['playable']);
    await client.stop();
    expect(emitted.filter((name) => name !== 'volume-level')).toEqual([
      'call-start-success',
      'call-start',
      'audio',
      'message',
      'call-end',
    ]);
    expect(client.getDailyCallObject()).toBeNull();
    expect(client.getAudioPlayer()).toBeNull();
  });

  test('can be started with an assistant and options, with the id of a squad, or with a workflow and its overrides', async () => {
    const { client } = openClient();
    // start(assistant, assistantOverrides, squad, workflow, workflowOverrides, options)
    await client.start({ name: 'Ava' }, undefined, undefined, undefined, undefined, {
      roomDeleteOnUserLeaveEnabled: false,
    });
    await client.stop();
    await client.start(undefined, undefined, 'squad-1');
    await client.stop();
    await client.start(undefined, undefined, undefined, { nodes: [] }, { x: 1 });
    expect(requests.map(({ body }) => body)).toEqual([
      { assistant: { name: 'Ava' }, roomDeleteOnUserLeaveEnabled: false },
      { squadId: 'squad-1' },
      { workflow: { nodes: [] }, workflowOverrides: { x: 1 } },
    ]);
  });

  test('uses the volume that was set while it was created', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    const created = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    client.setVolume(0.3);
    requests[0]?.answer(201, { id: 'call-1', webCallUrl: ROOM });
    await created;
    (await joinedRoom(1)).answer();
    await until(() => client.getAudioPlayer() !== null, 'the assistant is audible');
    expect(client.getAudioPlayer()?.volume).toBe(0.3);
  });

  test('uses the machine that its client built in the constructor', async () => {
    const built = vi.spyOn(callClientMachine, 'provide');
    const { client } = openClient();
    expect(built).toHaveBeenCalledOnce();
    await startLiveCall(client);
    await client.stop();
    await startLiveCall(client, 2);
    expect(built).toHaveBeenCalledOnce();
  });

  test('can be controlled by say(), setMuted() and setVolume(), which limits the volume to 1 and ignores NaN', async () => {
    const { client } = openClient();
    client.setVolume(0.3);
    const room = await startLiveCall(client);
    await until(() => client.getAudioPlayer() !== null, 'the assistant is audible');
    expect(client.getAudioPlayer()?.volume).toBe(0.3);
    client.setVolume(7);
    expect(client.getAudioPlayer()?.volume).toBe(1);
    client.setVolume(Number.NaN);
    expect(client.getAudioPlayer()?.volume).toBe(1);
    client.say('Goodbye.', true);
    expect(JSON.parse(String(room.sent.at(-1)))).toEqual({
      type: 'say',
      message: 'Goodbye.',
      endCallAfterSpoken: true,
      interruptionsEnabled: false,
      interruptAssistantEnabled: false,
    });
    client.setMuted(true);
    expect(room.localAudio.at(-1)).toBe(false);
    expect(client.isMuted()).toBe(true);
  });

  test('is ended for all participants by end()', async () => {
    const { client, emitted } = openClient();
    const room = await startLiveCall(client);
    client.end();
    await until(() => emitted.includes('call-end'), 'the call has ended');
    expect(room.sent.map(String)).toContain('{"type":"end-call"}');
  });

  test('that is already being left receives no end-call from end(), and no error is emitted', async () => {
    const { client, emitted } = openClient();
    const room = await startLiveCall(client);
    const stopped = client.stop();
    client.end();
    await stopped;
    expect(room.sent).toEqual(['playable']);
    expect(emitted).not.toContain('error');
    expect(emitted.filter((name) => name === 'call-end')).toHaveLength(1);
  });

  test('ends when its page is left (lesson 19)', async () => {
    const { client, emitted } = openClient();
    await startLiveCall(client);
    window.dispatchEvent(new Event('pagehide'));
    await until(() => emitted.includes('call-end'), 'the call has ended');
    expect(client.getDailyCallObject()).toBeNull();
  });

  test('that waits for the previous call does not start if the page is left (lesson 19)', async () => {
    const { client } = openClient();
    await startLiveCall(client);
    const stopped = client.stop();
    const next = client.start('receptionist');
    window.dispatchEvent(new Event('pagehide'));
    await stopped;
    expect(await next).toBeNull();
    expect(requests).toHaveLength(1);
  });

  test('is joined without a meeting token if the platform’s token is null', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    const started = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    requests[0]?.answer(201, {
      id: 'call-1',
      webCallUrl: ROOM,
      artifactPlan: null,
      assistant: null,
      transport: { callToken: null },
    });
    await started;
    expect((await roomNumber(1)).joinOptions).toEqual([{ url: ROOM, subscribeToTracksAutomatically: false }]);
  });
});

describe('lesson 1: stop while the call is being created', () => {
  test('aborts the request, start resolves with null, and a late answer joins no room and emits no event', async () => {
    answersAutomatically = false;
    const { client, emitted } = openClient();
    const started = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    await client.stop();
    expect(await started).toBeNull();
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.answer(201, { id: 'late', webCallUrl: ROOM });
    await runMicrotasks();
    expect(rooms.flatMap(({ joinOptions }) => joinOptions)).toEqual([]);
    expect(emitted).toEqual([]);
  });
});

describe('lesson 2: stop while joining', () => {
  test('start resolves with null, the room is destroyed, and no error is emitted', async () => {
    behaviour.joins = false;
    const { client, emitted } = openClient();
    const started = client.start('receptionist');
    const room = await roomNumber(1);
    await until(() => room.joinOptions.length === 1, 'the room is being joined');
    await client.stop();
    expect(await started).toBeNull();
    expect(room.destroyed).toBe(true);
    expect(emitted).toEqual([]);
  });

  test('start resolves at once, even if the room closes slowly', async () => {
    behaviour.joins = false;
    const { client } = openClient();
    const started = client.start('receptionist');
    const room = await roomNumber(1);
    await until(() => room.joinOptions.length === 1, 'the room is being joined');
    vi.useFakeTimers();
    behaviour.staysOpen = true;
    const stopped = client.stop();
    const settledAtOnce = await outcomeNow(started);
    await vi.advanceTimersByTimeAsync(TEARDOWN_MS);
    await stopped;
    room.destroyed = true;
    expect(settledAtOnce).toBeNull();
  });
});

describe('lesson 4: stop()', () => {
  test('resolves for both of two concurrent callers, with one teardown and one call-end', async () => {
    const { client, emitted } = openClient();
    const room = await startLiveCall(client);
    await Promise.all([client.stop(), client.stop()]);
    expect(room.destroyCalls).toBe(1);
    expect(emitted.filter((name) => name === 'call-end')).toHaveLength(1);
  });

  test('resolves even if the room never closes, ends the microphone, and emits call-end as the final event', async () => {
    const { client, emitted } = openClient();
    const room = await startLiveCall(client);
    vi.useFakeTimers();
    behaviour.staysOpen = true;
    const stopped = client.stop();
    await vi.advanceTimersByTimeAsync(TEARDOWN_MS);
    await stopped;
    room.destroyed = true;
    expect(room.microphone.readyState).toBe('ended');
    expect(emitted.at(-1)).toBe('call-end');
  });
});

describe('lesson 5: stop, start, start', () => {
  test('a start while the call is starting or live resolves with null and reports the reason, without other effects', async () => {
    const { client } = openClient();
    await startLiveCall(client);
    const refusals: unknown[] = [];
    client.on('call-start-progress', ({ stage, metadata }) => {
      if (stage === 'validation') refusals.push(metadata);
    });
    void client.stop();
    const second = client.start('receptionist');
    expect(await client.start('receptionist')).toBeNull();
    expect((await second)?.id).toBe('call-2');
    expect(await client.start('receptionist')).toBeNull();
    expect(refusals).toEqual([{ reason: 'already-started' }, { reason: 'already-started' }]);
    expect(rooms.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(requests).toHaveLength(2);
  });
});

describe('lesson 6: start, stop, start, as in StrictMode', () => {
  test('resolves the first start with null, and leads to one live call and one request that is not aborted', async () => {
    const { client, emitted } = openClient();
    const first = client.start('receptionist');
    void client.stop();
    const second = client.start('receptionist');
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
    expect(rooms).toHaveLength(1);
    expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    rooms[0]?.answer();
    expect(emitted.filter((name) => name === 'call-start')).toHaveLength(1);
    expect(client.getDailyCallObject()).toBe(rooms[0]);
  });
});

describe('lesson 7: a request that is refused with 400, without listeners', () => {
  test('start resolves with null, no error is reported as uncaught, and the next start works', async () => {
    answersAutomatically = false;
    const client = new CallClient('pk-1', 'https://api.example.com');
    clients.push(client);
    const started = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    requests[0]?.answer(400, { message: ['assistantId must be a UUID'] });
    expect(await started).toBeNull();
    answersAutomatically = true;
    expect(await client.start('receptionist')).not.toBeNull();
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('lesson 8: a listener that throws', () => {
  test('of call-end has its exception reported, and does not prevent the teardown or the next start', async () => {
    const { client } = openClient();
    const mistake = new Error('A mistake in a listener.');
    client.once('call-end', () => {
      throw mistake;
    });
    const room = await startLiveCall(client);
    await client.stop();
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake);
    expect(room.destroyed).toBe(true);
    expect(await client.start('receptionist')).not.toBeNull();
  });

  test('of call-start-failed or error does not prevent the teardown, and start resolves with null', async () => {
    behaviour.joinError = new Error('No.');
    const { client } = openClient();
    for (const name of ['call-start-failed', 'error'] as const) {
      client.on(name, () => {
        throw new Error('A mistake in a listener.');
      });
    }
    expect(await client.start('receptionist')).toBeNull();
    expect(rooms[0]?.destroyed).toBe(true);
  });
});

describe('lesson 9: start from inside a listener', () => {
  test('of call-end starts the next call', async () => {
    const { client, emitted } = openClient();
    let next: Promise<unknown> | undefined;
    client.once('call-end', () => {
      next = client.start('receptionist');
    });
    await startLiveCall(client);
    await client.stop();
    expect(next).toBeDefined();
    expect(await next).toMatchObject({ id: 'call-2' });
    (await roomNumber(2)).answer();
    expect(emitted.filter((name) => name === 'call-start')).toHaveLength(2);
    expect(rooms.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  test('of call-start-failed after a refused request starts the next call', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    let next: Promise<unknown> | undefined;
    client.once('call-start-failed', () => {
      answersAutomatically = true;
      next = client.start('receptionist');
    });
    const started = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    requests[0]?.answer(500, 'Oops');
    expect(await started).toBeNull();
    expect(await next).toMatchObject({ id: 'call-2' });
  });

  test('of call-start-failed after a failed join starts the next call', async () => {
    behaviour.joinError = new Error('No.');
    const { client } = openClient();
    let next: Promise<unknown> | undefined;
    client.once('call-start-failed', () => {
      behaviour.joinError = undefined;
      next = client.start('receptionist');
    });
    expect(await client.start('receptionist')).toBeNull();
    expect(await next).toMatchObject({ id: 'call-2' });
  });
});

describe('lesson 10: two clients on one page', () => {
  test('each uses its own token and platform', async () => {
    const one = openClient('pk-one', 'https://one.example.com/');
    const other = openClient('pk-other', 'https://other.example.com');
    await one.client.start('receptionist');
    await one.client.stop();
    await other.client.start('receptionist');
    expect(requests.map(({ url, authorization }) => `${authorization} ${url}`)).toEqual([
      'Bearer pk-one https://one.example.com/call/web',
      'Bearer pk-other https://other.example.com/call/web',
    ]);
  });

  test('a second concurrent call is refused before a request is sent, and the first continues', async () => {
    const one = openClient();
    const other = openClient('pk-other');
    const errors: CallErrorEvent[] = [];
    other.client.on('error', (error) => errors.push(error));
    await startLiveCall(one.client);
    expect(await other.client.start('receptionist')).toBeNull();
    expect(requests).toHaveLength(1);
    expect(errors.map(({ error }) => error.type)).toEqual(['room-in-use']);
    expect(one.emitted).not.toContain('call-end');
    expect(one.client.getDailyCallObject()).toBe(rooms[0]);
    await one.client.stop();
    expect(await other.client.start('receptionist')).not.toBeNull();
  });
});

describe('a start of one client while the call of another one is being left', () => {
  test('waits for the end of that call, as its own client would', async () => {
    const one = openClient();
    const other = openClient('pk-other');
    const errors: CallErrorEvent[] = [];
    other.client.on('error', (error) => errors.push(error));
    await startLiveCall(one.client);
    vi.useFakeTimers();
    behaviour.staysOpen = true;
    void one.client.stop();
    const started = other.client.start('receptionist');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(1);
    behaviour.staysOpen = false;
    await vi.advanceTimersByTimeAsync(TEARDOWN_MS);
    expect(await started).not.toBeNull();
    vi.useRealTimers();
    expect(errors).toEqual([]);
    expect(rooms.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });
});

describe('a call object of the page itself', () => {
  test('fails the start with room-in-use before a request is sent, and allows a call after its destruction', async () => {
    const own = new RoomDouble({});
    rooms.push(own);
    vi.stubGlobal('_daily', { instances: { own: {} } });
    const { client } = openClient();
    const errors: CallErrorEvent[] = [];
    client.on('error', (error) => errors.push(error));
    expect(await client.start('receptionist')).toBeNull();
    expect(requests).toEqual([]);
    expect(errors.map(({ error }) => error.type)).toEqual(['room-in-use']);
    await own.destroy();
    expect(await client.start('receptionist')).not.toBeNull();
  });
});

describe('lesson 13: three calls in a row', () => {
  test('leave no room open, no microphone live and no audio element in the page', async () => {
    const { client } = openClient();
    for (const number of [1, 2, 3]) {
      await startLiveCall(client, number);
      await until(() => document.querySelectorAll('audio').length === 1, 'the assistant is audible');
      await client.stop();
      expect(document.querySelectorAll('audio')).toHaveLength(0);
      expect(rooms.map(({ destroyed }) => destroyed)).not.toContain(false);
      expect(rooms.map(({ microphone }) => microphone.readyState)).not.toContain('live');
    }
  });
});

describe('lesson 14: a failed start', () => {
  test('reports the stage that failed, a readable message and the parsed body', async () => {
    answersAutomatically = false;
    const { client } = openClient();
    const failures: unknown[] = [];
    client.on('call-start-failed', ({ stage, error }) => failures.push({ stage, error }));
    client.on('error', ({ type, error }) => failures.push({ type, status: error.status, body: error.body }));
    const started = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    requests[0]?.answer(400, { message: ['assistantId must be a UUID'] });
    expect(await started).toBeNull();
    expect(failures).toEqual([
      { stage: 'web-call-creation', error: 'The platform refused the call: 400 assistantId must be a UUID' },
      { type: 'start-method-error', status: 400, body: { message: ['assistantId must be a UUID'] } },
    ]);
  });

  test('whose call object cannot be created resolves with null and does not block the next start', async () => {
    behaviour.creationError = new Error('WebRTC not supported or suppressed');
    const { client } = openClient();
    expect(await client.start('receptionist')).toBeNull();
    behaviour.creationError = undefined;
    expect(await client.start('receptionist')).not.toBeNull();
  });
});

/**
 * Stubs the browser's microphone and the audio graph that amplifies it. `allow()` grants the microphone, and `live()` counts the live
 * tracks of both.
 */
function stubAmplifier() {
  const opened: { readyState: string }[] = [];
  const stream = () => {
    const track = {
      readyState: 'live',
      stop: () => {
        track.readyState = 'ended';
      },
    };
    opened.push(track);
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  };
  const node = { connect: <Target>(target: Target) => target };
  vi.stubGlobal('GainNode', function () {
    return node;
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly createMediaStreamDestination = () => ({ stream: stream() });
      readonly createMediaStreamSource = () => node;
      readonly close = () => Promise.resolve();
    },
  );
  let allow: () => void = () => {};
  const getUserMedia = () =>
    new Promise((resolve) => {
      allow = () => resolve(stream());
    });
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia }),
  });
  return {
    live: () => opened.filter(({ readyState }) => readyState === 'live').length,
    allow: () => {
      allow();
    },
  };
}

describe('an amplified microphone', () => {
  async function startAmplifiedCall(client: CallClient) {
    const amplifier = stubAmplifier();
    const room = await startLiveCall(client);
    const done = client.increaseMicLevel(2);
    amplifier.allow();
    await done;
    // The microphone's track and the amplified one.
    expect(amplifier.live()).toBe(2);
    return { amplifier, room };
  }

  test('is released at once by stop(), even if the room closes slowly', async () => {
    const { client } = openClient();
    const { amplifier, room } = await startAmplifiedCall(client);
    vi.useFakeTimers();
    behaviour.staysOpen = true;
    const stopped = client.stop();
    const stillLive = amplifier.live();
    await vi.advanceTimersByTimeAsync(TEARDOWN_MS);
    await stopped;
    room.destroyed = true;
    expect(stillLive).toBe(0);
  });

  test('is released synchronously when the page is left', async () => {
    const { client, emitted } = openClient();
    const { amplifier } = await startAmplifiedCall(client);
    window.dispatchEvent(new Event('pagehide'));
    expect(amplifier.live()).toBe(0);
    await until(() => emitted.includes('call-end'), 'the call has ended');
  });

  test('is released if the browser grants the microphone while the call is being left', async () => {
    const { client } = openClient();
    const amplifier = stubAmplifier();
    const room = await startLiveCall(client);
    vi.useFakeTimers();
    behaviour.staysOpen = true;
    const amplified = client.increaseMicLevel(2);
    const stopped = client.stop();
    amplifier.allow();
    await amplified;
    const stillLive = amplifier.live();
    await vi.advanceTimersByTimeAsync(TEARDOWN_MS);
    await stopped;
    room.destroyed = true;
    expect(stillLive).toBe(0);
  });
});

describe('the audio player', () => {
  test('is null after the assistant has left', async () => {
    const { client } = openClient();
    const room = await startLiveCall(client);
    await until(() => client.getAudioPlayer() !== null, 'the assistant is audible');
    room.emit('participant-left', { participant: ASSISTANT });
    expect(client.getAudioPlayer()).toBeNull();
  });

  test('is null in listeners of call-end', async () => {
    const { client } = openClient();
    const players: unknown[] = [];
    client.on('call-end', () => players.push(client.getAudioPlayer()));
    await startLiveCall(client);
    await until(() => client.getAudioPlayer() !== null, 'the assistant is audible');
    await client.stop();
    expect(players).toEqual([null]);
  });
});

/** Stubs the devices of the browser. @returns them, as an event target with `devicechange`. */
function stubInputDevices(...microphoneIds: readonly string[]): EventTarget {
  const enumerateDevices = () =>
    Promise.resolve(microphoneIds.map((deviceId) => ({ kind: 'audioinput', deviceId }) as MediaDeviceInfo));
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, mediaDevices });
  return mediaDevices;
}

describe('a microphone that is gone', () => {
  test('is refused with a typed error, and the room keeps the present one', async () => {
    stubInputDevices('desk');
    const { client } = openClient();
    const room = await startLiveCall(client);
    await expect(client.setInputDevicesAsync({ audioDeviceId: 'gone' })).rejects.toMatchObject({
      type: 'device-not-found',
      message: 'The browser lists no microphone with the id "gone".',
    });
    await client.setInputDevicesAsync({ audioDeviceId: 'desk' });
    expect(room.calls.filter((call) => call.startsWith('input devices'))).toEqual([
      'input devices {"audioDeviceId":"desk"}',
    ]);
  });

  test('is replaced by the default one, and again when the devices change', async () => {
    const mediaDevices = stubInputDevices('desk');
    const { client } = openClient();
    const room = await startLiveCall(client);
    const selected = () => room.calls.filter((call) => call === 'input devices {"audioDeviceId":"desk"}').length;
    const audio = { state: 'blocked', subscribed: true, blocked: { byDeviceMissing: true } };
    const { local } = room.participants();
    room.emit('participant-updated', { participant: { ...local, tracks: { ...local.tracks, audio } } });
    await until(() => selected() === 1, 'the default microphone is selected');
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await until(() => selected() === 2, 'the default microphone is selected again');
  });
});

describe('a loudspeaker that is selected before the assistant plays', () => {
  const SPEAKERS = { outputDeviceId: 'speakers' };

  /** Stubs `setSinkId`, which jsdom lacks. */
  function stubSinks(outcome: () => Promise<void> = () => Promise.resolve()) {
    const sinks: string[] = [];
    const setSinkId = (id: string) => {
      sinks.push(id);
      return outcome();
    };
    Object.assign(HTMLMediaElement.prototype, { setSinkId });
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
    });
    return sinks;
  }

  test("plays the assistant, also after a second assistant's sound, but not the next call", async () => {
    const sinks = stubSinks();
    const { client } = openClient();
    await client.start('receptionist');
    const room = await roomNumber(1);
    await client.setOutputDeviceAsync(SPEAKERS);
    expect(sinks).toEqual([]);
    room.answer();
    await until(() => sinks.length === 1, 'the assistant plays on the loudspeaker');
    room.answer();
    await until(() => sinks.length === 2, "the second assistant's sound plays on the loudspeaker");
    expect(sinks).toEqual(['speakers', 'speakers']);
    await client.stop();
    await startLiveCall(client, 2);
    await until(() => client.getAudioPlayer() !== null, 'the assistant is audible');
    expect(sinks).toHaveLength(2);
  });

  test('emits an error if it is missing', async () => {
    stubSinks(() => Promise.reject(new DOMException('There is no such device.', 'NotFoundError')));
    const { client } = openClient();
    const errors: CallErrorEvent[] = [];
    client.on('error', (error) => errors.push(error));
    await client.start('receptionist');
    const room = await roomNumber(1);
    await client.setOutputDeviceAsync(SPEAKERS);
    room.answer();
    await until(() => errors.length === 1, 'the error is emitted');
    expect(errors[0]).toMatchObject({
      type: 'room-command-error',
      error: { type: 'command-refused', message: 'The loudspeaker could not be selected: There is no such device.' },
    });
  });
});

describe('options that cause problems with the microphone', () => {
  test('are replaced or removed, and each logs a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const client = new CallClient(
      'pk-1',
      'https://api.example.com',
      { alwaysIncludeMicInPermissionPrompt: false },
      { audioSource: false },
    );
    clients.push(client);
    const room = await startLiveCall(client);
    await client.setInputDevicesAsync({ audioSource: false });
    expect(room.options).toMatchObject({ audioSource: true, dailyConfig: { avoidEval: true } });
    expect(room.options.dailyConfig).not.toHaveProperty('alwaysIncludeMicInPermissionPrompt');
    expect(room.calls).toContain('input devices {}');
    expect(warned).toHaveBeenCalledTimes(3);
  });
});

describe('an AbortSignal', () => {
  const start = (client: CallClient, signal: AbortSignal) =>
    client.start('receptionist', undefined, undefined, undefined, undefined, { signal });

  test('that is already aborted prevents the start and does not block a later one', async () => {
    const { client, emitted } = openClient();
    expect(await start(client, AbortSignal.abort())).toBeNull();
    expect(requests).toEqual([]);
    expect(emitted).toEqual([]);
    expect(await client.start('receptionist')).not.toBeNull();
  });

  test('aborts the request, and start resolves with null', async () => {
    answersAutomatically = false;
    const { client, emitted } = openClient();
    const controller = new AbortController();
    const started = start(client, controller.signal);
    await until(() => requests.length === 1, 'the call is requested');
    controller.abort();
    expect(await started).toBeNull();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(emitted).toEqual([]);
  });

  test('ends a live call like stop()', async () => {
    const { client, emitted } = openClient();
    const controller = new AbortController();
    await start(client, controller.signal);
    (await roomNumber(1)).answer();
    controller.abort();
    await until(() => emitted.includes('call-end'), 'the call has ended');
    expect(emitted).not.toContain('error');
  });

  test('of an ended call does not end a later call', async () => {
    const { client, emitted } = openClient();
    const controller = new AbortController();
    await start(client, controller.signal);
    await client.stop();
    await startLiveCall(client, 2);
    controller.abort();
    await runMicrotasks();
    expect(client.getDailyCallObject()).toBe(rooms[1]);
    expect(emitted.filter((name) => name === 'call-end')).toHaveLength(1);
  });
});

describe('reconnect()', () => {
  test('sends no request, and emits call-start when the room is joined', async () => {
    const { client, emitted } = openClient();
    await client.reconnect({ id: 'kept', webCallUrl: ROOM });
    expect(requests).toEqual([]);
    expect(emitted).toContain('call-start');
  });

  test('rejects while a call is live', async () => {
    const { client } = openClient();
    await startLiveCall(client);
    await expect(client.reconnect({ webCallUrl: ROOM })).rejects.toThrow(
      'Cannot reconnect while a call is already in progress. Call stop() first.',
    );
  });

  test('rejects with untrusted-room for a room outside the platform, and with the reason if the join fails', async () => {
    const { client } = openClient();
    await expect(client.reconnect({ webCallUrl: 'https://evil.com/room' })).rejects.toMatchObject({
      name: 'CallClientError',
      type: 'untrusted-room',
    });
    behaviour.joinError = new Error('No such room.');
    await expect(client.reconnect({ webCallUrl: ROOM })).rejects.toThrow('No such room.');
    expect(rooms[0]?.destroyed).toBe(true);
  });

  test('rejects with the reason, and leaves the room, if the machine throws before the room is joined', async () => {
    // XState's development build warns that the stopped machine ignores events of its children.
    vi.spyOn(console, 'warn').mockReturnValue();
    behaviour.joins = false;
    const { client } = openClient();
    const reconnected = client.reconnect({ webCallUrl: ROOM });
    const room = await roomNumber(1);
    await until(() => room.joinOptions.length === 1, 'the room is being joined');
    // The machine reads the clock when it reports the camera error.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('The clock broke.');
    });
    room.emit('camera-error', { errorMsg: { errorMsg: 'Busy.' }, error: { type: 'mic-in-use', msg: 'Busy.' } });
    clock.mockRestore();
    await expect(reconnected).rejects.toMatchObject({
      name: 'CallClientError',
      type: 'start-failed',
      message: 'The clock broke.',
    });
    expect(reported).toHaveBeenCalledOnce();
    await until(() => room.destroyed, 'the room is left');
  });
});

describe('after a call', () => {
  test('stop(), end() and the methods for sound and recording emit no event, the visitor is not muted and has level 0, and setMuted() throws', async () => {
    const { client, emitted } = openClient();
    await startLiveCall(client);
    await client.stop();
    const before = emitted.length;
    await client.stop();
    client.end();
    client.setVolume(0.5);
    client.resumeSound();
    client.stopRecording();
    client.stopLocalAudioLevelObserver();
    expect(client.isMuted()).toBe(false);
    expect(client.getLocalAudioLevel()).toBe(0);
    expect(() => client.setMuted(true)).toThrow('Call object is not available.');
    expect(emitted).toHaveLength(before);
  });

  test('stop() in a listener of call-end, as when a component unmounts, emits no second call-end', async () => {
    const { client, emitted } = openClient();
    let stopped: Promise<void> | undefined;
    client.on('call-end', () => {
      stopped = client.stop();
    });
    const room = await startLiveCall(client);
    room.emit('left-meeting');
    await until(() => emitted.includes('call-end'), 'the call has ended');
    await stopped;
    expect(emitted.filter((name) => name === 'call-end')).toHaveLength(1);
  });
});

describe('the defaults of a page', () => {
  const DEFAULT_ROOM = 'https://rooms.example.com/room';
  const DEFAULTS = {
    apiBaseUrl: 'https://platform.example.com/api/',
    rooms: { hosts: ['rooms.example.com'], origin: '' },
    dailyConfig: { callObjectBundleUrlOverride: 'https://rooms.example.com/call-machine.js' },
  };

  beforeEach(() => {
    answersAutomatically = false;
    return () => CallClient.setPageDefaults({});
  });

  /** Starts a call. The platform answers with a room that only the defaults of the page trust. */
  async function startInDefaultRoom(client: CallClient) {
    clients.push(client);
    const created = client.start('receptionist');
    await until(() => requests.length === 1, 'the call is requested');
    requests[0]?.answer(201, { id: 'call-1', webCallUrl: DEFAULT_ROOM });
    return created;
  }

  test('apply to a client that is created with a token only', async () => {
    CallClient.setPageDefaults(DEFAULTS);
    expect(await startInDefaultRoom(new CallClient('pk-1'))).toMatchObject({ id: 'call-1' });
    expect(requests[0]?.url).toBe('https://platform.example.com/api/call/web');
    expect((await roomNumber(1)).options.dailyConfig).toEqual({ avoidEval: true, ...DEFAULTS.dailyConfig });
  });

  test('for the base URL and the rooms are overridden by the arguments of a client', async () => {
    CallClient.setPageDefaults(DEFAULTS);
    const rooms = { hosts: ['daily.co'], origin: '' };
    expect(await startInDefaultRoom(new CallClient('pk-1', 'https://api.example.com', {}, {}, { rooms }))).toBeNull();
    expect(requests[0]?.url).toBe('https://api.example.com/call/web');
  });

  test('are the vendor’s again after setPageDefaults({})', async () => {
    CallClient.setPageDefaults(DEFAULTS);
    CallClient.setPageDefaults({});
    expect(await startInDefaultRoom(new CallClient('pk-1'))).toBeNull();
    expect(requests[0]?.url).toBe('https://api.vapi.ai/call/web');
  });
});
