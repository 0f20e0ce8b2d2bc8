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

/** The stages of the start of a call. */
const isStage = ({ head }: ComparableEvent): boolean => /^call-start-(?:progress|success)\b/.test(head);

/**
 * The events whose number and order depend on the client, in order. `audio` comes after the stages that it interrupts: the assistant's track
 * arrives while they go on, sooner or later.
 */
export function comparableEvents(events: readonly RecordedEvent[]): readonly ComparableEvent[] {
  const comparable = events
    .filter(({ name }) => !TIMER_EVENTS.has(name))
    .map((event) => ({ head: headOf(event), values: valuesIn(event.payload) }))
    // The number of partial transcripts depends on timers, too.
    .filter(({ head }) => !head.endsWith(' partial'));
  return comparable.reduce<readonly ComparableEvent[]>((inOrder, event) => {
    const isAfterAudio = inOrder.at(-1)?.head === 'audio' && isStage(event);
    return isAfterAudio ? inOrder.toSpliced(-1, 0, event) : [...inOrder, event];
  }, []);
}

/** Computes for each row and column the length of the longest common subsequence of `theirs.slice(row)` and `ours.slice(column)`. */
function commonLengths(theirs: readonly ComparableEvent[], ours: readonly ComparableEvent[]): readonly number[][] {
  const lengths = Array.from({ length: theirs.length + 1 }, () => Array.from({ length: ours.length + 1 }, () => 0));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = theirs.length - 1; row >= 0; row -= 1) {
    for (let column = ours.length - 1; column >= 0; column -= 1) {
      const isSame = theirs[row]?.head === ours[column]?.head;
      const length = isSame
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  }
  return lengths;
}

const format = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function valueDifferences(theirs: ComparableEvent, ours: ComparableEvent): readonly string[] {
  const paths = [...new Set([...Object.keys(theirs.values), ...Object.keys(ours.values)])];
  return paths
    .filter((path) => format(theirs.values[path]) !== format(ours.values[path]))
    .map((path) => `${ours.head}, ${path}: ${format(theirs.values[path])} is ${format(ours.values[path])}`);
}

/**
 * Compares the events of the vendor's client (`theirs`) with those of our client (`ours`) in calls with the same steps. Events with the
 * same head (name and distinguishing fields) correspond.
 *
 * @returns the differences in order: `only there: <event>`, `only here: <event>`, and for events of both clients
 *   `<event>, <path>: <their value> is <our value>`.
 */
export function differencesBetween(
  theirs: readonly ComparableEvent[],
  ours: readonly ComparableEvent[],
): readonly string[] {
  const lengths = commonLengths(theirs, ours);
  const differences: string[] = [];
  let row = 0;
  let column = 0;
  while (row < theirs.length || column < ours.length) {
    const [their, our] = [theirs[row], ours[column]];
    if (their !== undefined && their.head === our?.head) {
      differences.push(...valueDifferences(their, our));
      row += 1;
      column += 1;
      continue;
    }
    const [skipTheirs, skipOurs] = [lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0];
    if (our === undefined || (their !== undefined && skipTheirs >= skipOurs)) {
      differences.push(`only there: ${their?.head ?? ''}`);
      row += 1;
    } else {
      differences.push(`only here: ${our.head}`);
      column += 1;
    }
  }
  return differences;
}
