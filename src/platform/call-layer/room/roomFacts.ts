import type {
  DailyEventObjectCameraError,
  DailyEventObjectFatalError,
  DailyEventObjectNonFatalError,
  DailyParticipant,
  DailyTrackState,
} from '@daily-co/daily-js';
import { NO_REASON, nonEmptyString } from '../errors/problemFrom.ts';
import type {
  AccessState,
  CameraErrorType,
  MicrophoneBlock,
  RoomFact,
  RoomParticipant,
} from '../../../machines/call-session/roomEvents.ts';

/** Maps objects of the library to the types of the call session. */

/** A participant from the call machine, which is loaded from the network and may omit `record`. */
type ReceivedParticipant = Omit<DailyParticipant, 'record'> & { readonly record?: boolean };

export function participantOf({
  session_id,
  user_name,
  local,
  tracks,
  record = false,
}: ReceivedParticipant): RoomParticipant {
  const microphoneBlocked = local ? microphoneBlockReason(tracks.audio) : undefined;
  return {
    sessionId: session_id,
    userName: user_name,
    local,
    record,
    tracks: Object.fromEntries(Object.entries(tracks).map(([name, track]) => [name, track?.state ?? 'off'])),
    ...(microphoneBlocked !== undefined && { microphoneBlocked }),
    ...(local && isMutedByRequest(tracks.audio) && { mutedByRoom: true }),
  };
}

/** True for a track that another participant, or the platform, has turned off. */
const isMutedByRequest = (audio: DailyTrackState | undefined): boolean =>
  audio?.state === 'off' && audio.off?.byRemoteRequest === true;

/**
 * The library reports a microphone that is lost during a call only by the state of its track.
 *
 * @returns the reason why the microphone is blocked, or undefined if it is not blocked.
 */
function microphoneBlockReason(audio: DailyTrackState | undefined): MicrophoneBlock | undefined {
  if (audio?.state === 'interrupted') return 'interrupted';
  if (audio?.state !== 'blocked') return undefined;
  if (audio.blocked?.byPermissions === true) return 'permissions';
  if (audio.blocked?.byDeviceInUse === true) return 'mic-in-use';
  return audio.blocked?.byDeviceMissing === true ? 'not-found' : 'unknown';
}

/** Accepts undefined, because the call machine is loaded from the network and may report a join without participants. */
export const participantsOf = (
  participants: Readonly<Record<string, DailyParticipant>> | undefined,
): readonly RoomParticipant[] => Object.values(participants ?? {}).map(participantOf);

export function fatalFact(event: DailyEventObjectFatalError): RoomFact {
  // The library's conditional type is `any` for a union of error types.
  const error = event.error as { readonly type?: string; readonly msg?: string } | undefined;
  const message = nonEmptyString(event.errorMsg) ?? nonEmptyString(error?.msg) ?? NO_REASON;
  return { type: 'room.failed', problem: { type: error?.type ?? 'unknown', message }, error: event };
}

/** True also without a list, which the call machine, loaded from the network, may omit. */
const mayIncludeAudio = (media: readonly string[] | undefined): boolean => media?.includes('audio') ?? true;

function concernsMicrophone({ error, errorMsg }: DailyEventObjectCameraError): boolean {
  switch (error.type) {
    case 'cam-in-use':
      return false;
    case 'permissions':
      return mayIncludeAudio(error.blockedMedia);
    case 'not-found':
      return mayIncludeAudio(error.missingMedia);
    case 'constraints':
      return mayIncludeAudio(error.failedMedia);
    default:
      // Other types do not list the affected media.
      return errorMsg.audioOk !== true;
  }
}

export function cameraFact(event: DailyEventObjectCameraError): RoomFact {
  // The library's conditional type is `any` for a union of error types.
  const { type, msg } = event.error as { readonly type: CameraErrorType; readonly msg?: string };
  return {
    type: 'room.camera-error',
    microphone: concernsMicrophone(event),
    problem: { type, message: nonEmptyString(msg) ?? nonEmptyString(event.errorMsg.errorMsg) ?? NO_REASON },
  };
}

/** @returns the fact that reports the error, or undefined if the call session does not handle the error. */
export function nonFatalFact({ type, errorMsg }: DailyEventObjectNonFatalError): RoomFact | undefined {
  const problem = { type, message: errorMsg };
  switch (type) {
    case 'audio-processor-error':
      return { type: 'room.audio-processor-failed', problem };
    case 'local-audio-level-observer-error':
      return { type: 'room.local-level-refused', problem };
    case 'screen-share-error':
      return { type: 'room.screen-share-refused', problem };
    default:
      return undefined;
  }
}

/** @returns the level of access, or `unknown` if the value is not an access object with a known level. */
export function accessOf(access: unknown): AccessState {
  if (typeof access !== 'object' || access === null || !('level' in access)) return 'unknown';
  return access.level === 'full' || access.level === 'lobby' || access.level === 'none' ? access.level : 'unknown';
}
