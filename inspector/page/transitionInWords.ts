import type { ChartTrigger } from '../chart/chart.ts';

export function triggerInWords(trigger: ChartTrigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'always':
      return 'always';
    case 'after':
      return `after ${trigger.delay}`;
    case 'actor-done':
      return `${trigger.actor} is done`;
    case 'actor-failed':
      return `${trigger.actor} fails`;
    case 'state-done':
      return 'done';
  }
}

/** ` (20 s)`; nothing where there is no delay, or it depends on the context. */
export function delayInWords(trigger: ChartTrigger): string {
  if (trigger.kind !== 'after' || trigger.milliseconds === undefined) return '';
  const { milliseconds } = trigger;
  return milliseconds < 1_000 ? ` (${milliseconds} ms)` : ` (${milliseconds / 1_000} s)`;
}

/** Without the machine's id: `inRoom.leaving`. */
export const targetInWords = (id: string): string => id.split('.').slice(1).join('.') || id;
