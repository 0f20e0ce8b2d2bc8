import fc from 'fast-check';
import type { Description } from './inputDescription.ts';

export const oneOf = (...values: readonly Description[]): fc.Arbitrary<Description> => fc.constantFrom(...values);

/** Mostly one of these numbers, otherwise any between the smallest and the largest. */
export const integer = (...edges: readonly number[]): fc.Arbitrary<Description> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...edges), weight: 3 },
    { arbitrary: fc.integer({ min: Math.min(...edges), max: Math.max(...edges) }), weight: 1 },
  );

/** Texts of these lengths, in letters of one, two or three bytes, and of two UTF-16 code units. */
export const text = (...lengths: readonly number[]): fc.Arbitrary<Description> =>
  fc
    .tuple(fc.constantFrom('n', 'é', '€', '😀'), fc.constantFrom(...lengths))
    .map(([letter, length]) => ({ $repeat: [letter, Math.ceil(length / letter.length)] }));

/** An object with any of these fields, and with all fields of `always`. */
export const options = (
  fields: Readonly<Record<string, fc.Arbitrary<Description>>>,
  always: readonly string[] = [],
): fc.Arbitrary<Description> =>
  fc.record({ ...fields }, { requiredKeys: [...always] }).map((record) => ({ ...record }));

/** An object with up to three of the keys. */
export const withSomeOf = (keys: readonly string[], value: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }).map((record) => ({ ...record }));
