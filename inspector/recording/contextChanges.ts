import {
  CHANGE_LIMITS,
  isCollection,
  isKeyed,
  isMarker,
  isRecordedList,
  isRecordedObject,
  type RecordedFields,
  type RecordedValue,
  recordValue,
} from './recordedValue.ts';
import type { ContextChange } from './recording.ts';

const MAX_CHANGES = 50;
/** Limit for the values in all changes of one event. */
const MAX_VALUES = 800;
/** A larger object, list or map is compared as a whole. */
const MAX_ENTRIES = 500;
const MAX_DEPTH = 12;

export type ContextChanges = { readonly changes: readonly ContextChange[]; readonly moreChanges?: number };

type ActorId = (actor: object) => string | undefined;
type Comparison = { readonly changes: ContextChange[]; left: number; more: number; readonly actorId: ActorId };
type Path = readonly (string | number)[];

/** The innermost differences between two contexts of a machine. Unchanged values are shared between contexts, and skipped. */
export function contextChanges(before: unknown, after: unknown, actorId: ActorId = () => undefined): ContextChanges {
  const comparison: Comparison = { changes: [], left: MAX_VALUES, more: 0, actorId };
  compare(comparison, [], { value: before }, { value: after });
  const { changes, more } = comparison;
  return { changes, ...(more > 0 && { moreChanges: more }) };
}

/** A machine's initial context, as one change. */
export function firstContext(context: unknown, actorId: ActorId = () => undefined): ContextChanges {
  return { changes: [{ path: [], after: recordValue(context, { ...CHANGE_LIMITS, values: MAX_VALUES }, actorId) }] };
}

type Side = { readonly value: unknown } | undefined;

function compare(comparison: Comparison, path: Path, before: Side, after: Side): void {
  if (before !== undefined && after !== undefined) {
    if (Object.is(before.value, after.value)) return;
    const entries = path.length < MAX_DEPTH ? entriesOf(before.value, after.value) : undefined;
    if (entries !== undefined) {
      for (const [key, one, other] of entries) compare(comparison, [...path, key], one, other);
      return;
    }
  }
  if (comparison.changes.length >= MAX_CHANGES || comparison.left <= 0) {
    comparison.more += 1;
    return;
  }
  comparison.changes.push({
    path,
    ...(before !== undefined && { before: recorded(comparison, before.value) }),
    ...(after !== undefined && { after: recorded(comparison, after.value) }),
  });
}

function recorded(comparison: Comparison, value: unknown): RecordedValue {
  const values = Math.min(CHANGE_LIMITS.values, Math.max(1, comparison.left));
  const copy = recordValue(value, { ...CHANGE_LIMITS, values }, comparison.actorId);
  comparison.left -= sizeOf(copy);
  return copy;
}

const sizeOf = (value: RecordedValue): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((size, one: RecordedValue) => size + sizeOf(one), 1)
    : 1;

/** Placeholder for the value of a getter, which is not called. */
const ACCESSOR = Symbol('getter');

type Entry = readonly [string | number, Side, Side];

/** The entries to compare; undefined if the two values are compared as a whole. */
function entriesOf(before: unknown, after: unknown): readonly Entry[] | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return undefined;
  try {
    if (Array.isArray(before) && Array.isArray(after)) return listEntries(before, after);
    if (isMapLike(before) && isMapLike(after)) return mapEntries(before, after);
    if (isPlain(before) && isPlain(after)) return fieldEntries(before, after);
  } catch {
    // An object that cannot be read is compared as a whole.
  }
  return undefined;
}

function listEntries(before: readonly unknown[], after: readonly unknown[]): readonly Entry[] | undefined {
  const length = Math.max(before.length, after.length);
  if (length > MAX_ENTRIES) return undefined;
  const side = (list: readonly unknown[], index: number): Side =>
    index < list.length ? { value: list[index] } : undefined;
  return Array.from({ length }, (_, index) => [index, side(before, index), side(after, index)]);
}

type MapLike = Iterable<readonly [unknown, unknown]> & {
  readonly size: number;
  readonly has: (key: unknown) => boolean;
  readonly get: (key: unknown) => unknown;
};

const isMapLike = (value: object): value is MapLike => value instanceof Map || (isCollection(value) && isKeyed(value));

function mapEntries(before: MapLike, after: MapLike): readonly Entry[] | undefined {
  if (Math.max(before.size, after.size) > MAX_ENTRIES) return undefined;
  const keys = new Set([...before, ...after].map(([key]) => key));
  const side = (map: MapLike, key: unknown): Side => (map.has(key) ? { value: map.get(key) } : undefined);
  return [...keys].map((key) => [typeof key === 'number' ? key : String(key), side(before, key), side(after, key)]);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function fieldEntries(before: object, after: object): readonly Entry[] | undefined {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (keys.size > MAX_ENTRIES) return undefined;
  const side = (fields: object, key: string): Side => {
    const property = Object.getOwnPropertyDescriptor(fields, key);
    return property && { value: property.get === undefined ? (property.value as unknown) : ACCESSOR };
  };
  return [...keys].map((key) => [key, side(before, key), side(after, key)]);
}

type ChangePath = ContextChange['path'];

/**
 * Applies the changes of an event to a context. Parts that the recording has cut are restored as far as they change.
 *
 * @returns undefined if the context is removed or was not recorded.
 */
export const applyChanges = (
  context: RecordedValue | undefined,
  changes: readonly ContextChange[],
): RecordedValue | undefined =>
  changes.reduce<RecordedValue | undefined>((changed, { path, after }) => withValueAt(changed, path, after), context);

function withValueAt(
  value: RecordedValue | undefined,
  path: ChangePath,
  after: RecordedValue | undefined,
): RecordedValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  if (isRecordedList(value) && typeof key === 'number')
    return withItem(value, key, withValueAt(value[key], rest, after));
  if (isMarker(value) && value.$ === 'map') return withMapEntry(value, key, rest, after);
  const fields = isRecordedObject(value) && !isMarker(value) ? value : {};
  const name = String(key);
  const changed = withValueAt(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, after);
  // Keep the field's position.
  if (changed !== undefined && Object.hasOwn(fields, name)) return { ...fields, [name]: changed };
  const others = Object.entries(fields).filter(([one]) => one !== name);
  return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]]);
}

/** A list that becomes shorter has one change for each removed item at its end. */
const withItem = (list: readonly RecordedValue[], place: number, item: RecordedValue | undefined): RecordedValue =>
  item === undefined ? list.filter((_, index) => index !== place) : Object.assign(list.slice(), { [place]: item });

/** Keys in a change's path are strings or numbers. */
function withMapEntry(
  map: RecordedFields,
  key: string | number,
  rest: ChangePath,
  after: RecordedValue | undefined,
): RecordedValue {
  const entries = isRecordedList(map.entries) ? map.entries : [];
  const isOfKey = (entry: RecordedValue) => isRecordedList(entry) && keyText(entry[0]) === String(key);
  const known = entries.find(isOfKey);
  const value = withValueAt(isRecordedList(known) ? known[1] : undefined, rest, after);
  if (value === undefined) {
    const others = entries.filter((entry) => !isOfKey(entry));
    return { ...map, entries: others, size: others.length };
  }
  const entry: RecordedValue = [isRecordedList(known) ? (known[0] ?? key) : key, value];
  const changed = known === undefined ? [...entries, entry] : entries.map((one) => (one === known ? entry : one));
  return { ...map, entries: changed, size: changed.length };
}

const keyText = (key: RecordedValue | undefined): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
