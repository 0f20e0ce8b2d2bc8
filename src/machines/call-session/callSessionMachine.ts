import { type AnyActorRef, assign, fromCallback, sendTo, setup } from 'xstate';
import type { AccessState, RoomCommand, RoomFact, RoomParticipant, RoomProblem, TrackState } from './roomEvents.ts';

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
  readonly access: AccessState;
  /** Track states by session id, then by track name. */
  readonly tracks: Readonly<Record<string, Readonly<Record<string, TrackState>>>>;
  readonly problem: RoomProblem | undefined;
};

export type CallSessionEvent = RoomFact | RoomCommand;

const withParticipant = (tracks: CallSessionContext['tracks'], participant: RoomParticipant) => ({
  ...tracks,
  [participant.sessionId]: participant.tracks,
});

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
  actions: {
    tellClient: sendTo(
      ({ context }) => context.client,
      ({ event }) => event,
    ),
    tellRoom: sendTo('room', ({ event }) => event),
    setAccess: assign((_, { access }: { access: AccessState }) => ({ access })),
    setProblem: assign((_, { problem }: { problem: RoomProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
    setTracks: assign(({ context }, { participants }: { participants: readonly RoomParticipant[] }) => ({
      tracks: participants.reduce(withParticipant, context.tracks),
    })),
    forgetTracks: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      tracks: Object.fromEntries(Object.entries(context.tracks).filter(([id]) => id !== sessionId)),
    })),
    forgetMeeting: assign({ tracks: {}, access: 'unknown' }),
  },
}).createMachine({
  id: 'callSession',
  context: ({ input }) => ({
    client: input.client,
    room: input.room,
    access: 'unknown',
    tracks: {},
    problem: undefined,
  }),
  invoke: { src: 'room', id: 'room', input: ({ context }) => context.room },
  initial: 'new',
  states: {
    new: {
      tags: 'needs-load',
    },
    loading: {
      tags: 'needs-load',
      description:
        'The room library fetches its other half: 20 s for each host, three rounds, 3 s between. It keeps the time.',
      on: {
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
      on: {
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
      },
    },
    left: {
      tags: 'needs-load',
      entry: 'forgetMeeting',
    },
    error: {
      tags: 'needs-load',
      description: 'A fatal error. The room can be loaded and joined again.',
      entry: 'forgetMeeting',
      on: {
        'room.left': { actions: 'tellClient' },
      },
    },
  },
  on: {
    'room.loading': { target: '.loading', actions: ['forgetProblem', 'tellClient'] },
    'room.left': { target: '.left', actions: 'tellClient' },
    'room.failed': {
      target: '.error',
      actions: [{ type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) }, 'tellClient'],
    },
    'room.access-changed': {
      actions: [{ type: 'setAccess', params: ({ event }) => ({ access: event.access }) }, 'tellClient'],
    },
    'room.*': { actions: 'tellClient' },
    'session.*': { actions: 'tellRoom' },
  },
});
