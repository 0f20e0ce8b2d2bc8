import type { SnapshotFrom } from 'xstate';
import type { callSessionMachine } from './callSessionMachine.ts';

type Snapshot = SnapshotFrom<typeof callSessionMachine>;

/** Nothing can be requested of the session any more: it is destroyed, or is about to be. */
export const isDestroyed = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('destroyed') || snapshot.context.next?.type === 'session.destroy';

export const isTestingQuality = (snapshot: Snapshot): boolean => snapshot.hasTag('testing-quality');
