import type { GeneratedPath } from '../../kit/testModel.ts';
import type { RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { moveClock } from './clocks.ts';
import type { Standing } from './exceptions.ts';
import { messageOf } from './messages.ts';
import { type RoomOnLibrary, settle } from './RoomOnLibrary.ts';
import { loseMessages, ROOM } from '../sitting.ts';

/** What a path leaves open, and its next step depends on: how the library came to where the path is. */
export type Preparation = {
  readonly when: (standing: Standing, event: RoomFact | { readonly type: string }, rest: GeneratedPath) => boolean;
  readonly why: string;
  readonly bring: (room: RoomOnLibrary) => Promise<void>;
  /** The state that the session is prepared in, where it is not the one that the path has reached. */
  readonly state?: string;
  /** What the session knows since, in the words of the paths. */
  readonly context?: Readonly<Record<string, unknown>>;
};

const isNext = (rest: GeneratedPath, type: string) => rest[0]?.event.type === type;

const load = async (room: RoomOnLibrary) => {
  await room.command({ type: 'library.load' });
  await room.arrive();
};

/** The session counts as left, and the library never got an acknowledgement, not even the one in the call machine's place. */
const leaveUnacknowledged = async (room: RoomOnLibrary) => {
  room.send({ type: 'session.leave' });
  await moveClock('leaveTimeout');
  await moveClock('forcedLeaveTimeout');
  loseMessages();
};

export const preparations: readonly Preparation[] = [
  {
    when: ({ state }, { type }, rest) =>
      state === 'new.open' &&
      (type === 'session.leave' || type === 'session.destroy') &&
      rest.length > 0 &&
      !isNext(rest, 'room.left'),
    why: 'A library that has loaded nothing leaves at once. The path goes on before the leave is acknowledged.',
    bring: load,
    state: 'loaded.{access.unauthorized, qualityTest.idle}',
  },
  {
    when: ({ state }, { type }, rest) =>
      state === 'new.opening' && type === 'session.destroy' && rest.length > 0 && !isNext(rest, 'room.destroyed'),
    why: 'A room without an object is destroyed at once. The path goes on while the call machine does not answer.',
    bring: async (room) => {
      await room.create();
      await load(room);
      await leaveUnacknowledged(room);
    },
    state: 'left',
    context: { orderly: false },
  },
  {
    when: ({ state }, { type }) => state === 'left' && type === 'room.joining',
    why: 'Only a library that was not acknowledged the leave joins without loading.',
    bring: async (room) => {
      await load(room);
      await leaveUnacknowledged(room);
    },
  },
  {
    when: ({ state }, { type }) => state === 'left' && type === 'room.joined',
    why: 'Only a call machine that did not acknowledge the leave joins after it.',
    bring: async (room) => {
      await load(room);
      await room.command({ type: 'library.join', join: { type: 'session.join', url: ROOM } });
      await leaveUnacknowledged(room);
    },
    context: { url: ROOM },
  },
  {
    when: ({ state, access }, event) =>
      state === 'joining.entering' &&
      event.type === 'room.joined' &&
      'access' in event &&
      event.access === 'full' &&
      access !== 'full',
    why: 'The library knows a level that it does not report again from a join that was refused.',
    bring: async (room) => {
      room.callMachine.send(messageOf({ type: 'room.access-changed', access: 'full' }));
      await settle();
      room.callMachine.reply('join-meeting', { error: 'The room could not be joined.' });
      await settle();
      await room.command({ type: 'library.join', join: { type: 'session.join', url: ROOM } });
    },
  },
];
