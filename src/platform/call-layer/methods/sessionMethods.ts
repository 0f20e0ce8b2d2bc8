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

/** Limits of the room. */
export type SessionLimits = {
  /** Characters of JSON. */
  readonly appMessage: number;
};

export type MethodContract = MethodGuard & {
  /** The library returns a promise, so failures reject. Otherwise they are thrown. */
  readonly answersLater?: true;
  /** The library loads the call machine for it if necessary. */
  readonly loads?: true;
  /** Its argument has the load properties of the session. */
  readonly loadsWithArgument?: true;
  readonly rule?: CallLayerRule | ArgumentRule;
  readonly read?: ArgumentReader;
  /** Requirement on the library's internal state. */
  readonly requires?: MethodRequirement;
};

function checked<Value>(rule: Rule<Value>, input: unknown): Value {
  const outcome = rule(input);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/** Applies the rule to the first argument. */
const first =
  (rule: Rule): ArgumentReader =>
  ([argument, ...others]) => [checked(rule, argument), ...others];

const RULES = { ...callLayerRules, ...argumentRules };
const ruled = <Name extends keyof typeof RULES>(rule: Name) => ({ rule, read: first(RULES[rule]) });

/** Applies the rule to each argument. */
const all =
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
  addFakeParticipant: { ...JOINED, ...ruled('addedOptions') },
  addLiveStreamingEndpoints: ruled('options'),
  customIntegrations: PREBUILT,
  customTrayButtons: PREBUILT,
  cycleCamera: { ...LATER, ...ruled('anyValue') },
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
  loadCss: ruled('pageStyle'),
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
    ...ruled('preAuthProperties'),
  },
  removeLiveStreamingEndpoints: ruled('options'),
  requestAccess: { ...LATER, ...CALL_OBJECT, ...JOINED, ...ruled('optionalOptions') },
  requestFullscreen: LATER,
  room: { ...LATER, ...ruled('optionalOptions') },
  sendAppMessage: {
    ...JOINED,
    rule: 'appMessage',
    read: ([data, ...others], limits) => [
      checked(callLayerRules.appMessage, { data, max: limits.appMessage }).data,
      ...others,
    ],
  },
  sendDTMF: { ...LATER, ...JOINED, ...ruled('dtmf') },
  setActiveSpeakerMode: ruled('anyValue'),
  setBandwidth: { state: 'initialized', ...ruled('options') },
  setCustomIntegrations: { ...PREBUILT, ...JOINED, ...ruled('customIntegrations') },
  setDailyLang: ruled('language'),
  setIceConfig: ruled('anyValue'),
  setInputDevicesAsync: { ...LATER, ...ruled('inputDevices') },
  setLocalAudio: {
    rule: 'localAudioOptions',
    read: ([enabled, options]) => [
      checked(argumentRules.anyValue, enabled),
      checked(argumentRules.localAudioOptions, options),
    ],
  },
  setLocalVideo: ruled('anyValue'),
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
  setNetworkTopology: { ...LATER, ...JOINED, ...ruled('anyValue') },
  setOutputDeviceAsync: { ...LATER, ...ruled('outputDevice') },
  setPlayNewParticipantSound: ruled('newParticipantSound'),
  setProxyUrl: ruled('anyValue'),
  setShowLocalVideo: { ...PREBUILT, ...JOINED, ...ruled('localVideoShown') },
  setShowNamesMode: { ...PREBUILT, ...ruled('showNamesMode') },
  setShowParticipantsBar: { ...PREBUILT, ...JOINED, ...ruled('participantsBarShown') },
  setSidebarView: { ...PREBUILT, ...ruled('sidebarView') },
  setSubscribeToTracksAutomatically: {
    ...JOINED,
    hint: 'Use the subscribeToTracksAutomatically configuration property.',
    ...ruled('anyValue'),
  },
  setTheme: { ...LATER, ...PREBUILT, ...ruled('theme') },
  setUserData: { ...LATER, ...ruled('userData') },
  setUserName: { ...LATER, rule: 'anyValue', read: all(argumentRules.anyValue) },
  showLocalVideo: PREBUILT,
  showParticipantsBar: PREBUILT,
  sipCallTransfer: { ...LATER, ...JOINED, ...ruled('sipCallTransfer') },
  sipRefer: { ...LATER, ...JOINED, ...ruled('sipRefer') },
  startCamera: {
    ...LATER,
    loads: true,
    loadsWithArgument: true,
    ...CALL_OBJECT,
    state: 'not-joined',
    hint: 'Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
    ...ruled('callProperties'),
    requires: roomIsPreAuthorized,
  },
  startCustomIntegrations: {
    ...PREBUILT,
    ...JOINED,
    ...ruled('integrationsToStart'),
    requires: integrationsAreKnown,
  },
  startCustomTrack: { ...LATER, ...JOINED, ...ruled('customTrack') },
  startDialIn: { ...LATER, ...JOINED, ...ruled('dialIn') },
  startDialOut: { ...LATER, ...JOINED, ...ruled('dialOut') },
  startLiveStreaming: ruled('addedOptions'),
  startLocalAudioLevelObserver: { ...LATER, ...ruled('audioLevelInterval') },
  startRecording: ruled('recordingOptions'),
  startRemoteMediaPlayer: { ...LATER, ...ruled('remoteMediaPlayerStart'), requires: playerTakesEncodings },
  startRemoteParticipantsAudioLevelObserver: { ...LATER, ...ruled('audioLevelInterval') },
  startScreenShare: { ...LATER, state: 'initialized', ...ruled('screenShare') },
  startTranscription: { ...JOINED, ...ruled('addedOptions') },
  stopCustomIntegrations: { ...PREBUILT, ...JOINED, ...ruled('integrationsToStop'), requires: integrationsAreKnown },
  stopCustomTrack: { ...LATER, ...JOINED, ...ruled('anyValue') },
  stopDialOut: { ...LATER, ...JOINED, ...ruled('addedOptions') },
  stopLiveStreaming: ruled('addedOptions'),
  stopLocalAudioLevelObserver: {},
  stopRecording: ruled('addedOptions'),
  stopRemoteMediaPlayer: { ...LATER, ...ruled('remotePlayerId') },
  stopRemoteParticipantsAudioLevelObserver: {},
  stopScreenShare: { state: 'initialized' },
  stopTestCallQuality: {},
  stopTestConnectionQuality: {},
  stopTestPeerToPeerCallQuality: {},
  stopTranscription: { ...JOINED, ...ruled('transcriptionStop') },
  subscribeToTracksAutomatically: {},
  testCallQuality: { ...LATER, ...CALL_OBJECT, state: 'initialized-not-joined' },
  testConnectionQuality: LATER,
  testNetworkConnectivity: { ...LATER, loads: true, state: 'no-quality-test', ...ruled('networkTestTrack') },
  testPeerToPeerCallQuality: { ...LATER, loads: true, state: 'no-quality-test', ...ruled('peerToPeerTest') },
  testWebsocketConnectivity: { ...LATER, loads: true, state: 'no-quality-test' },
  theme: PREBUILT,
  updateCustomTrayButtons: { ...PREBUILT, ...JOINED, ...ruled('customTrayButtons') },
  updateInputSettings: { ...LATER, ...ruled('inputSettings') },
  updateLiveStreaming: ruled('options'),
  updateParticipant: {
    rule: 'participantUpdate',
    read: ([id, update]) => [
      checked(argumentRules.participantId, id),
      checked(argumentRules.participantUpdate, update),
    ],
    requires: subscribesManually,
  },
  updateParticipants: { ...ruled('participantUpdates'), requires: allSubscribeManually },
  updateReceiveSettings: {
    ...LATER,
    ...CALL_OBJECT,
    ...JOINED,
    hint: 'To specify receive settings earlier, use the receiveSettings config property.',
    ...ruled('receiveSettings'),
  },
  updateRecording: ruled('options'),
  updateRemoteMediaPlayer: { ...LATER, ...ruled('remoteMediaPlayerUpdate') },
  updateScreenShare: { ...ruled('anyValue'), requires: screenIsShared },
  updateSendSettings: { ...LATER, ...ruled('sendSettings') },
  updateTranscription: { ...JOINED, ...ruled('transcriptionUpdate') },
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
  updateWaitingParticipants: { ...LATER, ...CALL_OBJECT, ...JOINED, ...ruled('waitingParticipants') },
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
