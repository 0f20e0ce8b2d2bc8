import type { WindowMessage } from './Page.ts';

/** How messages name a track that the page gave. */
export const CUSTOM_TRACK = 'daily-custom-track';

/** Why a microphone gives nothing, in the room library's words. */
export type Blocked = { readonly byPermissions?: true; readonly byDeviceMissing?: true };

type TrackState = {
  readonly state: 'off' | 'blocked' | 'loading' | 'playable';
  readonly subscribed: true;
  readonly off?: { readonly byUser: true };
  readonly blocked?: Blocked;
};

/** One for each track: a message that is copied keeps what is shared, and the library writes into it. */
const off = (): TrackState => ({ state: 'off', subscribed: true, off: { byUser: true } });

const participant = (id: string, name: string, audio: TrackState) => ({
  session_id: id,
  user_id: id,
  user_name: name,
  local: id === 'visitor',
  audio: audio.state === 'playable',
  video: false,
  screen: false,
  record: false,
  tracks: { audio, video: off(), screenAudio: off(), screenVideo: off() },
});

export type Microphone = { readonly isOn: boolean; readonly isOpen: boolean; readonly blocked: Blocked | undefined };

export function visitor({ isOn, isOpen, blocked }: Microphone): object {
  if (blocked !== undefined) return participant('visitor', '', { state: 'blocked', subscribed: true, blocked });
  if (!isOn) return participant('visitor', '', off());
  return participant('visitor', '', { state: isOpen ? 'playable' : 'loading', subscribed: true });
}

export const ASSISTANT_ID = 'assistant';

export const appMessage = (data: unknown): WindowMessage => ({ action: 'app-message', data, fromId: ASSISTANT_ID });

/** @param isHeard whether its track has arrived. */
export const assistant = (isHeard: boolean): object =>
  participant(ASSISTANT_ID, 'Vapi Speaker', { state: isHeard ? 'playable' : 'loading', subscribed: true });

export const fatal = (type: string): WindowMessage => ({
  action: 'error',
  errorMsg: type,
  error: { type, msg: type, details: { on: 'join', sourceError: { msg: type } } },
});

/** @param isDenied by the visitor; otherwise there is no microphone. */
export function cameraError(isDenied: boolean): WindowMessage {
  const msg = isDenied ? 'Permission denied' : 'Requested device not found';
  const error = isDenied
    ? { type: 'permissions', msg, blockedMedia: ['audio'] }
    : { type: 'not-found', msg, missingMedia: ['audio'] };
  return { action: 'camera-error', errorMsg: { errorMsg: msg, audioOk: false, videoOk: true }, error };
}
