import type { Register } from '../callerPlan.ts';
import type { CallerAddress } from '../facts.ts';
import { cardinalInWords, digitsInWords, distinct, pairInWords, textsIf } from './numbersInWords.ts';

/** Kinds of streets, with the abbreviations that callers type. */
export const KIND_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  Street: ['St'],
  Avenue: ['Ave', 'Av'],
  Road: ['Rd'],
  Drive: ['Dr'],
  Lane: ['Ln'],
  Court: ['Ct'],
  Circle: ['Cir'],
  Boulevard: ['Blvd'],
  Place: ['Pl'],
  Terrace: ['Ter'],
  Trail: ['Trl'],
  Parkway: ['Pkwy'],
  Cove: ['Cv'],
  Square: ['Sq'],
};

const FIRST_ORDINALS = (
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth'
).split(' ');

/** @returns an ordinal number such as "twelfth", "forty-second" or "one hundred fifth" */
function ordinalWords(count: number): string {
  const cardinal = cardinalInWords(count);
  const last = count % 100 < FIRST_ORDINALS.length ? count % 100 : count % 10;
  if (last === 0) return cardinal.endsWith('y') ? `${cardinal.slice(0, -1)}ieth` : `${cardinal}th`;
  return cardinal.replace(/[a-z]+$/, FIRST_ORDINALS[last] ?? '');
}

/**
 * @param street the name of a street
 * @returns "twelfth" for "12th". Undefined for a name that is not an ordinal number
 */
export function ordinalInWords(street: string): string | undefined {
  const count = /^(\d+)(?:st|nd|rd|th)$/.exec(street)?.[1];
  return count === undefined ? undefined : ordinalWords(Number(count));
}

const withAnd = (words: string) => words.replace(/ hundred (?=\w)/, ' hundred and ');

/** @returns the ways to say a number of three digits, in its parts and as a whole */
function threeDigitsInWords(digits: string): readonly string[] {
  const cardinal = cardinalInWords(Number(digits));
  const first = digitsInWords(digits.slice(0, 1), 'oh');
  return [
    ...(digits.endsWith('00') ? [] : [`${first} ${pairInWords(digits.slice(1), 'oh')}`]),
    cardinal,
    withAnd(cardinal),
    digitsInWords(digits, 'oh'),
    digitsInWords(digits, 'zero'),
    ...textsIf(digits.startsWith('1'), withAnd(cardinal).replace('one hundred', 'a hundred')),
  ];
}

function fourDigitsInWords(digits: string): readonly string[] {
  const [start, end] = [digits.slice(0, 2), digits.slice(2)];
  const cardinal = cardinalInWords(Number(digits));
  const isRound = digits.endsWith('00');
  return [
    ...(isRound ? [] : [`${pairInWords(start, 'oh')} ${pairInWords(end, 'oh')}`]),
    ...textsIf(
      !start.endsWith('0'),
      `${cardinalInWords(Number(start))} hundred${isRound ? '' : ` ${cardinalInWords(Number(end))}`}`,
    ),
    cardinal,
    withAnd(cardinal),
    digitsInWords(digits, 'oh'),
    digitsInWords(digits, 'zero'),
  ];
}

function fiveDigitsInWords(digits: string): readonly string[] {
  const [start, end] = [digits.slice(0, 2), digits.slice(2)];
  // "Twenty three forty-five" sounds like 2345.
  const isClear = !(/^[2-9]0/.test(digits) && /^[1-9]/.test(end));
  return [
    ...textsIf(
      isClear && !end.endsWith('00'),
      `${cardinalInWords(Number(start))} ${digitsInWords(end.slice(0, 1), 'oh')} ${pairInWords(end.slice(1), 'oh')}`,
    ),
    cardinalInWords(Number(digits)),
    withAnd(cardinalInWords(Number(digits))),
    digitsInWords(digits, 'oh'),
    digitsInWords(digits, 'zero'),
  ];
}

/** @returns the ways to say a number without leading zeros, with hyphens in "twenty-two" */
function integersInWords(digits: string): readonly string[] {
  switch (digits.length) {
    case 3:
      return distinct(threeDigitsInWords(digits));
    case 4:
      return distinct(fourDigitsInWords(digits));
    case 5:
      return distinct(fiveDigitsInWords(digits));
    default:
      return [cardinalInWords(Number(digits))];
  }
}

/**
 * The ways to name a house number. Of 1220, typed: "1220"; spoken: "1220", "twelve twenty", "one thousand two hundred twenty",
 * "one two two zero" … Of 105: "one oh five", "one hundred and five" … Of "42-15": "42-15", "forty-two dash fifteen" …
 */
export function houseNumbersInWords(houseNumber: string, register: Register): readonly string[] {
  const [, start = '', dash = '', end = '', letter = ''] = /^(\d+)(?:(-)(\d+))?([A-Z])?$/.exec(houseNumber) ?? [];
  if (dash !== '') {
    if (register === 'typed') return [houseNumber, `${start} - ${end}`];
    const [first, second] = [cardinalInWords(Number(start)), cardinalInWords(Number(end))];
    return [
      houseNumber,
      ...['dash', 'hyphen'].flatMap((name) => [`${first} ${name} ${second}`, `${start} ${name} ${end}`]),
    ];
  }
  if (letter !== '') {
    const small = letter.toLowerCase();
    if (register === 'typed') return [houseNumber, `${start}${small}`, `${start} ${letter}`, `${start}-${letter}`];
    const words = cardinalInWords(Number(start));
    return [houseNumber, `${start}${small}`, `${start} ${letter}`, `${words} ${letter}`, `${words} ${small}`];
  }
  if (register === 'typed') return [houseNumber];
  const words = integersInWords(start);
  return distinct([
    start,
    ...words,
    ...textsIf(start.length === 2, ...words.map((text) => text.replace('-', ' '))),
    ...textsIf(start.length > 2, Array.from(start).join(' ')),
  ]);
}

const UNIT_NAMES = {
  Apt: {
    typed: ['Apt', 'Apt.', 'Apartment', '#', 'Apt #'],
    spoken: ['apartment', 'apartment number', 'Apt', 'number'],
  },
  Unit: { typed: ['Unit', '#', 'Unit #'], spoken: ['unit', 'unit number', 'number'] },
  Suite: { typed: ['Suite', 'Ste', 'Ste.', '#'], spoken: ['suite', 'suite number', 'number'] },
  '#': { typed: ['#', 'number', 'Apt #'], spoken: ['number', 'apartment', 'unit number', '#'] },
} as const satisfies Record<NonNullable<CallerAddress['unit']>['kind'], unknown>;

/**
 * @param id "3", "204", "B" or "12C"
 * @returns the ways to write an id of a unit, or to say it
 */
export function unitIdsInWords(id: string, register: Register): readonly string[] {
  const [, digits = '', letter = ''] = /^(\d*)([A-Z]?)$/.exec(id) ?? [];
  if (register === 'typed') return distinct([id, id.toLowerCase()]);
  if (digits === '') return [letter, letter.toLowerCase()];
  if (letter === '') return [digits, ...integersInWords(digits)];
  return [id, `${digits} ${letter}`, `${cardinalInWords(Number(digits))} ${letter.toLowerCase()}`];
}

type NamedUnit = { readonly text: string; readonly name: string };

function unitsInWords({ kind, id }: NonNullable<CallerAddress['unit']>, register: Register): readonly NamedUnit[] {
  const ids = unitIdsInWords(id, register);
  return UNIT_NAMES[kind][register].flatMap((name) =>
    ids
      // "Number b" and "Apt three" look odd.
      .filter((text) => (name === 'number' ? /\d/.test(id) : !['Apt', '#'].includes(name) || /^\d|^.$/.test(text)))
      .map((text) => ({ name, text: name.endsWith('#') ? `${name}${text}` : `${name} ${text}` })),
  );
}

/** @returns the ways to write a direction, a street and its kind one after the other, all of them full or all abbreviated */
function streetsInWords({ direction, street, kind }: CallerAddress, register: Register): readonly string[] {
  const ordinal = ordinalInWords(street);
  const names = [street, ...(ordinal === undefined ? [] : [ordinal.charAt(0).toUpperCase() + ordinal.slice(1)])];
  const [short, ...others] = kind === undefined ? [] : (KIND_ABBREVIATIONS[kind] ?? [kind]);
  const [full, letter] = [direction ?? '', direction?.charAt(0) ?? ''];
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
  const withDot = (text: string) => (text === '' || text === kind ? text : `${text}.`);
  return distinct(
    names.flatMap((name) => [
      joined(full, name, kind ?? ''),
      joined(full, name, short ?? ''),
      ...(register === 'spoken'
        ? []
        : [
            joined(letter, name, short ?? ''),
            joined(letter, name, kind ?? ''),
            joined(withDot(letter), name, withDot(short ?? '')),
            ...others.map((other) => joined(letter, name, other)),
          ]),
    ]),
  );
}

const ENDS_IN_TENS = /(?:ty|[2-9]0)$/;
const ENDS_IN_HUNDREDS = /(?:hundred|thousand)$/;
const HAS_OPEN_COMPOUND = /ty [a-z]/;
const BEGINS_WITH_UNIT = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/i;
const BEGINS_WITH_ORDINAL = /^(?:[a-z]+(?:-[a-z]+)?(?:st|nd|rd|th))\b/i;
const BEGINS_WITH_COMPOUND = /^(?:[a-z]+ty-|one hundred)/i;

/** @returns whether a house number and an ordinal number after it could be read in two ways, such as "four twenty fifth street" */
function isUnclear(house: string, street: string): boolean {
  // "Twenty 1st" could be a twenty-first, and "20 first" too.
  const digits = /^(\d+)(?:st|nd|rd|th)\b/.exec(street)?.[1];
  if (digits !== undefined)
    return ENDS_IN_HUNDREDS.test(house) || (digits.length === 1 && ENDS_IN_TENS.test(house) && !/\d$/.test(house));
  if (BEGINS_WITH_COMPOUND.test(street)) return true;
  if (BEGINS_WITH_UNIT.test(street) && ENDS_IN_TENS.test(house)) return true;
  return BEGINS_WITH_ORDINAL.test(street) && (ENDS_IN_HUNDREDS.test(house) || HAS_OPEN_COMPOUND.test(house));
}

/** @returns the ways to name house number and street. Those with a comma need it */
function linesInWords(address: CallerAddress, register: Register): readonly string[] {
  const houses = houseNumbersInWords(address.houseNumber, register);
  const streets = streetsInWords(address, register);
  const isFull = (street: string) => address.kind === undefined || street.endsWith(address.kind);
  const plain = houses.flatMap((house) =>
    streets
      // Words and abbreviations do not go together.
      .filter((street) => /^\d/.test(house) || isFull(street))
      .map((street) => (isUnclear(house, street) ? `${house}, ${street}` : `${house} ${street}`)),
  );
  if (register === 'typed') return plain.filter((line) => !line.includes(','));
  const [street = ''] = streets;
  return [...plain, ...houses.flatMap((house) => [`${house}, uh, ${street}`, `${house}, ${street}`])];
}

/** @returns less frequent ways to name house number and street, most of them with the word "number" */
function rareLinesInWords(address: CallerAddress, register: Register): readonly string[] {
  const [street = ''] = streetsInWords(address, register);
  const [first = '', second = first] = houseNumbersInWords(address.houseNumber, register);
  return distinct(
    [first, second].flatMap((house) => [
      `number ${house}, ${street}`,
      `${street}, number ${house}`,
      `house number ${house} on ${street}`,
      ...textsIf(register === 'typed', `house number ${house}, ${street}`, `${house}, ${street}`),
    ]),
  );
}

/** @returns the ways to name everything but the town */
function placesInWords(address: CallerAddress, register: Register): readonly string[] {
  const lines = linesInWords(address, register);
  if (address.unit === undefined) {
    // Typed addresses have few frequent ways, and so some need all rare ones.
    const isEnough = register === 'typed' && (lines.length > 2 || address.town !== undefined);
    return [...lines, ...rareLinesInWords(address, register).slice(0, isEnough ? 3 : undefined)];
  }
  return unitsInWords(address.unit, register).flatMap(({ name, text }) =>
    lines.flatMap((line) => [
      `${line}, ${text}`,
      `${line} ${text}`,
      // "Number four, eighteen Oak Street" could begin with the house number.
      ...textsIf(/^[A-Z]+$/i.test(name) && name !== 'number', `${text}, ${line}`, `${text} at ${line}`),
    ]),
  );
}

/**
 * The ways to name an address. Of 18 East Oak Avenue, Apt 3, in Round Rock:
 *
 * - typed: "18 East Oak Avenue, Apt 3, Round Rock", "18 e oak ave #3 round rock", "Apt 3, 18 E. Oak Ave., Round Rock" …
 * - spoken: "eighteen East Oak Avenue, apartment three, in Round Rock", "18 east oak avenue apartment 3 round rock" …
 *
 * All of them name the unit. Some name the town, and some do not.
 *
 * @returns at least 12 different names. A listener understands only this address
 */
export function addressesInWords(address: CallerAddress, register: Register): readonly string[] {
  const { town, kind, unit } = address;
  const places = placesInWords(address, register);
  const ends = town === undefined ? [] : [`, ${town}`, ` in ${town}`];
  // "Broadway Round Rock" could be the name of a street, and "Oak Street, number 18 Austin" ends with another street.
  const isClear = (place: string) => kind !== undefined && (unit !== undefined || !place.includes(', number '));
  const whole = places.flatMap((place, index) => {
    const placeEnds = isClear(place) && town !== undefined ? [...ends, ` ${town}`] : ends;
    // Of the addresses with a unit, one town each is enough.
    const chosen = unit === undefined ? placeEnds : placeEnds.slice(index % placeEnds.length).slice(0, 1);
    return [place, ...chosen.map((end) => place + end)];
  });
  return distinct([
    ...whole,
    ...whole.map((text) => text.toLowerCase()),
    ...textsIf(register === 'typed', ...whole.slice(0, 2).map((text) => text.toUpperCase())),
  ]);
}
