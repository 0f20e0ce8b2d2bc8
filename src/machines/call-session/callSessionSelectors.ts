import type { SnapshotFrom } from 'xstate';
import type { callSessionMachine } from './callSessionMachine.ts';

type Snapshot = SnapshotFrom<typeof callSessionMachine>;

/** The session is destroyed, or about to be, and refuses loads and joins. */
export const isDestroyed = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('destroyed') || snapshot.context.next?.type === 'session.destroy';

export const isTestingQuality = (snapshot: Snapshot): boolean => snapshot.hasTag('testing-quality');
