import { type Fields, fieldsOf, isAbsent, isNumberInsteadOfString } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

const INPUT_FIELDS = ['audioDeviceId', 'videoDeviceId', 'audioSource', 'videoSource'];

/**
 * The input devices to use.
 *
 * Input: `{ audioDeviceId?, videoDeviceId?, audioSource?, videoSource? }`. Each field is a device id, a track, or whether to use a device.
 */
export const inputDevices = rule((input): Fields => {
  const devices = fieldsOf(input, 'The devices must be an object.');
  for (const field of INPUT_FIELDS) {
    if (isNumberInsteadOfString(devices[field])) {
      refuse('wrong-type', `${field} must be a MediaStreamTrack, boolean, or a string`, field);
    }
  }
  return devices;
});

/** The device that plays the sound. Input: `{ outputDeviceId }`. */
export const outputDevice = rule((input): Fields => {
  const message = 'outputDeviceId must be provided and must be a valid device id';
  const device = fieldsOf(input, message);
  const { outputDeviceId: id } = device;
  if (isAbsent(id)) refuse('missing', message, 'outputDeviceId');
  if (typeof id !== 'string') refuse('wrong-type', message, 'outputDeviceId');
  return device;
});
