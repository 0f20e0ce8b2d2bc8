import type { RepeatRow } from './layOutSequence.ts';
import type { Lifeline, Message } from './sequence.ts';

/** `120 ms`, `2.40 s`, `1 min 2.4 s`. */
export function timeInWords(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < 1_000) return `${String(rounded)} ms`;
  const seconds = Math.round(milliseconds / 10) / 100;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const tenths = Math.round(milliseconds / 100);
  return `${String(Math.floor(tenths / 600))} min ${((tenths % 600) / 10).toFixed(1)} s`;
}

/** Short, for a narrow column: `120 ms`, `2.40 s`, `1:02.4`. */
export function clockOf(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return timeInWords(milliseconds);
  return `${String(Math.floor(tenths / 600))}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** The type of an event as people say it: `after second` for `xstate.after.second.lamp.on`. */
export function typeInWords(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}${/^\d+$/.test(delay) ? ' ms' : ''}`;
  const [, state] = /^xstate\.done\.state\.(.+)$/.exec(type) ?? [];
  if (state !== undefined) return `${state} is done`;
  const kind = Object.keys(KINDS).find((prefix) => type.startsWith(prefix));
  return kind === undefined ? type : (KINDS[kind] ?? type);
}

const KINDS: Readonly<Record<string, string>> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.done.actor.': 'done',
  'xstate.error.actor.': 'failed',
  'xstate.promise.resolve': 'resolved',
  'xstate.promise.reject': 'rejected',
  'xstate.snapshot.': 'snapshot',
};

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
      return `${from} sent ${typeInWords(type)} to itself`;
    case 'event':
      return `${from} sent ${typeInWords(type)} to ${to}`;
  }
}

const COUNT = new Intl.NumberFormat('en');

/** `36 repeated messages of 7 kinds, 3.13 s to 3.60 s: after samplingInterval, room.remote-levels, …`. */
export function repeatInWords({ count, parts, at, until }: RepeatRow): string {
  const kinds = parts.length === 1 ? '' : ` of ${String(parts.length)} kinds`;
  return `${COUNT.format(count)} repeated messages${kinds}, ${timeInWords(at)} to ${timeInWords(until)}: ${typesOf(parts)}`;
}

/** The types in a repeat, each once. */
export function typesOf(parts: RepeatRow['parts']): string {
  return [...new Set(parts.map(({ message }) => typeInWords(message.type)))].join(', ');
}
