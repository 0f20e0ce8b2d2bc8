import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import type { RoomCommand, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import { createGuardedCall } from '../methods/createCall.ts';
import { createRoomLogic, type RoomOptions } from './roomActor.ts';
import { behaviour, forgetRooms, rooms } from './roomLibrary.fixture.ts';

vi.mock('@daily-co/daily-js', () => import('./roomLibrary.fixture.ts'));

beforeEach(() => {
  // The parts of a browser's window that a room uses.
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    postMessage: () => {},
    location: {},
  });
  vi.stubGlobal('navigator', {});
  forgetRooms();
});
afterEach(() => void vi.unstubAllGlobals());

const ROOM_URL = 'https://callwright.daily.co/room';

/** Opens a room and records the facts that it reports. */
function openRoom(open: RoomOptions['open'] = () => createGuardedCall()) {
  const facts: RoomFact[] = [];
  const owner = setup({
    types: { events: {} as RoomFact | RoomCommand },
    actors: { room: createRoomLogic({ open, ownsTracks: true }) },
  }).createMachine({
    invoke: { src: 'room', id: 'room' },
    on: { 'room.*': { actions: ({ event }) => facts.push(event) } },
  });
  const actor = createActor(owner).start();
  const room = actor.getSnapshot().children.room as ActorRefFrom<ReturnType<typeof createRoomLogic>>;
  const types = () => facts.map(({ type }) => type);
  return {
    facts,
    types,
    send: (command: RoomCommand) => {
      room.send(command);
    },
    stop: () => actor.stop(),
    untilReported: (type: RoomFact['type']) => vi.waitFor(() => expect(types()).toContain(type)),
  };
}

const JOIN: RoomCommand = { type: 'library.join', join: { type: 'session.join', url: ROOM_URL } };

test('the room joins with the URL, token and muted microphone of the command, and without automatic subscription to tracks', async () => {
  const room = openRoom();
  room.send({ type: 'library.join', join: { type: 'session.join', url: ROOM_URL, token: 'token', muted: true } });
  await room.untilReported('room.joined');
  expect(rooms[0]?.joinOptions).toEqual([
    { url: ROOM_URL, token: 'token', startAudioOff: true, subscribeToTracksAutomatically: false },
  ]);
});

test('the room reports that its call object could not be created, and the reason', () => {
  behaviour.creationError = new Error('WebRTC not supported or suppressed');
  expect(openRoom().facts).toEqual([
    {
      type: 'room.creation-failed',
      problem: { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' },
    },
  ]);
});

test('a room that is destroyed before its call object is created aborts the creation and reports only its destruction', async () => {
  let finishLoading: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const room = openRoom(async (signal) => {
    await loaded;
    signal.throwIfAborted();
    return createGuardedCall();
  });
  room.send({ type: 'library.destroy' });
  expect(room.facts).toEqual([{ type: 'room.destroyed' }]);
  finishLoading();
  await new Promise((resolve) => setImmediate(resolve));
  expect(rooms).toEqual([]);
  expect(room.facts).toHaveLength(1);
});

test('a room that is destroyed before it receives its call object destroys the object and reports only its destruction', async () => {
  const room = openRoom(async () => {
    const call = createGuardedCall();
    queueMicrotask(() => {
      room.send({ type: 'library.destroy' });
    });
    await Promise.resolve();
    return call;
  });
  await vi.waitFor(() => expect(rooms[0]?.destroyed).toBe(true));
  expect(room.types()).toEqual(['room.destroyed']);
});

test('leaving stops the microphone before the library has left, and does not report `room.left` yet', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  behaviour.staysOpen = true;
  room.send({ type: 'library.leave' });
  expect(rooms[0]?.microphone.readyState).toBe('ended');
  expect(room.types()).not.toContain('room.left');
});

test('leaving a room that the library has already left removes the listeners of a join that never settles', () => {
  behaviour.hangsLeft = true;
  const room = openRoom();
  const listeners = rooms[0]?.listenerCount();
  room.send(JOIN);
  expect(rooms[0]?.listenerCount()).not.toBe(listeners);
  room.send({ type: 'library.leave' });
  expect(room.types()).toEqual(['room.created', 'room.left']);
  expect(rooms[0]?.listenerCount()).toBe(listeners);
});

test('stopping the actor during a call destroys the room and stops the microphone', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  room.stop();
  expect(rooms[0]?.microphone.readyState).toBe('ended');
  await vi.waitFor(() => expect(rooms[0]?.destroyed).toBe(true));
});

test('the room reports the access level in `room.joined`', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  expect(room.facts.at(-1)).toMatchObject({ type: 'room.joined', access: 'full' });
});

test('the room reports a refused command with its problem and its error', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  // The minimum is 100 ms.
  const command = { type: 'meeting.observe-local-level', intervalMs: 5 } as const;
  room.send(command);
  await room.untilReported('room.command-refused');
  expect(room.facts.at(-1)).toMatchObject({
    refused: command,
    problem: { type: 'invalid-argument', message: expect.stringContaining('100 milliseconds') as string },
    error: { name: 'CallLayerError' },
  });
});

test('the room reports a recording that the library refuses, and the reason', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  behaviour.recordingError = new Error('Recording is not enabled.');
  room.send({ type: 'meeting.start-recording' });
  expect(room.facts.at(-1)).toEqual({
    type: 'room.recording-refused',
    problem: { type: 'refused', message: 'Recording is not enabled.' },
  });
});

test('the room reports that it has set the input devices, with the command', async () => {
  const room = openRoom();
  room.send(JOIN);
  await room.untilReported('room.joined');
  const command = { type: 'meeting.set-input-devices', devices: { audioSource: 'second' } } as const;
  room.send(command);
  await room.untilReported('room.command-completed');
  expect(room.facts.at(-1)).toEqual({ type: 'room.command-completed', completed: command });
});
