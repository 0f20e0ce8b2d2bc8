import { CallLayerError } from '../errors/CallLayerError.ts';
import { isObject } from '../rules/reading/copyOf.ts';

const KINDS = [
  { kind: 'audioinput', name: 'microphone', source: 'audioSource', id: 'audioDeviceId' },
  { kind: 'videoinput', name: 'camera', source: 'videoSource', id: 'videoDeviceId' },
] as const;

/** Chromium lists this id. Other browsers accept it, but do not list it. */
const DEFAULT_ID = 'default';

/**
 * The room library (daily-js) closes the present device before it opens the selected one, so a device that is missing would leave the
 * visitor without any.
 *
 * @param devices the argument of the library's `setInputDevicesAsync`. Only its ids are checked, and only if the browser shows ids.
 * @throws CallLayerError `device-not-found`
 */
export async function requireInputDevices(devices: unknown): Promise<void> {
  if (!isObject(devices)) return;
  const fields = devices as Readonly<Record<string, unknown>>;
  // As in the library, a source takes precedence over an id.
  const selected = KINDS.flatMap(({ kind, name, source, id }) => {
    const deviceId = fields[source] ?? fields[id];
    return typeof deviceId === 'string' && deviceId !== '' && deviceId !== DEFAULT_ID ? [{ kind, name, deviceId }] : [];
  });
  if (selected.length === 0) return;
  const present = await presentDevices();
  for (const { kind, name, deviceId } of selected) {
    const ids = present?.filter((device) => device.kind === kind).map((device) => device.deviceId);
    // Without the visitor's permission, a browser lists devices with empty ids.
    if (ids === undefined || ids.includes(deviceId) || ids.includes('')) continue;
    throw new CallLayerError('device-not-found', { words: { device: name, id: deviceId } });
  }
}

/** @returns the id of the browser's default microphone; undefined without a microphone. */
export async function defaultMicrophoneId(): Promise<string | undefined> {
  // The default device is the first of its kind (Media Capture and Streams, section 9.2).
  return (await presentDevices())?.find(({ kind }) => kind === 'audioinput')?.deviceId;
}

/** @returns the devices, or undefined if the page may not list them. */
async function presentDevices(): Promise<readonly MediaDeviceInfo[] | undefined> {
  // Browsers have no `mediaDevices` on a page that is not served over https.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  return mediaDevices?.enumerateDevices();
}
