export { addressIn, billAddressesIn } from './addressIn.ts';
export { bareHouseNumberIn } from './houseNumberCorrections.ts';
export { completedAddress, withKnownParts, withOtherNumber } from './completions.ts';
export { keyOf, withReplacement } from './corrections.ts';
export { otherStreetIn } from './otherStreets.ts';
export { replacementIn } from './replacements.ts';

/** An address that a caller gave. */
export type HeardAddress = {
  /** Tidy: "1220 E. 12th Ave., Apt 3, Round Rock", without any sentence after it. */
  readonly address: string;
  /** The exact part of the text that was read, with an introduction such as "I live at" before it. */
  readonly words: string;
  /**
   * sure: a house number with a street that has its kind (Street, Ave ...), or number, street and town. doubtful: a house number with a name
   * but no kind ("42 Maple"), a street without a number, a corner of two streets, a place. Only answers to the address question are doubtful.
   */
  readonly certainty: 'sure' | 'doubtful';
};

/** The words that replace others inside a recorded address or name. */
export type Replacement = { readonly by: string; readonly replaced?: string };
