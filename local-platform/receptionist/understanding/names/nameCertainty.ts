import { isLastName } from './specialParts.ts';
import type { IntroductionKind } from './introductions.ts';
import { isEndOrMark, nameText } from './nameParts.ts';
import type { NamePart, NameReading, Token } from './nameTokens.ts';
import {
  isBrand,
  isFamilyName,
  isGibberish,
  isGivenName,
  isOrdinaryWord,
  isPlace,
  isSentenceWord,
  isWordName,
} from './wordKinds.ts';

export type Certainty = 'sure' | 'doubtful';

/** Where the words stand. `bare`: without an introduction. */
export type NameContext = {
  readonly kind: IntroductionKind | 'bare';
  readonly isAsked: boolean;
  readonly isTrade: (lowerText: string) => boolean;
};

const LATIN = /^[\p{Script=Latin}\p{M}'.-]+$/u;

const isKnown = ({ key }: NamePart) => isFamilyName(key) || isGivenName(key) || isWordName(key);
/** A family name that is not an ordinary word. */
const isPlainFamily = (part: NamePart) => isFamilyName(part.key) && !isOrdinaryWord(part) && !isSentenceWord(part);
const isOnlyWord = (part: NamePart) => isOrdinaryWord(part) && !isKnown(part);
const isCapital = (words: readonly NamePart[]) => words.every((word) => word.isCapitalised);

/** The name begins with a given name. */
function certaintyAfterGiven(
  first: NamePart,
  rest: readonly NamePart[],
  { kind, isAsked }: NameContext,
): Certainty | undefined {
  const isWord = isOrdinaryWord(first);
  if (rest.length === 0) return isWord && !isAsked && (kind === 'thing' || !first.isCapitalised) ? 'doubtful' : 'sure';
  if (isCapital([first, ...rest])) return 'sure';
  // "Rose bushes"
  if (isWord && rest.some(isOnlyWord))
    return isAsked && rest.every(({ key }) => isLastName(key)) ? 'doubtful' : undefined;
  // "Pearl white"
  if (first.isCapitalised && rest.some((word) => isOrdinaryWord(word))) return 'doubtful';
  if (rest.every(isKnown)) return 'sure';
  // "Grace period" and "mark things"
  return isWord || first.isCapitalised || rest.some(isOnlyWord) ? 'doubtful' : 'sure';
}

/** The name begins with a word or a month that is a given name too, such as "May". */
function certaintyAfterWordName(
  first: NamePart,
  rest: readonly NamePart[],
  context: NameContext,
): Certainty | undefined {
  const isWritten = isCapital([first, ...rest]);
  if (rest.length === 0) return context.isAsked || (isWritten && context.kind !== 'thing') ? 'doubtful' : undefined;
  const isName = rest.some(({ key }) => isFamilyName(key)) || isWritten;
  return isName && !rest.some((word) => isOnlyWord(word) || isWordName(word.key)) ? 'sure' : 'doubtful';
}

/** The name begins with a word that is not a common given name. */
function certaintyOfOther(
  first: NamePart,
  rest: readonly NamePart[],
  { kind, isAsked }: NameContext,
): Certainty | undefined {
  const isWritten = isCapital([first, ...rest]);
  const last = rest.at(-1);
  const hasFamily = last !== undefined && (isPlainFamily(last) || (isWritten && isPlainFamily(first)));
  // "It's black"
  if (kind === 'thing' && rest.length === 0 && isOrdinaryWord(first) && !first.isCapitalised) return undefined;
  if (isOnlyWord(first)) return hasFamily && isAsked ? 'doubtful' : undefined;
  if (rest.some(isOnlyWord)) return isAsked && !isOrdinaryWord(first) ? 'doubtful' : undefined;
  if (rest.some(isSentenceWord)) return isAsked ? 'doubtful' : undefined;
  if (!isAsked && kind === 'thing')
    return isWritten && (hasFamily || (rest.length > 0 && !isOrdinaryWord(first))) ? 'doubtful' : undefined;
  if (hasFamily) return 'sure';
  if (!isAsked) return isWritten || rest.length > 0 ? 'doubtful' : undefined;
  // A capital letter says something, except in the first word of a sentence.
  const isName = isWritten && (rest.length > 0 || (kind !== 'bare' && !isOrdinaryWord(first)));
  return isName || (rest.length === 0 && isPlainFamily(first)) ? 'sure' : 'doubtful';
}

/** First parts of towns: "San Marcos". */
const TOWN_PARTS = new Set('san santa los las el fort'.split(' '));

/**
 * Judges names of towns and brands, such as "Austin", "Round Rock" or "Carrier".
 *
 * @returns `certain` if the words are rather a person's name
 */
function withoutThings(
  parts: readonly NamePart[],
  words: readonly NamePart[],
  { kind, isAsked }: NameContext,
  certain: Certainty | undefined,
): Certainty | undefined {
  const [first, ...rest] = words;
  if (certain === undefined || first === undefined) return undefined;
  if (TOWN_PARTS.has(parts[0]?.key ?? '')) return isAsked ? 'doubtful' : undefined;
  if (!isBrand(first.key) && !isPlace(first.key)) return certain;
  const isSecondPlace = rest.length === 1 && rest.some((word) => isPlace(word.key) && !isKnown(word));
  if (isSecondPlace) return undefined;
  // "Austin Water"
  if (isGivenName(first.key) && rest.some(isOnlyWord)) return isAsked ? 'doubtful' : undefined;
  if (isGivenName(first.key)) return rest.length === 0 && kind === 'thing' && !isAsked ? undefined : certain;
  // "Lennox Fassbender"
  const isStranger = rest.length > 0 && rest.every((word) => !isOrdinaryWord(word) && !isPlace(word.key));
  const isPerson = isAsked ? isFamilyName(first.key) || isStranger : kind === 'self' && rest.some(isPlainFamily);
  return isPerson ? 'doubtful' : undefined;
}

/** Days and months, also in short, that are given names too. */
const CALENDAR = new Set('jan feb mar apr april may june july aug august march sun mon sat dec'.split(' '));

/** @returns how certain it is that the words, which `next` follows, are the caller's name; undefined if they are not a name */
export function certaintyOf(
  reading: NameReading,
  next: Token | undefined,
  context: NameContext,
): Certainty | undefined {
  const { parts, isTitled, isConfirmed } = reading;
  const { kind, isAsked } = context;
  const words = parts.filter((part) => part.kind === 'word');
  const [first, ...rest] = words;
  if (parts.some(({ text }) => !LATIN.test(text)) || words.some(({ key }) => isGibberish(key))) return undefined;
  // "Make it Jan 2nd"
  if (parts.length === 1 && first !== undefined && CALENDAR.has(first.key) && next?.kind === 'number') return undefined;
  const hasCapital = parts.some(({ text }) => text !== text.toLowerCase());
  if (first === undefined) return hasCapital && (isAsked || kind === 'naming') ? 'doubtful' : undefined;
  const isGiven = isGivenName(first.key) && !isWordName(first.key);
  const likely = reading.isUnlikely ? 'doubtful' : 'sure';
  // "Jack Carpenter", but not "jack carpenter" or "Rusty Pipes"
  const isWritten = isGiven && isCapital(words) && rest.every(isKnown);
  if (!isConfirmed && !isWritten && context.isTrade(nameText(parts).toLowerCase())) {
    if (isGiven && kind === 'naming') return likely;
    // "Nikolas E Powers", "you're talking to kali pool"
    const isMarked = parts.length > words.length;
    const isUnknown = !isOrdinaryWord(first) && rest.length > 0 && !(isBrand(first.key) && rest.some(isOnlyWord));
    const isFamilyOnly = isCapital(words) && rest.every((word) => isFamilyName(word.key));
    if (isUnknown && (isMarked || (isAsked && (kind === 'self' || isBrand(first.key) || isFamilyOnly))))
      return isMarked && rest.every(isKnown) && !isBrand(first.key) ? likely : 'doubtful';
    const isWork = isOrdinaryWord(first) && rest.some(isOnlyWord);
    // "Rose Garden" in answer to the question for the name
    const isPerson = isGiven && (!isWork || (isAsked && kind === 'bare' && words.length === 2 && isCapital(words)));
    return isTitled || isWordName(first.key) || isPerson ? 'doubtful' : undefined;
  }
  if (kind === 'naming') return words.every((word) => isOnlyWord(word) && !word.isCapitalised) ? 'doubtful' : likely;
  if (kind === 'nickname') {
    if (isKnown(first) || (first.isCapitalised && !isOnlyWord(first))) return likely;
    return parts.length > 1 && words.every((word) => !isOrdinaryWord(word)) ? 'doubtful' : undefined;
  }
  if (isTitled && !isOnlyWord(first)) return likely;
  // "I'm frank about it" does not introduce Frank.
  if (!isAsked && words.length === 1 && isOrdinaryWord(first) && !isEndOrMark(next)) return undefined;
  const hasInitials = words.length === 1 && parts.some((part) => part.kind === 'initial') && isFamilyName(first.key);
  const certainty = isGiven
    ? certaintyAfterGiven(first, rest, context)
    : isWordName(first.key)
      ? certaintyAfterWordName(first, rest, context)
      : certaintyOfOther(first, rest, context);
  const certain = certainty !== undefined && (isConfirmed || hasInitials) ? 'sure' : certainty;
  return withoutThings(parts, words, context, certain && reading.isUnlikely ? 'doubtful' : certain);
}

/** A name and its place among the tokens. */
export type FoundName = {
  readonly parts: readonly NamePart[];
  readonly certainty: Certainty;
  readonly start: number;
  readonly next: number;
};
