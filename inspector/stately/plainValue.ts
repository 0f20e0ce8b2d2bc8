import type { ContextChange } from '../recording/recording.ts';
import type { RecordedFields, RecordedValue } from '../recording/recordedValue.ts';
import { valueInWords } from '../recording/restoreValue.ts';

const isFields = (value: RecordedValue | undefined): value is RecordedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: RecordedValue | undefined): value is readonly RecordedValue[] => Array.isArray(value);

const isMarker = (value: RecordedFields): boolean => typeof value.$ === 'string';

const plainEntries = (entries: RecordedValue | undefined): readonly (readonly [string, unknown])[] =>
  (isList(entries) ? entries : []).flatMap((entry) =>
    isList(entry) && entry[0] !== undefined
      ? [[typeof entry[0] === 'string' ? entry[0] : valueInWords(entry[0]), plainValue(entry[1] ?? null)] as const]
      : [],
  );

/** A recorded value as JSON that other tools show: a marker becomes the nearest thing that JSON has, or words. */
export function plainValue(value: RecordedValue): unknown {
  if (isList(value)) return value.map(plainValue);
  if (!isFields(value)) return value;
  if (!isMarker(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]));
  switch (value.$) {
    case 'map':
    case 'object':
      return Object.fromEntries(plainEntries(value.entries));
    case 'set':
      return isList(value.values) ? value.values.map(plainValue) : [];
    case 'instance':
      return plainValue(value.fields ?? {});
    case 'error':
      return { name: value.name, message: plainValue(value.message ?? '') };
    case 'undefined':
      return undefined;
    default:
      return valueInWords(value);
  }
}

/** The context after an event, from the one before it. What a recording has cut is filled in as far as it changes. */
export const contextAfter = (context: RecordedValue | undefined, changes: readonly ContextChange[]): RecordedValue =>
  changes.reduce<RecordedValue>((changed, { path, after }) => withValueAt(changed, path, after) ?? {}, context ?? {});

type Path = ContextChange['path'];

/** @returns undefined where nothing is left. */
function withValueAt(value: RecordedValue, path: Path, after: RecordedValue | undefined): RecordedValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  if (isList(value) && typeof key === 'number') return withItem(value, key, withValueAt(value[key] ?? {}, rest, after));
  if (isFields(value) && value.$ === 'map') return withMapEntry(value, key, rest, after);
  const fields = isFields(value) && !isMarker(value) ? value : {};
  const name = String(key);
  const others = Object.entries(fields).filter(([one]) => one !== name);
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const changed = withValueAt(own ?? {}, rest, after);
  return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]]);
}

/** A list that becomes shorter loses its last items, each by a change of its own. */
const withItem = (list: readonly RecordedValue[], place: number, item: RecordedValue | undefined): RecordedValue =>
  item === undefined ? list.filter((_, index) => index !== place) : Object.assign(list.slice(), { [place]: item });

function withMapEntry(
  map: RecordedFields,
  key: string | number,
  rest: Path,
  after: RecordedValue | undefined,
): RecordedValue {
  const entries = isList(map.entries) ? map.entries : [];
  const place = entries.findIndex((entry) => isList(entry) && String(plainValue(entry[0] ?? null)) === String(key));
  const known = entries[place];
  const value = withValueAt(isList(known) ? (known[1] ?? {}) : {}, rest, after);
  const others = entries.filter((_, index) => index !== place);
  return { ...map, entries: value === undefined ? others : [...others, [key, value]] };
}
