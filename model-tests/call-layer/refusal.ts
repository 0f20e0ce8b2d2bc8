import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleError, RuleErrorType } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { type ComparedMethod, contractOf } from './comparedCalls.ts';
import { valueAt } from './valueAt.ts';

/** The place where a rule of the specification is violated: the name of the rule, its input, and the path in that input. */
export type RulePlace = { readonly name: CallLayerRule; readonly input: unknown; readonly field: string };

/** A refusal by a session or a rule. */
export type Refusal = {
  readonly method: ComparedMethod;
  readonly args: readonly unknown[];
  readonly type: CallLayerError['type'];
  readonly violation: RuleErrorType | undefined;
  readonly message: string;
  /** Path in the arguments, such as `settings.volume`. */
  readonly field: string;
  readonly rule: RulePlace | undefined;
};

/** A refusal by a session. */
export function refusalBySession(
  method: ComparedMethod,
  args: readonly unknown[],
  { type, violation, message, field = '' }: CallLayerError,
): Refusal {
  return { method, args, type, violation, message, field, rule: placeOf(method, args, field) };
}

/** A refusal by a rule of the specification, applied directly. */
export function refusalByRule(
  method: ComparedMethod,
  name: CallLayerRule,
  input: unknown,
  { type, message, field }: RuleError,
): Refusal {
  const rule = { name, input, field };
  return { method, args: [input], type: 'invalid-argument', violation: type, message, field, rule };
}

/** The value that a refusal is about. */
export function refusedValue({ method, args, field, rule }: Refusal): unknown {
  if (rule !== undefined) return valueAt(rule.input, rule.field);
  const names = ARGUMENT_NAMES[method];
  return names === undefined ? valueAt(argumentWithRule(method, args), field) : args[names.indexOf(field)];
}

/** The names of the arguments, in order, of the methods whose refusals have the name of an argument as their field. */
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
 * Finds the rule of the specification that was violated, and its input. The input is the part of the arguments to which the beginning of
 * `field` leads.
 *
 * @returns undefined if the violated rule is not in the specification.
 */
function placeOf(method: ComparedMethod, args: readonly unknown[], field: string): RulePlace | undefined {
  const [first, second] = args;
  const name = contractOf(method).rule;
  if (name === 'appMessage') return { name, input: { data: first }, field };
  if (name === 'meetingSessionData') return { name, input: { data: first, mergeStrategy: second }, field };
  if (isRule(name)) return { name, input: first, field };
  const argument = argumentWithRule(method, args);
  const pathInside = (at: string) => field.slice(at.length).replace(/^\./, '');
  const [, settings] = /^(screenVideo)SendSettings/.exec(field) ?? [];
  if (method === 'startScreenShare' && settings !== undefined) {
    const screenVideo = valueAt(argument, `${settings}SendSettings`);
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
