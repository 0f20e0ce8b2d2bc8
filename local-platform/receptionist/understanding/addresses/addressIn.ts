import { capitalised } from '../texts.ts';
import { editDistance } from '../names/spelling.ts';
import { digitsAt, type ReadAt } from '../numberWords.ts';
import { endBefore, isBoundary, lettersAt, shownWord, type Source, sourceOf, startAt, wordAt } from './addressText.ts';
import {
  bestOf,
  billClause,
  contextsOf,
  detailsAt,
  type FoundAddress,
  type HeardAddress,
  isOfBill,
  isOnlyCorrected,
  joinedParts,
  OF_BILL,
  type Replacement,
} from './foundAddresses.ts';
import { houseNumberCorrectionIn, withReplacement } from './corrections.ts';
import {
  afterPause,
  houseAt,
  type HouseNumber,
  houseNumberAt,
  isFollowed,
  isStreetStart,
  numberAfterStreet,
  streetAfter,
} from './houseNumbers.ts';
import { afterNumberLabel, introductionBefore, isAnswerStart, numberLabelBefore } from './introductions.ts';
import { parksIn, placeIn } from './places.ts';
import { contrastAtStart, correctionAtStart, deniedAtStart, streetCorrectionAtStart } from './replacements.ts';
import { type Street, streetAt } from './streets.ts';
import { STREET_KINDS, UNIT_WORDS } from './streetWords.ts';
import { unitsBefore } from './units.ts';

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
  // "I'm at 44 Elm Street now"
  const isNow = wordAt(source, details.next) === 'now';
  const end = endBefore(source, isNow ? details.next + 1 : details.next);
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

const isAfterUnitWord = (source: Source, position: number): boolean =>
  UNIT_WORDS.has(wordAt(source, position - 1)) && wordAt(source, position - 1) !== 'building';

/** @returns the mobile home park whose name ends before the position: "Shady Oaks mobile home park, 1500 Creek Road" */
const parkBefore = (source: Source, position: number) => {
  let end = position;
  while (/^(?:,|at|on|in)$/.test(wordAt(source, end - 1))) end -= 1;
  return parksIn(source).find(({ next }) => next === end);
};

/** Reads "lot 8 Thornton Road", which has no number of a house. "Space 22, Shady Oaks Park" is not a street. */
const lotAt = (
  source: Source,
  position: number,
  { value: lot }: ReadAt<HouseNumber>,
  street: ReadAt<Street>,
): FoundAddress | undefined => {
  if (street.value.kind !== 'clear') return undefined;
  const unit = `${shownWord(source, position - 1)} ${lot.number}`;
  const found = foundAt(source, position - 1, [street.value.name, unit], street.next, true);
  const { address, words, start, end } = found;
  return { address, words, start, end, certainty: 'doubtful' };
};

const MAX_CHANGES = 2;

/** Reads letters after a street that spell one of its words, perhaps in another way: "Terry Road, T, E, R, I". */
const respelled = (source: Source, street: ReadAt<Street>): ReadAt<Street> => {
  const letters = lettersAt(source, street.next);
  if (letters === undefined) return street;
  const words = street.value.name.split(' ');
  const changes = words.map((word) => editDistance(word.toLowerCase(), letters.value));
  const index = changes.indexOf(Math.min(...changes));
  if ((changes[index] ?? 0) > MAX_CHANGES || letters.value.length <= MAX_CHANGES) return street;
  const name = words.with(index, capitalised(letters.value)).join(' ');
  return { value: { ...street.value, name: changes[index] === 0 ? street.value.name : name }, next: letters.next };
};

/** Reads a street that is said again with its kind: "Pecan Grove, Pecan Grove Drive that is". */
const saidAgain = (source: Source, street: ReadAt<Street>): ReadAt<Street> | undefined => {
  const isPoint = wordAt(source, street.next) === '.';
  const start = isPoint ? street.next + 1 : afterPause(source, street.next);
  const again = streetAt(source, /^(?:that's|thats|it's|its)$/.test(wordAt(source, start)) ? start + 1 : start);
  if (again === undefined || !again.value.name.toLowerCase().startsWith(street.value.name.toLowerCase()))
    return undefined;
  const isThat = /^that is$/.test(`${wordAt(source, again.next)} ${wordAt(source, again.next + 1)}`);
  return isThat && isBoundary(source, again.next + 2) ? { ...again, next: again.next + 2 } : again;
};

/** @returns the street with what the caller adds to its name directly after it: the spelling, or the kind */
const fullerStreet = (source: Source, street: ReadAt<Street>): ReadAt<Street> => {
  const spelled = respelled(source, street);
  return saidAgain(source, spelled) ?? spelled;
};

/** Reads a house number with its street, and what stands around them. */
const addressAt = (source: Source, position: number, isAsked: boolean): FoundAddress | undefined => {
  const house = houseAt(source, position);
  if (house === undefined) return undefined;
  const label = numberLabelBefore(source, position);
  const named = streetAfter(source, house, label !== undefined);
  if (named === undefined) return undefined;
  // "I'm calling about 912 Cherrywood Rd"
  const isHouse = named.value.kind === 'clear' && house.value.number.length >= MIN_DIGITS_BEFORE_UNIT;
  if (COUNTING_WORDS.has(wordAt(source, position - 1)) && !isHouse) return undefined;
  if (isAfterUnitWord(source, position)) return isAsked ? lotAt(source, position, house, named) : undefined;
  const street = fullerStreet(source, named);
  const park = parkBefore(source, label?.start ?? position);
  const units = unitsBefore(source, park?.start ?? label?.start ?? position);
  const { start } = units;
  const parts = [`${house.value.number} ${street.value.name}`, ...units.value, ...(park ? [park.value] : [])];
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
  // In answer to the question, "Dogwood Way, number 856" is an address after any other words, but not "past the big hill, number 5".
  const isLikely = isAsked && wordAt(source, position - 1) !== 'the';
  const isClear = street.value.kind === 'clear' || isBelieved || (isLikely && street.value.isCapitalised);
  if (labelled === undefined) return isAsked && isBelieved ? { ...found, certainty: 'doubtful' } : undefined;
  if (house.value.isAmbiguous || !(isClear || isLikely)) return undefined;
  return { ...found, certainty: isClear ? 'sure' : 'doubtful' };
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

/** @returns true if the caller repeats words of the address, and denies others: "18 Oak Street, not Elm" */
const isKept = (address: string, { by }: Replacement): boolean =>
  ` ${address.toLowerCase().replaceAll(/[.,]/g, '')} `.includes(` ${by.toLowerCase()} `);

/** "18 South First, I mean South Second" and "18 Oak Street, no, Elm": the words probably replace the name of the street. */
const withOtherStreet = (address: string, by: string): Pick<HeardAddress, 'address' | 'certainty'> => {
  const [street = '', ...others] = address.split(', ');
  const [number = '', ...name] = street.split(' ');
  if (/^\d+$/.test(by)) return { address, certainty: 'doubtful' };
  const kind = name.findLast((word) => STREET_KINDS.has(word.toLowerCase().replace('.', '')));
  const hasKind = by.split(' ').some((word) => STREET_KINDS.has(word.toLowerCase()));
  const words = [number, by, ...(kind === undefined || hasKind ? [] : [kind])];
  return { address: [words.join(' '), ...others].join(', '), certainty: 'doubtful' };
};

/**
 * Applies a correction directly after the address: "80 Oak Street, no, 18".
 *
 * @returns a doubtful address if it is unclear what the correction replaces
 */
const withCorrection = (text: string, found: FoundAddress): HeardAddress => {
  const { address, certainty, words, start, end } = found;
  const source = sourceOf(text.slice(end));
  const contrast = contrastAtStart(source);
  const contrasted = contrast && withReplacement(address, contrast.replacement);
  if (contrast !== undefined && (contrasted !== undefined || isKept(address, contrast.replacement)))
    return { address: contrasted ?? address, certainty, words: text.slice(start, end + contrast.end) };
  const deniedEnd = deniedAtStart(source);
  if (deniedEnd !== undefined) return { address, certainty, words: text.slice(start, end + deniedEnd) };
  const [sentence = ''] = text.slice(end).split(/[.!?](?=\s|$)/);
  const house = houseNumberCorrectionIn(sourceOf(sentence));
  if (house?.replaced !== undefined && address.startsWith(`${house.replaced} `))
    return {
      address: house.by + address.slice(house.replaced.length),
      certainty,
      words: text.slice(start, end + sentence.length),
    };
  const street = streetCorrectionAtStart(source, address);
  if (street !== undefined) return withStreet(text, found, source, street);
  const correction = correctionAtStart(source);
  if (correction === undefined) return { address, certainty, words };
  const corrected = withReplacement(address, { by: correction.words });
  return corrected === undefined
    ? { ...withOtherStreet(address, correction.words), words: text.slice(start, end + correction.end) }
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
        .map((context) => {
          const { address, billAfter } = context;
          const clause = billAfter === '' ? billClause(context).trimStart() : '';
          return text.slice(address.start - clause.length, address.end + billAfter.length);
        })
    : [];

/** Adds the words of the address that the caller takes back: "220 South Congress, no, 2200 South Congress Ave". */
const withTakenBack = (text: string, best: FoundAddress, found: readonly FoundAddress[]): FoundAddress => {
  const before = found.findLast(({ end }) => end <= best.start);
  const isTakenBack = before !== undefined && isOnlyCorrected(text.slice(before.end, best.start), best);
  return isTakenBack ? { ...best, start: before.start, words: text.slice(before.start, best.end) } : best;
};

/** @returns the address of the text, which is doubtful only in answer to the address question; undefined without one */
export const addressIn = (text: string, isAsked: boolean): HeardAddress | undefined => {
  const source = sourceOf(text);
  const found = addressesIn(source, isAsked);
  const sure = found.filter(({ certainty }) => certainty === 'sure');
  const chosen = bestOf(text, sure.length > 0 ? sure : found) ?? (isAsked ? placeIn(source) : undefined);
  const best = chosen && withTakenBack(text, chosen, found);
  const heard = best && withCorrection(text, best);
  return isAsked || heard?.certainty === 'sure' ? heard : undefined;
};
