import type { MediaKind } from './cameraErrors.ts';
import type { CallContext } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';
import type { LocalMedia } from './localMedia.ts';

/** The devices in the form that the room library uses; `{}` for a missing device. */
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
 * @param inputSettings input settings of the call, with the `speaker` that the page has chosen, if any.
 */
export const devicesInUse = (media: OpenMedia, inputSettings: Fields): DevicesInUse => ({
  camera: inputInUse(media, 'video'),
  mic: inputInUse(media, 'audio'),
  speaker: fieldsIn(inputSettings.speaker),
});

const NO_DEVICES: DevicesInUse = { camera: {}, mic: {}, speaker: {} };

/**
 * Reports `selected-devices-updated` when the devices in use have changed.
 *
 * `available-devices-updated` cannot be sent: the room library emits it itself, when the browser reports a `devicechange`
 * and the list has changed. Browsers do not report that the visitor's permission has given the devices their names, so
 * the room dispatches the event when the first device is in use. An embedded room does not: there the library listens in
 * another window.
 *
 * @returns a function that compares the devices in use with those of the last report, and reports a change.
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
