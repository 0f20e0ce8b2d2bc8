import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import type { RuleError } from './reading/rule.ts';

/** For tests: what a rule has against a value. */
export function refusalOf(rule: CallLayerRule, input: unknown): RuleError {
  const outcome = callLayerRules[rule](input);
  if (outcome.ok) throw new Error(`${rule} takes it.`);
  return outcome.error;
}
