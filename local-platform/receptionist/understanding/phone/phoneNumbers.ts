import { addressSpansIn } from '../addresses/addressIn.ts';
import { endBefore, type Source, sourceOf, startAt, wordAt } from '../addresses/addressText.ts';
import { isAboutHouseNumber } from '../addresses/corrections.ts';
import { afterPause, houseNumberAt } from '../addresses/houseNumbers.ts';
import { UNIT_WORDS } from '../addresses/streetWords.ts';
import { streetAt } from '../addresses/streets.ts';
import { digitsAt, type ReadAt } from '../numberWords.ts';
import { wordSet } from '../whens/phrases.ts';
import { digitRunsIn } from './digitGroups.ts';
import { EXTENSION_WORDS, numberContext, type NumberContext } from './numberContext.ts';
import { numberOwner, type NumberOwner, type Owner } from './numberOwners.ts';
import { type NumberReading, numbersIn } from './numberReadings.ts';
import { assembledIn, withoutDenied } from './partCorrections.ts';

/** A telephone number that a caller gave. */
export type HeardPhoneNumber = {
  /**
   * As the ticket shows it: "(512) 555-0117", with " ext. 12" if an extension was given. Any other than a US number in digits, as it was
   * said: "+44 20 7946 0958".
   */
  readonly number: string;
  /** The exact part of the text that was read, with an introduction such as "my number is" before it and an extension after it. */
  readonly words: string;
  /**
   * whole: ten US digits, or an international number with "+". local: seven digits without an area code. partial: any other count of digits
   * that can only be meant as a telephone number.
   */
  readonly kind: 'whole' | 'local' | 'partial';
};

const MAX_EXTENSION_DIGITS = 6;
const MIN_PARTIAL_DIGITS = 3;
const MAX_HOUSE_DIGITS = 5;
const MIN_SPOKEN_GROUPS = 5;
const AREA_DIGITS = 3;
const EXCHANGE_END = 6;

const BEFORE_EXTENSION = wordSet(', . and with the my at');
const AFTER_EXTENSION = wordSet('. : is number #');

/** Reads "extension 12", "ext. 4", "x12", "and the extension is one two". */
const extensionAt = (source: Source, position: number): ReadAt<string> | undefined => {
  let next = position;
  while (BEFORE_EXTENSION.has(wordAt(source, next))) next += 1;
  if (!EXTENSION_WORDS.has(wordAt(source, next))) return undefined;
  next += 1;
  while (AFTER_EXTENSION.has(wordAt(source, next))) next += 1;
  let value = '';
  for (let group = digitsAt(source.tokens, next); group !== undefined; group = digitsAt(source.tokens, next)) {
    if (value !== '' && streetAt(source, group.next) !== undefined) break;
    value += group.value[0] ?? '';
    next = group.next;
  }
  return value === '' || value.length > MAX_EXTENSION_DIGITS ? undefined : { value, next };
};

type Candidate = {
  readonly reading: NumberReading;
  readonly context: NumberContext;
  readonly extension: string | undefined;
  /** The offsets of the number and its extension. */
  readonly start: number;
  readonly end: number;
};

const candidatesIn = (source: Source): readonly Candidate[] => {
  const candidates: Candidate[] = [];
  for (const reading of digitRunsIn(source).flatMap(numbersIn)) {
    const extension = extensionAt(source, reading.next);
    const start = startAt(source, reading.first);
    const end = endBefore(source, extension?.next ?? reading.next);
    const context = numberContext(source.text, candidates.at(-1)?.end ?? 0, start, end);
    candidates.push({ reading, context, extension: extension?.value, start, end });
  }
  return candidates;
};

/** Words around digits that can be an answer: "yes, 512 555", "2260 thanks". */
const AROUND_ANSWER = wordSet(
  "yes yeah no sorry uh um oh well okay ok so and but please thanks thank is that's wait i of course like think right yep sir ma'am dear hon",
);
/** Words before the digits of a time or a number of a house. */
const BEFORE_OTHERS = wordSet('at on by in around since #');
const LARGE_NUMBERS = wordSet('hundred thousand');

/** @returns true if digits that are not a whole number can only be meant as a telephone number */
const isAnswer = (source: Source, { reading, context }: Candidate, isAsked: boolean): boolean => {
  const { tokens } = source;
  const digits = reading.digits.replaceAll(/\D/g, '');
  const before = tokens.findLast(({ end }) => end <= context.start);
  const after = tokens[reading.next];
  const isFree = [before, after].every(
    (token) => token === undefined || token.kind === 'mark' || AROUND_ANSWER.has(token.text),
  );
  const isOfOther = digits.length <= 4 && BEFORE_OTHERS.has(wordAt(source, reading.first - 1));
  const isZip = digits.length === 5 && reading.digits === digits && tokens[reading.first]?.kind === 'digits';
  const isOther =
    digits === '911' ||
    isOfOther ||
    (isZip && !context.isIntroduced) ||
    /^(?:\d{4} \d\d? \d\d?|\d\d? \d\d? \d{4})$/.test(reading.digits);
  // "The number is 952" is perhaps that of the house.
  const introduction = source.text.slice(context.start, startAt(source, reading.first));
  const isPerhapsHouse =
    !isAsked &&
    digits.length <= MAX_HOUSE_DIGITS &&
    /^(?:(?:it's|its|it is|that's|thats|no) )?(?:the |a )?number\b/i.test(introduction);
  return (
    digits.length >= MIN_PARTIAL_DIGITS && !isOther && !isPerhapsHouse && (context.isIntroduced || (isAsked && isFree))
  );
};

/** @returns true if seven digits are a telephone number, and not an invoice's */
const isLocal = (source: Source, { reading, context }: Candidate, isAsked: boolean): boolean => {
  const { first, next, isWritten } = reading;
  const said = source.tokens.slice(first, next);
  // "Six thousand three hundred seventy-one, Del Mar Way"
  const isHouse =
    said.some(({ text }) => LARGE_NUMBERS.has(text)) && streetAt(source, afterPause(source, next)) !== undefined;
  // "Apartment one hundred twenty, twenty-three hundred eighty, Fifty-eighth Street"
  const isUnit = UNIT_WORDS.has(wordAt(source, first - 1));
  const isSpoken = !isHouse && next - first >= MIN_SPOKEN_GROUPS && said.every(({ kind }) => kind !== 'digits');
  return isAsked || context.isIntroduced || ((isSpoken || isWritten) && !isUnit);
};

/** @returns true if the digits are only the number of a house: "it's number 322, Cedar Ridge Drive" */
const isOfHouse = (source: Source, { reading: { first, next } }: Candidate): boolean => {
  const end = houseNumberAt(source, first)?.next;
  const isShort = end !== undefined && end >= next;
  const offset = startAt(source, first);
  return isShort && addressSpansIn(source).some(({ start, end }) => start <= offset && offset < end);
};

const inGroups = (digits: string): string =>
  `(${digits.slice(0, AREA_DIGITS)}) ${digits.slice(AREA_DIGITS, EXCHANGE_END)}-${digits.slice(EXCHANGE_END)}`;

const shown = ({ reading: { kind, digits }, extension }: Candidate): string => {
  const isUs = kind === 'whole' && !digits.startsWith('+');
  const number = isUs
    ? inGroups(digits)
    : kind === 'local'
      ? `${digits.slice(0, AREA_DIGITS)}-${digits.slice(AREA_DIGITS)}`
      : digits;
  return extension === undefined ? number : `${number} ext. ${extension}`;
};

/** What is known before the caller's number is read. */
export type NumberQuestion = {
  /** True in answer to the question for the number or its area code. Only then are bare digits part of a number. */
  readonly isAsked: boolean;
  /** The recorded number. */
  readonly recorded?: string | undefined;
  /** True if the caller calls for another person, whose number is the one to call. */
  readonly isForOther?: boolean;
};

const ownersOf = (text: string, candidates: readonly Candidate[]): ReadonlyMap<Candidate, NumberOwner> =>
  new Map(
    candidates.map((candidate, index) => {
      const previousEnd = candidates[index - 1]?.end ?? 0;
      const nextStart = candidates[index + 1]?.start ?? text.length;
      return [candidate, numberOwner(text, previousEnd, candidate.start, candidate.end, nextStart)];
    }),
  );

/** @returns true if the number is that of another person, and not the one to call the caller back at */
const isOfOther = (
  candidate: Candidate,
  { owner, isOutsider, isToCall }: NumberOwner,
  { isAsked, recorded, isForOther = false }: NumberQuestion,
): boolean => {
  if (owner === 'own' || owner === 'unsaid' || shown(candidate) === recorded) return false;
  if (recorded !== undefined) return true;
  if (owner === 'spare') return false;
  if (isOutsider) return !(isAsked && isToCall);
  return owner === 'person' && !isAsked && !isToCall && !isForOther;
};

/** The number to call back at, and the words of the numbers of other people. */
export type HeardPhoneNumbers = {
  readonly number: HeardPhoneNumber | undefined;
  /** Whose the number is, as far as the words beside it say. */
  readonly owner?: Owner;
  /** Each with the words that say whose it is: "the tenant is Raj Patel, 737-555-0162". */
  readonly ofOthers: readonly string[];
  /** Numbers that the caller takes back, with the words that do: "512-555-0162. No, hang on, that's the old one". */
  readonly withdrawn?: readonly string[];
};

/**
 * Finds the telephone number that the caller wants to be called at. Of several whole numbers it is the one that the caller prefers, or else
 * the first. The number of another person is not the caller's if another is recorded, or if nothing asks to call it.
 */
export const phoneNumbersIn = (text: string, question: NumberQuestion): HeardPhoneNumbers => {
  const assembled = assembledIn(text);
  if (assembled !== undefined) {
    const { digits, words } = assembled;
    return { number: { number: inGroups(digits), words, kind: 'whole' }, ofOthers: [] };
  }
  const source = sourceOf(withoutDenied(text));
  const said = candidatesIn(source);
  const all = said.filter((candidate) => !candidate.context.isRefused && !isOfHouse(source, candidate));
  const withdrawn = said.flatMap(({ reading, context: { start, withdrawnEnd } }) =>
    reading.kind === 'partial' || withdrawnEnd === undefined ? [] : [text.slice(start, withdrawnEnd)],
  );
  const owners = ownersOf(text, all);
  const hasFirst = all.some(
    (candidate) => candidate.reading.kind === 'whole' && owners.get(candidate)?.owner !== 'spare',
  );
  const others = all.filter((candidate) => {
    const owner = candidate.reading.kind === 'partial' ? undefined : owners.get(candidate);
    const isSpare = hasFirst && owner?.owner === 'spare';
    return owner !== undefined && (isSpare || isOfOther(candidate, owner, question));
  });
  const candidates = all.filter((candidate) => !others.includes(candidate));
  const { isAsked } = question;
  const best =
    candidates
      .filter(({ reading }) => reading.kind === 'whole')
      .toSorted((one, other) => other.context.preference - one.context.preference)[0] ??
    candidates.find((candidate) => candidate.reading.kind === 'local' && isLocal(source, candidate, isAsked)) ??
    candidates.find((candidate) => candidate.reading.kind === 'partial' && isAnswer(source, candidate, isAsked));
  const isHouse = isAboutHouseNumber(source);
  const owner = best === undefined ? undefined : owners.get(best)?.owner;
  return {
    ...(owner !== undefined && { owner }),
    ...(withdrawn.length > 0 && { withdrawn }),
    number:
      best === undefined || isHouse
        ? undefined
        : { number: shown(best), words: text.slice(best.context.start, best.context.end), kind: best.reading.kind },
    ofOthers: others.map((candidate) => {
      const { start, end } = owners.get(candidate) ?? candidate;
      return text.slice(Math.min(start, candidate.context.start), Math.max(end, candidate.context.end));
    }),
  };
};
