import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { assistant, visitor } from './callSessionEventCases.ts';
import { isDestroyed, isTestingQuality, callSessionMachine } from './callSessionMachine.ts';
import {
  FATAL_ROOM_ERRORS,
  type RoomCommand,
  type RoomFact,
  type SessionCommand,
  type TrackState,
} from './roomEvents.ts';

/** A session whose call object exists. The test sends the facts of the room and the commands of the client, and moves the clock. */
function openSession() {
  const clock = new SimulatedClock();
  const reports: RoomFact[] = [];
  const commands: RoomCommand[] = [];
  let sendFact: ((fact: RoomFact) => void) | undefined;
  const client = createActor(
    fromCallback<RoomFact>(({ receive }) => {
      receive((fact) => reports.push(fact));
    }),
  ).start();
  const actor = createActor(
    callSessionMachine.provide({
      actors: {
        room: fromCallback<RoomCommand>(({ sendBack, receive }) => {
          sendFact = sendBack;
          receive((command) => commands.push(command));
        }),
      },
    }),
    { clock, input: { client } },
  ).start();
  sendFact?.({ type: 'room.created' });
  reports.length = 0;
  return {
    room: (...facts: readonly RoomFact[]) => {
      for (const fact of facts) sendFact?.(fact);
    },
    command: (command: SessionCommand) => actor.send(command),
    /** A timer that another timer sets fires only in a later wait. */
    wait: (ms: number) => clock.increment(ms),
    value: () => actor.getSnapshot().value,
    /** The top-level state (specification, section 4, call session). The state joined includes its substates. */
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' || 'joined' in value ? value : Object.keys(value).join();
    },
    needsLoad: () => actor.getSnapshot().hasTag('needs-load'),
    isDestroyed: () => isDestroyed(actor.getSnapshot()),
    isTestingQuality: () => isTestingQuality(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    reports,
    commands,
  };
}

const LOADING: RoomFact = { type: 'room.loading' };
const LOADED: RoomFact = { type: 'room.loaded' };
const JOINING: RoomFact = { type: 'room.joining' };
const JOINED: RoomFact = { type: 'room.joined', participants: [visitor], access: 'unknown' };
const JOINED_STATE = { joined: 'unknown' };
const FULL_ACCESS: RoomFact = { type: 'room.access-changed', access: 'full' };
const LEFT: RoomFact = { type: 'room.left' };
const BUNDLE_FAILED: RoomFact = {
  type: 'room.failed',
  problem: { type: 'connection-error', message: 'Failed to load call object bundle.' },
};

function joinedSession() {
  const session = openSession();
  session.room(LOADING, LOADED, JOINING, JOINED);
  return session;
}

describe('the states of a call session (specification, section 4)', () => {
  test.each<[unknown, boolean, readonly RoomFact[]]>([
    ['new', true, []],
    ['loading', true, [LOADING]],
    ['loaded', false, [LOADING, LOADED]],
    ['joining', false, [LOADING, LOADED, JOINING]],
    [JOINED_STATE, false, [LOADING, LOADED, JOINING, JOINED]],
    ['left', true, [LOADING, LOADED, JOINING, JOINED, LEFT]],
    ['error', true, [LOADING, LOADED, JOINING, BUNDLE_FAILED]],
  ])('facts of the room lead to the state %j, whose tag needs-load is set: %s', (state, needsLoad, facts) => {
    const session = openSession();
    session.room(...facts);
    expect(session.state()).toEqual(state);
    expect(session.needsLoad()).toBe(needsLoad);
  });

  test("a bundle that cannot be loaded leads from loading to error, with the library's message", () => {
    const session = openSession();
    session.room(LOADING, { type: 'room.load-attempt-failed' });
    expect(session.state()).toBe('loading');
    session.room(BUNDLE_FAILED);
    expect(session.state()).toBe('error');
    expect(session.context().problem).toEqual({
      type: 'connection-error',
      message: 'Failed to load call object bundle.',
    });
  });

  test('a join that fails leads from joining to error, with its problem in the context', () => {
    const session = openSession();
    session.room(LOADING, LOADED, JOINING);
    session.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'No room URL' } });
    expect(session.context().problem).toEqual({ type: 'unknown', message: 'No room URL' });
    expect(session.state()).toBe('error');
  });

  test.each(FATAL_ROOM_ERRORS)(
    'the fatal error %s leads to error from new, loading, loaded, joining, joined and left, and is in the context',
    (type) => {
      const earlierFacts: readonly (readonly RoomFact[])[] = [
        [],
        [LOADING],
        [LOADING, LOADED],
        [LOADING, LOADED, JOINING],
        [LOADING, LOADED, JOINING, JOINED],
        [LOADING, LEFT],
      ];
      for (const facts of earlierFacts) {
        const session = openSession();
        session.room(...facts, { type: 'room.failed', problem: { type, message: 'Failed.' } });
        expect(session.state()).toBe('error');
        expect(session.context().problem?.type).toBe(type);
      }
    },
  );
});

describe('the participants of a meeting', () => {
  test('are in the context with their tracks while they are present', () => {
    const session = joinedSession();
    expect(session.context().participants).toEqual({
      visitor: { tracks: { audio: 'playable', video: 'off' }, record: false },
    });
    session.room({ type: 'room.participant-joined', participant: assistant });
    expect(session.context().participants).toEqual({
      visitor: { tracks: { audio: 'playable', video: 'off' }, record: false },
      assistant: { tracks: { audio: 'sendable', video: 'off' }, record: false },
    });
    session.room({ type: 'room.participant-left', participant: assistant });
    expect(Object.keys(session.context().participants)).toEqual(['visitor']);
    // A second report of the same leave changes nothing.
    session.room({ type: 'room.participant-left', participant: assistant });
    expect(Object.keys(session.context().participants)).toEqual(['visitor']);
  });

  test.each<TrackState>(['blocked', 'off', 'loading', 'interrupted', 'sendable', 'playable'])(
    'can have a track that is %s (specification, section 4)',
    (state) => {
      const session = joinedSession();
      session.room({
        type: 'room.participant-updated',
        participant: { ...assistant, tracks: { audio: state } },
        detail: {},
      });
      expect(session.context().participants.assistant?.tracks).toEqual({ audio: state });
    },
  );
});

describe('the access to a meeting (specification, section 4)', () => {
  const accessLevel = (session: ReturnType<typeof openSession>) => {
    const { joined } = session.state() as { joined: string | object };
    return typeof joined === 'string' ? joined : Object.keys(joined).join();
  };

  test('is unknown after each join that reports `unknown`, then the level that the room reports', () => {
    const session = joinedSession();
    expect(accessLevel(session)).toBe('unknown');
    for (const level of ['lobby', 'full', 'none', 'unknown'] as const) {
      session.room({ type: 'room.access-changed', access: level });
      expect(accessLevel(session)).toBe(level);
    }
    session.room(FULL_ACCESS, LEFT, LOADING, LOADED, JOINING, JOINED);
    expect(accessLevel(session)).toBe('unknown');
  });
});

describe('a screen share (specification, section 4)', () => {
  const shareState = (session: ReturnType<typeof openSession>) =>
    (session.state() as { joined: { full: string } }).joined.full;
  const sessionWithAccess = () => {
    const session = joinedSession();
    session.room(FULL_ACCESS);
    return session;
  };

  test('starts, changes and stops, and its commands reach the room', () => {
    const session = sessionWithAccess();
    session.command({ type: 'meeting.screen-share.start' });
    expect(shareState(session)).toBe('starting');
    session.room({ type: 'room.screen-share-started' });
    expect(shareState(session)).toBe('sharing');
    session.command({ type: 'meeting.screen-share.update', video: true, audio: false });
    session.command({ type: 'meeting.screen-share.stop' });
    session.room({ type: 'room.screen-share-stopped' });
    expect(shareState(session)).toBe('off');
    expect(session.commands.map(({ type }) => type)).toEqual([
      'meeting.screen-share.start',
      'meeting.screen-share.update',
      'meeting.screen-share.stop',
    ]);
  });
});

describe('other facts of the room', () => {
  test('remote media players are in the context until they stop or the room is left', () => {
    const session = joinedSession();
    session.room(
      { type: 'room.player-changed', sessionId: 'a', state: 'play' },
      { type: 'room.player-changed', sessionId: 'b', state: 'pause' },
      { type: 'room.player-changed', sessionId: 'a', state: 'pause' },
    );
    expect(session.context().players).toEqual({ a: 'pause', b: 'pause' });
    session.room({ type: 'room.player-stopped', sessionId: 'b' });
    expect(session.context().players).toEqual({ a: 'pause' });
    session.room(LEFT);
    expect(session.context().players).toEqual({});
  });

  test('a person who requests admission is in the context until the request ends', () => {
    const session = joinedSession();
    session.room({ type: 'room.waiting', id: 'k', name: 'Grace' });
    expect(session.context().waiting).toEqual({ k: 'Grace' });
    session.room({ type: 'room.waiting-ended', id: 'k' });
    expect(session.context().waiting).toEqual({});
  });
});

describe('commands of the client: what the room library does with them, and what no path sends', () => {
  const ROOM = 'https://callwright.daily.co/room';
  const OTHER_ROOM = 'https://callwright.daily.co/other';
  const LOAD = { type: 'session.load' } as const;
  const JOIN = { type: 'session.join', url: ROOM } as const;
  const LEAVE = { type: 'session.leave' } as const;
  const DESTROY = { type: 'session.destroy' } as const;
  const commandTypes = (session: ReturnType<typeof openSession>) => session.commands.map(({ type }) => type);
  const ABANDONED: RoomFact = { type: 'room.entry-abandoned' };

  test('after a pre-authorization only its room and token can be joined', () => {
    const session = openSession();
    session.room(LOADING, LOADED, { type: 'room.pre-authorized', url: ROOM, token: 'one' });
    session.command({ type: 'session.join', url: OTHER_ROOM });
    session.command({ type: 'session.join', url: ROOM, token: 'two' });
    const refused = session.reports.filter((fact) => fact.type === 'room.command-refused');
    expect(refused.map(({ problem }) => problem.type)).toEqual(['url-differs', 'token-differs']);
    session.command({ type: 'session.join', url: ROOM, token: 'one' });
    expect(session.state()).toBe('joining');
  });

  test('the late end of an earlier quality test does not end the one in progress', () => {
    const session = openSession();
    session.room(LOADING, LOADED, { type: 'room.quality-test-started', test: 1 }, LEFT, LOADING, LOADED);
    session.room({ type: 'room.quality-test-started', test: 2 }, { type: 'room.quality-test-ended', test: 1 });
    expect(session.value()).toEqual({ loaded: { access: 'unauthorized', qualityTest: 'testing' } });
    expect(session.isTestingQuality()).toBe(true);
    session.room({ type: 'room.quality-test-ended', test: 2 });
    expect(session.value()).toEqual({ loaded: { access: 'unauthorized', qualityTest: 'idle' } });
    expect(session.isTestingQuality()).toBe(false);
  });

  test.each([
    ['loading', LOAD, [LOADING]],
    ['joining', JOIN, [LOADING, JOINING]],
  ] as const)(
    'in the state %s, a script that defines no call machine is reported to the library as failed after ten seconds',
    (_, enter, facts) => {
      const session = openSession();
      session.command(enter);
      session.room(...facts, { type: 'room.script-arrived' });
      session.wait(9_999);
      expect(commandTypes(session)).toHaveLength(1);
      session.wait(1);
      expect(commandTypes(session).at(-1)).toBe('library.fail-script');
    },
  );

  // The script is dropped so that the next join fetches it again.
  test('a leave before the script defines the call machine drops the script and reports the join as abandoned', () => {
    const session = openSession();
    session.command(JOIN);
    session.room(LOADING, JOINING, { type: 'room.script-arrived' });
    session.command(LEAVE);
    expect(commandTypes(session)).toEqual(['library.join', 'library.drop-script', 'library.leave']);
    expect(session.reports.at(-1)).toEqual(ABANDONED);
  });

  test('a leave that the call machine does not acknowledge within three seconds is acknowledged in its place, and is not orderly', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.wait(2_999);
    expect(commandTypes(session)).toEqual(['library.leave']);
    session.wait(1);
    expect(commandTypes(session)).toEqual(['library.leave', 'library.acknowledge-leave']);
    session.room(LEFT);
    expect(session.state()).toBe('left');
    expect(session.context().orderly).toBe(false);
  });

  test('if the library ignores an acknowledgement in place of the call machine, the room counts as left one second later', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.wait(3_000);
    session.wait(1_000);
    expect(session.state()).toBe('left');
    expect(session.reports.at(-1)).toEqual(LEFT);
  });

  test('a join that is requested during a leave runs after the leave, unless a second leave cancels it', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.command(JOIN);
    session.command(LEAVE);
    expect(session.reports.at(-1)).toEqual(ABANDONED);
    session.command(LOAD);
    session.command(JOIN);
    session.room(LEFT);
    expect(commandTypes(session)).toEqual(['library.leave', 'library.join']);
    expect(session.state()).toBe('loading');
  });

  test('if the library begins or completes a join after the room was left, the session leaves again', () => {
    for (const late of [JOINING, JOINED]) {
      const session = joinedSession();
      session.command(LEAVE);
      session.room(LEFT, late);
      expect(commandTypes(session)).toEqual(['library.leave', 'library.leave']);
      expect(session.state()).toBe('leaving');
    }
  });

  test('a join without the visitor among the participants fails, and the room is left', () => {
    const session = openSession();
    session.command(JOIN);
    session.room(LOADING, JOINING, { ...JOINED, participants: [assistant] });
    expect(session.reports.at(-1)).toMatchObject({ type: 'room.join-failed', problem: { type: 'unknown' } });
    expect(commandTypes(session)).toEqual(['library.join', 'library.leave']);
  });

  test('a load passes on its properties, if it has any', () => {
    const properties = { userName: 'Ana' };
    const session = openSession();
    session.command({ ...LOAD, properties });
    expect(session.commands).toEqual([{ type: 'library.load', properties }]);
    const bare = openSession();
    bare.command(LOAD);
    // toEqual() ignores keys whose value is undefined.
    expect(bare.commands.map((command) => Object.entries(command))).toEqual([[['type', 'library.load']]]);
  });

  test('destroy commands are answered with room.closed after the leave in progress, and later loads and joins are refused', () => {
    const session = joinedSession();
    expect(session.isDestroyed()).toBe(false);
    session.command(LEAVE);
    session.command(JOIN);
    expect(session.isDestroyed()).toBe(false);
    session.command(DESTROY);
    expect(session.isDestroyed()).toBe(true);
    session.command(JOIN);
    expect(session.reports.at(-1)).toMatchObject({ refused: JOIN, problem: { type: 'use-after-destroy' } });
    session.room(LEFT);
    expect(commandTypes(session)).toEqual(['library.leave', 'library.destroy']);
    session.room({ type: 'room.destroyed' });
    expect(session.isDestroyed()).toBe(true);
    expect(session.reports.at(-1)).toEqual({ type: 'room.closed', orderly: true });
    session.command(DESTROY);
    expect(session.reports.at(-1)).toEqual({ type: 'room.closed', orderly: true });
    for (const command of [LOAD, JOIN]) {
      session.command(command);
      expect(session.reports.at(-1)).toMatchObject({ refused: command, problem: { type: 'use-after-destroy' } });
    }
  });

  test('a second leave is sent to a library that ignored the first', () => {
    const session = joinedSession();
    session.command({ type: 'session.leave' });
    session.wait(3_000);
    session.wait(1_000);
    session.command({ type: 'session.leave' });
    expect(commandTypes(session)).toEqual(['library.leave', 'library.acknowledge-leave', 'library.leave']);
    expect(session.reports.slice(-2)).toEqual([LEFT, LEFT]);
    expect(session.context().orderly).toBe(false);
  });

  test('a destruction completes after two seconds if the library does not report it', () => {
    const session = openSession();
    session.room(LOADING, LEFT);
    session.command(DESTROY);
    session.wait(1_000);
    expect(commandTypes(session)).toEqual(['library.destroy', 'library.acknowledge-leave']);
    session.wait(1_000);
    expect(session.reports.at(-1)).toEqual({ type: 'room.closed', orderly: true });
  });
});
