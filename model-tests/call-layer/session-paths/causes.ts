import { expect } from 'vitest';
import type { GeneratedPath } from '../../kit/testModel.ts';
import type { JoinCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { isUp, type CombinedState } from './exceptions.ts';
import { type FactOf, type LibraryFact, messageOf } from './messages.ts';
import { type RoomOnLibrary, settle } from './RoomOnLibrary.ts';
import { deliverMessages, ROOM } from '../scriptedSession.ts';

/** Differences between the real fact and the one of the path. Empty if there are none. */
export type Difference = {
  /** Fields of the fact. */
  readonly fact?: Readonly<Record<string, unknown>>;
  /** Fields of the session's context. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Other facts that the room reports, in addition to those that follow from the session's commands. */
  readonly alongside?: readonly RoomFact['type'][];
};

/** Causes a fact in the real library. @param rest the steps after it. */
export type Cause = (
  room: RoomOnLibrary,
  fact: never,
  combined: CombinedState,
  rest: GeneratedPath,
) => Promise<Difference | undefined>;

/** Causes the fact with a message of the call machine. */
const sent = async (room: RoomOnLibrary, fact: LibraryFact): Promise<undefined> => {
  room.callMachine.send(messageOf(fact));
  await settle();
};

const isStarting = ({ script }: CombinedState): boolean => script === 'empty';

const join = (properties?: object): { readonly type: 'library.join'; readonly join: JoinCommand } => ({
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
 * The cause of each fact: the script, or a message or answer of the call machine. A step of the library that no command of the path
 * causes is commanded to the room directly, as code with access to the library's object could do.
 */
export const causes: Readonly<Record<string, Cause>> = {
  'room.loading': async (room) => {
    await room.command({ type: 'library.load' });
    return undefined;
  },
  'room.load-attempt-failed': async (room) => {
    await room.failOnce();
    return undefined;
  },
  'room.script-arrived': async (room) => {
    await room.runScript();
    return undefined;
  },
  'room.loaded': async (room, _fact, combined) => {
    if (isStarting(combined)) {
      room.callMachine.start();
      await settle();
      return undefined;
    }
    await room.deliverScript();
    return undefined;
  },
  'room.load-refused': async (room) => {
    await room.command({ type: 'library.load', properties: REFUSED_PROPERTIES });
    return { fact: { problem: REFUSAL }, context: { problem: REFUSAL.type } };
  },
  'room.joining': async (room, _fact, combined, rest) => {
    if (isStarting(combined)) {
      await room.command(join());
      return { alongside: ['room.script-arrived'] };
    }
    if (isUp(combined)) {
      await room.command(join());
      return undefined;
    }
    const loads = combined.state === 'loading.toJoin' ? [] : (['room.loading'] as const);
    if (loads.length > 0) await room.command(join());
    if (rest[0]?.event.type === 'room.script-arrived') {
      await room.runScript();
      return { alongside: [...loads, 'room.script-arrived'] };
    }
    await room.deliverScript();
    return { alongside: [...loads, 'room.loaded'] };
  },
  'room.joined': async (room, fact: FactOf<'room.joined'>, { access }) => {
    await sent(room, fact);
    // The level in the library's state.
    return { fact: { access } };
  },
  'room.join-failed': async (room, fact: FactOf<'room.join-failed'>, combined) => {
    if (combined.meeting === 'joining-meeting' && !isStarting(combined)) {
      room.callMachine.reply('join-meeting', { error: fact.problem.message });
      await settle();
      return undefined;
    }
    await room.command(join(REFUSED_PROPERTIES));
    const isFatal = combined.state.startsWith('loading') || combined.state.startsWith('joining');
    return { fact: { problem: REFUSAL }, ...(isFatal && { context: { problem: REFUSAL.type } }) };
  },
  'room.left': async (room, _fact, { state }) => {
    if (state === 'leaving.forcing') {
      deliverMessages();
      await settle();
      return undefined;
    }
    if (!state.startsWith('leaving')) await room.command({ type: 'library.leave' });
    if (room.libraryState().meeting !== 'left-meeting') await room.acknowledge();
    return undefined;
  },
  'room.failed': async (room, fact: FactOf<'room.failed'>, combined) => {
    if (isStarting(combined)) {
      await room.command({ type: 'library.fail-script' });
      return undefined;
    }
    if (combined.meeting !== 'loading') {
      await sent(room, fact);
      return undefined;
    }
    await room.failEveryLoad();
    const failedLoadAttempts = room.facts.filter(({ type }) => type === 'room.load-attempt-failed').length;
    return {
      fact: { problem: LOAD_FAILURE },
      context: { failedLoadAttempts },
      alongside: ['room.load-attempt-failed'],
    };
  },
  'room.access-changed': sent,
  'room.waiting': sent,
  'room.waiting-ended': sent,
  'room.participant-joined': sent,
  'room.participant-updated': sent,
  'room.participant-left': sent,
  'room.track-started': async (room, { participant, track }: FactOf<'room.track-started'>) => {
    const playing = { ...participant, tracks: { ...participant.tracks, [track.kind]: 'playable' as const } };
    room.callMachine.receive(participant.sessionId, track);
    await sent(room, { type: 'room.participant-updated', participant: playing, detail: undefined });
    return { fact: { participant: playing }, alongside: ['room.participant-updated'] };
  },
  'room.player-changed': sent,
  'room.player-stopped': sent,
  'room.screen-share-started': sent,
  'room.screen-share-stopped': sent,
  'room.screen-share-canceled': sent,
  'room.screen-share-refused': sent,
  'room.camera-error': sent,
  'room.app-message': sent,
  'room.remote-levels': sent,
  'room.destroyed': async () => {
    deliverMessages();
    await settle();
    return { alongside: ['room.left'] };
  },
};
