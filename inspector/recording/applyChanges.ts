import type { ContextChange } from './recording.ts';
import {
  isMarker,
  isRecordedList,
  isRecordedObject,
  type RecordedFields,
  type RecordedValue,
} from './recordedValue.ts';

type Path = ContextChange['path'];

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
  path: Path,
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
  rest: Path,
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
