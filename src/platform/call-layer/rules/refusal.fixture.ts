import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import type { RuleError } from './reading/rule.ts';

/** @returns the refusal of an invalid value. @throws Error if the rule accepts the value. */
export function refusalOf(rule: CallLayerRule, input: unknown): RuleError {
  const outcome = callLayerRules[rule](input);
  if (outcome.ok) throw new Error(`${rule} accepts the value.`);
  return outcome.error;
}
