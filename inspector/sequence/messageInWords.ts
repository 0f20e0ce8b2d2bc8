import { eventTypeInWords, timeInWords } from '../recording/inWords.ts';
import type { RepeatRow } from './layOutSequence.ts';
import type { Lifeline, Message } from './readSequence.ts';

/** The label of a message at its arrow. */
export function labelOf({ kind, type }: Message): string {
  if (kind === 'done') return 'done';
  return kind === 'failure' ? 'failed' : eventTypeInWords(type);
}

const nameInWords = (lifeline: Lifeline | undefined): string =>
  lifeline === undefined || lifeline.kind === 'page' ? 'the page' : lifeline.name;

/** A message as a sentence: `call-client sent session.join to call-session, 120 ms`. */
export function messageInWords(message: Message, lifelineOf: (id: string) => Lifeline | undefined): string {
  const { at, outcome, state } = message;
  return [
    whatInWords(message, nameInWords(lifelineOf(message.from)), nameInWords(lifelineOf(message.to))),
    ...(outcome === 'lost' ? ['lost'] : []),
    ...(outcome === 'sent' ? ['not processed yet'] : []),
    ...(state === undefined ? [] : [`then in ${state.whole}`]),
    timeInWords(at),
  ].join(', ');
}

function whatInWords({ kind, type }: Message, from: string, to: string): string {
  switch (kind) {
    case 'start':
      return `${from} started ${to}`;
    case 'stop':
      return `${from} stopped ${to}`;
    case 'done':
      return `${from} reported to ${to} that it is done`;
    case 'failure':
      return `${from} reported to ${to} that it failed`;
    case 'self':
      return `${from} sent ${eventTypeInWords(type)} to itself`;
    case 'event':
      return `${from} sent ${eventTypeInWords(type)} to ${to}`;
  }
}

const COUNT = new Intl.NumberFormat('en');

/** `36 repeated messages of 7 kinds, 3.13 s to 3.60 s: after samplingInterval, room.remote-levels, …`. */
export function repeatInWords({ count, parts, at, until }: RepeatRow): string {
  const kinds = parts.length === 1 ? '' : ` of ${String(parts.length)} kinds`;
  return `${COUNT.format(count)} repeated messages${kinds}, ${timeInWords(at)} to ${timeInWords(until)}: ${typesOf(parts)}`;
}

/** The distinct types in a repeat. */
export function typesOf(parts: RepeatRow['parts']): string {
  return [...new Set(parts.map(({ message }) => labelOf(message)))].join(', ');
}
