import fc from 'fast-check';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { hostileValue, nearMisses } from './hostileInputs.ts';
import type { Description } from './inputDescription.ts';
import { TELEPHONY } from './telephonyInputs.ts';
import { integer, oneOf, options, some, text } from './valueChoices.ts';

type Grammar = { readonly right: fc.Arbitrary<Description>; readonly keys: readonly string[] };

const CAMERA = ['default-video', 'bandwidth-optimized', 'bandwidth-and-quality-balanced', 'quality-optimized'];
const SCREEN = ['default-screen-video', 'detail-optimized', 'motion-optimized', 'motion-and-detail-balanced'];
const COLORS = ['accent', 'accentText', 'background', 'backgroundAccent', 'baseText', 'border', 'mainAreaBg'];
const URLS = [
  'https://x.test/',
  'http://x',
  'data:text/html,x',
  'blob:https://x/1',
  '/relative',
  'x.test',
  'javascript:1',
];

const json = fc.oneof(
  text(4094, 4095, 4096, 4097),
  fc.tuple(fc.constantFrom('k', 'kk'), fc.constantFrom('a', '"', '\u0001', 'é', '\u2028'), near(4080, 4100)).map(fill),
  fc.tuple(fc.constant('k'), fc.constantFrom('"', '\u0001'), near(675, 2050)).map(fill),
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Description),
  hostileValue,
);

function near(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}

function fill([key, letter, times]: readonly [string, string, number]): Description {
  return { $fill: [key, letter, times] };
}

const bitrate = integer(99_999, 100_000, 100_001, 2_500_000, 2_500_001);
const encoding = options({
  maxBitrate: bitrate,
  maxFramerate: fc.oneof(integer(0, 1, 30, 31), oneOf(30.5)),
  scaleResolutionDownBy: fc.oneof(integer(0, 1, 8, 9), oneOf(0.99, 8.01)),
  active: oneOf(true, false, 5),
  scalabilityMode: oneOf('L1T3', 5, ''),
});
const encodings = fc.array(fc.oneof(encoding, oneOf({ maxBitrate: 100_000 })), { maxLength: 4 });

const track = (presets: readonly string[]) =>
  fc.oneof(
    oneOf(...presets, 'Default-Video'),
    options({
      maxQuality: oneOf('low', 'medium', 'high', 'Low', ''),
      encodings: options({ low: encoding, medium: encoding, high: encoding }),
      allowAdaptiveLayers: oneOf(true, false, null),
    }),
  );

const player = options({
  state: oneOf('play', 'pause', '', 'stop'),
  volume: fc.oneof(integer(-1, 0, 2, 3), oneOf(2.001)),
});

const blur = options({ strength: oneOf(0.001, 0.5, 1, 1.001, 0, -0.1) });
const image = options({
  source: fc.oneof(
    integer(0, 1, 10, 11),
    oneOf(
      'default',
      'https://x.test/a.PNG',
      'https://x.test/a.gif?x=.png',
      'data:image/png;base64,AA',
      'data:image/gif,1',
    ),
    oneOf('javascript:a.png', '3', '1e1', { $buffer: 1 }, 'https://x.test/a.jpg#x.gif', 'data:image/jpeg,1'),
  ),
});
const device = options({ customTrack: oneOf({ $track: 'audio' }, null, {}), deviceId: oneOf('x') });
const input = options({
  video: options({
    processor: fc.oneof(
      options({ type: oneOf('background-blur'), config: blur }, ['type']),
      options({ type: oneOf('background-image'), config: image }, ['type']),
      options({ type: oneOf('none', 'face-detection', 'x'), config: oneOf({}, { a: 1 }, null) }),
    ),
    settings: device,
  }),
  audio: options({ processor: options({ type: oneOf('none', 'noise-cancellation', 'none ') }), settings: device }),
});

const layer = fc.oneof(integer(-1, 0, 1, 2), oneOf('inherit', 'Inherit', { $undef: true }, 0.5));
const received = fc.oneof(options({ layer }), oneOf('inherit', null, 0));
const participant = options({ video: received, screenVideo: received });

const color = fc.oneof(
  oneOf('#fff', '#ABCDEF', '#ffffff;drop', 'x#fff', '#ffff', 'fff', '#ggg', '', '#fff\n', { $boxed: '#fff' }),
  fc.stringMatching(/^#[0-9a-fA-F]{2,7}$/),
);
const colors = some(COLORS, color);

const media = (base: boolean) => {
  const parts = {
    ...Object.fromEntries(['video', 'audio', 'screenVideo', 'screenAudio'].map((kind) => [kind, fc.boolean()])),
    customVideo: options({ '*': fc.boolean(), x: fc.boolean() }),
    customAudio: options({ '*': fc.boolean() }, ['*']),
  };
  return fc.oneof(fc.boolean(), options(parts, base ? Object.keys(parts) : []), options(parts));
};
const grants = (kinds: readonly string[]) => {
  const list = fc.subarray([...kinds, 'x']).map((items) => items as readonly Description[]);
  return fc.oneof(
    fc.boolean(),
    list,
    list.map(($set) => ({ $set })),
  );
};

const integration = options(
  {
    label: oneOf('l', 5, '', null),
    location: oneOf('main', 'sidebar', 'top'),
    src: oneOf(...URLS),
    srcdoc: oneOf('<p>', ''),
    iconURL: oneOf(...URLS),
    loading: oneOf('eager', 5),
    controlledBy: oneOf('*', 'owners', ['a'], [5], [], 'x'),
    shared: oneOf('owners', true, false, ['a'], 'x'),
    allow: oneOf('x', 5),
  },
  ['label', 'location'],
);
const button = options({
  iconPath: oneOf(...URLS),
  iconPathDarkMode: oneOf(...URLS),
  label: oneOf('l', '', 5),
  tooltip: oneOf('t', null),
  visualState: oneOf('default', 'sidebar-open', 'active', 'Active', ''),
});

const tiles = integer(-5, 0, 1, 2, 48, 49, 50, 100);

const GRAMMARS: Readonly<Record<CallLayerRule, Grammar>> = {
  ...TELEPHONY,
  userData: { right: json, keys: [] },
  audioLevelInterval: { right: fc.oneof(integer(0, 1, 99, 100, 101), oneOf(99.999, { $inf: 1 })), keys: [] },
  appMessage: { right: json, keys: [] },
  customTrack: {
    right: options(
      {
        track: oneOf({ $track: 'audio' }, { $track: 'video' }),
        mode: oneOf('music', 'speech', '', 'Music', {}, { bitrate: 5 }, { $fn: true }, { $nullproto: {} }),
        trackName: fc.oneof(oneOf('cam-audio', 'rmpVideo', 'Audio', 'mine', 5, ['rmpAudio']), text(49, 50, 51)),
        ignoreAudioLevel: oneOf(true, 'x'),
      },
      ['track'],
    ),
    keys: [],
  },
  simulcastEncodings: { right: encodings, keys: ['maxBitrate', 'active'] },
  sendSettings: {
    right: options({
      video: track(CAMERA),
      customVideoDefaults: track(CAMERA),
      screenVideo: track(SCREEN),
      audio: track(CAMERA),
    }),
    keys: ['screenVideo', 'low', 'x'],
  },
  remoteMediaPlayerStart: {
    right: options({ url: oneOf('https://x.test/a.mp4', '', 'x'), settings: player }, ['url']),
    keys: ['simulcastEncodings', 'volume'],
  },
  remoteMediaPlayerUpdate: {
    right: options({ session_id: oneOf('s', 5), settings: player }, ['settings']),
    keys: ['volume'],
  },
  inputSettings: { right: input, keys: ['processor', 'settings', 'config', 'strength', 'source'] },
  backgroundBlur: { right: blur, keys: ['strength'] },
  backgroundImage: { right: image, keys: ['source'] },
  receiveSettingsLayer: { right: layer, keys: [] },
  receiveSettings: {
    right: options({ base: participant, '*': participant, somebody: participant, local: participant }),
    keys: ['video', 'layer', 'local', '*'],
  },
  recordingOptions: {
    right: options({ type: oneOf('cloud', 'cloud-audio-only', 'raw-tracks', 'local', '', 'Cloud'), width: integer(1) }),
    keys: ['type'],
  },
  customIntegrations: { right: options({ a: integration, b: integration }), keys: ['src', 'srcdoc', 'shared'] },
  customTrayButtons: { right: options({ a: button, b: button }), keys: ['label', 'visualState'] },
  showNamesMode: { right: oneOf('always', 'never', false, 'Always', true), keys: [] },
  newParticipantSound: { right: fc.oneof(fc.boolean(), integer(-1, 0, 10)), keys: [] },
  language: { right: oneOf('en', 'en-us', 'pt-BR', 'cs', 'sk', 'user', 'EN', 'zz', ''), keys: [] },
  themeColor: { right: color, keys: [] },
  theme: {
    right: fc.oneof(
      options({ colors }, ['colors']),
      options({ light: options({ colors }), dark: options({ colors }) }),
    ),
    keys: ['colors', 'light', 'dark', 'accent'],
  },
  layoutConfig: {
    right: options({ grid: options({ minTilesPerPage: tiles, maxTilesPerPage: tiles }) }),
    keys: ['grid', 'minTilesPerPage', 'maxTilesPerPage'],
  },
  meetingSessionData: { right: json, keys: [] },
  permissions: {
    right: options({
      hasPresence: fc.boolean(),
      canSend: grants(['video', 'audio', 'customAudio']),
      canAdmin: grants(['participants', 'streaming']),
      canReceive: options({
        base: media(true),
        byUserId: options({ u: media(false) }),
        byParticipantId: options({ p: media(false) }),
      }),
    }),
    keys: ['canReceive', 'base', 'video', '*'],
  },
};

const sessionText = near(102_380, 102_400).map((times) => fill(['k', 'a', times]));

/** What a rule may be given, from right to hostile. */
export const inputsOf = (rule: CallLayerRule): fc.Arbitrary<Description> => {
  const { right, keys } = GRAMMARS[rule];
  const any = nearMisses(right, keys);
  // The room library takes these apart as arguments, so they are always objects.
  if (rule === 'appMessage') return options({ data: any, max: integer(0, 5, 4095, 4096, 5000) }, ['data']);
  if (rule !== 'meetingSessionData') return any;
  const data = fc.oneof({ arbitrary: any, weight: 5 }, { arbitrary: sessionText, weight: 1 });
  const mergeStrategy = fc.oneof(oneOf('replace', 'shallow-merge', 'merge'), hostileValue);
  return fc.oneof(options({ data }, ['data']), options({ data, mergeStrategy }));
};
