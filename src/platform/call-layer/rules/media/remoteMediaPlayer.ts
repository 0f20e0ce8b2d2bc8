import { type Fields, fieldsIn, fieldsOf, isAbsent, isNumberForText, isObject, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { readEncodings } from './simulcastEncodings.ts';

/** Specification, section 4: states of a remote media player. */
const PLAYER_STATES = ['play', 'pause'] as const;
/** 0 is silent, 1 the original volume, 2 twice the volume. Specification, sections 5 and 9. */
const PLAYER_VOLUME_MAX = 2;

const SETTING_NAMES = ['state', 'volume', 'simulcastEncodings'];

export type RemoteMediaPlayerStart = { readonly url: string; readonly settings: Fields };
export type RemoteMediaPlayerUpdate = Fields & { readonly settings: Fields };

/**
 * Specification, section 5: volume 0 to 2, playing or paused, valid simulcast encodings.
 *
 * Input: `{ url, settings?: { state?, volume?, simulcastEncodings? } }`; without settings it plays.
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

/** Input: `{ session_id, settings: { state?, volume?, simulcastEncodings? } }`. Unlike at a start, the settings may have other keys. */
export const remoteMediaPlayerUpdate = rule((input): RemoteMediaPlayerUpdate => {
  const options = fieldsOf(input, 'RemoteMediaPlayerSettings: must be "object" type');
  const { session_id: session, settings } = options;
  if (isNumberForText(session)) refuse('wrong-type', 'session_id must be "string" type', 'session_id');
  const player = readSettings(settings);
  checkEncodings(player);
  // Set the id explicitly, because it may be inherited; the room library reads it.
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
