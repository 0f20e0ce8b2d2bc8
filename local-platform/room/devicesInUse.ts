import type { MediaKind } from './cameraErrors.ts';
import type { CallContext } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';
import type { LocalMedia } from './localMedia.ts';

/** The devices in the form that the room library uses. A missing device is `{}`. */
export type DevicesInUse = Readonly<Record<'camera' | 'mic' | 'speaker', Fields>>;

type OpenMedia = Pick<LocalMedia, 'current'>;

export function inputInUse(media: OpenMedia, kind: MediaKind): Fields {
  const { track } = media.current(kind);
  if (track === undefined) return {};
  const { deviceId = '', groupId = '' } = track.getSettings();
  return { deviceId, groupId, label: track.label, kind: kind === 'audio' ? 'audioinput' : 'videoinput' };
}

/**
 * The open devices, and the chosen loudspeaker.
 *
 * @param inputSettings input settings of the call. Their `speaker` is the loudspeaker that the page has chosen, if any.
 */
export const devicesInUse = (media: OpenMedia, inputSettings: Fields): DevicesInUse => ({
  camera: inputInUse(media, 'video'),
  mic: inputInUse(media, 'audio'),
  speaker: fieldsIn(inputSettings.speaker),
});

const NO_DEVICES: DevicesInUse = { camera: {}, mic: {}, speaker: {} };

/**
 * Creates the reports `selected-devices-updated`.
 *
 * The room cannot send `available-devices-updated`: the room library emits this event itself, when the browser dispatches
 * `devicechange` and the list of devices has changed. Browsers do not dispatch `devicechange` when the visitor's permission has
 * given the devices their names. So the room dispatches it when the devices in use change, if the list has also changed. An
 * embedded room does not, because there the library listens in another window.
 *
 * @returns a function that compares the devices in use with those of the previous report, and reports a change
 */
export function createDeviceReports(
  { scope, channel }: Pick<CallContext, 'scope' | 'channel'>,
  devices: () => DevicesInUse,
): () => void {
  let reportedJson = JSON.stringify(NO_DEVICES);
  let listedDevices = '';

  const dispatchDeviceChange = async () => {
    const listedBefore = listedDevices;
    listedDevices = JSON.stringify(await navigator.mediaDevices.enumerateDevices());
    if (listedDevices !== listedBefore && !scope.signal.aborted)
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  };

  return () => {
    if (scope.signal.aborted) return;
    const inUse = devices();
    const inUseJson = JSON.stringify(inUse);
    if (inUseJson === reportedJson) return;
    reportedJson = inUseJson;
    channel.post({ action: 'selected-devices-updated', devices: inUse });
    // A browser that cannot list its devices has no change to announce.
    if (channel.front === window) dispatchDeviceChange().catch(() => {});
  };
}
