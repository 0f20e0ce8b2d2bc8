import fc from 'fast-check';

/** Test values that must not make a rule throw. */

/** A getter, trap or method that throws when a value is read. */
export const throwOnRead = (): never => {
  throw new Error('The value was read.');
};

/** A proxy handler whose every trap throws. */
const throwingTraps = new Proxy({}, { get: () => throwOnRead });

function revokedProxy(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Nests a string `depth` levels deep. `around` makes each level. */
function nestedValue(depth: number, around: (inside: unknown) => unknown): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}

function circularValue(): unknown {
  const value: Record<string, unknown> = {};
  value.self = value;
  value.items = [value];
  return value;
}

/** More than twice the depth that a recursion reaches on Node's stack. */
const DEPTH = 20_000;
const DEEP_OBJECT = nestedValue(DEPTH, (a) => ({ a }));
const DEEP_ARRAY = nestedValue(DEPTH, (a) => [a]);
const HUGE_STRING = 'x'.repeat(10_000_000);

/** Values that throw when read or converted, are circular or very large, or are not values of JSON. */
export const HOSTILE: readonly (readonly [string, () => unknown])[] = [
  ['an object whose every trap throws', () => new Proxy({}, throwingTraps)],
  ['an array whose every trap throws', () => new Proxy([], throwingTraps)],
  ['a function whose every trap throws', () => new Proxy(throwOnRead, throwingTraps)],
  ['a revoked proxy of an object', () => revokedProxy({})],
  ['a revoked proxy of an array', () => revokedProxy([])],
  ['a revoked proxy of a function', () => revokedProxy(throwOnRead)],
  ['an object whose getter throws', () => Object.defineProperty({}, 'type', { get: throwOnRead, enumerable: true })],
  ['an array whose getter throws', () => Object.defineProperty([1], 0, { get: throwOnRead, enumerable: true })],
  ['an object whose tag getter throws', () => Object.defineProperty({}, Symbol.toStringTag, { get: throwOnRead })],
  [
    'an object that throws when it is converted to a string',
    () => ({ toString: throwOnRead, valueOf: throwOnRead, [Symbol.toPrimitive]: throwOnRead }),
  ],
  ['an object whose toJSON throws', () => ({ toJSON: throwOnRead })],
  ['an object whose toJSON returns a promise', () => ({ toJSON: () => Promise.reject(new Error()).catch(() => {}) })],
  ['a set whose iterator throws', () => Object.assign(new Set(['video']), { [Symbol.iterator]: throwOnRead })],
  ['a circular reference', circularValue],
  ['an object that is nested too deeply', () => DEEP_OBJECT],
  ['an array that is nested too deeply', () => DEEP_ARRAY],
  [
    'a prototype chain that is too long',
    () => nestedValue(5_000, (a) => Object.create(Object(a) as object) as unknown),
  ],
  ['a string of ten million characters', () => HUGE_STRING],
  ['an array of a hundred thousand holes', () => new Array<unknown>(100_000)],
  ['a BigInt', () => 2n ** 64n],
  ['a symbol', () => Symbol('s')],
  ['a function', () => throwOnRead],
  ['an invalid date', () => new Date(Number.NaN)],
  ['an object without a prototype', () => Object.create(null) as unknown],
];

/** Values that a rule needs milliseconds to read, because they are large or end the recursion by a full stack. */
const SLOW: readonly string[] = [
  'an object that is nested too deeply',
  'an array that is nested too deeply',
  'a string of ten million characters',
  'an array of a hundred thousand holes',
];
/** On each push, a slow value is tried in one of this many places of a rule. */
const SLOW_STRIDE = 8;

/** The places in which a hostile value is tried: on each push a part of them if the value is slow, otherwise all. */
export function placesToTry<Item>(name: string, places: readonly Item[]): readonly Item[] {
  if (process.env.NIGHTLY !== undefined || !SLOW.includes(name) || places.length < SLOW_STRIDE) return places;
  // Each slow value is tried in other places.
  return places.filter((_, index) => index % SLOW_STRIDE === (2 * SLOW.indexOf(name)) % SLOW_STRIDE);
}

/** The number of runs of a property: fewer on each push than nightly. */
export const runs = (onPush: number, nightly: number) => ({
  numRuns: process.env.NIGHTLY === undefined ? onPush : nightly,
});

/** Freezes a value and its parts, except typed arrays, which cannot be frozen. @returns the value. */
export function deepFreeze<Value>(value: Value, seen = new Set<unknown>()): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return value;
  seen.add(value);
  for (const part of Object.values(value)) deepFreeze(part, seen);
  return Object.freeze(value);
}

/** Any value that fast-check can generate. */
export const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
  ...{ withNullPrototype: true, withObjectString: true, withSparseArray: true, withTypedArray: true },
});
