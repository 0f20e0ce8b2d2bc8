import type { CallerAddress, CallerName } from './facts.ts';
import type { CallerJob } from './jobs.ts';
import {
  houseNumbersInWords,
  KIND_ABBREVIATIONS,
  ordinalInWords,
  unitIdsInWords,
} from './renderings/addressesInWords.ts';
import { digitReadings, distinct } from './renderings/numbersInWords.ts';

const REGISTERS = ['typed', 'spoken'] as const;

/** @returns the text in small letters, without accents, apostrophes and periods */
const simplified = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** The last words of a name that stand for a suffix. */
const SUFFIXES = [
  { suffix: 'Jr.', pattern: /[\s,]+(?:jr|junior)$/ },
  { suffix: 'Sr.', pattern: /[\s,]+(?:sr|senior)$/ },
  { suffix: 'III', pattern: /[\s,]+(?:iii|3rd|(?:the )?third|the 3rd)$/ },
] as const satisfies readonly { readonly suffix: CallerName['suffix']; readonly pattern: RegExp }[];

/**
 * Compares a recorded name with that of the caller, except for case, accents and punctuation. The middle initial and the suffix can be
 * absent. The last name can come first, before a comma.
 */
export function isSameName(recorded: string, { first, last, middleInitial, suffix }: CallerName): boolean {
  const text = simplified(recorded).trim();
  const found = SUFFIXES.find(({ pattern }) => pattern.test(text));
  if (found !== undefined && found.suffix !== suffix) return false;
  const name = found === undefined ? text : text.replace(found.pattern, '');
  const inOrder = name.replace(/^([^,]+),([^,]+)$/, '$2 $1');
  const [firstWord = '', ...others] = wordsOf(inOrder.replaceAll(/[^\p{L}\d]/gu, ' '));
  const initial = middleInitial?.toLowerCase();
  const lastWords = others.length > 1 && others[0] === initial ? others.slice(1) : others;
  return firstWord === simplified(first) && lastWords.join('') === simplified(last).replaceAll('-', '');
}

/**
 * Compares a recorded phone number with that of the caller, except for punctuation, a leading +1 and digits in words.
 *
 * @param digits ten digits
 */
export const isSameNumber = (recorded: string, digits: string): boolean =>
  digitReadings(recorded).some((reading) => reading === digits || reading === `1${digits}`);

const UNIT_MARK = '#';
const ADDRESS_WORDS = new Map<string, string>([
  ...Object.entries(KIND_ABBREVIATIONS).flatMap(([kind, short]) =>
    short.map((text) => [text.toLowerCase(), kind.toLowerCase()] as const),
  ),
  ...['north', 'south', 'east', 'west'].map((direction) => [direction.charAt(0), direction] as const),
  ...['apt', 'apartment', 'unit', 'suite', 'ste', 'number', 'no'].map((name) => [name, UNIT_MARK] as const),
  // More abbreviations, which callers do not use.
  ...[
    ['wy', 'way'],
    ['lp', 'loop'],
    ['terr', 'terrace'],
    ['tr', 'trail'],
    ['pky', 'parkway'],
    ['ft', 'fort'],
    ['mt', 'mount'],
  ].map(([short = '', full = '']) => [short, full] as const),
  // Words between the parts.
  ...['in', 'at', 'on', 'house'].map((word) => [word, ''] as const),
]);

/** @returns an address with full words in small letters, "#" for all words for units, and without punctuation */
function normalAddress(address: string): string {
  const text = simplified(address)
    .replaceAll(/(\d)\s*-\s*(?=\d)/g, '$1_')
    .replaceAll(UNIT_MARK, ` ${UNIT_MARK} `)
    .replaceAll(/[^\p{L}\d#_]+/gu, ' ');
  const words = wordsOf(text).map((word) => ADDRESS_WORDS.get(word) ?? word);
  return words.filter((word, place) => word !== '' && (word !== UNIT_MARK || words[place - 1] !== UNIT_MARK)).join(' ');
}

/** @returns the normal texts of all ways to write an address with its unit, with and without its town */
function writtenAddresses({ houseNumber, direction, street, kind = '', unit, town = '' }: CallerAddress) {
  const houses = REGISTERS.flatMap((register) => houseNumbersInWords(houseNumber, register));
  const streets = [street, ordinalInWords(street) ?? street].map((name) => `${direction ?? ''} ${name} ${kind}`);
  const units =
    unit === undefined
      ? undefined
      : distinct(REGISTERS.flatMap((register) => unitIdsInWords(unit.id, register))).map((id) => `${UNIT_MARK} ${id}`);
  const lines = distinct(
    [...houses, houseNumber.replace('-', ' ')].flatMap((house) =>
      distinct(streets).flatMap((name) => [
        `${house} ${name}`,
        `${UNIT_MARK} ${house} ${name}`,
        ...(unit === undefined ? [`${name} ${UNIT_MARK} ${house}`] : []),
      ]),
    ),
  );
  return lines
    .flatMap((line) =>
      units === undefined
        ? [line, `${line} ${town}`]
        : units.flatMap((name) => [
            `${line} ${name}`,
            `${line} ${name} ${town}`,
            `${line} ${town} ${name}`,
            `${name} ${line}`,
            `${name} ${line} ${town}`,
          ]),
    )
    .map(normalAddress);
}

/** Kept, because a test compares an address many times. */
const written = new WeakMap<CallerAddress, ReadonlySet<string>>();

/**
 * Compares a recorded address with that of the caller, except for case, punctuation, abbreviations, number words and the word for the unit.
 * The town can be absent, but nothing else, and nothing can be added.
 */
export function isSameAddress(recorded: string, address: CallerAddress): boolean {
  const texts = written.get(address) ?? new Set(writtenAddresses(address));
  written.set(address, texts);
  return texts.has(normalAddress(recorded));
}

/**
 * Judges a recorded problem together with the notes, in which she writes a further clause: "roof looks awful" with the note "we had hail".
 *
 * @returns whether the problem has a word for the job, and problem and notes together all of them
 */
export function isSameProblem(problem: string, notes: string, { keys }: CallerJob): boolean {
  const wordsIn = (text: string) => simplified(text).match(/[\p{L}\d]+/gu) ?? [];
  const words = wordsIn(problem);
  const written = [...words, ...wordsIn(notes)];
  const hasKey = (among: readonly string[], key: string) => among.some((word) => word.startsWith(key));
  return keys.some((key) => hasKey(words, key)) && keys.every((key) => hasKey(written, key));
}

/** Words without a meaning of their own, such as a note has them and its summary does not. Without apostrophes. */
const FUNCTION_WORDS = new Set(
  wordsOf(`
    a about ah aint all also am an and anyhow anyway are as at be because been but by can cant cause could did do does doesnt dont
    for from get gets getting give go gonna got gotta had has hasnt have havent he hed her here hes hey hi him his how i id if ill im in
    into is isnt it its ive just know let like may me might mine my no not of off oh ok okay on or our ours please pls quite real really
    she shes should so some somewhere sorry such sure tell than thank thanks that thats the their them then there theres they
    theyll theyre theyve think this those thx to too u uh um ur us very was we well were weve what when where which while who will
    with would wouldnt yall yeah yes you youd youll your youre youve
  `),
);

/** @returns the words of a text that have a meaning. Digits in words become one numeral, as in "code 4421" */
function contentWords(text: string): readonly string[] {
  const words = simplified(text).match(/[\p{L}\d]+/gu) ?? [];
  const isNumber = (word: string) => !/^oh?$/.test(word) && digitReadings(word).some((reading) => reading !== '');
  const runs: string[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const isContinued =
      run !== undefined && isNumber(run[0] ?? '') && (isNumber(word) || /^(?:oh?|hundred)$/.test(word));
    if (isContinued) run.push(word);
    else runs.push([word]);
  }
  const joined = runs.map((run) => {
    if (!isNumber(run[0] ?? '')) return run.join(' ');
    return digitReadings(run.join(' ')).reduce((best, reading) => (reading.length < best.length ? reading : best));
  });
  const content = joined.filter((word) => !FUNCTION_WORDS.has(word));
  return distinct(content.length > 0 ? content : joined);
}

const MIN_SHARE = 0.6;

/** @returns whether at least 60 % of the words of a note that have a meaning are in the recorded notes */
export function hasNote(notes: string, note: string): boolean {
  const recorded = new Set(contentWords(notes));
  const expected = contentWords(note);
  return expected.filter((word) => recorded.has(word)).length >= MIN_SHARE * expected.length;
}
