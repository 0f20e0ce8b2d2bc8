import { digitRowAt, digitsAt, isGlued, type ReadAt } from '../numberWords.ts';
import {
  isBoundary,
  isCapitalisedAt,
  type NameWord,
  nameWordsFrom,
  shownName,
  shownWord,
  type Source,
  wordAt,
} from './addressText.ts';
import {
  DIRECTIONS,
  LEADING_KINDS,
  NAME_ARTICLES,
  NO_NAMES,
  NUMBERED_ROADS,
  ROAD_OWNERS,
  STREET_KINDS,
  STREETS_WITHOUT_KIND,
  UNIT_WORDS,
  WEAK_STREET_KINDS,
  WORDS_AFTER_NO_STREET,
} from './streetWords.ts';
import { isKnownTown } from './towns.ts';
import { afterSpelling, isLetterAt, unitAt, writtenIdAt } from './units.ts';

export type Street = {
  /** "E. 12th Ave.", "Highway 71", "Oak Street North" */
  readonly name: string;
  /** clear: "Street" and others that are seldom said of anything else. weak: an ordinary word, such as "Hill". none: "Maple". */
  readonly kind: 'clear' | 'weak' | 'none';
  /** True if all its words have a capital letter. */
  readonly isCapitalised: boolean;
};

/** Codes that are written in capital letters. */
const ROAD_CODES = new Set(['us', 'fm', 'rm', 'rr', 'cr', 'sh', 'ih', 'i']);
const HIGHWAYS = new Set(['highway', 'hwy']);
/** The abbreviations of "street" and "drive" are also those of "saint" and "doctor". */
const SAINT_OR_DOCTOR = new Set(['st', 'dr']);
/** Kinds of streets with which towns begin too. */
const TOWN_STARTS = new Set(['st', 'fort', 'port', 'lake', 'mount']);
/** More of them, which begin a town only before a word that is not a kind itself: "Green Bay", "Garden City". */
const RARE_TOWN_STARTS = new Set(
  'green forest spring park garden grove glen union cape valley river mission'.split(' '),
);

const MAX_NAME_WORDS = 7;
const MAX_WORDS_BEFORE_KIND = 4;
const MAX_WORDS_WITHOUT_KIND = 3;

/** Reads the direction after a street: "Oak Street North". */
const withDirection = (source: Source, street: Street, next: number): ReadAt<Street> => {
  const [direction] = nameWordsFrom(source, next, 1);
  const isDirection =
    direction !== undefined &&
    !direction.isHyphenated &&
    DIRECTIONS.has(direction.word) &&
    isBoundary(source, direction.next) &&
    wordAt(source, direction.next) !== 'of';
  return isDirection
    ? { value: { ...street, name: `${street.name} ${direction.shown}` }, next: direction.next }
    : { value: street, next };
};

/** Reads the "frontage road" of "IH 35 frontage road". */
const sideRoadAt = (source: Source, position: number): ReadAt<string> | undefined =>
  /^(?:frontage|service|access) (?:road|rd)$/.test(`${wordAt(source, position)} ${wordAt(source, position + 1)}`)
    ? { value: [position, position + 1].map((at) => shownWord(source, at)).join(' '), next: position + 2 }
    : undefined;

const MAX_ROAD_DIGITS = 4;

/** Letters that are words too: "I" and "oh". Only a capital letter with nothing after it makes them the name of a road. */
const isWord = (letters: string) => /^[aio]$/.test(letters);

/** @returns whether the letters of a road stand at the position: "K", "kk", "PP" */
function hasRoadLettersAt(source: Source, position: number): boolean {
  const word = wordAt(source, position);
  const isWritten = source.tokens[position]?.kind === 'word' && /^(\p{L})\1?$/u.test(word) && !DIRECTIONS.has(word);
  return isWritten && (!isWord(word) || (isCapitalisedAt(source, position) && isBoundary(source, position + 1)));
}

/** Reads the number of a road: "71", "seventy one", "two ninety", and "12B" and "12 B," with the letter. */
function roadNumberAt(source: Source, position: number): ReadAt<string> | undefined {
  const row = digitRowAt(source.tokens, position);
  if (row === undefined || row.value.length > MAX_ROAD_DIGITS) return undefined;
  const isApart = hasRoadLettersAt(source, row.next) && isBoundary(source, row.next + 1);
  const hasLetter = isLetterAt(source, row.next) && (isGlued(source.tokens, row.next) || isApart);
  return hasLetter ? { value: row.value + wordAt(source, row.next).toUpperCase(), next: row.next + 1 } : row;
}

/** Reads the letters of a road: the K of "County Road K", "PP", "A1A". */
function roadLettersAt(source: Source, position: number): ReadAt<string> | undefined {
  const written = writtenIdAt(source, position);
  if (written !== undefined && /^\p{L}.*\d/u.test(written.value)) return written;
  if (!hasRoadLettersAt(source, position)) return undefined;
  const letters = wordAt(source, position).toUpperCase();
  return { value: letters, next: afterSpelling(source, position + 1, letters) ?? position + 1 };
}

/** Reads what names one road among others of its kind: "71", "12B", "K", "A1A". */
const roadIdAt = (source: Source, position: number): ReadAt<string> | undefined =>
  roadNumberAt(source, position) ?? roadLettersAt(source, position);

/** Reads "Highway 71", "County Road 220", "County Road K", "FM 1626", "I-35". */
const numberedRoadAt = (source: Source, position: number): ReadAt<Street> | undefined => {
  const names: string[] = [];
  let last = '';
  let next = position;
  // "S IH 35"
  if (DIRECTIONS.has(wordAt(source, next))) {
    const hasPoint = wordAt(source, next + 1) === '.';
    names.push(shownWord(source, next) + (hasPoint ? '.' : ''));
    next += hasPoint ? 2 : 1;
  }
  // "f m 969"
  const letters = wordAt(source, next) + wordAt(source, next + 1);
  if (letters.length === 2 && ROAD_CODES.has(letters)) {
    names.push(letters.toUpperCase());
    last = letters;
    next += 2;
  }
  for (
    let word = wordAt(source, next);
    ROAD_OWNERS.has(word) || NUMBERED_ROADS.has(word);
    word = wordAt(source, next)
  ) {
    names.push(ROAD_CODES.has(word) ? word.toUpperCase() : shownWord(source, next));
    last = word;
    next += 1;
    if (word === 'farm' && wordAt(source, next) === 'to') {
      names.push('to');
      next += 1;
    }
  }
  if (!NUMBERED_ROADS.has(last)) return undefined;
  const hyphen = wordAt(source, next) === '-' ? '-' : ' ';
  const number = roadIdAt(source, hyphen === '-' ? next + 1 : next);
  if (number === undefined) return undefined;
  const side = sideRoadAt(source, number.next);
  if (side !== undefined) {
    const name = `${names.join(' ')}${hyphen}${number.value} ${side.value}`;
    return { value: { name, kind: 'clear', isCapitalised: false }, next: side.next };
  }
  // "Route 2, box 45"
  const box = wordAt(source, number.next) === ',' ? number.next + 1 : number.next;
  const id = wordAt(source, box) === 'box' ? digitRowAt(source.tokens, box + 1) : undefined;
  const name = `${names.join(' ')}${hyphen}${number.value}${id === undefined ? '' : ` Box ${id.value}`}`;
  if (id !== undefined) return { value: { name, kind: 'clear', isCapitalised: false }, next: id.next };
  return withDirection(source, { name, kind: 'clear', isCapitalised: isCapitalisedAt(source, position) }, number.next);
};

const streetOf = (words: readonly NameWord[], kind: Street['kind']): ReadAt<Street> => ({
  value: { name: shownName(words), kind, isCapitalised: words.every(({ isCapitalised }) => isCapitalised) },
  next: words.at(-1)?.next ?? 0,
});

/** Reads "Avenida del Sol", "Rue Royale", "Avenue of the Oaks", "Avenue B". */
const foreignStreetAt = (source: Source, position: number): ReadAt<Street> | undefined => {
  const kind = wordAt(source, position);
  const isAvenue = kind === 'avenue';
  if (!LEADING_KINDS.has(kind) && !isAvenue) return undefined;
  let next = position + 1;
  while (NAME_ARTICLES.has(wordAt(source, next))) next += 1;
  const hasArticle = next > position + 1;
  const [first, other] = nameWordsFrom(source, next, 2);
  const second = other !== undefined && (UNIT_WORDS.has(other.word) || other.word === 'number') ? undefined : other;
  if (first === undefined || (isAvenue && !hasArticle && first.word.length > 1)) return undefined;
  // A second word belongs to the name if it has a capital letter too, or if nothing follows it.
  const isAtEnd = second !== undefined && source.tokens[second.next]?.kind !== 'word';
  const isLong = second !== undefined && !isAvenue && (second.isCapitalised || (!first.isCapitalised && isAtEnd));
  const last = isLong ? second : first;
  const written = source.tokens
    .slice(position, last.next)
    .map((token, index) =>
      index > 0 && NAME_ARTICLES.has(token.text) ? token.text : shownWord(source, position + index),
    );
  const name = written.join(' ');
  return { value: { name, kind: 'clear', isCapitalised: first.isCapitalised }, next: last.next };
};

/** @returns the index of the kind among the words of a name; undefined if none of them is a kind of street */
const kindIndexIn = (words: readonly NameWord[]): number | undefined => {
  const isClear = (index: number) => STREET_KINDS.has(words[index]?.word ?? '');
  const isListed = (index: number) => isClear(index) || WEAK_STREET_KINDS.has(words[index]?.word ?? '');
  /**
   * "Oak Street St. Louis", "Ryan Path Port Marlon", "Rolling Hills Way Green Bay", "Bradford Way Pine Bluff", but not "Cedar Ridge St.
   * They"
   */
  const isTownAt = (index: number): boolean => {
    const word = words[index]?.word ?? '';
    const follower = words[index + 1]?.word;
    if (follower === undefined || index < 2 || !isKind(index - 1)) return false;
    if (word === 'st') return isClear(index - 1);
    if (TOWN_STARTS.has(word) || isKnownTown([word, follower])) return true;
    return RARE_TOWN_STARTS.has(word) && !isListed(index + 1);
  };
  const isKind = (index: number): boolean => isListed(index) && !isTownAt(index);
  const kinds = [...words.keys()].filter((index) => index > 0 && index <= MAX_WORDS_BEFORE_KIND && isKind(index));
  const clear = kinds.filter(isClear);
  const [first, second] = clear.length > 0 ? clear : kinds;
  if (first === undefined) return undefined;
  // "Old St Mary's Road" and "Park Place Drive" end with the later kind.
  let last = SAINT_OR_DOCTOR.has(words[first]?.word ?? '') && second !== undefined ? second : first;
  while (isKind(last + 1) && isClear(last + 1) === isClear(first)) last += 1;
  return last;
};

/** Reads a name with its kind, or a street that needs none: "E. 12th Ave.", "Broadway", "Old Highway 20". */
const namedStreetAt = (source: Source, position: number): ReadAt<Street> | undefined => {
  const words = nameWordsFrom(source, position, MAX_NAME_WORDS);
  const alone = words.findIndex(({ word }) => STREETS_WITHOUT_KIND.has(word));
  const kindIndex =
    kindIndexIn(words) ?? (words.slice(0, alone).every(({ word }) => DIRECTIONS.has(word)) ? alone : -1);
  const kind = words[kindIndex];
  if (kind === undefined) return undefined;
  const side = sideRoadAt(source, kind.next);
  if (side !== undefined) {
    const { value } = streetOf(words.slice(0, kindIndex + 1), 'clear');
    return { value: { ...value, name: `${value.name} ${side.value}` }, next: side.next };
  }
  const isOther = WORDS_AFTER_NO_STREET.has(wordAt(source, kind.next)) && !isCapitalisedAt(source, kind.next);
  const isCount = kindIndex === 1 && words[0]?.isCapitalised === false && NO_NAMES.has(words[0].word);
  if (isOther || isCount) return undefined;
  const isWeak = WEAK_STREET_KINDS.has(kind.word);
  const street = streetOf(words.slice(0, kindIndex + 1), isWeak ? 'weak' : 'clear');
  const number = HIGHWAYS.has(kind.word) ? roadNumberAt(source, street.next) : undefined;
  return number === undefined
    ? withDirection(source, street.value, street.next)
    : { value: { ...street.value, name: `${street.value.name} ${number.value}` }, next: number.next };
};

/** Reads "The Circle". */
const streetWithArticleAt = (source: Source, position: number): ReadAt<Street> | undefined => {
  const word = wordAt(source, position + 1);
  const isStreet = STREET_KINDS.has(word) || WEAK_STREET_KINDS.has(word);
  if (wordAt(source, position) !== 'the' || !isStreet || !isBoundary(source, position + 2)) return undefined;
  const name = `The ${shownWord(source, position + 1)}`;
  return { value: { name, kind: 'weak', isCapitalised: isCapitalisedAt(source, position + 1) }, next: position + 2 };
};

/** Reads a street that has its kind, or that needs none. */
export const streetAt = (source: Source, position: number): ReadAt<Street> | undefined =>
  numberedRoadAt(source, position) ??
  foreignStreetAt(source, position) ??
  streetWithArticleAt(source, position) ??
  namedStreetAt(source, position);

/** Reads up to three words that may be the name of a street, if nothing else follows: "Maple", "West Fifth". */
export const streetNameAt = (source: Source, position: number): ReadAt<Street> | undefined => {
  const all = nameWordsFrom(source, position, MAX_WORDS_WITHOUT_KIND + 1);
  const isNumber = (at: number) => wordAt(source, at) === 'number' && digitsAt(source.tokens, at + 1) !== undefined;
  const unit = all.findIndex(({ start }) => unitAt(source, start) !== undefined || isNumber(start));
  const words = all.slice(0, unit < 0 ? MAX_WORDS_WITHOUT_KIND : unit);
  const last = words.at(-1);
  const isNamed = words.some(({ word }) => word.length > 1 && !DIRECTIONS.has(word));
  return last !== undefined &&
    isNamed &&
    (unit > 0 || isBoundary(source, last.next) || unitAt(source, last.next) !== undefined)
    ? streetOf(words, 'none')
    : undefined;
};
