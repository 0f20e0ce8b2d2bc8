import type { EventCase } from '../eventCase.ts';
import type { VisualiserContext } from './visualiserMachine.ts';

export const visualiserEventCases: readonly EventCase[] = [
  { type: 'volume.measured', volume: 0 },
  { type: 'volume.measured', volume: 0.5 },
];

/**
 * Selects the context that distinguishes states in path generation. The history is omitted, because it does not affect transitions. The
 * number of samples grows without limit, so only whether there are samples is selected.
 */
export const visualiserProjection = ({ volume, sampled }: VisualiserContext) => ({ volume, sampled: sampled > 0 });
