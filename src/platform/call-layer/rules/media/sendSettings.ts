import { copyOf, isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsIn, fieldsOf, isAbsent, isNumberInsteadOfString, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Specification, section 5: presets of a camera or a custom track. */
const CAMERA_PRESETS = [
  'default-video',
  'bandwidth-optimized',
  'bandwidth-and-quality-balanced',
  'quality-optimized',
  'adaptive-2-layers',
  'adaptive-3-layers',
] as const;

/** Specification, section 5: presets of a shared screen. */
const SCREEN_PRESETS = [
  'default-screen-video',
  'detail-optimized',
  'motion-optimized',
  'motion-and-detail-balanced',
] as const;

const QUALITIES = ['low', 'medium', 'high'] as const;

/** The tracks that have send settings, and the presets of each. */
const PRESETS_OF = {
  video: CAMERA_PRESETS,
  customVideoDefaults: CAMERA_PRESETS,
  screenVideo: SCREEN_PRESETS,
} as const;

export type VideoTrack = keyof typeof PRESETS_OF;
export type VideoSendSettings = string | Fields;
export type SendSettings = Readonly<Partial<Record<VideoTrack, VideoSendSettings>>>;

/** Specification, section 5: a preset or an object of settings for at least one of `video`, `customVideoDefaults` and `screenVideo`. */
export const sendSettings = rule((input): SendSettings => {
  const message = 'Send settings must contain at least information for one track!';
  const tracks = Object.entries(fieldsOf(input, message));
  if (tracks.length === 0) refuse('missing', message);
  const settings: Partial<Record<VideoTrack, VideoSendSettings>> = {};
  for (const [track, value] of tracks) {
    if (!Object.hasOwn(PRESETS_OF, track)) {
      refuse(
        'unknown-key',
        `Send settings know the tracks ${Object.keys(PRESETS_OF).join(', ')}, not ${track}.`,
        track,
      );
    }
    settings[track as VideoTrack] = readVideoSendSettings(track as VideoTrack, value, track);
  }
  return settings;
});

/** Reads the part of `sendSettings` for one track, at the path `field`. @throws a refusal, for `rule` to catch. */
export function readVideoSendSettings(track: VideoTrack, value: unknown, field: string): VideoSendSettings {
  const presets: readonly string[] = PRESETS_OF[track];
  const message = `Video send settings should be either an object or one of the supported presets: ${presets.join(',')}`;
  if (typeof value === 'string') return oneOf(presets, value, message, field);
  if (!isObject(value)) refuse(value === undefined ? 'missing' : 'wrong-type', message, field);
  const settings = fieldsIn(value);
  const { maxQuality, encodings, allowAdaptiveLayers } = settings;
  if (isAbsent(maxQuality) && isAbsent(encodings) && allowAdaptiveLayers === undefined) {
    refuse(
      'missing',
      'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
      field,
    );
  }
  if (!isAbsent(maxQuality)) {
    oneOf(QUALITIES, maxQuality, 'maxQuality must be either low, medium or high', `${field}.maxQuality`);
  }
  if (!isAbsent(encodings)) checkEncodings(encodings, `${field}.encodings`);
  return settings;
}

/** Inclusive ranges: bits per second, frames per second, and a divisor of width and height. Specification, sections 5 and 9. */
const SIMULCAST_RANGES = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
} as const;

const SIMULCAST_LAYERS_MAX = 3;

const NUMBER_KEYS = Object.keys(SIMULCAST_RANGES) as (keyof typeof SIMULCAST_RANGES)[];

const EMPTY_ENCODING = `Empty encoding is not allowed. At least one of these valid keys should be specified:${NUMBER_KEYS.join(',')}`;

/**
 * The simulcast layers of a remote media player: a list of one to three (specification, section 5). Each layer must have `maxBitrate`. It
 * may also have the other keys of `SIMULCAST_RANGES`, `active` and `scalabilityMode`. If the list is omitted, the room library (daily-js)
 * uses its default layers. The messages, except the one about `scalabilityMode`, are those of the library, word for word.
 */
export const simulcastEncodings = rule((input): readonly Fields[] | undefined =>
  readEncodings(input, '', { needsBitrate: true }),
);

/**
 * Reads a list of layers, or returns undefined for an absent list.
 *
 * @param options.needsBitrate refuses a layer without `maxBitrate`.
 * @throws a refusal, for `rule` to catch.
 */
export function readEncodings(
  input: unknown,
  field: string,
  { needsBitrate = false } = {},
): readonly Fields[] | undefined {
  if (isAbsent(input)) return undefined;
  if (!Array.isArray(input)) refuse('wrong-type', 'encodings must be an Array', field);
  const layers = copyOf(input) as readonly unknown[];
  if (layers.length < 1 || layers.length > SIMULCAST_LAYERS_MAX) {
    refuse('out-of-range', 'encodings must be an Array with between 1 to 3 layers', field);
  }
  return Array.from(layers, (layer, index) => {
    const place = `${field}[${String(index)}]`;
    checkEncoding(layer, place);
    // The room library calls the `hasOwnProperty` of the layer, so a layer without a prototype fails there, and is refused here.
    if (needsBitrate && !(layer instanceof Object && Object.hasOwn(layer, 'maxBitrate'))) {
      refuse('missing', 'maxBitrate is not specified', `${place}.maxBitrate`);
    }
    return layer as Fields;
  });
}

/**
 * Checks one layer.
 *
 * @param options.undefinedIsAbsent accepts undefined for a number. The room library does so in send settings, but not in a list of layers.
 * @throws a refusal, for `rule` to catch.
 */
function checkEncoding(encoding: unknown, field: string, { undefinedIsAbsent = false } = {}): void {
  // The keys of a string are the indexes of its characters. Only the first is read: listing those of a long string would take minutes.
  if (typeof encoding === 'string' && encoding !== '') refuseKey('0', field);
  if (!isObject(encoding) || Object.keys(encoding).length === 0) refuse('missing', EMPTY_ENCODING, field);
  // Includes inherited keys, as in the room library.
  for (const key in encoding) {
    const value = (encoding as Fields)[key];
    const number = NUMBER_KEYS.find((name) => name === key);
    if (number !== undefined) {
      if (value !== undefined || !undefinedIsAbsent) checkNumber(number, value, `${field}.${key}`);
    } else if (key === 'scalabilityMode' && isNumberInsteadOfString(value)) {
      refuse('wrong-type', 'scalabilityMode must be a text', `${field}.${key}`);
    } else if (key !== 'active' && key !== 'scalabilityMode') {
      refuseKey(key, field);
    }
  }
}

function refuseKey(key: string, field: string): never {
  refuse('unknown-key', `Invalid key ${key}, valid keys are:${NUMBER_KEYS.join(',')}`, `${field}.${key}`);
}

function checkNumber(key: keyof typeof SIMULCAST_RANGES, value: unknown, field: string): void {
  const { min, max } = SIMULCAST_RANGES[key];
  if (typeof value !== 'number' || Number.isNaN(value)) refuse('wrong-type', `${key} must be a number`, field);
  if (value < min || value > max) {
    refuse('out-of-range', `${key} value not in range. valid range: ${String(min)} to ${String(max)}`, field);
  }
}

/**
 * Accepts the encoding `low`, the encodings `low` and `medium`, or all three, and checks the keys and numbers of each. The room library
 * (daily-js) checks only that no encoding is empty.
 */
function checkEncodings(value: unknown, field: string): void {
  const message = 'Encodings must be defined as: low, low and medium, or low, medium and high.';
  const encodings = fieldsOf(value, message, field);
  const names = QUALITIES.slice(0, Object.keys(encodings).length);
  if (names.length !== Object.keys(encodings).length || names.length === 0) refuse('not-allowed', message, field);
  for (const name of names) if (isAbsent(encodings[name])) refuse('missing', message, `${field}.${name}`);
  for (const name of names) checkEncoding(encodings[name], `${field}.${name}`, { undefinedIsAbsent: true });
}
