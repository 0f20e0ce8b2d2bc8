import { type AnyActorRef, assign, fromCallback, sendTo, setup } from 'xstate';
import type {
  AccessState,
  CameraErrorType,
  MediaPlayerState,
  RoomCommand,
  RoomFact,
  RoomParticipant,
  RoomProblem,
  TrackState,
} from './roomEvents.ts';

/** What the room needs before it exists. */
export type RoomInput = {
  /** The visitor's camera is asked for, because the call is recorded with video. */
  readonly camera: boolean;
  readonly microphoneMuted: boolean;
};

export type CallSessionInput = {
  /** Who hears every fact of the room. */
  readonly client: AnyActorRef;
  readonly room: RoomInput;
};

export type CallSessionContext = {
  readonly client: AnyActorRef;
  readonly room: RoomInput;
  /** Attempts that have failed since the load began: one for each of the vendor's hosts, three times at most. */
  readonly failedLoadAttempts: number;
  /** The level of access that the room told before the join was through; from then on it is a state. */
  readonly toldAccess: AccessState;
  /** Track states by session id, then by track name. */
  readonly tracks: Readonly<Record<string, Readonly<Record<string, TrackState>>>>;
  /** Remote media players by session id. */
  readonly players: Readonly<Record<string, MediaPlayerState>>;
  /** Who waits to be let in, by id: their names. */
  readonly waiting: Readonly<Record<string, string>>;
  /** What keeps the camera or the microphone from working. */
  readonly cameraProblem: RoomProblem<CameraErrorType> | undefined;
  readonly problem: RoomProblem | undefined;
};

export type CallSessionEvent = RoomFact | RoomCommand;

const withParticipant = (tracks: CallSessionContext['tracks'], participant: RoomParticipant) => ({
  ...tracks,
  [participant.sessionId]: participant.tracks,
});

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => id !== key));
}

/** What can be asked of a room whose other half is not there. The library would lose all else, or keep it for the next join without a word. */
const NOBODY_THERE = {
  'session.load': { actions: 'tellRoom' },
  'session.join': { actions: 'tellRoom' },
  'session.leave': { actions: 'tellRoom' },
  'session.*': { actions: 'refuseCommand' },
} as const;

/** The room as the specification names its states (section 4, call session). */
export const callSessionMachine = setup({
  types: {
    context: {} as CallSessionContext,
    events: {} as CallSessionEvent,
    input: {} as CallSessionInput,
    tags: {} as 'needs-load',
  },
  actors: {
    room: fromCallback<RoomCommand, RoomInput>(() => undefined),
  },
  guards: {
    isFull: (_, { access }: { access: AccessState }) => access === 'full',
    isLobby: (_, { access }: { access: AccessState }) => access === 'lobby',
    isNone: (_, { access }: { access: AccessState }) => access === 'none',
  },
  actions: {
    tellClient: sendTo(
      ({ context }) => context.client,
      ({ event }) => event,
    ),
    tellRoom: sendTo('room', ({ event }) => event),
    refuseCommand: sendTo(
      ({ context }) => context.client,
      ({ event }): RoomFact => ({
        type: 'room.command-refused',
        command: event.type,
        problem: { type: 'not-now', message: `The room is in no state for ${event.type}.` },
      }),
    ),
    countFailedLoad: assign(({ context }) => ({ failedLoadAttempts: context.failedLoadAttempts + 1 })),
    noteAccess: assign((_, { access }: { access: AccessState }) => ({ toldAccess: access })),
    forgetAccess: assign({ toldAccess: 'unknown' }),
    setProblem: assign((_, { problem }: { problem: RoomProblem }) => ({ problem })),
    setCameraProblem: assign((_, { problem }: { problem: RoomProblem<CameraErrorType> }) => ({
      cameraProblem: problem,
    })),
    beginAnew: assign({ problem: undefined, cameraProblem: undefined, failedLoadAttempts: 0, toldAccess: 'unknown' }),
    setTracks: assign(({ context }, { participants }: { participants: readonly RoomParticipant[] }) => ({
      tracks: participants.reduce(withParticipant, context.tracks),
    })),
    forgetTracks: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      tracks: without(context.tracks, sessionId),
    })),
    setPlayer: assign(({ context }, { sessionId, state }: { sessionId: string; state: MediaPlayerState }) => ({
      players: { ...context.players, [sessionId]: state },
    })),
    forgetPlayer: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      players: without(context.players, sessionId),
    })),
    setWaiting: assign(({ context }, { id, name }: { id: string; name: string }) => ({
      waiting: { ...context.waiting, [id]: name },
    })),
    forgetWaiting: assign(({ context }, { id }: { id: string }) => ({ waiting: without(context.waiting, id) })),
    forgetMeeting: assign({ tracks: {}, players: {}, waiting: {}, toldAccess: 'unknown' }),
  },
}).createMachine({
  id: 'callSession',
  context: ({ input }) => ({
    client: input.client,
    room: input.room,
    failedLoadAttempts: 0,
    toldAccess: 'unknown',
    tracks: {},
    players: {},
    waiting: {},
    cameraProblem: undefined,
    problem: undefined,
  }),
  invoke: { src: 'room', id: 'room', input: ({ context }) => context.room },
  initial: 'new',
  states: {
    new: {
      tags: 'needs-load',
      on: NOBODY_THERE,
    },
    loading: {
      tags: 'needs-load',
      description:
        'The room library fetches its other half: 20 s for each host, three rounds, 3 s between. It keeps the time.',
      on: {
        ...NOBODY_THERE,
        'room.load-attempt-failed': { actions: ['countFailedLoad', 'tellClient'] },
        'room.loaded': { target: 'loaded', actions: 'tellClient' },
      },
    },
    loaded: {
      on: {
        'room.joining': { target: 'joining', actions: 'tellClient' },
      },
    },
    joining: {
      on: {
        'room.access-changed': {
          actions: [{ type: 'noteAccess', params: ({ event }) => ({ access: event.access }) }, 'tellClient'],
        },
        'room.joined': {
          target: 'joined',
          actions: [{ type: 'setTracks', params: ({ event }) => ({ participants: event.participants }) }, 'tellClient'],
        },
        'room.join-failed': {
          target: 'error',
          actions: [{ type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) }, 'tellClient'],
        },
      },
    },
    joined: {
      description: 'By how much of the meeting the visitor takes part in (specification, section 6).',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Until the room tells; it may have told before the join was through.',
          always: [
            {
              guard: { type: 'isFull', params: ({ context }) => ({ access: context.toldAccess }) },
              target: 'full',
              actions: 'forgetAccess',
            },
            {
              guard: { type: 'isLobby', params: ({ context }) => ({ access: context.toldAccess }) },
              target: 'lobby',
              actions: 'forgetAccess',
            },
            {
              guard: { type: 'isNone', params: ({ context }) => ({ access: context.toldAccess }) },
              target: 'none',
              actions: 'forgetAccess',
            },
          ],
          on: {
            'session.request-access': { target: 'requested', actions: 'tellRoom' },
          },
        },
        none: {
          on: {
            'session.request-access': {
              target: 'requested',
              actions: [{ type: 'noteAccess', params: { access: 'none' } }, 'tellRoom'],
            },
          },
        },
        lobby: {
          description: 'In the room, but with nobody: somebody has to let the visitor in.',
          on: {
            'session.request-access': {
              target: 'requested',
              actions: [{ type: 'noteAccess', params: { access: 'lobby' } }, 'tellRoom'],
            },
          },
        },
        requested: {
          description: 'A host decides, which takes as long as it takes; leaving ends the wait.',
          on: {
            'room.access-changed': [
              {
                guard: { type: 'isFull', params: ({ event }) => ({ access: event.access }) },
                target: 'full',
                actions: 'tellClient',
              },
              {
                actions: [{ type: 'noteAccess', params: ({ event }) => ({ access: event.access }) }, 'tellClient'],
              },
            ],
            'room.access-answered': {
              target: 'unknown',
              actions: [{ type: 'noteAccess', params: ({ event }) => ({ access: event.access }) }, 'tellClient'],
            },
            'room.access-refused': { target: 'unknown', actions: 'tellClient' },
            'session.request-access': { actions: 'refuseCommand' },
          },
        },
        full: {
          description: 'Among the others. What a screen share is doing.',
          entry: 'forgetAccess',
          initial: 'off',
          states: {
            off: {
              on: {
                'session.start-screen-share': { target: 'starting', actions: 'tellRoom' },
                'room.screen-share-started': { target: 'sharing', actions: 'tellClient' },
              },
            },
            starting: {
              description: 'The browser asks the visitor what to share, which takes as long as it takes.',
              on: {
                'room.screen-share-started': { target: 'sharing', actions: 'tellClient' },
                'room.screen-share-canceled': { target: 'off', actions: 'tellClient' },
                'room.screen-share-refused': { target: 'off', actions: 'tellClient' },
                'session.stop-screen-share': { actions: 'tellRoom' },
              },
            },
            sharing: {
              on: {
                'session.start-screen-share': { target: 'choosingAgain', actions: 'tellRoom' },
                'session.update-screen-share': { actions: 'tellRoom' },
                'session.stop-screen-share': { actions: 'tellRoom' },
                'room.screen-share-stopped': { target: 'off', actions: 'tellClient' },
              },
            },
            choosingAgain: {
              description:
                'The browser asks what to share instead; until then, and if nothing is chosen, the share goes on.',
              on: {
                'room.screen-share-started': { target: 'sharing', actions: 'tellClient' },
                'room.screen-share-canceled': { target: 'sharing', actions: 'tellClient' },
                'room.screen-share-refused': { target: 'sharing', actions: 'tellClient' },
                'room.screen-share-stopped': { target: 'off', actions: 'tellClient' },
                'session.update-screen-share': { actions: 'tellRoom' },
                'session.stop-screen-share': { actions: 'tellRoom' },
              },
            },
          },
          on: {
            'session.request-access': { actions: 'tellRoom' },
            'room.access-changed': [
              {
                guard: { type: 'isLobby', params: ({ event }) => ({ access: event.access }) },
                target: '#callSession.joined.lobby',
                actions: 'tellClient',
              },
              {
                guard: { type: 'isNone', params: ({ event }) => ({ access: event.access }) },
                target: '#callSession.joined.none',
                actions: 'tellClient',
              },
              { actions: 'tellClient' },
            ],
          },
        },
      },
      on: {
        'room.access-changed': {
          target: '.unknown',
          actions: [{ type: 'noteAccess', params: ({ event }) => ({ access: event.access }) }, 'tellClient'],
        },
        'room.participant-joined': {
          actions: [
            { type: 'setTracks', params: ({ event }) => ({ participants: [event.participant] }) },
            'tellClient',
          ],
        },
        'room.participant-updated': {
          actions: [
            { type: 'setTracks', params: ({ event }) => ({ participants: [event.participant] }) },
            'tellClient',
          ],
        },
        'room.participant-left': {
          actions: [
            { type: 'forgetTracks', params: ({ event }) => ({ sessionId: event.participant.sessionId }) },
            'tellClient',
          ],
        },
        'room.player-changed': {
          actions: [
            { type: 'setPlayer', params: ({ event }) => ({ sessionId: event.sessionId, state: event.state }) },
            'tellClient',
          ],
        },
        'room.player-stopped': {
          actions: [{ type: 'forgetPlayer', params: ({ event }) => ({ sessionId: event.sessionId }) }, 'tellClient'],
        },
        'room.waiting': {
          actions: [{ type: 'setWaiting', params: ({ event }) => ({ id: event.id, name: event.name }) }, 'tellClient'],
        },
        'room.waiting-ended': {
          actions: [{ type: 'forgetWaiting', params: ({ event }) => ({ id: event.id }) }, 'tellClient'],
        },
      },
    },
    left: {
      tags: 'needs-load',
      entry: 'forgetMeeting',
      on: NOBODY_THERE,
    },
    error: {
      tags: 'needs-load',
      description: 'A fatal error. The room can be loaded and joined again.',
      entry: 'forgetMeeting',
      on: {
        ...NOBODY_THERE,
        'room.left': { actions: 'tellClient' },
      },
    },
  },
  on: {
    'room.loading': { target: '.loading', actions: ['beginAnew', 'tellClient'] },
    'room.left': { target: '.left', actions: 'tellClient' },
    'room.failed': {
      target: '.error',
      actions: [{ type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) }, 'tellClient'],
    },
    'room.camera-error': {
      actions: [{ type: 'setCameraProblem', params: ({ event }) => ({ problem: event.problem }) }, 'tellClient'],
    },
    'room.*': { actions: 'tellClient' },
    'session.start-screen-share': { actions: 'refuseCommand' },
    'session.update-screen-share': { actions: 'refuseCommand' },
    'session.stop-screen-share': { actions: 'refuseCommand' },
    'session.request-access': { actions: 'refuseCommand' },
    'session.*': { actions: 'tellRoom' },
  },
});
