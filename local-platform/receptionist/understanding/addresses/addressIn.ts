import type { HeardAddress } from './addresses.ts';
import { endBefore, type Source, sourceOf, startAt, wordAt } from './addressText.ts';
import { withReplacement } from './corrections.ts';
import { detailsAt, type FoundAddress, joinedParts } from './details.ts';
import { type HouseNumber, houseNumberAt } from './houseNumbers.ts';
import { introductionBefore, isAnswerStart } from './introductions.ts';
import { placeIn } from './places.ts';
import { correctionAtStart } from './replacements.ts';
import { streetAt, streetNameAt, type Street } from './streets.ts';
import { unitBefore } from './units.ts';

/** Words after which a number counts things: "I have 2 ..." */
const COUNTING_WORDS = new Set('a an have has had got need about than every these those only'.split(' '));

type Evidence = {
  readonly isAsked: boolean;
  /** True if the sentence begins with the address. */
  readonly isAnswer: boolean;
  /** True after words such as "I live at". */
  readonly saysAddress: boolean;
  readonly hasTown: boolean;
};

/** @returns undefined if the number and the words are not enough for an address */
const certaintyOf = (house: HouseNumber, street: Street, evidence: Evidence): HeardAddress['certainty'] | undefined => {
  const { isAsked, isAnswer, saysAddress, hasTown } = evidence;
  const isBelieved = saysAddress || (isAsked && isAnswer);
  const isClear = street.kind === 'clear' && (isAsked || saysAddress || !house.isSmallWord);
  const isNamed = street.kind !== 'none' && (street.isCapitalised || (isBelieved && !house.isSmallWord));
  const isSure = isClear || isNamed || (isBelieved && hasTown);
  if (isSure && !house.isAmbiguous) return 'sure';
  const isCount = street.kind === 'none' && house.isSmallWord && !saysAddress;
  return isAsked && (isBelieved || isSure) && !isCount ? 'doubtful' : undefined;
};

/** Reads a house number with its street, and what stands around them. */
const addressAt = (source: Source, position: number, isAsked: boolean): FoundAddress | undefined => {
  const house = houseNumberAt(source, position);
  if (house === undefined || COUNTING_WORDS.has(wordAt(source, position - 1))) return undefined;
  // A recogniser may put a comma after the number.
  const isComma = wordAt(source, house.next) === ',';
  const street = isComma
    ? streetAt(source, house.next + 1)
    : (streetAt(source, house.next) ?? streetNameAt(source, house.next));
  if (street === undefined || (isComma && (street.value.kind !== 'clear' || house.value.number.length < 2)))
    return undefined;
  const { text } = source;
  const earlierUnit = unitBefore(source, position);
  const details = detailsAt(source, street.next, isAsked);
  const introduction = introductionBefore(text, startAt(source, earlierUnit?.start ?? position));
  const evidence = {
    isAsked,
    isAnswer: isAnswerStart(text, introduction.start),
    saysAddress: introduction.saysAddress,
    hasTown: details.hasTown,
  };
  const certainty = certaintyOf(house.value, street.value, evidence);
  if (certainty === undefined) return undefined;
  const units = earlierUnit === undefined ? [] : [earlierUnit.value];
  const address = joinedParts([`${house.value.number} ${street.value.name}`, ...units, ...details.parts]);
  const end = endBefore(source, details.next);
  return { address, words: text.slice(introduction.start, end), certainty, start: introduction.start, end };
};

const addressesIn = (source: Source, isAsked: boolean): readonly FoundAddress[] => {
  const found: FoundAddress[] = [];
  let end = 0;
  source.tokens.forEach(({ start }, position) => {
    const address = start < end ? undefined : addressAt(source, position, isAsked);
    if (address === undefined) return;
    found.push(address);
    end = address.end;
  });
  return found;
};

/** Words before an address that is wrong: "not 80 Oak Street". */
const REFUSED = /\b(?:not|isn't|wasn't|instead of|rather than|old address(?: is| was)?)[\s,]*$/i;
/** Words between two addresses, of which the second is right. */
const CORRECTED = /\b(?:no|sorry|wait|actually|correction|oops|i mean|i meant|rather|make that)\b/i;
/** Words before the address of the work, where the caller perhaps does not live. */
const OF_WORK = /\b(?:jobs?|work|service|rental|property|tenants?|come|send|leak\w*|problem)\b/i;

/** @returns the address that counts, if the caller says several */
const bestOf = (text: string, addresses: readonly FoundAddress[]): FoundAddress | undefined => {
  let best: { readonly address: FoundAddress; readonly isOfWork: boolean } | undefined;
  let previousEnd = 0;
  for (const address of addresses) {
    const before = text.slice(previousEnd, address.start);
    previousEnd = address.end;
    const isOfWork = OF_WORK.test(before + address.words);
    const isBetter = best === undefined || CORRECTED.test(before) || (isOfWork && !best.isOfWork);
    if (!REFUSED.test(before) && isBetter) best = { address, isOfWork };
  }
  return best?.address;
};

/**
 * Applies a correction directly after the address: "80 Oak Street, no, 18".
 *
 * @returns a doubtful address if it is unclear what the correction replaces
 */
const withCorrection = (text: string, found: FoundAddress): HeardAddress => {
  const { address, certainty, words, start, end } = found;
  const correction = correctionAtStart(sourceOf(text.slice(end)));
  if (correction === undefined) return { address, certainty, words };
  const corrected = withReplacement(address, { by: correction.words });
  return corrected === undefined
    ? { address, certainty: 'doubtful', words }
    : { address: corrected, certainty, words: text.slice(start, end + correction.end) };
};

/** See `addresses.ts`. */
export const addressIn = (text: string, isAsked: boolean): HeardAddress | undefined => {
  const source = sourceOf(text);
  const found = addressesIn(source, isAsked);
  const sure = found.filter(({ certainty }) => certainty === 'sure');
  const best = bestOf(text, sure.length > 0 ? sure : found) ?? (isAsked ? placeIn(source) : undefined);
  const heard = best && withCorrection(text, best);
  return isAsked || heard?.certainty === 'sure' ? heard : undefined;
};
