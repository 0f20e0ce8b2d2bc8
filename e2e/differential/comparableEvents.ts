import type { RecordedEvent } from '../harness/callHarness.ts';

/** An event as it is compared: what it is, in a few words, and the values that are the same in every run. */
export type ComparableEvent = { readonly head: string; readonly values: Readonly<Record<string, unknown>> };

/** Their number and moment is the clock's, not the client's. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set([
  'volume-level',
  'network-quality-change',
  'network-connection',
  'daily-participant-updated',
]);

const TIMES: ReadonlySet<string> = new Set(['duration', 'totalDuration', 'delaySeconds']);
const TEXTS_OF_A_RUN: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '<time>'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>'],
  [/^\d+\.\d+$/, '<id>'],
];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value without what is another in every run. */
function lasting(value: unknown, name = ''): unknown {
  if (TIMES.has(name)) return typeof value === 'number' && value >= 0 ? '<duration>' : value;
  if (Array.isArray(value)) return value.map((item) => lasting(item));
  if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lasting(item, key)]));
  if (typeof value !== 'string') return value;
  return TEXTS_OF_A_RUN.reduce((text, [pattern, kind]) => text.replace(pattern, kind), value);
}

/** The payload's fields; those of its metadata one by one. A field without a value is no field. */
function valuesIn(payload: unknown): ComparableEvent['values'] {
  const lastingPayload = lasting(payload);
  if (!isFields(lastingPayload)) return { value: lastingPayload };
  const { metadata, ...rest } = lastingPayload;
  if (!isFields(metadata)) return lastingPayload;
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata.${name}`, value])),
  };
}

/** What tells events of one name apart. */
const HEAD_FIELDS = ['type', 'stage', 'status', 'role', 'transcriptType'] as const;

function headOf({ name, payload }: RecordedEvent): string {
  if (name === 'call-start-failed' || !isFields(payload)) return name;
  const fields = name === 'error' ? (['type'] as const) : HEAD_FIELDS;
  return [name, ...fields.map((field) => payload[field]).filter((value) => typeof value === 'string')].join(' ');
}

/** The events that a client decides about, in order. */
export const comparable = (events: readonly RecordedEvent[]): readonly ComparableEvent[] =>
  events
    .filter(({ name }) => !BY_THE_CLOCK.has(name))
    .map((event) => ({ head: headOf(event), values: valuesIn(event.payload) }))
    .filter(({ head }) => !head.endsWith(' partial'));
