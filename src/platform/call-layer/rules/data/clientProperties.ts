import { isMediaTrack } from '../media/tracks.ts';
import { isObject } from '../reading/copyOf.ts';
import { type Fields, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { sentFields } from './sentData.ts';
import { readEncodings } from '../media/sendSettings.ts';

/** Properties of a session that concern the room library (daily-js) or the application, not the call. */

const LAYOUTS = ['custom-v1', 'browser', 'none'] as const;

/** The layout that displays the room. The message is the room library's, and names only one of the layouts. */
export const layout = rule((input): string => oneOf(LAYOUTS, input, 'layout may only be set to "custom-v1"'));

/**
 * The configuration of the room library.
 *
 * Its simulcast encodings have one to three layers, known keys only, and numbers in their ranges (specification, section 5). The room
 * library does not check the ranges of the camera's numbers, and does not check the screen's encodings at all.
 */
export const dailyConfig = rule((input): Fields => {
  const config = sentFields(input, 'Unsupported dailyConfig: it must be an object.');
  for (const name of ['camSimulcastEncodings', 'screenSimulcastEncodings']) {
    readEncodings(config[name], name);
  }
  for (const name of ['userMediaAudioConstraints', 'userMediaVideoConstraints']) {
    const constraints = config[name];
    // The library copies the constraints to the settings of a device, and such settings may contain a track.
    const track =
      isObject(constraints) && Object.hasOwn(constraints, 'customTrack') && (constraints as Fields).customTrack;
    if (!isAbsent(track) && !isMediaTrack(track)) {
      refuse('wrong-type', 'customTrack must be a MediaStreamTrack', `${name}.customTrack`);
    }
  }
  return config;
});

/** Limits of `aboutClient`: the number of entries, and lengths in UTF-16 code units. */
const ABOUT_ENTRIES_MAX = 10;
const ABOUT_KEY_MAX_LENGTH = 64;
const ABOUT_VALUE_MAX_LENGTH = 256;
const ABOUT_FORM = `aboutClient must be an object with up to ${String(ABOUT_ENTRIES_MAX)} entries; keys must be strings made up of characters (a-z, 0-9, _, -) and a max length of ${String(ABOUT_KEY_MAX_LENGTH)}; values must be strings with a max length of ${String(ABOUT_VALUE_MAX_LENGTH)}`;

/** Identifies the application to the library's vendor. Refuses invalid entries, which the library removes or truncates at creation. */
export const aboutClient = rule((input): Fields | null | undefined => {
  if (input === undefined || input === null) return input;
  if (!isObject(input) || Array.isArray(input)) refuse('wrong-type', ABOUT_FORM);
  const about = sentFields(input, ABOUT_FORM);
  const entries = Object.entries(about);
  if (entries.length > ABOUT_ENTRIES_MAX) refuse('too-large', ABOUT_FORM);
  for (const [key, value] of entries) {
    if (!/^[a-zA-Z0-9_-]+$/.test(key)) refuse('not-allowed', ABOUT_FORM, key);
    if (typeof value !== 'string') refuse('wrong-type', ABOUT_FORM, key);
    if (key.length > ABOUT_KEY_MAX_LENGTH || value.length > ABOUT_VALUE_MAX_LENGTH) {
      refuse('too-large', ABOUT_FORM, key);
    }
  }
  return about;
});

const NATIVE_SHAPE = {
  androidInCallNotification: {
    title: 'string',
    subtitle: 'string',
    iconName: 'string',
    disableForCustomOverride: 'boolean',
  },
  disableAutoDeviceManagement: { audio: 'boolean', video: 'boolean' },
} as const;
const NATIVE_FORM = `reactNativeConfig should look like ${JSON.stringify(NATIVE_SHAPE)}, all fields optional`;

/** Configuration of applications outside a browser. In a browser, the room library checks the configuration, but does not use it. */
export const reactNativeConfig = rule((input): unknown => {
  if (input === null) return input;
  const config = nativePart(input, '');
  for (const part in config) {
    const shape = Object.hasOwn(NATIVE_SHAPE, part) ? NATIVE_SHAPE[part as keyof typeof NATIVE_SHAPE] : undefined;
    if (shape === undefined) refuse('unknown-key', NATIVE_FORM, part);
    if (config[part] !== null) checkNativePart(nativePart(config[part], part), shape, part);
  }
  return config;
});

function checkNativePart(part: Fields, shape: Readonly<Record<string, string>>, owner: string): void {
  for (const key in part) {
    const field = `${owner}.${key}`;
    if (!Object.hasOwn(shape, key)) refuse('unknown-key', NATIVE_FORM, field);
    if (typeof part[key] !== shape[key]) refuse('wrong-type', NATIVE_FORM, field);
  }
}

/** Reads the configuration or one of its parts. Accepts only plain objects and arrays, so not a primitive, a function or a date. */
function nativePart(value: unknown, field: string): Fields {
  if (!isObject(value)) refuse(value === undefined ? 'missing' : 'wrong-type', NATIVE_FORM, field);
  return sentFields(value, NATIVE_FORM, field);
}
