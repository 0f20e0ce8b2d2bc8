import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { Call } from './comparedCalls.ts';
import { type Refusal, refusedValue } from './refusal.ts';

/** A reason to refuse a call that the room library (daily-js) accepts. */
export type Strictness = {
  readonly name: string;
  readonly explains: (refusal: Refusal) => boolean;
  /** A call that is refused for this reason, and that the library accepts. */
  readonly example: Call;
};

/** Patterns of paths in the inputs of rules. */
type Places = Readonly<Partial<Record<CallLayerRule, RegExp>>>;

const isAt = (places: Places, { rule }: Refusal): boolean =>
  rule !== undefined && places[rule.name]?.test(rule.field) === true;

/** Matches the field of a simulcast layer. The layer has an index or a name. */
const LAYER_FIELD = /(?:\]|\.encodings\.\w+)\.\w+$/;

const NUMBER_FIELDS: Places = {
  audioLevelInterval: /^$/,
  appMessage: /^max$/,
  dialOut: /^waitBeforeExtensionDialSec$/,
  sipCallTransfer: /^waitBeforeExtensionDialSec$/,
  remoteMediaPlayerStart: /^settings\.volume$/,
  remoteMediaPlayerUpdate: /^settings\.volume$/,
  newParticipantSound: /^$/,
};

const STRING_FIELDS: Places = {
  customTrack: /^trackName$/,
  customIntegrations: /\.(?:src|iconURL)$/,
  customTrayButtons: /\.(?:iconPath|iconPathDarkMode)$/,
  themeColor: /^$/,
  theme: /colors\.\w+$/,
};

const IMAGE_NUMBER_FIELDS: Places = {
  backgroundImage: /^source$/,
  inputSettings: /^video\.processor\.config\.source$/,
};

const OBJECT_FIELDS: Places = {
  dialOut: /^(?:codecs|permissions)$/,
  receiveSettings: /^[^.]*(?:\.(?:video|screenVideo))?$/,
  recordingOptions: /^$/,
  customTrayButtons: /^[^.]*$/,
  theme: /colors$/,
  permissions: /^$/,
};

/** Fields that must be strings. The library also accepts numbers. */
const STRING_OR_NUMBER_FIELDS: Places = {
  remoteMediaPlayerUpdate: /^session_id$/,
  customIntegrations: /\.(?:label|loading)$/,
};

const URL_FIELDS: Places = {
  customIntegrations: /\.(?:src|iconURL)$/,
  customTrayButtons: /\.(?:iconPath|iconPathDarkMode)$/,
  ...IMAGE_NUMBER_FIELDS,
};

const SEND_SETTINGS_TRACKS = ['video', 'customVideoDefaults', 'screenVideo'];

/** Encodings that the library does not check, apart from a missing key in a layer of send settings. */
const UNCHECKED_ENCODINGS: Places = {
  sendSettings: /\.encodings\.\w+/,
  remoteMediaPlayerUpdate: /^settings\.simulcastEncodings/,
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isTruthyPrimitive = (value: unknown): boolean => Boolean(value) && !isObject(value);

const isSpecialObject = (value: unknown): boolean =>
  isObject(value) && !['[object Object]', '[object Array]'].includes(Object.prototype.toString.call(value));

/**
 * The first entry that explains a refusal applies. Most entries come from the specification (section 5, and section 8 of its page on the
 * call layer). Decision 9 is docs/decisions/0009-the-call-session.md. If the library accepts the call and no entry explains the refusal,
 * the comparison reports a fault. `verdictOnRefusing` has the only exception.
 */
export const STRICTNESS: readonly Strictness[] = [
  {
    name: 'NaN where a number is required',
    explains: (refusal) =>
      (isAt(NUMBER_FIELDS, refusal) || LAYER_FIELD.test(refusal.field)) && Number.isNaN(refusedValue(refusal)),
    example: { method: 'startLocalAudioLevelObserver', args: [{ $nan: true }] },
  },
  {
    name: 'a value that is not a string, but can be converted to one',
    explains: (refusal) => {
      const value = refusedValue(refusal);
      return isAt(STRING_FIELDS, refusal) && Boolean(value) && typeof value !== 'string';
    },
    example: { method: 'startCustomTrack', args: [{ track: { $track: 'audio' }, trackName: ['rmpAudio'] }] },
  },
  {
    name: 'a value that is not a number, but can be converted to one',
    explains: (refusal) => {
      const value = refusedValue(refusal);
      return isAt(IMAGE_NUMBER_FIELDS, refusal) && Boolean(value) && typeof value !== 'number';
    },
    example: {
      method: 'updateInputSettings',
      args: [{ video: { processor: { type: 'background-image', config: { source: '3' } } } }],
    },
  },
  {
    name: 'a number where a string is required',
    explains: (refusal) =>
      (isAt(STRING_OR_NUMBER_FIELDS, refusal) || refusal.field.endsWith('.scalabilityMode')) &&
      typeof refusedValue(refusal) === 'number',
    example: { method: 'updateRemoteMediaPlayer', args: [{ session_id: 5, settings: {} }] },
  },
  {
    name: 'a string that contains a colour and more',
    explains: (refusal) => {
      const value = refusedValue(refusal);
      return (
        isAt({ themeColor: /^$/, theme: /colors\.\w+$/ }, refusal) &&
        typeof value === 'string' &&
        /^#[0-9a-f]{6}|#[0-9a-f]{3}$/i.test(value) &&
        !/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)
      );
    },
    example: { method: 'setTheme', args: [{ colors: { accent: '#ffffff;drop' } }] },
  },
  {
    name: 'a number of grid tiles outside 1 to 49',
    explains: (refusal) => {
      const tiles = refusedValue(refusal);
      if (refusal.rule?.name !== 'layoutConfig' || typeof tiles !== 'number') return false;
      // The library itself checks that the minimum is not below 1 and the maximum not above 49.
      return refusal.rule.field === 'grid.maxTilesPerPage' ? tiles < 1 : tiles > 49;
    },
    example: { method: 'join', args: [{ layoutConfig: { grid: { minTilesPerPage: 100 } } }] },
  },
  {
    name: 'an endpoint that begins with "+" but is not a phone number',
    explains: (refusal) => {
      const value = refusedValue(refusal);
      return refusal.method === 'sipCallTransfer' && typeof value === 'string' && /^\+(?![0-9]+$)/.test(value);
    },
    example: { method: 'sipCallTransfer', args: [{ sessionId: 's', toEndPoint: '+' }] },
  },
  {
    name: 'an address that runs as a script',
    explains: (refusal) => {
      const value = refusedValue(refusal);
      return isAt(URL_FIELDS, refusal) && typeof value === 'string' && new URL(value).protocol === 'javascript:';
    },
    example: { method: 'updateCustomTrayButtons', args: [{ a: { iconPath: 'javascript:1' } }] },
  },
  {
    name: 'send settings under an unknown key: neither video nor screenVideo nor customVideoDefaults',
    explains: ({ rule, violation }) =>
      rule?.name === 'sendSettings' &&
      violation === 'unknown-key' &&
      isObject(rule.input) &&
      Object.hasOwn(rule.input, rule.field) &&
      !SEND_SETTINGS_TRACKS.includes(rule.field),
    example: { method: 'updateSendSettings', args: [{ screen: 'default-video' }] },
  },
  {
    name: "a number out of range in the camera's simulcast layers: the library checks ranges only in the layers with which a remote media player starts",
    explains: ({ field, violation }) =>
      violation === 'out-of-range' && /^dailyConfig\.camSimulcastEncodings\[\d\]\.\w+$/.test(field),
    example: { method: 'join', args: [{ dailyConfig: { camSimulcastEncodings: [{ maxBitrate: 1 }] } }] },
  },
  {
    name: 'encodings that are not valid simulcast layers, in a place where the library does not check encodings',
    explains: (refusal) =>
      isAt(UNCHECKED_ENCODINGS, refusal) || refusal.field.startsWith('dailyConfig.screenSimulcastEncodings'),
    example: { method: 'updateSendSettings', args: [{ video: { encodings: { low: { foo: 'x' } } } }] },
  },
  {
    name: 'video codecs that a call to a phone cannot have: the library checks video codecs only in a call to a SIP address',
    explains: ({ rule }) =>
      rule?.name === 'dialOut' &&
      rule.field === 'codecs.video' &&
      Boolean((rule.input as { readonly phoneNumber?: unknown }).phoneNumber),
    example: { method: 'startDialOut', args: [{ phoneNumber: '+1', codecs: { video: ['VP9'] } }] },
  },
  {
    name: 'a language that the library does not have: it checks the language only among the properties of a call',
    explains: ({ method, violation }) => method === 'setDailyLang' && violation !== undefined,
    example: { method: 'setDailyLang', args: ['zz'] },
  },
  {
    name: 'a number as the id of a device',
    explains: (refusal) => refusal.method === 'setInputDevicesAsync' && typeof refusedValue(refusal) === 'number',
    example: { method: 'setInputDevicesAsync', args: [{ audioDeviceId: 5 }] },
  },
  {
    name: 'an address of a style sheet that is not a string',
    explains: ({ method, field }) => method === 'loadCss' && field === 'cssFile',
    example: { method: 'loadCss', args: [{ cssFile: null }] },
  },
  {
    name: 'a view of the sidebar that is not a string',
    explains: ({ method, args }) => method === 'setSidebarView' && typeof args[0] !== 'string',
    example: { method: 'setSidebarView', args: [{}] },
  },
  {
    name: 'updateParticipant() without a participant, or updateParticipants() without updates: the library does nothing, without an error',
    explains: ({ method, args }) => ['updateParticipant', 'updateParticipants'].includes(method) && !args[0],
    example: { method: 'updateParticipant', args: ['', { eject: true }] },
  },
  {
    name: 'an id of a participant that is not a string',
    explains: ({ method, args, field }) =>
      method === 'updateParticipant' && field === '' && typeof args[0] !== 'string',
    example: { method: 'updateParticipant', args: [5, {}] },
  },
  {
    name: 'an unknown property, which the library drops (decision 9)',
    explains: ({ type }) => type === 'unrecognized-property',
    example: { method: 'join', args: [{ surprise: 1 }] },
  },
  {
    name: 'a name that every object has, such as toString: the library finds it in its own tables',
    explains: ({ rule, violation, field }) =>
      rule === undefined && violation === 'unknown-key' && (field.split('.').at(-1) ?? '') in Object.prototype,
    example: { method: 'updateParticipant', args: ['s', { toString: 1 }] },
  },
  {
    name: 'another room while one is joined: the library stays in the joined room, without an error',
    explains: ({ method, type }) => method === 'join' && ['already-joined', 'url-differs'].includes(type),
    example: { method: 'join', args: [{ url: 'https://callwright.daily.co/other' }] },
  },
  {
    name: 'null for the properties of startCamera()',
    explains: ({ method, args }) => method === 'startCamera' && args[0] === null,
    example: { method: 'startCamera', args: [null] },
  },
  {
    name: 'a primitive where an object is required: the library reads the fields of the primitive',
    explains: (refusal) => {
      const { rule, violation } = refusal;
      if (rule === undefined) return violation === 'wrong-type' && isTruthyPrimitive(refusedValue(refusal));
      // An empty path leads to the input, or to a value in it whose key is empty.
      const { input, field } = rule;
      const nameless = field === '' && isObject(input) ? [(input as Readonly<Record<string, unknown>>)['']] : [];
      return isAt(OBJECT_FIELDS, refusal) && [refusedValue(refusal), ...nameless].some(isTruthyPrimitive);
    },
    example: { method: 'updateReceiveSettings', args: [{ base: 'x' }] },
  },
  {
    name: 'a date, a set or a similar object in place of options that the library sends without a check',
    explains: (refusal) =>
      refusal.rule === undefined && refusal.violation === 'wrong-type' && isSpecialObject(refusedValue(refusal)),
    example: { method: 'startScreenShare', args: [{ $set: [] }] },
  },
];

export const strictnessThatExplains = (refusal: Refusal): Strictness | undefined =>
  STRICTNESS.find(({ explains }) => {
    try {
      return explains(refusal);
    } catch {
      // An entry that cannot read the refused value does not explain the refusal.
      return false;
    }
  });
