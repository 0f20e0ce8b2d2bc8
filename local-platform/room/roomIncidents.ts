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
} as const;

export type Incident = keyof typeof INCIDENTS;

export const INCIDENT_EVENT = 'local-room';

/** @returns undefined where the event asks for nothing that is known. */
export function incidentIn(event: Event): Incident | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const asked = isFields(detail) ? detail.do : undefined;
  return typeof asked === 'string' && Object.hasOwn(INCIDENTS, asked) ? (asked as Incident) : undefined;
}
