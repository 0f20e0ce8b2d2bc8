import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsIn, fieldsOf, isAbsent, isNumberInsteadOfString, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { readEncodings } from './sendSettings.ts';

/** Specification, section 4: states of a remote media player. */
const PLAYER_STATES = ['play', 'pause'] as const;
/** A volume of 0 is silent, 1 is the original volume, and 2 is twice that volume. Specification, sections 5 and 9. */
const PLAYER_VOLUME_MAX = 2;

const SETTING_NAMES = ['state', 'volume', 'simulcastEncodings'];

export type RemoteMediaPlayerStart = { readonly url: string; readonly settings: Fields };
export type RemoteMediaPlayerUpdate = Fields & { readonly settings: Fields };

/**
 * The start of a remote media player. The player plays or is paused, and its volume is 0 to 2 (specification, section 5).
 *
 * Input: `{ url, settings?: { state?, volume?, simulcastEncodings? } }`. Without settings, the player plays.
 */
export const remoteMediaPlayerStart = rule((input): RemoteMediaPlayerStart => {
  const { url, settings = { state: 'play' } } = fieldsOf(input, 'url parameter must be "string" type');
  if (typeof url !== 'string') {
    refuse(url === undefined ? 'missing' : 'wrong-type', 'url parameter must be "string" type', 'url');
  }
  const player = readSettings(settings);
  for (const key in player) {
    if (!SETTING_NAMES.includes(key)) {
      refuse('unknown-key', `Invalid key ${key}, valid keys are: ${SETTING_NAMES.join(',')}`, `settings.${key}`);
    }
  }
  checkEncodings(player);
  return { url, settings: player };
});

/**
 * The update of a remote media player. Unlike at a start, the settings may have other keys.
 *
 * Input: `{ session_id, settings: { state?, volume?, simulcastEncodings? } }`.
 */
export const remoteMediaPlayerUpdate = rule((input): RemoteMediaPlayerUpdate => {
  const options = fieldsOf(input, 'RemoteMediaPlayerSettings: must be "object" type');
  const { session_id: session, settings } = options;
  if (isNumberInsteadOfString(session)) refuse('wrong-type', 'session_id must be "string" type', 'session_id');
  const player = readSettings(settings);
  checkEncodings(player);
  // Sets the id explicitly, because the id may be inherited, and the room library also reads an inherited id.
  return { ...options, session_id: session, settings: player };
});

function readSettings(value: unknown): Fields {
  const message = 'RemoteMediaPlayerSettings: must be "object" type';
  if (!isObject(value)) refuse(value === undefined ? 'missing' : 'wrong-type', message, 'settings');
  const settings = fieldsIn(value);
  if (!isAbsent(settings.state)) {
    oneOf(
      PLAYER_STATES,
      settings.state,
      'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
      'settings.state',
    );
  }
  checkVolume(settings.volume);
  return settings;
}

/**
 * Refuses invalid encodings. The room library does not check the encodings of an update, and cannot check those of a start
 * (docs/decisions/0009-the-call-session.md).
 */
function checkEncodings({ simulcastEncodings }: Fields): void {
  readEncodings(simulcastEncodings, 'settings.simulcastEncodings', { needsBitrate: true });
}

function checkVolume(volume: unknown): void {
  if (isAbsent(volume) && typeof volume !== 'number') return;
  if (typeof volume !== 'number' || Number.isNaN(volume)) {
    refuse('wrong-type', 'RemoteMediaPlayerSettings.volume: must be "number" type', 'settings.volume');
  }
  if (volume < 0 || volume > PLAYER_VOLUME_MAX) {
    refuse('out-of-range', 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0', 'settings.volume');
  }
}

/** The session id of a remote media player. */
export const remotePlayerId = rule((input): string => {
  if (typeof input !== 'string') {
    refuse(input === undefined ? 'missing' : 'wrong-type', 'remotePlayerID must be of type string');
  }
  return input;
});
