import type { ArgumentRule } from '../../../src/platform/call-layer/rules/argumentRules.ts';
import type { CallLayerRule } from '../../../src/platform/call-layer/rules/callLayerRules.ts';

const letters = (count: number) => 'x'.repeat(count);

/** A string of the maximum length, and a string that is one letter longer. */
const aroundLimit = (limit: number) => [letters(limit), letters(limit + 1)];

const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${String(index)}`, '']));

/** Names of properties of a call for which every string is valid. */
const PROPERTIES_WITH_ANY_STRING = [
  ...['activeSpeakerMode', 'allowLocalAudio', 'allowLocalVideo', 'allowMultipleCallInstances', 'baseUrl', 'bodyClass'],
  ...['cssFile', 'cssText', 'customLayout', 'dailyJsVersion', 'emb', 'embHref', 'iframeStyle', 'proxy'],
  ...['showFullscreenButton', 'showLeaveButton', 'showLocalVideo', 'showParticipantsBar', 'showUserNameChangeUI'],
  ...['startAudioOff', 'startVideoOff', 'strictMode', 'subscribeToTracksAutomatically', 'token', 'userName'],
];

const ABOUT_CLIENT_VALUES = [
  ...[entries(10), entries(11)],
  ...[64, 65].map((length) => ({ [letters(length)]: '' })),
  ...[256, 257].map((length) => ({ name: letters(length) })),
  ...['a b', ' ab', 'ab '].map((key) => ({ [key]: '' })),
];

/** Names of tracks, and `drone`, which the rule `participantUpdate` refuses. */
const TRACKS = ['audio', 'video', 'screenAudio', 'screenVideo', 'rmpAudio', 'rmpVideo', 'drone'];

const CONSTRAINTS = [{ customTrack: 5 }, { customTrack: null }, Object.create({ customTrack: 5 }) as object, 5];

/** Further inputs for `ruleAnswers.ts`, most of them close to a boundary of the rule. */
export const edgeInputs: Readonly<Partial<Record<CallLayerRule | ArgumentRule, readonly unknown[]>>> = {
  callProperties: [
    ...PROPERTIES_WITH_ANY_STRING.map((name) => ({ [name]: 'x' })),
    ...ABOUT_CLIENT_VALUES.map((aboutClient) => ({ aboutClient })),
    ...CONSTRAINTS.map((constraints) => ({ dailyConfig: { userMediaAudioConstraints: constraints } })),
    ...CONSTRAINTS.map((constraints) => ({ dailyConfig: { userMediaVideoConstraints: constraints } })),
    Object.create({ layout: 'unknown' }),
  ],
  participantUpdate: [
    { setVideo: true },
    ...TRACKS.map((track) => ({ setSubscribedTracks: { [track]: true } })),
    { styles: { screen: { div: {}, video: {} } } },
    { styles: { screen: { p: {} } } },
    Object.create({ mute: true }),
  ],
  participantUpdates: [{ '': { mute: true } }, Object.create({ s: { mute: true } })],
  layoutConfig: [
    { grid: { minTilesPerPage: 9 } },
    { grid: { maxTilesPerPage: 9 } },
    { grid: { minTilesPerPage: '9' } },
  ],
  recordingOptions: ['cloud', 'cloud-audio-only', 'local', 'raw-tracks'].map((type) => ({ type })),
  permissions: [{ canSend: [5] }, { canAdmin: new Set([5]) }],
  dialOut: [
    ...aroundLimit(20).map((extension) => ({ phoneNumber: '+1', extension })),
    ...aroundLimit(199).map((displayName) => ({ phoneNumber: '+1', displayName })),
    ...aroundLimit(36).map((userId) => ({ phoneNumber: '+1', userId })),
  ],
  dialIn: [
    ...aroundLimit(199).map((displayName) => ({ displayName })),
    ...aroundLimit(36).map((userId) => ({ displayName: 'Ada', userId })),
  ],
  sipCallTransfer: aroundLimit(20).map((extension) => ({ sessionId: 's', toEndPoint: '+1', extension })),
};
