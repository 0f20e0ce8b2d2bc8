import type { Register } from '../callerPlan.ts';
import type { CallerName } from '../facts.ts';
import { distinct, textsIf } from './numbersInWords.ts';

const SUFFIXES = {
  'Jr.': { typed: ['Jr.', 'Jr'], spoken: ['Junior', 'Jr.'] },
  'Sr.': { typed: ['Sr.', 'Sr'], spoken: ['Senior', 'Sr.'] },
  III: { typed: ['III'], spoken: ['the Third', 'III'] },
} as const satisfies Record<NonNullable<CallerName['suffix']>, unknown>;

/**
 * The ways to name oneself with first and last name. Of Sam R. Miller Jr.:
 *
 * - typed: "Sam Miller", "sam miller", "Sam R. Miller", "sam r miller jr" …
 * - spoken: "Sam Miller", "sam miller", "Sam, Sam Miller", "Miller, Sam Miller", "Sam R Miller", "Sam Miller Junior" …
 *
 * A middle initial and a suffix can be absent, but are never others.
 */
export function namesInWords(
  { first, last, middleInitial, suffix }: CallerName,
  register: Register,
): readonly string[] {
  const short = `${first} ${last}`;
  const withInitial =
    middleInitial === undefined ? [] : [`${first} ${middleInitial}. ${last}`, `${first} ${middleInitial} ${last}`];
  const base = [short, ...withInitial];
  const suffixes = suffix === undefined ? [] : SUFFIXES[suffix][register];
  const full = [
    ...base,
    ...base.flatMap((name) => suffixes.map((end) => `${name} ${end}`)),
    ...(register === 'typed' ? suffixes.map((end) => `${short}, ${end}`) : []),
  ];
  // Keyboards and recognisers leave out marks.
  const unmarked = full.flatMap((name) => [name.replaceAll("'", ''), name.replaceAll('-', ' ')]);
  const written = [...full, ...unmarked];
  return distinct([
    ...written,
    ...written.map((name) => name.toLowerCase()),
    ...(register === 'typed'
      ? [short.toUpperCase(), `${first}  ${last}`, `${first} ${last.toLowerCase()}`, `${first.toLowerCase()} ${last}`]
      : [
          `${first}, ${short}`,
          `${first}, uh, ${last}`,
          `${last}, ${short}`,
          `uh, ${short}`,
          `${first}. ${short}`,
          ...[`${first} uh ${last}`, `uh ${short}`].map((name) => name.toLowerCase()),
        ]),
  ]);
}

/** A word for each letter, as callers choose one, and the word of the NATO alphabet. */
const LETTER_WORDS: Readonly<Record<string, readonly [common: string, nato: string]>> = {
  a: ['apple', 'alpha'],
  b: ['boy', 'bravo'],
  c: ['cat', 'charlie'],
  d: ['dog', 'delta'],
  e: ['Edward', 'echo'],
  f: ['Frank', 'foxtrot'],
  g: ['George', 'golf'],
  h: ['Henry', 'hotel'],
  i: ['igloo', 'india'],
  j: ['John', 'juliet'],
  k: ['kite', 'kilo'],
  l: ['Larry', 'lima'],
  m: ['Mary', 'mike'],
  n: ['Nancy', 'november'],
  o: ['orange', 'oscar'],
  p: ['Peter', 'papa'],
  q: ['queen', 'quebec'],
  r: ['Robert', 'romeo'],
  s: ['Sam', 'sierra'],
  t: ['Tom', 'tango'],
  u: ['umbrella', 'uniform'],
  v: ['Victor', 'victor'],
  w: ['William', 'whiskey'],
  x: ['xylophone', 'xray'],
  y: ['yellow', 'yankee'],
  z: ['zebra', 'zulu'],
};
/** Letters that sound like others. */
const SIMILAR_LETTERS = /[bcdefgmnpstvz]/i;

/** @returns "M, i, double l, e, r" as a list */
const withDoubles = (letters: readonly string[]) =>
  (letters.join('').match(/([a-z])\1|./gi) ?? []).map((run) => (run.length > 1 ? `double ${run.charAt(0)}` : run));

/**
 * The ways to spell a last name: "M-I-L-L-E-R", "m i l l e r", "M as in Mary, I, L, L, E, R", "capital M, i, double l, e, r" … Marks inside
 * the name are said or left out: "O, apostrophe, B, R, I, E, N", "G-A-R-Z-A, hyphen, L-U-N-A".
 */
export function spelledInWords(last: string): readonly string[] {
  const parts = last.toUpperCase().split('-');
  const partsOfLetters = parts.map((part) => Array.from(part.replaceAll("'", '')));
  const mark = (letters: readonly string[], name: string) =>
    last.includes("'") ? [...letters.slice(0, 1), name, ...letters.slice(1)] : letters;
  const spelled = (write: (letters: readonly string[]) => string, hyphen: string) =>
    partsOfLetters.map(write).join(` ${hyphen} `).replaceAll(/ , /g, ', ');
  const word = (letter: string, set: 0 | 1) => LETTER_WORDS[letter.toLowerCase()]?.[set] ?? letter;
  const asIn = (letter: string, set: 0 | 1) => `${letter} as in ${word(letter, set)}`;
  const [first = '', ...rest] = Array.from(last.replaceAll(/[^A-Za-z]/g, ''), (letter, place) =>
    place === 0 ? letter : letter.toLowerCase(),
  );
  const upper = (letters: readonly string[]) => letters.join(' ');
  return distinct([
    spelled((letters) => letters.join('-'), ', hyphen,'),
    spelled((letters) => letters.join('-').toLowerCase(), 'dash'),
    spelled(upper, 'hyphen'),
    spelled((letters) => upper(letters).toLowerCase(), 'dash'),
    spelled((letters) => mark(letters, 'apostrophe').join(', '), ', hyphen,'),
    spelled((letters) => mark(letters, 'apostrophe').join(' ').toLowerCase(), 'hyphen'),
    spelled(
      (letters) => letters.map((letter, place) => (place === 0 ? asIn(letter, 0) : letter)).join(', '),
      ', hyphen,',
    ),
    spelled(
      (letters) =>
        letters.map((letter, place) => (place === 0 ? `${letter} like ${word(letter, 0)}` : letter)).join(', '),
      ', dash,',
    ),
    spelled(
      (letters) => letters.map((letter) => (SIMILAR_LETTERS.test(letter) ? asIn(letter, 0) : letter)).join(', '),
      ', hyphen,',
    ),
    spelled((letters) => letters.map((letter) => `${letter} for ${word(letter, 0)}`).join(', '), ', dash,'),
    spelled(
      (letters) =>
        letters
          .map((letter) => asIn(letter, 1))
          .join(' ')
          .toLowerCase(),
      'dash',
    ),
    spelled(
      (letters) =>
        letters
          .map((letter) => word(letter, 1))
          .join(' ')
          .toLowerCase(),
      'dash',
    ),
    spelled((letters) => withDoubles(letters).join(', ').toLowerCase(), ', hyphen,'),
    spelled((letters) => withDoubles(letters).join(' ').toLowerCase(), 'dash'),
    ...textsIf(parts.length === 1, `capital ${withDoubles([first, ...rest]).join(', ')}`),
    spelled((letters) => `${letters.slice(0, 2).join(', ')}, uh, ${letters.slice(2).join(', ')}`, ', hyphen,'),
  ]);
}
