import type { TooltipEvent } from './tooltipMachine.ts';

export const tooltipEventCases: readonly TooltipEvent[] = [
  { type: 'pointer.enter' },
  { type: 'pointer.leave' },
  { type: 'focus.enter' },
  { type: 'focus.leave' },
  { type: 'reason.press' },
  { type: 'reason.leave' },
  { type: 'tooltip.dismiss' },
];
