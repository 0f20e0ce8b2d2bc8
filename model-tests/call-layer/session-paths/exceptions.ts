import type { AccessState, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';

/** Where the session and the library under it stand before a step. */
export type Standing = {
  /** The machine's state, in words. */
  readonly state: string;
  /** The library's own meeting state. */
  readonly library: string;
  /** The level of access that the library knows. */
  readonly access: AccessState;
  /** The room has told of the load that was last. */
  readonly isLoadTold: boolean;
  /** Nothing has happened but that the room was opened. */
  readonly isOpening: boolean;
};

export type Exception = {
  readonly facts: readonly RoomFact['type'][];
  readonly when: (standing: Standing, fact: RoomFact) => boolean;
  /**
   * Who says it instead: the library's object emits its event; its window gets the message; or the session is told as the room would
   * tell it, where no event of the library comes to that.
   */
  readonly by: 'library' | 'window' | 'room';
  readonly why: string;
};

/** The library's other half is there. */
export const isUp = ({ library }: Pick<Standing, 'library'>): boolean =>
  ['loaded', 'joining-meeting', 'joined-meeting'].includes(library);

const isFetching = ({ library }: Standing): boolean => library === 'loading';

/** Facts that the other half tells, or answers. */
const SAID = [
  ...(['room.joined', 'room.access-changed', 'room.waiting', 'room.waiting-ended', 'room.camera-error'] as const),
  ...(['room.participant-joined', 'room.participant-updated', 'room.participant-left', 'room.track-started'] as const),
  ...(['room.player-changed', 'room.player-stopped', 'room.app-message', 'room.remote-levels'] as const),
  ...(['room.screen-share-started', 'room.screen-share-stopped', 'room.screen-share-canceled'] as const),
  'room.screen-share-refused',
] as const satisfies readonly RoomFact['type'][];

/** What the real library can't be brought to where a path wants it. The first that fits counts. */
export const exceptions: readonly Exception[] = [
  {
    facts: ['room.created', 'room.creation-failed'],
    when: ({ isOpening }) => !isOpening,
    by: 'room',
    why: 'A room is created once.',
  },
  {
    facts: ['room.loading'],
    when: isUp,
    by: 'library',
    why: 'What is there is not loaded again.',
  },
  {
    facts: ['room.load-attempt-failed'],
    when: (standing) => !isFetching(standing),
    by: 'library',
    why: 'Nothing is being fetched.',
  },
  {
    facts: ['room.loaded'],
    when: ({ isLoadTold }) => isLoadTold,
    by: 'room',
    why: 'The room tells of a load once.',
  },
  {
    facts: ['room.loaded'],
    when: (standing) => !isFetching(standing),
    by: 'library',
    why: 'Nothing is being fetched.',
  },
  {
    facts: ['room.joining'],
    when: ({ state }) => state === 'loading',
    by: 'room',
    why: 'The room tells of the load before it tells of the join.',
  },
  {
    facts: ['room.joining'],
    when: ({ library }) => library !== 'loaded',
    by: 'library',
    why: 'The library joins once, and when it is loaded.',
  },
  {
    facts: ['room.join-failed'],
    when: isFetching,
    by: 'library',
    why: 'A join waits for the load; what comes of it is told after the load.',
  },
  {
    facts: ['room.left'],
    when: ({ library }) => library === 'left-meeting' || library === 'error',
    by: 'library',
    why: 'Who is out does not leave.',
  },
  {
    facts: ['room.failed'],
    when: (standing) => !isUp(standing) && !isFetching(standing),
    by: 'window',
    why: 'Nobody is there to say it. The library hears it all the same, and stands in its error as the session does.',
  },
  {
    facts: ['room.access-changed'],
    // A request that is waited for makes it news.
    when: (standing, fact) =>
      isUp(standing) &&
      fact.type === 'room.access-changed' &&
      fact.access === standing.access &&
      standing.state !== 'joined.requested',
    by: 'library',
    why: 'The library tells of a level once.',
  },
  {
    facts: ['room.access-answered', 'room.access-refused'],
    when: ({ state }) => !state.startsWith('joined.'),
    by: 'room',
    why: 'Nobody is asked to be let in before the join, or after it.',
  },
  {
    facts: SAID,
    when: (standing) => !isUp(standing),
    by: 'library',
    why: 'The other half is not there to say it.',
  },
];

export const exceptionFor = (standing: Standing, fact: RoomFact): Exception | undefined =>
  exceptions.find(({ facts, when }) => facts.includes(fact.type) && when(standing, fact));
