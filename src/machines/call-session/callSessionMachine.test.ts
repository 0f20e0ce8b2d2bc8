import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { assistant, visitor } from './callSessionEventCases.ts';
import { callSessionMachine, type RoomInput } from './callSessionMachine.ts';
import { FATAL_ROOM_ERRORS, type RoomCommand, type RoomFact, type TrackState } from './roomEvents.ts';

function openSession() {
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
    { input: { client, room: { camera: false, microphoneMuted: false } } },
  ).start();
  return {
    room: (...facts: readonly RoomFact[]) => {
      for (const fact of facts) speak?.(fact);
    },
    command: (command: RoomCommand) => actor.send(command),
    state: () => actor.getSnapshot().value,
    needsLoad: () => actor.getSnapshot().hasTag('needs-load'),
    context: () => actor.getSnapshot().context,
    told,
    commands,
  };
}

const LOADING: RoomFact = { type: 'room.loading' };
const LOADED: RoomFact = { type: 'room.loaded' };
const JOINING: RoomFact = { type: 'room.joining' };
const JOINED: RoomFact = { type: 'room.joined', participants: [visitor] };
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

  test('a goodbye after a fatal error does not hide it', () => {
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
    session.room(LOADING, JOINED, JOINING);
    expect(session.state()).toBe('loading');
  });
});

describe('what it knows of the meeting', () => {
  test('the tracks of everybody who is there', () => {
    const session = joinedSession();
    expect(session.context().tracks).toEqual({ visitor: { audio: 'playable', video: 'off' } });
    session.room({ type: 'room.participant-joined', participant: assistant });
    expect(session.context().tracks).toEqual({
      visitor: { audio: 'playable', video: 'off' },
      assistant: { audio: 'sendable', video: 'off' },
    });
    session.room({ type: 'room.participant-left', participant: assistant });
    expect(Object.keys(session.context().tracks)).toEqual(['visitor']);
    session.room({ type: 'room.participant-left', participant: assistant });
    expect(Object.keys(session.context().tracks)).toEqual(['visitor']);
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
      expect(session.context().tracks.assistant).toEqual({ audio: state });
    },
  );

  test("tracks that are told before the join are nobody's", () => {
    const session = openSession();
    session.room({ type: 'room.participant-joined', participant: assistant });
    expect(session.context().tracks).toEqual({});
  });

  test('nothing of a meeting is left after it', () => {
    for (const end of [LEFT, BUNDLE_FAILED]) {
      const session = joinedSession();
      session.room(end);
      expect(session.context().tracks).toEqual({});
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

  test('somebody in the lobby asks to be let in, and is', () => {
    const session = joinedSession();
    session.room({ type: 'room.access-changed', access: 'lobby' });
    session.command({ type: 'session.request-access', name: 'Ada' });
    expect(access(session)).toBe('requested');
    expect(session.commands).toEqual([{ type: 'session.request-access', name: 'Ada' }]);
    session.room({ type: 'room.access-changed', access: 'lobby' });
    expect(access(session)).toBe('requested');
    session.room({ type: 'room.access-answered', granted: true, access: 'full' });
    expect(access(session)).toBe('full');
  });

  test.each<RoomFact>([
    { type: 'room.access-answered', granted: false, access: 'lobby' },
    { type: 'room.access-refused', problem: { type: 'refused', message: 'No.' } },
  ])('somebody who is turned away stays in the lobby, and may ask again: $type', (answer) => {
    const session = joinedSession();
    session.room({ type: 'room.access-changed', access: 'lobby' });
    session.command({ type: 'session.request-access' });
    session.room(answer);
    expect(access(session)).toBe('lobby');
    session.command({ type: 'session.request-access' });
    expect(access(session)).toBe('requested');
  });

  test('a request while another is under way is refused', () => {
    const session = joinedSession();
    session.command({ type: 'session.request-access' });
    session.command({ type: 'session.request-access' });
    expect(session.commands).toHaveLength(1);
    expect(session.told.at(-1)).toMatchObject({ type: 'room.command-refused', command: 'session.request-access' });
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
    session.command({ type: 'session.start-screen-share' });
    expect(share(session)).toBe('starting');
    session.room({ type: 'room.screen-share-started' });
    expect(share(session)).toBe('sharing');
    session.command({ type: 'session.update-screen-share', video: true, audio: false });
    session.command({ type: 'session.stop-screen-share' });
    session.room({ type: 'room.screen-share-stopped' });
    expect(share(session)).toBe('off');
    expect(session.commands.map(({ type }) => type)).toEqual([
      'session.start-screen-share',
      'session.update-screen-share',
      'session.stop-screen-share',
    ]);
  });

  test.each<RoomFact>([
    { type: 'room.screen-share-canceled' },
    { type: 'room.screen-share-refused', problem: { type: 'screen-share-error', message: 'Captured.' } },
  ])('it does not start: $type', (fact) => {
    const session = sessionWithAccess();
    session.command({ type: 'session.start-screen-share' });
    session.room(fact);
    expect(share(session)).toBe('off');
  });

  test.each<RoomFact>([
    { type: 'room.screen-share-canceled' },
    { type: 'room.screen-share-refused', problem: { type: 'screen-share-error', message: 'Captured.' } },
  ])('choosing again, and nothing: what is shared goes on, and can be stopped: $type', (fact) => {
    const session = sessionWithAccess();
    session.command({ type: 'session.start-screen-share' });
    session.room({ type: 'room.screen-share-started' });
    session.command({ type: 'session.start-screen-share' });
    session.room(fact);
    expect(share(session)).toBe('sharing');
    session.command({ type: 'session.stop-screen-share' });
    session.room({ type: 'room.screen-share-stopped' });
    expect(share(session)).toBe('off');
  });

  test('without a share there is nothing to change or to stop, and without a room nothing to share', () => {
    const session = sessionWithAccess();
    session.command({ type: 'session.update-screen-share', video: true, audio: true });
    session.command({ type: 'session.stop-screen-share' });
    session.room(LEFT);
    session.command({ type: 'session.start-screen-share' });
    expect(session.commands).toEqual([]);
    expect(session.told.filter(({ type }) => type === 'room.command-refused')).toHaveLength(3);
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

describe('who hears what', () => {
  test('the client hears every fact of the room, in order, in whatever state', () => {
    const session = openSession();
    const facts: readonly RoomFact[] = [
      { type: 'room.created' },
      JOINED,
      LOADING,
      { type: 'room.load-attempt-failed' },
      LOADED,
      JOINING,
      JOINED,
      { type: 'room.participant-joined', participant: assistant },
      { type: 'room.app-message', data: 'listening' },
      { type: 'room.remote-levels', levels: { assistant: 0.2 } },
      { type: 'room.participant-left', participant: assistant },
      LEFT,
      { type: 'room.participant-left', participant: visitor },
      BUNDLE_FAILED,
      LEFT,
      { type: 'room.closed', orderly: true },
    ];
    session.room(...facts);
    expect(session.told).toEqual(facts);
  });

  const COMMANDS: readonly RoomCommand[] = [
    { type: 'session.load' },
    { type: 'session.join', url: 'https://callwright.daily.co/room' },
    { type: 'session.set-local-audio', enabled: false },
    { type: 'session.send', data: 'playable' },
    { type: 'session.leave' },
  ];

  test.each<[string, readonly RoomFact[]]>([
    ['loaded', [LOADING, LOADED]],
    ['joining', [LOADING, LOADED, JOINING]],
    ['joined', [LOADING, LOADED, JOINING, JOINED]],
  ])('%s: the room hears every command, in order', (_, facts) => {
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
  ])('%s: what nobody would hear is refused', (_, facts) => {
    const session = openSession();
    session.room(...facts);
    for (const command of COMMANDS) session.command(command);
    expect(session.commands.map(({ type }) => type)).toEqual(['session.load', 'session.join', 'session.leave']);
    expect(session.told.slice(facts.length)).toMatchObject([
      { type: 'room.command-refused', command: 'session.set-local-audio', problem: { type: 'not-now' } },
      { type: 'room.command-refused', command: 'session.send', problem: { type: 'not-now' } },
    ]);
  });
});
