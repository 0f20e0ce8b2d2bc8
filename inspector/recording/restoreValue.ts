import { isMarker, type RecordedFields, type RecordedMarker, type RecordedValue } from './recordedValue.ts';

/** Kinds of markers that cannot be restored: functions, actors, browser objects, and cut values. */
const LOST = [
  'function',
  'actor',
  'symbol',
  'node',
  'host',
  'track',
  'bytes',
  'instance',
  'cycle',
  'cut',
  'text',
  'unreadable',
];

/** Whether `restoreValue` returns the original value. */
export function isWhole(value: RecordedValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (isMarker(value) && (LOST.includes(value.$) || 'name' in value)) {
    return value.$ === 'error' && Object.values(value).every(isWhole);
  }
  return Object.values(value).every(isWhole);
}

/**
 * Restores a recorded value as far as possible. A lost object is replaced by an object with its recorded fields, a function by a
 * function that does nothing, a cut text by its start.
 */
export function restoreValue(value: RecordedValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly RecordedValue[]).map(restoreValue);
  if (isMarker(value)) return restoreMarker(value);
  return restoreFields(value as RecordedFields);
}

const restoreFields = (fields: RecordedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, restoreValue(one)]));

const listOf = (value: RecordedValue | undefined): readonly RecordedValue[] =>
  Array.isArray(value) ? (value as readonly RecordedValue[]) : [];
const textOf = (value: RecordedValue | undefined): string => (typeof value === 'string' ? value : '');

const pairsOf = (value: RecordedValue | undefined): [unknown, unknown][] =>
  listOf(value)
    .filter(Array.isArray)
    .map((pair: readonly RecordedValue[]) => [restoreValue(pair[0] ?? null), restoreValue(pair[1] ?? null)]);

function restoreMarker(marker: RecordedMarker): unknown {
  switch (marker.$) {
    case 'number':
      return Number(marker.text);
    case 'bigint':
      return BigInt(textOf(marker.text));
    case 'date':
      return new Date(textOf(marker.text));
    case 'text':
      return textOf(marker.start);
    case 'map':
      return new Map(pairsOf(marker.entries));
    case 'set':
      return new Set(listOf(marker.values).map(restoreValue));
    case 'object':
      return Object.fromEntries(pairsOf(marker.entries) as [string, unknown][]);
    case 'instance':
      return restoreFields((marker.fields ?? {}) as RecordedFields);
    case 'error': {
      const error = new Error(String(restoreValue(marker.message ?? '')));
      if (marker.name !== 'Error') error.name = textOf(marker.name);
      return Object.assign(error, restoreFields((marker.fields ?? {}) as RecordedFields));
    }
    case 'undefined':
    case 'symbol':
      return undefined;
    case 'function':
      return () => undefined;
    case 'cut':
      return marker.of === 'array' ? [] : {};
    default: {
      const known = Object.entries(marker).filter(([key]) => key !== '$');
      return restoreFields(Object.fromEntries(known));
    }
  }
}

/** Formats a recorded value on one line: `{ title: "Hello", client: actor room }`. */
export function valueInWords(value: RecordedValue, most = 200): string {
  const words = inWords(value);
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}

function inWords(value: RecordedValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly RecordedValue[]).map(inWords).join(', ')}]`;
  if (!isMarker(value)) return fieldsInWords(value as RecordedFields);
  const name = textOf(value.name);
  switch (value.$) {
    case 'undefined':
      return 'undefined';
    case 'number':
    case 'symbol':
    case 'date':
      return textOf(value.text);
    case 'bigint':
      return `${textOf(value.text)}n`;
    case 'function':
      return `function ${name}`.trim();
    case 'text':
      return `${JSON.stringify(value.start)}… (${inWords(value.length ?? 0)} characters)`;
    case 'error':
      return `${name}: ${inWords(value.message ?? '')}`;
    case 'actor':
      return `actor ${name}`;
    case 'node':
      return `<${name}>`;
    case 'track':
      return `${textOf(value.kind)} track ${JSON.stringify(value.label)}`;
    case 'bytes':
      return `${name} of ${inWords(value.size ?? 0)} bytes`;
    case 'map':
      return `${name || 'Map'}(${inWords(value.size ?? 0)}) {${listOf(value.entries).map(entryInWords).join(', ')}}`;
    case 'set':
      return `${name || 'Set'}(${inWords(value.size ?? 0)}) {${listOf(value.values).map(inWords).join(', ')}}`;
    case 'object':
      return `{ ${listOf(value.entries).map(entryInWords).join(', ')} }`;
    case 'instance':
      return `${name} ${fieldsInWords((value.fields ?? {}) as RecordedFields)}`;
    case 'cycle':
      return 'itself';
    case 'cut':
      return '…';
    case 'unreadable':
      return `unreadable: ${textOf(value.reason)}`;
    default:
      return name || value.$;
  }
}

const entryInWords = (entry: RecordedValue): string =>
  Array.isArray(entry) ? (entry as readonly RecordedValue[]).map(inWords).join(': ') : inWords(entry);

const fieldsInWords = (fields: RecordedFields): string => {
  const entries = Object.entries(fields);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, one]) => `${key}: ${inWords(one)}`).join(', ')} }`;
};
