import { expect } from 'vitest';
import type { GeneratedPath } from '../../kit/testModel.ts';
import type { JoinCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { isCallMachineLoaded } from './exceptions.ts';
import type { CombinedState } from './libraryState.ts';
import { type FactOf, type LibraryFact, messageOf } from './messages.ts';
import { type SessionOnLibrary, settle } from './SessionOnLibrary.ts';
import { deliverMessages, ROOM } from '../scriptedSession.ts';

/** Differences between the real step and the step of the path. */
export type Difference = {
  /** Fields of the fact. */
  readonly fact?: Readonly<Record<string, unknown>>;
  /** Fields of the session's context. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Other facts that the room reports. Facts that follow from the session's commands need not be listed. */
  readonly alongside?: readonly RoomFact['type'][];
};

/**
 * Causes a fact in the real room library (daily-js).
 *
 * @param rest the steps of the path after the fact.
 * @returns the differences from the path, or undefined if there are none.
 */
export type Cause = (
  session: SessionOnLibrary,
  fact: never,
  combined: CombinedState,
  rest: GeneratedPath,
) => Promise<Difference | undefined>;

/** Causes the fact with a message of the call machine. */
const byMessage = async (session: SessionOnLibrary, fact: LibraryFact): Promise<undefined> => {
  session.callMachine.send(messageOf(fact));
  await settle();
};

/** Whether the call machine is not running yet, although its script has arrived: such a script counts as empty. */
const isCallMachineStarting = ({ script }: CombinedState): boolean => script === 'empty';

const joinCommand = (properties?: object): { readonly type: 'library.join'; readonly join: JoinCommand } => ({
  type: 'library.join',
  join: { type: 'session.join', url: ROOM, ...(properties && { properties }) },
});

/** Properties that the library refuses. */
const REFUSED_PROPERTIES = { url: 5 };
const REFUSAL = { type: 'refused', message: "property 'url': url should be a string" };

const LOAD_FAILURE = {
  type: 'connection-error',
  message: expect.stringContaining('Failed to load call object bundle') as unknown,
};

/**
 * The causes of the facts. A cause delivers the script or a held message, sends a message or an answer of the call machine, or lets the
 * attempts to load the script fail. If the path has no command that makes the library act, the cause sends a command to the room directly.
 * Any code with access to the library's object could do the same.
 */
export const causes: Readonly<Record<string, Cause>> = {
  'room.loading': async (session) => {
    await session.sendToRoom({ type: 'library.load' });
    return undefined;
  },
  'room.load-attempt-failed': async (session) => {
    await session.failScriptRequest();
    return undefined;
  },
  'room.script-arrived': async (session) => {
    await session.deliverBareScript();
    return undefined;
  },
  'room.loaded': async (session, _fact, combined) => {
    if (isCallMachineStarting(combined)) {
      session.callMachine.start();
      await settle();
      return undefined;
    }
    await session.deliverScript();
    return undefined;
  },
  'room.load-refused': async (session) => {
    await session.sendToRoom({ type: 'library.load', properties: REFUSED_PROPERTIES });
    return { fact: { problem: REFUSAL }, context: { problem: REFUSAL.type } };
  },
  'room.joining': async (session, _fact, combined, rest) => {
    if (isCallMachineStarting(combined)) {
      await session.sendToRoom(joinCommand());
      return { alongside: ['room.script-arrived'] };
    }
    if (isCallMachineLoaded(combined)) {
      await session.sendToRoom(joinCommand());
      return undefined;
    }
    const loads = combined.state === 'loading.toJoin' ? [] : (['room.loading'] as const);
    if (loads.length > 0) await session.sendToRoom(joinCommand());
    if (rest[0]?.event.type === 'room.script-arrived') {
      await session.deliverBareScript();
      return { alongside: [...loads, 'room.script-arrived'] };
    }
    await session.deliverScript();
    return { alongside: [...loads, 'room.loaded'] };
  },
  'room.joined': async (session, fact: FactOf<'room.joined'>, { access }) => {
    await byMessage(session, fact);
    // The library reports the access level of its state, not that of the message.
    return { fact: { access } };
  },
  'room.join-failed': async (session, fact: FactOf<'room.join-failed'>, combined) => {
    if (combined.meeting === 'joining-meeting' && !isCallMachineStarting(combined)) {
      session.callMachine.reply('join-meeting', { error: fact.problem.message });
      await settle();
      return undefined;
    }
    await session.sendToRoom(joinCommand(REFUSED_PROPERTIES));
    const isFatal = combined.state.startsWith('loading') || combined.state.startsWith('joining');
    return { fact: { problem: REFUSAL }, ...(isFatal && { context: { problem: REFUSAL.type } }) };
  },
  'room.left': async (session, _fact, { state }) => {
    if (state === 'leaving.forcing') {
      // Delivers the room's own acknowledgement, which `advanceTimeBy` has held.
      deliverMessages();
      await settle();
      return undefined;
    }
    if (!state.startsWith('leaving')) await session.sendToRoom({ type: 'library.leave' });
    if (session.libraryState().meeting !== 'left-meeting') await session.acknowledgeLeave();
    return undefined;
  },
  'room.failed': async (session, fact: FactOf<'room.failed'>, combined) => {
    if (isCallMachineStarting(combined)) {
      await session.sendToRoom({ type: 'library.fail-script' });
      return undefined;
    }
    if (combined.meeting !== 'loading') {
      await byMessage(session, fact);
      return undefined;
    }
    await session.failLoad();
    const failedLoadAttempts = session.facts.filter(({ type }) => type === 'room.load-attempt-failed').length;
    return {
      fact: { problem: LOAD_FAILURE },
      context: { failedLoadAttempts },
      alongside: ['room.load-attempt-failed'],
    };
  },
  'room.access-changed': byMessage,
  'room.waiting': byMessage,
  'room.waiting-ended': byMessage,
  'room.participant-joined': byMessage,
  'room.participant-updated': byMessage,
  'room.participant-left': byMessage,
  'room.track-started': async (session, { participant, track }: FactOf<'room.track-started'>) => {
    const playing = { ...participant, tracks: { ...participant.tracks, [track.kind]: 'playable' as const } };
    session.callMachine.addTrack(participant.sessionId, track);
    await byMessage(session, { type: 'room.participant-updated', participant: playing, detail: undefined });
    return { fact: { participant: playing }, alongside: ['room.participant-updated'] };
  },
  'room.player-changed': byMessage,
  'room.player-stopped': byMessage,
  'room.screen-share-started': byMessage,
  'room.screen-share-stopped': byMessage,
  'room.screen-share-canceled': byMessage,
  'room.screen-share-refused': byMessage,
  'room.camera-error': byMessage,
  'room.app-message': byMessage,
  'room.remote-levels': byMessage,
  'room.destroyed': async () => {
    // The library's destruction waits for the room's own acknowledgement of the leave, which `advanceTimeBy` has held.
    deliverMessages();
    await settle();
    return { alongside: ['room.left'] };
  },
};
