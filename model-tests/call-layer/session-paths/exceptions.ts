import type { RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import type { CombinedState } from './libraryState.ts';

/** A substitute for the real cause of facts in some states. */
export type Exception = {
  readonly facts: readonly RoomFact['type'][];
  readonly when: (combined: CombinedState, fact: RoomFact) => boolean;
  /**
   * The substitute for the cause. `library`: the library's object emits its event for the fact. `window`: the library's window receives
   * the call machine's message. `session`: the session receives the fact, because no event of the library leads to it.
   */
  readonly by: 'library' | 'window' | 'session';
  readonly reason: string;
};

export const isCallMachineLoaded = ({ meeting }: Pick<CombinedState, 'meeting'>): boolean =>
  ['loaded', 'joining-meeting', 'joined-meeting'].includes(meeting);

const isFetchingScript = ({ meeting }: CombinedState): boolean => meeting === 'loading';

const isInState = (state: string) => (combined: CombinedState) => combined.state.startsWith(state);

/** Facts that the real library cannot be made to report in some states. The first matching entry applies. */
export const exceptions: readonly Exception[] = [
  {
    facts: ['room.created', 'room.creation-failed'],
    when: (combined) => !isInState('new.opening')(combined),
    by: 'session',
    reason: 'The creation of the room has ended.',
  },
  {
    facts: ['room.pre-authorized', 'room.quality-test-started', 'room.quality-test-ended'],
    when: () => true,
    by: 'session',
    reason: '`CallSession` reports these, not the room. They are tested in sessionCalls.test.ts.',
  },
  {
    facts: ['room.command-completed', 'room.command-refused'],
    when: () => true,
    by: 'session',
    reason: 'They answer commands, and `consequences` in roomCommands.ts has the answer to each command.',
  },
  {
    facts: ['room.loading'],
    when: isCallMachineLoaded,
    by: 'library',
    reason: 'The library does not load again while the call machine is loaded.',
  },
  {
    facts: ['room.load-attempt-failed'],
    when: (combined) => !isFetchingScript(combined),
    by: 'library',
    reason: 'No script is being fetched.',
  },
  {
    facts: ['room.script-arrived'],
    when: ({ script }) => script === 'running',
    by: 'session',
    reason: 'The script has defined the call machine.',
  },
  {
    facts: ['room.loaded'],
    when: ({ script }) => script === 'running',
    by: 'library',
    reason: 'The call machine has already reported that it is loaded.',
  },
  {
    facts: ['room.loaded'],
    when: isInState('loading.toJoin'),
    by: 'library',
    reason: 'A frame reports this before the library joins. A call object, as here, joins first.',
  },
  {
    facts: ['room.load-refused'],
    when: (combined) => !isFetchingScript(combined),
    by: 'session',
    reason: 'A loaded library does not load again, so it refuses no properties.',
  },
  {
    facts: ['room.joining'],
    when: ({ meeting }) => meeting === 'joining-meeting' || meeting === 'joined-meeting',
    by: 'library',
    reason: 'The library is already joining or joined.',
  },
  {
    facts: ['room.joining'],
    when: isInState('error'),
    by: 'session',
    reason:
      'Only after a refused join could the library join without loading. The paths reach this state by a fatal error.',
  },
  {
    facts: ['room.left'],
    when: isInState('error'),
    by: 'window',
    reason: 'The library is not in a room, but it reports the late acknowledgement of a call machine.',
  },
  {
    facts: ['room.failed'],
    when: (combined) => !isCallMachineLoaded(combined) && !isFetchingScript(combined),
    by: 'window',
    reason: 'No call machine can report the failure. Afterwards the library is in its error state, as the session is.',
  },
  {
    facts: ['room.access-changed'],
    when: (combined, fact) => fact.type === 'room.access-changed' && fact.access === combined.access,
    by: 'library',
    reason: 'The library does not report an access level that it already has.',
  },
  {
    facts: ['room.destroyed'],
    when: (combined) => !isInState('destroying')(combined),
    by: 'session',
    reason: 'Only the session destroys the room.',
  },
];

export const exceptionFor = (combined: CombinedState, fact: RoomFact): Exception | undefined =>
  exceptions.find(({ facts, when }) => facts.includes(fact.type) && when(combined, fact));
