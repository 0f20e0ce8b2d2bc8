import type { MediaKind } from './cameraErrors.ts';
import type { CallContext } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';
import type { LocalMedia } from './localMedia.ts';

/** As the room library describes them; `{}` for a missing device. */
export type DevicesInUse = Readonly<Record<'camera' | 'mic' | 'speaker', Fields>>;

type OpenMedia = Pick<LocalMedia, 'current'>;

export function deviceInUse(media: OpenMedia, kind: MediaKind): Fields {
  const { track } = media.current(kind);
  if (track === undefined) return {};
  const { deviceId = '', groupId = '' } = track.getSettings();
  return { deviceId, groupId, label: track.label, kind: kind === 'audio' ? 'audioinput' : 'videoinput' };
}

/** @param inputSettings contain the loudspeaker once the page has chosen one. */
export const devicesInUse = (media: OpenMedia, inputSettings: Fields): DevicesInUse => ({
  camera: deviceInUse(media, 'video'),
  mic: deviceInUse(media, 'audio'),
  speaker: fieldsIn(inputSettings.speaker),
});

const NO_DEVICES: DevicesInUse = { camera: {}, mic: {}, speaker: {} };

/**
 * Reports `selected-devices-updated` when the devices in use have changed.
 *
 * `available-devices-updated` cannot be sent: the room library emits it itself, when the browser reports a `devicechange`
 * and the list has changed. Browsers do not report that the visitor's permission has given the devices their names, so
 * the room dispatches the event when the first device is in use. In the page of a room the library does not listen.
 *
 * @returns compares the devices in use with those of the last report.
 */
export function createDeviceReports(
  { scope, channel }: Pick<CallContext, 'scope' | 'channel'>,
  devices: () => DevicesInUse,
): () => void {
  let reported = JSON.stringify(NO_DEVICES);
  let listed = '';

  const announceList = async () => {
    const before = listed;
    listed = JSON.stringify(await navigator.mediaDevices.enumerateDevices());
    if (listed !== before && !scope.signal.aborted) navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  };

  return () => {
    if (scope.signal.aborted) return;
    const inUse = devices();
    const next = JSON.stringify(inUse);
    if (next === reported) return;
    reported = next;
    channel.post({ action: 'selected-devices-updated', devices: inUse });
    // In an embedded room the library listens in another window. A browser that cannot list its devices has no change to announce.
    if (channel.front === window) announceList().catch(() => {});
  };
}
