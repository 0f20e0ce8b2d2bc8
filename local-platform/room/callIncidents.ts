import type { FatalJoinFault } from '../faults.ts';
import type { CallContext, RoomScope } from './callContext.ts';
import type { LocalMedia } from './localMedia.ts';
import { networkConnection, networkQuality } from './network.ts';
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

type Play = (this: HTMLMediaElement) => Promise<void>;

/**
 * Imitates a browser's autoplay policy: pauses the page's audio elements, and makes `play()` reject until the visitor interacts with the
 * page. When the scope closes, that is when the voice call ends, the original `play()` is restored.
 */
export function blockAutoplay(scope: RoomScope): void {
  const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
  if (original === undefined) return;
  const play = original.value as Play;
  let isPlayAllowed = false;
  const blockedPlay: Play = async function () {
    if (!isPlayAllowed)
      throw new DOMException('play() failed because the user did not interact first.', 'NotAllowedError');
    return play.call(this);
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'play', { ...original, value: blockedPlay });
  scope.onClose(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'play', original);
  });
  for (const gesture of ['pointerdown', 'keydown', 'click']) {
    scope.listen(window, gesture, () => {
      isPlayAllowed = true;
    });
  }
  // An element with the attribute `autoplay` starts without calling `play()`, so it is paused when it plays. The page does not learn of it:
  // a browser that blocks the element does not play it at all.
  const pauseIfBlocked = (event: Event) => {
    const { target } = event;
    if (isPlayAllowed || !(target instanceof HTMLAudioElement)) return;
    event.stopImmediatePropagation();
    target.pause();
  };
  document.addEventListener('playing', pauseIfBlocked, { capture: true, signal: scope.signal });
  for (const element of document.querySelectorAll('audio')) element.pause();
}

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
