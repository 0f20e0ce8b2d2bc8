import { spelledPart } from './nameAt.ts';
import type { FoundName } from './nameCertainty.ts';
import { isClosing, isEndOrMark, namePartsAt, namePartsBefore } from './nameParts.ts';
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
function laterWholeName(tokens: readonly Token[], { next }: FoundName): NameReading | undefined {
  let position = next;
  while (position < tokens.length) {
    const reading = BETWEEN.has(wordAt(tokens, position)) ? undefined : namePartsAt(tokens, position);
    if (reading !== undefined && !isClosing(tokens[reading.next])) return undefined;
    if (reading !== undefined && isWholeName(reading.parts)) return reading;
    if (reading === undefined && tokens[position]?.kind !== 'mark' && !BETWEEN.has(wordAt(tokens, position)))
      return undefined;
    position = reading?.next ?? position + 1;
  }
  return undefined;
}

/** Finds a whole name that stands alone in a later sentence, and has a word that is similar: "Rob. Well, Robert I guess. Robert Short." */
function alikeName(tokens: readonly Token[], { next }: FoundName, { text }: NamePart): NameReading | undefined {
  for (let position = next + 1; position < tokens.length; position += 1) {
    const reading = tokens[position - 1]?.kind === 'mark' ? namePartsAt(tokens, position) : undefined;
    if (reading === undefined || !isEndOrMark(tokens[reading.next]) || !isWholeName(reading.parts)) continue;
    if (isAlike(reading, text)) return reading;
  }
  return undefined;
}

/** Two or more words with capital letters that are not common words: "Roz Tierney" */
const isUnknownName = (parts: readonly NamePart[]) =>
  parts.length > 1 && parts.every((part) => part.isCapitalised && !isOrdinaryWord(part) && !isPlace(part.key));

/** Finds a whole name that stands alone at the end of the turn: "Chas. Don't laugh. Chastity Poole" */
function lastWholeName(tokens: readonly Token[], { next }: FoundName): NameReading | undefined {
  const end = tokens.at(-1)?.kind === 'mark' ? tokens.length - 1 : tokens.length;
  for (let position = Math.max(next + 1, end - MAX_WORDS); position < end; position += 1) {
    const isStart = tokens[position - 1]?.kind === 'mark';
    const reading = isStart ? namePartsAt(tokens, position) : undefined;
    if (reading?.next === end && (isWholeName(reading.parts) || isUnknownName(reading.parts))) return reading;
  }
  return undefined;
}

/** A name has at most this many words here. */
const MAX_WORDS = 4;

/** Reads the letters of the family name, alone in a later clause: "Gloria. And before you ask, L-O-N-G." */
function withLaterLetters(tokens: readonly Token[], name: FoundName, { key }: NamePart): FoundName {
  if (!isGivenName(key)) return name;
  for (let position = name.next + 1; position < tokens.length; position += 1) {
    const isStart = tokens[position - 1]?.kind === 'mark' || BETWEEN.has(wordAt(tokens, position - 1));
    const spelled = isStart ? spelledAt(tokens, position) : undefined;
    if (spelled === undefined || !isEndOrMark(tokens[spelled.next])) continue;
    if (mostSimilar([key], spelled.letters) !== undefined) return name;
    return { ...name, parts: [...name.parts, spelledPart(spelled.letters)], next: spelled.next };
  }
  return name;
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
  const after = from < 0 ? undefined : namePartsAt(tokens, from);
  // "Mosley with an e, Gladys Mosley"
  const before = from < 0 || (after?.parts.length ?? 0) > 1 ? undefined : namePartsBefore(tokens, from + 1, name.next);
  const same = (before?.parts.length ?? 0) > 1 ? before : after;
  const isSame = same !== undefined && isWholeName(same.parts);
  const reading = isSame
    ? same
    : (laterWholeName(tokens, name) ?? alikeName(tokens, name, part) ?? lastWholeName(tokens, name));
  const isWhole =
    reading !== undefined && (isWholeName(reading.parts) || isUnknownName(reading.parts)) && !reading.isUnlikely;
  if (!isWhole || isOfOther(tokens, reading.start, reading) || DEEDS.has(wordAt(tokens, reading.next)))
    return withLaterLetters(tokens, name, part);
  const isWord = isListedWord(part) && !part.isCapitalised;
  const certainty = isAlike(reading, part.text) && !isWord ? name.certainty : 'doubtful';
  return {
    parts: reading.parts,
    certainty: isSame ? name.certainty : certainty,
    start: name.start,
    next: reading.next,
  };
}

/** Words with which a caller who has given a name goes on. */
const OWN_WORDS = new Set("my i i'm im i've ive i'd we we're we've our it's its the there's".split(' '));

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
  const isGreeted = /^(?:hi|hey|hello|yo)$/.test(wordAt(tokens, first - 1));
  // "Amos Keller from the school, our sink leaks"
  const isEnd = mark?.kind === 'mark' ? /^[,.;!–—-]+$/.test(mark.text) : /^(?:from|with|over)$/.test(mark?.word ?? '');
  if (opening !== undefined && isEnd) {
    const isShort = opening.parts.filter(({ kind }) => kind === 'word').length < 3;
    const isOwn = isShort && OWN_WORDS.has(wordAt(tokens, opening.next + 1));
    return { ...opening, certainty: !isGreeted && (isOwn || opening.parts.every(isSureWord)) ? 'sure' : 'doubtful' };
  }
  const last = starts.findLast((start) => tokens[start]?.kind === 'word') ?? 0;
  const isSentence = last > first && /[.!;]/.test(tokens[last - 1]?.text ?? '');
  const closing = isSentence ? readingAt(tokens, last, isTrade) : undefined;
  return closing !== undefined && tokens.slice(closing.next).every(({ kind, text }) => kind === 'mark' && text !== '?')
    ? { ...closing, certainty: 'doubtful' }
    : undefined;
}

/** Words before a name at the end of a written text. Only a whole name is the caller's after thanks: "Thanks, Ava" addresses a person. */
const CLOSINGS = new Set('regards best sincerely cheers respectfully yours love'.split(' '));
const THANKS = new Set('thanks thx thank you ty please'.split(' '));

/** True for a dash that stands apart from the word before it: "Please come. -Bob" */
const isDashAt = (tokens: readonly Token[], position: number) =>
  /^[^?]*[-–—~]+$/.test(tokens[position]?.text ?? '') && tokens[position]?.start !== tokens[position - 1]?.end;

/** Reads the name with which a caller signs a text: "The sink leaks. Thanks, Bob Ames", "can you come? -Bob" */
export function closingName(tokens: readonly Token[]): FoundName | undefined {
  const end = tokens.at(-1)?.kind === 'mark' ? tokens.length - 1 : tokens.length;
  for (let start = Math.max(2, end - 4); start < end; start += 1) {
    const mark = tokens[start - 1];
    const word = wordAt(tokens, start - 2);
    const isDash = mark?.kind === 'mark' && (isDashAt(tokens, start - 1) || /[.?!]\W*[-–—~]$/.test(mark.text));
    const isClosing = mark?.kind === 'mark' && CLOSINGS.has(word) && tokens[start - 3]?.kind !== 'word';
    const isThanks = THANKS.has(word) || THANKS.has(wordAt(tokens, start - 1));
    const reading = isDash || isClosing || isThanks ? namePartsAt(tokens, start) : undefined;
    const [first] = reading?.parts ?? [];
    if (reading === undefined || reading.next !== end || first === undefined || isOfOther(tokens, start, reading))
      continue;
    const isWhole = isWholeName(reading.parts);
    const isSingle = !isThanks && reading.parts.length === 1 && isGivenName(first.key) && !isWordName(first.key);
    if (isWhole || isSingle)
      return { parts: reading.parts, certainty: reading.isUnlikely ? 'doubtful' : 'sure', start, next: end };
  }
  return undefined;
}
