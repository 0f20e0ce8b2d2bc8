import { wordSet } from '../whens/phrases.ts';
import { digitsAt, isGlued, ordinalAt, type ReadAt } from '../numberWords.ts';
import type { Replacement } from './foundAddresses.ts';
import { endBefore, nameWordsFrom, shownName, type Source, sourceOf, wordAt } from './addressText.ts';
import { houseNumberCorrectionIn } from './corrections.ts';
import { houseNumberAt } from './houseNumbers.ts';
import { type Street, streetAt } from './streets.ts';
import { unitAt } from './units.ts';

/** Words that a caller puts in the place of others: "18", "Meadow Lane", "1220 East", "apartment 4". */
type Phrase = {
  readonly words: string;
  readonly start: number;
  readonly next: number;
  /** vague: words in lower case, which can be anything. count: a word such as "one", which more often counts things. */
  readonly certainty: 'clear' | 'vague' | 'count';
};

const MAX_PHRASE_WORDS = 4;
const MAX_PHRASE_TOKENS = 10;

/** Words before a phrase that are not part of it. */
const LEADING_WORDS = wordSet("it's its it is was that's thats my our number address and but to be , uh um");
/** Words that begin a correction. */
const SIGNALS = wordSet('scratch no nope sorry wait actually oops correction mean meant said should');
/** Words that say which part is corrected. */
const POINTERS = wordSet('street house town city avenue road');
/** Words between those. */
const SIGNAL_FILLERS = wordSet('i oh yes yeah well that it . —');
/** Words after a phrase. Others show that it means something else, as in "no, 2 to 4". */
const WORDS_AFTER = wordSet(', . ; ! ? and not but please thanks thank instead i');
const MONTHS = wordSet('january february march april may june july august september october november december');

/** @returns true if the words between the positions are a time, a date, an amount or a yes */
const isOtherThing = ({ tokens }: Source, position: number, next: number): boolean => {
  const isMonth = MONTHS.has(tokens[position]?.text ?? '') || MONTHS.has(tokens[next - 1]?.text ?? '');
  const isDay = isMonth && tokens.slice(position, next + 1).some(({ kind }) => kind === 'digits');
  const after = tokens[next]?.text ?? '';
  const isDecimal = /^[:.]$/.test(after) && isGlued(tokens, next + 1);
  const isAgreement = tokens[position]?.text === 'ten-four';
  return isDay || isDecimal || isAgreement || /^(?:am|pm|o'clock|%)$/.test(after);
};

const phraseAt = (source: Source, position: number): Phrase | undefined => {
  const unit = unitAt(source, position);
  if (unit !== undefined) return { words: unit.value, start: position, next: unit.next, certainty: 'clear' };
  const number = ordinalAt(source.tokens, position) === undefined ? houseNumberAt(source, position) : undefined;
  const names = nameWordsFrom(source, number?.next ?? position, MAX_PHRASE_WORDS);
  // "The phone ends sixty-two, not twenty-six" has no name with a number in it.
  if (
    names.some(
      ({ start }) => digitsAt(source.tokens, start) !== undefined && ordinalAt(source.tokens, start) === undefined,
    )
  )
    return undefined;
  const next = names.at(-1)?.next ?? number?.next;
  if (next === undefined || isOtherThing(source, position, next)) return undefined;
  const words = [number?.value.number, shownName(names)].filter((part) => part !== undefined && part !== '').join(' ');
  const isCount = number?.value.isSmallWord === true && names.length === 0;
  const isName =
    number !== undefined || (names.every((name) => name.isCapitalised) && wordAt(source, position - 1) !== '.');
  return { words, start: position, next, certainty: isCount ? 'count' : isName ? 'clear' : 'vague' };
};

/** @returns true for words before a phrase, such as "it's" and "the street is" */
const isLeadingAt = (source: Source, position: number): boolean => {
  const word = wordAt(source, position);
  const after = wordAt(source, position + 1);
  if (POINTERS.has(word)) return /^(?:is|name|number)$/.test(after);
  return (
    LEADING_WORDS.has(word) ||
    (word === 'the' && /^(?:number|address)$/.test(after)) ||
    (word === 'the' && POINTERS.has(after))
  );
};

const phraseAfter = (source: Source, position: number): Phrase | undefined => {
  let next = position;
  while (isLeadingAt(source, next)) next += 1;
  return phraseAt(source, next);
};

/** @returns the longest phrase that ends before the position, or before a comma or "and" there */
const phraseBefore = (source: Source, position: number): Phrase | undefined => {
  let end = position;
  while (/^(?:,|and|but)$/.test(wordAt(source, end - 1))) end -= 1;
  for (let start = Math.max(0, end - MAX_PHRASE_TOKENS); start < end; start += 1) {
    const phrase =
      isLeadingAt(source, start) || SIGNALS.has(wordAt(source, start)) ? undefined : phraseAt(source, start);
    if (phrase?.next === end) return phrase;
  }
  return undefined;
};

type Pair = { readonly by: Phrase; readonly replaced: Phrase };

/** @returns the phrase after a comma, "but" or "it's" at the position */
const nextPhrase = (source: Source, position: number): Phrase | undefined =>
  /^(?:[,.]|but|it's|its)$/.test(wordAt(source, position)) ? phraseAfter(source, position) : undefined;

/** @returns the phrase after "it's" at the position: "I said 80, it's 18" */
const statedAfter = (source: Source, position: number): Phrase | undefined =>
  /^(?:it's|its)$/.test(wordAt(source, wordAt(source, position) === ',' ? position + 1 : position))
    ? phraseAfter(source, position)
    : undefined;

/** Words before "not" with which a sentence says that something does not happen. */
const AUXILIARIES = wordSet(
  'will would shall should can could may might must do does did have has had am are was were be still just really probably why if or',
);
/** Words after "not" that compare times, amounts and states, and do not belong to a fact. */
const COMPARISONS = wordSet(
  'later earlier sooner before after until more less yet sure available home urgent broken working bad good great too very really only just even anymore',
);

const isContrastAt = (source: Source, position: number): boolean =>
  /^(?:instead of|rather than)$/.test(`${wordAt(source, position)} ${wordAt(source, position + 1)}`) ||
  wordAt(source, position) === 'not';

/** Reads "18, not 80", "not 80 but 18", "Avenue instead of Street". */
const contrastAt = (source: Source, position: number): Pair | undefined => {
  const word = wordAt(source, position);
  const isPair = /^(?:instead of|rather than)$/.test(`${word} ${wordAt(source, position + 1)}`);
  if (!isPair && !/^(?:not|isn't|wasn't)$/.test(word)) return undefined;
  // "The breaker will not reset", "not later"
  if (AUXILIARIES.has(wordAt(source, position - 1))) return undefined;
  const replaced = phraseAfter(source, isPair ? position + 2 : position + 1);
  if (replaced !== undefined && COMPARISONS.has(wordAt(source, replaced.start))) return undefined;
  // "I'd rather not to give it", "unlisted, not sharing it"
  const isVerb = wordAt(source, position + 1) === 'to' || wordAt(source, position + 1).endsWith('ing');
  if (replaced === undefined || (isVerb && replaced.certainty === 'vague')) return undefined;
  const by = phraseBefore(source, position) ?? nextPhrase(source, replaced.next);
  return by && { by, replaced };
};

/** Reads "it's Meadow, I said Meadows", "you said Meadows but it's Meadow", "Meadows should be Meadow", "change 80 to 18". */
const statementAt = (source: Source, position: number): Pair | undefined => {
  const two = `${wordAt(source, position)} ${wordAt(source, position + 1)}`;
  if (two === 'should be') {
    const replaced = phraseBefore(source, position);
    const by = phraseAfter(source, position + 2);
    return by && replaced && { by, replaced };
  }
  const isChange = wordAt(source, position) === 'change';
  if (!isChange && !/^(?:i said|you (?:said|have|wrote|put))$/.test(two)) return undefined;
  const replaced = phraseAfter(source, position + (isChange ? 1 : 2));
  if (replaced === undefined) return undefined;
  const by = isChange
    ? phraseAfter(source, replaced.next)
    : (statedAfter(source, replaced.next) ?? phraseBefore(source, position) ?? nextPhrase(source, replaced.next));
  return by && { by, replaced };
};

/**
 * Reads a correction at the start of a text that does not say what it replaces: "no, 2260", "the street is Meadow".
 *
 * @returns its words, and the offset at which it ends
 */
export const correctionAtStart = (source: Source): { readonly words: string; readonly end: number } | undefined => {
  let next = 0;
  let isCorrection = false;
  let isExplained = false;
  for (;;) {
    const word = wordAt(source, next);
    const isLeading = isLeadingAt(source, next);
    const isMade = word === 'make' && /^(?:it|that)$/.test(wordAt(source, next + 1));
    const isSignal = SIGNALS.has(word) || isMade;
    if (!isSignal && !isLeading && !SIGNAL_FILLERS.has(word)) break;
    isCorrection ||= isSignal || (isLeading && POINTERS.has(word));
    isExplained ||= isCorrection && /^(?:it's|its|is|said|meant)$/.test(word);
    next += 1;
  }
  const phrase = isCorrection ? phraseAt(source, next) : undefined;
  if (phrase === undefined || phrase.certainty === 'count' || (phrase.certainty === 'vague' && !isExplained)) {
    return undefined;
  }
  const after = source.tokens[phrase.next];
  const isEnd =
    after === undefined ||
    (WORDS_AFTER.has(after.text) && (after.kind === 'word' || !isGlued(source.tokens, phrase.next + 1)));
  return isEnd ? { words: phrase.words, end: endBefore(source, phrase.next) } : undefined;
};

/** Reads another street or number that the caller denies: ", not Forest View". @returns the offset at which the words end */
export const deniedAtStart = (source: Source): number | undefined => {
  const start = wordAt(source, 0) === ',' ? 1 : 0;
  const denied = wordAt(source, start) === 'not' ? phraseAt(source, start + 1) : undefined;
  const after = source.tokens[denied?.next ?? 0];
  const isFact =
    denied?.certainty === 'clear' && (/^\d/.test(denied.words) || streetAt(source, start + 1) !== undefined);
  return isFact && (after === undefined || after.kind === 'mark') ? endBefore(source, denied.next) : undefined;
};

const MAX_SIGNAL_TOKENS = 8;

/**
 * Reads words that replace others at the start of a text: ", scratch that, Elm not Oak", ", not Oak but Elm", "; its Drive not Street".
 *
 * @returns them, and the offset at which they end
 */
export const contrastAtStart = (
  source: Source,
): { readonly replacement: Replacement; readonly end: number } | undefined => {
  let next = 0;
  const isSkipped = () =>
    isLeadingAt(source, next) || SIGNALS.has(wordAt(source, next)) || SIGNAL_FILLERS.has(wordAt(source, next));
  while (next < MAX_SIGNAL_TOKENS && isSkipped()) next += 1;
  const first = wordAt(source, next) === 'not' ? undefined : phraseAt(source, next);
  let position = first?.next ?? next;
  if (wordAt(source, position) === ',' && wordAt(source, position + 1) === 'not') position += 1;
  if (first?.certainty === 'count' || !isContrastAt(source, position)) return undefined;
  const pair = contrastAt(source, position);
  if (pair === undefined || (first !== undefined && pair.by.start !== first.start)) return undefined;
  if (first === undefined && pair.by.start < pair.replaced.start) return undefined;
  const end = Math.max(pair.by.next, pair.replaced.next);
  return { replacement: { by: pair.by.words, replaced: pair.replaced.words }, end: endBefore(source, end) };
};

/** Reads another street after a word that corrects: ", no, sorry, it's Oak Haven Drive". */
export const streetCorrectionAtStart = (source: Source, address: string): ReadAt<Street> | undefined => {
  let isCorrection = false;
  for (let next = 0; next < MAX_SIGNAL_TOKENS; next += 1) {
    const word = wordAt(source, next);
    const isMade = word === 'make' && /^(?:it|that)$/.test(wordAt(source, next + 1));
    const isSignal = SIGNALS.has(word) || isMade;
    if (!isSignal && !SIGNAL_FILLERS.has(word) && !isLeadingAt(source, next)) {
      const street = isCorrection ? streetAt(source, next) : undefined;
      // "Forest View" corrects "Forest Trail", and "Mountain View" is perhaps a town.
      const isSimilar = street !== undefined && address.includes(` ${street.value.name.split(' ')[0] ?? ''} `);
      return street?.value.kind === 'clear' || isSimilar ? street : undefined;
    }
    isCorrection ||= isSignal;
  }
  return undefined;
};

/** "The number's right, the street is Oakmont" */
const RIGHT_PART =
  /^.{0,20}\b(?:number|street|name|rest|town)(?:'s| is) (?:right|good|fine|correct|ok|okay)[\s,.]+(?:but )?/i;

/** Finds the words with which a caller corrects a recorded address or name. */
export const replacementIn = (text: string): Replacement | undefined => {
  const source = sourceOf(text);
  const houseNumber = houseNumberCorrectionIn(source);
  if (houseNumber !== undefined) return houseNumber;
  for (const position of source.tokens.keys()) {
    const pair = contrastAt(source, position) ?? statementAt(source, position);
    if (pair !== undefined) return { by: pair.by.words, replaced: pair.replaced.words };
  }
  const correction = correctionAtStart(source) ?? correctionAtStart(sourceOf(text.replace(RIGHT_PART, '')));
  return correction && { by: correction.words };
};
