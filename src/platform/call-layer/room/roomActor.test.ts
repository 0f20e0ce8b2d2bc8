import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import type { RoomCommand, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import { createGuardedCall } from '../methods/createCall.ts';
import { createRoomLogic, type RoomOptions } from './roomActor.ts';
import { behaviour, forgetRooms, rooms } from './roomLibrary.fixture.ts';

vi.mock('@daily-co/daily-js', () => import('./roomLibrary.fixture.ts'));

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    postMessage: () => {},
    location: {},
  });
  forgetRooms();
});
afterEach(() => void vi.unstubAllGlobals());

const URL = 'https://callwright.daily.co/room';

/** A room, and everything that it reports. */
function openRoom(open: RoomOptions['open'] = () => createGuardedCall()) {
  const facts: RoomFact[] = [];
  const owner = setup({
    types: { events: {} as RoomFact | RoomCommand },
    actors: { room: createRoomLogic({ open, ownsTracks: true }) },
  }).createMachine({
    invoke: { src: 'room', id: 'room', input: { camera: false, microphoneMuted: false } },
    on: { 'room.*': { actions: ({ event }) => facts.push(event) } },
  });
  const actor = createActor(owner).start();
  const room = actor.getSnapshot().children.room as ActorRefFrom<ReturnType<typeof createRoomLogic>>;
  const types = () => facts.map(({ type }) => type);
  return {
    facts,
    types,
    ask: (command: RoomCommand) => {
      room.send(command);
    },
    stop: () => actor.stop(),
    tells: (type: RoomFact['type']) => vi.waitFor(() => expect(types()).toContain(type)),
  };
}

const JOIN: RoomCommand = { type: 'library.join', join: { type: 'session.join', url: URL } };

test('the library is told where to join, and that tracks are subscribed to by hand', async () => {
  const room = openRoom();
  room.ask({ type: 'library.join', join: { type: 'session.join', url: URL, token: 'token', muted: true } });
  await room.tells('room.joined');
  expect(rooms[0]?.joinOptions).toEqual([
    { url: URL, token: 'token', startAudioOff: true, subscribeToTracksAutomatically: false },
  ]);
});

test('an object that cannot be created is a fact', () => {
  behaviour.creationError = new Error('WebRTC not supported or suppressed');
  expect(openRoom().facts).toEqual([
    {
      type: 'room.creation-failed',
      problem: { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' },
    },
  ]);
});

test('a room that is destroyed before its object exists creates none', async () => {
  let load: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const room = openRoom(async (_, signal) => {
    await loaded;
    signal.throwIfAborted();
    return createGuardedCall();
  });
  room.ask({ type: 'library.destroy' });
  expect(room.facts).toEqual([{ type: 'room.destroyed' }]);
  load();
  await new Promise((resolve) => setImmediate(resolve));
  expect(rooms).toEqual([]);
  expect(room.facts).toHaveLength(1);
});

test('an object that is created while its room is being destroyed is destroyed, too', async () => {
  const room = openRoom(async () => {
    const call = createGuardedCall();
    queueMicrotask(() => {
      room.ask({ type: 'library.destroy' });
    });
    await Promise.resolve();
    return call;
  });
  await vi.waitFor(() => expect(rooms[0]?.destroyed).toBe(true));
  expect(room.types()).toEqual(['room.destroyed']);
});

test('leaving stops the microphone at once, whatever the library does about it', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  behaviour.staysOpen = true;
  room.ask({ type: 'library.leave' });
  expect(rooms[0]?.microphone.readyState).toBe('ended');
  expect(room.types()).not.toContain('room.left');
});

test('a room that is stopped in the middle of a call is left, and its microphone is off', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  room.stop();
  expect(rooms[0]?.microphone.readyState).toBe('ended');
  await vi.waitFor(() => expect(rooms[0]?.destroyed).toBe(true));
});

test('the level of access that the library knows comes with the join', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  expect(room.facts.at(-1)).toMatchObject({ type: 'room.joined', access: 'full' });
});

test('a command that the library or its rule refuses names itself and the reason', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  const command = { type: 'meeting.observe-local-level', intervalMs: 5 } as const;
  room.ask(command);
  await room.tells('room.command-refused');
  expect(room.facts.at(-1)).toMatchObject({
    refused: command,
    problem: { type: 'invalid-argument', message: expect.stringContaining('100 milliseconds') as string },
    error: { name: 'CallLayerError' },
  });
});

test('a recording that the library does not start is refused as such', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  behaviour.recordingError = new Error('Recording is not enabled.');
  room.ask({ type: 'meeting.start-recording' });
  expect(room.facts.at(-1)).toEqual({
    type: 'room.recording-refused',
    problem: { type: 'refused', message: 'Recording is not enabled.' },
  });
});

test('a command with an answer is completed', async () => {
  const room = openRoom();
  room.ask(JOIN);
  await room.tells('room.joined');
  const command = { type: 'meeting.set-input-devices', devices: { audioSource: 'second' } } as const;
  room.ask(command);
  await room.tells('room.command-completed');
  expect(room.facts.at(-1)).toEqual({ type: 'room.command-completed', completed: command });
});
