import type { CallLayerRule } from './callLayerRules.ts';
import { StubMediaStreamTrack } from './stubTracks.fixture.ts';

const customTracks = () => ({ '*': true, drone: false });
const receivedMedia = () => ({
  ...{ video: true, audio: false, screenVideo: true, screenAudio: true },
  customVideo: customTracks(),
  customAudio: customTracks(),
});

/** Valid values for each rule of `callLayerRules`. They are built anew on each call, because tests modify them. */
export const rightInputs: Readonly<Record<CallLayerRule, () => readonly unknown[]>> = {
  userData: () => [undefined, 'x', { name: 'Ana', tags: ['a', { b: null }] }, 5, null, [1, 'a']],
  audioLevelInterval: () => [undefined, 0, 100, 2000],
  appMessage: () => [{ data: { type: 'hello', at: [1, 2] } }, { data: 'x', max: 10 }],
  customTrack: () => [
    { track: new StubMediaStreamTrack(), mode: { bitrate: 5 }, trackName: 'drone', ignoreAudioLevel: true },
    { track: new StubMediaStreamTrack(), mode: 'music' },
  ],
  simulcastEncodings: () => [
    undefined,
    [{ maxBitrate: 100_000 }, { maxBitrate: 200_000, maxFramerate: 15, scaleResolutionDownBy: 2, active: true }],
    [{ maxBitrate: 300_000, scalabilityMode: 'L1T3' }],
  ],
  sendSettings: () => [
    { video: 'bandwidth-optimized', screenVideo: 'motion-optimized' },
    { video: { maxQuality: 'low', encodings: { low: { maxBitrate: 100_000 }, medium: { maxFramerate: 5 } } } },
    { customVideoDefaults: { allowAdaptiveLayers: true } },
  ],
  dialOut: () => [
    {
      sipUri: 'sip:a@b.test',
      video: true,
      videoSettings: { width: 640, height: 480, fps: 30, videoBitrate: 500 },
      codecs: { audio: ['OPUS'], video: ['H264', 'VP8'] },
      displayName: 'Ana',
      userId: 'u',
      provider: 'daily',
    },
    {
      phoneNumber: '+15550100142',
      callerId: 'c',
      extension: '12',
      waitBeforeExtensionDialSec: 5,
      permissions: { canReceive: { base: receivedMedia() } },
    },
  ],
  sipCallTransfer: () => [
    { sessionId: 's', toEndPoint: '+15550100142', callerId: 'c', extension: '1', waitBeforeExtensionDialSec: 1 },
    { sessionId: 's', toEndPoint: 'sip:a@b.test' },
  ],
  sipRefer: () => [{ sessionId: 's', toEndPoint: 'sip:a@b.test' }],
  dtmf: () => [{ sessionId: 's', tones: '159D*#', method: 'auto', digitDurationMs: 100 }],
  remoteMediaPlayerStart: () => [
    { url: 'https://x.test/a.mp4' },
    { url: 'https://x.test/a.mp4', settings: { state: 'pause', volume: 0.5 } },
    { url: 'https://x.test/a.mp4', settings: { simulcastEncodings: [{ maxBitrate: 100_000, maxFramerate: 30 }] } },
  ],
  remoteMediaPlayerUpdate: () => [{ session_id: 's', settings: { state: 'play', volume: 2 } }],
  inputSettings: () => [
    {
      video: { processor: { type: 'background-blur', config: { strength: 0.5 } }, settings: { deviceId: 'd' } },
      audio: { processor: { type: 'noise-cancellation' }, settings: { customTrack: new StubMediaStreamTrack() } },
    },
    { video: { processor: { type: 'background-image', config: { source: 3 } } } },
  ],
  backgroundBlur: () => [undefined, {}, { strength: 1 }],
  backgroundImage: () => [
    {},
    { source: 10 },
    { source: 'https://x.test/a.jpg' },
    { source: 'data:image/png;base64,AA' },
  ],
  receiveSettingsLayer: () => [undefined, 0, 2, 'inherit'],
  receiveSettings: () => [
    { base: { video: { layer: 1 }, screenVideo: 'inherit' }, '*': { video: { layer: 'inherit' } } },
  ],
  recordingOptions: () => [{ type: 'cloud', width: 640, layout: { preset: 'default' } }, {}],
  customIntegrations: () => [
    {
      map: {
        label: 'Map',
        location: 'sidebar',
        src: 'https://x.test/',
        iconURL: 'https://x.test/i.svg',
        shared: ['u'],
      },
      note: { label: 'Note', location: 'main', srcdoc: '<p>', controlledBy: 'owners', shared: true, sandbox: '' },
    },
  ],
  customTrayButtons: () => [
    {},
    {
      help: {
        iconPath: 'https://x.test/i.svg',
        iconPathDarkMode: 'https://x.test/d.svg',
        label: 'Help',
        tooltip: 'Help',
        visualState: 'active',
      },
    },
  ],
  showNamesMode: () => [false, 'always', 'never'],
  newParticipantSound: () => [true, false, 10],
  language: () => ['en', 'pt-BR', 'user'],
  themeColor: () => ['#fff', '#A0b1C2'],
  theme: () => [
    { colors: { accent: '#fff', border: '#000000' } },
    { light: { colors: { accent: '#fff' } }, dark: { colors: {} } },
  ],
  layoutConfig: () => [{}, { grid: { minTilesPerPage: 1, maxTilesPerPage: 49 } }],
  meetingSessionData: () => [
    { data: { room: 'kitchen', jobs: [1, { a: null }] } },
    { data: { a: 1 }, mergeStrategy: 'shallow-merge' },
  ],
  permissions: () => [
    { hasPresence: true, canSend: ['video', 'audio'], canAdmin: new Set(['participants']) },
    { canSend: false, canReceive: { base: receivedMedia() } },
    { canReceive: { byUserId: { u: { video: false } }, byParticipantId: { p: true } }, canAdmin: true },
  ],
};
