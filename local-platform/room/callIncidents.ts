import type { FatalJoinFault } from '../faults.ts';
import { blockAutoplay } from './autoplayBlock.ts';
import type { CallContext } from './callContext.ts';
import type { LocalMedia } from './localMedia.ts';
import { networkConnection, networkQuality } from './networkNews.ts';
import { ASSISTANT_INCIDENTS, type AssistantIncident, type RoomAssistant } from './roomAssistant.ts';
import type { Incident, IncidentAct } from './roomIncidents.ts';
import type { RoomSubjects } from './roomSubjects.ts';

/** Time from the interruption of the connection until the call fails. */
const RECONNECT_MS = 500;

type IncidentActs = Readonly<Record<Incident, IncidentAct>>;

export type CallIncidentsOptions = {
  readonly fail: (type: FatalJoinFault, on?: 'reconnect') => void;
  readonly media: LocalMedia;
  readonly assistant: () => RoomAssistant | undefined;
  readonly failNoiseCancellation: (errorMsg: string) => void;
  /** Incidents of the visitor's access, of other participants in the lobby, and of remote media players. */
  readonly subjectIncidents: RoomSubjects['incidents'];
};

/** Makes the act of an incident that has no precondition. */
const unconditional =
  (act: () => void): IncidentAct =>
  () => {
    act();
    return true;
  };

/** Creates the acts of all incidents that can be triggered in the page in which the call runs (`roomIncidents.ts`). */
export function createCallIncidents({ scope, channel }: CallContext, options: CallIncidentsOptions): IncidentActs {
  const { fail, media, assistant, failNoiseCancellation, subjectIncidents } = options;
  const assistantIncidents = Object.fromEntries(
    ASSISTANT_INCIDENTS.map((incident) => [
      incident,
      () => {
        const currentAssistant = assistant();
        currentAssistant?.incidents[incident]();
        return currentAssistant !== undefined;
      },
    ]),
  ) as Record<AssistantIncident, IncidentAct>;

  return {
    ...subjectIncidents,
    ...assistantIncidents,
    eject: unconditional(() => {
      fail('ejected');
    }),
    expire: unconditional(() => {
      fail('exp-room');
    }),
    drop: unconditional(() => {
      channel.post(networkConnection('interrupted'));
      scope.after(RECONNECT_MS, () => {
        fail('connection-error', 'reconnect');
      });
    }),
    'audio-processor-error': unconditional(() => {
      failNoiseCancellation('Noise cancellation has stopped.');
    }),
    'weak-network': unconditional(() => {
      channel.post(networkQuality('bad'));
    }),
    'good-network': unconditional(() => {
      channel.post(networkQuality('good'));
    }),
    'interrupt-connection': unconditional(() => {
      channel.post(networkConnection('interrupted', 'sfu'));
    }),
    'restore-connection': unconditional(() => {
      channel.post(networkConnection('connected', 'sfu'));
    }),
    'mute-microphone': unconditional(() => {
      void media.muteMicrophoneByRequest();
    }),
    'unplug-microphone': unconditional(() => {
      media.unplugMicrophone();
    }),
    'plug-in-microphone': unconditional(() => {
      void media.plugInMicrophone();
    }),
    'block-autoplay': unconditional(() => {
      blockAutoplay(scope);
    }),
  };
}
