import { afterEach, describe, expect, test } from 'vitest';
import { followEvents, generatePaths, type GeneratedPath } from '../../kit/testModel.ts';
import { walkPath } from '../../kit/walkPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { machines } from '../../../src/machines/index.ts';
import { type Unasked, unasked } from './commands.ts';
import { SessionPathDriver } from './SessionPathDriver.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { RoomsOnLibrary } from './RoomOnLibrary.ts';
import { openLibrary } from '../sitting.ts';

const { listenersLeft } = openLibrary();

/** Each path has a room and a library of its own, which on a busy machine takes its time. */
const ALL_PATHS_TIMEOUT_MS = 60_000;

describe.each(machines.filter(({ id }) => id === 'call-session'))('$id over the real room library', (registered) => {
  const paths = generatePaths(registered);
  const rooms = new RoomsOnLibrary(registered);

  afterEach(() => rooms.close());

  /** @returns the exceptions that it needed. */
  async function walk(path: GeneratedPath): Promise<readonly (Exception | Unasked)[]> {
    const needed: (Exception | Unasked)[] = [];
    const room = await rooms.open({ isSupported: path[1]?.event.type !== 'room.creation-failed' });
    await walkPath(path, new SessionPathDriver(room, (exception) => needed.push(exception)));
    await room.close();
    expect(room.told.at(-1)).toEqual({ type: 'room.closed', orderly: true });
    expect(listenersLeft(), 'listeners that the library has left behind').toBe(0);
    return needed;
  }

  test(
    'every path of the session is gone, and no exception is there for nothing',
    { timeout: ALL_PATHS_TIMEOUT_MS },
    async () => {
      const needed = new Set<Exception | Unasked>();
      for (const path of paths) for (const exception of await walk(path)) needed.add(exception);
      expect([...exceptions, ...unasked].filter((exception) => !needed.has(exception))).toEqual([]);
    },
  );

  const follow = (...events: readonly EventCase[]) => followEvents(registered, events);
  const changedEnd = (path: GeneratedPath, change: Partial<GeneratedPath[number]>): GeneratedPath =>
    path.map((step, index) => (index === path.length - 1 ? { ...step, ...change } : step));

  test.each([
    ['ends in another state', changedEnd(follow({ type: 'room.loading' }), { value: 'loaded' }), /-\s+state: 'loaded'/],
    [
      'knows something else',
      changedEnd(follow({ type: 'room.loading' }, { type: 'room.load-attempt-failed' }), { context: {} }),
      /\+\s+failedLoadAttempts: 1/,
    ],
    [
      'passes a command on that the session refuses',
      changedEnd(follow({ type: 'meeting.screen-share.stop' }), { effects: [{ act: 'tells room' }] }),
      /tells room/,
    ],
    ['tells what nothing causes', follow({ type: 'room.audio-processor-failed' }), /no executor/],
  ])('a path that %s is not gone', async (_, path, complaint) => {
    await expect(walk(path)).rejects.toThrow(complaint);
  });
});
