import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleError, RuleErrorType } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { type ComparedMethod, contractOf } from './comparedCalls.ts';

/** A rule of the specification, its input, and the path of the refused field in this input. */
export type RulePlace = { readonly name: CallLayerRule; readonly input: unknown; readonly field: string };

/** A refusal by a session or a rule. */
export type Refusal = {
  readonly method: ComparedMethod;
  readonly args: readonly unknown[];
  readonly type: CallLayerError['type'];
  readonly violation: RuleErrorType | undefined;
  readonly message: string;
  /**
   * Path in the checked argument, such as `settings.volume`. Empty if the whole argument is refused, or if the error names no field. For
   * the methods of `ARGUMENT_NAMES`, the name of an argument.
   */
  readonly field: string;
  /** The rule of the specification that the field belongs to, if there is one. */
  readonly rule: RulePlace | undefined;
};

/** Describes the error with which a session refused a call. */
export function refusalBySession(
  method: ComparedMethod,
  args: readonly unknown[],
  { type, violation, message, field = '' }: CallLayerError,
): Refusal {
  return { method, args, type, violation, message, field, rule: placeOf(method, args, field) };
}

/** Describes the error of a rule of the specification that was applied without a session. */
export function refusalByRule(
  method: ComparedMethod,
  name: CallLayerRule,
  input: unknown,
  { type, message, field }: RuleError,
): Refusal {
  const rule = { name, input, field };
  return { method, args: [input], type: 'invalid-argument', violation: type, message, field, rule };
}

/**
 * Returns the part of a value at a path such as `settings.volume` or `[0].maxBitrate`, or undefined if there is no such part. Keys may
 * contain dots, so the longest matching key applies.
 */
function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const keys: string[] = [];
  for (const key in value) keys.push(key);
  const steps = keys.flatMap((key) =>
    [key, `[${key}]`].flatMap((start) => {
      if (path === start) return [{ key, rest: '' }];
      if (!path.startsWith(start)) return [];
      const rest = path.slice(start.length);
      return rest.startsWith('.') ? [{ key, rest: rest.slice(1) }] : rest.startsWith('[') ? [{ key, rest }] : [];
    }),
  );
  const longestStep = steps.toSorted((one, other) => other.key.length - one.key.length)[0];
  return longestStep && valueAt((value as Readonly<Record<string, unknown>>)[longestStep.key], longestStep.rest);
}

/** Returns the part of the input or of the arguments at the refused field. Returns undefined if there is no such part. */
export function refusedValue({ method, args, field, rule }: Refusal): unknown {
  if (rule !== undefined) return valueAt(rule.input, rule.field);
  const names = ARGUMENT_NAMES[method];
  return names === undefined ? valueAt(argumentWithRule(method, args), field) : args[names.indexOf(field)];
}

/** The methods whose errors have the name of an argument as their field, each with the names of its arguments in order. */
const ARGUMENT_NAMES: Readonly<Partial<Record<ComparedMethod, readonly string[]>>> = {
  getReceiveSettings: ['id', 'options'],
  updateWaitingParticipant: ['id', 'updates'],
};
/** Methods whose rule checks the second argument. */
const RULE_ON_SECOND_ARGUMENT: readonly ComparedMethod[] = ['updateParticipant', 'setLocalAudio'];

const argumentWithRule = (method: ComparedMethod, args: readonly unknown[]): unknown =>
  args[RULE_ON_SECOND_ARGUMENT.includes(method) ? 1 : 0];

const isRule = (name: string | undefined): name is CallLayerRule =>
  name !== undefined && Object.hasOwn(callLayerRules, name);

/**
 * Finds the rule of the specification that a field belongs to: the rule of the method, or the rule of the part of the argument to which the
 * beginning of the field leads.
 *
 * @returns undefined if the specification has no rule for the field.
 */
function placeOf(method: ComparedMethod, args: readonly unknown[], field: string): RulePlace | undefined {
  const [first, second] = args;
  const name = contractOf(method).rule;
  if (name === 'appMessage') return { name, input: { data: first }, field };
  if (name === 'meetingSessionData') return { name, input: { data: first, mergeStrategy: second }, field };
  if (isRule(name)) return { name, input: first, field };
  const argument = argumentWithRule(method, args);
  const pathInside = (start: string) => field.slice(start.length).replace(/^\./, '');
  if (method === 'startScreenShare' && field.startsWith('screenVideoSendSettings')) {
    const screenVideo = valueAt(argument, 'screenVideoSendSettings');
    return { name: 'sendSettings', input: { screenVideo }, field: field.replace('SendSettings', '') };
  }
  const permissions = /^(?:.*\.)?updatePermissions/.exec(field)?.[0];
  if (permissions !== undefined) {
    return { name: 'permissions', input: valueAt(argument, permissions), field: pathInside(permissions) };
  }
  const [property = ''] = field.split('.');
  const rule = property === 'lang' ? 'language' : property;
  return isRule(rule) ? { name: rule, input: valueAt(argument, property), field: pathInside(property) } : undefined;
}
