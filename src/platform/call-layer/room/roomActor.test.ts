import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import type { RoomCommand, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import { createRoomLogic } from './roomActor.ts';
import { behaviour, forgetRooms, rooms } from './roomLibrary.fixture.ts';

vi.mock('@daily-co/daily-js', () => import('./roomLibrary.fixture.ts'));

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  forgetRooms();
});
afterEach(() => void vi.unstubAllGlobals());

const URL = 'https://callwright.daily.co/room';

/** A room, and everything that it tells. */
function openRoom() {
  const facts: RoomFact[] = [];
  const owner = setup({
    types: { events: {} as RoomFact | RoomCommand },
    actors: { room: createRoomLogic({ dailyConfig: {}, factoryOptions: {} }) },
  }).createMachine({
    invoke: { src: 'room', id: 'room', input: { camera: false, microphoneMuted: false } },
    on: { 'room.*': { actions: ({ event }) => facts.push(event) } },
  });
  const actor = createActor(owner).start();
  const room = actor.getSnapshot().children.room as ActorRefFrom<ReturnType<typeof createRoomLogic>>;
  const types = () => facts.map(({ type }) => type);
  return {
    facts,
    ask: (command: RoomCommand) => {
      room.send(command);
    },
    tells: (type: RoomFact['type']) => vi.waitFor(() => expect(types()).toContain(type)),
  };
}

const refused = (command: RoomCommand['type']) => ({
  type: 'room.command-refused',
  command,
  problem: { type: 'not-now', message: 'There is no room yet, or no longer.' },
});

test('what is asked before the room exists, or when it is closed, is refused', async () => {
  const room = openRoom();
  room.ask({ type: 'session.join', url: URL });
  expect(room.facts).toEqual([refused('session.join')]);
  await room.tells('room.created');
  room.ask({ type: 'session.leave' });
  room.ask({ type: 'session.set-local-audio', enabled: true });
  expect(room.facts.at(-1)).toEqual(refused('session.set-local-audio'));
  await room.tells('room.closed');
  room.ask({ type: 'session.load' });
  expect(room.facts.at(-1)).toEqual(refused('session.load'));
});

test('a level of access that the library knew before is told with the join', async () => {
  const room = openRoom();
  await room.tells('room.created');
  room.ask({ type: 'session.join', url: URL });
  await room.tells('room.joined');
  expect(room.facts.map(({ type }) => type).slice(-2)).toEqual(['room.access-changed', 'room.joined']);
});

test('a level of access that was told is not told again', async () => {
  behaviour.joins = false;
  const room = openRoom();
  await room.tells('room.created');
  room.ask({ type: 'session.join', url: URL });
  await room.tells('room.joining');
  rooms[0]?.emit('access-state-updated', { access: { level: 'full' } });
  rooms[0]?.admit();
  await room.tells('room.joined');
  expect(room.facts.filter(({ type }) => type === 'room.access-changed')).toHaveLength(1);
});
