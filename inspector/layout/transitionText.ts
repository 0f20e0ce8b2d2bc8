import type { ChartTransition, ChartTrigger } from '../chart/chart.ts';
import type { Detail, Piece } from './drawing.ts';

/** `room.left [wasAnswered] / rememberAssistantEnded`; an overview leaves out the actions. No line ends with the slash. */
export function transitionText({ trigger, guard, actions }: ChartTransition, detail: Detail): readonly Piece[] {
  return [
    ...triggerText(trigger),
    ...(guard === undefined ? [] : [{ tone: 'guard', text: `[${guard}]` } as const]),
    ...(actions.length === 0 || detail === 'overview'
      ? []
      : [{ tone: 'action', text: `/\u00a0${actions.join(', ')}` } as const]),
  ];
}

function triggerText(trigger: ChartTrigger): readonly Piece[] {
  const keyword = (text: string): Piece => ({ tone: 'keyword', text });
  const name = (text: string): Piece => ({ tone: 'trigger', text });
  switch (trigger.kind) {
    case 'event':
      return [name(trigger.type)];
    case 'always':
      return [keyword('always')];
    case 'after': {
      const { delay, milliseconds } = trigger;
      return [
        keyword('after'),
        name(delay),
        ...(milliseconds === undefined ? [] : [keyword(`(${duration(milliseconds)})`)]),
      ];
    }
    case 'actor-done':
      return [name(trigger.actor), keyword('done')];
    case 'actor-failed':
      return [name(trigger.actor), keyword('failed')];
    case 'state-done':
      return [keyword('done')];
  }
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** With a no-break space, so that number and unit stay on one line. */
function duration(milliseconds: number): string {
  if (milliseconds < SECOND_MS) return `${milliseconds}\u00a0ms`;
  if (milliseconds < MINUTE_MS || milliseconds % MINUTE_MS !== 0) return `${milliseconds / SECOND_MS}\u00a0s`;
  return `${milliseconds / MINUTE_MS}\u00a0min`;
}
