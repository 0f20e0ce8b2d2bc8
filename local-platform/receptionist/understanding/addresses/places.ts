import { capitalised } from '../texts.ts';
import type { ReadAt } from '../numberWords.ts';
import { endBefore, isBoundary, shownWord, type Source, startAt, wordAt } from './addressText.ts';
import { detailsAt, type FoundAddress, joinedParts } from './foundAddresses.ts';
import { houseNumberAt, isStreetStart } from './houseNumbers.ts';
import { introductionBefore, isAnswerStart } from './introductions.ts';
import { UNIT_WORDS } from './streetWords.ts';
import { streetAt, streetNameAt } from './streets.ts';
import { unitsBefore } from './units.ts';

const crossingStreetAt = (source: Source, position: number) =>
  streetAt(source, position) ?? streetNameAt(source, position);

/** Reads "corner of Fifth and Main", "Oak Street and 5th". */
const cornerAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const isNamed = /^(?:corner|intersection)$/.test(wordAt(source, position));
  const start = isNamed ? position + (wordAt(source, position + 1) === 'of' ? 2 : 1) : position;
  const first = crossingStreetAt(source, start);
  if (first === undefined) return undefined;
  const isStreet = isNamed || first.value.kind === 'clear' || /^\d/.test(first.value.name);
  const isJoined = /^(?:and|&|at)$/.test(wordAt(source, first.next));
  const second = isStreet && isJoined ? crossingStreetAt(source, first.next + 1) : undefined;
  if (second !== undefined) {
    return { value: `Corner of ${first.value.name} and ${second.value.name}`, next: second.next };
  }
  return isNamed ? { value: `Corner of ${first.value.name}`, next: first.next } : undefined;
};

/** Reads "1200 block of Oak Street". */
const blockAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const house = houseNumberAt(source, position);
  const isBlock = house !== undefined && wordAt(source, house.next) === 'block';
  if (!isBlock || !/^(?:of|on)$/.test(wordAt(source, house.next + 1))) return undefined;
  const street = crossingStreetAt(source, house.next + 2);
  return street && { value: `${house.value.number} block of ${street.value.name}`, next: street.next };
};

/** Reads a street without a house number. */
const streetOnlyAt = (source: Source, position: number): ReadAt<string> | undefined => {
  if (!isStreetStart(source, position)) return undefined;
  const street = streetAt(source, position);
  if (street === undefined) return undefined;
  // "In Mountain View" is a town.
  const isStreet =
    street.value.kind === 'clear' || (street.value.isCapitalised && wordAt(source, position - 1) !== 'in');
  return isStreet ? { value: street.value.name, next: street.next } : undefined;
};

const firstOf = (
  source: Source,
  read: (source: Source, position: number) => ReadAt<string> | undefined,
): FoundAddress | undefined => {
  const { tokens, text } = source;
  for (const [position, token] of tokens.entries()) {
    const found = isAnswerStart(text, token.start) ? read(source, position) : undefined;
    if (found !== undefined) {
      const details = detailsAt(source, found.next, true);
      const { start } = introductionBefore(text, token.start);
      const end = endBefore(source, details.next);
      const address = joinedParts([found.value, ...details.parts]);
      return { address, words: text.slice(start, end), certainty: 'doubtful', start, end };
    }
  }
  return undefined;
};

const PLACE_WORD =
  /\b(?:behind|next to|across|opposite|beside|near|end of|right past|just past|off(?= of| \S+ (?:\d|st|street|road|rd|avenue|drive)\b))\b/i;
const PLACE_START = /^(?:the|my|our|last|first|right|just|behind|next|across|opposite|beside|near|off|end)\b/i;
const WORDS_BEFORE_PLACE =
  /^(?:\s|,|\b(?:yes|yeah|ok|okay|sure|well|so|um|uh|it's|its|it is|that's|i live|we live|i'm|i am|we're|at|on|in|address is|my address is|the address is|located)\b(?!'))+/i;
const WORDS_AFTER_PLACE = /[.!?;]|\s(?:and (?:i|my|the|we|it|can|please)|but|because|so|can|please|thanks|thank)\b/i;

/** A mobile home park, from the position `start` to the one before `next`. */
type Park = { readonly value: string; readonly start: number; readonly next: number };

const MAX_NAME_WORDS = 4;
const PARK = /^(?:park|community|court|estates|village)$/;

/** @returns the position after "mobile home park", "trailer park" and the like */
const afterParkWords = (source: Source, position: number): number | undefined => {
  const first = wordAt(source, position);
  const isHome = /^(?:mobile|manufactured)$/.test(first) && /^homes?$/.test(wordAt(source, position + 1));
  if (!isHome && !/^(?:trailer|rv)$/.test(first)) return undefined;
  const last = position + (isHome ? 2 : 1);
  return PARK.test(wordAt(source, last)) ? last + 1 : undefined;
};

const isNameAt = (source: Source, position: number) =>
  source.tokens[position]?.kind === 'word' &&
  !isBoundary(source, position) &&
  !UNIT_WORDS.has(wordAt(source, position - 1)) &&
  !UNIT_WORDS.has(wordAt(source, position));

/** Finds mobile home parks with their names: "Shady Oaks mobile home park". */
export const parksIn = (source: Source): readonly Park[] =>
  [...source.tokens.keys()].flatMap((position) => {
    const next = afterParkWords(source, position);
    if (next === undefined) return [];
    let first = position;
    while (first > position - MAX_NAME_WORDS && isNameAt(source, first - 1)) first -= 1;
    const words = Array.from({ length: next - first }, (_, index) => shownWord(source, first + index));
    const start = wordAt(source, first - 1) === 'the' ? first - 1 : first;
    return [{ value: words.join(' '), start, next }];
  });

/** Reads a mobile home park: "space 22 at the Shady Oaks mobile home park". */
const parkOf = (source: Source): FoundAddress | undefined => {
  const [park] = parksIn(source);
  if (park === undefined) return undefined;
  const after = source.text.slice(startAt(source, park.next));
  // "RV park off 71, space 9"
  if (/^(?:off|near|on|by|behind|past|across)\b/i.test(after)) {
    const start = startAt(source, unitsBefore(source, park.start).start);
    const words = source.text.slice(start).split(WORDS_AFTER_PLACE)[0]?.trimEnd() ?? '';
    return { address: capitalised(words), words, certainty: 'doubtful', start, end: start + words.length };
  }
  const units = unitsBefore(source, park.start);
  const details = detailsAt(source, park.next, true);
  const { start } = introductionBefore(source.text, startAt(source, units.start));
  const end = endBefore(source, details.next);
  const address = joinedParts([...units.value, park.value, ...details.parts]);
  return { address, words: source.text.slice(start, end), certainty: 'doubtful', start, end };
};

/** Reads a place that words describe: "the blue house behind the church". */
const describedPlaceIn = ({ text }: Source): FoundAddress | undefined => {
  const start = (WORDS_BEFORE_PLACE.exec(text)?.[0] ?? '').length;
  const rest = text.slice(start);
  const words = rest.slice(0, WORDS_AFTER_PLACE.exec(rest)?.index).trimEnd();
  return PLACE_WORD.test(words) && PLACE_START.test(words)
    ? { address: capitalised(words).replace(/,$/, ''), words, certainty: 'doubtful', start, end: start + words.length }
    : undefined;
};

/** Finds a place without a house number in an answer to the address question. */
export const placeIn = (source: Source): FoundAddress | undefined =>
  parkOf(source) ??
  firstOf(source, cornerAt) ??
  firstOf(source, blockAt) ??
  firstOf(source, streetOnlyAt) ??
  describedPlaceIn(source);
