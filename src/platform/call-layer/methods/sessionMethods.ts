import type { DailyCall } from '@daily-co/daily-js';
import { invalidArgument } from '../errors/CallLayerError.ts';
import type { MethodGuard } from './methodGuards.ts';
import {
  allSubscribeManually,
  integrationsAreKnown,
  neverSupported,
  type MethodRequirement,
  roomIsPreAuthorized,
  screenIsShared,
  subscribesManually,
} from './methodRequirements.ts';
import { playerTakesEncodings } from './playerEncodings.ts';
import { type ArgumentRule, argumentRules } from '../rules/argumentRules.ts';
import { callLayerRules, type CallLayerRule } from '../rules/callLayerRules.ts';
import type { Rule } from '../rules/reading/rule.ts';

/** Checks and copies the arguments of a method. @throws CallLayerError `invalid-argument`. */
type ArgumentReader = (args: readonly unknown[], limits: SessionLimits) => readonly unknown[];

/** Limits of the room that a rule needs. */
export type SessionLimits = {
  /** Characters of JSON. */
  readonly appMessage: number;
};

export type MethodContract = MethodGuard & {
  /** True: the library returns a promise, so failures reject. Otherwise they are thrown. */
  readonly answersLater?: true;
  /** True: the library loads the call machine for the method if necessary. */
  readonly loads?: true;
  /** True: the method's argument has the load properties of the session. */
  readonly loadsWithArgument?: true;
  /** The rule by which docs/call-layer.md lists the method. */
  readonly rule?: CallLayerRule | ArgumentRule;
  readonly read?: ArgumentReader;
  /** Requirement on the library's internal state, which can depend on the arguments. */
  readonly requires?: MethodRequirement;
};

function checked<Value>(rule: Rule<Value>, input: unknown): Value {
  const outcome = rule(input);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/** Applies the rule to the first argument. */
const firstArgument =
  (rule: Rule): ArgumentReader =>
  ([argument, ...others]) => [checked(rule, argument), ...others];

const RULES = { ...callLayerRules, ...argumentRules };
/** The rule of the method's first argument, by name. */
const withRule = <Name extends keyof typeof RULES>(rule: Name) => ({ rule, read: firstArgument(RULES[rule]) });

/** Applies the rule to each argument. */
const everyArgument =
  (rule: Rule): ArgumentReader =>
  (args) =>
    args.map((argument) => checked(rule, argument));

const LATER = { answersLater: true } as const;
const CALL_OBJECT = { shape: 'call-object' } as const;
const PREBUILT = { shape: 'prebuilt' } as const;
const JOINED = { state: 'joined' } as const;

/**
 * The library's methods by name, with their guards (specification, sections 5 and 8): session shape, state, and rule for the
 * arguments. CallSession.ts implements load, join, leave, destroy and listeners itself.
 */
export const sessionMethods = {
  accessState: CALL_OBJECT,
  activeSpeakerMode: {},
  abortTestNetworkConnectivity: {},
  abortTestWebsocketConnectivity: {},
  addFakeParticipant: { ...JOINED, ...withRule('addedOptions') },
  addLiveStreamingEndpoints: withRule('options'),
  customIntegrations: PREBUILT,
  customTrayButtons: PREBUILT,
  cycleCamera: { ...LATER, ...withRule('anyValue') },
  cycleMic: LATER,
  enumerateDevices: LATER,
  exitFullscreen: {},
  geo: { ...LATER, requires: neverSupported },
  getActiveSpeaker: {},
  getCpuLoadStats: LATER,
  getDailyLang: { ...LATER, state: 'initialized' },
  getInputDevices: LATER,
  getInputSettings: LATER,
  getLocalAudioLevel: {},
  getMeetingSession: { ...LATER, ...JOINED },
  getNetworkStats: LATER,
  getNetworkTopology: LATER,
  getReceiveSettings: {
    ...LATER,
    ...CALL_OBJECT,
    rule: 'receiveSettingsQuery',
    read: ([id, options]) => {
      const value = checked(argumentRules.receiveSettingsQuery, { id, options });
      return [value.id, value.options];
    },
  },
  getRemoteParticipantsAudioLevel: {},
  getSendSettings: {},
  getSidebarView: { ...LATER, ...PREBUILT },
  iframe: {},
  isLocalAudioLevelObserverRunning: {},
  isRemoteParticipantsAudioLevelObserverRunning: {},
  loadCss: withRule('pageStyle'),
  localAudio: {},
  localScreenAudio: {},
  localScreenVideo: {},
  localVideo: {},
  meetingSessionState: { ...JOINED, calledAs: 'meetingSessionState' },
  meetingSessionSummary: {},
  meetingState: {},
  participantCounts: {},
  participants: {},
  preAuth: {
    ...LATER,
    loads: true,
    loadsWithArgument: true,
    ...CALL_OBJECT,
    state: 'not-joined',
    ...withRule('preAuthProperties'),
  },
  removeLiveStreamingEndpoints: withRule('options'),
  requestAccess: { ...LATER, ...CALL_OBJECT, ...JOINED, ...withRule('optionalOptions') },
  requestFullscreen: LATER,
  room: { ...LATER, ...withRule('optionalOptions') },
  sendAppMessage: {
    ...JOINED,
    rule: 'appMessage',
    read: ([data, ...others], limits) => [
      checked(callLayerRules.appMessage, { data, max: limits.appMessage }).data,
      ...others,
    ],
  },
  sendDTMF: { ...LATER, ...JOINED, ...withRule('dtmf') },
  setActiveSpeakerMode: withRule('anyValue'),
  setBandwidth: { state: 'initialized', ...withRule('options') },
  setCustomIntegrations: { ...PREBUILT, ...JOINED, ...withRule('customIntegrations') },
  setDailyLang: withRule('language'),
  setIceConfig: withRule('anyValue'),
  setInputDevicesAsync: { ...LATER, ...withRule('inputDevices') },
  setLocalAudio: {
    rule: 'localAudioOptions',
    read: ([enabled, options]) => [
      checked(argumentRules.anyValue, enabled),
      checked(argumentRules.localAudioOptions, options),
    ],
  },
  setLocalVideo: withRule('anyValue'),
  setMeetingSessionData: {
    ...CALL_OBJECT,
    ...JOINED,
    calledAs: 'setMeetingSessionData',
    rule: 'meetingSessionData',
    read: ([data, mergeStrategy]) => {
      const value = checked(callLayerRules.meetingSessionData, { data, mergeStrategy });
      return [value.data, value.mergeStrategy];
    },
  },
  setNetworkTopology: { ...LATER, ...JOINED, ...withRule('anyValue') },
  setOutputDeviceAsync: { ...LATER, ...withRule('outputDevice') },
  setPlayNewParticipantSound: withRule('newParticipantSound'),
  setProxyUrl: withRule('anyValue'),
  setShowLocalVideo: { ...PREBUILT, ...JOINED, ...withRule('localVideoShown') },
  setShowNamesMode: { ...PREBUILT, ...withRule('showNamesMode') },
  setShowParticipantsBar: { ...PREBUILT, ...JOINED, ...withRule('participantsBarShown') },
  setSidebarView: { ...PREBUILT, ...withRule('sidebarView') },
  setSubscribeToTracksAutomatically: {
    ...JOINED,
    hint: 'Use the subscribeToTracksAutomatically configuration property.',
    ...withRule('anyValue'),
  },
  setTheme: { ...LATER, ...PREBUILT, ...withRule('theme') },
  setUserData: { ...LATER, ...withRule('userData') },
  setUserName: { ...LATER, rule: 'anyValue', read: everyArgument(argumentRules.anyValue) },
  showLocalVideo: PREBUILT,
  showParticipantsBar: PREBUILT,
  sipCallTransfer: { ...LATER, ...JOINED, ...withRule('sipCallTransfer') },
  sipRefer: { ...LATER, ...JOINED, ...withRule('sipRefer') },
  startCamera: {
    ...LATER,
    loads: true,
    loadsWithArgument: true,
    ...CALL_OBJECT,
    state: 'not-joined',
    hint: 'Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
    ...withRule('callProperties'),
    requires: roomIsPreAuthorized,
  },
  startCustomIntegrations: {
    ...PREBUILT,
    ...JOINED,
    ...withRule('integrationsToStart'),
    requires: integrationsAreKnown,
  },
  startCustomTrack: { ...LATER, ...JOINED, ...withRule('customTrack') },
  startDialIn: { ...LATER, ...JOINED, ...withRule('dialIn') },
  startDialOut: { ...LATER, ...JOINED, ...withRule('dialOut') },
  startLiveStreaming: withRule('addedOptions'),
  startLocalAudioLevelObserver: { ...LATER, ...withRule('audioLevelInterval') },
  startRecording: withRule('recordingOptions'),
  startRemoteMediaPlayer: { ...LATER, ...withRule('remoteMediaPlayerStart'), requires: playerTakesEncodings },
  startRemoteParticipantsAudioLevelObserver: { ...LATER, ...withRule('audioLevelInterval') },
  startScreenShare: { ...LATER, state: 'initialized', ...withRule('screenShare') },
  startTranscription: { ...JOINED, ...withRule('addedOptions') },
  stopCustomIntegrations: { ...PREBUILT, ...JOINED, ...withRule('integrationsToStop'), requires: integrationsAreKnown },
  stopCustomTrack: { ...LATER, ...JOINED, ...withRule('anyValue') },
  stopDialOut: { ...LATER, ...JOINED, ...withRule('addedOptions') },
  stopLiveStreaming: withRule('addedOptions'),
  stopLocalAudioLevelObserver: {},
  stopRecording: withRule('addedOptions'),
  stopRemoteMediaPlayer: { ...LATER, ...withRule('remotePlayerId') },
  stopRemoteParticipantsAudioLevelObserver: {},
  stopScreenShare: { state: 'initialized' },
  stopTestCallQuality: {},
  stopTestConnectionQuality: {},
  stopTestPeerToPeerCallQuality: {},
  stopTranscription: { ...JOINED, ...withRule('transcriptionStop') },
  subscribeToTracksAutomatically: {},
  testCallQuality: { ...LATER, ...CALL_OBJECT, state: 'initialized-not-joined' },
  testConnectionQuality: LATER,
  testNetworkConnectivity: { ...LATER, loads: true, state: 'no-quality-test', ...withRule('networkTestTrack') },
  testPeerToPeerCallQuality: { ...LATER, loads: true, state: 'no-quality-test', ...withRule('peerToPeerTest') },
  testWebsocketConnectivity: { ...LATER, loads: true, state: 'no-quality-test' },
  theme: PREBUILT,
  updateCustomTrayButtons: { ...PREBUILT, ...JOINED, ...withRule('customTrayButtons') },
  updateInputSettings: { ...LATER, ...withRule('inputSettings') },
  updateLiveStreaming: withRule('options'),
  updateParticipant: {
    rule: 'participantUpdate',
    read: ([id, update]) => [
      checked(argumentRules.participantId, id),
      checked(argumentRules.participantUpdate, update),
    ],
    requires: subscribesManually,
  },
  updateParticipants: { ...withRule('participantUpdates'), requires: allSubscribeManually },
  updateReceiveSettings: {
    ...LATER,
    ...CALL_OBJECT,
    ...JOINED,
    hint: 'To specify receive settings earlier, use the receiveSettings config property.',
    ...withRule('receiveSettings'),
  },
  updateRecording: withRule('options'),
  updateRemoteMediaPlayer: { ...LATER, ...withRule('remoteMediaPlayerUpdate') },
  updateScreenShare: { ...withRule('anyValue'), requires: screenIsShared },
  updateSendSettings: { ...LATER, ...withRule('sendSettings') },
  updateTranscription: { ...JOINED, ...withRule('transcriptionUpdate') },
  updateWaitingParticipant: {
    ...LATER,
    ...CALL_OBJECT,
    ...JOINED,
    rule: 'waitingParticipant',
    read: ([id, updates]) => {
      const value = checked(argumentRules.waitingParticipant, { id, updates });
      return [value.id, value.updates];
    },
  },
  updateWaitingParticipants: { ...LATER, ...CALL_OBJECT, ...JOINED, ...withRule('waitingParticipants') },
  waitingParticipants: CALL_OBJECT,
} as const satisfies Partial<Readonly<Record<keyof DailyCall, MethodContract>>>;

/** Methods that exist only outside a browser and that the library's types omit. */
export const nativeMethods = {
  getCameraFacingMode: { nativeOnly: true },
  nativeInCallAudioMode: { nativeOnly: true },
  setAudioDevice: { ...LATER, nativeOnly: true },
  setCamera: { nativeOnly: true },
  setNativeInCallAudioMode: { nativeOnly: true },
} as const satisfies Readonly<Record<string, MethodContract>>;

export type SessionMethod = keyof typeof sessionMethods;
export type NativeMethod = keyof typeof nativeMethods;
