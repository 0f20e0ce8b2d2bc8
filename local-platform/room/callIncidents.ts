import type { FatalJoinFault } from '../faults.ts';
import { blockAutoplay } from './autoplayBlock.ts';
import type { CallContext } from './callContext.ts';
import type { LocalMedia } from './localMedia.ts';
import { networkConnection, networkQuality } from './networkNews.ts';
import { ASSISTANT_INCIDENTS, type AssistantIncident, type RoomAssistant } from './roomAssistant.ts';
import type { Incident } from './roomIncidents.ts';
import type { RoomSubjects } from './roomSubjects.ts';

const RECONNECT_MS = 500;

type Acts = Readonly<Record<Incident, () => void>>;

export type CallIncidentsOptions = {
  readonly fail: (type: FatalJoinFault, on?: 'reconnect') => void;
  readonly media: LocalMedia;
  readonly assistant: () => RoomAssistant | undefined;
  readonly onProcessorStopped: () => void;
  readonly others: RoomSubjects['incidents'];
};

/** What each incident does to a call. */
export function createCallIncidents({ scope, channel }: CallContext, options: CallIncidentsOptions): Acts {
  const { fail, media, assistant, onProcessorStopped, others } = options;
  const toAssistant = Object.fromEntries(
    ASSISTANT_INCIDENTS.map((incident) => [incident, () => assistant()?.incidents[incident]()]),
  ) as Record<AssistantIncident, () => void>;

  return {
    ...others,
    ...toAssistant,
    eject: () => {
      fail('ejected');
    },
    expire: () => {
      fail('exp-room');
    },
    drop: () => {
      channel.post(networkConnection('interrupted'));
      scope.after(RECONNECT_MS, () => {
        fail('connection-error', 'reconnect');
      });
    },
    'audio-processor-error': () => {
      onProcessorStopped();
      channel.post({
        action: 'nonfatal-error',
        type: 'audio-processor-error',
        errorMsg: 'Noise cancellation has stopped.',
      });
    },
    'weak-network': () => {
      channel.post(networkQuality('bad'));
    },
    'good-network': () => {
      channel.post(networkQuality('good'));
    },
    'unplug-microphone': () => {
      media.unplugMicrophone();
    },
    'plug-in-microphone': () => {
      void media.plugInMicrophone();
    },
    'block-autoplay': () => {
      blockAutoplay(scope);
    },
  };
}
