import { type Fields, fieldsOf, isAbsent, optionalText } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** UTF-16 code units. Specification, sections 5 and 9. */
const CUSTOM_TRACK_NAME_MAX_LENGTH = 50;

/** The names of the room's own tracks. Case-sensitive. */
const RESERVED_TRACK_NAMES: readonly unknown[] = [
  'audio',
  'video',
  'cam-audio',
  'cam-video',
  'screenVideo',
  'screenAudio',
  'screen-video',
  'screen-audio',
  'rmpAudio',
  'rmpVideo',
  'customVideoDefaults',
];

export type CustomTrack = Fields & { readonly track: MediaStreamTrack };

/**
 * Specification, section 5: a custom track is a media track with a unique name of at most 50 characters. Its mode is music, speech or a
 * description.
 *
 * Input: `{ track, mode?, trackName?, ignoreAudioLevel? }`.
 */
export const customTrack = rule((input): CustomTrack => {
  const fields = fieldsOf(input, 'A custom track is asked for as { track, mode?, trackName?, ignoreAudioLevel? }.');
  const { track, mode, trackName } = fields;
  const name = optionalText(trackName, 'Custom track `trackName` must be a text.', 'trackName');
  if (name !== undefined && name.length > CUSTOM_TRACK_NAME_MAX_LENGTH) {
    refuse('too-large', 'Custom track `trackName` must not be more than 50 characters', 'trackName');
  }
  if (!isAbsent(mode) && mode !== 'music' && mode !== 'speech' && !(mode instanceof Object)) {
    refuse(
      typeof mode === 'string' ? 'not-allowed' : 'wrong-type',
      'Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`',
      'mode',
    );
  }
  if (RESERVED_TRACK_NAMES.includes(name)) {
    refuse(
      'not-allowed',
      `Custom track \`trackName\` must not match a track name already used by daily: ${RESERVED_TRACK_NAMES.join(', ')}`,
      'trackName',
    );
  }
  if (!isMediaTrack(track)) {
    refuse(
      track === undefined ? 'missing' : 'wrong-type',
      'Custom tracks provided must be instances of MediaStreamTrack',
      'track',
    );
  }
  return { ...fields, track };
});

/** Always false on a server, which has no media tracks. */
export const isMediaTrack = (value: unknown): value is MediaStreamTrack =>
  typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack;
