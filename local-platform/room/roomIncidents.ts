import { isFields } from './frontChannel.ts';

/**
 * What can be made to happen in the middle of a call, from the page:
 * `window.dispatchEvent(new CustomEvent('local-room', { detail: { do: 'eject' } }))`.
 */
export const INCIDENTS = {
  eject: 'the visitor is thrown out: fatal error `ejected`, then `left-meeting`',
  expire: 'the time of the room is over: fatal error `exp-room`, then `left-meeting`',
  drop: 'the connection breaks: `network-connection` interrupted, fatal error `connection-error`, then `left-meeting`',
  'hang-up': 'the assistant ends the call at once, as she does after her goodbye',
  'audio-processor-error': 'noise cancellation breaks: `nonfatal-error` of that type',
  'weak-network': '`network-quality-change` to bad',
  'good-network': '`network-quality-change` to good',
  'unplug-microphone': 'the microphone goes away: the local track becomes `blocked`',
  'plug-in-microphone': 'a microphone is there again: the local track becomes `playable`',
  garbage: 'the assistant sends app messages that nobody can read',
  'block-autoplay': 'all sound stops, and none starts before the visitor presses a button or a key',
  admit: 'somebody lets the visitor in from the lobby: access `full`, and the assistant joins',
  deny: 'the visitor is turned away: the request for access is answered with `granted: false`',
  knock: 'somebody comes to the lobby: `waiting-participant-added`',
  'knock-again': 'who came last to the lobby takes another name: `waiting-participant-updated`',
  withdraw: 'who came last to the lobby goes away: `waiting-participant-removed`',
  'interrupt-assistant': 'nothing arrives of the assistant’s track: it becomes `interrupted`',
  'assistant-track-loading': 'the assistant’s track is on its way again: it becomes `loading`',
  'assistant-track-blocked': 'the assistant’s microphone goes away: her track becomes `blocked`',
  'assistant-track-off': 'the assistant’s microphone is turned off: her track becomes `off`',
  'resume-assistant': 'the assistant’s track arrives again: it becomes `playable`',
  'end-remote-media': 'remote media players come to the end: `remote-media-player-stopped` with reason `EOS`',
} as const;

export type Incident = keyof typeof INCIDENTS;

export const INCIDENT_EVENT = 'local-room';

/** @returns undefined where the event asks for nothing that is known. */
export function incidentIn(event: Event): Incident | undefined {
  // Where the room is embedded, the event is of another window's class.
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  const asked = isFields(detail) ? detail.do : undefined;
  return typeof asked === 'string' && Object.hasOwn(INCIDENTS, asked) ? (asked as Incident) : undefined;
}
