import type { EventCase } from '../eventCase.ts';
import type { VisualiserContext } from './visualiserMachine.ts';

export const visualiserEventCases: readonly EventCase[] = [
  { type: 'volume.measured', volume: 0 },
  { type: 'volume.measured', volume: 0.5 },
];

/** Without the history, which does not affect transitions. */
export const visualiserProjection = ({ volume, sampled }: VisualiserContext) => ({ volume, sampled: sampled > 0 });
