import { OPENING_HOURS } from '../../assistant/receptionist.ts';
import type { Speaker } from '../receptionist/platformMessages.ts';
import type { RoomInformation } from './roomInformation.ts';
import { localMoment } from '../../src/platform/browser/localTime.ts';
import { faultAt } from '../faults.ts';
import type { AudioLine } from './audioLine.ts';
import type { RoomScope } from './callContext.ts';
import { createAssistantVoice } from './assistantVoice.ts';
import type { FrontChannel } from './frontChannel.ts';
import { assistantParticipant, type Participant, participantMessage } from './participants.ts';
import { readClientMessage } from './clientMessages.ts';
import type { ReceptionistInRoom } from './receptionistInRoom.ts';
import type { RoomState } from './roomStore.ts';
import type { RecognitionMode } from './wordRecognition.ts';

/** The loudness of speech is about 0.16. For the same voice, the room library reports a level of about half of that. */
const LEVEL_PER_LOUDNESS = 0.5;

const STREAM_KEY = 'assistant-audio';

const PROBLEM_REASONS = { blocked: { blocked: { byDeviceMissing: true } }, off: { off: { byUser: true } } } as const;

/** State of the assistant's track during a problem, in the room library's terms. */
type TrackProblem = 'interrupted' | 'loading' | 'blocked' | 'off';

/**
 * Name of an event on the room library's window. The assistant sends the `detail` of the event as an app message. Tests replay recorded
 * messages with it.
 */
export const APP_MESSAGE_EVENT = 'local-room-app-message';

export const ASSISTANT_INCIDENTS = [
  'hang-up',
  'garbage',
  'interrupt-assistant',
  'resume-assistant',
  'assistant-track-loading',
  'assistant-track-blocked',
  'assistant-track-off',
] as const;

export type AssistantIncident = (typeof ASSISTANT_INCIDENTS)[number];

export type RoomAssistant = {
  readonly id: string;
  /** @param tracks true, false, 'staged' or `{audio}` with one of these, as the room library writes them. 'staged' is ignored. */
  readonly subscribe: (tracks: unknown) => void;
  /** @param data an app message of the visitor's client, as the client sent it. */
  readonly receive: (data: unknown) => void;
  readonly listenTo: (track: MediaStreamTrack | null) => void;
  /**
   * @param loudness of her voice, root mean square, 0 to 1.
   * @returns the level, 0 to 1, as `remote-participants-audio-level` reports it. It is 0 while her track is unsubscribed or has a problem.
   */
  readonly level: (loudness: number) => number;
  /** Incidents that affect the assistant or her track. The page triggers them (`roomIncidents.ts`). */
  readonly incidents: Readonly<Record<AssistantIncident, () => void>>;
  /** Call this when the visitor leaves or the call fails. The assistant then sends no app messages and does not report that she leaves. */
  readonly visitorLeaves: () => void;
};

export type RoomAssistantOptions = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  readonly state: RoomState;
  readonly line: AudioLine;
  readonly information: RoomInformation;
  /** Address of the page's part of the platform: `{origin}/local-platform/pages/{pageId}`. */
  readonly baseUrl: string;
  readonly isSubscribed: boolean;
  readonly recognition: RecognitionMode;
  /** Called with the words of each turn of the assistant, finished or interrupted, and of each recognised sentence of the visitor. */
  readonly onSpoken: (speaker: Speaker, text: string) => void;
  readonly onHungUp: () => void;
};

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { inner: nested(depth - 1) });

/**
 * App messages that a client must survive: strings that are not JSON, JSON of an unexpected form, markup in a transcript, values that
 * are not strings, deep nesting, and a very long string. The fault `assistant:garbage` and the incident `garbage` send them.
 */
export const GARBAGE: readonly unknown[] = [
  '{"type":"transcript","role":',
  'not json at all',
  'null',
  '42',
  '"listening"',
  '[]',
  '{}',
  '{"type":"status-update"}',
  '{"type":"transcript","role":"assistant","transcriptType":"final","transcript":{"not":"text"}}',
  '{"type":"transcript","role":"assistant","transcriptType":"final","transcript":"<img src=x onerror=alert(1)>"}',
  '<!doctype html><script>alert(1)</script>',
  null,
  42,
  Number.NaN,
  '',
  {},
  [],
  nested(100),
  'x'.repeat(200_000),
];

/**
 * Adds the assistant to the room, as a participant who has a track and sends app messages. The library finds her track only while the
 * track is subscribed to.
 */
export function joinAssistant(options: RoomAssistantOptions): RoomAssistant {
  const { scope, channel, state, line, information, baseUrl, onSpoken, onHungUp } = options;
  const id = crypto.randomUUID();
  const joinedAt = new Date();
  const fault = faultAt(information.faults, 'assistant');
  let isSubscribed = options.isSubscribed;
  let isVisitorHere = true;
  let track: MediaStreamTrack | undefined;
  let trackProblem: TrackProblem | undefined;

  const participant = (): Participant => {
    const subscribed = isSubscribed;
    if (trackProblem === 'blocked' || trackProblem === 'off') {
      return assistantParticipant(id, joinedAt, { state: trackProblem, subscribed, ...PROBLEM_REASONS[trackProblem] });
    }
    const audioState = track === undefined ? 'loading' : (trackProblem ?? 'playable');
    return assistantParticipant(id, joinedAt, { state: isSubscribed ? audioState : 'sendable', subscribed });
  };

  const publish = (action: 'participant-joined' | 'participant-updated') => {
    state.participants[id] = { public: { rtcType: { impl: 'sfu' } }, private: {} };
    state.local.public.subscribedTracks[id] = { 'cam-audio': isSubscribed };
    if (isSubscribed && track !== undefined) {
      state.streams[STREAM_KEY] = {
        participantId: id,
        type: 'cam',
        pendingTrack: track,
        starttime: joinedAt.getTime(),
      };
    } else {
      state.streams = {};
    }
    channel.post(participantMessage(action, participant()));
  };

  /** @param newProblem undefined if her track is playable again. @returns the act of the incident. */
  const setTrackProblem = (newProblem: TrackProblem | undefined) => () => {
    trackProblem = newProblem;
    if (track !== undefined) track.enabled = newProblem === undefined;
    publish('participant-updated');
  };

  const send = (data: unknown) => {
    if (isVisitorHere) channel.post({ action: 'app-message', data, fromId: id });
  };

  const sendGarbage = () => {
    for (const data of GARBAGE) send(data);
  };

  const leave = () => {
    if (!isVisitorHere) return;
    channel.post(participantMessage('participant-left', participant()));
    onHungUp();
  };

  publish('participant-joined');
  void line.assistantTrack.then((receivedTrack) => {
    if (scope.signal.aborted) return;
    track = receivedTrack;
    track.enabled = trackProblem === undefined;
    publish('participant-updated');
    // Until the first packet arrives, the track is muted, and the room library reports the participant's `audio` as false.
    scope.listen(track, 'unmute', () => {
      publish('participant-updated');
    });
  });
  if (fault === 'garbage') sendGarbage();
  scope.listen(channel.front, APP_MESSAGE_EVENT, (event) => {
    if ('detail' in event) send(event.detail);
  });

  /** Her code, most of this script, runs while the line connects, and not before the visitor has joined. */
  const loadReceptionist = async (): Promise<ReceptionistInRoom | undefined> => {
    const { startReceptionist } = await import('./receptionistInRoom.ts');
    if (scope.signal.aborted) return undefined;
    return startReceptionist({
      scope,
      line,
      voice: createAssistantVoice(line, `${baseUrl}/speech`, information.roomId),
      recognition: options.recognition,
      hearingUrl: `${baseUrl}/hearing?room=${information.roomId}`,
      repliesUrl: `${baseUrl}/rooms/${information.roomId}/replies`,
      input: {
        persona: {
          name: information.assistantName,
          ...(information.companyName !== undefined && { company: information.companyName }),
          openingHours: OPENING_HOURS,
        },
        now: localMoment(),
        firstMessage: information.firstMessage,
        answersBy: information.answersBy,
      },
      send,
      onSpoken,
      onHungUp: leave,
    });
  };
  const receptionist = fault === 'silent' ? undefined : loadReceptionist();
  /** Acts in the order of the calls, once she is there. Does nothing without her. */
  const withReceptionist = (act: (receptionist: ReceptionistInRoom) => void) => {
    void receptionist?.then((present) => {
      if (present !== undefined) act(present);
    });
  };

  return {
    id,
    subscribe: (tracks) => {
      const audio = typeof tracks === 'object' && tracks !== null && 'audio' in tracks ? tracks.audio : tracks;
      if (typeof audio !== 'boolean' || audio === isSubscribed) return;
      isSubscribed = audio;
      publish('participant-updated');
    },
    receive: (data) => {
      const message = readClientMessage(data);
      if (message === undefined) return;
      withReceptionist((present) => {
        if (message.to === 'receptionist') present.notify(message.event);
        else if (message.command !== 'playable') present.setDeaf(message.command === 'mute-customer');
        else present.notify({ type: 'line.playable', isRecorded: information.isVideoRecorded });
      });
    },
    listenTo: (visitorTrack) => {
      withReceptionist(({ listenTo }) => {
        listenTo(visitorTrack);
      });
    },
    level: (loudness) => (isSubscribed && trackProblem === undefined ? Math.min(1, loudness * LEVEL_PER_LOUDNESS) : 0),
    incidents: {
      garbage: sendGarbage,
      'hang-up': () => {
        send(JSON.stringify({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' }));
        leave();
      },
      'interrupt-assistant': setTrackProblem('interrupted'),
      'resume-assistant': setTrackProblem(undefined),
      'assistant-track-loading': setTrackProblem('loading'),
      'assistant-track-blocked': setTrackProblem('blocked'),
      'assistant-track-off': setTrackProblem('off'),
    },
    visitorLeaves: () => {
      isVisitorHere = false;
      withReceptionist(({ notify, stopListening }) => {
        notify({ type: 'visitor.left' });
        stopListening();
      });
    },
  };
}
