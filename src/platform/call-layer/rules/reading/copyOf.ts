export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Copies the plain parts of a value: arrays, sets, and objects with the tag `[object Object]`. Everything else, such as a track, a buffer,
 * a function or a member of a set, is passed on unchanged. Every property is read once, so that the checked value is the returned one.
 *
 * @throws the exception of a getter or a trap of the value.
 */
export function copyOf(value: unknown): unknown {
  return copyPart(value, new Map());
}

function copyPart(value: unknown, copies: Map<object, unknown>): unknown {
  if (!isObject(value)) return value;
  const earlierCopy = copies.get(value);
  if (earlierCopy !== undefined) return earlierCopy;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    copies.set(value, copy);
    // Keep holes, which the room library (daily-js) skips when it reads elements.
    copy.length = value.length;
    for (const [key, item] of Object.entries(value)) defineField(copy, key, copyPart(item, copies));
    return copy;
  }
  if (value instanceof Set) return new Set(value);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const copy = Object.create(inheritedFields(Object.getPrototypeOf(value) as object | null, copies)) as object;
  copies.set(value, copy);
  for (const [key, item] of Object.entries(value)) defineField(copy, key, copyPart(item, copies));
  return copy;
}

/**
 * Returns a prototype for the copy with the enumerable fields that the original inherits. The library reads fields by name, so it also
 * finds inherited ones. Class methods are not enumerable, so they are not copied.
 */
function inheritedFields(prototype: object | null, copies: Map<object, unknown>): object | null {
  if (prototype === null) return null;
  const fields = {};
  for (const key in prototype)
    defineField(fields, key, copyPart((prototype as Readonly<Record<string, unknown>>)[key], copies));
  return Object.keys(fields).length === 0 ? Object.prototype : fields;
}

/** Defines a field as in an object literal. An assignment to `__proto__`, which may be an id, would call a setter. */
export function defineField(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
