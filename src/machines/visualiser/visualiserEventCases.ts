import type { EventCase } from '../eventCase.ts';
import type { VisualiserContext } from './visualiserMachine.ts';

export const visualiserEventCases: readonly EventCase[] = [
  { type: 'volume.measured', volume: 0 },
  { type: 'volume.measured', volume: 0.5 },
];

/**
 * The part of the context that distinguishes states in path generation: without the history, which does not affect transitions, and with
 * whether there are samples in place of their number, which grows without limit.
 */
export const visualiserProjection = ({ volume, sampled }: VisualiserContext) => ({ volume, sampled: sampled > 0 });
