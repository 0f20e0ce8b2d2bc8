import type { CallLayerRule } from '../../../src/platform/call-layer/rules/callLayerRules.ts';
import type { Description } from './inputDescription.ts';
import lines from './recordedCases.jsonl?raw';

export type RecordedCase = {
  readonly rule: CallLayerRule;
  readonly input: Description;
  /** What the room library, 0.92.2, answered. */
  readonly accepted: boolean;
};

/** Inputs that were once given to the room library, one a line. */
export const recordedCases: readonly RecordedCase[] = lines
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedCase);
