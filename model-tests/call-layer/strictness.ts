import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleError } from '../../src/platform/call-layer/rules/reading/rule.ts';
import type { Description } from './inputDescription.ts';
import { valueAt } from './valueAt.ts';

/** A reason why something that the room library takes is refused. */
export type Strictness = {
  readonly name: string;
  readonly explains: (rule: CallLayerRule, input: unknown, error: RuleError) => boolean;
  /** It is refused for this reason, and the library takes it. */
  readonly example: { readonly rule: CallLayerRule; readonly input: Description };
};

/** Fields, by what is asked for in them. The library looks at none of them closely. */
type Places = Readonly<Partial<Record<CallLayerRule, RegExp>>>;

const isAt = (places: Places, rule: CallLayerRule, { field }: RuleError): boolean => places[rule]?.test(field) === true;

const NUMBERS: Places = {
  audioLevelInterval: /^$/,
  appMessage: /^max$/,
  dialOut: /^waitBeforeExtensionDialSec$/,
  sipCallTransfer: /^waitBeforeExtensionDialSec$/,
  remoteMediaPlayerStart: /^settings\.volume$/,
  remoteMediaPlayerUpdate: /^settings\.volume$/,
  newParticipantSound: /^$/,
  simulcastEncodings: /\]\.\w+$/,
};

const TEXTS: Places = {
  customTrack: /^trackName$/,
  customIntegrations: /\.(?:src|iconURL)$/,
  customTrayButtons: /\.(?:iconPath|iconPathDarkMode)$/,
  themeColor: /^$/,
  theme: /colors\.\w+$/,
};

const IMAGE_NUMBERS: Places = { backgroundImage: /^source$/, inputSettings: /^video\.processor\.config\.source$/ };

const OBJECTS: Places = {
  sendSettings: /^\w+\.encodings\.(?:low|medium|high)$/,
  dialOut: /^(?:codecs|permissions)$/,
  receiveSettings: /^[^.]*(?:\.(?:video|screenVideo))?$/,
  recordingOptions: /^$/,
  customTrayButtons: /^[^.]*$/,
  theme: /colors$/,
  permissions: /^$/,
};

const NUMBERS_FOR_TEXTS: Places = {
  remoteMediaPlayerUpdate: /^session_id$/,
  simulcastEncodings: /\.scalabilityMode$/,
  customIntegrations: /\.(?:label|loading)$/,
};

const URLS: Places = {
  customIntegrations: /\.(?:src|iconURL)$/,
  customTrayButtons: /\.(?:iconPath|iconPathDarkMode)$/,
  ...IMAGE_NUMBERS,
};

const SEND_SETTINGS_TRACKS = ['video', 'customVideoDefaults', 'screenVideo'];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Specification, section 8 of its page on the call layer: everything else that the library takes is taken. */
export const STRICTNESS: readonly Strictness[] = [
  {
    name: 'NaN where a number is asked for',
    explains: (rule, input, error) => isAt(NUMBERS, rule, error) && Number.isNaN(valueAt(input, error.field)),
    example: { rule: 'audioLevelInterval', input: { $nan: true } },
  },
  {
    name: 'a value that is no text but becomes one',
    explains: (rule, input, error) => {
      const value = valueAt(input, error.field);
      return isAt(TEXTS, rule, error) && Boolean(value) && typeof value !== 'string';
    },
    example: { rule: 'customTrack', input: { track: { $track: 'audio' }, trackName: ['rmpAudio'] } },
  },
  {
    name: 'a value that is no number but becomes one',
    explains: (rule, input, error) => {
      const value = valueAt(input, error.field);
      return isAt(IMAGE_NUMBERS, rule, error) && Boolean(value) && typeof value !== 'number';
    },
    example: { rule: 'backgroundImage', input: { source: '3' } },
  },
  {
    name: 'a primitive where an object is asked for, which is taken apart',
    explains: (rule, input, error) => {
      // An empty path may be that of the value, or of what is in it under an empty key.
      const nameless = error.field === '' && isObject(input) ? [(input as Readonly<Record<string, unknown>>)['']] : [];
      const values = [valueAt(input, error.field), ...nameless];
      return isAt(OBJECTS, rule, error) && values.some((value) => Boolean(value) && !isObject(value));
    },
    example: { rule: 'receiveSettings', input: { base: 'x' } },
  },
  {
    name: 'a number where a text is asked for',
    explains: (rule, input, error) => {
      const value = valueAt(input, error.field);
      return isAt(NUMBERS_FOR_TEXTS, rule, error) && typeof value === 'number';
    },
    example: { rule: 'remoteMediaPlayerUpdate', input: { session_id: 5, settings: {} } },
  },
  {
    name: 'more than a colour, with a colour in it',
    explains: (rule, input, error) => {
      const value = valueAt(input, error.field);
      return (
        isAt({ themeColor: /^$/, theme: /colors\.\w+$/ }, rule, error) &&
        typeof value === 'string' &&
        /^#[0-9a-f]{6}|#[0-9a-f]{3}$/i.test(value) &&
        !/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)
      );
    },
    example: { rule: 'themeColor', input: '#ffffff;drop' },
  },
  {
    name: 'grid tiles outside 1 to 49',
    explains: (rule, input, error) => {
      const tiles = valueAt(input, error.field);
      if (rule !== 'layoutConfig' || typeof tiles !== 'number') return false;
      // The library looks at the other two limits itself.
      return error.field === 'grid.maxTilesPerPage' ? tiles < 1 : tiles > 49;
    },
    example: { rule: 'layoutConfig', input: { grid: { minTilesPerPage: 100 } } },
  },
  {
    name: 'a "+" endpoint that is no phone number',
    explains: (rule, input, { field }) => {
      const value = valueAt(input, field);
      return rule === 'sipCallTransfer' && typeof value === 'string' && /^\+(?![0-9]+$)/.test(value);
    },
    example: { rule: 'sipCallTransfer', input: { sessionId: 's', toEndPoint: '+' } },
  },
  {
    name: 'an address that runs as a script',
    explains: (rule, input, error) => {
      const value = valueAt(input, error.field);
      return isAt(URLS, rule, error) && typeof value === 'string' && new URL(value).protocol === 'javascript:';
    },
    example: { rule: 'customTrayButtons', input: { a: { iconPath: 'javascript:1' } } },
  },
  {
    name: 'send settings for a track that nobody sends',
    explains: (rule, input, { field, type }) =>
      rule === 'sendSettings' && type === 'unknown-key' && isObject(input) && !SEND_SETTINGS_TRACKS.includes(field),
    example: { rule: 'sendSettings', input: { screen: 'default-video' } },
  },
];

export const strictnessThatExplains = (rule: CallLayerRule, input: unknown, error: RuleError): Strictness | undefined =>
  STRICTNESS.find(({ explains }) => {
    try {
      return explains(rule, input, error);
    } catch {
      return false;
    }
  });
