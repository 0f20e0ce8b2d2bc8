import fc from 'fast-check';
import type { Description } from './inputDescription.ts';

/** The arguments of one call. */
export type Arguments = readonly Description[];

/** Generates the inputs of a rule or the arguments of a method. */
export type Grammar = {
  /** For each argument: valid values, and values close to a boundary. */
  readonly typicalArguments: readonly [fc.Arbitrary<Description>, ...fc.Arbitrary<Description>[]];
  /** Keys with a meaning somewhere in these values. */
  readonly keys: readonly string[];
};

export const ABSENT: Description = { $undef: true };

export const grammar = (
  keys: readonly string[],
  ...typicalArguments: readonly [fc.Arbitrary<Description>, ...fc.Arbitrary<Description>[]]
): Grammar => ({ typicalArguments, keys });

/** Generates mostly `usual` values, so that a value with many parts is often valid as a whole. */
export const mostly = (usual: fc.Arbitrary<Description>, rare: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: rare, weight: 1 });

export const oneOf = (...values: readonly Description[]): fc.Arbitrary<Description> => fc.constantFrom(...values);

/** Generates mostly one of these numbers, and sometimes any integer between the smallest and the largest. */
export const integer = (...edges: readonly number[]): fc.Arbitrary<Description> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...edges), weight: 3 },
    { arbitrary: fc.integer({ min: Math.min(...edges), max: Math.max(...edges) }), weight: 1 },
  );

/**
 * Generates strings of these lengths, in UTF-16 code units. A string repeats a letter of one, two, three or four bytes. The letter of four
 * bytes has two code units, so an odd length is rounded up.
 */
export const stringOfLength = (...lengths: readonly number[]): fc.Arbitrary<Description> =>
  fc
    .tuple(fc.constantFrom('n', 'é', '€', '😀'), fc.constantFrom(...lengths))
    .map(([letter, length]) => ({ $repeat: [letter, Math.ceil(length / letter.length)] }));

/** Generates an object with all required fields, and with any of the others. */
export const optionsObject = (
  fields: Readonly<Record<string, fc.Arbitrary<Description>>>,
  { required = [] }: { readonly required?: readonly string[] } = {},
): fc.Arbitrary<Description> =>
  fc.record({ ...fields }, { requiredKeys: [...required] }).map((record) => ({ ...record }));

/** Generates an object with up to three of the keys. */
export const withSomeOf = (keys: readonly string[], value: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }).map((record) => ({ ...record }));

/** A grammar of one argument that the room library does not check. The call fails only if the argument cannot be cloned into a message. */
export const uncheckedArgument = (...examples: readonly Description[]): Grammar =>
  grammar([], mostly(oneOf(...examples, {}, ABSENT), oneOf({ part: { $fn: true } }, { $symbol: 's' })));
