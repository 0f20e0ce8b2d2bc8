import { afterEach, describe, expect, test } from 'vitest';
import { followEvents, generatePaths, type GeneratedPath } from '../../kit/testModel.ts';
import { testPath } from '../../kit/testPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { machines } from '../../../src/machines/index.ts';
import { exceptions } from './exceptions.ts';
import { preparations } from './preparations.ts';
import { consequences } from './roomCommands.ts';
import { RoomsOnLibrary } from './RoomsOnLibrary.ts';
import { type Entry, SessionPathDriver } from './SessionPathDriver.ts';
import { openLibrary } from '../scriptedSession.ts';

const { createGuardedCall, listenersLeft } = openLibrary();

/** Each path opens a room and a library, which is slow on a busy machine. */
const ALL_PATHS_TIMEOUT_MS = 60_000;

describe.each(machines.filter(({ id }) => id === 'call-session'))('$id with the real room library', (registered) => {
  const paths = generatePaths(registered);
  // Makes the library load the script with `fetch` instead of a script element.
  const rooms = new RoomsOnLibrary(registered, () => createGuardedCall({ dailyConfig: { avoidEval: false } }));

  afterEach(() => rooms.close());

  const creationIn = ([, first]: GeneratedPath) => {
    if (first?.event.type === 'room.creation-failed') return 'fails';
    return first?.event.type === 'room.created' ? 'at once' : 'later';
  };

  /** @returns the table entries that the path needs. */
  async function run(path: GeneratedPath): Promise<readonly Entry[]> {
    const needed: Entry[] = [];
    const room = await rooms.open(creationIn(path));
    await testPath(path, new SessionPathDriver(room, path, (entry) => needed.push(entry)));
    await room.close();
    expect(room.closed()).toEqual({ type: 'room.closed', orderly: room.isOrderly() });
    expect(listenersLeft(), 'remaining listeners of the library').toBe(0);
    return needed;
  }

  test(
    'follows every path of the session, and needs every table entry',
    { timeout: ALL_PATHS_TIMEOUT_MS },
    async () => {
      const needed = new Set<Entry>();
      for (const path of paths) for (const entry of await run(path)) needed.add(entry);
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
    ['another final state', changedEnd(loading, { value: 'loaded' }), /-\s+state: 'loaded'/],
    [
      'another context',
      changedEnd(follow({ type: 'room.loading' }, { type: 'room.load-attempt-failed' }), { context: {} }),
      /\+\s+failedLoadAttempts: 1/,
    ],
    [
      'a command that the session refuses',
      changedEnd(follow({ type: 'meeting.screen-share.stop' }), { effects: [{ act: 'sends to room' }] }),
      /sends to room/,
    ],
    [
      'a command that the session does not send',
      changedEnd(leaving, { effects: [{ act: 'sends to room library.drop-script' }, ...endOf(leaving)] }),
      /-\s+'sends to room library.drop-script'/,
    ],
    [
      'a report that the session does not send its client',
      changedEnd(leaving, { effects: [{ act: 'sends to actor client session.leave' }, ...endOf(leaving)] }),
      /-\s+isReported: true/,
    ],
    [
      'a timer that is not set',
      [...loading, { ...loading[2], event: { type: 'xstate.after.scriptTimeout.callSession.loading.starting' } }],
      /the session takes xstate.after.scriptTimeout/,
    ],
    ['a fact without a cause', follow({ type: 'room.audio-processor-failed' }), /no executor/],
  ] as [string, GeneratedPath, RegExp][])('rejects a path with %s', async (_, path, message) => {
    await expect(run(path)).rejects.toThrow(message);
  });
});
