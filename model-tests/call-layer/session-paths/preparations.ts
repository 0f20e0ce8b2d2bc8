import { vi } from 'vitest';
import type { GeneratedPath } from '../../kit/testModel.ts';
import type { RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import { messageOf } from './messages.ts';
import { type SessionOnLibrary, settle } from './SessionOnLibrary.ts';
import { holdMessages, loseMessages, ROOM } from '../scriptedSession.ts';
import type { CombinedState } from './libraryState.ts';

/** Prepares the room library (daily-js) for a step that depends on a history that the path does not contain. */
export type Preparation = {
  /**
   * Whether the step needs this preparation.
   *
   * @param rest the steps of the path after the event.
   */
  readonly when: (combined: CombinedState, event: RoomFact | { readonly type: string }, rest: GeneratedPath) => boolean;
  readonly reason: string;
  readonly prepare: (session: SessionOnLibrary) => Promise<void>;
  /** The state of the session after the preparation, if it differs from that of the path. */
  readonly state?: string;
  /** Fields of the session's context that differ from the path after the preparation. */
  readonly context?: Readonly<Record<string, unknown>>;
};

const isNext = (rest: GeneratedPath, type: string) => rest[0]?.event.type === type;

const loadCallMachine = async (session: SessionOnLibrary) => {
  await session.sendToRoom({ type: 'library.load' });
  await session.deliverScript();
};

/** The delays of the session machine, in milliseconds. They are repeated here, so that a path fails if one of them changes. */
const DELAYS_MS = { scriptTimeout: 10_000, leaveTimeout: 3_000, forcedLeaveTimeout: 1_000 } as const;

type DelayName = keyof typeof DELAYS_MS;

export const delayOf = (type: string): DelayName | undefined =>
  (Object.keys(DELAYS_MS) as DelayName[]).find((name) => type.startsWith(`xstate.after.${name}.`));

/**
 * Advances the time by the delay. When the call machine does not acknowledge a leave in time, the room does. Holds this acknowledgement
 * until `deliverMessages()` or `loseMessages()`.
 *
 * @param hasElapsed checked a millisecond before the end of the delay.
 * @throws Error if the delay elapses too early.
 */
export async function advanceTimeBy(name: DelayName, hasElapsed: () => boolean = () => false): Promise<void> {
  holdMessages('left-meeting');
  await vi.advanceTimersByTimeAsync(DELAYS_MS[name] - 1);
  await settle();
  if (hasElapsed()) throw new Error(`${name} elapses too early.`);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
}

/** Leaves without an acknowledgement. The call machine sends none, and the room's own acknowledgement is lost. */
const leaveUnacknowledged = async (session: SessionOnLibrary) => {
  session.send({ type: 'session.leave' });
  await advanceTimeBy('leaveTimeout');
  await advanceTimeBy('forcedLeaveTimeout');
  loseMessages();
};

export const preparations: readonly Preparation[] = [
  {
    when: ({ state }, { type }, rest) =>
      state === 'new.open' &&
      (type === 'session.leave' || type === 'session.destroy') &&
      rest.length > 0 &&
      !isNext(rest, 'room.left'),
    reason:
      'A library that has loaded nothing leaves immediately. The path continues before the leave is acknowledged.',
    prepare: loadCallMachine,
    state: 'loaded.{access.unauthorized, qualityTest.idle}',
  },
  {
    when: ({ state }, { type }, rest) =>
      state === 'new.opening' && type === 'session.destroy' && rest.length > 0 && !isNext(rest, 'room.destroyed'),
    reason:
      'A room without a call object is destroyed immediately. The path continues while the call machine does not answer.',
    prepare: async (session) => {
      await session.create();
      await loadCallMachine(session);
      await leaveUnacknowledged(session);
    },
    state: 'left',
    context: { orderly: false },
  },
  {
    when: ({ state }, { type }) => state === 'left' && type === 'room.joining',
    reason: 'Only a library that has received no acknowledgement of the leave joins without loading.',
    prepare: async (session) => {
      await loadCallMachine(session);
      await leaveUnacknowledged(session);
    },
  },
  {
    when: ({ state }, { type }) => state === 'left' && type === 'room.joined',
    reason: 'Only a call machine that has not acknowledged the leave joins after it.',
    prepare: async (session) => {
      await loadCallMachine(session);
      await session.sendToRoom({ type: 'library.join', join: { type: 'session.join', url: ROOM } });
      await leaveUnacknowledged(session);
    },
    context: { url: ROOM },
  },
  {
    when: ({ state, access }, event) =>
      state === 'joining.entering' &&
      event.type === 'room.joined' &&
      'access' in event &&
      event.access === 'full' &&
      access !== 'full',
    reason: 'After a refused join, and only then, the library has an access level that it does not report again.',
    prepare: async (session) => {
      session.callMachine.send(messageOf({ type: 'room.access-changed', access: 'full' }));
      await settle();
      session.callMachine.reply('join-meeting', { error: 'The room could not be joined.' });
      await settle();
      await session.sendToRoom({ type: 'library.join', join: { type: 'session.join', url: ROOM } });
    },
  },
];
