import { spelledPart } from './nameAt.ts';
import type { FoundName } from './nameCertainty.ts';
import { isEndOrMark, namePartsAt, namePartsBefore } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { isOfOther } from './otherPeople.ts';
import { mostSimilar, spelledAt } from './spelling.ts';
import {
  DEEDS,
  isBrand,
  isFamilyName,
  isGivenName,
  isListedWord,
  isOrdinaryWord,
  isPlace,
  isWordName,
} from './wordKinds.ts';

const words = (text: string) => new Set(text.split(' '));

/** A given name with a family name, or names that are all written with capital letters. */
export const isWholeName = (parts: readonly NamePart[]) => {
  const [first, ...rest] = parts.filter(({ kind }) => kind === 'word');
  if (first === undefined || rest.length === 0) return false;
  const isKnown = (part: NamePart) => isGivenName(part.key) || isFamilyName(part.key);
  const isWritten = parts.every((part) => part.isCapitalised || part.kind !== 'word');
  return (isGivenName(first.key) && !isOrdinaryWord(first)) || (isWritten && [first, ...rest].some(isKnown));
};

/** Words between two sayings of a name: "That's Geoff. Geoff Tran", "short for Allison, Allison Park" */
const BETWEEN = words(
  "that's thats it's its short for and i mean full name is my the legally officially formally really as in but",
);

/** Finds a whole name that stands alone after the name: "Jeff. Geoff Tran", "Liz, short for Elizabeth, Elizabeth Mayhew". */
function laterWholeName(tokens: readonly Token[], { next }: Pick<FoundName, 'next'>): NameReading | undefined {
  let start = next;
  while (tokens[start]?.kind === 'mark' || BETWEEN.has(wordAt(tokens, start))) start += 1;
  const reading = namePartsAt(tokens, start);
  return reading === undefined || isWholeName(reading.parts) ? reading : laterWholeName(tokens, reading);
}

/** @returns the names after the marks that follow a name */
const laterReadings = (tokens: readonly Token[], { next }: FoundName): readonly NameReading[] =>
  tokens.flatMap(({ kind }, position) =>
    position >= next && kind === 'mark' ? (namePartsAt(tokens, position + 1) ?? []) : [],
  );

/** Finds a whole name that stands alone in a later sentence, and has a word that is similar: "Rob. Well, Robert I guess. Robert Short." */
const alikeName = (tokens: readonly Token[], name: FoundName, { text }: NamePart): NameReading | undefined =>
  laterReadings(tokens, name).find(
    (reading) => isEndOrMark(tokens[reading.next]) && isWholeName(reading.parts) && isAlike(reading, text),
  );

/** Two or more words with capital letters that are not common words: "Roz Tierney" */
const isUnknownName = (parts: readonly NamePart[]) =>
  parts.length > 1 && parts.every((part) => part.isCapitalised && !isOrdinaryWord(part) && !isPlace(part.key));

/** Finds a whole name that stands alone at the end of the turn: "Chas. Don't laugh. Chastity Poole" */
function lastWholeName(tokens: readonly Token[], name: FoundName): NameReading | undefined {
  const end = tokens.at(-1)?.kind === 'mark' ? tokens.length - 1 : tokens.length;
  return laterReadings(tokens, name).find(
    ({ next, parts }) => next === end && (isWholeName(parts) || isUnknownName(parts)),
  );
}

/** Reads the letters of the family name, alone in a later clause: "Gloria. And before you ask, L-O-N-G." */
function withLaterLetters(tokens: readonly Token[], name: FoundName, { key }: NamePart): FoundName {
  const spelled = tokens
    .flatMap(({ kind, word }, position) =>
      position >= name.next && (kind === 'mark' || BETWEEN.has(word)) ? (spelledAt(tokens, position + 1) ?? []) : [],
    )
    .find(({ next }) => isEndOrMark(tokens[next]));
  const isOther = spelled !== undefined && isGivenName(key) && mostSimilar([key], spelled.letters) === undefined;
  return isOther ? { ...name, parts: [...name.parts, spelledPart(spelled.letters)], next: spelled.next } : name;
}

const isAlike = ({ parts }: NameReading, other: string) =>
  mostSimilar(
    parts.map(({ text }) => text),
    other,
  ) !== undefined;

/** Finds the whole name where the caller says it after a part of it: "Philip with one L, Philip Donovan". */
export function withFuller(tokens: readonly Token[], name: FoundName | undefined): FoundName | undefined {
  const [part, ...others] = name?.parts ?? [];
  if (name === undefined || part === undefined) return name;
  if (others.length > 0) {
    // "Bill. Will. Whatever, William Price"
    const last = name.certainty === 'doubtful' ? lastWholeName(tokens, name) : undefined;
    return last === undefined || isOfOther(tokens, last.start, last)
      ? name
      : { ...name, parts: last.parts, next: last.next };
  }
  const from = tokens.findIndex(({ key }, position) => position >= name.next && key === part.key);
  // "Mosley with an e, Gladys Mosley"
  const around = [namePartsAt(tokens, from), namePartsBefore(tokens, from + 1, name.next)];
  const same = around.find((one) => one !== undefined && isWholeName(one.parts));
  const reading = same ?? laterWholeName(tokens, name) ?? alikeName(tokens, name, part) ?? lastWholeName(tokens, name);
  if (
    reading === undefined ||
    reading.isUnlikely ||
    isOfOther(tokens, reading.start, reading) ||
    DEEDS.has(wordAt(tokens, reading.next))
  )
    return withLaterLetters(tokens, name, part);
  const isWord = isListedWord(part) && !part.isCapitalised;
  const certainty = isAlike(reading, part.text) && !isWord ? name.certainty : 'doubtful';
  return {
    parts: reading.parts,
    certainty: same === undefined ? certainty : name.certainty,
    start: name.start,
    next: reading.next,
  };
}

/** Words with which a caller who has given a name goes on. */
const OWN_WORDS = words("my i i'm im i've ive i'd we we're we've our it's its the there's");

const GREETINGS = words('hi hey hello yo');
const AFTER_NAME = words('from with over');

const isSureWord = (part: NamePart) =>
  part.kind !== 'word' || ((isGivenName(part.key) || isFamilyName(part.key)) && !isOrdinaryWord(part));

function readingAt(
  tokens: readonly Token[],
  start: number,
  isTrade: (lowerText: string) => boolean,
): NameReading | undefined {
  const reading = namePartsAt(tokens, start);
  const isName =
    reading !== undefined &&
    isWholeName(reading.parts) &&
    !reading.isUnlikely &&
    reading.parts.every((part) => part.isCapitalised || isSureWord(part)) &&
    !reading.parts.some(({ key }) => isBrand(key) || isPlace(key)) &&
    !isTrade(reading.parts.map(({ word }) => word).join(' ')) &&
    !isOfOther(tokens, start, reading);
  return isName ? reading : undefined;
}

/**
 * Reads a whole name that stands alone where the caller begins or ends: "Hi, Linda Vasquez, my gutters leak", "My sink leaks. Ruben Mora".
 * The one at the end is doubtful, because it can be that of another person.
 *
 * @param starts the first positions of the clauses, after words such as "hello"
 */
export function openingName(
  tokens: readonly Token[],
  starts: readonly number[],
  isTrade: (lowerText: string) => boolean,
): FoundName | undefined {
  const first = starts.find((start) => tokens[start]?.kind === 'word') ?? 0;
  const opening = readingAt(tokens, first, isTrade);
  const mark = tokens[opening?.next ?? tokens.length];
  // "Hey Bob Miller, my sink leaks" perhaps greets Bob.
  const isGreeted = GREETINGS.has(wordAt(tokens, first - 1));
  // "Amos Keller from the school, our sink leaks"
  const isEnd = mark !== undefined && (mark.kind === 'mark' ? !mark.text.includes('?') : AFTER_NAME.has(mark.word));
  if (opening !== undefined && isEnd) {
    const isShort = opening.parts.filter(({ kind }) => kind === 'word').length < 3;
    const isOwn = isShort && OWN_WORDS.has(wordAt(tokens, opening.next + 1));
    return { ...opening, certainty: !isGreeted && (isOwn || opening.parts.every(isSureWord)) ? 'sure' : 'doubtful' };
  }
  const last = starts.findLast((start) => tokens[start]?.kind === 'word') ?? 0;
  const isSentence = /[.!;]/.test(wordAt(tokens, last - 1));
  const closing = isSentence ? readingAt(tokens, last, isTrade) : undefined;
  return closing !== undefined && tokens.slice(closing.next).every(({ kind, text }) => kind === 'mark' && text !== '?')
    ? { ...closing, certainty: 'doubtful' }
    : undefined;
}

/** Words before a name at the end of a written text. Only a whole name is the caller's after thanks: "Thanks, Ava" addresses a person. */
const CLOSINGS = new Set('regards best sincerely cheers respectfully yours love'.split(' '));
const THANKS = new Set('thanks thx thank you ty please'.split(' '));

/** Reads the name with which a caller signs a text: "The sink leaks. Thanks, Bob Ames", "can you come? -Bob" */
export function closingName(tokens: readonly Token[]): FoundName | undefined {
  const end = tokens.at(-1)?.kind === 'mark' ? tokens.length - 1 : tokens.length;
  for (let start = Math.max(2, end - 4); start < end; start += 1) {
    const mark = tokens[start - 1];
    const word = wordAt(tokens, start - 2);
    // "Please come -Bob", "Please come.-Bob"
    const isApart = mark?.start !== tokens[start - 2]?.end || /[.?!]/.test(mark?.text ?? '');
    const isDash = mark?.kind === 'mark' && /[-–—~]$/.test(mark.text) && isApart;
    const isClosing = mark?.kind === 'mark' && CLOSINGS.has(word) && tokens[start - 3]?.kind !== 'word';
    const isThanks = THANKS.has(word) || THANKS.has(wordAt(tokens, start - 1));
    const reading = isDash || isClosing || isThanks ? namePartsAt(tokens, start) : undefined;
    const [first] = reading?.parts ?? [];
    if (reading === undefined || reading.next !== end || first === undefined || isOfOther(tokens, start, reading))
      continue;
    const isWhole = isWholeName(reading.parts);
    const isSingle = !isThanks && isGivenName(first.key) && !isWordName(first.key);
    if (isWhole || isSingle)
      return { parts: reading.parts, certainty: reading.isUnlikely ? 'doubtful' : 'sure', start, next: end };
  }
  return undefined;
}
