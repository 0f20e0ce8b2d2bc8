import type { RoomInformation } from './roomInformation.ts';
import type { MediaKind } from './cameraErrors.ts';
import { fieldsIn, isFields, type Fields } from './frontChannel.ts';
import type { Source } from './localMedia.ts';
import { CUSTOM_TRACK_ID, type FrontInstance } from './roomStore.ts';

/** The fields of the room library's request to join, to start the camera, or to check the access (`daily-method-preauth`). */
export type JoinRequest = {
  readonly url: string;
  readonly userName: string;
  readonly userData: unknown;
  readonly subscribesAutomatically: boolean;
  readonly sources: Readonly<Record<MediaKind, Source>>;
  readonly isAllowed: Readonly<Record<MediaKind, boolean>>;
  readonly inputSettings: Fields;
  readonly sendSettings: Fields;
  readonly receiveSettings: Fields;
};

/** Field names in the library's request and in `FrontInstance.tracks`, by kind of media. */
const FIELD_NAMES = {
  audio: { allowed: 'allowLocalAudio', startOff: 'startAudioOff', track: 'audioTrack' },
  video: { allowed: 'allowLocalVideo', startOff: 'startVideoOff', track: 'videoTrack' },
} as const;

/**
 * Returns the source that the input settings select.
 *
 * @param settings input settings of this kind: a device and constraints, or as `customTrack` the `CUSTOM_TRACK_ID`, which stands for the
 *   page's track
 */
export function sourceFrom(kind: MediaKind, settings: unknown, tracks: FrontInstance['tracks']): Source {
  const { customTrack, deviceId, ...constraints } = fieldsIn(settings);
  const track = tracks?.[FIELD_NAMES[kind].track];
  if (customTrack === CUSTOM_TRACK_ID && track !== undefined) return { from: 'page', track };
  const device = typeof deviceId === 'string' && deviceId !== '' ? { deviceId: { exact: deviceId } } : {};
  return { from: 'device', constraints: { ...constraints, ...device } };
}

/** The processor type that cancels noise. The other type is `none`. */
export const NOISE_CANCELLATION = 'noise-cancellation';

/** The type of the audio processor, or undefined if the input settings do not select one. */
export const processorTypeOf = (inputSettings: Fields): unknown =>
  fieldsIn(fieldsIn(inputSettings.audio).processor).type;

export function readJoinRequest(request: Fields, tracks: FrontInstance['tracks']): JoinRequest {
  const properties = fieldsIn(request.properties);
  const cache = fieldsIn(request.preloadCache);
  const inputSettings = fieldsIn(cache.inputSettings);
  const source = (kind: MediaKind): Source => {
    const { allowed, startOff } = FIELD_NAMES[kind];
    if (cache[allowed] === false || properties[startOff] === true) return { from: 'nothing' };
    return sourceFrom(kind, fieldsIn(inputSettings[kind]).settings, tracks);
  };
  return {
    url: typeof properties.url === 'string' ? properties.url : '',
    userName: typeof properties.userName === 'string' ? properties.userName : '',
    userData: properties.userData,
    subscribesAutomatically: cache.subscribeToTracksAutomatically !== false,
    sources: { audio: source('audio'), video: source('video') },
    isAllowed: { audio: cache.allowLocalAudio !== false, video: cache.allowLocalVideo !== false },
    inputSettings,
    sendSettings: fieldsIn(cache.sendSettings ?? properties.sendSettings),
    receiveSettings: fieldsIn(properties.receiveSettings),
  };
}

export type RoomLookup =
  | { readonly ok: true; readonly information: RoomInformation; readonly baseUrl: string }
  | { readonly ok: false; readonly type: 'no-room' | 'connection-error' };

/**
 * Requests the information about a room.
 *
 * @param url the call's `webCallUrl`: `{origin}/local-platform/pages/{pageId}/rooms/{roomId}`
 */
export async function lookUpRoom(url: string, signal: AbortSignal): Promise<RoomLookup> {
  const baseUrl = /^(.*)\/rooms\/[^/]+$/.exec(url)?.[1];
  if (baseUrl === undefined) return { ok: false, type: 'no-room' };
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return { ok: false, type: 'no-room' };
    const information: unknown = await response.json();
    return isFields(information)
      ? { ok: true, information: information as RoomInformation, baseUrl }
      : { ok: false, type: 'connection-error' };
  } catch {
    return { ok: false, type: 'connection-error' };
  }
}

/** @returns true if the address answers, with any status. */
export async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    // An unread body would hold the connection.
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
