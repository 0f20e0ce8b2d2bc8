import { eventTypeInWords } from './eventTypeInWords.ts';

/** A transition by its id in the chart: `visitor.start in idle`; of several on the same event, `room.left, case 2, in joined.full`. */
export function transitionInWords(id: string): string {
  const [state = '', type = '', place = '0'] = id.split(' ');
  const alternative = place === '0' ? '' : `, case ${String(Number(place) + 1)},`;
  return `${eventTypeInWords(type)}${alternative} in ${state.split('.').slice(1).join('.') || state}`;
}
