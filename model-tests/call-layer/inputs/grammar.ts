import fc from 'fast-check';
import type { Description } from './inputDescription.ts';
import { oneOf } from './valueChoices.ts';

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

/** A grammar of one argument that the room library does not check. The call fails only if the argument cannot be cloned into a message. */
export const uncheckedArgument = (...examples: readonly Description[]): Grammar =>
  grammar([], mostly(oneOf(...examples, {}, ABSENT), oneOf({ part: { $fn: true } }, { $symbol: 's' })));
