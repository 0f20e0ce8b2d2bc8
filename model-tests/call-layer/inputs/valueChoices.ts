import fc from 'fast-check';
import type { Description } from './inputDescription.ts';

export const oneOf = (...values: readonly Description[]): fc.Arbitrary<Description> => fc.constantFrom(...values);

/** These numbers, or one close to them. */
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

/** Any of these fields; those that are `always` there, most of the time. */
export const options = (
  fields: Readonly<Record<string, fc.Arbitrary<Description>>>,
  always: readonly string[] = [],
): fc.Arbitrary<Description> =>
  fc.record({ ...fields }, { requiredKeys: [...always] }).map((record) => ({ ...record }));

export const some = (keys: readonly string[], value: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }).map((record) => ({ ...record }));
