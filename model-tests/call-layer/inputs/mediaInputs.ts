import fc from 'fast-check';
import {
  ABSENT,
  type Grammar,
  grammar,
  integer,
  mostly,
  oneOf,
  optionsObject,
  stringOfLength,
  uncheckedArgument,
} from './grammar.ts';
import type { Description } from './inputDescription.ts';

const CAMERA_PRESETS = ['default-video', 'bandwidth-optimized', 'bandwidth-and-quality-balanced', 'quality-optimized'];
const SCREEN_PRESETS = ['default-screen-video', 'detail-optimized', 'motion-optimized', 'motion-and-detail-balanced'];

const encoding = optionsObject({
  maxBitrate: integer(99_999, 100_000, 100_001, 2_500_000, 2_500_001),
  maxFramerate: fc.oneof(integer(0, 1, 30, 31), oneOf(30.5)),
  scaleResolutionDownBy: fc.oneof(integer(0, 1, 8, 9), oneOf(0.99, 8.01)),
  active: oneOf(true, false, 5),
  scalabilityMode: oneOf('L1T3', 5, ''),
});
/** Generates a list of simulcast layers. */
export const encodings = fc
  .array(fc.oneof(encoding, oneOf({ maxBitrate: 100_000 })), { maxLength: 4 })
  .map((layers): Description => layers);
/** Generates a layer of send settings, whose layers have names. */
const namedLayer = fc.oneof(encoding, oneOf({ maxBitrate: 100_000 }, { active: true }, { maxFramerate: ABSENT }));

const trackSettings = (presets: readonly string[]) =>
  fc.oneof(
    oneOf(...presets, 'Default-Video'),
    optionsObject({
      maxQuality: oneOf('low', 'medium', 'high', 'Low', ''),
      encodings: fc.oneof(
        optionsObject({ low: namedLayer }),
        optionsObject({ low: namedLayer, medium: namedLayer, high: namedLayer }),
      ),
      allowAdaptiveLayers: oneOf(true, false, null),
    }),
  );

const playerSettings = optionsObject({
  state: oneOf('play', 'pause', '', 'stop'),
  volume: fc.oneof(integer(-1, 0, 2, 3), oneOf(2.001)),
  simulcastEncodings: fc.oneof(encodings, oneOf(null, [{ maxBitrate: 100_000 }])),
});

const blurConfig = optionsObject({ strength: oneOf(0.001, 0.5, 1, 1.001, 0, -0.1) });
const imageConfig = optionsObject({
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
const deviceSettings = optionsObject({ customTrack: oneOf({ $track: 'audio' }, null, {}), deviceId: oneOf('x') });
const input = optionsObject({
  video: optionsObject({
    processor: fc.oneof(
      optionsObject({ type: oneOf('background-blur'), config: blurConfig }, { required: ['type'] }),
      optionsObject({ type: oneOf('background-image'), config: imageConfig }, { required: ['type'] }),
      optionsObject({ type: oneOf('none', 'face-detection', 'x'), config: oneOf({}, { a: 1 }, null) }),
    ),
    settings: deviceSettings,
  }),
  audio: optionsObject({
    processor: optionsObject({ type: oneOf('none', 'noise-cancellation', 'none ') }),
    settings: deviceSettings,
  }),
});

const layer = fc.oneof(integer(-1, 0, 1, 2), oneOf('inherit', 'Inherit', { $undef: true }, 0.5));
const receivedTrack = fc.oneof(optionsObject({ layer }), oneOf('inherit', null, 0));
const participant = optionsObject({ video: receivedTrack, screenVideo: receivedTrack });

export const devices = mostly(oneOf(true, false, 'device', { $track: 'audio' }), oneOf(5, null));
const liveTrack = oneOf({ $track: 'video' });
const tracks = oneOf({ $track: 'video' }, { $track: 'audio' }, null, 'x');

const layout = optionsObject({ layout: oneOf({ preset: 'default' }, null, 'x'), instanceId: oneOf('i', 5) });
const endpoints = optionsObject({ endpoints: oneOf([{ endpoint: 'x' }], [], 'x'), instanceId: oneOf('i') });
const instance = optionsObject({ instanceId: oneOf('i', '', 5) });

/** Grammars by the name of a rule of the specification, or of a method. */
export const MEDIA = {
  audioLevelInterval: grammar([], fc.oneof(integer(0, 1, 99, 100, 101), oneOf(99.999, { $inf: 1 }))),
  customTrack: grammar(
    [],
    optionsObject(
      {
        track: oneOf({ $track: 'audio' }, { $track: 'video' }),
        mode: oneOf('music', 'speech', '', 'Music', {}, { bitrate: 5 }, { $fn: true }, { $nullproto: {} }),
        trackName: fc.oneof(
          oneOf('cam-audio', 'rmpVideo', 'Audio', 'mine', 5, ['rmpAudio']),
          stringOfLength(49, 50, 51),
        ),
        ignoreAudioLevel: oneOf(true, 'x'),
      },
      { required: ['track'] },
    ),
  ),
  simulcastEncodings: grammar(['maxBitrate', 'active'], encodings),
  sendSettings: grammar(
    ['screenVideo', 'low', 'x'],
    optionsObject({
      video: trackSettings(CAMERA_PRESETS),
      customVideoDefaults: trackSettings(CAMERA_PRESETS),
      screenVideo: trackSettings(SCREEN_PRESETS),
      audio: trackSettings(CAMERA_PRESETS),
    }),
  ),
  remoteMediaPlayerStart: grammar(
    ['simulcastEncodings', 'volume'],
    optionsObject({ url: oneOf('https://x.test/a.mp4', '', 'x'), settings: playerSettings }, { required: ['url'] }),
  ),
  remoteMediaPlayerUpdate: grammar(
    ['volume'],
    optionsObject({ session_id: oneOf('s', 5), settings: playerSettings }, { required: ['settings'] }),
  ),
  inputSettings: grammar(['processor', 'settings', 'config', 'strength', 'source'], input),
  backgroundBlur: grammar(['strength'], blurConfig),
  backgroundImage: grammar(['source'], imageConfig),
  receiveSettingsLayer: grammar([], layer),
  receiveSettings: grammar(
    ['video', 'layer', 'local', '*'],
    optionsObject({ base: participant, '*': participant, somebody: participant, local: participant }),
  ),
  recordingOptions: grammar(
    ['type'],
    optionsObject({ type: oneOf('cloud', 'cloud-audio-only', 'raw-tracks', 'local', '', 'Cloud'), width: integer(1) }),
  ),
  addLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  cycleCamera: uncheckedArgument({ preferDifferentFacingMode: true }, null),
  getReceiveSettings: grammar([], oneOf('base', 's', ABSENT), optionsObject({ showInheritedValues: oneOf(true, 'x') })),
  removeLiveStreamingEndpoints: grammar(['endpoints'], endpoints),
  setBandwidth: grammar(
    ['kbs'],
    optionsObject({ kbs: oneOf(100, 'NO_CAP', null), trackConstraints: oneOf({ width: 1 }) }),
  ),
  setInputDevicesAsync: grammar(
    ['audioDeviceId', 'videoSource'],
    optionsObject({ audioDeviceId: devices, videoDeviceId: devices, audioSource: devices, videoSource: devices }),
  ),
  setLocalAudio: grammar(['forceDiscardTrack'], fc.boolean(), optionsObject({ forceDiscardTrack: oneOf(true) })),
  setLocalVideo: uncheckedArgument(true, false),
  setOutputDeviceAsync: grammar(['outputDeviceId'], optionsObject({ outputDeviceId: oneOf('speaker', '', 5) })),
  setSubscribeToTracksAutomatically: uncheckedArgument(true, false),
  startLiveStreaming: uncheckedArgument({ rtmpUrl: 'rtmp://x.test' }, null),
  startScreenShare: grammar(
    ['screenVideoSendSettings', 'maxQuality', 'encodings'],
    optionsObject({
      mediaStream: oneOf({}, null),
      screenVideoSendSettings: oneOf(
        ...['detail-optimized', 'x', { maxQuality: 'low' }, { encodings: {} }, {}, null],
        ...[{ encodings: { low: { maxBitrate: 100_000 } } }, { encodings: { low: { maxBitrate: 1 } } }],
      ),
    }),
  ),
  startTranscription: uncheckedArgument({ language: 'en' }, null),
  stopCustomTrack: uncheckedArgument('drone'),
  stopLiveStreaming: uncheckedArgument({ instanceId: 'i' }, null),
  stopRecording: uncheckedArgument({ instanceId: 'i' }, null),
  stopRemoteMediaPlayer: uncheckedArgument('s', ''),
  stopTranscription: grammar(['instanceId'], fc.oneof(instance, oneOf(ABSENT, null))),
  testNetworkConnectivity: grammar([], fc.oneof(liveTrack, tracks)),
  testPeerToPeerCallQuality: grammar(
    ['videoTrack'],
    optionsObject({ videoTrack: fc.oneof(liveTrack, tracks), duration: oneOf(5, 'x') }, { required: ['videoTrack'] }),
  ),
  updateLiveStreaming: grammar(['layout'], layout),
  updateRecording: grammar(['layout'], layout),
  updateScreenShare: uncheckedArgument({ screenVideo: { enabled: true }, screenAudio: { enabled: false } }),
  updateTranscription: grammar(
    ['participants'],
    optionsObject({ participants: oneOf(['s'], [], 's', null, 0), instanceId: oneOf('i') }),
  ),
} as const satisfies Readonly<Record<string, Grammar>>;
