import type { HeardAddress } from './addresses.ts';
import { type Source, wordAt } from './addressText.ts';
import type { ReadAt } from '../numberWords.ts';
import { isKnownTown, townAt, zipAt } from './towns.ts';
import { joinedUnitsAt } from './units.ts';

/** An address, and the offsets of its words in the text. */
export type FoundAddress = HeardAddress & { readonly start: number; readonly end: number };

/** What stands after a street. */
export type Details = {
  /** Units, and the town last. */
  readonly parts: readonly string[];
  readonly hasTown: boolean;
  readonly hasUnit: boolean;
  /** The position after them. */
  readonly next: number;
};

const ENDS_WITH_ZIP = /\d{5}(?:-\d{4})?$/;

const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Reads "78704, Austin". */
const withTownAfterZip = (source: Source, zip: ReadAt<string> | undefined): ReadAt<string> | undefined => {
  if (zip === undefined || !ZIP.test(zip.value)) return zip;
  const town = townAt(source, zip.next, true);
  const isTown = town !== undefined && isKnownTown(town.value.toLowerCase().split(' '));
  return isTown ? { value: `${town.value}, ${zip.value}`, next: town.next } : zip;
};

/** Reads a unit, a town and a zip code after a street, in any order. */
export const detailsAt = (source: Source, position: number, isAsked: boolean): Details => {
  const units = joinedUnitsAt(source, position);
  // "18 Oak Street please, Lakeway"
  const isPlease = wordAt(source, units.next) === 'please' && wordAt(source, units.next + 1) === ',';
  const town = withTownAfterZip(source, townAt(source, units.next + (isPlease ? 1 : 0), isAsked));
  const laterUnits = joinedUnitsAt(source, town?.next ?? units.next);
  const afterAll = laterUnits.next;
  const allUnits = [...units.value, ...laterUnits.value];
  // "Oak Street in Austin, unit 4, and the zip is 78704"
  const zip = ENDS_WITH_ZIP.test(town?.value ?? '') ? undefined : zipAt(source, afterAll);
  return {
    parts: [...allUnits, ...[town, zip].flatMap((part) => (part === undefined ? [] : [part.value]))],
    hasTown: town !== undefined,
    hasUnit: allUnits.length > 0,
    next: zip?.next ?? afterAll,
  };
};

/** @returns the parts of an address with commas between them, without the point of an abbreviation at the end */
export const joinedParts = (parts: readonly string[]): string => parts.join(', ').replace(/\.$/, '');
