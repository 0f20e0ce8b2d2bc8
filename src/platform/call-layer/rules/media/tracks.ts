import { sentFields } from '../data/sentData.ts';
import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsOf, isAbsent, optionalString } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { readVideoSendSettings } from './sendSettings.ts';

/** In UTF-16 code units (specification, sections 5 and 9). */
const CUSTOM_TRACK_NAME_MAX_LENGTH = 50;

/** Names of tracks that the room library (daily-js) itself uses. Case-sensitive. */
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
 * A custom track: a media track, with an optional name of at most 50 characters and an optional mode. The mode is `music`, `speech` or an
 * object of audio settings (specification, section 5). A name that another track has is refused later, by the call machine (the code that
 * the room library loads for a call). The order of the checks, and the messages without a full stop, are those of the room library.
 *
 * Input: `{ track, mode?, trackName?, ignoreAudioLevel? }`. `ignoreAudioLevel` and the contents of a settings object are not checked.
 */
export const customTrack = rule((input): CustomTrack => {
  const fields = fieldsOf(input, 'A custom track is asked for as { track, mode?, trackName?, ignoreAudioLevel? }.');
  const { track, mode, trackName } = fields;
  const name = optionalString(trackName, 'Custom track `trackName` must be a text.', 'trackName');
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

/** Always false outside a browser, where no media tracks exist. */
export const isMediaTrack = (value: unknown): value is MediaStreamTrack =>
  typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack;

/**
 * The options of a screen share. Input: `{ mediaStream?, displayMediaOptions?, screenVideoSendSettings? }`. Without a stream, the browser
 * shows its screen picker.
 */
export const screenShare = rule((input): Fields | undefined => {
  if (input === undefined) return undefined;
  const options = sentFields(input, 'The options of a screen share must be an object.');
  const { screenVideoSendSettings: settings } = options;
  if (isAbsent(settings)) return options;
  const checkedSettings = readVideoSendSettings('screenVideo', settings, 'screenVideoSendSettings');
  // Inherited settings are checked, but not sent.
  return Object.hasOwn(options, 'screenVideoSendSettings')
    ? { ...options, screenVideoSendSettings: checkedSettings }
    : options;
});

export const SUBSCRIBED_TRACKS_FORM =
  "setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }";

const TRACK_NAMES: readonly string[] = ['audio', 'video', 'screenAudio', 'screenVideo', 'rmpAudio', 'rmpVideo'];

const isSubscription = (value: unknown): boolean => typeof value === 'boolean' || value === 'staged';

/** Accepts all tracks of a participant, none, all staged, `avatar`, a choice by name, or an absent value. Refuses any other choice. */
export function checkSubscribedTracks(value: unknown, field: string): void {
  if (!isSubscription(value) && value !== 'avatar') checkTracks(value, field, (name) => TRACK_NAMES.includes(name));
}

/** @param isTrack returns true if the name is that of a track. Custom tracks may have any name. */
function checkTracks(value: unknown, field: string, isTrack: (name: string) => boolean): void {
  if (isAbsent(value)) return;
  if (!isObject(value) && typeof value !== 'function') {
    refuse(typeof value === 'string' ? 'not-allowed' : 'wrong-type', SUBSCRIBED_TRACKS_FORM, field);
  }
  // Includes inherited names, as the room library (daily-js) does.
  for (const name in value) {
    const subscription = (value as Readonly<Record<string, unknown>>)[name];
    if (isSubscription(subscription)) {
      if (name !== 'custom' && !isTrack(name)) refuse('unknown-key', SUBSCRIBED_TRACKS_FORM, `${field}.${name}`);
    } else if (name === 'custom') checkTracks(subscription, `${field}.custom`, () => true);
    else refuse(isTrack(name) ? 'not-allowed' : 'unknown-key', SUBSCRIBED_TRACKS_FORM, `${field}.${name}`);
  }
}
