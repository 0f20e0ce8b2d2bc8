/** Whether two cloned messages, or parts of them, are equal. They may contain circular references. Runs in browsers and in Node. */
export function isAlike(one: unknown, other: unknown, compared = new Map<unknown, unknown>()): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || tagOf(one) !== tagOf(other)) return false;
  if (compared.get(one) === other) return true;
  compared.set(one, other);
  const [parts, others] = [contentOf(one), contentOf(other)];
  return (
    parts.size === others.size &&
    [...parts].every(([key, part]) => others.has(key) && isAlike(part, others.get(key), compared))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** The fields of an object by name, and its other content (such as the items of a set) by the symbol `CONTENT`. */
function contentOf(value: object): ReadonlyMap<string | symbol, unknown> {
  const fields = new Map<string | symbol, unknown>(Object.entries(value));
  if (Array.isArray(value)) fields.set(CONTENT, value.length);
  else if (value instanceof Set || value instanceof Map) fields.set(CONTENT, [...(value as Iterable<unknown>)]);
  else if (value instanceof ArrayBuffer) fields.set(CONTENT, [...new Uint8Array(value)]);
  else if (PRIMITIVE_WRAPPERS.some((kind) => value instanceof kind)) fields.set(CONTENT, value.valueOf());
  return fields;
}

const CONTENT = Symbol('content');
const PRIMITIVE_WRAPPERS = [Date, Number, String, Boolean, BigInt];
