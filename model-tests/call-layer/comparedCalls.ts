import fc from 'fast-check';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import {
  type MethodContract,
  type SessionMethod,
  sessionMethods,
} from '../../src/platform/call-layer/methods/sessionMethods.ts';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { DATA, fill, near } from './inputs/dataInputs.ts';
import { ABSENT, type Arguments, type Grammar } from './inputs/grammar.ts';
import { hostileValue, nearMisses } from './inputs/hostileInputs.ts';
import type { Description, Fields } from './inputs/inputDescription.ts';
import { MEDIA } from './inputs/mediaInputs.ts';
import { PREBUILT } from './inputs/prebuiltInputs.ts';
import { PROPERTIES } from './inputs/propertyInputs.ts';
import { TELEPHONY } from './inputs/telephonyInputs.ts';
import { integer, oneOf, options } from './inputs/valueChoices.ts';
import type { SessionSetup } from './openPairs.ts';

export type ComparedMethod = SessionMethod | 'join';

/** A call that is made on the library and on a session. */
export type Call = {
  readonly method: ComparedMethod;
  readonly args: Arguments;
  /** The rule of section 5 that the call tests, with the part of the arguments that it checks. */
  readonly rule?: { readonly name: CallLayerRule; readonly input: Description };
  /** Private fields of the library before the call. */
  readonly library?: Fields;
  readonly shape?: SessionShape;
  /** The call to make on the library, if its method of this name throws by mistake or does not check. */
  readonly libraryCall?: { readonly method: string; readonly args: Arguments };
};

const GRAMMARS = { ...DATA, ...MEDIA, ...PREBUILT, ...PROPERTIES, ...TELEPHONY };

/** Methods whose arguments have no rule in section 5. */
export type OtherMethod = Exclude<keyof typeof GRAMMARS, CallLayerRule>;

/** The library's own limits for the numbers of encodings, which it passes to its validator. */
const SIMULCAST_RANGES = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
};

const calls =
  (method: ComparedMethod) =>
  (input: Description): Call => ({ method, args: [input] });
const processor = (type: string, config: Description): Call => ({
  method: 'updateInputSettings',
  args: [{ video: { processor: { type, config } } }],
});
/** Joins a frame with the property. */
const property = (name: string, value: Description): Call => ({
  method: 'join',
  shape: 'prebuilt',
  args: [{ [name]: value }],
});

/** The call that tests each rule of section 5. */
const CALLS: Readonly<Record<CallLayerRule, (input: Description) => Call>> = {
  userData: calls('setUserData'),
  audioLevelInterval: calls('startLocalAudioLevelObserver'),
  appMessage: (input) => {
    const { data = ABSENT, max } = Object(input) as Fields;
    return {
      method: 'sendAppMessage',
      args: [data],
      ...(max !== undefined && { library: { _maxAppMessageSize: max } }),
    };
  },
  customTrack: calls('startCustomTrack'),
  simulcastEncodings: (input) => ({
    method: 'startRemoteMediaPlayer',
    args: [{ url: 'x', settings: { simulcastEncodings: input } }],
    libraryCall: { method: 'validateSimulcastEncodings', args: [input, SIMULCAST_RANGES, true] },
  }),
  sendSettings: calls('updateSendSettings'),
  dialOut: calls('startDialOut'),
  sipCallTransfer: calls('sipCallTransfer'),
  sipRefer: calls('sipRefer'),
  dtmf: calls('sendDTMF'),
  remoteMediaPlayerStart: calls('startRemoteMediaPlayer'),
  remoteMediaPlayerUpdate: calls('updateRemoteMediaPlayer'),
  inputSettings: calls('updateInputSettings'),
  backgroundBlur: (config) => processor('background-blur', config),
  backgroundImage: (config) => processor('background-image', config),
  receiveSettingsLayer: (layer) => ({ method: 'updateReceiveSettings', args: [{ base: { video: { layer } } }] }),
  receiveSettings: calls('updateReceiveSettings'),
  recordingOptions: calls('startRecording'),
  customIntegrations: calls('setCustomIntegrations'),
  customTrayButtons: calls('updateCustomTrayButtons'),
  showNamesMode: calls('setShowNamesMode'),
  newParticipantSound: (input) => ({ method: 'setPlayNewParticipantSound', shape: 'prebuilt', args: [input] }),
  language: (lang) => property('lang', lang),
  themeColor: (accent) => ({ method: 'setTheme', args: [{ colors: { accent } }] }),
  theme: calls('setTheme'),
  layoutConfig: (config) => property('layoutConfig', config),
  meetingSessionData: (input) => {
    const { data = ABSENT, mergeStrategy = ABSENT } = Object(input) as Fields;
    return { method: 'setMeetingSessionData', args: [data, mergeStrategy] };
  },
  permissions: (updatePermissions) => ({ method: 'updateParticipant', args: ['somebody', { updatePermissions }] }),
};

/** @param input for an app message `{ data, max? }`, for session data `{ data, mergeStrategy? }`. */
export const callForRule = (name: CallLayerRule, input: Description): Call => ({
  ...CALLS[name](input),
  rule: { name, input },
});

const sessionText = near(102_380, 102_400).map((times) => fill(['k', 'a', times]));

/** Calls for a rule of section 5, from valid to hostile. */
export function callsForRule(name: CallLayerRule): fc.Arbitrary<Call> {
  const { right, keys }: Grammar = GRAMMARS[name];
  const any = nearMisses(right[0], keys);
  return inputsAround(name, any).map((input) => callForRule(name, input));
}

/** Inputs of a rule. Two rules check more than one argument. */
function inputsAround(name: CallLayerRule, any: fc.Arbitrary<Description>): fc.Arbitrary<Description> {
  if (name === 'appMessage') return options({ data: any, max: integer(0, 5, 4095, 4096, 5000) }, ['data']);
  if (name !== 'meetingSessionData') return any;
  const data = fc.oneof({ arbitrary: any, weight: 5 }, { arbitrary: sessionText, weight: 1 });
  const mergeStrategy = fc.oneof(oneOf('replace', 'shallow-merge', 'merge'), hostileValue);
  return fc.oneof(options({ data }, ['data']), options({ data, mergeStrategy }));
}

const RULES: readonly string[] = Object.keys(CALLS);

export const OTHER_METHODS = Object.keys(GRAMMARS).filter((name) => !RULES.includes(name)) as OtherMethod[];

/** Calls of a method whose arguments have no rule in section 5, from valid to hostile, sometimes with too few arguments. */
export function callsOf(method: OtherMethod): fc.Arbitrary<Call> {
  const { right, keys }: Grammar = GRAMMARS[method];
  const all = fc.tuple(...right.map((argument) => nearMisses(argument, keys)));
  const fewer = fc.tuple(all, fc.nat({ max: right.length })).map(([args, count]) => args.slice(0, count));
  const args = fc.oneof({ arbitrary: all, weight: 9 }, { arbitrary: fewer, weight: 1 });
  return args.map((given) => ({ method, args: given }));
}

/** The shape and state in which the method can be called. */
export function setupFor({ method, shape }: Call): SessionSetup {
  const contract = contractOf(method);
  return {
    shape: shape ?? contract.shape ?? 'call-object',
    state: contract.state === 'not-joined' ? 'loaded' : 'joined-meeting',
  };
}

export const contractOf = (method: ComparedMethod): MethodContract => (method === 'join' ? {} : sessionMethods[method]);

/** The call as code, for messages. */
export const formatCall = ({ method, args }: Pick<Call, 'method' | 'args'>): string =>
  `${method}(${args.map((argument) => JSON.stringify(argument)).join(', ')})`;
