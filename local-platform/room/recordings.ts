import type { FaultKind } from '../faults.ts';
import type { Fields, FrontChannel } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** Delay of a recording's start. A recording on the vendor's platform does not start immediately, either. */
const RECORDING_START_MS = 400;

export type Recordings = Readonly<Record<'start' | 'update' | 'stop', (request: Fields) => void>>;

/**
 * Emits the events of recordings. Nothing is recorded.
 *
 * @param startedBy session id of the visitor
 */
export function createRecordings(
  scope: RoomScope,
  channel: FrontChannel,
  startedBy: string,
  fault: FaultKind<'video-recording-setup'> | undefined,
): Recordings {
  /** Instance ids of the running recordings. An empty string is the instance of a request that does not name one. */
  const runningIds = new Set<string>();
  const instanceOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : '');
  const instanceField = (instanceId: string) => (instanceId === '' ? {} : { instanceId });
  const fail = (instanceId: string, errorMsg: string) => {
    channel.post({ action: 'recording-error', errorMsg, ...instanceField(instanceId) });
  };

  return {
    start: (request) => {
      const instanceId = instanceOf(request);
      if (fault === 'stall') return;
      scope.after(RECORDING_START_MS, () => {
        if (fault === 'refuse') {
          fail(instanceId, 'The recording could not be started.');
          return;
        }
        if (runningIds.has(instanceId)) {
          fail(instanceId, 'A recording is already running.');
          return;
        }
        runningIds.add(instanceId);
        const type = typeof request.type === 'string' ? request.type : 'cloud';
        const layout = request.layout ?? { preset: 'default' };
        channel.post({
          action: 'recording-started',
          recordingId: crypto.randomUUID(),
          startedBy,
          type,
          layout,
          ...instanceField(instanceId),
        });
      });
    },
    // The library has no event for a new layout, so a successful update emits nothing.
    update: (request) => {
      const instanceId = instanceOf(request);
      if (!runningIds.has(instanceId)) fail(instanceId, 'No recording is running.');
    },
    stop: (request) => {
      const instanceId = instanceOf(request);
      if (runningIds.delete(instanceId)) channel.post({ action: 'recording-stopped', ...instanceField(instanceId) });
    },
  };
}
