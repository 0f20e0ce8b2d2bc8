import type { ArgumentRule } from './argumentRules.ts';
import { LiveTrack, StubMediaStreamTrack } from './stubTracks.fixture.ts';

const options = () => ({ layout: { preset: 'default' }, instanceId: 'i' });
const update = () => ({
  setAudio: false,
  setScreenShare: false,
  setSubscribedTracks: { audio: true, custom: { drone: 'staged' } },
  styles: { cam: { div: { color: 'red' }, video: {} } },
  updatePermissions: { canSend: ['video'] },
});
const properties = () => ({
  url: 'https://x.test/room',
  layout: 'browser',
  dailyConfig: {
    camSimulcastEncodings: [{ maxBitrate: 100_000, active: true }],
    screenSimulcastEncodings: [{ maxFramerate: 30 }],
    userMediaAudioConstraints: { a: 1 },
  },
  aboutClient: { lib: '1' },
  reactNativeConfig: { androidInCallNotification: { title: 't' }, disableAutoDeviceManagement: { audio: true } },
  audioSource: new StubMediaStreamTrack(),
});

/** Valid values for each rule of `argumentRules`. They are built anew on each call, because tests modify them. */
export const rightArguments: Readonly<Record<ArgumentRule, () => readonly unknown[]>> = {
  addedOptions: () => [undefined, null, 0, options()],
  anyValue: () => [undefined, 5, 'x', [1, { a: 2 }], options()],
  callProperties: () => [undefined, properties(), { aboutClient: null, layout: 'none' }],
  dialIn: () => [
    { displayName: 'Ada' },
    {
      displayName: 'Ada',
      userId: 'u',
      video: true,
      sipEndpoint: 'sip:a@b.test',
      codecs: { audio: ['OPUS'] },
      permissions: { canSend: true },
      provider: 'signalwire',
    },
  ],
  inputDevices: () => [{}, { audioDeviceId: 'd', videoDeviceId: null, audioSource: true, videoSource: undefined }],
  integrationsToStart: () => ['map', ['map', 'note'], []],
  integrationsToStop: () => ['map', ['map', 'note'], []],
  localAudioOptions: () => [undefined, {}, { forceDiscardTrack: true }],
  localVideoShown: () => [undefined, true, false],
  networkTestTrack: () => [new LiveTrack('video')],
  optionalOptions: () => [undefined, options()],
  options: () => [{}, options()],
  outputDevice: () => [{ outputDeviceId: 'd' }],
  pageStyle: () => [{}, { cssFile: '/a.css', cssText: 'a {}', bodyClass: 'b' }],
  participantId: () => ['s'],
  participantsBarShown: () => [undefined, true, false],
  participantUpdate: () => [undefined, update(), { setSubscribedTracks: 'avatar', eject: true }],
  participantUpdates: () => [{}, { s: update(), t: undefined }],
  peerToPeerTest: () => [{ videoTrack: new LiveTrack('video'), duration: 5 }],
  preAuthProperties: () => [properties()],
  receiveSettingsQuery: () => [{}, { id: 'base', options: { showInheritedValues: true } }],
  remotePlayerId: () => ['s', ''],
  screenShare: () => [undefined, {}, { screenVideoSendSettings: { maxQuality: 'low' }, displayMediaOptions: { a: 1 } }],
  sidebarView: () => [undefined, null, 'people'],
  transcriptionStop: () => [undefined, { instanceId: 'i' }],
  transcriptionUpdate: () => [{}, { participants: ['s'], instanceId: 'i' }],
  waitingParticipant: () => [{}, { id: 's', updates: { grantRequestedAccess: true } }, { id: 's', updates: null }],
  waitingParticipants: () => [undefined, { s: { grantRequestedAccess: true } }, null],
};
