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

/** Values that few or no rules accept. */
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

type Mutation =
  | { readonly change: 'replace'; readonly at: number; readonly value: Description }
  | { readonly change: 'remove'; readonly at: number }
  | { readonly change: 'add'; readonly at: number; readonly key: string; readonly value: Description }
  | {
      readonly change: 'wrap';
      readonly at: number;
      readonly as: '$boxed' | '$nullproto' | '$instance' | '$inherits' | '$set' | '[]';
    }
  | { readonly change: 'nudge'; readonly at: number; readonly by: number };

const at = fc.nat({ max: 1_000 });

const mutation = (keys: readonly string[]): fc.Arbitrary<Mutation> =>
  fc.oneof(
    { arbitrary: fc.record({ change: fc.constant('replace' as const), at, value: hostileValue }), weight: 5 },
    { arbitrary: fc.record({ change: fc.constant('remove' as const), at }), weight: 1 },
    {
      arbitrary: fc.record({
        change: fc.constant('add' as const),
        at,
        key: fc.oneof(fc.constantFrom('', 'x', ...keys), fc.constantFrom(...DANGEROUS_KEYS)),
        value: hostileValue,
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        change: fc.constant('wrap' as const),
        at,
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
        change: fc.constant('nudge' as const),
        at,
        by: fc.constantFrom(-1, 1, -0.5, 0.001, -1e6),
      }),
      weight: 1,
    },
  );

/**
 * Right values, mutations of them, and unrelated values.
 *
 * @param right values that the rule accepts, or that are close to one of its boundaries.
 * @param keys with a meaning somewhere in such a value.
 */
export const nearMisses = (right: fc.Arbitrary<Description>, keys: readonly string[]): fc.Arbitrary<Description> =>
  fc.oneof(
    { arbitrary: right, weight: 3 },
    {
      arbitrary: fc
        .tuple(right, fc.array(mutation(keys), { minLength: 1, maxLength: 3 }))
        .map(([value, mutations]) => mutations.reduce(mutated, value)),
      weight: 6,
    },
    { arbitrary: hostileValue, weight: 1 },
  );

/** Changes one place of a value: the value itself, or a part at any depth. */
function mutated(value: Description, change: Mutation): Description {
  const place = placeIn(value, change.at % placesIn(value));
  if (change.change === 'remove' && place.length === 0) return value;
  return changedAt(value, place, change);
}

type Place = readonly (string | number)[];

const isFields = (value: Description): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && encodingOf(value) === undefined;
const isList = (value: Description): value is readonly Description[] => Array.isArray(value);

const partsOf = (value: Description): readonly (readonly [string | number, Description])[] => {
  if (isList(value)) return value.map((item, index) => [index, item]);
  return isFields(value) ? Object.entries(value) : [];
};

/** Number of places of a value: the value itself and all of its parts. */
const placesIn = (value: Description): number => partsOf(value).reduce((count, [, part]) => count + placesIn(part), 1);

/** @param index the value itself is 0; its parts follow in order, each with its own parts. */
function placeIn(value: Description, index: number): Place {
  let before = 1;
  if (index === 0) return [];
  for (const [key, part] of partsOf(value)) {
    const places = placesIn(part);
    if (index < before + places) return [key, ...placeIn(part, index - before)];
    before += places;
  }
  return [];
}

function changedAt(value: Description, [key, ...rest]: Place, change: Mutation): Description {
  if (key === undefined) return changed(value, change);
  const removed = change.change === 'remove' && rest.length === 0;
  if (isList(value)) {
    return value.flatMap((item, index) => (index !== key ? [item] : removed ? [] : [changedAt(item, rest, change)]));
  }
  if (!isFields(value)) return value;
  // `fromEntries` defines `__proto__` as a key; a literal would set the prototype.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      name !== key ? [[name, item]] : removed ? [] : [[name, changedAt(item, rest, change)]],
    ),
  );
}

function changed(value: Description, change: Mutation): Description {
  switch (change.change) {
    case 'replace':
      return change.value;
    case 'remove':
      return value;
    case 'add':
      if (isList(value)) return [...value, change.value];
      return isFields(value) ? Object.fromEntries([...Object.entries(value), [change.key, change.value]]) : value;
    case 'wrap':
      if (change.as === '[]') return [value];
      if (change.as === '$set') return isList(value) ? { $set: value } : { $set: [value] };
      if (change.as === '$boxed') return value === null ? value : { $boxed: value };
      return isFields(value) ? { [change.as]: value } : value;
    case 'nudge':
      if (typeof value === 'number') return value + change.by;
      return typeof value === 'string' ? (change.by > 0 ? `${value} ` : value.slice(0, -1)) : value;
  }
}
