import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields } from './frontChannel.ts';

/** The one that is meant where the front half names none. */
const DEFAULT_INSTANCE_ID = '00000000-0000-4000-8000-000000000000';

const instanceOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : DEFAULT_INSTANCE_ID);

/** The events of transcriptions by the room; their words would come from a service that is not here. */
export function createTranscriptions({ channel, id, fault }: CallContext): SubjectRequests {
  const running = new Set<string>();
  const fail = (instanceId: string, errorMsg: string) => {
    channel.post({ action: 'transcription-error', instanceId, errorMsg });
  };
  return {
    'daily-method-start-transcription': (request) => {
      const instanceId = instanceOf(request);
      if (fault('transcription') === 'refuse') {
        fail(instanceId, 'The transcription could not be started.');
        return;
      }
      if (running.has(instanceId)) {
        fail(instanceId, 'A transcription is running already.');
        return;
      }
      running.add(instanceId);
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
      if (!running.has(instanceId)) fail(instanceId, 'No transcription is running.');
    },
    'daily-method-stop-transcription': (request) => {
      const instanceId = instanceOf(request);
      if (running.delete(instanceId)) channel.post({ action: 'transcription-stopped', instanceId, updatedBy: id });
      else fail(instanceId, 'No transcription is running.');
    },
  };
}
