import type { EventCase } from '../../src/machines/eventCase.ts';
import { payloadOf } from './effect.ts';
import { valueInWords } from './situation.ts';
import type { GeneratedStep } from './testModel.ts';

/** How a name and its data are put in words; the golden paths write long data only once. */
export type Say = (name: string, data: unknown) => string;

const sayInFull: Say = (name, data) => (data === undefined ? name : `${name} ${JSON.stringify(data)}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from before, in records within records too; a field that is gone shows as null. */
function changeOf(before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return undefined;
  if (!isRecord(before) || !isRecord(after)) return after ?? null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [name, changeOf(before[name], after[name])]),
  );
}

export const eventInWords = (event: EventCase, say: Say = sayInFull): string => say(event.type, payloadOf(event));

const MAX_DATA_CHARACTERS = 60;

/** Long data is cut. */
export const eventInShort = (event: EventCase): string => eventInWords(event, sayInShort);

function sayInShort(name: string, data: unknown): string {
  if (data === undefined) return name;
  const json = JSON.stringify(data);
  return `${name} ${json.length <= MAX_DATA_CHARACTERS ? json : `${json.slice(0, MAX_DATA_CHARACTERS)}...`}`;
}

/** The event is answered, and that is all: neither the situation changes nor does anything happen. */
export const isWithoutEffect = ({ status, value, context, effects }: GeneratedStep, previous: GeneratedStep): boolean =>
  effects.length === 0 && isSame([status, value, context], [previous.status, previous.value, previous.context]);

/** On one line: `toast.show {"toast":{...}} -> passing, with [1]; tells page ...`. Unchanged context is left out. */
export function stepInWords(step: GeneratedStep, previous?: GeneratedStep, say: Say = sayInFull): string {
  const change = changeOf(previous?.context, step.context);
  return [
    `${eventInWords(step.event, say)} -> ${valueInWords(step.value)}`,
    ...(step.status === 'active' ? [] : [` (${step.status})`]),
    ...(change === undefined ? [] : [`, with ${JSON.stringify(change)}`]),
    ...step.effects.map(({ act, data }) => `; ${say(act, data)}`),
  ].join('');
}
