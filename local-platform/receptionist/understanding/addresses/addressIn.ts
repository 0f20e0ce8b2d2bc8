import { digitsAt, type ReadAt } from '../numberWords.ts';
import type { HeardAddress } from './addresses.ts';
import { endBefore, type Source, sourceOf, startAt, wordAt } from './addressText.ts';
import { withReplacement } from './corrections.ts';
import { detailsAt, type FoundAddress, joinedParts } from './details.ts';
import { type HouseNumber, houseNumberAt } from './houseNumbers.ts';
import { houseAt, isFollowed, isStreetStart, numberAfterStreet, streetAfter } from './houses.ts';
import { introductionBefore, isAnswerStart } from './introductions.ts';
import { afterNumberLabel, numberLabelBefore } from './numberLabels.ts';
import { placeIn } from './places.ts';
import { correctionAtStart, streetCorrectionAtStart } from './replacements.ts';
import { streetAt, type Street } from './streets.ts';
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
  readonly hasUnit: boolean;
};

/** A number of this many digits before a name and a unit is that of a house: "3300 Speedway #204". */
const MIN_DIGITS_BEFORE_UNIT = 3;

/** @returns undefined if the number and the words are not enough for an address */
const certaintyOf = (house: HouseNumber, street: Street, evidence: Evidence): HeardAddress['certainty'] | undefined => {
  const { isAsked, isAnswer, saysAddress, hasTown, hasUnit } = evidence;
  const isBelieved = saysAddress || (isAsked && isAnswer);
  // "Two lanes", but "ten East College Avenue"
  const hasDirection = /^(?:North|South|East|West|[NSEW]\.?) \S+ \S/i.test(street.name);
  const isClear = street.kind === 'clear' && (isAsked || saysAddress || hasDirection || !house.isSmallWord);
  const isNamed = street.kind !== 'none' && (street.isCapitalised || (isBelieved && !house.isSmallWord));
  const isUnit = hasUnit && house.number.length >= MIN_DIGITS_BEFORE_UNIT;
  const isSure = isClear || isNamed || isUnit || (isBelieved && hasTown);
  if (isSure && !house.isAmbiguous) return 'sure';
  const isCount = street.kind === 'none' && house.isSmallWord && !saysAddress;
  const isLikely = street.kind === 'weak' || (street.isCapitalised && house.number.length >= MIN_DIGITS_BEFORE_UNIT);
  return isAsked && (isBelieved || isSure || isLikely) && !isCount ? 'doubtful' : undefined;
};

/** @returns the parts of an address whose words begin at `start`, with what stands after them from `next` on */
const foundAt = (
  source: Source,
  start: number,
  parts: readonly string[],
  next: number,
  isAsked: boolean,
): Omit<FoundAddress, 'certainty'> & Pick<Evidence, 'saysAddress' | 'hasTown' | 'hasUnit'> => {
  const introduction = introductionBefore(source.text, startAt(source, start));
  // A turn that begins with an address has its town after it.
  const isOfAddress = isAsked || introduction.saysAddress || isAnswerStart(source.text, introduction.start);
  const details = detailsAt(source, next, isOfAddress);
  const end = endBefore(source, details.next);
  return {
    address: joinedParts([...parts, ...details.parts]),
    words: source.text.slice(introduction.start, end),
    start: introduction.start,
    end,
    saysAddress: introduction.saysAddress,
    hasTown: details.hasTown,
    hasUnit: details.hasUnit,
  };
};

/** Reads a house number with its street, and what stands around them. */
const addressAt = (source: Source, position: number, isAsked: boolean): FoundAddress | undefined => {
  const house = houseAt(source, position);
  if (house === undefined || COUNTING_WORDS.has(wordAt(source, position - 1))) return undefined;
  const label = numberLabelBefore(source, position);
  const street = streetAfter(source, house, label !== undefined);
  if (street === undefined) return undefined;
  const earlierUnit = unitBefore(source, label?.start ?? position);
  const start = earlierUnit?.start ?? label?.start ?? position;
  const units = earlierUnit === undefined ? [] : [earlierUnit.value];
  const parts = [`${house.value.number} ${street.value.name}`, ...units];
  const { saysAddress, hasTown, hasUnit, ...found } = foundAt(source, start, parts, street.next, isAsked);
  const isAnswer = isAnswerStart(source.text, found.start);
  const isBefore = street.value.kind === 'none' && label?.namesHouse !== true;
  const evidence = {
    isAsked,
    isAnswer,
    saysAddress: saysAddress || (label !== undefined && !isBefore),
    hasTown,
    hasUnit,
  };
  const certainty = certaintyOf(house.value, street.value, evidence);
  return certainty && { ...found, certainty };
};

/** Reads a street with its house number after it: "Oak Street, number 18", "Oak Street 18". */
const reversedAt = (source: Source, position: number, isAsked: boolean): FoundAddress | undefined => {
  const street = isStreetStart(source, position) ? streetAt(source, position) : undefined;
  // "The place is number 18"
  if (street === undefined || wordAt(source, position) === 'the') return undefined;
  const labelled = afterNumberLabel(source, street.next);
  const house = labelled === undefined ? numberAfterStreet(source, street.next) : houseNumberAt(source, labelled);
  if (house === undefined || isFollowed(source, house.next)) return undefined;
  const parts = [`${house.value.number} ${street.value.name}`];
  const { saysAddress, address, words, start, end } = foundAt(source, position, parts, house.next, isAsked);
  const found = { address, words, start, end };
  const isBelieved = saysAddress || (isAsked && isAnswerStart(source.text, start));
  const isClear = street.value.kind === 'clear' || isBelieved;
  if (labelled === undefined) return isAsked && isBelieved ? { ...found, certainty: 'doubtful' } : undefined;
  return isClear && !house.value.isAmbiguous ? { ...found, certainty: 'sure' } : undefined;
};

/** The most words and marks of a street and of the label of the number after it. */
const MAX_STREET_TOKENS = 14;

const addressesIn = (source: Source, isAsked: boolean): readonly FoundAddress[] => {
  const found: FoundAddress[] = [];
  const hasNumber = source.tokens.map((_token, position) => digitsAt(source.tokens, position) !== undefined);
  let end = 0;
  source.tokens.forEach(({ start }, position) => {
    if (start < end) return;
    const isBeforeNumber = hasNumber.slice(position + 1, position + MAX_STREET_TOKENS).includes(true);
    const address =
      (hasNumber[position] === true ? addressAt(source, position, isAsked) : undefined) ??
      (isBeforeNumber ? reversedAt(source, position, isAsked) : undefined);
    if (address === undefined) return;
    found.push(address);
    end = address.end;
  });
  return found;
};

/** Words before an address that is wrong: "not 80 Oak Street". */
const REFUSED =
  /\b(?:not|isn't|wasn't|instead of|rather than|old address(?: is| was)?|used to(?: be| live(?: at| on)?)?|moved (?:from|out of)|previous(?:ly)?(?: at)?)[\s,]*$/i;
/** Words between two addresses, of which the second is right. */
const CORRECTED = /\b(?:no|sorry|wait|actually|correction|oops|i mean|i meant|rather|make that|now)\b/i;
/** Words before the address of the work, where the caller perhaps does not live. */
const OF_WORK = /\b(?:jobs?|work|service|rental|property|tenants?|come|send|leak\w*|problem)\b/i;

/** Words about a bill, and not about a man called Bill. */
const BILL = String.raw`\b(?:(?:the|my|our|a|your|any|that|send|final) bill|bill(?:ed|ing|s)|bill (?:it|me|us|them|to|goes)|invoices?|receipts?)\b`;
const OF_BILL = new RegExp(BILL, 'i');
const OF_BILL_AFTER = new RegExp(
  String.raw`^[\s,]*(?:just |only )?(?:is|that's|that is|it's|its|for|where) (?:(?:is|just|only|my|our|the|for|where|you|can|send) )*${BILL}(?: address)?`,
  'i',
);
const OF_WORKPLACE = /\b(?:i|he|she|they) works? (?:at|in|out of)\b/i;

/** Words before the address of another house than the caller's: "two doors down from 18 Oak Street", "18 or 20 Oak Street". */
const OF_ANOTHER =
  /\b(?:down|across|over|up|away) from[\s,]*$|\b(?:next(?: door)? to|behind|opposite(?: of)?|beside|near|close to|past|right by|neighbou?rs?(?: lives?| is)?|\w+ or|between \w+ and)[\s,]*$/i;
/** Words after such an address, and words that leave the kind of the street open: "18 Oak Street or Avenue". */
const OPEN_AFTER =
  /^[\s,]*(?:(?:is|are|was) (?:(?:my|our|the) )?(?:neighbou?r|next door)|or (?:is it|was it|maybe|street|avenue|ave|road|lane|drive|court)\b)/i;

/** @returns the address as a doubtful one, if it is perhaps only near the caller's, or the caller is not sure of it */
const doubtedBetween = (before: string, address: FoundAddress, after: string): FoundAddress =>
  OF_ANOTHER.test(before) || OPEN_AFTER.test(after) ? { ...address, certainty: 'doubtful' } : address;

/** @returns the words of the same clause before the end of the text */
const lastClause = (text: string): string => text.split(/[.!?;]\s|,|\bbut\b/).at(-1) ?? '';

/** An address with the words before it and those after it that say that a bill goes there. */
type Context = { readonly address: FoundAddress; readonly before: string; readonly billAfter: string };

const contextsOf = (text: string, addresses: readonly FoundAddress[]): readonly Context[] => {
  let previousEnd = 0;
  return addresses.map((address) => {
    const before = text.slice(previousEnd, address.start);
    const billAfter = OF_BILL_AFTER.exec(text.slice(address.end))?.[0] ?? '';
    previousEnd = address.end + billAfter.length;
    return { address, before, billAfter };
  });
};

const isOfBill = ({ address, before, billAfter }: Context): boolean =>
  billAfter !== '' || OF_BILL.test(lastClause(before) + address.words);

/** @returns the address that counts, if the caller says several */
const bestOf = (text: string, addresses: readonly FoundAddress[]): FoundAddress | undefined => {
  let best: { readonly address: FoundAddress; readonly isOfWork: boolean } | undefined;
  for (const context of contextsOf(text, addresses)) {
    const { address, before } = context;
    if (isOfBill(context) || OF_WORKPLACE.test(lastClause(before) + address.words)) continue;
    const isOfWork = OF_WORK.test(before + address.words);
    const isBetter = best === undefined || CORRECTED.test(before) || (isOfWork && !best.isOfWork);
    if (!REFUSED.test(before) && isBetter)
      best = { address: doubtedBetween(before, address, text.slice(address.end)), isOfWork };
  }
  return best?.address;
};

/**
 * Puts another street after the house number: "2216 Oak Hollow, no, sorry, Oak Haven Drive in Round Rock".
 *
 * @param after what follows the address
 */
const withStreet = (text: string, found: FoundAddress, after: Source, street: ReadAt<Street>): HeardAddress => {
  const [houseNumber = ''] = found.address.split(' ');
  const [, ...known] = found.address.split(', ');
  // "Oak Haven Drive, I always do that, Oak Haven Drive in Round Rock"
  const again = [...after.tokens.keys()].findLast(
    (position) => position >= street.next && streetAt(after, position)?.value.name === street.value.name,
  );
  const next = again === undefined ? street.next : (streetAt(after, again)?.next ?? street.next);
  const details = detailsAt(after, next, true);
  const parts = [`${houseNumber} ${street.value.name}`, ...(details.parts.length > 0 ? details.parts : known)];
  return {
    address: joinedParts(parts),
    certainty: found.certainty,
    words: text.slice(found.start, found.end + endBefore(after, details.next)),
  };
};

/**
 * Applies a correction directly after the address: "80 Oak Street, no, 18".
 *
 * @returns a doubtful address if it is unclear what the correction replaces
 */
const withCorrection = (text: string, found: FoundAddress): HeardAddress => {
  const { address, certainty, words, start, end } = found;
  const source = sourceOf(text.slice(end));
  const street = streetCorrectionAtStart(source);
  if (street !== undefined) return withStreet(text, found, source, street);
  const correction = correctionAtStart(source);
  if (correction === undefined) return { address, certainty, words };
  const corrected = withReplacement(address, { by: correction.words });
  return corrected === undefined
    ? { address, certainty: 'doubtful', words }
    : { address: corrected, certainty, words: text.slice(start, end + correction.end) };
};

/** @returns the offsets of the words of each address that is clear in any turn, whether or not it is the caller's */
export const addressSpansIn = (source: Source): readonly { readonly start: number; readonly end: number }[] =>
  addressesIn(source, false);

/** @returns the words about each address to which only a bill goes: "the invoice goes to 1200 Barton Hills Drive" */
export const billAddressesIn = (text: string): readonly string[] =>
  OF_BILL.test(text)
    ? contextsOf(text, addressesIn(sourceOf(text), false))
        .filter(isOfBill)
        .map(({ address, before, billAfter }) => {
          const clause = billAfter === '' ? lastClause(before).trimStart() : '';
          return text.slice(address.start - clause.length, address.end + billAfter.length);
        })
    : [];

/** See `addresses.ts`. */
export const addressIn = (text: string, isAsked: boolean): HeardAddress | undefined => {
  const source = sourceOf(text);
  const found = addressesIn(source, isAsked);
  const sure = found.filter(({ certainty }) => certainty === 'sure');
  const best = bestOf(text, sure.length > 0 ? sure : found) ?? (isAsked ? placeIn(source) : undefined);
  const heard = best && withCorrection(text, best);
  return isAsked || heard?.certainty === 'sure' ? heard : undefined;
};
