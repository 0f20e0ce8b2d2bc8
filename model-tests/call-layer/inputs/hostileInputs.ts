import fc from 'fast-check';
import { type Description, encodingOf, type Fields } from './inputDescription.ts';

const DANGEROUS_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'toJSON',
  'then',
];

/** Generates values that are unusual, or of the wrong type for most rules. `inputDescription.ts` defines the keys with `$`. */
export const hostileValue: fc.Arbitrary<Description> = fc.constantFrom<Description>(
  ...[null, true, false, 0, 1, -1, 5, 0.5, 1.5, 99.999, 100, 1e21, '', ' ', '0', '5', 'x', 'sip:a', 'https://x.test/'],
  ...['javascript:alert(1)', '#fff', '\u0000', '\uD800', '😀', 'constructor', '__proto__'],
  ...[
    { $undef: true },
    { $nan: true },
    { $negzero: true },
    { $inf: 1 },
    { $inf: -1 },
    { $bigint: '5' },
    { $bigint: '0' },
  ],
  ...[{ $symbol: 's' }, { $fn: true }, { $boxed: 5 }, { $boxed: 0 }, { $boxed: 'x' }, { $boxed: '' }, { $boxed: true }],
  ...[{ $date: 0 }, { $buffer: 4 }, { $track: 'audio' }, { $set: [] }, { $set: ['audio', 'x'] }, { $map: [['a', 1]] }],
  ...[
    [],
    [5],
    ['x'],
    [null],
    [[]],
    [[5]],
    {},
    { a: 1 },
    { '': 1 },
    { length: 1 },
    { $circular: true },
    { $tojson: 'short' },
  ],
  ...[{ $nullproto: {} }, { $nullproto: { a: 1 } }, { $instance: {} }, { $instance: { a: 1 } }, { $tojsonthrow: 'no' }],
  ...[{ $sparse: [1, {}] }, { $sparse: [3, { 1: 'x' }] }, { $repeat: ['x', 5000] }],
);

/** A change in one place of a value. `placeIndex`, modulo the number of places, selects the place. */
type Mutation =
  | { readonly kind: 'replace'; readonly placeIndex: number; readonly value: Description }
  | { readonly kind: 'remove'; readonly placeIndex: number }
  | { readonly kind: 'add'; readonly placeIndex: number; readonly key: string; readonly value: Description }
  | {
      readonly kind: 'wrap';
      readonly placeIndex: number;
      readonly as: '$boxed' | '$nullproto' | '$instance' | '$inherits' | '$set' | '[]';
    }
  | { readonly kind: 'nudge'; readonly placeIndex: number; readonly by: number };

/** Generates the number that selects a place. */
const placeIndex = fc.nat({ max: 1_000 });

const anyMutation = (keys: readonly string[]): fc.Arbitrary<Mutation> =>
  fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('replace' as const), placeIndex, value: hostileValue }), weight: 5 },
    { arbitrary: fc.record({ kind: fc.constant('remove' as const), placeIndex }), weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        placeIndex,
        key: fc.oneof(fc.constantFrom('', 'x', ...keys), fc.constantFrom(...DANGEROUS_KEYS)),
        value: hostileValue,
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('wrap' as const),
        placeIndex,
        as: fc.constantFrom(
          '$boxed' as const,
          '$nullproto' as const,
          '$instance' as const,
          '$inherits' as const,
          '$set' as const,
          '[]' as const,
        ),
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('nudge' as const),
        placeIndex,
        by: fc.constantFrom(-1, 1, -0.5, 0.001, -1e6),
      }),
      weight: 1,
    },
  );

/**
 * Generates typical values, mutations of them, and unrelated values.
 *
 * @param typical values that the tested rule or method accepts, or that are close to one of its boundaries.
 * @param keys the keys that have a meaning somewhere in a typical value.
 */
export const nearMisses = (typical: fc.Arbitrary<Description>, keys: readonly string[]): fc.Arbitrary<Description> =>
  fc.oneof(
    { arbitrary: typical, weight: 3 },
    {
      arbitrary: fc
        .tuple(typical, fc.array(anyMutation(keys), { minLength: 1, maxLength: 3 }))
        .map(([value, mutations]) => mutations.reduce(applyMutation, value)),
      weight: 6,
    },
    { arbitrary: hostileValue, weight: 1 },
  );

/** Changes one place of a value: the value itself, or a part at any depth. The value itself is not removed. */
function applyMutation(value: Description, mutation: Mutation): Description {
  return applyAtPlace(value, placeAt(value, mutation.placeIndex % countPlaces(value)), mutation);
}

type Place = readonly (string | number)[];

const isFields = (value: Description): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && encodingOf(value) === undefined;
const isList = (value: Description): value is readonly Description[] => Array.isArray(value);

const partsOf = (value: Description): readonly (readonly [string | number, Description])[] => {
  if (isList(value)) return value.map((item, index) => [index, item]);
  return isFields(value) ? Object.entries(value) : [];
};

/** Counts the places of a value: the value itself and all of its parts. */
const countPlaces = (value: Description): number =>
  partsOf(value).reduce((count, [, part]) => count + countPlaces(part), 1);

/**
 * Returns the place with this number in a value.
 *
 * @param index 0 is the value itself; its parts follow in order, each with its own parts.
 */
function placeAt(value: Description, index: number): Place {
  if (index === 0) return [];
  /** Number of places before the current part, including the value itself. */
  let before = 1;
  for (const [key, part] of partsOf(value)) {
    const places = countPlaces(part);
    if (index < before + places) return [key, ...placeAt(part, index - before)];
    before += places;
  }
  return [];
}

function applyAtPlace(value: Description, [key, ...rest]: Place, mutation: Mutation): Description {
  if (key === undefined) return applyToValue(value, mutation);
  const isRemoved = mutation.kind === 'remove' && rest.length === 0;
  if (isList(value)) {
    return value.flatMap((item, index) =>
      index !== key ? [item] : isRemoved ? [] : [applyAtPlace(item, rest, mutation)],
    );
  }
  if (!isFields(value)) return value;
  // `fromEntries` defines `__proto__` as a key; a literal would set the prototype.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      name !== key ? [[name, item]] : isRemoved ? [] : [[name, applyAtPlace(item, rest, mutation)]],
    ),
  );
}

function applyToValue(value: Description, mutation: Mutation): Description {
  switch (mutation.kind) {
    case 'replace':
      return mutation.value;
    case 'remove':
      return value;
    case 'add':
      if (isList(value)) return [...value, mutation.value];
      return isFields(value) ? Object.fromEntries([...Object.entries(value), [mutation.key, mutation.value]]) : value;
    case 'wrap':
      if (mutation.as === '[]') return [value];
      if (mutation.as === '$set') return isList(value) ? { $set: value } : { $set: [value] };
      if (mutation.as === '$boxed') return value === null ? value : { $boxed: value };
      return isFields(value) ? { [mutation.as]: value } : value;
    case 'nudge':
      if (typeof value === 'number') return value + mutation.by;
      return typeof value === 'string' ? (mutation.by > 0 ? `${value} ` : value.slice(0, -1)) : value;
  }
}
