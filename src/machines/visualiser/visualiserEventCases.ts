import type { EventCase } from '../eventCase.ts';
import type { VisualiserContext } from './visualiserMachine.ts';

export const visualiserEventCases: readonly EventCase[] = [
  { type: 'volume.measured', volume: 0 },
  { type: 'volume.measured', volume: 0.5 },
];

/** Omits the history, which does not affect transitions, and replaces the number of samples by whether there are any. */
export const visualiserProjection = ({ volume, sampled }: VisualiserContext) => ({ volume, sampled: sampled > 0 });
