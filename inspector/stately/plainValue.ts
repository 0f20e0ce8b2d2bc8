import { isMarker, isRecordedList, isRecordedObject, type RecordedValue } from '../recording/recordedValue.ts';
import { valueInWords } from '../recording/restoreValue.ts';

const plainEntries = (entries: RecordedValue | undefined): readonly (readonly [string, unknown])[] =>
  (isRecordedList(entries) ? entries : []).flatMap((entry) =>
    isRecordedList(entry) && entry[0] !== undefined
      ? [[typeof entry[0] === 'string' ? entry[0] : valueInWords(entry[0]), plainValue(entry[1] ?? null)] as const]
      : [],
  );

/** A recorded value as JSON for other tools. A marker becomes the closest JSON value, or text. */
export function plainValue(value: RecordedValue): unknown {
  if (isRecordedList(value)) return value.map(plainValue);
  if (!isRecordedObject(value)) return value;
  if (!isMarker(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]));
  switch (value.$) {
    case 'map':
    case 'object':
      return Object.fromEntries(plainEntries(value.entries));
    case 'set':
      return isRecordedList(value.values) ? value.values.map(plainValue) : [];
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
