/** A word, a row of digits, or any other visible character. */
export type Token = {
  readonly kind: 'word' | 'digits' | 'mark';
  /** In lower case, with straight apostrophes. */
  readonly text: string;
  /** The offset of the token in the text. */
  readonly start: number;
  /** The offset after the token. */
  readonly end: number;
};

/** What a reader found at a position of the tokens, and the position after it. */
export type ReadAt<T> = { readonly value: T; readonly next: number };

type Reader<T> = (tokens: readonly Token[], position: number) => ReadAt<T> | undefined;

/** "Ten-four" is a yes, not a number. */
const TOKEN = /([Tt]en-[Ff]our(?![\p{L}\d-])|\p{L}[\p{L}\p{M}'’]*)|(\d+)|\S/gu;

/** @returns the tokens in order. "5th" is digits and a word, "don't" is a word, "twenty-one" is two words with a mark between them. */
export const tokensIn = (text: string): readonly Token[] =>
  Array.from(text.matchAll(TOKEN), (match) => ({
    kind: match[1] !== undefined ? 'word' : match[2] !== undefined ? 'digits' : 'mark',
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** @returns true if no space separates the token from the one before it */
export const isGlued = (tokens: readonly Token[], position: number): boolean =>
  position > 0 && tokens[position]?.start === tokens[position - 1]?.end;

const counted = (words: string, first: number, step = 1) =>
  new Map(words.split(' ').map((word, index) => [word, first + index * step]));

const UNITS = counted('one two three four five six seven eight nine', 1);
const TEENS = counted('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10);
const TENS = counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const ZEROS = new Set(['zero', 'oh', 'o', 'nought', 'naught']);
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);

/** Words that a recogniser writes for a digit. */
const HOMOPHONES = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
  ['ate', '8'],
]);

const UNIT_ORDINALS = counted('first second third fourth fifth sixth seventh eighth ninth', 1);
const TEEN_ORDINALS = counted(
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  10,
);
const TEN_ORDINALS = counted('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 20, 10);

const textAt = (tokens: readonly Token[], position: number): string => tokens[position]?.text ?? '';

/** @returns the digit that sounds like the word at the position, such as 2 for "to" */
export const homophoneAt = (tokens: readonly Token[], position: number): string | undefined =>
  HOMOPHONES.get(textAt(tokens, position));

/** Skips the hyphen of "twenty-one". */
const afterHyphen = (tokens: readonly Token[], position: number) =>
  tokens[position]?.text === '-' && isGlued(tokens, position) && isGlued(tokens, position + 1)
    ? position + 1
    : position;

/** Reads "5", "five" or "oh". */
const digitAt: Reader<string> = (tokens, position) => {
  const text = textAt(tokens, position);
  const digit = ZEROS.has(text) ? '0' : (UNITS.get(text)?.toString() ?? (/^\d$/.test(text) ? text : undefined));
  return digit === undefined ? undefined : { value: digit, next: position + 1 };
};

/** Reads "double eight". */
const repeatAt: Reader<readonly string[]> = (tokens, position) => {
  const count = REPEATS.get(textAt(tokens, position));
  if (count === undefined) return undefined;
  const digit = digitAt(tokens, afterHyphen(tokens, position + 1));
  return digit && { value: [digit.value.repeat(count)], next: digit.next };
};

/** Reads digits as they are, and number words up to "ninety nine". "twenty one" is "21", or "20" and "1". */
const smallAt: Reader<readonly string[]> = (tokens, position) => {
  const text = textAt(tokens, position);
  const next = position + 1;
  if (tokens[position]?.kind === 'digits') return { value: [text], next };
  // "a hundred and five"
  if (text === 'a' && ['hundred', 'thousand'].includes(textAt(tokens, next))) return { value: ['1'], next };
  const tens = TENS.get(text);
  if (tens === undefined) {
    const number = UNITS.get(text) ?? TEENS.get(text);
    return number === undefined ? undefined : { value: [String(number)], next };
  }
  const unitPosition = afterHyphen(tokens, next);
  const unit = UNITS.get(textAt(tokens, unitPosition));
  if (unit === undefined) return { value: [String(tens)], next };
  const sum = String(tens + unit);
  return { value: unitPosition > next ? [sum] : [sum, `${tens}${unit}`], next: unitPosition + 1 };
};

/**
 * Adds a larger unit: "five hundred and twelve" is "512", or "500" and "12".
 *
 * @param isApart whether the unit can also end a group of digits of its own
 */
const scaled =
  (read: Reader<readonly string[]>, unit: string, factor: number, isApart: boolean): Reader<readonly string[]> =>
  (tokens, position) => {
    const head = read(tokens, position);
    if (head === undefined || tokens[head.next]?.text !== unit) return head;
    const base = Number(head.value[0]) * factor;
    const next = head.next + 1;
    const rest = read(tokens, tokens[next]?.text === 'and' ? next + 1 : next);
    const sum = base + Number(rest?.value[0] ?? factor);
    if (rest === undefined || sum >= base + factor) return { value: [String(base)], next };
    const [, apart] = rest.value;
    // "seven hundred thirty three" is also "730" and "3".
    const parts = apart === undefined ? [] : [`${base + Number(apart.slice(0, 2))}${apart.slice(2)}`];
    const groups = isApart ? rest.value.map((digits) => `${base}${digits}`) : [];
    return { value: [String(sum), ...groups, ...parts], next: rest.next };
  };

const cardinalAt = scaled(scaled(smallAt, 'hundred', 100, true), 'thousand', 1000, false);

/**
 * Reads digits, or words that are said in one breath: "0117", "five", "oh", "double eight", "twenty one", "five hundred twelve".
 *
 * @returns the possible digits, the most likely first
 */
export const digitsAt: Reader<readonly string[]> = (tokens, position) => {
  const zero = ZEROS.has(textAt(tokens, position)) ? digitAt(tokens, position) : undefined;
  return (
    repeatAt(tokens, position) ?? (zero && { value: [zero.value], next: zero.next }) ?? cardinalAt(tokens, position)
  );
};

/** Reads digits in groups with nothing between them, such as "twelve oh four", with the most likely readings. */
export const digitRowAt: Reader<string> = (tokens, position) => {
  let value = '';
  let next = position;
  for (let group = digitsAt(tokens, next); group !== undefined; group = digitsAt(tokens, next)) {
    value += group.value[0] ?? '';
    next = group.next;
  }
  return value === '' ? undefined : { value, next };
};

const SUFFIXES = ['th', 'st', 'nd', 'rd'];

const ordinalOf = (number: number): string => {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return `${number}${(isTeen ? undefined : SUFFIXES[number % 10]) ?? 'th'}`;
};

/** Reads ordinal words up to "ninety ninth". */
const smallOrdinalAt: Reader<number> = (tokens, position) => {
  const text = textAt(tokens, position);
  const next = position + 1;
  const number = UNIT_ORDINALS.get(text) ?? TEEN_ORDINALS.get(text) ?? TEN_ORDINALS.get(text);
  if (number !== undefined) return { value: number, next };
  const tens = TENS.get(text);
  const unitPosition = afterHyphen(tokens, next);
  const unit = UNIT_ORDINALS.get(textAt(tokens, unitPosition));
  return tens === undefined || unit === undefined ? undefined : { value: tens + unit, next: unitPosition + 1 };
};

/** Reads "12th", "twelfth", "twenty-second" or "one hundred and third". @returns it in digits: "12th" */
export const ordinalAt: Reader<string> = (tokens, position) => {
  const text = textAt(tokens, position);
  const suffix = textAt(tokens, position + 1);
  if (tokens[position]?.kind === 'digits') {
    const isOrdinal = isGlued(tokens, position + 1) && SUFFIXES.includes(suffix);
    return isOrdinal ? { value: text + suffix, next: position + 2 } : undefined;
  }
  const hundredth = suffix === 'hundredth' ? UNITS.get(text) : undefined;
  if (hundredth !== undefined) return { value: ordinalOf(hundredth * 100), next: position + 2 };
  const hundreds = suffix === 'hundred' ? UNITS.get(text) : undefined;
  const start = hundreds === undefined ? position : position + (tokens[position + 2]?.text === 'and' ? 3 : 2);
  const small = smallOrdinalAt(tokens, start);
  return small && { value: ordinalOf((hundreds ?? 0) * 100 + small.value), next: small.next };
};
