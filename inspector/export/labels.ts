import type { ChartTransition, ChartTrigger } from '../chart/chart.ts';

/** `150 ms`, `5 s`, `2 min`: in the largest unit that needs no fraction. */
export function duration(milliseconds: number): string {
  if (milliseconds > 0 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds > 0 && milliseconds % 1_000 === 0 ? `${milliseconds / 1_000} s` : `${milliseconds} ms`;
}

/** What sets off a transition: `room.joined`, `after 5 s (joinTimeout)`. */
export function triggerLabel(trigger: ChartTrigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'always':
      return 'always';
    case 'after':
      return trigger.milliseconds === undefined
        ? `after ${trigger.delay}`
        : `after ${duration(trigger.milliseconds)} (${trigger.delay})`;
    case 'actor-done':
      return `${trigger.actor} done`;
    case 'actor-failed':
      return `${trigger.actor} failed`;
    case 'state-done':
      return 'done';
  }
}

/** `room.joined [isAwaited]` */
export const transitionLabel = ({ trigger, guard }: Pick<ChartTransition, 'trigger' | 'guard'>): string =>
  guard === undefined ? triggerLabel(trigger) : `${triggerLabel(trigger)} [${guard}]`;
