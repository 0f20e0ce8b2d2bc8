import { editDistance } from '../names/spelling.ts';
import { digitsAt, isGlued, ordinalAt } from '../numberWords.ts';
import { wordSet } from '../whens/phrases.ts';
import { type Source, sourceOf, wordAt } from './addressText.ts';
import type { Replacement } from './foundAddresses.ts';
import { houseNumberAt } from './houseNumbers.ts';
import { DIRECTIONS, STREET_KINDS, UNIT_WORDS, WEAK_STREET_KINDS } from './streetWords.ts';

/** Abbreviations and what they stand for. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  (
    'st street ave avenue av avenue blvd boulevard rd road ln lane dr drive ct court cir circle ter terrace pkwy parkway hwy highway trl trail pl place sq square ' +
    'apt apartment ste suite bldg building n north s south e east w west ne northeast nw northwest se southeast sw southwest'
  )
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
);

/** @returns the word without capital letters, marks and abbreviations, to compare it */
export const keyOf = (word: string): string => {
  const lower = word.toLowerCase().replaceAll(/[.,#]/g, '');
  return LONG_FORMS.get(lower) ?? lower;
};

const MAX_CHANGES = 2;
/** At least this share of the letters stays the same. */
const MAX_CHANGED_SHARE = 0.4;

const isSimilar = (one: string, other: string) => {
  const changes = editDistance(one, other);
  return changes <= MAX_CHANGES && changes <= MAX_CHANGED_SHARE * Math.max(one.length, other.length);
};

/** @returns the only position at which the run of words fits; undefined if there are none or several */
const onlyPosition = (words: readonly string[], length: number, fits: (run: readonly string[]) => boolean) => {
  const positions = [...words.keys()].filter(
    (position) => position + length <= words.length && fits(words.slice(position, position + length)),
  );
  return positions.length === 1 ? positions[0] : undefined;
};

/** Replaces words. Words that `by` repeats from before or after them stay single: "Meadow Lane" for "Meadows" in "Meadows Lane". */
const withWordsReplaced = (
  words: readonly string[],
  position: number,
  length: number,
  by: readonly string[],
): string => {
  const keys = words.map(keyOf);
  const byKeys = by.map(keyOf);
  const isSame = (run: readonly string[], other: readonly string[]) =>
    run.length === other.length && run.every((key, index) => key === other[index]);
  const overlap = (isOverlap: (count: number) => boolean) =>
    [...by.keys()].toReversed().find((count) => count > 0 && isOverlap(count)) ?? 0;
  const end = position + length;
  const after = overlap((count) => isSame(byKeys.slice(-count), keys.slice(end, end + count)));
  const before = overlap(
    (count) => count <= position && isSame(byKeys.slice(0, count), keys.slice(position - count, position)),
  );
  const comma = words[end - 1]?.endsWith(',') === true ? ',' : '';
  const inner = by.slice(before, by.length - after).join(' ');
  return [...words.slice(0, position), inner + comma, ...words.slice(end)].join(' ');
};

const isHouseNumber = (word: string) => /^\d/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word);

/** The kinds of words of which an address has at most one or two. A word of such a kind replaces the only other one. */
const SORTS: readonly ((key: string) => boolean)[] = [
  (key) => STREET_KINDS.has(key) || WEAK_STREET_KINDS.has(key),
  (key) => DIRECTIONS.has(key),
  (key) => /^\d+(?:st|nd|rd|th)$/.test(key),
];

/** @returns where the words belong, if the caller does not say which words they replace */
const placeFor = (
  keys: readonly string[],
  by: readonly string[],
): { readonly position: number; readonly length: number } | undefined => {
  const [first = '', ...rest] = by;
  if (isHouseNumber(first)) {
    const isSameStreet = rest.every((key, index) => key === keys[index + 1]);
    return isHouseNumber(keys[0] ?? '') && isSameStreet ? { position: 0, length: 1 } : undefined;
  }
  if (UNIT_WORDS.has(first)) {
    const position = onlyPosition(keys, 2, ([word = '']) => UNIT_WORDS.has(word));
    return position === undefined ? undefined : { position, length: 2 };
  }
  const sort = rest.length === 0 ? SORTS.find((isOfSort) => isOfSort(first)) : undefined;
  const position = onlyPosition(keys, by.length, (run) =>
    sort === undefined ? run.every((key, index) => isSimilar(key, by[index] ?? '')) : sort(run[0] ?? ''),
  );
  return position === undefined ? undefined : { position, length: by.length };
};

/**
 * Applies a correction to a recorded address or name. A number alone replaces the house number. Other words alone replace the only word that
 * is similar, or of the same sort, such as a kind of street.
 *
 * @returns undefined if the words to replace are not in the text, or are there twice, or it is unclear which they are
 */
export const withReplacement = (recorded: string, { by, replaced }: Replacement): string | undefined => {
  const words = recorded.split(' ');
  const keys = words.map(keyOf);
  const byWords = by.split(' ');
  if (replaced === undefined) {
    const place = placeFor(keys, byWords.map(keyOf));
    return place && withWordsReplaced(words, place.position, place.length, byWords);
  }
  const old = replaced.split(' ').map(keyOf);
  // "It's 18 on the mailbox, not 80" does not replace 80 by "mailbox".
  if (replaced === words[0] && isHouseNumber(replaced) && !/\d/.test(by)) return undefined;
  const position = onlyPosition(keys, old.length, (run) => run.every((key, index) => key === old[index]));
  return position === undefined ? undefined : withWordsReplaced(words, position, old.length, byWords);
};

/** Words that say that the text is about something else than the number of a house. */
const OTHER_SUBJECTS = wordSet(
  "phone cell mobile area code digits ends ending last callback zip gate apartment apt unit suite floor am pm o'clock oclock today tomorrow dollars bucks email ext extension name degree degrees temperature temp thermostat cold warm freezing cool hot fahrenheit inside falling dropping climbing pounds feet foot years old",
);
/** Words that say that the text is about the number of the house. */
const HOUSE_SIGNS =
  /\bhouse(?: |-)?(?:number|#)|\bhouse number'?s|\bnumber (?:on|of) (?:the|my|our) house|\bfor (?:the|my|our) house\b|\bstreet(?: is|'s)? (?:right|good|fine|ok|okay|correct)|\b(?:right|same|that|our) street|\bmailbox|\bneighbou?r(?!'s \w+ing\b| is \w+ing\b|s (?:are|r) \w+ing\b)|\b(?:wrong|right) house|\bhouse(?: is|'s) (?:at |number )?(?=\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|\w+teen\b|\w+ty\b)|\bgot the street|\bone house off|\brest(?: is|'s) (?:good|right|fine|ok|okay|correct)/i;

/** Words around the number in a text that only corrects it: "no, sorry, it's 18". */
const PLAIN_WORDS = wordSet(
  "no nope nah hm hmm uh um oh well yeah yes ok okay sorry oops typo almost close wait actually wrong it's its it is that's thats was the number be should make that to i'm im i we're we at are dear hon ma'am maam sir just please pls right correct said meant not quite , . ! - — ; : # house street but and my u you got lol thx thanks thank number's off except everything everything's fine which one my bad got numbers them em it around flipped swapped switched transposed reversed backward backwards mixed up",
);
/** Words of which a plain text has at least one. */
const CORRECTING = wordSet(
  'no nope nah sorry oops typo almost close wait actually wrong meant should make not fix off number numbers flipped swapped switched transposed reversed backward backwards mixed',
);
/** Words after a number that is said alone. */
const WORDS_AFTER = wordSet(
  "not and but please pls thanks thank instead i you u on for is isn't isnt ain't aint are in if we that rest ma'am maam dear hon sir lol",
);
/** "Drop the 1, it's 907" */
const DROPPED_DIGIT =
  /\b(?:drop|lose|skip|without|remove|delete|take (?:off|out)|leave (?:off|out)) (?:the|that) (?:first |last |extra |leading )?(?:\d|zero|one|two|three|four|five|six|seven|eight|nine|oh)\b/i;
const MIN_PLAIN_DIGITS = 2;
const MIN_BARE_DIGITS = 3;
const MAX_NUMBERS = 4;
/** How many characters before and after a number say whether it is wrong. */
const MAX_CONTEXT = 40;

type Said = { readonly number: string; readonly first: number; readonly next: number };

const TIME_AFTER =
  /^\s*(?:on the dot|sharp|in the (?:morning|afternoon|evening)|at (?:night|noon)|o'?clock|[ap]\.?m)\b/i;

/** @returns the numbers that can be those of houses; undefined if the text has digits of something else too, such as a telephone number */
const numbersIn = (source: Source): readonly Said[] | undefined => {
  const { tokens } = source;
  const numbers: Said[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    if (digitsAt(tokens, position) === undefined || ordinalAt(tokens, position) !== undefined) continue;
    const house = houseNumberAt(source, position);
    // "oh, no" and "a"
    if (house === undefined && /^(?:oh|o|one)$/.test(wordAt(source, position))) continue;
    const isLonger =
      house !== undefined && (digitsAt(tokens, house.next) !== undefined || isPartAt(source, house.next));
    // "Nine on the dot", "nine in the morning"
    if (TIME_AFTER.test(source.text.slice(tokens[(house?.next ?? position + 1) - 1]?.end))) return undefined;
    // "555-0117"
    const isTelephone = house !== undefined && /^\d{3}-\d{4}$/.test(house.value.number);
    if (house === undefined || isLonger || isTelephone || numbers.length === MAX_NUMBERS) return undefined;
    const after = tokens[house.next];
    const isAlone = after === undefined || after.kind === 'mark' || WORDS_AFTER.has(after.text);
    // "You are one house off"
    if (!isAlone && wordAt(source, position) === 'one') continue;
    if (!isAlone && wordAt(source, house.next) !== 'to') return undefined;
    numbers.push({ number: house.value.number, first: position, next: house.next });
    position = house.next - 1;
  }
  return numbers;
};

/** @returns true if a mark of a time, a date or a price joins the digits before the position to others */
const isPartAt = (source: Source, position: number): boolean =>
  /^[:/%.-]$/.test(wordAt(source, position)) &&
  isGlued(source.tokens, position) &&
  source.tokens[position + 1]?.kind === 'digits' &&
  isGlued(source.tokens, position + 1);

/** The end of the words before a number that is wrong. */
const WRONG_BEFORE =
  /(?:\b(?:not|isn't|isnt|wasn't|instead of|rather than|there's no|theres no|is no|change|lives? (?:at|in)|go(?:es)? to|(?:you|u|they|she|ya)(?:'ve)? (?:said|have|had|put|got|wrote|heard|typed|read)|i (?:typed|put|wrote|gave))|^hold (?:up|on),?)[\s,]*(?:(?:it's|its|the|number|house|at|for|hm+)[\s,]*)*$/i;
/** The start of the words after a number that is wrong. */
const WRONG_AFTER =
  /^(?:\s*\?|[\s,]*(?:is|are|was|'s)? ?(?:the neighbou?rs?|my neighbou?r|our neighbou?r|next door|down the|across|wrong|incorrect|not (?:right|it|mine|us))|[\s,]*(?:isn't|isnt|ain't|aint) )/i;

const isWrong = ({ text, tokens }: Source, { first, next }: Said): boolean => {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? text.length;
  const before = text.slice(Math.max(0, start - MAX_CONTEXT), start).replaceAll('’', "'");
  const after = text.slice(end, end + MAX_CONTEXT).replaceAll('’', "'");
  return WRONG_BEFORE.test(before) || WRONG_AFTER.test(after);
};

/** @returns true if all words of the text only correct a number */
const isPlainCorrection = ({ tokens }: Source, [said]: readonly Said[]): boolean => {
  if (said === undefined || said.number.length < MIN_PLAIN_DIGITS) return false;
  const others = tokens.filter((_token, index) => index < said.first || index >= said.next);
  const isBare =
    others.every(({ text }) => /^(?:it's|its|it|is|that's|thats|[,.!])$/.test(text)) &&
    others.length > 0 &&
    said.number.length >= MIN_BARE_DIGITS;
  return (
    others.every(({ text }) => PLAIN_WORDS.has(text)) && (isBare || others.some(({ text }) => CORRECTING.has(text)))
  );
};

/**
 * Reads a house number that replaces the recorded one: "the house number is 18", "80 is my neighbor, I'm 18", "it's 18 on the mailbox, not 80".
 *
 * @returns undefined if it is unclear which number is the right one, or whether it is the number of a house
 */
export const houseNumberCorrectionIn = (whole: Source): Replacement | undefined => {
  const source = DROPPED_DIGIT.test(whole.text) ? sourceOf(whole.text.replace(DROPPED_DIGIT, 'wrong')) : whole;
  const { text, tokens } = source;
  if (tokens.some(({ text: word }) => OTHER_SUBJECTS.has(word))) return undefined;
  const numbers = numbersIn(source);
  if (numbers === undefined || numbers.length === 0) return undefined;
  const wrong = numbers.filter((said) => isWrong(source, said));
  const right = numbers.filter((said) => !wrong.includes(said));
  const by = right.at(-1)?.number;
  const replaced = wrong[0]?.number;
  const isClear =
    by !== undefined &&
    right.every(({ number }) => number === by) &&
    wrong.every(({ number }) => number === replaced && number !== by);
  const isCorrection = replaced !== undefined || HOUSE_SIGNS.test(text) || isPlainCorrection(source, right);
  if (!isClear || !isCorrection) return undefined;
  return replaced === undefined ? { by } : { by, replaced };
};

/** Words before a house number that say nothing else: "no, it's 81". */
const OPENING =
  /^(?:(?:no|nope|yes|yeah|uh|um|oh|sorry|wait|actually|it's|its|it is|that's|make it|make that|should be|i'm|im|at|the (?:house )?number(?:'s| is| should be))[\s,.]+){0,4}/i;

/** @returns the house number that is all of the first clause: "1970. I always swap those", "it's 81" */
export const bareHouseNumberIn = (text: string): string | undefined => {
  const source = sourceOf(
    text
      .replaceAll('’', "'")
      .replace(OPENING, '')
      .split(/[.,;!?](?=\s|$)/)[0] ?? '',
  );
  const house = ordinalAt(source.tokens, 0) === undefined ? houseNumberAt(source, 0) : undefined;
  const isAll = house !== undefined && house.next === source.tokens.length && !house.value.isSmallWord;
  return isAll ? house.value.number : undefined;
};

/** @returns true if the text says which number is the wrong one, or that the number is that of a house */
export const isAboutHouseNumber = (source: Source): boolean => {
  const correction = houseNumberCorrectionIn(source);
  return correction !== undefined && (correction.replaced !== undefined || HOUSE_SIGNS.test(source.text));
};
