import { type Source, sourceOf, wordAt } from '../addresses/addressText.ts';
import { streetAt } from '../addresses/streets.ts';
import { digitsAt, type ReadAt } from '../numberWords.ts';
import { wordSet } from '../whens/phrases.ts';
import { isOtherNumber } from './numberContext.ts';
import { type NumberCorrection, partCorrectionIn } from './partCorrections.ts';
import { placedDigitIn } from './placedDigits.ts';

const AREA_DIGITS = 3;
/** After this many digits, a comma ends a part of a number. */
const COMPLETE_DIGITS = 4;
const MIN_TAIL_DIGITS = 3;
const MAX_TAIL_DIGITS = 7;

const JOINTS = wordSet(', .');
const LEADING_WORDS = wordSet(
  "it's its it is was that's thats the a my number be are should : , . uh um at with in actually really but and wrong",
);
const SIGNALS = wordSet('no nope sorry wait actually oops correction mean meant make rather should said wrong');
const SIGNAL_FILLERS = wordSet('i oh yes that not');
const WORDS_AFTER = wordSet('sorry oops . , ! ? ; and not please thanks thank but instead');

/** Reads digits in groups: "0118", "zero one one eight", "555-0118", "0, 1, 1, 8". */
const digitsFrom = (source: Source, position: number): ReadAt<string> | undefined => {
  let value = '';
  let next = position;
  for (;;) {
    const isJoined =
      wordAt(source, next) === '-' || (value.length < COMPLETE_DIGITS && JOINTS.has(wordAt(source, next)));
    const start = value !== '' && isJoined ? next + 1 : next;
    const group = digitsAt(source.tokens, start);
    const digits = group?.value[0] ?? '';
    if (group === undefined || isOtherNumber(source, start, group.next, digits)) break;
    value += digits;
    next = group.next;
  }
  return value === '' || value.length > MAX_TAIL_DIGITS || streetAt(source, next) !== undefined
    ? undefined
    : { value, next };
};

const afterLeadingWords = (source: Source, position: number) => {
  let next = position;
  while (LEADING_WORDS.has(wordAt(source, next))) next += 1;
  return next;
};

const CODE = wordSet("code code's");
/** Reads "area code 737", "the area code is 737", "737 area code". */
const areaCodeIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(
    (token, index) => token.text === 'area' && CODE.has(wordAt(source, index + 1)),
  );
  if (position < 0) return undefined;
  const after = digitsFrom(source, afterLeadingWords(source, position + 2));
  const before = [...source.tokens.keys()]
    .map((start) => digitsFrom(source, start))
    .find((digits) => digits?.next !== undefined && afterLeadingWords(source, digits.next) === position);
  const areaCode = (after ?? before)?.value;
  return areaCode?.length === AREA_DIGITS ? { areaCode } : undefined;
};

const REFUSALS = wordSet("not isn't");
const BEFORE_REFUSAL = wordSet(', and');
/** Reads "0118, not 0117", "it's not 512, it's 737". */
const contrastIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(({ text }) => REFUSALS.has(text));
  const replaced = position < 0 ? undefined : digitsFrom(source, afterLeadingWords(source, position + 1));
  if (replaced === undefined) return undefined;
  const end = BEFORE_REFUSAL.has(wordAt(source, position - 1)) ? position - 1 : position;
  const before = [...source.tokens.keys()]
    .map((start) => digitsFrom(source, start))
    .find((digits) => digits?.next === end);
  const by = before ?? digitsFrom(source, afterLeadingWords(source, replaced.next));
  // "Oh, one nine one, not one one nine"
  const isOh = by?.value.length === replaced.value.length + 1 && by.value.startsWith('0');
  return by && { replaced: replaced.value, by: isOh ? by.value.slice(1) : by.value };
};

const SIZES = wordSet("two three four seven 2 3 4 7 two's three's four's seven's 2's 3's 4's 7's");
const ENDS = wordSet('end ends ending finishes');
/** "Works best on my end" */
const BEFORE_OTHER_ENDS = wordSet('my our your this');
/** "My shift ends at three" */
const AFTER_OTHER_ENDS = wordSet('of the at around about by');
const AFTER_ENDS = wordSet('in with part');
const FIRST_PARTS = wordSet("part half six bit part's half's six's bit's");
const LAST = wordSet('last final');
const LAST_PARTS = wordSet('digit digits number numbers part bit');
const SIZED_PARTS = wordSet('digit digits number numbers ones');

/** @returns the position after words that name the end of a number: "ends in", "the last four digits", "at the end", "the end is" */
const afterEndWords = (source: Source, position: number): number | undefined => {
  const word = wordAt(source, position);
  const after = wordAt(source, position + 1);
  if (ENDS.has(word)) {
    if (BEFORE_OTHER_ENDS.has(wordAt(source, position - 1)) || AFTER_OTHER_ENDS.has(after)) return undefined;
    return AFTER_ENDS.has(after) ? position + 2 : position + 1;
  }
  // "The first part is right, but then it's 0118"
  if (word === 'first' && FIRST_PARTS.has(after)) return position + 2;
  if (!LAST.has(word)) return undefined;
  if (LAST_PARTS.has(after)) return position + 2;
  if (!SIZES.has(after)) return undefined;
  return SIZED_PARTS.has(wordAt(source, position + 2)) ? position + 3 : position + 2;
};

/** @returns the word before the position, without a comma between them */
const wordBefore = (source: Source, position: number): string =>
  wordAt(source, position - 1) === ',' ? wordAt(source, position - 2) : wordAt(source, position - 1);

const isRefusedAt = (source: Source, position: number) => REFUSALS.has(wordAt(source, position - 1));

/** Reads "the 27 should be 72". */
const shouldBeIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(({ text }) => text === 'be');
  const by = digitsFrom(source, afterLeadingWords(source, position + 1));
  const replaced = [...source.tokens.keys()]
    .map((start) => digitsFrom(source, start))
    .find((digits) => digits?.next === position - 1);
  return by !== undefined && replaced?.value.length === by.value.length
    ? { replaced: replaced.value, by: by.value }
    : undefined;
};

const STATED = wordSet('said have had put got wrote heard');
const YOU = wordSet("you u you've");
/** Reads "you have 512 and it's 737". */
const statementIn = (source: Source): NumberCorrection | undefined => {
  const position = source.tokens.findIndex(({ text }, index) => STATED.has(text) && YOU.has(wordAt(source, index - 1)));
  const replaced = position < 0 ? undefined : digitsFrom(source, position + 1);
  const by = replaced && digitsFrom(source, afterLeadingWords(source, replaced.next));
  const isPart = by !== undefined && by.value.length === replaced?.value.length && by.value.length >= MIN_TAIL_DIGITS;
  return isPart ? { replaced: replaced.value, by: by.value } : undefined;
};

const AT_END = new Set(['at the end', 'on the end']);
/** Reads "it ends in 0118", "the last four are zero one one eight", "0118 at the end", "the end is wrong, it's 0118". */
const tailIn = (source: Source): NumberCorrection | undefined => {
  const positions = [...source.tokens.keys()];
  const ends = positions.flatMap((start) => {
    const next = afterEndWords(source, start);
    return next === undefined ? [] : [{ start, next }];
  });
  if (ends.length === 0) return undefined;
  let found: readonly string[] = [];
  for (let position = 0; position < source.tokens.length; position += 1) {
    const end = ends.find(({ start, next }) => start <= position && position < next);
    const digits = end === undefined && !isRefusedAt(source, position) ? digitsFrom(source, position) : undefined;
    // "oh, no" is not a digit.
    const isDirect = ends.some(({ next }) => afterLeadingWords(source, next) === position);
    // "Seventy-two at the end"
    const atEnd = digits === undefined ? '' : [0, 1, 2].map((count) => wordAt(source, digits.next + count)).join(' ');
    const isLong = digits !== undefined && (isDirect || AT_END.has(atEnd) || digits.value.length >= MIN_TAIL_DIGITS);
    if (isLong) {
      // "The last four are 0118, sorry, 0119"
      found = SIGNALS.has(wordBefore(source, position)) ? [digits.value] : [...found, digits.value];
    }
    if (end !== undefined) position = end.next - 1;
    else if (digits !== undefined) position = digits.next - 1;
  }
  const [tail] = found;
  return tail !== undefined && found.every((digits) => digits === tail) ? { tail } : undefined;
};

const SORRY = wordSet('sorry oops');
/** Reads digits at the start of a text after a word that corrects: "sorry, 2260". */
const bareIn = (source: Source): NumberCorrection | undefined => {
  let next = 0;
  let isCorrection = false;
  for (;;) {
    const word = wordAt(source, next);
    const isSignal = SIGNALS.has(word);
    if (!isSignal && !LEADING_WORDS.has(word) && !SIGNAL_FILLERS.has(word)) break;
    isCorrection ||= isSignal;
    next += 1;
  }
  const digits = digitsFrom(source, next);
  // "It's 0118, sorry"
  const isSorry =
    digits !== undefined &&
    SORRY.has(wordAt(source, wordAt(source, digits.next) === ',' ? digits.next + 1 : digits.next));
  const tail = isCorrection || isSorry ? digits : undefined;
  if (tail === undefined || tail.value.length < MIN_TAIL_DIGITS) return undefined;
  const after = wordAt(source, tail.next);
  return after === '' || WORDS_AFTER.has(after) ? { tail: tail.value } : undefined;
};

/** @returns the digits with which the text corrects the recorded number; undefined without a correction */
export const numberCorrectionIn = (text: string, recorded?: string): NumberCorrection | undefined => {
  const source = sourceOf(text);
  const contrast = contrastIn(source);
  // "The last digit is a nine, not a zero" says where the nine belongs.
  const isShort = contrast !== undefined && 'replaced' in contrast && contrast.replaced.length < MIN_TAIL_DIGITS;
  return (
    areaCodeIn(source) ??
    placedDigitIn(text, recorded) ??
    partCorrectionIn(source, recorded) ??
    (isShort ? tailIn(source) : undefined) ??
    contrast ??
    shouldBeIn(source) ??
    statementIn(source) ??
    tailIn(source) ??
    bareIn(source)
  );
};
