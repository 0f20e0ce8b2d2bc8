import type { HeardAddress } from './addresses.ts';
import type { Source } from './addressText.ts';
import { townAt } from './towns.ts';
import { joinedUnitAt } from './units.ts';

/** An address, and the offsets of its words in the text. */
export type FoundAddress = HeardAddress & { readonly start: number; readonly end: number };

/** What stands after a street. */
export type Details = {
  /** Units, and the town last. */
  readonly parts: readonly string[];
  readonly hasTown: boolean;
  /** The position after them. */
  readonly next: number;
};

/** Reads a unit and a town after a street, in any order. */
export const detailsAt = (source: Source, position: number, isAsked: boolean): Details => {
  const unit = joinedUnitAt(source, position);
  const afterUnit = unit?.next ?? position;
  const town = townAt(source, afterUnit, isAsked);
  const afterTown = town?.next ?? afterUnit;
  const laterUnit = joinedUnitAt(source, afterTown);
  return {
    parts: [unit, laterUnit, town].flatMap((part) => (part === undefined ? [] : [part.value])),
    hasTown: town !== undefined,
    next: laterUnit?.next ?? afterTown,
  };
};

/** @returns the parts of an address with commas between them, without the point of an abbreviation at the end */
export const joinedParts = (parts: readonly string[]): string => parts.join(', ').replace(/\.$/, '');
