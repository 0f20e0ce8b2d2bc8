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

const ASSISTANT = 'the assistant in the room';
const VISITOR_IN_LOBBY = 'the visitor in the lobby (fault `access:lobby`)';
const SOMEBODY_IN_LOBBY = 'somebody else in the lobby (incident `knock`)';

/** What must be there for an incident to happen. The others happen in every call that has joined its room. */
export const INCIDENT_NEEDS: Readonly<Partial<Record<Incident, string>>> = {
  'hang-up': ASSISTANT,
  garbage: ASSISTANT,
  admit: VISITOR_IN_LOBBY,
  deny: VISITOR_IN_LOBBY,
  'knock-again': SOMEBODY_IN_LOBBY,
  withdraw: SOMEBODY_IN_LOBBY,
  'interrupt-assistant': ASSISTANT,
  'assistant-track-loading': ASSISTANT,
  'assistant-track-blocked': ASSISTANT,
  'assistant-track-off': ASSISTANT,
  'resume-assistant': ASSISTANT,
  'end-remote-media': 'a remote media player',
};

/** @returns whether what it needs was there, so that it happened. */
export type IncidentAct = () => boolean;

export const INCIDENT_EVENT = 'local-room';

export const isIncident = (name: unknown): name is Incident =>
  typeof name === 'string' && Object.hasOwn(INCIDENTS, name);

export type ReceivedIncident = {
  readonly incident: Incident;
  /** For the sender, if it waits for that. */
  readonly report: (happened: boolean) => void;
};

/** @returns undefined where the event asks for nothing that is known. */
export function incidentIn(event: Event): ReceivedIncident | undefined {
  // Where the room is embedded, the event is of another window's class.
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

/** @param front the window in which the room library runs. */
export function sendIncident(front: EventTarget, incident: Incident): IncidentOutcome {
  const reports: boolean[] = [];
  const report = (happened: boolean) => void reports.push(happened);
  front.dispatchEvent(new CustomEvent(INCIDENT_EVENT, { detail: { do: incident, report } }));
  if (reports.length === 0) return 'no-call';
  return reports.includes(true) ? 'happened' : 'nothing-happened';
}
