import type { RecordedEvent } from '../harness/callHarness.ts';

/** An event of the vendor's client or of ours, without the values that differ in every run, so that the two clients can be compared. */
export type ComparableEvent = {
  /** A short string that identifies the event: its name, and the fields that distinguish events of this name. */
  readonly head: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Events whose number and time depend on timers, not on the client. */
const TIMER_EVENTS: ReadonlySet<string> = new Set([
  'volume-level',
  'network-quality-change',
  'network-connection',
  'daily-participant-updated',
]);

/** Fields with a duration. */
const DURATION_FIELDS: ReadonlySet<string> = new Set(['duration', 'totalDuration', 'delaySeconds']);
/** Patterns of strings that differ in every run, each with its replacement. */
const VARYING_STRINGS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '<time>'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>'],
  [/^\d+\.\d+$/, '<id>'],
];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the parts of a value that differ in every run. `name` is the name of the value's field. */
function withoutVariation(value: unknown, name = ''): unknown {
  if (DURATION_FIELDS.has(name)) return typeof value === 'number' && value >= 0 ? '<duration>' : value;
  if (Array.isArray(value)) return value.map((item) => withoutVariation(item));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutVariation(item, key)]));
  if (typeof value !== 'string') return value;
  return VARYING_STRINGS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), value);
}

/**
 * @returns the payload's fields, and the fields of its metadata under names such as `metadata.isMobile`. A payload without fields is in
 *   the field `value`.
 */
function valuesIn(payload: unknown): ComparableEvent['values'] {
  const comparablePayload = withoutVariation(payload);
  if (!isFields(comparablePayload)) return { value: comparablePayload };
  const { metadata, ...otherFields } = comparablePayload;
  if (!isFields(metadata)) return comparablePayload;
  return {
    ...otherFields,
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata.${name}`, value])),
  };
}

/** Fields of the payload that distinguish events of one name. */
const HEAD_FIELDS = ['type', 'stage', 'status', 'role', 'transcriptType'] as const;

/** @returns the `head`, without the fields in which our client differs from the vendor's on purpose, which are compared as values. */
function headOf({ name, payload }: RecordedEvent): string {
  if (name === 'call-start-failed' || !isFields(payload)) return name;
  const fields = name === 'error' ? (['type'] as const) : HEAD_FIELDS;
  return [name, ...fields.map((field) => payload[field]).filter((value) => typeof value === 'string')].join(' ');
}

/** The events whose number and order depend on the client, in order. */
export const comparableEvents = (events: readonly RecordedEvent[]): readonly ComparableEvent[] =>
  events
    .filter(({ name }) => !TIMER_EVENTS.has(name))
    .map((event) => ({ head: headOf(event), values: valuesIn(event.payload) }))
    // The number of partial transcripts depends on timers, too.
    .filter(({ head }) => !head.endsWith(' partial'));
