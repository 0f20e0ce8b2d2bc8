import { isListedWord } from '../names/wordKinds.ts';
import { digitRowAt, digitsAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import { capitalised } from '../texts.ts';
import { isBoundary, shownWord, type Source, wordAt, writtenBetween } from './addressText.ts';
import { FOREIGN_UNITS, UNIT_WORDS } from './streetWords.ts';

/** Words between a street and its unit: "18 Oak Street, and it's unit 4", "18 Oak Street on the second floor". */
const JOINING_WORDS = new Set("and it's its it is that's thats that the in on i'm we're at uh um".split(' '));
const FLOORS = new Set('top ground upper lower upstairs downstairs basement garage back front rear'.split(' '));
const PLACES_ON_FLOORS = new Set(['apartment', 'apt', 'unit']);

const MAX_JOINING_WORDS = 5;
/** "apartment number three hundred and fifty-four" */
const MAX_UNIT_TOKENS = 8;
const MAX_DIGITS = 5;

export const isLetterAt = (source: Source, position: number) =>
  source.tokens[position]?.kind === 'word' && wordAt(source, position).length === 1;

/** Reads "3", "12-A", "b2". */
export const writtenIdAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const { tokens } = source;
  const token = tokens[position];
  if (token?.kind !== 'digits' && !isLetterAt(source, position)) return undefined;
  let next = position + 1;
  for (;;) {
    const part = wordAt(source, next) === '-' && isGlued(tokens, next) ? next + 1 : next;
    if (!isGlued(tokens, part) || (tokens[part]?.kind !== 'digits' && !isLetterAt(source, part))) break;
    next = part + 1;
  }
  return { value: writtenBetween(source, position, next).toUpperCase(), next };
};

const ZIP_DIGITS = 5;

/** Reads the digits before a zip code: "apartment twelve, seven eight seven oh four". */
const idBeforeZip = ({ tokens }: Source, position: number): ReadAt<string> | undefined => {
  let value = '';
  let next = position;
  for (let group = digitsAt(tokens, next); group !== undefined; group = digitsAt(tokens, next)) {
    value += group.value[0] ?? '';
    next = group.next;
    if (digitRowAt(tokens, next)?.value.length === ZIP_DIGITS) return { value, next };
  }
  return undefined;
};

/** Reads "five", "twelve oh four". */
const spokenIdAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const row = digitRowAt(source.tokens, position);
  if (row === undefined || row.value.length <= MAX_DIGITS) return row;
  const id = idBeforeZip(source, position);
  return id !== undefined && id.value.length <= MAX_DIGITS ? id : undefined;
};

const isEndAt = ({ tokens }: Source, position: number): boolean => {
  const token = tokens[position];
  return token === undefined || token.kind === 'mark';
};

/** Reads "second floor", "top floor" or "upstairs apartment". A floor's bathroom is not an address. */
const floorAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const ordinal = ordinalAt(source.tokens, position);
  const isNamed = FLOORS.has(wordAt(source, position));
  const next = ordinal?.next ?? position + 1;
  if (ordinal === undefined && !isNamed) return undefined;
  const isUpstairs = /^(?:up|down)stairs$/.test(wordAt(source, position));
  if (isUpstairs && isEndAt(source, next)) return { value: shownWord(source, position), next };
  const word = wordAt(source, next);
  if (word !== 'floor' && !(isNamed && PLACES_ON_FLOORS.has(word))) return undefined;
  const value = `${ordinal?.value ?? shownWord(source, position)} ${capitalised(word)}`;
  // "1st floor flat"
  const isFlat = word === 'floor' && /^(?:flat|apartment|apt|unit)$/.test(wordAt(source, next + 1));
  if (isFlat && isBoundary(source, next + 2)) return { value, next: next + 2 };
  const isEnd = isBoundary(source, next + 1) || (word === 'floor' && UNIT_WORDS.has(wordAt(source, next + 1)));
  return isEnd ? { value, next: next + 1 } : undefined;
};

const TOWN_STARTS = new Set('fort saint mount san santa'.split(' '));

/** @returns true for the first of two words that end the text, with which names of towns begin */
const isTownStartAt = (source: Source, position: number): boolean =>
  TOWN_STARTS.has(wordAt(source, position)) && isEndAt(source, position + 2);

/** @returns true for an unknown word that ends the text or a part of it, such as the name of a town: "unit 15 a irondequoit, hon" */
const isUnknownAt = (source: Source, position: number): boolean => {
  const word = wordAt(source, position);
  const isKnown = isListedWord({ word, key: word, isCapitalised: false });
  return source.tokens[position]?.kind === 'word' && !isKnown && isEndAt(source, position + 1);
};

/** @returns true if the letter apart from a number belongs to it: "3 B", "twelve B", "four a in Avondale", but not "four a block away" */
const isOfId = (source: Source, position: number): boolean => {
  const letter = wordAt(source, position);
  const isEnd = isEndAt(source, position + 1);
  const isSpelled = afterSpelling(source, position + 1, letter) !== undefined;
  // The article stands before none of these, and not before the name of a town: "7 a fort wayne".
  const isArticle =
    letter === 'a' &&
    !isEnd &&
    !isTownStartAt(source, position + 1) &&
    !isUnknownAt(source, position + 1) &&
    !/^(?:in|on|at|near|off|and|so|but|is|that's|thats|it's|its|please|thanks)$/.test(wordAt(source, position + 1));
  return !/^[io]$/.test(letter) && !isArticle && (letter === 'a' || isBoundary(source, position + 1) || isSpelled);
};

/** @returns the position after "like boy" or "as in Bravo" after the letter B; undefined if no such words stand here */
export const afterSpelling = (source: Source, position: number, letter: string): number | undefined => {
  const isAsIn = wordAt(source, position) === 'as' && wordAt(source, position + 1) === 'in';
  const isLike = /^(?:like|for)$/.test(wordAt(source, position));
  const word = isAsIn ? position + 2 : position + 1;
  const isSpelled = (isAsIn || isLike) && /\p{L}$/u.test(letter) && wordAt(source, word).length > 1;
  return isSpelled && wordAt(source, word).startsWith(letter.slice(-1).toLowerCase()) ? word + 1 : undefined;
};

/** Reads the number or letter of a unit: "3", "12-A", "twelve B", "a hundred two". */
export const idAt = (source: Source, position: number): ReadAt<string> | undefined => {
  // "suite a hundred two" has no letter.
  const isSpoken = wordAt(source, position) === 'a' && digitsAt(source.tokens, position) !== undefined;
  const id = (isSpoken ? undefined : writtenIdAt(source, position)) ?? spokenIdAt(source, position);
  if (id === undefined) return undefined;
  const spelled = afterSpelling(source, id.next, id.value);
  if (spelled !== undefined) return { value: id.value, next: spelled };
  // "apt C 210"
  const digits = isLetterAt(source, position) && id.value.length === 1 ? wordAt(source, id.next) : '';
  if (/^\d{1,4}$/.test(digits) && isBoundary(source, id.next + 1))
    return { value: id.value + digits, next: id.next + 1 };
  const isLetterApart = /\d$/.test(id.value) && isLetterAt(source, id.next) && isOfId(source, id.next);
  const letter = isLetterApart ? wordAt(source, id.next).toUpperCase() : '';
  const next = id.next + letter.length;
  return { value: id.value + letter, next: afterSpelling(source, next, letter) ?? next };
};

/** Reads "Apt 3", "unit number four", "#12-A", "second floor". */
export const unitAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const floor = floorAt(source, position);
  if (floor !== undefined) return floor;
  const word = wordAt(source, position);
  const isSign = word === '#';
  const isForeign = FOREIGN_UNITS.has(word);
  if (!isSign && !isForeign && !UNIT_WORDS.has(word)) return undefined;
  let next = position + 1;
  while (/^(?:#|\.|number|numero|número|no)$/.test(wordAt(source, next))) next += 1;
  const id = idAt(source, next);
  if (id === undefined) return undefined;
  const point = wordAt(source, position + 1) === '.' ? '.' : '';
  return {
    value: isSign ? `#${id.value}` : `${isForeign ? 'Apartment' : shownWord(source, position)}${point} ${id.value}`,
    next: id.next,
  };
};

/** The most digits of a unit that is only called a number. */
const MAX_NAMELESS_DIGITS = 4;

/** Reads "number 14" after an address that has its house number: "18 Oak Street number 14". */
const namelessUnitAt = (source: Source, position: number): ReadAt<string> | undefined => {
  if (!/^(?:number|no)$/.test(wordAt(source, position))) return undefined;
  const start = /^[.#]$/.test(wordAt(source, position + 1)) ? position + 2 : position + 1;
  const isLetter = isLetterAt(source, start) && isEndAt(source, start + 1);
  if (digitsAt(source.tokens, start) === undefined && !isLetter) return undefined;
  const id = idAt(source, start);
  const isUnit =
    id !== undefined &&
    id.value.length <= MAX_NAMELESS_DIGITS &&
    (wordAt(source, position) === 'number' || start > position + 1);
  return isUnit ? { value: `#${id.value}`, next: id.next } : undefined;
};

/** Reads the "6A" of "18 Oak Street, 6A". "9a" can be a time. */
const bareUnitAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const isComma = wordAt(source, position) === ',';
  const id = isComma && source.tokens[position + 1]?.kind === 'digits' ? writtenIdAt(source, position + 1) : undefined;
  if (id === undefined || !isEndAt(source, id.next)) return undefined;
  const isUnit =
    /^\d{1,4}(?:[B-OQ-Z]|[AP](?<=^\d{3,4}.))$/.test(id.value) ||
    /^\d+[A-Z]$/.test(writtenBetween(source, position + 1, id.next));
  return isUnit ? { value: `#${id.value}`, next: id.next } : undefined;
};

/** Reads a unit after a street or a town, with the words that join it. */
export const joinedUnitAt = (source: Source, position: number): ReadAt<string> | undefined => {
  let next = position;
  while (
    next < position + MAX_JOINING_WORDS &&
    (JOINING_WORDS.has(wordAt(source, next)) || /^[,.;]$/.test(wordAt(source, next)))
  ) {
    next += 1;
  }
  return unitAt(source, next) ?? namelessUnitAt(source, next) ?? bareUnitAt(source, position);
};

const MAX_UNITS = 3;

/** Reads the units after a street or a town: "building 4, third floor, suite 310". */
export const joinedUnitsAt = (source: Source, position: number): ReadAt<readonly string[]> => {
  const value: string[] = [];
  let next = position;
  for (
    let unit = joinedUnitAt(source, next);
    unit !== undefined && value.length < MAX_UNITS;
    unit = joinedUnitAt(source, next)
  ) {
    value.push(unit.value);
    next = unit.next;
  }
  return { value, next };
};

/** Reads the units before a house number: "building 4, apartment 3 at 18 Oak Street". @returns them, and the position of the first */
export const unitsBefore = (
  source: Source,
  position: number,
): { readonly value: readonly string[]; readonly start: number } => {
  const value: string[] = [];
  let start = position;
  for (
    let unit = unitBefore(source, start);
    unit !== undefined && value.length < MAX_UNITS;
    unit = unitBefore(source, start)
  ) {
    value.unshift(unit.value);
    start = unit.start;
  }
  return { value, start };
};

/** Reads the unit before a house number: "apartment 3 at 18 Oak Street", "unit B, 18 Oak Street". */
export const unitBefore = (
  source: Source,
  position: number,
): (ReadAt<string> & { readonly start: number }) | undefined => {
  let end = position;
  while (/^(?:,|at|of|in|on)$/.test(wordAt(source, end - 1))) end -= 1;
  // "3B, 1200 Oak Street"
  const bare = writtenIdAt(source, end - 2);
  if (bare?.next === end && /^\d+[A-Z]$/.test(bare.value))
    return { value: `#${bare.value}`, next: end, start: end - 2 };
  for (let start = end - 1; start >= end - MAX_UNIT_TOKENS; start -= 1) {
    const unit = unitAt(source, start);
    if (unit?.next === end) return { ...unit, start };
  }
  return undefined;
};
