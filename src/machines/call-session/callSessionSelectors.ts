import type { SnapshotFrom } from 'xstate';
import type { callSessionMachine } from './callSessionMachine.ts';

type Snapshot = SnapshotFrom<typeof callSessionMachine>;

/** True if the session is destroyed or being destroyed, or if a destroy command is pending. Loads and joins are then refused. */
export const isDestroyed = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('destroyed') || snapshot.context.nextCommand?.type === 'session.destroy';

/** True while a test of the call quality runs. */
export const isTestingQuality = (snapshot: Snapshot): boolean => snapshot.hasTag('testing-quality');
