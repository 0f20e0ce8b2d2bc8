import type { WindowMessage } from './Page.ts';

/** The name, in messages, of a track that the page supplies. */
export const CUSTOM_TRACK = 'daily-custom-track';

/** The reason of a blocked microphone, in the format of the room library (daily-js). */
export type Blocked = { readonly byPermissions?: true; readonly byDeviceMissing?: true };

type TrackState = {
  readonly state: 'off' | 'blocked' | 'loading' | 'playable';
  readonly subscribed: true;
  readonly off?: { readonly byUser: true };
  readonly blocked?: Blocked;
};

/** Returns a new object for each track, because a copied message keeps shared references, and the library writes into the objects. */
const trackTurnedOff = (): TrackState => ({ state: 'off', subscribed: true, off: { byUser: true } });

const participant = (id: string, name: string, audio: TrackState) => ({
  session_id: id,
  user_id: id,
  user_name: name,
  local: id === 'visitor',
  audio: audio.state === 'playable',
  video: false,
  screen: false,
  record: false,
  tracks: { audio, video: trackTurnedOff(), screenAudio: trackTurnedOff(), screenVideo: trackTurnedOff() },
});

export type MicrophoneState = {
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly blocked: Blocked | undefined;
};

/** The visitor as a participant in messages. */
export function visitor({ isOn, isOpen, blocked }: MicrophoneState): object {
  if (blocked !== undefined) return participant('visitor', '', { state: 'blocked', subscribed: true, blocked });
  if (!isOn) return participant('visitor', '', trackTurnedOff());
  return participant('visitor', '', { state: isOpen ? 'playable' : 'loading', subscribed: true });
}

export const ASSISTANT_ID = 'assistant';

export const appMessage = (data: unknown): WindowMessage => ({ action: 'app-message', data, fromId: ASSISTANT_ID });

/**
 * The assistant as a participant in messages.
 *
 * @param hasTrack whether the assistant's track has arrived.
 */
export const assistant = (hasTrack: boolean): object =>
  participant(ASSISTANT_ID, 'Vapi Speaker', { state: hasTrack ? 'playable' : 'loading', subscribed: true });

export const fatalError = (type: string): WindowMessage => ({
  action: 'error',
  errorMsg: type,
  error: { type, msg: type, details: { on: 'join', sourceError: { msg: type } } },
});

/**
 * The message about a microphone that does not open.
 *
 * @param isDenied true if the visitor denied the microphone, and false if there is no microphone.
 */
export function cameraError(isDenied: boolean): WindowMessage {
  const msg = isDenied ? 'Permission denied' : 'Requested device not found';
  const error = isDenied
    ? { type: 'permissions', msg, blockedMedia: ['audio'] }
    : { type: 'not-found', msg, missingMedia: ['audio'] };
  return { action: 'camera-error', errorMsg: { errorMsg: msg, audioOk: false, videoOk: true }, error };
}
