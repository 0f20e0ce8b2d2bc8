import fc from 'fast-check';
import { ROOM } from '../openPairs.ts';
import { ABSENT, type Grammar, grammar, mostly, oneOf, optionsObject, stringOfLength } from './grammar.ts';
import type { Description } from './inputDescription.ts';
import { devices, encodings } from './mediaInputs.ts';

const layer = optionsObject({
  maxBitrate: oneOf(1, '1'),
  active: oneOf(true),
  scalabilityMode: oneOf('L1T1'),
  x: oneOf(1),
});
const layers = fc.oneof(
  fc.array(layer, { maxLength: 4 }).map((list): Description => list),
  encodings,
  oneOf([{ maxFramerate: 30, active: true }]),
);
const config = optionsObject({
  camSimulcastEncodings: layers,
  screenSimulcastEncodings: layers,
  userMediaAudioConstraints: optionsObject({
    customTrack: oneOf({ $track: 'audio' }, {}),
    echoCancellation: oneOf(true),
  }),
  avoidEval: oneOf(true),
});
const aboutEntry = fc.tuple(
  fc.constantFrom('k', 'a b', 'k'.repeat(64), 'k'.repeat(65)),
  fc.oneof(stringOfLength(255, 256, 257), oneOf('v', 1)),
);
const aboutClient = fc.oneof(
  aboutEntry.map(([key, value]): Description => ({ [key]: value })),
  fc.integer({ min: 8, max: 11 }).map((count): Description => {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${String(index)}`, 'v']));
  }),
);
const reactNativeConfig = optionsObject({
  androidInCallNotification: optionsObject({
    title: oneOf('t', 1),
    disableForCustomOverride: oneOf(true, 'x'),
    x: oneOf(1),
  }),
  disableAutoDeviceManagement: fc.oneof(optionsObject({ audio: oneOf(true, 1) }), oneOf(null, [])),
  x: oneOf(1),
});
const properties = optionsObject(
  {
    url: oneOf(ROOM),
    token: mostly(oneOf('t'), oneOf(5)),
    baseUrl: mostly(oneOf('b'), oneOf(5)),
    layout: mostly(oneOf('custom-v1', 'browser', 'none'), oneOf('x', ABSENT)),
    dailyConfig: mostly(oneOf({}, { avoidEval: true }), config),
    aboutClient: mostly(oneOf(null, ABSENT, { lib: '1' }), aboutClient),
    reactNativeConfig: mostly(oneOf({ disableAutoDeviceManagement: { audio: true } }), reactNativeConfig),
    audioSource: devices,
    videoSource: devices,
    userName: oneOf('Ada', 5),
    startAudioOff: oneOf(true, 'x'),
    lang: mostly(oneOf('en'), oneOf('zz')),
    receiveSettings: mostly(oneOf({ base: {} }), oneOf({ '*': {} })),
    inputSettings: mostly(oneOf({ audio: { processor: { type: 'none' } } }), oneOf({ x: 1 })),
    layoutConfig: mostly(oneOf({}), oneOf({ grid: { maxTilesPerPage: 50 } })),
  },
  { required: ['url'] },
);
/** Generates call properties: the room's URL and one other property. */
const property = (name: string, value: fc.Arbitrary<Description>) =>
  optionsObject({ url: oneOf(ROOM), [name]: value }, { required: ['url', name] });
const callProperties = fc.oneof(
  properties,
  property('dailyConfig', config),
  property('aboutClient', aboutClient),
  property('reactNativeConfig', reactNativeConfig),
  property('showLocalVideo', oneOf(true, ABSENT)),
  property('surprise', oneOf(1)),
);
const KEYS = ['url', 'layout', 'dailyConfig', 'camSimulcastEncodings', 'aboutClient', 'reactNativeConfig', 'audio'];

/** Grammars of call properties, by the method that accepts them. */
export const PROPERTIES = {
  join: grammar(KEYS, callProperties),
  preAuth: grammar(KEYS, callProperties),
  startCamera: grammar(KEYS, callProperties),
} as const satisfies Readonly<Record<string, Grammar>>;
