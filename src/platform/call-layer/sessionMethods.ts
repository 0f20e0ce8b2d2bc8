import type { DailyCall } from '@daily-co/daily-js';
import { invalidArgument } from './CallLayerError.ts';
import type { MethodGuard } from './methodGuards.ts';
import { callLayerRules, type CallLayerRule } from './rules/callLayerRules.ts';
import { callProperties } from './rules/callProperties.ts';
import { participantUpdate, participantUpdates } from './rules/participantUpdate.ts';
import type { Rule } from './rules/rule.ts';
import { screenShare } from './rules/screenShare.ts';

/** What a method is given, checked and copied. @throws CallLayerError `invalid-argument`. */
type ArgumentReader = (args: readonly unknown[], limits: SessionLimits) => readonly unknown[];

/** What the room itself limits. */
export type SessionLimits = {
  /** Characters of JSON. */
  readonly appMessage: number;
};

export type MethodContract = MethodGuard & {
  /** The library answers with a promise: what is wrong rejects. Without it what is wrong is thrown. */
  readonly answersLater?: true;
  /** The library fetches its other half for it where that is not there. */
  readonly loads?: true;
  readonly rule?: CallLayerRule | 'callProperties' | 'participantUpdate' | 'screenShare';
  readonly read?: ArgumentReader;
};

function checked<Value>(rule: Rule<Value>, input: unknown): Value {
  const outcome = rule(input);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/** The rule is about the first argument. */
const first =
  (rule: Rule): ArgumentReader =>
  ([argument, ...others]) => [checked(rule, argument), ...others];

const ruled = <Name extends CallLayerRule>(rule: Name) => ({ rule, read: first(callLayerRules[rule]) });

const LATER = { answersLater: true } as const;
const CALL_OBJECT = { shape: 'call-object' } as const;
const PREBUILT = { shape: 'prebuilt' } as const;
const JOINED = { state: 'joined' } as const;

/**
 * The library's methods by name, with what guards each (specification, sections 5 and 8): its shape of room, its state, the rule for
 * what it is given. What a session keeps in its own hand (load, join, leave, destroy, listeners) is in CallSession.ts.
 */
export const sessionMethods = {
  accessState: CALL_OBJECT,
  activeSpeakerMode: {},
  abortTestNetworkConnectivity: {},
  abortTestWebsocketConnectivity: {},
  addFakeParticipant: JOINED,
  addLiveStreamingEndpoints: {},
  customIntegrations: PREBUILT,
  customTrayButtons: PREBUILT,
  cycleCamera: LATER,
  cycleMic: LATER,
  enumerateDevices: LATER,
  exitFullscreen: {},
  geo: LATER,
  getActiveSpeaker: {},
  getCpuLoadStats: LATER,
  getDailyLang: LATER,
  getInputDevices: LATER,
  getInputSettings: LATER,
  getLocalAudioLevel: {},
  getMeetingSession: { ...LATER, ...JOINED },
  getNetworkStats: LATER,
  getNetworkTopology: LATER,
  getReceiveSettings: { ...LATER, ...CALL_OBJECT },
  getRemoteParticipantsAudioLevel: {},
  getSendSettings: {},
  getSidebarView: LATER,
  iframe: {},
  isLocalAudioLevelObserverRunning: {},
  isRemoteParticipantsAudioLevelObserverRunning: {},
  loadCss: {},
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
    ...CALL_OBJECT,
    state: 'not-joined',
    rule: 'callProperties',
    read: first(callProperties),
  },
  removeLiveStreamingEndpoints: {},
  requestAccess: { ...LATER, ...CALL_OBJECT, ...JOINED },
  requestFullscreen: LATER,
  room: LATER,
  sendAppMessage: {
    ...JOINED,
    rule: 'appMessage',
    read: ([data, ...others], limits) => [
      checked(callLayerRules.appMessage, { data, max: limits.appMessage }).data,
      ...others,
    ],
  },
  sendDTMF: { ...LATER, ...JOINED, ...ruled('dtmf') },
  setActiveSpeakerMode: {},
  setBandwidth: {},
  setCustomIntegrations: { ...PREBUILT, ...JOINED, ...ruled('customIntegrations') },
  setDailyLang: ruled('language'),
  setIceConfig: {},
  setInputDevicesAsync: LATER,
  setLocalAudio: {},
  setLocalVideo: {},
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
  setNetworkTopology: { ...LATER, ...JOINED },
  setOutputDeviceAsync: LATER,
  setPlayNewParticipantSound: ruled('newParticipantSound'),
  setProxyUrl: {},
  setShowLocalVideo: { ...PREBUILT, ...JOINED },
  setShowNamesMode: { ...PREBUILT, ...ruled('showNamesMode') },
  setShowParticipantsBar: { ...PREBUILT, ...JOINED },
  setSidebarView: {},
  setSubscribeToTracksAutomatically: {
    ...JOINED,
    hint: 'Use the subscribeToTracksAutomatically configuration property.',
  },
  setTheme: { ...LATER, ...PREBUILT, ...ruled('theme') },
  setUserData: { ...LATER, ...ruled('userData') },
  setUserName: LATER,
  showLocalVideo: PREBUILT,
  showParticipantsBar: PREBUILT,
  sipCallTransfer: { ...LATER, ...JOINED, ...ruled('sipCallTransfer') },
  sipRefer: { ...LATER, ...JOINED, ...ruled('sipRefer') },
  startCamera: {
    ...LATER,
    loads: true,
    ...CALL_OBJECT,
    state: 'not-joined',
    hint: 'Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
    rule: 'callProperties',
    read: first(callProperties),
  },
  startCustomIntegrations: { ...PREBUILT, ...JOINED },
  startCustomTrack: { ...LATER, ...JOINED, ...ruled('customTrack') },
  startDialIn: { ...LATER, ...JOINED },
  startDialOut: { ...LATER, ...JOINED, ...ruled('dialOut') },
  startLiveStreaming: {},
  startLocalAudioLevelObserver: { ...LATER, ...ruled('audioLevelInterval') },
  startRecording: ruled('recordingOptions'),
  startRemoteMediaPlayer: { ...LATER, ...ruled('remoteMediaPlayerStart') },
  startRemoteParticipantsAudioLevelObserver: { ...LATER, ...ruled('audioLevelInterval') },
  startScreenShare: { ...LATER, state: 'initialized', rule: 'screenShare', read: first(screenShare) },
  startTranscription: JOINED,
  stopCustomIntegrations: { ...PREBUILT, ...JOINED },
  stopCustomTrack: { ...LATER, ...JOINED },
  stopDialOut: { ...LATER, ...JOINED },
  stopLiveStreaming: {},
  stopLocalAudioLevelObserver: {},
  stopRecording: {},
  stopRemoteMediaPlayer: LATER,
  stopRemoteParticipantsAudioLevelObserver: {},
  stopScreenShare: { state: 'initialized' },
  stopTestCallQuality: {},
  stopTestConnectionQuality: {},
  stopTestPeerToPeerCallQuality: {},
  stopTranscription: JOINED,
  subscribeToTracksAutomatically: {},
  testCallQuality: { ...LATER, ...CALL_OBJECT, state: 'initialized-not-joined' },
  testConnectionQuality: LATER,
  testNetworkConnectivity: { ...LATER, loads: true, state: 'no-quality-test' },
  testPeerToPeerCallQuality: { ...LATER, loads: true, state: 'no-quality-test' },
  testWebsocketConnectivity: { ...LATER, loads: true, state: 'no-quality-test' },
  theme: PREBUILT,
  updateCustomTrayButtons: { ...PREBUILT, ...JOINED, ...ruled('customTrayButtons') },
  updateInputSettings: { ...LATER, ...ruled('inputSettings') },
  updateLiveStreaming: {},
  updateParticipant: {
    rule: 'participantUpdate',
    read: ([id, update, ...others]) => [id, checked(participantUpdate, update), ...others],
  },
  updateParticipants: { rule: 'participantUpdate', read: first(participantUpdates) },
  updateReceiveSettings: {
    ...LATER,
    ...CALL_OBJECT,
    ...JOINED,
    hint: 'To specify receive settings earlier, use the receiveSettings config property.',
    ...ruled('receiveSettings'),
  },
  updateRecording: {},
  updateRemoteMediaPlayer: { ...LATER, ...ruled('remoteMediaPlayerUpdate') },
  updateScreenShare: {},
  updateSendSettings: { ...LATER, ...ruled('sendSettings') },
  updateTranscription: JOINED,
  updateWaitingParticipant: { ...LATER, ...CALL_OBJECT, ...JOINED },
  updateWaitingParticipants: { ...LATER, ...CALL_OBJECT, ...JOINED },
  waitingParticipants: CALL_OBJECT,
} as const satisfies Partial<Readonly<Record<keyof DailyCall, MethodContract>>>;

/** Methods that the library has outside a browser only, where its types leave them out. */
export const nativeMethods = {
  getCameraFacingMode: { nativeOnly: true },
  nativeInCallAudioMode: { nativeOnly: true },
  setAudioDevice: { ...LATER, nativeOnly: true },
  setCamera: { nativeOnly: true },
  setNativeInCallAudioMode: { nativeOnly: true },
} as const satisfies Readonly<Record<string, MethodContract>>;

export type SessionMethod = keyof typeof sessionMethods;
export type NativeMethod = keyof typeof nativeMethods;
