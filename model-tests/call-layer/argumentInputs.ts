import fc from 'fast-check';
import { nearMisses } from './hostileInputs.ts';
import type { Description } from './inputDescription.ts';
import { ROOM } from './sitting.ts';
import { oneOf, options, some, text } from './valueChoices.ts';

/** The arguments of one call. */
export type Arguments = readonly Description[];

export type Grammar = {
  /** What is right, or close to a boundary, by argument. */
  readonly right: readonly fc.Arbitrary<Description>[];
  /** Keys that mean something somewhere in it. */
  readonly keys: readonly string[];
};

/** So that a value of many parts has a chance to be right as a whole. */
const mostly = (right: fc.Arbitrary<Description>, wrong: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });

const ABSENT = { $undef: true };
const grammar = (keys: readonly string[], ...right: readonly fc.Arbitrary<Description>[]): Grammar => ({ right, keys });

/** The other half of the library looks at it, once it got there. */
const anything = (...examples: readonly Description[]): Grammar =>
  grammar([], mostly(oneOf(...examples, {}, ABSENT), oneOf({ part: { $fn: true } }, { $symbol: 's' })));

const live = oneOf({ $track: 'video' });
const tracks = oneOf({ $track: 'video' }, { $track: 'audio' }, null, 'x');

const permissions = options({ canSend: oneOf(true, ['video'], ['x']), hasPresence: oneOf(true, 1), x: oneOf(1) });
const subscribed = oneOf(true, false, 'staged', 'avatar', 'all');
const custom = options({ x: subscribed, custom: options({ y: subscribed }) });
const subscription = fc.oneof(
  subscribed,
  options({ audio: subscribed, screenVideo: subscribed, rmpAudio: subscribed, custom: fc.oneof(subscribed, custom) }),
);
const picture = options({ div: oneOf({}), video: oneOf({ color: 'red' }), x: oneOf({}) });
const update = options({
  setAudio: fc.boolean(),
  setVideo: fc.boolean(),
  setScreenShare: oneOf(false, true),
  setSubscribedTracks: subscription,
  styles: fc.oneof(options({ cam: picture, screen: picture }), oneOf({}, { x: {} }, null)),
  eject: oneOf(true),
  updatePermissions: permissions,
});
const UPDATE = ['setAudio', 'setSubscribedTracks', 'styles', 'cam', 'div', 'custom', 'audio', 'setScreenShare'];

const layer = options({ maxBitrate: oneOf(1, '1'), active: oneOf(true), scalabilityMode: oneOf('L1T1'), x: oneOf(1) });
const config = options({
  camSimulcastEncodings: fc.array(layer, { maxLength: 4 }).map((layers): Description => layers),
  userMediaAudioConstraints: options({ customTrack: oneOf({ $track: 'audio' }, {}), echoCancellation: oneOf(true) }),
  avoidEval: oneOf(true),
});
const aboutEntry = fc.tuple(
  fc.constantFrom('k', 'a b', 'k'.repeat(64), 'k'.repeat(65)),
  fc.oneof(text(255, 256, 257), oneOf('v', 1)),
);
const about = fc.oneof(
  aboutEntry.map(([key, value]): Description => ({ [key]: value })),
  fc.integer({ min: 8, max: 11 }).map((count): Description => {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${String(index)}`, 'v']));
  }),
);
const native = options({
  androidInCallNotification: options({ title: oneOf('t', 1), disableForCustomOverride: oneOf(true, 'x'), x: oneOf(1) }),
  disableAutoDeviceManagement: fc.oneof(options({ audio: oneOf(true, 1) }), oneOf(null, [])),
  x: oneOf(1),
});
const source = mostly(oneOf(true, false, 'device', { $track: 'audio' }), oneOf(5, null));
const properties = options(
  {
    url: oneOf(ROOM),
    token: mostly(oneOf('t'), oneOf(5)),
    baseUrl: mostly(oneOf('b'), oneOf(5)),
    layout: mostly(oneOf('custom-v1', 'browser', 'none'), oneOf('x', ABSENT)),
    dailyConfig: mostly(oneOf({}, { avoidEval: true }), config),
    aboutClient: mostly(oneOf(null, ABSENT, { lib: '1' }), about),
    reactNativeConfig: mostly(oneOf({ disableAutoDeviceManagement: { audio: true } }), native),
    audioSource: source,
    videoSource: source,
    userName: oneOf('Ada', 5),
    startAudioOff: oneOf(true, 'x'),
    lang: mostly(oneOf('en'), oneOf('zz')),
    receiveSettings: mostly(oneOf({ base: {} }), oneOf({ '*': {} })),
    inputSettings: mostly(oneOf({ audio: { processor: { type: 'none' } } }), oneOf({ x: 1 })),
    layoutConfig: mostly(oneOf({}), oneOf({ grid: { maxTilesPerPage: 50 } })),
  },
  ['url'],
);
/** One that says more than the rest. */
const property = (name: string, value: fc.Arbitrary<Description>) =>
  options({ url: oneOf(ROOM), [name]: value }, ['url', name]);
const entry = fc.oneof(
  properties,
  property('dailyConfig', config),
  property('aboutClient', about),
  property('reactNativeConfig', native),
  property('showLocalVideo', oneOf(true, ABSENT)),
  property('surprise', oneOf(1)),
);
const PROPERTIES = [
  'url',
  'layout',
  'dailyConfig',
  'camSimulcastEncodings',
  'aboutClient',
  'reactNativeConfig',
  'audio',
];

const layout = options({ layout: oneOf({ preset: 'default' }, null, 'x'), instanceId: oneOf('i', 5) });
const endpoints = options({ endpoints: oneOf([{ endpoint: 'x' }], [], 'x'), instanceId: oneOf('i') });
const instance = options({ instanceId: oneOf('i', '', 5) });
const ids = oneOf('map', ['map'], ['map', 'note'], [], 'atlas', ['map', 'atlas'], ['map', 5], 'toString');

export const GRAMMARS = {
  addFakeParticipant: anything({ aspectRatio: 1 }, null),
  addLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  cycleCamera: anything({ preferDifferentFacingMode: true }, null),
  getReceiveSettings: grammar([], oneOf('base', 's', ABSENT), options({ showInheritedValues: oneOf(true, 'x') })),
  join: grammar(PROPERTIES, entry),
  loadCss: grammar(
    ['cssFile', 'cssText'],
    options({ cssFile: oneOf('/a.css', 5), cssText: oneOf('a {}'), bodyClass: oneOf('b') }),
  ),
  preAuth: grammar(PROPERTIES, entry),
  removeLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  requestAccess: grammar(
    ['access'],
    mostly(options({ access: oneOf({ level: 'full' }, 'x'), name: oneOf('Ada', 5) }), oneOf(null)),
  ),
  room: grammar([], mostly(options({ includeRoomConfigDefaults: oneOf(true, 'x') }), oneOf(null))),
  setActiveSpeakerMode: anything(true, false),
  setBandwidth: grammar(['kbs'], options({ kbs: oneOf(100, 'NO_CAP', null), trackConstraints: oneOf({ width: 1 }) })),
  setIceConfig: anything({ iceServers: [] }),
  setInputDevicesAsync: grammar(
    ['audioDeviceId', 'videoSource'],
    options({ audioDeviceId: source, videoDeviceId: source, audioSource: source, videoSource: source }),
  ),
  setLocalAudio: grammar(['forceDiscardTrack'], fc.boolean(), options({ forceDiscardTrack: oneOf(true) })),
  setLocalVideo: anything(true, false),
  setNetworkTopology: anything({ topology: 'sfu' }),
  setOutputDeviceAsync: grammar(['outputDeviceId'], options({ outputDeviceId: oneOf('speaker', '', 5) })),
  setProxyUrl: anything('https://x.test/'),
  setShowLocalVideo: anything(true, false),
  setShowParticipantsBar: anything(true, false),
  setSidebarView: anything('people', 'chat', 'map', null),
  setSubscribeToTracksAutomatically: anything(true, false),
  setUserName: grammar(
    [],
    mostly(oneOf('Ada', '', null), oneOf({ $symbol: 'Ada' })),
    options({ thisMeetingOnly: oneOf(true) }),
  ),
  startCamera: grammar(PROPERTIES, entry),
  startCustomIntegrations: grammar([], ids),
  startDialIn: grammar(
    ['displayName', 'provider'],
    options(
      {
        displayName: mostly(oneOf('Ada'), fc.oneof(text(198, 199, 200), oneOf('', 5))),
        userId: mostly(oneOf('u', '', ABSENT), fc.oneof(text(35, 36, 37), oneOf(5, null))),
        video: mostly(oneOf(true, false), oneOf(1)),
        sipEndpoint: mostly(oneOf('sip:a@b.test'), oneOf(5)),
        codecs: mostly(oneOf({ audio: ['OPUS'] }, []), oneOf(null)),
        permissions: mostly(oneOf({ canSend: true }), oneOf(null, 'x')),
        provider: mostly(oneOf('daily', 'signalwire', '', null), oneOf('other')),
      },
      ['displayName'],
    ),
  ),
  startLiveStreaming: anything({ rtmpUrl: 'rtmp://x.test' }, null),
  startScreenShare: grammar(
    ['screenVideoSendSettings', 'maxQuality', 'encodings'],
    options({
      mediaStream: oneOf({}, null),
      screenVideoSendSettings: oneOf('detail-optimized', 'x', { maxQuality: 'low' }, { encodings: {} }, {}, null),
    }),
  ),
  startTranscription: anything({ language: 'en' }, null),
  stopCustomIntegrations: grammar([], ids),
  stopCustomTrack: anything('drone'),
  stopDialOut: anything({ sessionId: 's' }, null),
  stopLiveStreaming: anything({ instanceId: 'i' }, null),
  stopRecording: anything({ instanceId: 'i' }, null),
  stopRemoteMediaPlayer: anything('s', ''),
  stopTranscription: grammar(['instanceId'], fc.oneof(instance, oneOf(ABSENT, null))),
  testNetworkConnectivity: grammar([], fc.oneof(live, tracks)),
  testPeerToPeerCallQuality: grammar(
    ['videoTrack'],
    options({ videoTrack: fc.oneof(live, tracks), duration: oneOf(5, 'x') }, ['videoTrack']),
  ),
  updateLiveStreaming: grammar(['layout'], layout),
  updateParticipant: grammar(UPDATE, oneOf('s', 'local', '*', ''), update),
  updateParticipants: grammar(UPDATE, some(['s', 'local', '*', '', '__proto__'], update)),
  updateRecording: grammar(['layout'], layout),
  updateScreenShare: anything({ screenVideo: { enabled: true }, screenAudio: { enabled: false } }),
  updateTranscription: grammar(
    ['participants'],
    options({ participants: oneOf(['s'], [], 's', null, 0), instanceId: oneOf('i') }),
  ),
  updateWaitingParticipant: grammar(
    [],
    oneOf('s', '', ABSENT),
    oneOf({ grantRequestedAccess: true }, null, [], ABSENT),
  ),
  updateWaitingParticipants: grammar([], oneOf({ s: { grantRequestedAccess: true } }, { '*': {} }, null, [], ABSENT)),
} as const satisfies Readonly<Record<string, Grammar>>;

export type ComparedMethod = keyof typeof GRAMMARS;

/** From right to hostile; now and then an argument too few. */
export function argumentsFor(method: ComparedMethod): fc.Arbitrary<Arguments> {
  const { right, keys }: Grammar = GRAMMARS[method];
  const all = fc.tuple(...right.map((argument) => nearMisses(argument, keys)));
  const fewer = fc.tuple(all, fc.nat({ max: right.length })).map(([args, count]) => args.slice(0, count));
  return fc.oneof({ arbitrary: all, weight: 9 }, { arbitrary: fewer, weight: 1 });
}
