import type { Speaker } from '../receptionist/platformMessages.ts';
import {
  type Access,
  type AccessOptions,
  createAccess,
  createWaitingParticipants,
  type WaitingParticipants,
} from './lobby.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn } from './frontChannel.ts';
import { createNetworkTests } from './network.ts';
import { createLiveStreams, createTranscriptions } from './recordings.ts';
import { createRemoteMediaPlayers, type RemoteMediaPlayers } from './remoteMediaPlayers.ts';
import type { FrontInstance, RoomState } from './roomStore.ts';
import { createCustomTracks, createScreenShare, type CustomTracks, type ScreenShare } from './sharedTracks.ts';
import { createTelephony } from './telephony.ts';
import { createTrackSettings, type TrackSettings } from './trackSettings.ts';

type MeetingSession = {
  /** Reports the session and its data. Called when the visitor is in the room with full access. */
  readonly report: () => void;
  readonly requests: SubjectRequests;
};

/** The session of the room: its id, and the data that its participants share. */
export function createMeetingSession({ channel }: Pick<CallContext, 'channel'>): MeetingSession {
  const meetingSession = { id: crypto.randomUUID() };
  let data: unknown;

  const reportState = () => {
    channel.post({ action: 'meeting-session-state-updated', meetingSessionState: { data, topology: 'sfu' } });
  };

  return {
    report: () => {
      channel.post({ action: 'meeting-session-summary-updated', meetingSession });
      reportState();
    },
    requests: {
      'set-session-data': (request) => {
        const isMerged = request.mergeStrategy === 'shallow-merge';
        data = isMerged ? { ...fieldsIn(data), ...fieldsIn(request.data) } : request.data;
        reportState();
      },
      'get-meeting-session': (request) => {
        channel.answer(request, { meetingSession });
      },
    },
  };
}

/** The subjects of a call: the parts of a room with their own requests and incidents, such as the lobby or screen sharing. */
export type RoomSubjects = {
  readonly access: Access;
  readonly screen: ScreenShare;
  readonly customTracks: CustomTracks;
  readonly trackSettings: TrackSettings;
  readonly meetingSession: MeetingSession;
  /** Adds a turn of the assistant, or a sentence of the visitor, to the running transcriptions. */
  readonly transcribe: (speaker: Speaker, text: string) => void;
  readonly requests: SubjectRequests;
  readonly incidents: Access['incidents'] & WaitingParticipants['incidents'] & RemoteMediaPlayers['incidents'];
};

export type RoomSubjectsOptions = AccessOptions & {
  readonly state: RoomState;
  readonly tracks: FrontInstance['tracks'];
  readonly remoteParticipantIds: () => readonly string[];
  /** Called when the tracks that are sent have changed. */
  readonly onTracksChanged: () => void;
};

export function openSubjects(context: CallContext, options: RoomSubjectsOptions): RoomSubjects {
  const { state, tracks, onTracksChanged } = options;
  const access = createAccess(context, options);
  const trackSettings = createTrackSettings(context, options.remoteParticipantIds);
  const onSendSettings = trackSettings.send;
  const screen = createScreenShare(context, { tracks, onChange: onTracksChanged, onSendSettings });
  const customTracks = createCustomTracks(context, state, tracks, onTracksChanged);
  const meetingSession = createMeetingSession(context);
  const waitingParticipants = createWaitingParticipants(context);
  const players = createRemoteMediaPlayers(context);
  const transcriptions = createTranscriptions(context);
  return {
    access,
    screen,
    customTracks,
    trackSettings,
    meetingSession,
    transcribe: (speaker, text) => {
      const speakers = speaker === 'user' ? [context.id] : options.remoteParticipantIds();
      for (const id of speakers) transcriptions.write(id, text);
    },
    requests: {
      ...access.requests,
      ...waitingParticipants.requests,
      ...screen.requests,
      ...customTracks.requests,
      ...trackSettings.requests,
      ...meetingSession.requests,
      ...players.requests,
      ...createTelephony(context),
      ...transcriptions.requests,
      ...createLiveStreams(context),
      ...createNetworkTests(context),
    },
    incidents: { ...access.incidents, ...waitingParticipants.incidents, ...players.incidents },
  };
}
