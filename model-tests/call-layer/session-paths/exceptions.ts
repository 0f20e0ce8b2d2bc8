import type { AccessState, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import type { LibraryState } from './RoomOnLibrary.ts';

/** The session and the library under it before a step. */
export type Standing = LibraryState & {
  /** The machine's state, in words. */
  readonly state: string;
  /** The level of access that the library knows. */
  readonly access: AccessState;
};

export type Exception = {
  readonly facts: readonly RoomFact['type'][];
  readonly when: (standing: Standing, fact: RoomFact) => boolean;
  /**
   * Who reports it instead: the library's object emits its event; its window gets the message; or the session is sent the fact
   * where no event of the library leads to it.
   */
  readonly by: 'library' | 'window' | 'session';
  readonly why: string;
};

/** The call machine is there. */
export const isUp = ({ meeting }: Pick<Standing, 'meeting'>): boolean =>
  ['loaded', 'joining-meeting', 'joined-meeting'].includes(meeting);

export const isFetching = ({ meeting }: Standing): boolean => meeting === 'loading';

const isIn = (state: string) => (standing: Standing) => standing.state.startsWith(state);

/** What the real library cannot be brought to in the state that a path has reached. The first that fits counts. */
export const exceptions: readonly Exception[] = [
  {
    facts: ['room.created', 'room.creation-failed'],
    when: (standing) => !isIn('new.opening')(standing),
    by: 'session',
    why: 'A room is created once.',
  },
  {
    facts: ['room.pre-authorized', 'room.quality-test-started', 'room.quality-test-ended'],
    when: () => true,
    by: 'session',
    why: '`CallSession` reports these, and not the room. The test of its methods has them: sessionCalls.test.ts.',
  },
  {
    facts: ['room.loading'],
    when: isUp,
    by: 'library',
    why: 'The library does not load again while the call machine is there.',
  },
  {
    facts: ['room.load-attempt-failed'],
    when: (standing) => !isFetching(standing),
    by: 'library',
    why: 'No script is being fetched.',
  },
  {
    facts: ['room.script-arrived'],
    when: ({ script }) => script === 'running',
    by: 'session',
    why: 'The script has defined the call machine.',
  },
  {
    facts: ['room.loaded'],
    when: ({ script }) => script === 'running',
    by: 'library',
    why: 'The call machine reports once that it is loaded.',
  },
  {
    facts: ['room.loaded'],
    when: isIn('loading.toJoin'),
    by: 'library',
    why: 'A frame reports this before the library joins. A call object, as here, joins first.',
  },
  {
    facts: ['room.load-refused'],
    when: (standing) => !isFetching(standing),
    by: 'session',
    why: 'The library does not load where it is loaded, and refuses nothing.',
  },
  {
    facts: ['room.joining'],
    when: ({ meeting }) => meeting === 'joining-meeting' || meeting === 'joined-meeting',
    by: 'library',
    why: 'The library joins once.',
  },
  {
    facts: ['room.joining'],
    when: isIn('error'),
    by: 'session',
    why: 'Only a library that is loaded, after a join that was refused, joins without loading. The paths lead here by a fatal error.',
  },
  {
    facts: ['room.left'],
    when: isIn('error'),
    by: 'window',
    why: 'The library is not in a room. It reports what a late call machine acknowledges.',
  },
  {
    facts: ['room.failed'],
    when: (standing) => !isUp(standing) && !isFetching(standing),
    by: 'window',
    why: 'No call machine is there to report it. The library is in its error state after it, as the session is.',
  },
  {
    facts: ['room.access-changed'],
    when: (standing, fact) => fact.type === 'room.access-changed' && fact.access === standing.access,
    by: 'library',
    why: 'The library reports a level once.',
  },
  {
    facts: ['room.destroyed'],
    when: (standing) => !isIn('destroying')(standing),
    by: 'session',
    why: 'The room is destroyed by the session alone.',
  },
];

export const exceptionFor = (standing: Standing, fact: RoomFact): Exception | undefined =>
  exceptions.find(({ facts, when }) => facts.includes(fact.type) && when(standing, fact));
