import type { EventCase } from '../../src/machines/eventCase.ts';
import { formatStateValue, payloadOf } from './machineStep.ts';
import type { GeneratedPath, GeneratedStep } from './testModel.ts';

/** Formats a name with its data. Golden files use a formatter that writes long data only once. */
export type FormatData = (name: string, data: unknown) => string;

/** Formats a changed field of the context. Golden files write a long value only once. */
export type FormatField = (name: string, value: unknown) => string;

const formatFieldInFull: FormatField = (name, value) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const formatInFull: FormatData = (name, data) => (data === undefined ? name : `${name} ${JSON.stringify(data)}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @returns the changed fields of two records, recursively. For other data, the new value, or null for a removed one.
 * Undefined means that nothing has changed.
 */
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

export const formatEvent = (event: EventCase, format: FormatData = formatInFull): string =>
  format(event.type, payloadOf(event));

const MAX_DATA_CHARACTERS = 60;

/** Formats an event like `formatEvent`, but truncates long data. */
export const formatEventShort = (event: EventCase): string => formatEvent(event, formatTruncated);

/** The events of a path as the name of a test. */
export const formatPath = (path: GeneratedPath): string =>
  path
    .slice(1)
    .map(({ event }) => formatEventShort(event))
    .join(', ');

function formatTruncated(name: string, data: unknown): string {
  if (data === undefined) return name;
  const json = JSON.stringify(data);
  return `${name} ${json.length <= MAX_DATA_CHARACTERS ? json : `${json.slice(0, MAX_DATA_CHARACTERS)}...`}`;
}

/** Whether the event of the step changes neither the state nor the context, and has no effect. */
export const isWithoutEffect = ({ status, value, context, effects }: GeneratedStep, previous: GeneratedStep): boolean =>
  effects.length === 0 && isSame([status, value, context], [previous.status, previous.value, previous.context]);

/**
 * The parts of a step's line, each with what separates it from the part before: the event and the state, the changed fields of the context,
 * and the effects. Omits unchanged context.
 */
export function stepParts(
  step: GeneratedStep,
  previous?: GeneratedStep,
  format: FormatData = formatInFull,
  formatField: FormatField = formatFieldInFull,
): readonly string[] {
  const change = changeOf(previous?.context, step.context);
  const fields = isRecord(change) ? Object.entries(change).map(([name, value]) => formatField(name, value)) : [];
  return [
    `${formatEvent(step.event, format)} -> ${formatStateValue(step.value)}${step.status === 'active' ? '' : ` (${step.status})`}`,
    ...(change === undefined || isRecord(change) ? [] : [`, with ${JSON.stringify(change)}`]),
    ...fields.map(
      (field, index) => `${index === 0 ? ', with {' : ','}${field}${index === fields.length - 1 ? '}' : ''}`,
    ),
    ...step.effects.map(({ act, data }) => `; ${format(act, data)}`),
  ];
}

/** Formats a step as one line, such as `parcel.send {"grams":500} -> underway, with {"attempts":1}; starts actor carry {"grams":500}`. */
export const formatStep = (step: GeneratedStep, previous?: GeneratedStep): string => stepParts(step, previous).join('');
