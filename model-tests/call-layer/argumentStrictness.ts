import type { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { Arguments, ComparedMethod } from './argumentInputs.ts';
import { strictnessThatExplains } from './strictness.ts';
import { valueAt } from './valueAt.ts';

type Call = { readonly method: ComparedMethod; readonly args: readonly unknown[]; readonly error: CallLayerError };

/** A reason why arguments that the room library takes are refused. */
export type ArgumentStrictness = {
  readonly name: string;
  readonly explains: (call: Call) => boolean;
  readonly example: { readonly method: ComparedMethod; readonly args: Arguments };
};

/** Methods whose field is that of an argument by its name, in this order. */
const NAMED: Readonly<Partial<Record<ComparedMethod, readonly string[]>>> = {
  getReceiveSettings: ['id', 'options'],
  updateWaitingParticipant: ['id', 'updates'],
};
/** Which of the arguments the rule is about, where it is not the first. */
const SECOND: readonly ComparedMethod[] = ['updateParticipant', 'setLocalAudio'];

/** What stands where the error says. */
function culprit({ method, args, error: { field = '' } }: Call): unknown {
  const names = NAMED[method];
  if (names !== undefined) return args[names.indexOf(field)];
  return valueAt(args[SECOND.includes(method) ? 1 : 0], field);
}

const isObject = (value: unknown): boolean => Object(value) === value;

const isOfAnotherKind = (value: unknown): boolean =>
  isObject(value) && !['[object Object]', '[object Array]'].includes(Object.prototype.toString.call(value));

/** Where a value has its place in one of the 28 rules, by the beginning of its field. */
function ruleOf({ method, error: { field = '' } }: Call): { rule: CallLayerRule; at: string } | undefined {
  if (method === 'startScreenShare') return { rule: 'sendSettings', at: 'screenVideoSendSettings' };
  const permissions = /^(?:.*\.)?updatePermissions/.exec(field)?.[0];
  if (permissions !== undefined) return { rule: 'permissions', at: permissions };
  const [name = ''] = field.split('.');
  const rule = name === 'lang' ? 'language' : name;
  return Object.hasOwn(callLayerRules, rule) ? { rule: rule as CallLayerRule, at: name } : undefined;
}

export const ARGUMENT_STRICTNESS: readonly ArgumentStrictness[] = [
  {
    name: 'a number for the id of a device',
    explains: (call) => call.method === 'setInputDevicesAsync' && typeof culprit(call) === 'number',
    example: { method: 'setInputDevicesAsync', args: [{ audioDeviceId: 5 }] },
  },
  {
    name: 'an address that is no text but becomes one',
    explains: (call) => call.method === 'loadCss' && call.error.field === 'cssFile',
    example: { method: 'loadCss', args: [{ cssFile: null }] },
  },
  {
    name: 'a view of the sidebar that no view can be called',
    explains: ({ method, args }) => method === 'setSidebarView' && typeof args[0] !== 'string',
    example: { method: 'setSidebarView', args: [{}] },
  },
  {
    name: 'an update of nobody, and no updates at all: the library does nothing, and does not say so',
    explains: ({ method, args }) => ['updateParticipant', 'updateParticipants'].includes(method) && !args[0],
    example: { method: 'updateParticipant', args: ['', { eject: true }] },
  },
  {
    name: 'an id of a participant that is no text but becomes one',
    explains: ({ method, args, error }) =>
      method === 'updateParticipant' && error.field === '' && typeof args[0] !== 'string',
    example: { method: 'updateParticipant', args: [5, {}] },
  },
  {
    name: 'a property that nobody knows, which the library drops (decision 9)',
    explains: ({ error }) => error.type === 'unrecognized-property',
    example: { method: 'join', args: [{ surprise: 1 }] },
  },
  {
    name: 'a name that every object has, which the library finds in its own tables',
    explains: ({ error: { violation, field = '' } }) =>
      violation === 'unknown-key' && (field.split('.').at(-1) ?? '') in Object.prototype,
    example: { method: 'updateParticipant', args: ['s', { toString: 1 }] },
  },
  {
    name: 'another room while one is joined, which the library does not go to',
    explains: ({ method, error }) => method === 'join' && ['already-joined', 'url-differs'].includes(error.type),
    example: { method: 'join', args: [{ url: 'https://callwright.daily.co/other' }] },
  },
  {
    name: 'null for the properties of a call, which join() stumbles over',
    explains: ({ method, args }) => method === 'startCamera' && args[0] === null,
    example: { method: 'startCamera', args: [null] },
  },
  {
    name: 'a date, a set or the like where options are asked for that are sent as they are',
    explains: (call) => call.error.violation === 'wrong-type' && isOfAnotherKind(culprit(call)),
    example: { method: 'startScreenShare', args: [{ $set: [] }] },
  },
  {
    name: 'a primitive where an object is asked for, which is taken apart',
    explains: (call) => call.error.violation === 'wrong-type' && Boolean(culprit(call)) && !isObject(culprit(call)),
    example: { method: 'startTranscription', args: ['en'] },
  },
  {
    name: 'what a rule of the specification refuses (strictness.ts)',
    explains: (call) => {
      const place = ruleOf(call);
      const { violation, message, field = '' } = call.error;
      if (place === undefined || violation === undefined) return false;
      const argument = call.args[call.method === 'updateParticipant' ? 1 : 0];
      const inside = field.slice(place.at.length).replace(/^\./, '');
      const value = valueAt(argument, place.at);
      const [input, path] =
        place.rule === 'sendSettings' && call.method === 'startScreenShare'
          ? [{ screenVideo: value }, `screenVideo.${inside}`]
          : [value, inside];
      return strictnessThatExplains(place.rule, input, { type: violation, message, field: path }) !== undefined;
    },
    example: { method: 'join', args: [{ layoutConfig: { grid: { maxTilesPerPage: 0 } } }] },
  },
];

export const argumentStrictnessThatExplains = (call: Call): ArgumentStrictness | undefined =>
  ARGUMENT_STRICTNESS.find(({ explains }) => {
    try {
      return explains(call);
    } catch {
      return false;
    }
  });
