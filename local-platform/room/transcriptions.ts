import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields } from './frontChannel.ts';

/** The instance of a request that does not name one. */
const DEFAULT_INSTANCE_ID = '00000000-0000-4000-8000-000000000000';

const instanceOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : DEFAULT_INSTANCE_ID);

/** @returns undefined if the words of all participants are transcribed. */
const participantsOf = ({ participants }: Fields): ReadonlySet<unknown> | undefined =>
  Array.isArray(participants) ? new Set<unknown>(participants) : undefined;

export type Transcriptions = {
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
        const instanceId = instanceOf(request);
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
        const instanceId = instanceOf(request);
        if (running.has(instanceId)) running.set(instanceId, participantsOf(request));
        else fail(instanceId, 'No transcription is running.');
      },
      'daily-method-stop-transcription': (request) => {
        const instanceId = instanceOf(request);
        if (running.delete(instanceId)) channel.post({ action: 'transcription-stopped', instanceId, updatedBy: id });
        else fail(instanceId, 'No transcription is running.');
      },
    },
  };
}
