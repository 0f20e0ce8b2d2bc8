import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { assistant, visitor } from './callSessionEventCases.ts';
import type { RoomInput } from './callSessionContext.ts';
import { callSessionMachine } from './callSessionMachine.ts';
import { isDestroyed, isTestingQuality } from './callSessionSelectors.ts';
import {
  FATAL_ROOM_ERRORS,
  type MeetingCommand,
  type RoomCommand,
  type RoomFact,
  type SessionCommand,
  type TrackState,
} from './roomEvents.ts';

/** A session whose room exists; the test plays the room and the client, and moves the clock. */
function openSession() {
  const clock = new SimulatedClock();
  const told: RoomFact[] = [];
  const commands: RoomCommand[] = [];
  let speak: ((fact: RoomFact) => void) | undefined;
  const client = createActor(
    fromCallback<RoomFact>(({ receive }) => {
      receive((fact) => told.push(fact));
    }),
  ).start();
  const actor = createActor(
    callSessionMachine.provide({
      actors: {
        room: fromCallback<RoomCommand, RoomInput>(({ sendBack, receive }) => {
          speak = sendBack;
          receive((command) => commands.push(command));
        }),
      },
    }),
    { clock, input: { client, room: { camera: false, microphoneMuted: false } } },
  ).start();
  speak?.({ type: 'room.created' });
  told.length = 0;
  return {
    room: (...facts: readonly RoomFact[]) => {
      for (const fact of facts) speak?.(fact);
    },
    command: (command: SessionCommand) => actor.send(command),
    wait: (ms: number) => clock.increment(ms),
    value: () => actor.getSnapshot().value,
    /** The state of the specification, and what is below it while the room is joined. */
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' || 'joined' in value ? value : Object.keys(value).join();
    },
    needsLoad: () => actor.getSnapshot().hasTag('needs-load'),
    isDestroyed: () => isDestroyed(actor.getSnapshot()),
    isTestingQuality: () => isTestingQuality(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    told,
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

describe('the states of a call session', () => {
  test.each<[unknown, readonly RoomFact[], boolean]>([
    ['new', [], true],
    ['loading', [LOADING], true],
    ['loaded', [LOADING, LOADED], false],
    ['joining', [LOADING, LOADED, JOINING], false],
    [JOINED_STATE, [LOADING, LOADED, JOINING, JOINED], false],
    ['left', [LOADING, LOADED, JOINING, JOINED, LEFT], true],
    ['error', [LOADING, LOADED, JOINING, BUNDLE_FAILED], true],
  ])('%j: whether it counts as needing a load', (state, facts, needsLoad) => {
    const session = openSession();
    session.room(...facts);
    expect(session.state()).toEqual(state);
    expect(session.needsLoad()).toBe(needsLoad);
  });

  test("a bundle that can not be loaded leads from loading to error, with the library's words", () => {
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

  test('a join that fails leads from joining to error', () => {
    const session = openSession();
    session.room(LOADING, LOADED, JOINING);
    session.room({ type: 'room.join-failed', problem: { type: 'unknown', message: 'No room URL' } });
    expect(session.context().problem).toEqual({ type: 'unknown', message: 'No room URL' });
    expect(session.state()).toBe('error');
  });

  test.each(FATAL_ROOM_ERRORS)('the fatal error %s leads to error from anywhere, and is kept', (type) => {
    const before: readonly (readonly RoomFact[])[] = [
      [],
      [LOADING],
      [LOADING, LOADED],
      [LOADING, LOADED, JOINING],
      [LOADING, LOADED, JOINING, JOINED],
      [LEFT],
    ];
    for (const facts of before) {
      const session = openSession();
      session.room(...facts, { type: 'room.failed', problem: { type, message: 'It says.' } });
      expect(session.state()).toBe('error');
      expect(session.context().problem?.type).toBe(type);
    }
  });

  test('a leave after a fatal error does not hide it', () => {
    const session = joinedSession();
    session.room({ type: 'room.failed', problem: { type: 'ejected', message: 'Out' } }, LEFT);
    expect(session.state()).toBe('error');
    expect(session.told.at(-1)).toEqual(LEFT);
  });

  test('after leaving, and after an error, it can be loaded and joined again', () => {
    for (const end of [LEFT, BUNDLE_FAILED]) {
      const session = joinedSession();
      session.room(end, LOADING, LOADED, JOINING, JOINED);
      expect(session.state()).toEqual(JOINED_STATE);
      expect(session.context().problem).toBeUndefined();
    }
  });

  test('a fact out of turn changes no state', () => {
    const session = openSession();
    session.room(LOADED, JOINING, JOINED);
    expect(session.state()).toBe('new');
    session.room(LOADING, JOINED, LOADING);
    expect(session.state()).toBe('loading');
  });
});

describe('what it knows of the meeting', () => {
  test('the tracks of everybody who is there', () => {
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
    session.room({ type: 'room.participant-left', participant: assistant });
    expect(Object.keys(session.context().participants)).toEqual(['visitor']);
  });

  test.each<TrackState>(['blocked', 'off', 'loading', 'interrupted', 'sendable', 'playable'])(
    'a track that is %s',
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

  test('whether a participant is being recorded', () => {
    const session = joinedSession();
    session.room({ type: 'room.participant-joined', participant: { ...assistant, record: true } });
    expect(session.context().participants.assistant?.record).toBe(true);
    expect(session.context().participants.visitor?.record).toBe(false);
  });

  test("tracks that are told before the join are nobody's", () => {
    const session = openSession();
    session.room({ type: 'room.participant-joined', participant: assistant });
    expect(session.context().participants).toEqual({});
  });

  test('nothing of a meeting is left after it', () => {
    for (const end of [LEFT, BUNDLE_FAILED]) {
      const session = joinedSession();
      session.room(end);
      expect(session.context().participants).toEqual({});
    }
  });
});

describe('the access to a meeting', () => {
  const access = (session: ReturnType<typeof openSession>) => {
    const { joined } = session.state() as { joined: string | object };
    return typeof joined === 'string' ? joined : Object.keys(joined).join();
  };

  test('unknown until the room says lobby, full or none, and unknown again after the end', () => {
    const session = joinedSession();
    expect(access(session)).toBe('unknown');
    for (const level of ['lobby', 'full', 'none', 'unknown'] as const) {
      session.room({ type: 'room.access-changed', access: level });
      expect(access(session)).toBe(level);
    }
    session.room(FULL_ACCESS, LEFT, LOADING, LOADED, JOINING, JOINED);
    expect(access(session)).toBe('unknown');
  });

  test('what the room told before the join was through counts', () => {
    const session = openSession();
    session.room(LOADING, LOADED, JOINING, { type: 'room.access-changed', access: 'lobby' }, JOINED);
    expect(access(session)).toBe('lobby');
  });

  test('what the library knew before the join counts where the room reports nothing new', () => {
    const session = openSession();
    session.room(LOADING, LOADED, JOINING, { ...JOINED, access: 'none' });
    expect(access(session)).toBe('none');
  });

  test('somebody in the lobby is let in, and turned away', () => {
    const session = joinedSession();
    session.room({ type: 'room.access-changed', access: 'lobby' }, FULL_ACCESS);
    expect(access(session)).toBe('full');
    session.room({ type: 'room.access-changed', access: 'lobby' });
    expect(access(session)).toBe('lobby');
  });
});

describe('sharing a screen', () => {
  const share = (session: ReturnType<typeof openSession>) =>
    (session.state() as { joined: { full: string } }).joined.full;
  const sessionWithAccess = () => {
    const session = joinedSession();
    session.room(FULL_ACCESS);
    return session;
  };

  test('it starts, changes and stops', () => {
    const session = sessionWithAccess();
    session.command({ type: 'meeting.screen-share.start' });
    expect(share(session)).toBe('starting');
    session.room({ type: 'room.screen-share-started' });
    expect(share(session)).toBe('sharing');
    session.command({ type: 'meeting.screen-share.update', video: true, audio: false });
    session.command({ type: 'meeting.screen-share.stop' });
    session.room({ type: 'room.screen-share-stopped' });
    expect(share(session)).toBe('off');
    expect(session.commands.map(({ type }) => type)).toEqual([
      'meeting.screen-share.start',
      'meeting.screen-share.update',
      'meeting.screen-share.stop',
    ]);
  });

  test.each<RoomFact>([
    { type: 'room.screen-share-canceled' },
    { type: 'room.screen-share-refused', problem: { type: 'screen-share-error', message: 'Captured.' } },
  ])('it does not start: $type', (fact) => {
    const session = sessionWithAccess();
    session.command({ type: 'meeting.screen-share.start' });
    session.room(fact);
    expect(share(session)).toBe('off');
  });

  test.each<RoomFact>([
    { type: 'room.screen-share-canceled' },
    { type: 'room.screen-share-refused', problem: { type: 'screen-share-error', message: 'Captured.' } },
  ])('choosing again, and nothing: what is shared goes on, and can be stopped: $type', (fact) => {
    const session = sessionWithAccess();
    session.command({ type: 'meeting.screen-share.start' });
    session.room({ type: 'room.screen-share-started' });
    session.command({ type: 'meeting.screen-share.start' });
    session.room(fact);
    expect(share(session)).toBe('sharing');
    session.command({ type: 'meeting.screen-share.stop' });
    session.room({ type: 'room.screen-share-stopped' });
    expect(share(session)).toBe('off');
  });

  test('without a share there is nothing to change; without a room there is nothing to share; stopping does nothing', () => {
    const session = sessionWithAccess();
    session.command({ type: 'meeting.screen-share.stop' });
    expect(session.told.at(-1)).toEqual(FULL_ACCESS);
    session.command({ type: 'meeting.screen-share.update', video: true, audio: true });
    session.room(LEFT);
    session.command({ type: 'meeting.screen-share.start' });
    session.command({ type: 'meeting.screen-share.stop' });
    expect(session.commands).toEqual([]);
    expect(session.told.filter(({ type }) => type === 'room.command-refused')).toMatchObject([
      { refused: { type: 'meeting.screen-share.update' } },
      { refused: { type: 'meeting.screen-share.start' } },
    ]);
  });

  test.each<[string, readonly RoomFact[]]>([
    ['new', []],
    ['loading', [LOADING]],
    ['loaded', [LOADING, LOADED]],
    ['joining', [LOADING, LOADED, JOINING]],
    ['in the lobby', [LOADING, LOADED, JOINING, JOINED, { type: 'room.access-changed', access: 'lobby' }]],
  ])('a share that never began is stopped without a word while the session is %s', (_, facts) => {
    const session = openSession();
    session.room(...facts);
    session.told.length = 0;
    session.command({ type: 'meeting.screen-share.stop' });
    expect([session.commands, session.told]).toEqual([[], []]);
  });
});

describe('devices', () => {
  const commands: readonly MeetingCommand[] = [
    { type: 'meeting.set-input-devices', devices: { audioDeviceId: 'headset' } },
    { type: 'meeting.set-output-device', device: { outputDeviceId: 'headset' } },
    { type: 'meeting.observe-local-level', intervalMs: 100 },
  ];

  test.each<[string, readonly RoomFact[]]>([
    ['new', []],
    ['loading', [LOADING]],
    ['joining', [LOADING, LOADED, JOINING]],
    ['left', [LOADING, LOADED, JOINING, JOINED, LEFT]],
  ])('are handed to the library while the session is %s: it keeps them for the join', (_, facts) => {
    const session = openSession();
    session.room(...facts);
    for (const command of commands) session.command(command);
    expect(session.commands).toEqual(commands);
  });

  test('are refused without a library', () => {
    const session = openSession();
    session.command({ type: 'session.destroy' });
    session.room(LEFT, { type: 'room.destroyed' });
    session.told.length = 0;
    for (const command of commands) session.command(command);
    expect(session.told).toMatchObject(commands.map((refused) => ({ type: 'room.command-refused', refused })));
  });
});

describe('what else the room tells', () => {
  test('remote media players: what each does, until it is stopped or the room is left', () => {
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

  test('who knocks', () => {
    const session = joinedSession();
    session.room({ type: 'room.waiting', id: 'k', name: 'Grace' });
    expect(session.context().waiting).toEqual({ k: 'Grace' });
    session.room({ type: 'room.waiting-ended', id: 'k' });
    expect(session.context().waiting).toEqual({});
  });

  test('how often the load has failed, from the beginning of each load', () => {
    const session = openSession();
    session.room(LOADING, { type: 'room.load-attempt-failed' }, { type: 'room.load-attempt-failed' });
    expect(session.context().failedLoadAttempts).toBe(2);
    session.room(BUNDLE_FAILED, LOADING);
    expect(session.context().failedLoadAttempts).toBe(0);
  });

  test('what is wrong with the camera or the microphone, until the next load', () => {
    const session = joinedSession();
    const problem = { type: 'mic-in-use', message: 'In use.' } as const;
    session.room({ type: 'room.camera-error', problem, microphone: true });
    expect(session.context().cameraProblem).toEqual(problem);
    session.room(LEFT, LOADING);
    expect(session.context().cameraProblem).toBeUndefined();
  });
});

describe('who is told what', () => {
  test('the client hears every fact of the room in which a session is, in order', () => {
    const session = openSession();
    const facts: readonly RoomFact[] = [
      LOADING,
      { type: 'room.load-attempt-failed' },
      LOADED,
      JOINING,
      { type: 'room.app-message', data: 'early' },
      JOINED,
      { type: 'room.participant-joined', participant: assistant },
      { type: 'room.app-message', data: 'listening' },
      { type: 'room.remote-levels', levels: { assistant: 0.2 } },
      { type: 'room.participant-left', participant: assistant },
      LEFT,
      BUNDLE_FAILED,
      LEFT,
    ];
    session.room(...facts);
    expect(session.told).toEqual(facts);
  });

  test('what is said of a meeting that is over is not passed on', () => {
    const session = joinedSession();
    session.room(LEFT);
    const before = session.told.length;
    session.room({ type: 'room.app-message', data: 'late' }, { type: 'room.participant-left', participant: visitor });
    expect(session.told).toHaveLength(before);
  });

  const COMMANDS = [
    { type: 'meeting.set-local-audio', enabled: false },
    { type: 'meeting.send', data: 'playable' },
  ] as const;

  test.each<[string, readonly RoomFact[]]>([
    ['loaded', [LOADING, LOADED]],
    ['joining', [LOADING, LOADED, JOINING]],
    ['joined', [LOADING, LOADED, JOINING, JOINED]],
  ])('%s: the room gets every command, in order', (_, facts) => {
    const session = openSession();
    session.room(...facts);
    for (const command of COMMANDS) session.command(command);
    expect(session.commands).toEqual(COMMANDS);
    expect(session.told).toEqual(facts);
  });

  test.each<[string, readonly RoomFact[]]>([
    ['new', []],
    ['loading', [LOADING]],
    ['left', [LOADING, LOADED, LEFT]],
    ['error', [LOADING, BUNDLE_FAILED]],
  ])('%s: a command that the call machine would not get is refused', (_, facts) => {
    const session = openSession();
    session.room(...facts);
    for (const command of COMMANDS) session.command(command);
    expect(session.commands).toEqual([]);
    expect(session.told.slice(facts.length)).toMatchObject(
      COMMANDS.map((refused) => ({ type: 'room.command-refused', refused, problem: { type: 'not-now' } })),
    );
  });
});

describe('coming and going by command', () => {
  const ROOM = 'https://callwright.daily.co/room';
  const OTHER = 'https://callwright.daily.co/other';
  const LOAD = { type: 'session.load' } as const;
  const JOIN = { type: 'session.join', url: ROOM } as const;
  const LEAVE = { type: 'session.leave' } as const;
  const DESTROY = { type: 'session.destroy' } as const;
  const steps = (session: ReturnType<typeof openSession>) => session.commands.map(({ type }) => type);
  const abandoned: RoomFact = { type: 'room.entry-abandoned' };

  test('a join from nothing is one step: the library loads by itself', () => {
    const session = openSession();
    session.command(JOIN);
    expect(session.commands).toEqual([{ type: 'library.join', join: JOIN }]);
    session.room(LOADING, JOINING, LOADED, JOINED);
    expect(session.state()).toEqual(JOINED_STATE);
  });

  test('a join while a load is in progress follows it, once', () => {
    const session = openSession();
    session.command(LOAD);
    session.room(LOADING);
    session.command(JOIN);
    session.command(JOIN);
    session.command(LOAD);
    expect(steps(session)).toEqual(['library.load']);
    session.room(LOADED);
    expect(steps(session)).toEqual(['library.load', 'library.join']);
    expect(session.state()).toBe('joining');
  });

  test.each<[string, (session: ReturnType<typeof openSession>) => void]>([
    ['loading', (session) => session.room(LOADING)],
    ['joining', (session) => session.room(LOADING, JOINING)],
    ['joined', (session) => session.room(LOADING, JOINING, JOINED)],
  ])('%s: another room is refused, the same is shared', (_, enter) => {
    const session = openSession();
    session.command(JOIN);
    enter(session);
    session.command({ type: 'session.join', url: OTHER });
    expect(session.told.at(-1)).toMatchObject({ type: 'room.command-refused', problem: { type: 'already-joined' } });
    session.command(JOIN);
    expect(steps(session)).toEqual(['library.join']);
  });

  test('after a pre-authorization only that room and that token are joined', () => {
    const session = openSession();
    session.room(LOADING, LOADED, { type: 'room.pre-authorized', url: ROOM, token: 'one' });
    session.command({ type: 'session.join', url: OTHER });
    session.command({ type: 'session.join', url: ROOM, token: 'two' });
    const refused = session.told.filter((fact) => fact.type === 'room.command-refused');
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
    '%s: a script that defines no call machine is reported as failed after ten seconds',
    (_, enter, facts) => {
      const session = openSession();
      session.command(enter);
      session.room(...facts, { type: 'room.script-arrived' });
      session.wait(9_999);
      expect(steps(session)).toHaveLength(1);
      session.wait(1);
      expect(steps(session).at(-1)).toBe('library.fail-script');
    },
  );

  test('leaving such a session drops the script, so that the next join fetches it again', () => {
    const session = openSession();
    session.command(JOIN);
    session.room(LOADING, JOINING, { type: 'room.script-arrived' });
    session.command(LEAVE);
    expect(steps(session)).toEqual(['library.join', 'library.drop-script', 'library.leave']);
    expect(session.told.at(-1)).toEqual(abandoned);
  });

  test('a leave is acknowledged within three seconds, or in the place of the call machine', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.wait(2_999);
    expect(steps(session)).toEqual(['library.leave']);
    session.wait(1);
    expect(steps(session)).toEqual(['library.leave', 'library.acknowledge-leave']);
    session.room(LEFT);
    expect(session.state()).toBe('left');
    expect(session.context().orderly).toBe(false);
  });

  test('a library that takes no notice of that either is left after one more second', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.wait(3_000);
    session.wait(1_000);
    expect(session.state()).toBe('left');
    expect(session.told.at(-1)).toEqual(LEFT);
  });

  test('a join while leaving follows the leave; leaving once more abandons it', () => {
    const session = joinedSession();
    session.command(LEAVE);
    session.command(JOIN);
    session.command(LEAVE);
    expect(session.told.at(-1)).toEqual(abandoned);
    session.command(LOAD);
    session.command(JOIN);
    session.room(LEFT);
    expect(steps(session)).toEqual(['library.leave', 'library.join']);
    expect(session.state()).toBe('loading');
  });

  test('a join that was abandoned, and that the library completes all the same, is left again', () => {
    for (const late of [JOINING, JOINED]) {
      const session = joinedSession();
      session.command(LEAVE);
      session.room(LEFT, late);
      expect(steps(session)).toEqual(['library.leave', 'library.leave']);
      expect(session.state()).toBe('leaving');
    }
  });

  test('a join without the visitor among the participants failed, and the room is left', () => {
    const session = openSession();
    session.command(JOIN);
    session.room(LOADING, JOINING, { ...JOINED, participants: [assistant] });
    expect(session.told.at(-1)).toMatchObject({ type: 'room.join-failed', problem: { type: 'unknown' } });
    expect(steps(session)).toEqual(['library.join', 'library.leave']);
  });

  test('a load passes on its properties, and has none where none are given', () => {
    const properties = { userName: 'Ana' };
    const session = openSession();
    session.command({ ...LOAD, properties });
    expect(session.commands).toEqual([{ type: 'library.load', properties }]);
    const bare = openSession();
    bare.command(LOAD);
    expect(bare.commands.map((command) => Object.entries(command))).toEqual([[['type', 'library.load']]]);
  });

  test('a destruction leaves first, and is final', () => {
    const session = joinedSession();
    expect(session.isDestroyed()).toBe(false);
    session.command(LEAVE);
    session.command(JOIN);
    expect(session.isDestroyed()).toBe(false);
    session.command(DESTROY);
    expect(session.isDestroyed()).toBe(true);
    session.command(JOIN);
    expect(session.told.at(-1)).toMatchObject({ refused: JOIN, problem: { type: 'use-after-destroy' } });
    session.room(LEFT);
    expect(steps(session)).toEqual(['library.leave', 'library.destroy']);
    session.room({ type: 'room.destroyed' });
    expect(session.isDestroyed()).toBe(true);
    expect(session.told.at(-1)).toEqual({ type: 'room.closed', orderly: true });
    session.command(DESTROY);
    expect(session.told.at(-1)).toEqual({ type: 'room.closed', orderly: true });
    for (const command of [LOAD, JOIN]) {
      session.command(command);
      expect(session.told.at(-1)).toMatchObject({ refused: command, problem: { type: 'use-after-destroy' } });
    }
  });

  test.each([
    [{ type: 'session.leave' }, ['library.leave']],
    [DESTROY, ['library.leave', 'library.destroy']],
  ] as const)('$0 after a refused join leaves first: the call machine may be there', (command, expected) => {
    const session = openSession();
    session.room(LOADING, LOADED);
    session.command({ type: 'session.join' });
    session.room({ type: 'room.join-failed', problem: { type: 'no-room-url', message: 'No URL.' } });
    expect(session.state()).toBe('error');
    session.command(command);
    session.room(LEFT);
    expect(steps(session)).toEqual(['library.join', ...expected]);
  });

  test('a leave is requested once more of a library that took no notice of the first', () => {
    const session = joinedSession();
    session.command({ type: 'session.leave' });
    session.wait(3_000);
    session.wait(1_000);
    session.command({ type: 'session.leave' });
    expect(steps(session)).toEqual(['library.leave', 'library.acknowledge-leave', 'library.leave']);
    expect(session.told.slice(-2)).toEqual([LEFT, LEFT]);
    expect(session.context().orderly).toBe(false);
  });

  test('a destruction that the library never completes is over after two seconds', () => {
    const session = openSession();
    session.room(LOADING, LEFT);
    session.command(DESTROY);
    session.wait(1_000);
    expect(steps(session)).toEqual(['library.destroy', 'library.acknowledge-leave']);
    session.wait(1_000);
    expect(session.told.at(-1)).toEqual({ type: 'room.closed', orderly: true });
  });
});
