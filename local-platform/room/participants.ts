import type { Blocked, MediaKind } from './cameraErrors.ts';
import type { LocalMedia, LocalTrack } from './localMedia.ts';
import type { RoomMessage } from './frontChannel.ts';

/** `@vapi-ai/web` plays only the participant of this name. */
export const ASSISTANT_USER_NAME = 'Vapi Speaker';

export type TrackState = {
  readonly state: 'blocked' | 'off' | 'sendable' | 'loading' | 'interrupted' | 'playable';
  readonly subscribed: boolean;
  readonly blocked?: Blocked;
  readonly off?: { readonly byUser: true } | { readonly byRemoteRequest: true };
  /** Set for custom tracks only. */
  readonly kind?: 'audio' | 'video';
};

export type Participant = {
  readonly session_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly userData?: unknown;
  readonly local: boolean;
  readonly owner: boolean;
  readonly record: boolean;
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
  readonly joined_at: Date;
  readonly will_eject_at: Date;
  readonly permissions: Readonly<Record<string, unknown>>;
  readonly tracks: Readonly<Record<'audio' | 'video' | 'screenAudio' | 'screenVideo', TrackState>> &
    Readonly<Record<string, TrackState>>;
};

const TRACK_OFF: TrackState = { state: 'off', subscribed: true, off: { byUser: true } };

/** The ejection time, in the room library's terms, of a participant who will not be ejected. */
const NEVER = new Date(0);

const commonFields = (id: string, joinedAt: Date) => ({
  session_id: id,
  user_id: id,
  owner: false,
  record: false,
  joined_at: joinedAt,
  will_eject_at: NEVER,
  permissions: { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
});

const TRACK_OFF_BY_OTHER: TrackState = { ...TRACK_OFF, off: { byRemoteRequest: true } };

function localState({ state, blocked, isMutedByOther }: LocalTrack): TrackState {
  if (state === 'off') return isMutedByOther === true ? TRACK_OFF_BY_OTHER : TRACK_OFF;
  return { state, subscribed: true, ...(blocked === undefined ? {} : { blocked }) };
}

export type LocalDetails = {
  readonly id: string;
  readonly joinedAt: Date;
  readonly userName: string;
  readonly userData: unknown;
  /** Which tracks of a shared screen are sent. Undefined if no screen is shared. */
  readonly screen: Readonly<Record<MediaKind, boolean>> | undefined;
  readonly customTracks: Readonly<Record<string, TrackState>>;
};

export function localParticipant(details: LocalDetails, media: LocalMedia): Participant {
  const [audio, video] = [media.current('audio'), media.current('video')];
  const screenState = (isSent: boolean | undefined): TrackState =>
    isSent === true ? { state: 'playable', subscribed: true } : TRACK_OFF;
  return {
    ...commonFields(details.id, details.joinedAt),
    user_name: details.userName,
    ...(details.userData === undefined ? {} : { userData: details.userData }),
    local: true,
    audio: audio.state === 'playable',
    video: video.state === 'playable',
    screen: details.screen !== undefined,
    tracks: {
      audio: localState(audio),
      video: localState(video),
      screenAudio: screenState(details.screen?.audio),
      screenVideo: screenState(details.screen?.video),
      ...details.customTracks,
    },
  };
}

/**
 * The participant as reported at the join: a playable microphone is still `loading`. The room library emits `track-started`
 * only for a change, so the track becomes playable a moment later.
 */
export function whileTracksLoad(participant: Participant): Participant {
  const { audio } = participant.tracks;
  if (audio.state !== 'playable') return participant;
  return { ...participant, tracks: { ...participant.tracks, audio: { ...audio, state: 'loading' } } };
}

export const assistantParticipant = (id: string, joinedAt: Date, audio: TrackState): Participant => ({
  ...commonFields(id, joinedAt),
  user_name: ASSISTANT_USER_NAME,
  local: false,
  audio: audio.state === 'playable',
  video: false,
  screen: false,
  tracks: { audio, video: TRACK_OFF, screenAudio: TRACK_OFF, screenVideo: TRACK_OFF },
});

export const participantMessage = (
  action: 'participant-joined' | 'participant-updated' | 'participant-left',
  participant: Participant,
): RoomMessage => ({ action, participant });
