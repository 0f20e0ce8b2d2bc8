import fc from 'fast-check';
import type { Description } from './inputDescription.ts';
import { oneOf } from './valueChoices.ts';

/** The arguments of one call. */
export type Arguments = readonly Description[];

/** How the inputs of a rule, or the arguments of a method, are generated. */
export type Grammar = {
  /** Valid values, and values close to a boundary, by argument. */
  readonly right: readonly [fc.Arbitrary<Description>, ...fc.Arbitrary<Description>[]];
  /** Keys that have a meaning somewhere in them. */
  readonly keys: readonly string[];
};

export const ABSENT: Description = { $undef: true };

export const grammar = (
  keys: readonly string[],
  ...right: readonly [fc.Arbitrary<Description>, ...fc.Arbitrary<Description>[]]
): Grammar => ({ right, keys });

/** So that a value of many parts has a chance to be valid as a whole. */
export const mostly = (right: fc.Arbitrary<Description>, wrong: fc.Arbitrary<Description>): fc.Arbitrary<Description> =>
  fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });

/** The library passes it on unchecked; only what no message can carry fails. */
export const anything = (...examples: readonly Description[]): Grammar =>
  grammar([], mostly(oneOf(...examples, {}, ABSENT), oneOf({ part: { $fn: true } }, { $symbol: 's' })));
