import type { CallLayerRule } from '../../../src/platform/call-layer/rules/callLayerRules.ts';
import type { Description } from './inputDescription.ts';
import lines from './recordedCases.jsonl?raw';

export type RecordedCase = {
  readonly rule: CallLayerRule;
  readonly input: Description;
  /** Whether version 0.92.2 of the room library (daily-js) accepts the input. */
  readonly accepted: boolean;
};

/** Inputs with the recorded answers of the room library, one per line of the file. */
export const recordedCases: readonly RecordedCase[] = lines
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedCase);
