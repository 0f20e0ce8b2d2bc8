import type { Register } from '../callerPlan.ts';

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FIRST_TEEN = 10;
const FIRST_COMPOUND = 20;
const HUNDRED = 100;
const THOUSAND = 1000;

const AREA_CODE_LENGTH = 3;
const EXCHANGE_LENGTH = 3;
const TAIL_LENGTH = 4;
const LOCAL_LENGTH = EXCHANGE_LENGTH + TAIL_LENGTH;
const NUMBER_LENGTH = AREA_CODE_LENGTH + LOCAL_LENGTH;

export const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** @returns the texts if the condition holds, and otherwise none */
export const textsIf = (condition: boolean, ...texts: readonly string[]): readonly string[] => (condition ? texts : []);

/**
 * @param count from 0 to 99,999
 * @returns "zero", "eighteen", "twenty-two", "one hundred five", "twelve thousand three hundred forty-five"
 */
export function cardinalInWords(count: number): string {
  const rest = (base: number) => (count % base === 0 ? '' : ` ${cardinalInWords(count % base)}`);
  if (count >= THOUSAND) return `${cardinalInWords(Math.floor(count / THOUSAND))} thousand${rest(THOUSAND)}`;
  if (count >= HUNDRED) return `${cardinalInWords(Math.floor(count / HUNDRED))} hundred${rest(HUNDRED)}`;
  if (count < FIRST_TEEN) return DIGITS[count] ?? '';
  if (count < FIRST_COMPOUND) return TEENS[count - FIRST_TEEN] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${cardinalInWords(count % 10)}`;
}

/** How a caller says the digit 0. */
export type ZeroWord = 'zero' | 'oh';

const digitInWords = (digit: string, zero: ZeroWord) => (digit === '0' ? zero : (DIGITS[Number(digit)] ?? ''));

/** @returns "five one two" */
export const digitsInWords = (digits: string, zero: ZeroWord): string =>
  Array.from(digits, (digit) => digitInWords(digit, zero)).join(' ');

/**
 * @param pair two digits
 * @returns "seventeen", "fifty-five", "oh seven"
 */
export const pairInWords = (pair: string, zero: ZeroWord): string =>
  pair.startsWith('0') ? digitsInWords(pair, zero) : cardinalInWords(Number(pair));

/** @returns "oh double one seven", "triple five", "double five double five" */
function repeatsInWords(digits: string, zero: ZeroWord): string {
  const runs = digits.match(/(\d)\1(?=\1\1)|(\d)\2{0,2}/g) ?? [];
  return runs
    .map((run) => `${['', 'double ', 'triple '][run.length - 1]}${digitInWords(run.charAt(0), zero)}`)
    .join(' ');
}

/** Whether a caller says digits one by one, in pairs, with "double" and "triple", or as a round number where it is one. */
type Style = 'digits' | 'pairs' | 'repeats' | 'round';

function groupInWords(digits: string, style: Style, zero: ZeroWord): string {
  switch (style) {
    case 'digits':
      return digitsInWords(digits, zero);
    case 'pairs': {
      if (digits.endsWith('000')) return digitsInWords(digits, zero);
      const first =
        digits.length % 2 === 0 ? pairInWords(digits.slice(0, 2), zero) : digitsInWords(digits.slice(0, 1), zero);
      return `${first} ${pairInWords(digits.slice(-2), zero)}`;
    }
    case 'repeats':
      return repeatsInWords(digits, zero);
    case 'round': {
      if (/^[1-9]0{3}$/.test(digits)) return cardinalInWords(Number(digits));
      const [, leading = '', hundreds = ''] = /^(0?)([1-9]\d?)00$/.exec(digits) ?? [];
      if (hundreds === '') return digitsInWords(digits, zero);
      const isCommon = Number(hundreds) < FIRST_TEEN || !hundreds.endsWith('0');
      return isCommon
        ? `${leading === '' ? '' : `${zero} `}${cardinalInWords(Number(hundreds))} hundred`
        : digitsInWords(digits, zero);
    }
  }
}

const withoutPunctuation = (text: string) => text.replaceAll(/[,.]/g, '').replaceAll('-', ' ');

/** The tokens of `digitReadings` that stand for a number below 100. */
function valueOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const [first = '', second] = token.split('-');
  if (second !== undefined) {
    const [tens, unit] = [TENS.indexOf(first), DIGITS.indexOf(second)];
    return tens > 1 && unit > 0 ? `${tens}${unit}` : undefined;
  }
  if (first === 'oh' || first === 'o') return '0';
  if (DIGITS.includes(first)) return String(DIGITS.indexOf(first));
  if (TEENS.includes(first)) return String(TEENS.indexOf(first) + FIRST_TEEN);
  return TENS.includes(first) ? `${TENS.indexOf(first)}0` : undefined;
}

/** One way to read the beginning of a list of tokens: the digits, and the number of tokens. */
type Beginning = { readonly digits: string; readonly length: number };

function hundredsAt(tokens: readonly string[], value: string): readonly Beginning[] {
  const [, scale, second, third] = tokens;
  const zeros = scale === 'hundred' ? '00' : '000';
  const isAnd = second === 'and';
  const rest = valueOf(isAnd ? third : second);
  const isRest = rest !== undefined && !rest.startsWith('0') && rest.length <= zeros.length;
  return [
    { digits: value + zeros, length: 2 },
    ...(isRest ? [{ digits: value + rest.padStart(zeros.length, '0'), length: isAnd ? 4 : 3 }] : []),
  ];
}

function beginningsOf(tokens: readonly string[]): readonly Beginning[] {
  const [first = '', second = ''] = tokens;
  if (/^\d+$/.test(first)) return [{ digits: first, length: 1 }];
  const repeat = { double: 2, triple: 3 }[first];
  const repeated = repeat === undefined ? undefined : /^\d$/.test(second) ? second : valueOf(second);
  if (repeat !== undefined && repeated?.length === 1) return [{ digits: repeated.repeat(repeat), length: 2 }];
  const value = valueOf(first);
  if (value === undefined) return [{ digits: '', length: 1 }];
  if (second === 'hundred' || second === 'thousand') return hundredsAt(tokens, value);
  const unit = valueOf(second);
  const isCompound = TENS.indexOf(first) > 1 && unit?.length === 1 && unit !== '0';
  return [{ digits: value, length: 1 }, ...(isCompound ? [{ digits: value.charAt(0) + unit, length: 2 }] : [])];
}

/**
 * Reads the numerals and number words of a text one after the other, and skips everything else. A number does not extend over a comma.
 * "Twenty five" has two readings, 25 and 205, and so has "five hundred twelve". "Twenty-five" has one.
 *
 * @returns the digit strings for which the text can stand
 */
export function digitReadings(text: string): readonly string[] {
  const tokens = text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*|\d+|[^a-z\d\s]/g) ?? [];
  // A word such as "oh-one" is not a number.
  const parts = tokens.flatMap((token) =>
    token.includes('-') && valueOf(token) === undefined ? token.split(/(?=-)|(?<=-)/) : [token],
  );
  const readings: (readonly string[])[] = [['']];
  for (let end = parts.length - 1; end >= 0; end--) {
    const rest = parts.slice(end);
    const found = beginningsOf(rest).flatMap(({ digits, length }) =>
      (readings[rest.length - length] ?? []).map((reading) => digits + reading),
    );
    readings.push(distinct(found));
  }
  return readings.at(-1) ?? [];
}

const CAN_HAVE_TWO_READINGS = /hundred|thousand|ty [a-z]/;

/** @returns whether a listener who expects so many digits can only understand these */
function isClear(text: string, digits: string): boolean {
  if (!CAN_HAVE_TWO_READINGS.test(text)) return true;
  const readings = digitReadings(text).map((reading) =>
    reading.length > NUMBER_LENGTH ? reading.replace(/^1/, '') : reading,
  );
  const possible = distinct(readings.filter((reading) => reading.length === digits.length));
  return possible.length === 1 && possible[0] === digits;
}

const STYLES: readonly (readonly [groups: Style, tail: Style, zero: ZeroWord])[] = [
  ['digits', 'digits', 'zero'],
  ['digits', 'digits', 'oh'],
  ['digits', 'pairs', 'zero'],
  ['digits', 'pairs', 'oh'],
  ['pairs', 'pairs', 'zero'],
  ['pairs', 'pairs', 'oh'],
  ['pairs', 'digits', 'zero'],
  ['pairs', 'digits', 'oh'],
  ['repeats', 'repeats', 'zero'],
  ['repeats', 'repeats', 'oh'],
  ['round', 'digits', 'zero'],
  ['round', 'pairs', 'oh'],
  ['digits', 'round', 'oh'],
  ['pairs', 'round', 'oh'],
  ['round', 'round', 'oh'],
];

/** @returns the groups of a number, in words, as callers combine the ways to say a group */
function groupsInWords(groups: readonly string[]): readonly (readonly string[])[] {
  const inWords = STYLES.map(([style, tailStyle, zero]) =>
    groups.map((digits) => groupInWords(digits, digits.length === TAIL_LENGTH ? tailStyle : style, zero)),
  );
  return [...new Map(inWords.map((words) => [words.join(), words])).values()];
}

const spaced = (digits: string) => Array.from(digits).join(' ');

/** @returns the ways to say groups one after the other, with pauses and without */
function joined(groups: readonly string[]): readonly string[] {
  const last = groups.at(-1) ?? '';
  const start = groups.slice(0, -1);
  return [
    groups.join(', '),
    groups.join(' '),
    withoutPunctuation(groups.join(' ')),
    groups.join('. '),
    groups.join(', uh, '),
    [...start, `um, ${last}`].join(', '),
    withoutPunctuation([...start, `uh ${last}`].join(' ')),
    `${start.join(', ')}, and then ${last}`,
    groups.join(' dash '),
  ];
}

function typedNumbers([areaCode = '', exchange = '', tail = '']: readonly string[]): readonly string[] {
  const local = `${exchange}-${tail}`;
  return [
    `${areaCode}-${local}`,
    `(${areaCode}) ${local}`,
    `(${areaCode})${local}`,
    `(${areaCode})-${local}`,
    areaCode + exchange + tail,
    `${areaCode}.${exchange}.${tail}`,
    `${areaCode} ${exchange} ${tail}`,
    `${areaCode} ${local}`,
    `${areaCode}-${exchange}${tail}`,
    `${areaCode} ${exchange}${tail}`,
    `${areaCode}/${local}`,
    `${areaCode} - ${exchange} - ${tail}`,
    `${areaCode} ${exchange} ${tail.slice(0, 2)} ${tail.slice(2)}`,
    `+1 ${areaCode} ${exchange} ${tail}`,
    `+1${areaCode}${exchange}${tail}`,
    `+1 (${areaCode}) ${local}`,
    `+1-${areaCode}-${local}`,
    `1-${areaCode}-${local}`,
    `1 ${areaCode} ${exchange} ${tail}`,
    `1 (${areaCode}) ${local}`,
    `1${areaCode}${exchange}${tail}`,
    `area code ${areaCode}, ${local}`,
    `(${areaCode}) ${exchange} ${tail}`,
    `${local}, area code ${areaCode}`,
    `${local} (area code ${areaCode})`,
  ];
}

function spokenNumbers(groups: readonly string[]): readonly string[] {
  const [areaCode = '', exchange = '', tail = ''] = groups;
  const inWords = groupsInWords(groups);
  const spokenGroups = [groups, groups.map(spaced), ...inWords];
  return [
    ...typedNumbers(groups).slice(0, 2),
    areaCode + exchange + tail,
    `${areaCode} ${exchange}${tail}`,
    `1-${areaCode}-${exchange}-${tail}`,
    Array.from(areaCode + exchange + tail).join('-'),
    `area code ${areaCode}, ${exchange}-${tail}`,
    `area code ${areaCode} ${exchange} ${tail}`,
    // A recogniser writes some groups in digits and some in words.
    ...inWords.flatMap(([, , lastInWords = '']) => [
      `${areaCode}, ${exchange}, ${lastInWords}`,
      `${areaCode} ${exchange} ${lastInWords}`,
    ]),
    ...spokenGroups.flatMap((spoken) => {
      const [first = '', second = '', last = ''] = spoken;
      return [
        ...joined(spoken),
        `area code ${first}, ${second}, ${last}`,
        `area code ${first}, then ${second}, ${last}`,
        withoutPunctuation(`area code ${first} ${second} ${last}`),
      ];
    }),
    ...inWords.flatMap(([first = '', second = '', last = '']) => [
      `one, ${first}, ${second}, ${last}`,
      `plus one, ${first}, ${second}, ${last}`,
    ]),
  ];
}

/**
 * The ways to name a phone number. Of 5125550117:
 *
 * - typed: "512-555-0117", "(512) 555-0117", "5125550117", "+1 512 555 0117", "area code 512, 555-0117" …
 * - spoken: "five one two, five five five, oh one one seven", "five twelve, five fifty-five, zero one seventeen",
 *   "512, 555, 0117", "5 1 2 5 5 5 0 1 1 7", "five one two, triple five, oh double one seven" …
 *
 * @param digits ten digits
 * @returns at least 15 different names. A listener who knows that a number has ten digits understands only this number
 */
export function numbersInWords(digits: string, register: Register): readonly string[] {
  const local = digits.slice(AREA_CODE_LENGTH);
  const groups = [digits.slice(0, AREA_CODE_LENGTH), local.slice(0, EXCHANGE_LENGTH), local.slice(EXCHANGE_LENGTH)];
  if (register === 'typed') return distinct(typedNumbers(groups));
  return distinct(spokenNumbers(groups)).filter((text) => isClear(text, digits));
}

/**
 * The ways to name a phone number without its area code: "555-0117", "five five five, oh one one seven" …
 *
 * @param digits the number with or without its area code
 */
export function localNumbersInWords(digits: string, register: Register): readonly string[] {
  const local = digits.slice(-LOCAL_LENGTH);
  const [exchange, tail] = [local.slice(0, EXCHANGE_LENGTH), local.slice(EXCHANGE_LENGTH)];
  const written = [`${exchange}-${tail}`, `${exchange} ${tail}`, local];
  if (register === 'typed') return [...written, `${exchange}.${tail}`, `${exchange} - ${tail}`];
  const groups = [[exchange, tail], [spaced(exchange), spaced(tail)], ...groupsInWords([exchange, tail])];
  return distinct([...written, ...groups.flatMap(joined)]).filter((text) => isClear(text, local));
}

/**
 * The ways to name the last four digits of a phone number: "0117", "oh one one seven", "zero one seventeen" …
 *
 * @param tail four digits
 */
export function tailsInWords(tail: string, register: Register): readonly string[] {
  const written = [tail, spaced(tail)];
  if (register === 'typed')
    return [...written, spaced(tail).replaceAll(' ', '-'), `${tail.slice(0, 2)} ${tail.slice(2)}`];
  const inWords = groupsInWords([tail]).flat();
  return distinct([
    ...written,
    ...inWords.flatMap((text) => [text, withoutPunctuation(text)]),
    ...inWords
      .filter((text) => !/[a-z]-|double|triple|hundred|thousand/.test(text))
      .map((text) => text.replaceAll(' ', ', ')),
  ]).filter((text) => isClear(text, tail));
}

/**
 * The ways to name an area code in answer to the question for it: "512", "area code 512", "five one two", "five twelve" …
 *
 * @param areaCode three digits
 */
export function areaCodesInWords(areaCode: string, register: Register): readonly string[] {
  if (register === 'typed') return [areaCode, `(${areaCode})`, `area code ${areaCode}`, `area code is ${areaCode}`];
  const names = [areaCode, spaced(areaCode), ...groupsInWords([areaCode]).flat()];
  return distinct([
    ...names,
    ...names.map((name) => `area code ${name}`),
    ...names.map((name) => `area code, uh, ${name}`),
  ]).filter((text) => isClear(text, areaCode));
}
