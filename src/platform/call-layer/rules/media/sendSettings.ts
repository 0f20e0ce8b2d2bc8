import { type Fields, fieldsIn, fieldsOf, isAbsent, isObject, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { checkEncoding } from './simulcastEncodings.ts';

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
