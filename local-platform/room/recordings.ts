import type { FaultKind } from '../faults.ts';
import type { CallContext, RoomScope, SubjectRequests } from './callContext.ts';
import { type Fields, fieldsIn, type FrontChannel } from './frontChannel.ts';

/** The instance that a request names. An empty string is the instance of a request that names none. */
const instanceOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : '');
const instanceField = (instanceId: string) => (instanceId === '' ? {} : { instanceId });

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

/** Reads the addresses of a stream from a request. The room library sends them in several forms. */
function endpointsOf({ rtmpUrl, endpoints }: Fields): readonly string[] {
  const addresses: readonly unknown[] = [
    ...[rtmpUrl].flat(),
    ...(Array.isArray(endpoints) ? endpoints.map((entry: unknown) => fieldsIn(entry).endpoint) : []),
  ];
  return addresses.filter((endpoint) => typeof endpoint === 'string');
}

/** Emits the events of live streams. Nothing is streamed. */
export function createLiveStreams({ channel, fault }: CallContext): SubjectRequests {
  /** Instance ids of the running streams. An empty string is the instance of a request that does not name one. */
  const runningIds = new Set<string>();
  const fail = (instanceId: string, errorMsg: string) => {
    channel.post({ action: 'live-streaming-error', errorMsg, ...instanceField(instanceId) });
  };
  const connect = (instanceId: string, endpoints: readonly string[]) => {
    for (const endpoint of endpoints) {
      channel.post({
        action: 'live-streaming-updated',
        endpoint: { endpoint },
        state: 'connected',
        ...instanceField(instanceId),
      });
    }
  };

  return {
    'daily-method-start-live-streaming': (request) => {
      const instanceId = instanceOf(request);
      const endpoints = endpointsOf(request);
      if (fault('live-streaming') === 'refuse') fail(instanceId, 'The live stream could not be started.');
      else if (runningIds.has(instanceId)) fail(instanceId, 'A live stream is already running.');
      else if (endpoints.length === 0) fail(instanceId, 'A live stream needs at least one address.');
      else {
        runningIds.add(instanceId);
        const layout = request.layout ?? { preset: 'default' };
        channel.post({ action: 'live-streaming-started', layout, ...instanceField(instanceId) });
        connect(instanceId, endpoints);
      }
    },
    'daily-method-update-live-streaming': (request) => {
      if (!runningIds.has(instanceOf(request))) fail(instanceOf(request), 'No live stream is running.');
    },
    'daily-method-update-live-streaming-endpoints': (request) => {
      const instanceId = instanceOf(request);
      if (!runningIds.has(instanceId)) fail(instanceId, 'No live stream is running.');
      else if (request.endpointsOp === 'add-endpoints') connect(instanceId, endpointsOf(request));
    },
    'daily-method-stop-live-streaming': (request) => {
      const instanceId = instanceOf(request);
      if (runningIds.delete(instanceId))
        channel.post({ action: 'live-streaming-stopped', ...instanceField(instanceId) });
      else fail(instanceId, 'No live stream is running.');
    },
  };
}

/** The instance of a request that does not name one. */
const DEFAULT_INSTANCE_ID = '00000000-0000-4000-8000-000000000000';

const transcriptionOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : DEFAULT_INSTANCE_ID);

/** @returns undefined if the words of all participants are transcribed. */
const participantsOf = ({ participants }: Fields): ReadonlySet<unknown> | undefined =>
  Array.isArray(participants) ? new Set<unknown>(participants) : undefined;

type Transcriptions = {
  /** Adds a sentence or a turn of a participant to each running transcription. */
  readonly write: (participantId: string, text: string) => void;
  readonly requests: SubjectRequests;
};

/** Transcriptions that the room library requests. */
export function createTranscriptions({ channel, id, fault }: CallContext): Transcriptions {
  /** The selected participants by instance id, or undefined if all are selected. */
  const running = new Map<string, ReadonlySet<unknown> | undefined>();
  const fail = (instanceId: string, errorMsg: string) => {
    channel.post({ action: 'transcription-error', instanceId, errorMsg });
  };
  return {
    write: (participantId, text) => {
      for (const [instanceId, participants] of running) {
        if (participants?.has(participantId) === false) continue;
        channel.post({
          action: 'transcription-message',
          instanceId,
          participantId,
          text,
          timestamp: new Date(),
          trackType: 'cam-audio',
          // The words come from the receptionist, not from a transcription service.
          rawResponse: {},
        });
      }
    },
    requests: {
      'daily-method-start-transcription': (request) => {
        const instanceId = transcriptionOf(request);
        if (fault('transcription') === 'refuse') {
          fail(instanceId, 'The transcription could not be started.');
          return;
        }
        if (running.has(instanceId)) {
          fail(instanceId, 'A transcription is already running.');
          return;
        }
        running.set(instanceId, participantsOf(request));
        channel.post({
          action: 'transcription-started',
          instanceId,
          transcriptId: crypto.randomUUID(),
          language: typeof request.language === 'string' ? request.language : 'en',
          model: typeof request.model === 'string' ? request.model : 'nova-2-general',
          startedBy: id,
        });
      },
      'daily-method-update-transcription': (request) => {
        const instanceId = transcriptionOf(request);
        if (running.has(instanceId)) running.set(instanceId, participantsOf(request));
        else fail(instanceId, 'No transcription is running.');
      },
      'daily-method-stop-transcription': (request) => {
        const instanceId = transcriptionOf(request);
        if (running.delete(instanceId)) channel.post({ action: 'transcription-stopped', instanceId, updatedBy: id });
        else fail(instanceId, 'No transcription is running.');
      },
    },
  };
}
