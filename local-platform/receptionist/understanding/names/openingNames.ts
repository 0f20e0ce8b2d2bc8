import type { FoundName } from './foundNames.ts';
import { isWholeName } from './fullerNames.ts';
import { type NamePart, namePartsAt, type NameReading } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { isOfOther } from './otherPeople.ts';
import { isBrand, isFamilyName, isGivenName, isOrdinaryWord, isPlace, isWordName } from './wordKinds.ts';

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
