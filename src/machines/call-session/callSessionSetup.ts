import { assertEvent, assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate';
import {
  type CallSessionContext,
  type CallSessionInput,
  notNow,
  type RoomEntry,
  roomOf,
  VISITOR_MISSING,
  withoutKey,
  withParticipants,
} from './callSessionContext.ts';
import type {
  AccessState,
  JoinCommand,
  LoadCommand,
  MediaPlayerState,
  RoomCommand,
  RoomFact,
  RoomParticipant,
  RoomProblem,
  SessionCommand,
} from './roomEvents.ts';

export type CallSessionEvent = RoomFact | SessionCommand;

/** Actor, actions, guards and deadlines of the call-session machine. "The library" is the room library (daily-js). */
export const callSessionSetup = setup({
  types: {
    context: {} as CallSessionContext,
    events: {} as CallSessionEvent,
    input: {} as CallSessionInput,
    /**
     * `needs-load`: most methods of the library need a load first (specification, section 4). `testing-quality`: a test of the call
     * quality runs. `destroyed`: the session is destroyed or being destroyed.
     */
    tags: {} as 'needs-load' | 'testing-quality' | 'destroyed',
  },
  actors: {
    room: fromCallback<RoomCommand>(() => undefined),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.client,
      ({ event }) => event,
    ),
    reportLoaded: sendTo(({ context }) => context.client, { type: 'room.loaded' } satisfies RoomFact),
    reportJoinedAlready: sendTo(({ context }) => context.client, { type: 'room.joined-already' } satisfies RoomFact),
    reportLeft: sendTo(({ context }) => context.client, { type: 'room.left' } satisfies RoomFact),
    reportAbandoned: sendTo(({ context }) => context.client, { type: 'room.entry-abandoned' } satisfies RoomFact),
    /** Reports a join without the visitor as a failed join. */
    reportNoParticipants: sendTo(({ context }) => context.client, {
      type: 'room.join-failed',
      problem: VISITOR_MISSING,
    } satisfies RoomFact),
    reportClosed: sendTo(
      ({ context }) => context.client,
      ({ context }): RoomFact => ({ type: 'room.closed', orderly: context.orderly }),
    ),
    refuse: sendTo(
      ({ context }) => context.client,
      ({ event }, { problem }: { problem: RoomProblem }): RoomFact => ({
        type: 'room.command-refused',
        refused: event,
        problem,
      }),
    ),
    refuseNow: sendTo(
      ({ context }) => context.client,
      ({ event }): RoomFact => ({ type: 'room.command-refused', refused: event, problem: notNow(event.type) }),
    ),

    forward: sendTo('room', ({ event }) => event),
    load: enqueueActions(({ context, enqueue }, { load }: { load: LoadCommand }) => {
      enqueue.assign(roomOf(context, load));
      enqueue.sendTo('room', { type: 'library.load', ...(load.properties && { properties: load.properties }) });
    }),
    join: enqueueActions(({ context, enqueue }, { join }: { join: JoinCommand }) => {
      enqueue.assign(roomOf(context, join));
      enqueue.sendTo('room', { type: 'library.join', join });
    }),
    /** Runs the pending load or join. */
    enterNext: sendTo('room', ({ context: { nextCommand: next } }) =>
      next?.type === 'session.join'
        ? { type: 'library.join', join: next }
        : { type: 'library.load', ...(next?.type === 'session.load' && { properties: next.properties }) },
    ),
    leave: sendTo('room', { type: 'library.leave' }),
    /** Leaves first. The pending destruction follows when the session has left. */
    leaveOnceMore: raise({ type: 'session.leave' }),
    acknowledgeLeave: sendTo('room', { type: 'library.acknowledge-leave' }),
    dropScript: sendTo('room', { type: 'library.drop-script' }),
    failScript: sendTo('room', { type: 'library.fail-script' }),
    destroy: sendTo('room', { type: 'library.destroy' }),

    setNext: assign(({ context }, { next }: { next: NonNullable<CallSessionContext['nextCommand']> }) => ({
      ...(next.type !== 'session.destroy' && roomOf(context, next)),
      nextCommand: next,
    })),
    clearNext: assign({ nextCommand: undefined }),
    /** Drops a pending load or join. A pending destruction stays. */
    clearNextEntry: assign(({ context: { nextCommand } }) => ({
      nextCommand: nextCommand?.type === 'session.destroy' ? nextCommand : undefined,
    })),
    setRoom: assign(({ context }, room: RoomEntry) => roomOf(context, room)),
    setTest: assign((_, { test }: { test: unknown }) => ({ qualityTest: test })),
    clearTest: assign({ qualityTest: undefined }),
    setOrderly: assign((_, { orderly }: { orderly: boolean }) => ({ orderly })),
    countFailedLoad: assign(({ context }) => ({ failedLoadAttempts: context.failedLoadAttempts + 1 })),
    setAccess: assign((_, { access }: { access: AccessState }) => ({ reportedAccess: access })),
    /** The level that the join reports replaces an earlier level, unless the join reports `unknown`. */
    setAccessOfJoin: assign(({ context }, { access }: { access: AccessState }) => ({
      reportedAccess: access === 'unknown' ? context.reportedAccess : access,
    })),
    clearAccess: assign({ reportedAccess: 'unknown' }),
    /** Stores and reports the problem, and drops the pending command. */
    fail: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['room.failed', 'room.load-refused', 'room.join-failed']);
      enqueue.assign({ problem: event.problem, nextCommand: undefined });
      enqueue.sendTo(context.client, event);
    }),
    setCameraProblem: assign(({ event }) => {
      assertEvent(event, 'room.camera-error');
      return { cameraProblem: event.problem };
    }),
    clearProblems: assign({
      problem: undefined,
      cameraProblem: undefined,
      failedLoadAttempts: 0,
      reportedAccess: 'unknown',
    }),
    setParticipants: assign(({ context }, { participants }: { participants: readonly RoomParticipant[] }) => ({
      participants: withParticipants(context.participants, participants),
    })),
    removeParticipant: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      participants: withoutKey(context.participants, sessionId),
    })),
    setPlayer: assign(({ context }, { sessionId, state }: { sessionId: string; state: MediaPlayerState }) => ({
      players: { ...context.players, [sessionId]: state },
    })),
    removePlayer: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      players: withoutKey(context.players, sessionId),
    })),
    setWaiting: assign(({ context }, { id, name }: { id: string; name: string }) => ({
      waiting: { ...context.waiting, [id]: name },
    })),
    removeWaiting: assign(({ context }, { id }: { id: string }) => ({ waiting: withoutKey(context.waiting, id) })),
    clearMeeting: assign({
      participants: {},
      players: {},
      waiting: {},
      reportedAccess: 'unknown',
      qualityTest: undefined,
    }),
  },
  guards: {
    /** Compares as the library does: a join without a URL is for the room in the context. */
    isAnotherRoom: ({ context }, { url }: RoomEntry) => !!url && url !== context.url,
    isAnotherToken: ({ context }, { token }: RoomEntry) => !!token && token !== context.token,
    isLoadNext: ({ context }) => context.nextCommand?.type === 'session.load',
    isJoinNext: ({ context }) => context.nextCommand?.type === 'session.join',
    isJoinOfAnotherRoomNext: ({ context }, { url }: RoomEntry) =>
      context.nextCommand?.type === 'session.join' && !!url && url !== context.url,
    isDestroyNext: ({ context }) => context.nextCommand?.type === 'session.destroy',
    isCurrentTest: ({ context }, { test }: { test: unknown }) => test === context.qualityTest,
    /** True if the visitor is in the list. The call machine, which is downloaded code, may report a join without the visitor. */
    includesVisitor: (_, { participants }: { participants: readonly RoomParticipant[] }) =>
      participants.some(({ local }) => local),
    isFull: (_, { access }: { access: AccessState }) => access === 'full',
    isLobby: (_, { access }: { access: AccessState }) => access === 'lobby',
    isNone: (_, { access }: { access: AccessState }) => access === 'none',
  },
  delays: {
    /** The most time from the script's arrival until the call machine is defined. */
    scriptTimeout: 10_000,
    /** The most time until the call machine acknowledges a leave. */
    leaveTimeout: 3_000,
    /**
     * The most time until the library processes an acknowledgement that was sent in place of the call machine. In a destruction, also
     * the wait before that acknowledgement.
     */
    forcedLeaveTimeout: 1_000,
  },
});
