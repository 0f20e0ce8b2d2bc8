import fc from 'fast-check';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import {
  type MethodContract,
  type SessionMethod,
  sessionMethods,
} from '../../src/platform/call-layer/methods/sessionMethods.ts';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { DATA, filledObject, integersBetween } from './inputs/dataInputs.ts';
import { ABSENT, type Arguments, type Grammar, integer, oneOf, optionsObject } from './inputs/grammar.ts';
import { hostileValue, nearMisses } from './inputs/hostileInputs.ts';
import type { Description, Fields } from './inputs/inputDescription.ts';
import { MEDIA } from './inputs/mediaInputs.ts';
import { PREBUILT } from './inputs/prebuiltInputs.ts';
import { PROPERTIES } from './inputs/propertyInputs.ts';
import { TELEPHONY } from './inputs/telephonyInputs.ts';
import type { SessionSetup } from './openPairs.ts';

export type ComparedMethod = SessionMethod | 'join';

/** A method call that is made on the room library (daily-js) and on a session. */
export type Call = {
  readonly method: ComparedMethod;
  readonly args: Arguments;
  /** The rule of the specification that the call tests, and the input of this rule. */
  readonly rule?: { readonly name: CallLayerRule; readonly input: Description };
  /** Private fields of the library's call object to set before the call. */
  readonly library?: Fields;
  readonly shape?: SessionShape;
  /** The call that is made on the library instead of `method`, because the library's own `method` throws by mistake. */
  readonly libraryCall?: { readonly method: string; readonly args: Arguments };
};

const GRAMMARS = { ...DATA, ...MEDIA, ...PREBUILT, ...PROPERTIES, ...TELEPHONY };

/** Methods that are compared with a grammar of their own. All other grammars belong to rules of the specification. */
export type OtherMethod = Exclude<keyof typeof GRAMMARS, CallLayerRule>;

/** The limits that the library passes to its validator of simulcast encodings. */
const SIMULCAST_RANGES = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
};

const callWithInput =
  (method: ComparedMethod) =>
  (input: Description): Call => ({ method, args: [input] });
const callWithProcessor = (type: string, config: Description): Call => ({
  method: 'updateInputSettings',
  args: [{ video: { processor: { type, config } } }],
});
/** Returns the call of `join()` with the property, in the shape `prebuilt`. */
const joinWithProperty = (name: string, value: Description): Call => ({
  method: 'join',
  shape: 'prebuilt',
  args: [{ [name]: value }],
});

/** For each rule of the specification (section 5), a function that returns the call that tests the rule with an input. */
const CALLS_BY_RULE: Readonly<Record<CallLayerRule, (input: Description) => Call>> = {
  userData: callWithInput('setUserData'),
  audioLevelInterval: callWithInput('startLocalAudioLevelObserver'),
  appMessage: (input) => {
    const { data = ABSENT, max } = Object(input) as Fields;
    return {
      method: 'sendAppMessage',
      args: [data],
      ...(max !== undefined && { library: { _maxAppMessageSize: max } }),
    };
  },
  customTrack: callWithInput('startCustomTrack'),
  simulcastEncodings: (input) => ({
    method: 'startRemoteMediaPlayer',
    args: [{ url: 'x', settings: { simulcastEncodings: input } }],
    libraryCall: { method: 'validateSimulcastEncodings', args: [input, SIMULCAST_RANGES, true] },
  }),
  sendSettings: callWithInput('updateSendSettings'),
  dialOut: callWithInput('startDialOut'),
  sipCallTransfer: callWithInput('sipCallTransfer'),
  sipRefer: callWithInput('sipRefer'),
  dtmf: callWithInput('sendDTMF'),
  remoteMediaPlayerStart: callWithInput('startRemoteMediaPlayer'),
  remoteMediaPlayerUpdate: callWithInput('updateRemoteMediaPlayer'),
  inputSettings: callWithInput('updateInputSettings'),
  backgroundBlur: (config) => callWithProcessor('background-blur', config),
  backgroundImage: (config) => callWithProcessor('background-image', config),
  receiveSettingsLayer: (layer) => ({ method: 'updateReceiveSettings', args: [{ base: { video: { layer } } }] }),
  receiveSettings: callWithInput('updateReceiveSettings'),
  recordingOptions: callWithInput('startRecording'),
  customIntegrations: callWithInput('setCustomIntegrations'),
  customTrayButtons: callWithInput('updateCustomTrayButtons'),
  showNamesMode: callWithInput('setShowNamesMode'),
  newParticipantSound: (input) => ({ method: 'setPlayNewParticipantSound', shape: 'prebuilt', args: [input] }),
  language: (lang) => joinWithProperty('lang', lang),
  themeColor: (accent) => ({ method: 'setTheme', args: [{ colors: { accent } }] }),
  theme: callWithInput('setTheme'),
  layoutConfig: (config) => joinWithProperty('layoutConfig', config),
  meetingSessionData: (input) => {
    const { data = ABSENT, mergeStrategy = ABSENT } = Object(input) as Fields;
    return { method: 'setMeetingSessionData', args: [data, mergeStrategy] };
  },
  permissions: (updatePermissions) => ({ method: 'updateParticipant', args: ['somebody', { updatePermissions }] }),
};

/**
 * The call that tests a rule of the specification with an input.
 *
 * @param input the input of the rule. For an app message it is `{ data, max? }`, for session data it is `{ data, mergeStrategy? }`.
 */
export const callForRule = (name: CallLayerRule, input: Description): Call => ({
  ...CALLS_BY_RULE[name](input),
  rule: { name, input },
});

/** Generates session data close to the limit of 102,400 characters. */
const longSessionData = integersBetween(102_380, 102_400).map((times) => filledObject(['k', 'a', times]));

/** Generates calls for a rule of the specification, from valid to hostile. */
export function callsForRule(name: CallLayerRule): fc.Arbitrary<Call> {
  const { typicalArguments, keys }: Grammar = GRAMMARS[name];
  const argument = nearMisses(typicalArguments[0], keys);
  return inputsWith(name, argument).map((input) => callForRule(name, input));
}

/** Generates inputs of a rule from its main argument. The inputs of two rules may have a second part. */
function inputsWith(name: CallLayerRule, argument: fc.Arbitrary<Description>): fc.Arbitrary<Description> {
  if (name === 'appMessage')
    return optionsObject({ data: argument, max: integer(0, 5, 4095, 4096, 5000) }, { required: ['data'] });
  if (name !== 'meetingSessionData') return argument;
  const data = fc.oneof({ arbitrary: argument, weight: 5 }, { arbitrary: longSessionData, weight: 1 });
  const mergeStrategy = fc.oneof(oneOf('replace', 'shallow-merge', 'merge'), hostileValue);
  return fc.oneof(optionsObject({ data }, { required: ['data'] }), optionsObject({ data, mergeStrategy }));
}

const RULE_NAMES: readonly string[] = Object.keys(CALLS_BY_RULE);

export const OTHER_METHODS = Object.keys(GRAMMARS).filter((name) => !RULE_NAMES.includes(name)) as OtherMethod[];

/** Generates calls of a method with a grammar of its own, from valid to hostile, sometimes with fewer arguments. */
export function callsOf(method: OtherMethod): fc.Arbitrary<Call> {
  const { typicalArguments, keys }: Grammar = GRAMMARS[method];
  const all = fc.tuple(...typicalArguments.map((argument) => nearMisses(argument, keys)));
  const fewer = fc.tuple(all, fc.nat({ max: typicalArguments.length })).map(([args, count]) => args.slice(0, count));
  return fc.oneof({ arbitrary: all, weight: 9 }, { arbitrary: fewer, weight: 1 }).map((args) => ({ method, args }));
}

/** A shape and a state in which the session's guards accept the call. */
export function setupFor({ method, shape }: Call): SessionSetup {
  const contract = contractOf(method);
  return {
    shape: shape ?? contract.shape ?? 'call-object',
    state: contract.state === 'not-joined' ? 'loaded' : 'joined-meeting',
  };
}

// The table of methods omits `join`, which `CallSession` itself implements.
export const contractOf = (method: ComparedMethod): MethodContract => (method === 'join' ? {} : sessionMethods[method]);

/** Formats the call as code. */
export const formatCall = ({ method, args }: Pick<Call, 'method' | 'args'>): string =>
  `${method}(${args.map((argument) => JSON.stringify(argument)).join(', ')})`;
