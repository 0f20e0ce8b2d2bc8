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

/** Checks and copies the arguments of a method that have a rule. Passes the others on. @throws CallLayerError for a refused argument. */
type ArgumentReader = (args: readonly unknown[], limits: SessionLimits) => readonly unknown[];

/** Limits of the room that a rule needs. */
export type SessionLimits = {
  /** The maximum length of an app message, in characters of JSON. */
  readonly appMessage: number;
};

export type MethodContract = MethodGuard & {
  /** True if the library returns a promise, so that failures reject. Other methods throw. */
  readonly returnsPromise?: true;
  /** True if the library loads the call machine for the method when necessary. */
  readonly loads?: true;
  /** True if the argument of the method contains the properties for that load. */
  readonly loadsWithArgument?: true;
  /** The rule that docs/call-layer.md lists for the method. */
  readonly rule?: CallLayerRule | ArgumentRule;
  readonly read?: ArgumentReader;
  /** Requirement on the library's internal state, which can depend on the arguments. */
  readonly requires?: MethodRequirement;
};

function checkedValue<Value>(rule: Rule<Value>, input: unknown): Value {
  const outcome = rule(input);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/** Applies the rule to the first argument. */
const firstArgument =
  (rule: Rule): ArgumentReader =>
  ([argument, ...others]) => [checkedValue(rule, argument), ...others];

const RULES = { ...callLayerRules, ...argumentRules };
/** The part of a contract by which the rule with this name applies to the first argument. */
const withRule = <Name extends keyof typeof RULES>(rule: Name) => ({ rule, read: firstArgument(RULES[rule]) });

/** Applies the rule to each argument. */
const everyArgument =
  (rule: Rule): ArgumentReader =>
  (args) =>
    args.map((argument) => checkedValue(rule, argument));

const ASYNC = { returnsPromise: true } as const;
const CALL_OBJECT = { shape: 'call-object' } as const;
const PREBUILT = { shape: 'prebuilt' } as const;
const JOINED = { state: 'joined' } as const;

/**
 * The library's methods by name, with their contracts (specification, sections 5 and 8): session shape, state, and rule for the
 * arguments. The table omits the listeners, which `GuardedCall` implements, and load, join, leave and destroy, which `CallSession`
 * implements.
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
  cycleCamera: { ...ASYNC, ...withRule('anyValue') },
  cycleMic: ASYNC,
  enumerateDevices: ASYNC,
  exitFullscreen: {},
  geo: { ...ASYNC, requires: neverSupported },
  getActiveSpeaker: {},
  getCpuLoadStats: ASYNC,
  getDailyLang: { ...ASYNC, state: 'initialized' },
  getInputDevices: ASYNC,
  getInputSettings: ASYNC,
  getLocalAudioLevel: {},
  getMeetingSession: { ...ASYNC, ...JOINED },
  getNetworkStats: ASYNC,
  getNetworkTopology: ASYNC,
  getReceiveSettings: {
    ...ASYNC,
    ...CALL_OBJECT,
    rule: 'receiveSettingsQuery',
    read: ([id, options]) => {
      const value = checkedValue(argumentRules.receiveSettingsQuery, { id, options });
      return [value.id, value.options];
    },
  },
  getRemoteParticipantsAudioLevel: {},
  getSendSettings: {},
  getSidebarView: { ...ASYNC, ...PREBUILT },
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
    ...ASYNC,
    loads: true,
    loadsWithArgument: true,
    ...CALL_OBJECT,
    state: 'not-joined',
    ...withRule('preAuthProperties'),
  },
  removeLiveStreamingEndpoints: withRule('options'),
  requestAccess: { ...ASYNC, ...CALL_OBJECT, ...JOINED, ...withRule('optionalOptions') },
  requestFullscreen: ASYNC,
  room: { ...ASYNC, ...withRule('optionalOptions') },
  sendAppMessage: {
    ...JOINED,
    rule: 'appMessage',
    read: ([data, ...others], limits) => [
      checkedValue(callLayerRules.appMessage, { data, max: limits.appMessage }).data,
      ...others,
    ],
  },
  sendDTMF: { ...ASYNC, ...JOINED, ...withRule('dtmf') },
  setActiveSpeakerMode: withRule('anyValue'),
  setBandwidth: { state: 'initialized', ...withRule('options') },
  setCustomIntegrations: { ...PREBUILT, ...JOINED, ...withRule('customIntegrations') },
  setDailyLang: withRule('language'),
  setIceConfig: withRule('anyValue'),
  setInputDevicesAsync: { ...ASYNC, ...withRule('inputDevices') },
  setLocalAudio: {
    rule: 'localAudioOptions',
    read: ([enabled, options]) => [
      checkedValue(argumentRules.anyValue, enabled),
      checkedValue(argumentRules.localAudioOptions, options),
    ],
  },
  setLocalVideo: withRule('anyValue'),
  setMeetingSessionData: {
    ...CALL_OBJECT,
    ...JOINED,
    calledAs: 'setMeetingSessionData',
    rule: 'meetingSessionData',
    read: ([data, mergeStrategy]) => {
      const value = checkedValue(callLayerRules.meetingSessionData, { data, mergeStrategy });
      return [value.data, value.mergeStrategy];
    },
  },
  setNetworkTopology: { ...ASYNC, ...JOINED, ...withRule('anyValue') },
  setOutputDeviceAsync: { ...ASYNC, ...withRule('outputDevice') },
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
  setTheme: { ...ASYNC, ...PREBUILT, ...withRule('theme') },
  setUserData: { ...ASYNC, ...withRule('userData') },
  setUserName: { ...ASYNC, rule: 'anyValue', read: everyArgument(argumentRules.anyValue) },
  showLocalVideo: PREBUILT,
  showParticipantsBar: PREBUILT,
  sipCallTransfer: { ...ASYNC, ...JOINED, ...withRule('sipCallTransfer') },
  sipRefer: { ...ASYNC, ...JOINED, ...withRule('sipRefer') },
  startCamera: {
    ...ASYNC,
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
  startCustomTrack: { ...ASYNC, ...JOINED, ...withRule('customTrack') },
  startDialIn: { ...ASYNC, ...JOINED, ...withRule('dialIn') },
  startDialOut: { ...ASYNC, ...JOINED, ...withRule('dialOut') },
  startLiveStreaming: withRule('addedOptions'),
  startLocalAudioLevelObserver: { ...ASYNC, ...withRule('audioLevelInterval') },
  startRecording: withRule('recordingOptions'),
  startRemoteMediaPlayer: { ...ASYNC, ...withRule('remoteMediaPlayerStart'), requires: playerTakesEncodings },
  startRemoteParticipantsAudioLevelObserver: { ...ASYNC, ...withRule('audioLevelInterval') },
  startScreenShare: { ...ASYNC, state: 'initialized', ...withRule('screenShare') },
  startTranscription: { ...JOINED, ...withRule('addedOptions') },
  stopCustomIntegrations: { ...PREBUILT, ...JOINED, ...withRule('integrationsToStop'), requires: integrationsAreKnown },
  stopCustomTrack: { ...ASYNC, ...JOINED, ...withRule('anyValue') },
  stopDialOut: { ...ASYNC, ...JOINED, ...withRule('addedOptions') },
  stopLiveStreaming: withRule('addedOptions'),
  stopLocalAudioLevelObserver: {},
  stopRecording: withRule('addedOptions'),
  stopRemoteMediaPlayer: { ...ASYNC, ...withRule('remotePlayerId') },
  stopRemoteParticipantsAudioLevelObserver: {},
  stopScreenShare: { state: 'initialized' },
  stopTestCallQuality: {},
  stopTestConnectionQuality: {},
  stopTestPeerToPeerCallQuality: {},
  stopTranscription: { ...JOINED, ...withRule('transcriptionStop') },
  subscribeToTracksAutomatically: {},
  testCallQuality: { ...ASYNC, ...CALL_OBJECT, state: 'initialized-not-joined' },
  testConnectionQuality: ASYNC,
  testNetworkConnectivity: { ...ASYNC, loads: true, state: 'no-quality-test', ...withRule('networkTestTrack') },
  testPeerToPeerCallQuality: { ...ASYNC, loads: true, state: 'no-quality-test', ...withRule('peerToPeerTest') },
  testWebsocketConnectivity: { ...ASYNC, loads: true, state: 'no-quality-test' },
  theme: PREBUILT,
  updateCustomTrayButtons: { ...PREBUILT, ...JOINED, ...withRule('customTrayButtons') },
  updateInputSettings: { ...ASYNC, ...withRule('inputSettings') },
  updateLiveStreaming: withRule('options'),
  updateParticipant: {
    rule: 'participantUpdate',
    read: ([id, update]) => [
      checkedValue(argumentRules.participantId, id),
      checkedValue(argumentRules.participantUpdate, update),
    ],
    requires: subscribesManually,
  },
  updateParticipants: { ...withRule('participantUpdates'), requires: allSubscribeManually },
  updateReceiveSettings: {
    ...ASYNC,
    ...CALL_OBJECT,
    ...JOINED,
    hint: 'To specify receive settings earlier, use the receiveSettings config property.',
    ...withRule('receiveSettings'),
  },
  updateRecording: withRule('options'),
  updateRemoteMediaPlayer: { ...ASYNC, ...withRule('remoteMediaPlayerUpdate') },
  updateScreenShare: { ...withRule('anyValue'), requires: screenIsShared },
  updateSendSettings: { ...ASYNC, ...withRule('sendSettings') },
  updateTranscription: { ...JOINED, ...withRule('transcriptionUpdate') },
  updateWaitingParticipant: {
    ...ASYNC,
    ...CALL_OBJECT,
    ...JOINED,
    rule: 'waitingParticipant',
    read: ([id, updates]) => {
      const value = checkedValue(argumentRules.waitingParticipant, { id, updates });
      return [value.id, value.updates];
    },
  },
  updateWaitingParticipants: { ...ASYNC, ...CALL_OBJECT, ...JOINED, ...withRule('waitingParticipants') },
  waitingParticipants: CALL_OBJECT,
} as const satisfies Partial<Readonly<Record<keyof DailyCall, MethodContract>>>;

/** Methods that are supported only outside a browser. The library's types omit them. */
export const nativeMethods = {
  getCameraFacingMode: { nativeOnly: true },
  nativeInCallAudioMode: { nativeOnly: true },
  setAudioDevice: { ...ASYNC, nativeOnly: true },
  setCamera: { nativeOnly: true },
  setNativeInCallAudioMode: { nativeOnly: true },
} as const satisfies Readonly<Record<string, MethodContract>>;

export type SessionMethod = keyof typeof sessionMethods;
export type NativeMethod = keyof typeof nativeMethods;
