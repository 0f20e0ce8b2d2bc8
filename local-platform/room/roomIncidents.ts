import { isFields } from './frontChannel.ts';

/**
 * Incidents that can be triggered during a call, from the page:
 * `window.dispatchEvent(new CustomEvent('local-room', { detail: { do: 'eject' } }))`.
 */
export const INCIDENTS = {
  eject: 'the visitor is thrown out: fatal error `ejected`, then `left-meeting`',
  expire: 'the room expires: fatal error `exp-room`, then `left-meeting`',
  drop: 'the connection breaks: `network-connection` interrupted, fatal error `connection-error`, then `left-meeting`',
  'hang-up': 'the assistant ends the call at once, as after her closing words',
  'audio-processor-error': 'noise cancellation fails: `nonfatal-error` of that type',
  'weak-network': '`network-quality-change` to bad',
  'good-network': '`network-quality-change` to good',
  'interrupt-connection': 'the connection for sound breaks: `network-connection` to interrupted',
  'restore-connection': 'the connection for sound is back: `network-connection` to connected',
  'mute-microphone': 'an owner mutes the visitor: the local track becomes `off`, `byRemoteRequest`',
  'unplug-microphone': 'the microphone is unplugged: the local track becomes `blocked`',
  'plug-in-microphone': 'a microphone is plugged in: the local track becomes `playable`',
  garbage: 'the assistant sends unreadable app messages',
  'block-autoplay': 'all sound stops, and none starts before the visitor presses a button or a key',
  admit: 'an owner admits the visitor from the lobby: access `full`, and the assistant joins',
  deny: 'an owner denies the visitor: the request for access is answered with `granted: false`',
  knock: 'another participant enters the lobby: `waiting-participant-added`',
  'knock-again': 'the latest participant in the lobby changes the name: `waiting-participant-updated`',
  withdraw: 'the latest participant in the lobby leaves it: `waiting-participant-removed`',
  'interrupt-assistant': 'the assistant’s track stops arriving: it becomes `interrupted`',
  'assistant-track-loading': 'the assistant’s track is pending again: it becomes `loading`',
  'assistant-track-blocked': 'the assistant’s microphone is lost: her track becomes `blocked`',
  'assistant-track-off': 'the assistant’s microphone is turned off: her track becomes `off`',
  'resume-assistant': 'the assistant’s track arrives again: it becomes `playable`',
  'end-remote-media': 'remote media players reach the end: `remote-media-player-stopped` with reason `EOS`',
} as const;

export type Incident = keyof typeof INCIDENTS;

const ASSISTANT = 'the assistant in the room';
const VISITOR_IN_LOBBY = 'the visitor in the lobby (fault `access:lobby`)';
const OTHER_IN_LOBBY = 'another participant in the lobby (incident `knock`)';

/** Preconditions of incidents. An incident that is not listed happens in every call that has joined its room. */
export const INCIDENT_NEEDS: Readonly<Partial<Record<Incident, string>>> = {
  'hang-up': ASSISTANT,
  garbage: ASSISTANT,
  admit: VISITOR_IN_LOBBY,
  deny: VISITOR_IN_LOBBY,
  'knock-again': OTHER_IN_LOBBY,
  withdraw: OTHER_IN_LOBBY,
  'interrupt-assistant': ASSISTANT,
  'assistant-track-loading': ASSISTANT,
  'assistant-track-blocked': ASSISTANT,
  'assistant-track-off': ASSISTANT,
  'resume-assistant': ASSISTANT,
  'end-remote-media': 'a remote media player',
};

/** Causes an incident. @returns false if the precondition of the incident is not met, so that nothing happens. */
export type IncidentAct = () => boolean;

/** Name of the event, on the room library's window, that triggers an incident. */
export const INCIDENT_EVENT = 'local-room';

export const isIncident = (name: unknown): name is Incident =>
  typeof name === 'string' && Object.hasOwn(INCIDENTS, name);

export type ReceivedIncident = {
  readonly incident: Incident;
  /** Reports to the sender whether the incident happened, if the event contains a function for the report. */
  readonly report: (happened: boolean) => void;
};

/** @returns undefined if the event does not name a known incident. */
export function incidentIn(event: Event): ReceivedIncident | undefined {
  // In an embedded room, the event is an instance of another window's class, so `instanceof CustomEvent` would be false.
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  if (!isFields(detail) || !isIncident(detail.do)) return undefined;
  const { do: incident, report } = detail;
  return {
    incident,
    report: (happened) => {
      if (typeof report === 'function') (report as (happened: boolean) => void)(happened);
    },
  };
}

export type IncidentOutcome = 'happened' | 'nothing-happened' | 'no-call';

/**
 * Triggers an incident in each call of the page.
 *
 * @param front the window of the room library.
 * @returns `happened` if the incident happened in at least one call.
 */
export function sendIncident(front: EventTarget, incident: Incident): IncidentOutcome {
  const reports: boolean[] = [];
  const report = (happened: boolean) => void reports.push(happened);
  front.dispatchEvent(new CustomEvent(INCIDENT_EVENT, { detail: { do: incident, report } }));
  if (reports.length === 0) return 'no-call';
  return reports.includes(true) ? 'happened' : 'nothing-happened';
}
