import { expect } from 'vitest';
import type { AccessState, RoomCommand, RoomFact, RoomProblem } from '../../../src/machines/call-session/roomEvents.ts';
import type { Standing } from './exceptions.ts';
import { type FactOf, type LibraryFact, messageOf } from './messages.ts';
import { type RoomOnLibrary, settle } from './RoomOnLibrary.ts';

/** How what comes differs from what the path says; nothing where it does not. */
export type Difference = {
  /** Fields of the fact in the library's own words. */
  readonly fact?: Readonly<Record<string, unknown>>;
  /** Fields of what the session knows since. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The facts that the room tells besides. */
  readonly alongside?: readonly RoomFact['type'][];
};

export type Cause = (
  room: RoomOnLibrary,
  fact: never,
  standing: Standing,
  /** Brings about what has to come first, and leaves the session in its state. */
  prepare: (events: readonly (RoomCommand | LibraryFact)[]) => Promise<void>,
) => Promise<Difference | undefined>;

/** As the library's other half tells it. */
const said = async (room: RoomOnLibrary, fact: LibraryFact): Promise<undefined> => {
  room.otherHalf.say(messageOf(fact));
  await settle();
};

const isJoining = ({ library }: Standing): boolean => library === 'joining-meeting';

/** What waits for an answer of the room is given up when the room is gone. */
const givenUp = (standing: Standing): readonly RoomFact['type'][] => [
  ...(isJoining(standing) ? (['room.join-failed'] as const) : []),
  ...(standing.state === 'joined.requested' ? (['room.access-refused'] as const) : []),
];

const REQUEST = { type: 'session.request-access' } as const;
const accessTold = (access: AccessState) => ({ type: 'room.access-changed', access }) as const;

/** A request of which the answer is still to come, in each state of a joined session. */
const REQUESTED: Readonly<Record<string, readonly (RoomCommand | LibraryFact)[]>> = {
  'joined.requested': [],
  'joined.none': [REQUEST, accessTold('full'), accessTold('none')],
  'joined.lobby': [REQUEST, accessTold('full'), accessTold('lobby')],
  'joined.unknown': [REQUEST, accessTold('full'), accessTold('lobby'), accessTold('unknown')],
};

const answeredWith =
  (fieldsOf: (fact: RoomFact) => Readonly<Record<string, unknown>>): Cause =>
  async (room, fact, { state }, prepare) => {
    await prepare(REQUESTED[state] ?? [REQUEST]);
    room.otherHalf.reply('daily-method-request-access', fieldsOf(fact));
    await settle();
    return undefined;
  };

/** By a command, by the script, by what the other half says or answers. */
export const causes: Readonly<Record<string, Cause>> = {
  'room.loading': async (room, _fact, { library }) => {
    // A session that loads does not load again; whoever has the library's own object can make it.
    if (library === 'loading') room.session.dailyCall.load().catch(() => {});
    else room.send({ type: 'session.load' });
    await settle();
    return undefined;
  },
  'room.load-attempt-failed': async (room) => {
    await room.failOnce();
    return undefined;
  },
  'room.loaded': async (room) => {
    await room.arrive();
    return undefined;
  },
  'room.joining': async (room) => {
    room.send({ type: 'session.join', url: 'https://callwright.daily.co/room' });
    await settle();
    return undefined;
  },
  'room.joined': said,
  'room.join-failed': async (room, fact: FactOf<'room.join-failed'>, standing) => {
    if (isJoining(standing)) {
      room.otherHalf.reply('join-meeting', { error: fact.problem.message });
      await settle();
      return refusedAs({ type: 'refused', message: fact.problem.message }, standing);
    }
    if (standing.library === 'joined-meeting') {
      await said(room, fact);
      room.otherHalf.reply('leave-meeting');
      room.otherHalf.say({ action: 'left-meeting' });
      await settle();
      const problem = { type: 'unknown', message: 'The room told nothing of who is in it.' };
      return { ...refusedAs(problem, standing), alongside: ['room.left', ...givenUp(standing)] };
    }
    room.send({ type: 'session.join', url: '' });
    await settle();
    return refusedAs({ type: 'no-room-url', message: 'No room URL has been provided' }, standing);
  },
  'room.left': async (room, _fact, standing) => {
    // Whoever has the session can leave; a session that leaves by command is over.
    const left = room.session.leave();
    await settle();
    if (room.otherHalf.reply('leave-meeting')) room.otherHalf.say({ action: 'left-meeting' });
    await left;
    await settle();
    return { alongside: givenUp(standing) };
  },
  'room.failed': async (room, fact: FactOf<'room.failed'>, standing) => {
    if (standing.library !== 'loading') {
      await said(room, fact);
      return { alongside: givenUp(standing) };
    }
    await room.failEveryLoad();
    const failedLoadAttempts = room.told.filter(({ type }) => type === 'room.load-attempt-failed').length;
    const message: unknown = expect.stringContaining('Failed to load call object bundle');
    return {
      fact: { problem: { type: 'connection-error', message } },
      context: { failedLoadAttempts },
      alongside: ['room.load-attempt-failed'],
    };
  },
  'room.access-changed': async (room, fact: FactOf<'room.access-changed'>, { state }) => {
    const isAwaited = state === 'joined.requested';
    room.otherHalf.say({ ...messageOf(fact), ...(isAwaited && { awaitingAccess: { level: 'full' } }) });
    await settle();
    return undefined;
  },
  'room.access-answered': answeredWith((fact) => {
    const { granted, access } = fact as FactOf<'room.access-answered'>;
    return { granted, access: { level: access } };
  }),
  // An answer without a level is one that the library refuses.
  'room.access-refused': answeredWith(() => ({})),
  'room.waiting': said,
  'room.waiting-ended': said,
  'room.participant-joined': said,
  'room.participant-updated': said,
  'room.participant-left': said,
  'room.track-started': async (room, { participant, track }: FactOf<'room.track-started'>) => {
    const heard = { ...participant, tracks: { ...participant.tracks, [track.kind]: 'playable' as const } };
    room.otherHalf.receive(participant.sessionId, track);
    await said(room, { type: 'room.participant-updated', participant: heard, detail: undefined });
    return { fact: { participant: heard }, alongside: ['room.participant-updated'] };
  },
  'room.player-changed': said,
  'room.player-stopped': said,
  'room.screen-share-started': said,
  'room.screen-share-stopped': said,
  'room.screen-share-canceled': said,
  'room.screen-share-refused': said,
  'room.camera-error': said,
  'room.app-message': said,
  'room.remote-levels': said,
};

/** Only a session that joins keeps in mind why it could not. */
const refusedAs = (problem: RoomProblem, { state }: Standing): Difference => ({
  fact: { problem },
  ...(state === 'joining' && { context: { problem: problem.type } }),
});
