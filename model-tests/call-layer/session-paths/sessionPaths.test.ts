import { afterEach, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { followEvents, generatePaths, type GeneratedPath } from '../../kit/testModel.ts';
import { testPath } from '../../kit/testPath.ts';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { machines, type RegisteredMachine } from '../../../src/machines/index.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { createRoomLogic } from '../../../src/platform/call-layer/room/roomActor.ts';
import { exceptions } from './exceptions.ts';
import { preparations } from './preparations.ts';
import { consequences } from './roomCommands.ts';
import { type Creation, SessionOnLibrary } from './SessionOnLibrary.ts';
import { type Entry, SessionPathDriver } from './SessionPathDriver.ts';
import { setUpLibrary } from '../scriptedSession.ts';

const { createGuardedCall, listenerCount } = setUpLibrary();

/** Opens sessions with the real room library (daily-js), one after another. The library allows one call object at a time. */
class SessionsOnLibrary {
  readonly #machine: AnyStateMachine;
  #current: SessionOnLibrary | undefined;

  constructor(
    private readonly registered: RegisteredMachine,
    create: () => GuardedCall,
  ) {
    const room = createRoomLogic({
      open: (signal) => {
        const { current } = this;
        return current.creation === 'later' ? current.createLater(signal, create) : current.attach(create());
      },
      ownsTracks: true,
    });
    this.#machine = registered.machine.provide({ actors: { room } });
  }

  async open(creation: Creation): Promise<SessionOnLibrary> {
    const { MediaStreamTrack } = globalThis;
    const session = new SessionOnLibrary(this.registered, this.#machine, creation);
    this.#current = session;
    // Without this global the library considers the browser unsupported.
    if (creation === 'fails') Object.assign(globalThis, { MediaStreamTrack: undefined });
    await session.start();
    Object.assign(globalThis, { MediaStreamTrack });
    return session;
  }

  get current(): SessionOnLibrary {
    if (this.#current === undefined) throw new Error('No session was opened.');
    return this.#current;
  }

  /** Closes the current session, if there is one that is still open, for example after a failed path. */
  async close(): Promise<void> {
    await this.#current?.close();
  }
}

/** Each path opens a session and a library, which is slow on a busy computer. */
const ALL_PATHS_TIMEOUT_MS = 60_000;

describe.each(machines.filter(({ id }) => id === 'call-session'))('$id with the real room library', (registered) => {
  const paths = generatePaths(registered);
  // Makes the library load the script with `fetch` instead of a script element.
  const sessions = new SessionsOnLibrary(registered, () => createGuardedCall({ dailyConfig: { avoidEval: false } }));

  afterEach(() => sessions.close());

  const creationFor = ([, first]: GeneratedPath) => {
    if (first?.event.type === 'room.creation-failed') return 'fails';
    return first?.event.type === 'room.created' ? 'at once' : 'later';
  };

  /** Drives a new session along the path, closes the session and checks its end. @returns the table entries that the path needs. */
  async function run(path: GeneratedPath): Promise<readonly Entry[]> {
    const needed: Entry[] = [];
    const session = await sessions.open(creationFor(path));
    await testPath(path, new SessionPathDriver(session, path, (entry) => needed.push(entry)));
    await session.close();
    expect(session.closingReport()).toEqual({ type: 'room.closed', orderly: session.hasLeftInTime() });
    expect(listenerCount(), 'remaining listeners of the library').toBe(0);
    return needed;
  }

  test(
    'follows every path to its reported end, keeps no listeners, and needs every exception, preparation and consequence',
    { timeout: ALL_PATHS_TIMEOUT_MS },
    async () => {
      const needed = new Set<Entry>();
      for (const path of paths) for (const entry of await run(path)) needed.add(entry);
      const entries: readonly Entry[] = [...exceptions, ...preparations, ...Object.values(consequences).flat()];
      expect(entries.filter((entry) => !needed.has(entry))).toEqual([]);
    },
  );

  const pathOf = (...events: readonly EventCase[]) => followEvents(registered, [{ type: 'room.created' }, ...events]);
  /** The path with changes in its final step. */
  const withChangedEnd = (path: GeneratedPath, change: Partial<GeneratedPath[number]>): GeneratedPath =>
    path.map((step, index) => (index === path.length - 1 ? { ...step, ...change } : step));
  const effectsAtEndOf = (path: GeneratedPath) => path.at(-1)?.effects ?? [];

  const loading = pathOf({ type: 'room.loading' });
  const leaving = pathOf({ type: 'room.loading' }, { type: 'room.loaded' }, { type: 'session.leave' });

  test.each([
    [
      'a final state that the session does not reach',
      withChangedEnd(loading, { value: 'loaded' }),
      /-\s+state: 'loaded'/,
    ],
    [
      'a context that the session does not have',
      withChangedEnd(pathOf({ type: 'room.loading' }, { type: 'room.load-attempt-failed' }), { context: {} }),
      /\+\s+failedLoadAttempts: 1/,
    ],
    [
      'a command that is sent to the room although the session refuses it',
      withChangedEnd(pathOf({ type: 'meeting.screen-share.stop' }), { effects: [{ act: 'sends to room' }] }),
      /sends to room/,
    ],
    [
      'a command that the session does not send',
      withChangedEnd(leaving, { effects: [{ act: 'sends to room library.drop-script' }, ...effectsAtEndOf(leaving)] }),
      /-\s+'sends to room library.drop-script'/,
    ],
    [
      'a report that the session does not send its client',
      withChangedEnd(leaving, {
        effects: [{ act: 'sends to actor client session.leave' }, ...effectsAtEndOf(leaving)],
      }),
      /-\s+isReported: true/,
    ],
    [
      'a timer that is not set',
      [...loading, { ...loading[2], event: { type: 'xstate.after.scriptTimeout.callSession.loading.starting' } }],
      /the session handles xstate.after.scriptTimeout/,
    ],
    ['a fact without a cause', pathOf({ type: 'room.audio-processor-failed' }), /no executor/],
  ] as [string, GeneratedPath, RegExp][])('rejects a path with %s', async (_, path, message) => {
    await expect(run(path)).rejects.toThrow(message);
  });
});
