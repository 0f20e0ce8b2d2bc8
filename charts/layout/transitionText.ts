import type { ChartTransition, ChartTrigger } from '../chart/chart.ts';
import { triggerWords } from '../chart/triggerWords.ts';
import type { Detail, Piece } from './drawing.ts';

/** `room.left [wasAnswered] / rememberAssistantEnded`; an overview omits the actions. A line does not break after the slash. */
export function transitionText({ trigger, guard, actions }: ChartTransition, detail: Detail): readonly Piece[] {
  return [
    ...triggerPieces(trigger),
    ...(guard === undefined ? [] : [{ tone: 'guard', text: `[${guard}]` } as const]),
    ...(actions.length === 0 || detail === 'overview'
      ? []
      : [{ tone: 'action', text: `/\u00a0${actions.join(', ')}` } as const]),
  ];
}

/** A line does not break within a keyword: `(5 s)`. */
const triggerPieces = (trigger: ChartTrigger): readonly Piece[] =>
  triggerWords(trigger).map(({ kind, text }) =>
    kind === 'name' ? { tone: 'trigger', text } : { tone: 'keyword', text: text.replaceAll(' ', '\u00a0') },
  );
