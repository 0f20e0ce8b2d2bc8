import { errorInWords } from './inWords.ts';

/**
 * A value as plain JSON. A value that JSON cannot represent becomes a marker: an object whose key `$` is the kind; the other keys
 * describe the value. An object of the site that has a key `$` itself becomes a marker of kind `object`.
 */
export type RecordedValue =
  | null
  | boolean
  | number
  | string
  | readonly RecordedValue[]
  | { readonly [key: string]: RecordedValue };

// oxlint-disable-next-line typescript/consistent-indexed-object-style -- a `Record` cannot refer to itself
export type RecordedFields = { readonly [key: string]: RecordedValue };

export type RecordedMarker = RecordedFields & { readonly $: string };

export const isRecordedList = (value: RecordedValue | undefined): value is readonly RecordedValue[] =>
  Array.isArray(value);

/** Also true for a marker. */
export const isRecordedObject = (value: RecordedValue | undefined): value is RecordedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isMarker = (value: RecordedValue | undefined): value is RecordedMarker =>
  isRecordedObject(value) && typeof value.$ === 'string';

/** How much of a value is kept. The rest becomes a marker of kind `cut`. */
export type ValueLimits = {
  readonly depth: number;
  /** Number of values in total, including the value itself. */
  readonly values: number;
  /** Length of a text in UTF-16 code units. */
  readonly characters: number;
};

/** Large enough for every event of the site: a cut event cannot be replayed. */
export const EVENT_LIMITS: ValueLimits = { depth: 12, values: 2_000, characters: 8_000 };
export const CHANGE_LIMITS: ValueLimits = { depth: 6, values: 100, characters: 1_000 };

type Reading = {
  left: number;
  readonly characters: number;
  readonly path: object[];
  readonly actorId: (actor: object) => string | undefined;
};

/**
 * Copies a value as plain JSON, without calling its getters or changing it. Never throws.
 *
 * @param actorId returns the recorded id of an actor; undefined if the actor is not recorded.
 */
export function recordValue(
  value: unknown,
  { depth, values, characters }: ValueLimits = EVENT_LIMITS,
  actorId: (actor: object) => string | undefined = () => undefined,
): RecordedValue {
  return valueIn({ left: values, characters, path: [], actorId }, value, depth);
}

const marker = (kind: string, fields: RecordedFields = {}): RecordedValue => ({ $: kind, ...fields });

function valueIn(reading: Reading, value: unknown, depth: number): RecordedValue {
  reading.left -= 1;
  switch (typeof value) {
    case 'string':
      return textOf(value, reading.characters);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : marker('number', { text: Object.is(value, -0) ? '-0' : String(value) });
    case 'undefined':
      return marker('undefined');
    case 'bigint':
      return marker('bigint', { text: String(value) });
    case 'symbol':
      return marker('symbol', { text: String(value) });
    case 'function':
      return marker('function', { name: nameOfFunction(value) });
    case 'object':
      if (value === null) return null;
  }
  try {
    return objectIn(reading, value, depth);
  } catch (error) {
    return marker('unreadable', { reason: reasonOf(error) });
  }
}

const textOf = (text: string, most: number): RecordedValue =>
  text.length <= most ? text : marker('text', { start: text.slice(0, most), length: text.length });

function nameOfFunction(value: unknown): string {
  const name = ownValue(value as object, 'name');
  return typeof name === 'string' ? name : '';
}

function reasonOf(error: unknown): string {
  try {
    return errorInWords(error);
  } catch {
    return 'unknown';
  }
}

/** Reads a data property. Does not call an accessor, which could throw or have side effects. */
const ownValue = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value as unknown;

function objectIn(reading: Reading, value: object, depth: number): RecordedValue {
  if (reading.path.includes(value)) return marker('cycle');
  const special = specialOf(reading, value);
  if (special !== undefined) return special;
  const isArray = Array.isArray(value);
  if (depth <= 0 || reading.left <= 0) return cut(value, isArray);
  reading.path.push(value);
  try {
    if (isArray) return listIn(reading, value, depth);
    if (value instanceof Map) return marker('map', { entries: entriesIn(reading, value, depth), size: value.size });
    if (value instanceof Set) return marker('set', { values: listIn(reading, [...value], depth), size: value.size });
    if (value instanceof Error) return errorIn(reading, value, depth);
    if (isCollection(value)) return collectionIn(reading, value, depth);
    const name = classOf(value);
    // Deeper values of a class instance are internal to its class, and often large.
    const fields = fieldsIn(reading, value, name === undefined ? depth : Math.min(depth, 2));
    if (name !== undefined) return marker('instance', { name, fields });
    return '$' in fields
      ? marker('object', { entries: Object.entries(fields).map(([key, one]) => [key, one]) })
      : fields;
  } finally {
    reading.path.pop();
  }
}

const cut = (value: object, isArray: boolean): RecordedValue =>
  marker('cut', {
    of: isArray ? 'array' : (classOf(value) ?? 'object'),
    ...(isArray && { size: (value as readonly unknown[]).length }),
  });

/** Markers for objects that are named instead of read. */
function specialOf({ actorId }: Reading, value: object): RecordedValue | undefined {
  if (value instanceof Date) {
    const time = value.getTime();
    return marker('date', { text: Number.isNaN(time) ? 'Invalid Date' : value.toISOString() });
  }
  if (isActor(value)) {
    const id = actorId(value);
    return marker('actor', { name: String(ownValue(value, 'id')), ...(id !== undefined && { id }) });
  }
  const name = classOf(value);
  if (name === undefined) return undefined;
  if (typeof Node !== 'undefined' && value instanceof Node)
    return marker('node', { name: value.nodeName.toLowerCase() });
  if (typeof Window !== 'undefined' && value instanceof Window) return marker('host', { name: 'Window' });
  if (typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack) {
    const { id, kind, label, readyState, enabled, muted } = value;
    return marker('track', { id, kind, label, readyState, enabled, muted });
  }
  if (typeof ArrayBuffer !== 'undefined' && (value instanceof ArrayBuffer || ArrayBuffer.isView(value))) {
    return marker('bytes', { name, size: value.byteLength });
  }
  // Promises, streams, requests and similar objects have their data behind accessors of their class.
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet || value instanceof RegExp) {
    return marker('host', { name });
  }
  if (typeof EventTarget !== 'undefined' && value instanceof EventTarget) return marker('host', { name });
  return undefined;
}

export const isActor = (value: object): boolean =>
  typeof ownValue(value, 'sessionId') === 'string' && typeof ownValue(value, 'send') === 'function';

/** The name of the class; undefined for a plain object. */
function classOf(value: object): string | undefined {
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null || prototype === Object.prototype) return undefined;
  const constructor = ownValue(prototype, 'constructor');
  // A plain object of another window.
  if (Object.getPrototypeOf(prototype) === null) return undefined;
  return typeof constructor === 'function' ? nameOfFunction(constructor) || 'object' : 'object';
}

function listIn(reading: Reading, list: readonly unknown[], depth: number): RecordedValue[] {
  const found: RecordedValue[] = [];
  for (let index = 0; index < list.length; index++) {
    if (reading.left <= 0) {
      found.push(marker('cut', { of: 'rest', size: list.length - index }));
      break;
    }
    const property = Object.getOwnPropertyDescriptor(list, index);
    found.push(
      property?.get === undefined
        ? valueIn(reading, property?.value, depth - 1)
        : marker('unreadable', { reason: 'a getter' }),
    );
  }
  return found;
}

function fieldsIn(reading: Reading, value: object, depth: number): RecordedFields {
  const fields: Record<string, RecordedValue> = {};
  const keys = Object.keys(value);
  for (const [index, key] of keys.entries()) {
    if (reading.left <= 0) {
      setField(fields, '…', marker('cut', { of: 'rest', size: keys.length - index }));
      break;
    }
    const property = Object.getOwnPropertyDescriptor(value, key);
    setField(
      fields,
      key,
      property?.get === undefined
        ? valueIn(reading, property?.value, depth - 1)
        : marker('unreadable', { reason: 'a getter' }),
    );
  }
  return fields;
}

/** Assigning `__proto__` would set the prototype instead of a field. */
function setField(fields: Record<string, RecordedValue>, key: string, value: RecordedValue): void {
  if (key === '__proto__')
    Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true });
  else fields[key] = value;
}

function entriesIn(reading: Reading, entries: Iterable<readonly [unknown, unknown]>, depth: number): RecordedValue[] {
  const found: RecordedValue[] = [];
  for (const [key, one] of entries) {
    if (reading.left <= 0) {
      found.push(marker('cut', { of: 'rest' }));
      break;
    }
    found.push([valueIn(reading, key, depth - 1), valueIn(reading, one, depth - 1)]);
  }
  return found;
}

function errorIn(reading: Reading, error: Error, depth: number): RecordedValue {
  const name = classOf(error) ?? 'Error';
  const own = ownValue(error, 'name');
  const message = ownValue(error, 'message') ?? (isDomException(error) ? error.message : '');
  const fields = fieldsIn(reading, error, depth);
  return marker('error', {
    name: typeof own === 'string' ? own : isDomException(error) ? error.name : name,
    message: valueIn(reading, message, 0),
    ...(Object.keys(fields).length > 0 && { fields }),
  });
}

const isDomException = (value: object): value is DOMException =>
  typeof DOMException !== 'undefined' && value instanceof DOMException;

type Collection = Iterable<unknown> & { readonly size?: number };

/** Whether the value is a collection of the immutable library, by a marker on its prototype. */
export const isCollection = (value: object): value is Collection =>
  '@@__IMMUTABLE_ITERABLE__@@' in value || '@@__IMMUTABLE_RECORD__@@' in value;

export const isKeyed = (value: object): boolean => '@@__IMMUTABLE_KEYED__@@' in value;

function collectionIn(reading: Reading, value: Collection, depth: number): RecordedValue {
  const size = value.size ?? 0;
  const name = `immutable ${classOf(value) ?? 'collection'}`;
  if (isKeyed(value)) {
    return marker('map', { name, entries: entriesIn(reading, value as Iterable<[unknown, unknown]>, depth), size });
  }
  const first: unknown[] = [];
  for (const one of value) {
    if (first.length > reading.left) break;
    first.push(one);
  }
  return marker('set', { name, values: listIn(reading, first, depth), size });
}
