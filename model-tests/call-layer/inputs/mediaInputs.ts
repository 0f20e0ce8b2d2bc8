import fc from 'fast-check';
import { ABSENT, anything, type Grammar, grammar, mostly } from './grammar.ts';
import type { Description } from './inputDescription.ts';
import { integer, oneOf, options, text } from './valueChoices.ts';

const CAMERA = ['default-video', 'bandwidth-optimized', 'bandwidth-and-quality-balanced', 'quality-optimized'];
const SCREEN = ['default-screen-video', 'detail-optimized', 'motion-optimized', 'motion-and-detail-balanced'];

const encoding = options({
  maxBitrate: integer(99_999, 100_000, 100_001, 2_500_000, 2_500_001),
  maxFramerate: fc.oneof(integer(0, 1, 30, 31), oneOf(30.5)),
  scaleResolutionDownBy: fc.oneof(integer(0, 1, 8, 9), oneOf(0.99, 8.01)),
  active: oneOf(true, false, 5),
  scalabilityMode: oneOf('L1T3', 5, ''),
});
/** Generates the list of a simulcast's layers. */
export const encodings = fc
  .array(fc.oneof(encoding, oneOf({ maxBitrate: 100_000 })), { maxLength: 4 })
  .map((layers): Description => layers);
/** Generates a layer of send settings, whose layers have names. */
const namedLayer = fc.oneof(encoding, oneOf({ maxBitrate: 100_000 }, { active: true }, { maxFramerate: ABSENT }));

const track = (presets: readonly string[]) =>
  fc.oneof(
    oneOf(...presets, 'Default-Video'),
    options({
      maxQuality: oneOf('low', 'medium', 'high', 'Low', ''),
      encodings: fc.oneof(
        options({ low: namedLayer }),
        options({ low: namedLayer, medium: namedLayer, high: namedLayer }),
      ),
      allowAdaptiveLayers: oneOf(true, false, null),
    }),
  );

const player = options({
  state: oneOf('play', 'pause', '', 'stop'),
  volume: fc.oneof(integer(-1, 0, 2, 3), oneOf(2.001)),
  simulcastEncodings: fc.oneof(encodings, oneOf(null, [{ maxBitrate: 100_000 }])),
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

export const devices = mostly(oneOf(true, false, 'device', { $track: 'audio' }), oneOf(5, null));
const liveTrack = oneOf({ $track: 'video' });
const tracks = oneOf({ $track: 'video' }, { $track: 'audio' }, null, 'x');

const layout = options({ layout: oneOf({ preset: 'default' }, null, 'x'), instanceId: oneOf('i', 5) });
const endpoints = options({ endpoints: oneOf([{ endpoint: 'x' }], [], 'x'), instanceId: oneOf('i') });
const instance = options({ instanceId: oneOf('i', '', 5) });

/** Grammars by the name of a rule of the specification, or of a method. */
export const MEDIA = {
  audioLevelInterval: grammar([], fc.oneof(integer(0, 1, 99, 100, 101), oneOf(99.999, { $inf: 1 }))),
  customTrack: grammar(
    [],
    options(
      {
        track: oneOf({ $track: 'audio' }, { $track: 'video' }),
        mode: oneOf('music', 'speech', '', 'Music', {}, { bitrate: 5 }, { $fn: true }, { $nullproto: {} }),
        trackName: fc.oneof(oneOf('cam-audio', 'rmpVideo', 'Audio', 'mine', 5, ['rmpAudio']), text(49, 50, 51)),
        ignoreAudioLevel: oneOf(true, 'x'),
      },
      ['track'],
    ),
  ),
  simulcastEncodings: grammar(['maxBitrate', 'active'], encodings),
  sendSettings: grammar(
    ['screenVideo', 'low', 'x'],
    options({
      video: track(CAMERA),
      customVideoDefaults: track(CAMERA),
      screenVideo: track(SCREEN),
      audio: track(CAMERA),
    }),
  ),
  remoteMediaPlayerStart: grammar(
    ['simulcastEncodings', 'volume'],
    options({ url: oneOf('https://x.test/a.mp4', '', 'x'), settings: player }, ['url']),
  ),
  remoteMediaPlayerUpdate: grammar(['volume'], options({ session_id: oneOf('s', 5), settings: player }, ['settings'])),
  inputSettings: grammar(['processor', 'settings', 'config', 'strength', 'source'], input),
  backgroundBlur: grammar(['strength'], blur),
  backgroundImage: grammar(['source'], image),
  receiveSettingsLayer: grammar([], layer),
  receiveSettings: grammar(
    ['video', 'layer', 'local', '*'],
    options({ base: participant, '*': participant, somebody: participant, local: participant }),
  ),
  recordingOptions: grammar(
    ['type'],
    options({ type: oneOf('cloud', 'cloud-audio-only', 'raw-tracks', 'local', '', 'Cloud'), width: integer(1) }),
  ),
  addLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  cycleCamera: anything({ preferDifferentFacingMode: true }, null),
  getReceiveSettings: grammar([], oneOf('base', 's', ABSENT), options({ showInheritedValues: oneOf(true, 'x') })),
  removeLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  setBandwidth: grammar(['kbs'], options({ kbs: oneOf(100, 'NO_CAP', null), trackConstraints: oneOf({ width: 1 }) })),
  setInputDevicesAsync: grammar(
    ['audioDeviceId', 'videoSource'],
    options({ audioDeviceId: devices, videoDeviceId: devices, audioSource: devices, videoSource: devices }),
  ),
  setLocalAudio: grammar(['forceDiscardTrack'], fc.boolean(), options({ forceDiscardTrack: oneOf(true) })),
  setLocalVideo: anything(true, false),
  setOutputDeviceAsync: grammar(['outputDeviceId'], options({ outputDeviceId: oneOf('speaker', '', 5) })),
  setSubscribeToTracksAutomatically: anything(true, false),
  startLiveStreaming: anything({ rtmpUrl: 'rtmp://x.test' }, null),
  startScreenShare: grammar(
    ['screenVideoSendSettings', 'maxQuality', 'encodings'],
    options({
      mediaStream: oneOf({}, null),
      screenVideoSendSettings: oneOf(
        ...['detail-optimized', 'x', { maxQuality: 'low' }, { encodings: {} }, {}, null],
        ...[{ encodings: { low: { maxBitrate: 100_000 } } }, { encodings: { low: { maxBitrate: 1 } } }],
      ),
    }),
  ),
  startTranscription: anything({ language: 'en' }, null),
  stopCustomTrack: anything('drone'),
  stopLiveStreaming: anything({ instanceId: 'i' }, null),
  stopRecording: anything({ instanceId: 'i' }, null),
  stopRemoteMediaPlayer: anything('s', ''),
  stopTranscription: grammar(['instanceId'], fc.oneof(instance, oneOf(ABSENT, null))),
  testNetworkConnectivity: grammar([], fc.oneof(liveTrack, tracks)),
  testPeerToPeerCallQuality: grammar(
    ['videoTrack'],
    options({ videoTrack: fc.oneof(liveTrack, tracks), duration: oneOf(5, 'x') }, ['videoTrack']),
  ),
  updateLiveStreaming: grammar(['layout'], layout),
  updateRecording: grammar(['layout'], layout),
  updateScreenShare: anything({ screenVideo: { enabled: true }, screenAudio: { enabled: false } }),
  updateTranscription: grammar(
    ['participants'],
    options({ participants: oneOf(['s'], [], 's', null, 0), instanceId: oneOf('i') }),
  ),
} as const satisfies Readonly<Record<string, Grammar>>;
