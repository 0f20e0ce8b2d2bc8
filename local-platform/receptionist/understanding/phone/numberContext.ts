import { type Source, wordAt } from '../addresses/addressText.ts';
import { spaced } from '../addresses/introductions.ts';
import { digitsAt, isGlued, ordinalAt } from '../numberWords.ts';
import { wordSet } from '../whens/phrases.ts';

const OWNER = String.raw`(?:(?:my|our|the|his|her|their|a|\w+'s) )?`;
const NOUN =
  '(?:(?:phone|telephone|cell|mobile|callback|contact|home|work|office|direct|best|new|current|right|correct|full) )*(?:number|cell|cellphone|phone|mobile|digits|line|area code)';
const PURPOSE =
  '(?: (?:for (?:me|us)|on (?:my|the|our) (?:account|file|order)|on file|here|to (?:call|reach|text|get|use)(?: me| us)?(?: back)?(?: at| on)?))?';
const REACH =
  '(?:(?:you|they) (?:can|could|may) )?(?:please )?(?:call|reach|text|phone|ring|contact|dial|get|try)(?: me| us| him| her)?(?: back)?(?: at| on)?';
const CHANGE =
  '(?:change|switch|update|correct|fix|set|make) (?:it|that|(?:the|my) (?:phone |cell )?number)(?: to)?|use my (?:cell|other number|work number|home number)(?: number)?(?: instead)?';
const PLAIN = "(?:it is|it's|its|that is|that's|thats|that would be|this is|here's|at|on|is)";
const NUMBER = `${OWNER}${NOUN}${PURPOSE}(?: is|'s| would be)?`;

/** The words with which callers introduce a number, at the end of a text. */
const INTRODUCTION = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])(?:(${spaced(`${NUMBER}|${REACH}|${CHANGE}`)})(?:[\s,:]+${spaced(PLAIN)})?|${spaced(PLAIN)})[\s,:]*(?:(?:uh|um|area\s+code|plus)[\s,]*)*[(+\s]*$`,
  'iu',
);

/** Words after a number that say what it is: "512-555-0117 is my cell". */
const AFTERWORD = new RegExp(
  String.raw`^[\s,]*(?:${spaced(`(?:and )?(?:that's|thats|that is|is|it's) ${OWNER}(?:area code|${NOUN}|one)${PURPOSE}`)}|(?:the\s+)?area(?:\s+code)?)\b`,
  'iu',
);

const BETTER = /\b(?:best|better|cell|mobile|call|reach|text|new|current|mine|instead)\b/i;
const OF_OTHERS =
  /\b(?:tenant|husband|wife|neighbou?r|landlord|manager|mother|father|mom|dad|son|daughter|office|work|home)\b/i;
const REFUSED_BEFORE =
  /\b(?:not|isn't|wasn't|instead of|rather than|don't (?:call|use|text)(?: me)?(?: (?:at|on))?|(?:old|wrong|previous) (?:number|one|cell|phone)(?: is| was|'s)?|fax(?: (?:number|line))?(?: is|'s|:)?)[\s(+]*$/i;
/** Words with which a caller begins to take a number back: ". No, hang on, that's" */
const TAKING_BACK = String.raw`^[\s,.…!-]*(?:(?:oh|no|nope|uh|um|sorry|wait|actually|oops|shoot|scratch that|h[oa][ln][dg] on|never ?mind)[\s,.…!]+)*(?:is|was|isn't|that's|thats|that is|that was|it's|its)? ?(?:my |the |an? )?`;
/** "It's not urgent" and "it's not working right, the sink" say nothing about a number. */
const NOT_RIGHT = String.raw`not(?= *(?:$|[.,;!?]|(?:the|my|that|this|right|mine|good|valid|correct|it|current|active|any ?more|in service|in use|working)\b(?! \w+ly\b| right| well)))`;
const REFUSED_AFTER = new RegExp(
  String.raw`${TAKING_BACK}(?:old|wrong|previous|${NOT_RIGHT}|disconnected|no longer|out of service)\b`,
  'i',
);
const WITHDRAWN = new RegExp(
  String.raw`${TAKING_BACK}(?:old|wrong|previous)(?: (?:one|number|phone|cell|digits|cell number|phone number))?(?=[\s.,;!?…-]*(?:$|[.,;!?…-]|\b(?:use|it's|its|it is|the|my|call|new|try|sorry)\b))[\s.,;!?…-]*`,
  'i',
);
const MAX_LENGTH = 80;

export type NumberContext = {
  /** The offset at which the introduction begins. */
  readonly start: number;
  /** The offset after the words that follow the number. */
  readonly end: number;
  /** True if the words say that a telephone number follows: "my number is", "call me at". */
  readonly isIntroduced: boolean;
  /** True if the caller says that the number is wrong: "not 512-555-0117". */
  readonly isRefused: boolean;
  /** The offset after the words with which the caller takes the number back, "that's the old one"; undefined if there are none. */
  readonly withdrawnEnd: number | undefined;
  /** How much the caller prefers the number to others. */
  readonly preference: number;
};

/**
 * Reads the words around a number.
 *
 * @param previousEnd the offset after the number before it, or 0
 */
export const numberContext = (text: string, previousEnd: number, start: number, end: number): NumberContext => {
  const plain = text.replaceAll('’', "'");
  const before = plain.slice(Math.max(previousEnd, start - MAX_LENGTH), start);
  const after = plain.slice(end, end + MAX_LENGTH);
  const introduction = INTRODUCTION.exec(before);
  const opening = introduction?.[0] ?? before.slice(before.search(/(?:\bplus\b|[(+\s])*$/i));
  const afterword = AFTERWORD.exec(after)?.[0] ?? '';
  const around = before + afterword;
  const isRefused =
    REFUSED_BEFORE.test(before.slice(0, before.length - opening.length)) ||
    REFUSED_BEFORE.test(before) ||
    REFUSED_AFTER.test(after);
  const withdrawn = WITHDRAWN.exec(after)?.[0];
  return {
    start: start - opening.trimStart().length,
    end: end + afterword.length,
    isIntroduced: introduction?.[1] !== undefined || afterword !== '',
    isRefused,
    withdrawnEnd: withdrawn === undefined ? undefined : end + withdrawn.length,
    preference: (BETTER.test(around) ? 1 : 0) - (OF_OTHERS.test(around) ? 2 : 0),
  };
};

/** Words before digits that are not a telephone number: "gate code 4412". */
const OTHER_BEFORE = wordSet(
  'apartment apt unit suite ste lot room floor code pin passcode password zip invoice order serial model ticket account policy claim confirmation reference case permit license box highway hwy route rte fm sh rm rr cr loop extension ext x aged $ € £',
);
/** Words that name digits only with a word such as "number" between: "the house number is 18", but not "at my house 512 555 0117". */
const NUMBERED_BEFORE = wordSet('house street gate door building');
/** Words between those and the digits: "the gate code is", "invoice number". */
const WORDS_BETWEEN = wordSet("is the number number's no # : are it's was should be");
const NUMBERS = wordSet('number code no #');
const ABBREVIATIONS = wordSet('no apt ste ext hwy rte');
const MARKS_BETWEEN = wordSet(', .');
const ARTICLES = wordSet('the my our this');
const OF = wordSet('on for');
const PLACES = wordSet('at in');
/** Words after digits that count or measure. */
const OTHER_AFTER = wordSet(
  "am pm o'clock oclock people persons kids children dogs cats year years yrs months weeks day days hour hours hr hrs minute minutes min mins dollars bucks cents percent feet foot ft inch inches miles gallon gallons ton tons bedroom bedrooms bath bathroom bathrooms story stories car cars windows doors units outlets rooms toilets sinks times amp amps volt volts degrees square % °",
);
/** Things with a number: "4412 is the gate code". */
const OTHER_NAMES = wordSet('gate door zip invoice order unit apartment serial alarm garage lock code');
const MAX_COUNTED_DIGITS = 3;
/** Words for hours at which a caller can be reached: "day or night" */
const AT_ANY_HOUR = wordSet('day hour');
const LINKS_TO_NAME = wordSet('is for to');
const MONTHS = wordSet(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec',
);
const WORDS_BEFORE_ONE = wordSet(
  'that this the which best only new other no another correct right real wrong old current good',
);
const WORDS_AFTER_ONE = wordSet('of more second moment thing sec');

/** "January 18th, 2027", "12 March 2027": the year after a date. */
const isYearOfDate = (source: Source, first: number, digits: string): boolean => {
  const words = [1, 2, 3, 4, 5].map((back) => wordAt(source, first - back));
  return /^(?:19|20)\d\d$/.test(digits) && words.some((word) => MONTHS.has(word));
};

/** How many digits a caller says that a part of a number has. */
export const PART_SIZES = wordSet('two three four seven 2 3 4 7');

export const EXTENSION_WORDS = wordSet('extension ext extn x');

/** The most digits of a day or a month. */
const MAX_DATE_DIGITS = 2;

const isDigits = (source: Source, position: number) => source.tokens[position]?.kind === 'digits';

/** @returns true if a word before the digits says what they are */
const isNamedBefore = (source: Source, first: number): boolean => {
  let position = first - 1;
  // "the house number, 8005", "apt. 5"
  const marked = wordAt(source, position) === ',' ? NUMBERS : ABBREVIATIONS;
  const isMark = MARKS_BETWEEN.has(wordAt(source, position)) && marked.has(wordAt(source, position - 1));
  if (isMark) position -= 1;
  while (WORDS_BETWEEN.has(wordAt(source, position))) position -= 1;
  const isAreaCode = wordAt(source, position - 1) === 'area';
  const owner = ARTICLES.has(wordAt(source, position - 1)) ? position - 2 : position - 1;
  // "the number on my account is"
  const isOfOther = OF.has(wordAt(source, owner));
  // "The phone over here at the house is 512 555 0117"
  const isPlaceOfPhone = PLACES.has(wordAt(source, owner));
  const isNumbered = position < first - 1 && NUMBERED_BEFORE.has(wordAt(source, position)) && !isPlaceOfPhone;
  return (OTHER_BEFORE.has(wordAt(source, position)) || isNumbered) && !isAreaCode && !isOfOther;
};

/** @returns true if the digits cannot count what the word names: "0091 day or night" */
const isEndOfNumber = (digits: string, word: string): boolean =>
  digits.startsWith('0') || (digits.length > MAX_COUNTED_DIGITS && AT_ANY_HOUR.has(word));

/** @returns true if the words after the digits say what they are */
const isNamedAfter = (source: Source, next: number, digits: string): boolean => {
  const after = wordAt(source, next) === '-' ? next + 1 : next;
  let position = after;
  while ((position > after ? ARTICLES : LINKS_TO_NAME).has(wordAt(source, position))) position += 1;
  return (
    (OTHER_AFTER.has(wordAt(source, after)) && !isEndOfNumber(digits, wordAt(source, after))) ||
    (position > after && OTHER_NAMES.has(wordAt(source, position)) && wordAt(source, position - 1) !== 'is')
  );
};

/** @returns true if the digits are written as a part of something else: "10:30", "12/4", "5th", "18B", "A512" */
const isGluedToOther = (source: Source, first: number, next: number, digits: string): boolean => {
  const { tokens } = source;
  /** @returns true if a colon, or the slash of a date, joins the digits to those at the other position */
  const isJoined = (mark: number, other: number) =>
    isGlued(tokens, Math.max(mark, other)) &&
    isDigits(source, other) &&
    (wordAt(source, mark) === ':' ||
      (wordAt(source, mark) === '/' && Math.min(digits.length, wordAt(source, other).length) <= MAX_DATE_DIGITS));
  const isTime = isGlued(tokens, first) && isJoined(first - 1, first - 2);
  const isHour = isGlued(tokens, next) && isJoined(next, next + 1);
  // "o162" begins with a zero.
  const isWordBefore =
    tokens[first - 1]?.kind === 'word' && isGlued(tokens, first) && wordAt(source, first - 1) !== 'o';
  const isWordAfter =
    tokens[next]?.kind === 'word' && isGlued(tokens, next) && !EXTENSION_WORDS.has(wordAt(source, next));
  return isTime || isHour || isWordBefore || isWordAfter;
};

/** @returns true if the digits between the positions belong to a date, a price, a unit, a count or another number than a telephone's */
export const isOtherNumber = (source: Source, first: number, next: number, digits: string): boolean => {
  const isDay = digits.length <= 2 && (MONTHS.has(wordAt(source, first - 1)) || MONTHS.has(wordAt(source, next)));
  const isPronoun =
    wordAt(source, first) === 'one' &&
    (WORDS_BEFORE_ONE.has(wordAt(source, first - 1)) || WORDS_AFTER_ONE.has(wordAt(source, next))) &&
    digitsAt(source.tokens, next) === undefined;
  return (
    isDay ||
    isYearOfDate(source, first, digits) ||
    isPronoun ||
    ordinalAt(source.tokens, first) !== undefined ||
    isNamedBefore(source, first) ||
    isNamedAfter(source, next, digits) ||
    isGluedToOther(source, first, next, digits)
  );
};
