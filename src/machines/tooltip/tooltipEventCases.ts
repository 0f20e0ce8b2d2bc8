import type { TooltipEvent } from './tooltipMachine.ts';

/** Sample events, for generated paths through the machine and for the inspector's buttons. */
export const tooltipEventCases: readonly TooltipEvent[] = [
  { type: 'pointer.enter' },
  { type: 'pointer.leave' },
  { type: 'focus.enter' },
  { type: 'focus.leave' },
  { type: 'tooltip.dismiss' },
];
