import { eventTypeInWords } from './eventTypeInWords.ts';

/** Formats a transition id as `visitor.start in idle`, or `room.left, case 2, in joined.full` for a further transition of an event. */
export function transitionInWords(id: string): string {
  const [state = '', type = '', place = '0'] = id.split(' ');
  const alternative = place === '0' ? '' : `, case ${String(Number(place) + 1)},`;
  return `${eventTypeInWords(type)}${alternative} in ${state.split('.').slice(1).join('.') || state}`;
}
