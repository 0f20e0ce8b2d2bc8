import { afterEach, describe, expect, test } from 'vitest';
import { followEvents, generatePaths, type GeneratedPath } from '../../kit/testModel.ts';
import { walkPath } from '../../kit/walkPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { machines } from '../../../src/machines/index.ts';
import { exceptions } from './exceptions.ts';
import { preparations } from './preparations.ts';
import { consequences } from './roomCommands.ts';
import { RoomsOnLibrary } from './RoomsOnLibrary.ts';
import { type Entry, SessionPathDriver } from './SessionPathDriver.ts';
import { openLibrary } from '../sitting.ts';

const { createGuardedCall, listenersLeft } = openLibrary();

/** Each path has a room and a library of its own, which on a busy machine takes its time. */
const ALL_PATHS_TIMEOUT_MS = 60_000;

describe.each(machines.filter(({ id }) => id === 'call-session'))('$id over the real room library', (registered) => {
  const paths = generatePaths(registered);
  // Without a script element, so that `fetch` brings the script.
  const rooms = new RoomsOnLibrary(registered, () => createGuardedCall({ dailyConfig: { avoidEval: false } }));

  afterEach(() => rooms.close());

  const creationIn = ([, first]: GeneratedPath) => {
    if (first?.event.type === 'room.creation-failed') return 'fails';
    return first?.event.type === 'room.created' ? 'at once' : 'later';
  };

  /** @returns the entries that it needed. */
  async function walk(path: GeneratedPath): Promise<readonly Entry[]> {
    const needed: Entry[] = [];
    const room = await rooms.open(creationIn(path));
    await walkPath(path, new SessionPathDriver(room, path, (entry) => needed.push(entry)));
    await room.close();
    expect(room.closed()).toEqual({ type: 'room.closed', orderly: room.isOrderly() });
    expect(listenersLeft(), 'listeners that the library has left behind').toBe(0);
    return needed;
  }

  test(
    'every path of the session is followed, and no entry is unneeded',
    { timeout: ALL_PATHS_TIMEOUT_MS },
    async () => {
      const needed = new Set<Entry>();
      for (const path of paths) for (const entry of await walk(path)) needed.add(entry);
      const entries: readonly Entry[] = [...exceptions, ...preparations, ...Object.values(consequences).flat()];
      expect(entries.filter((entry) => !needed.has(entry))).toEqual([]);
    },
  );

  const follow = (...events: readonly EventCase[]) => followEvents(registered, [{ type: 'room.created' }, ...events]);
  const changedEnd = (path: GeneratedPath, change: Partial<GeneratedPath[number]>): GeneratedPath =>
    path.map((step, index) => (index === path.length - 1 ? { ...step, ...change } : step));
  const endOf = (path: GeneratedPath) => path.at(-1)?.effects ?? [];

  const loading = follow({ type: 'room.loading' });
  const leaving = follow({ type: 'room.loading' }, { type: 'room.loaded' }, { type: 'session.leave' });

  test.each([
    ['ends in another state', changedEnd(loading, { value: 'loaded' }), /-\s+state: 'loaded'/],
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
    [
      'takes a step of the library that the session does not take',
      changedEnd(leaving, { effects: [{ act: 'tells room library.drop-script' }, ...endOf(leaving)] }),
      /-\s+'tells room library.drop-script'/,
    ],
    [
      'reports to the client what the session keeps',
      changedEnd(leaving, { effects: [{ act: 'tells actor client session.leave' }, ...endOf(leaving)] }),
      /-\s+isReported: true/,
    ],
    [
      'waits for a clock that is not set',
      [...loading, { ...loading[2], event: { type: 'xstate.after.scriptTimeout.callSession.loading.starting' } }],
      /the session takes xstate.after.scriptTimeout/,
    ],
    ['reports what nothing causes', follow({ type: 'room.audio-processor-failed' }), /no executor/],
  ] as [string, GeneratedPath, RegExp][])('a path that %s is not followed', async (_, path, complaint) => {
    await expect(walk(path)).rejects.toThrow(complaint);
  });
});
