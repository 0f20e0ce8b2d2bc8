import { isGivenName } from '../names/wordKinds.ts';
import { capitalised } from '../texts.ts';
import { wordSet } from '../whens/phrases.ts';
import { endBefore, type Source, sourceOf, startAt, wordAt } from './addressText.ts';
import { keyOf, withReplacement } from './corrections.ts';
import { digitsAt, type ReadAt } from '../numberWords.ts';
import type { HeardAddress } from './foundAddresses.ts';
import { replacementIn } from './replacements.ts';
import { streetAt } from './streets.ts';
import { FOREIGN_UNITS } from './streetWords.ts';
import { isKnownTown, isTownOrName, townAt, zipAt } from './towns.ts';
import { idAt, unitAt } from './units.ts';

/** The parts of a recorded address that callers add or replace later. */
type Parts = {
  readonly street: string;
  readonly unit: string | undefined;
  readonly town: string | undefined;
  readonly zip: string | undefined;
};

type Part = keyof Omit<Parts, 'street'>;

const UNIT =
  /^(?:#|(?:apt|apartment|unit|suite|ste|lot|building|bldg|room|space|trailer|condo|dorm|flat|upstairs|downstairs)\b|\S+ (?:floor|apartment|apt|unit)$)/i;
/** A zip code after a comma or a state. */
const ZIP_AT_END = /(?<=, |, [A-Z]{2} |Texas )(\d{5}(?:-\d{4})?)$/;

/** @returns the parts of an address as `joinedParts` joins them: street, units, town, zip code */
const partsOf = (address: string): Parts => {
  const zip = ZIP_AT_END.exec(address)?.[1];
  const [street = '', ...others] = address.slice(0, address.length - (zip?.length ?? 0)).split(', ');
  const textOf = (parts: readonly string[]) => (parts.length === 0 ? undefined : parts.join(', ').trim());
  return {
    street,
    unit: textOf(others.filter((part) => UNIT.test(part))),
    town: textOf(others.filter((part) => part.trim() !== '' && !UNIT.test(part))),
    zip,
  };
};

/** The parts of a building in which units are. */
const BUILDING = /^(?:building|bldg|lot|\S+ floor)\b/i;

/** @returns the units after a change: a new apartment replaces the old one, and its building stays */
const withUnit = (recorded: string | undefined, unit: string): string => {
  const isKept = (old: string) => BUILDING.test(old) && !BUILDING.test(unit);
  return [...(recorded?.split(', ').filter(isKept) ?? []), unit].join(', ');
};

const joined = ({ street, unit, town, zip }: Parts): string => {
  // "Austin, TX 78704"
  const hasState = /, (?:[A-Z]{2}|Texas)$/.test(`, ${town ?? ''}`);
  const place = hasState && zip !== undefined ? [`${town ?? ''} ${zip}`] : [town, zip];
  return [street, unit, ...place].filter((part) => part !== undefined).join(', ');
};

/** Words before a part of an address in a clause that says nothing else: "oh, and I forgot to say, it's apartment 4B". */
const LEADING_WORDS = wordSet(
  "wrong left off forgot missed missing did do put can could don't didn't oh also so no nope yes yeah yep yup ok okay well sorry wait actually oops uh um i we it it's its it is that's thats that was should be would i'm im we're am are in at on the my our your this just forgot to say mention add put include write said mean meant need needs you have has got did get by way please make sure for with too right correct there here again hold hang one more thing btw address place house job new full whole street line whose has's live living located part remember note down change fix number of",
);
/** Words after a part in a clause that says nothing else. */
const TRAILING_WORDS = wordSet(
  'please thanks thank you too also okay ok sorry yes yeah right correct by the way btw to on in it that ticket address have as well there then make sure got get instead actually if and i said for me my mean just know so know lol',
);
/** Words that name a part and stand before its value: "the apartment is number three", "the zip is 78620". */
const UNIT_NAMES = new Set([...'apartment apt unit suite ste lot trailer'.split(' '), ...FOREIGN_UNITS]);
const ZIP_NAMES = wordSet('zip zipcode zips postal');
const TOWN_NAMES = wordSet('town city');

/** Words between the name of a unit and its number. */
const WORDS_BEFORE_ID = wordSet("number number's numbers no # is it's its it that's was should be the , . ? :");
/** Words between "zip" and the code. */
const WORDS_BEFORE_CODE = wordSet(
  "zip zips zip's zipcode postal code code's is was wrong should be actually it's its it for that here , ? :",
);
/** Words between "town" and its name. */
const WORDS_BEFORE_TOWN = wordSet("town city is should be it's its was : ,");
/** Words that begin another clause without a mark. */
const CLAUSE_STARTS = wordSet('and but so because cause cuz please can could make tell if when');

type Found = { readonly part: Part; readonly value: string; readonly next: number };

const MAX_WORDS_BEFORE_NUMBER = 7;
const MAX_WORDS_OF_CALLED_TOWN = 3;

/** Reads "in the back, number 2" after "apartment". */
const laterIdAt = (source: Source, position: number): ReadAt<string> | undefined => {
  for (let next = position; next < position + MAX_WORDS_BEFORE_NUMBER; next += 1) {
    if (digitsAt(source.tokens, next) !== undefined || /^[.!?;]$/.test(wordAt(source, next))) return undefined;
    const isLabel = wordAt(source, next) === 'number' && /^(?:,|it's|its|is|-)$/.test(wordAt(source, next - 1));
    if (isLabel) return idAt(source, next + 1);
  }
  return undefined;
};

/** Reads "apartment is number three", "apartment number? It's 3", "apartment 3". */
const unitFoundAt = (source: Source, position: number): Found | undefined => {
  const word = wordAt(source, position).replace(/'s$/, '');
  const isNamed = UNIT_NAMES.has(word) || word === '#';
  const unit = isNamed ? unitAt(source, position) : undefined;
  if (!isNamed || unit !== undefined) return unit && { part: 'unit', value: unit.value, next: unit.next };
  let next = position + 1;
  while (WORDS_BEFORE_ID.has(wordAt(source, next))) next += 1;
  const id = idAt(source, next) ?? laterIdAt(source, next);
  const name = word.startsWith('ap') ? 'Apartment' : capitalised(word);
  return id && { part: 'unit', value: `${name} ${id.value}`, next: id.next };
};

/** Reads "zip is 78620", "zip's seven eight six two oh", "zip is wrong, it's 78620". */
const zipFoundAt = (source: Source, position: number): Found | undefined => {
  if (!ZIP_NAMES.has(wordAt(source, position).replace(/'s$/, ''))) return undefined;
  let next = position;
  while (WORDS_BEFORE_CODE.has(wordAt(source, next))) next += 1;
  const zip = zipAt(source, next);
  return zip && { part: 'zip', value: zip.value, next: zip.next };
};

/** @returns true for a town with a zip code after it, or of several words. "Austin" and "Kyle" are names too. */
const isKnownTownAt = (source: Source, position: number, isAsked: boolean): boolean => {
  const isPlain = source.tokens[position]?.kind === 'word' && !LEADING_WORDS.has(wordAt(source, position));
  const town = isPlain ? townAt(source, position, true) : undefined;
  const { town: name = '', zip } = partsOf(`, ${town?.value ?? ''}`);
  const words = name.toLowerCase().split(' ');
  return isKnownTown(words) && (zip !== undefined || words.length > 1 || isAsked);
};

const isShownCapital = (source: Source, position: number): boolean =>
  /^\p{Lu}/u.test(source.text.slice(startAt(source, position)));

/** Reads "Matthews is the town". */
const calledTownAt = (source: Source, position: number): ReadAt<string> | undefined => {
  if (source.tokens[position]?.kind !== 'word' || LEADING_WORDS.has(wordAt(source, position))) return undefined;
  for (let next = position + 1; next <= position + MAX_WORDS_OF_CALLED_TOWN; next += 1) {
    const isCalled =
      /^(?:is|was|would)$/.test(wordAt(source, next)) &&
      /^(?:the|our|my|its)$/.test(wordAt(source, next + 1)) &&
      TOWN_NAMES.has(wordAt(source, next + 2));
    if (isCalled)
      return {
        value: source.text
          .slice(startAt(source, position), endBefore(source, next))
          .replaceAll(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase()),
        next: next + 3,
      };
    if (source.tokens[next]?.kind !== 'word') return undefined;
  }
  return undefined;
};

/** Reads a town after "in", "the town is" and the like. An unknown name counts only with its zip code, or if the words call it a town. */
const townFoundAt = (source: Source, position: number, recorded: Parts, isAsked: boolean): readonly Found[] => {
  const isNamed = TOWN_NAMES.has(wordAt(source, position));
  let next = position;
  while (isNamed && WORDS_BEFORE_TOWN.has(wordAt(source, next))) next += 1;
  const isIn = wordAt(source, position) === 'in';
  const called = isNamed || isIn ? undefined : calledTownAt(source, position);
  if (called !== undefined) return [{ part: 'town', value: called.value, next: called.next }];
  if (!isNamed && !isIn && !isKnownTownAt(source, position, isAsked)) return [];
  const town = townAt(source, isIn ? position : next, true);
  if (town === undefined) return [];
  const { town: name = '', zip } = partsOf(`, ${town.value}`);
  const isTown = name !== '' && !/\d/.test(name);
  const isBelieved =
    isKnownTown((name.split(', ')[0] ?? '').toLowerCase().split(' ')) ||
    zip !== undefined ||
    (isNamed && !isGivenName(name.toLowerCase())) ||
    (recorded.town !== undefined && wordAt(source, town.next) === 'not') ||
    (recorded.town === undefined && isIn && isTownOrName((name.split(', ')[0] ?? '').toLowerCase().split(' '))) ||
    // "It's in Matthews", of an address without a town
    (recorded.town === undefined &&
      isIn &&
      /^(?:it's|its|that's|thats|is|we're|i'm|house|located)$/.test(wordAt(source, position - 1)) &&
      /^\p{Lu}/u.test(name) &&
      isShownCapital(source, position + 1));
  if (!isTown || !isBelieved) return [];
  return [
    { part: 'town', value: name, next: town.next },
    ...(zip === undefined ? [] : [{ part: 'zip' as const, value: zip, next: town.next }]),
  ];
};

const isEndAt = (source: Source, position: number) => {
  const token = source.tokens[position];
  return token === undefined || token.kind === 'mark';
};

/** @returns the position after ", not Austin" and "not 4"; the same position if no such words stand here */
const afterDenied = (source: Source, position: number): number => {
  const start = wordAt(source, position) === ',' ? position + 1 : position;
  if (wordAt(source, start) !== 'not') return position;
  let next = start + 1;
  const end = next + 3;
  while (next < end && !isEndAt(source, next) && !TRAILING_WORDS.has(wordAt(source, next))) next += 1;
  return next;
};

/** @returns true if the words from the position to the end of the clause say nothing else */
const isPlainEnd = (source: Source, position: number): boolean => {
  let next = position;
  const isEnd = () => isEndAt(source, next) || CLAUSE_STARTS.has(wordAt(source, next));
  while (!isEnd() && TRAILING_WORDS.has(wordAt(source, next))) next += 1;
  return isEnd();
};

/** @returns the positions at which a clause can say a part of an address: after words that say nothing else */
const placesIn = (source: Source): readonly { readonly start: number; readonly position: number }[] => {
  const places: { start: number; position: number }[] = [];
  let start = 0;
  let isPlain = true;
  for (const [position, token] of source.tokens.entries()) {
    if ((token.kind === 'mark' && token.text !== '#') || /^(?:and|but|so)$/.test(token.text)) {
      start = position + 1;
      isPlain = true;
    } else {
      if (isPlain) places.push({ start, position });
      // Of "t, e, r, i, the apartment is 4" the letters spell the street.
      isPlain &&= LEADING_WORDS.has(token.text) || /^[a-z]$/.test(token.text);
    }
  }
  return places;
};

/**
 * Reads a unit, a town or a zip code that the caller adds to a recorded address or replaces in it: "the apartment is number three", "it's in
 * Dripping Springs, not Austin".
 *
 * @param recorded the address of the ticket
 * @param isAsked true in answer to the question for the address, in which a town can stand alone: "it's Buda"
 * @returns the whole address after the change; undefined if the text names no part of an address, or no other than the recorded one
 */
export function completedAddress(recorded: string, text: string, isAsked = false): HeardAddress | undefined {
  const source = sourceOf(text);
  const before = partsOf(recorded);
  let parts = before;
  let first: number | undefined;
  let end = 0;
  for (const { start, position } of placesIn(source)) {
    // "Is that in Austin?" asks.
    if (position < end || /^(?:is|are|was)$/.test(wordAt(source, start))) continue;
    const single = unitFoundAt(source, position) ?? zipFoundAt(source, position);
    // "The apartment is two zero four in Austin"
    const place =
      single?.part === 'unit' && wordAt(source, single.next) === 'in'
        ? townFoundAt(source, single.next, before, isAsked)
        : [];
    const found = single === undefined ? townFoundAt(source, position, before, isAsked) : [single, ...place];
    const last = found.at(-1);
    if (last === undefined) continue;
    const zip = last.part === 'town' ? zipAt(source, last.next) : undefined;
    const next = afterDenied(source, zip?.next ?? last.next);
    if (!isPlainEnd(source, next)) continue;
    for (const { part, value } of found) {
      parts = { ...parts, [part]: part === 'unit' ? withUnit(parts.unit, value) : value };
    }
    if (zip !== undefined) parts = { ...parts, zip: zip.value };
    first ??= start;
    end = next;
  }
  if (first === undefined) return undefined;
  // "Change the house number to 80 and add unit 6"
  const others = text.slice(0, startAt(source, first));
  const replacement = replacementIn(others);
  const completed = joined(parts);
  const address = (replacement && withReplacement(completed, replacement)) ?? completed;
  if (address === recorded) return undefined;
  const start = address === completed ? startAt(source, first) : 0;
  return { address, words: text.slice(start, endBefore(source, end)), certainty: 'sure' };
}

/** @returns the number of the house and the name of the street, in small letters, with long forms of words such as "St" */
const houseOf = (street: string): readonly [string, string] => {
  const [number = '', ...name] = street.split(' ').map(keyOf);
  return [number, name.join(' ')];
};

/** @returns the recorded address with another number of the house: "it's 1709 Oak" for "1907 Oak Street"; undefined for another street */
export const withOtherNumber = (heard: string, recorded: string): string | undefined => {
  const known = partsOf(recorded);
  const [number, name] = houseOf(partsOf(heard).street);
  const [knownNumber, knownName] = houseOf(known.street);
  const isSame = name !== '' && number !== knownNumber && `${knownName} `.startsWith(`${name} `);
  return isSame && /^\d{2,}/.test(number) && /^\d/.test(knownNumber)
    ? joined({ ...known, street: known.street.replace(/^\S+/, number.toUpperCase()) })
    : undefined;
};

/** @returns true for "Oak Lane", which has no number of a house */
const isStreetOnly = (text: string): boolean => {
  const source = sourceOf(text);
  return !/^\d+ /.test(text) && streetAt(source, 0)?.next === source.tokens.length;
};

const definedOf = ({ unit, town, zip }: Parts) => ({
  ...(unit !== undefined && { unit }),
  ...(town !== undefined && { town }),
  ...(zip !== undefined && { zip }),
});

/**
 * @returns the address with the parts of the recorded one that it leaves out, if both are the same house, or if it only corrects the number
 *   or the street: "1709 Niles Road" for "1907 Niles Road, Austin"
 */
export function withKnownParts(heard: HeardAddress, recorded: string): HeardAddress {
  const known = partsOf(recorded);
  const said = partsOf(heard.address);
  const [[number, name], [knownNumber, knownName]] = [houseOf(said.street), houseOf(known.street)];
  const knownHouse = /^\d\S*(?: 1\/2)?/.exec(known.street)?.[0];
  // "Oak Lane" after "18 Oak Street"
  if (knownHouse !== undefined && isStreetOnly(said.street)) {
    const street = `${knownHouse} ${said.street}`;
    return { ...heard, address: joined({ ...known, ...definedOf(said), street }) };
  }
  // "4418 Juniper Bend" after "4480 Juniper Bend Drive"
  const isShortened = name !== '' && knownName.startsWith(`${name} `);
  if (number !== knownNumber && name !== knownName && !isShortened) return heard;
  const unit = said.unit ?? known.unit;
  const place = said.town === undefined && said.zip === undefined ? known : said;
  const street = isShortened && knownHouse !== undefined ? known.street.replace(knownHouse, number) : said.street;
  return { ...heard, address: joined({ street, unit, town: place.town, zip: place.zip }) };
}
