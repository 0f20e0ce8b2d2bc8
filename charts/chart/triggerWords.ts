import type { ChartTrigger } from './chart.ts';

/** `name`: an event, a delay or an actor of the chart. */
export type TriggerWord = { readonly kind: 'keyword' | 'name'; readonly text: string };

/** The trigger of a transition: `room.joined`, `after joinTimeout (5 s)`, `library failed`. Join the words with one space. */
export function triggerWords(trigger: ChartTrigger): readonly TriggerWord[] {
  switch (trigger.kind) {
    case 'event':
      return [name(trigger.type)];
    case 'always':
      return [keyword('always')];
    case 'after': {
      const { delay, milliseconds } = trigger;
      const time = milliseconds === undefined ? [] : [keyword(`(${duration(milliseconds)})`)];
      return [keyword('after'), name(delay), ...time];
    }
    case 'actor-done':
      return [name(trigger.actor), keyword('done')];
    case 'actor-failed':
      return [name(trigger.actor), keyword('failed')];
    case 'state-done':
      return [keyword('done')];
  }
}

const keyword = (text: string): TriggerWord => ({ kind: 'keyword', text });
const name = (text: string): TriggerWord => ({ kind: 'name', text });

export const triggerText = (trigger: ChartTrigger): string =>
  triggerWords(trigger)
    .map(({ text }) => text)
    .join(' ');

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** `150 ms`, `1.5 s`, `90 s`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < SECOND_MS) return `${milliseconds} ms`;
  if (milliseconds % MINUTE_MS !== 0) return `${milliseconds / SECOND_MS} s`;
  return `${milliseconds / MINUTE_MS} min`;
}
