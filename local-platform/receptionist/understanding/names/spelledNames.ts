import { lettersOf, oneNameAt, spelledPart } from './nameAt.ts';
import type { FoundName } from './nameCertainty.ts';
import { namePartsAt, namePartsBefore } from './nameParts.ts';
import { keyAt, type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { isOfOther } from './otherPeople.ts';
import { difference, mostSimilar, spelledAt } from './spelling.ts';
import { isGivenName } from './wordKinds.ts';

/** The share of letters that may differ between a word and its letters. */
const MAX_DIFFERENCE = 0.34;

/** A part of a name with a space or a hyphen is two words: "Garza Luna". */
const MAX_JOINED = 2;

/** @returns the number of words before the end that have the letters; 0 if they have others */
function wordsOfLetters(tokens: readonly Token[], end: number, letters: string): number {
  let text = '';
  for (let count = 1; count <= MAX_JOINED; count += 1) {
    const token = tokens[end - count];
    if (token?.kind !== 'word') return 0;
    text = lettersOf(token.key) + text;
    // Of "O'Connell", the second part can be spelled.
    const isPart = count === 1 && token.key.split(/['-]/).includes(letters);
    if (text === letters || isPart) return count;
  }
  return 0;
}

/** "Minh Anh" with the letters "minh-anh" is "Minh-Anh". */
function withHyphen({ parts, ...reading }: NameReading, count: number, letters: string): NameReading {
  const isJoined = letters.includes('-');
  return { ...reading, parts: isJoined ? [...parts.slice(0, -count), spelledPart(letters)] : parts };
}

/** Reads on where more of the name stands between the spelled words and their letters: "Hyejin Park, H-Y-E-J-I-N". */
function withFollowing(tokens: readonly Token[], reading: NameReading, end: number, position: number): NameReading {
  const before = tokens.slice(0, position);
  const whole = namePartsAt(before, reading.start);
  if (whole === undefined || whole.isUnlikely) return reading;
  const count = namePartsBefore(tokens, end)?.parts.length;
  return { ...whole, parts: [...reading.parts, ...whole.parts.slice(count)] };
}

/** The name before letters, one of whose words they spell. */
function spelledReading(
  tokens: readonly Token[],
  position: number,
  letters: string,
  from: number,
): NameReading | undefined {
  const plain = lettersOf(letters);
  for (let end = position; end > 0; end -= 1) {
    const count = wordsOfLetters(tokens, end, plain);
    // Letters before `from` are spelled, and not initials.
    if (count === 0) continue;
    const reading = namePartsBefore(tokens, end, end > from ? from : 0);
    return reading && withFollowing(tokens, withHyphen(reading, count, letters), end, position);
  }
  for (let end = position; end > 0; end -= 1) {
    const word = keyAt(tokens, end - 1);
    if (difference(word, plain) > MAX_DIFFERENCE) continue;
    const reading = namePartsBefore(tokens, end);
    // Some letters of a long name were not read.
    const isCut = lettersOf(word).startsWith(plain);
    return isCut ? reading : reading && { ...reading, parts: [...reading.parts.slice(0, -1), spelledPart(letters)] };
  }
  return undefined;
}

/** Words between the letters of two names. */
const BETWEEN = new Set("and then n new word space the my last first name name's is that's thats it's its".split(' '));

/** @returns the spelled words from the position on, and the position after them: "M-I-N-H, then A-N-H, last name T-R-A-N" */
function spelledRun(tokens: readonly Token[], position: number) {
  const spelled: string[] = [];
  let end = position;
  let next = position;
  for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
    const read = spelledAt(tokens, next);
    if (read !== undefined) {
      spelled.push(...read.words);
      end = read.next;
    } else if (token.kind !== 'mark' && !BETWEEN.has(token.word)) break;
    next = read?.next ?? next + 1;
  }
  return { spelled, end };
}

/** @returns the position after words of the name that the caller says again */
function afterAgain(tokens: readonly Token[], parts: readonly NamePart[], position: number): number {
  let next = position;
  while (parts.some(({ key }) => key.split('-').includes(keyAt(tokens, next)))) next += 1;
  return next;
}

/**
 * Reads the first name that stands alone before a spelled last name: "Adam. And then West, W-E-S-T"
 *
 * @param letters a word that is spelled before
 */
function givenBefore(
  tokens: readonly Token[],
  { start, parts }: NameReading,
  letters: NameReading | undefined,
): NameReading | undefined {
  let end = start;
  while (tokens[end - 1]?.kind === 'mark' || BETWEEN.has(wordAt(tokens, end - 1))) end -= 1;
  if (letters?.next === end) return letters;
  const reading = namePartsBefore(tokens, end);
  const [given, ...others] = reading?.parts ?? [];
  const isGiven = given !== undefined && others.length === 0 && isGivenName(given.key) && parts[0]?.key !== given.key;
  return isGiven && reading !== undefined && !isOfOther(tokens, reading.start, reading) ? reading : undefined;
}

/**
 * Reads a name of several words, one of which the caller spells somewhere later: "Jack Miller, and the last name goes M-I-L-L-E-R". In answer to the
 * question, letters of several words are a name too.
 */
export function spelledName(tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  let position = 0;
  let given: NameReading | undefined;
  let before: NameReading | undefined;
  while (position < tokens.length) {
    const first = spelledAt(tokens, position);
    if (first === undefined) {
      position += 1;
      continue;
    }
    const { spelled, end } = spelledRun(tokens, position);
    const [letters = first.letters, ...others] = spelled;
    const reading = spelledReading(tokens, position, letters, before?.next ?? 0);
    const added = reading?.parts.length === 1 ? others.map(spelledPart) : [];
    // Other words can be spelled too.
    const alone = isAsked ? spelled.map(spelledPart) : [];
    const parts = reading === undefined ? alone : [...reading.parts, ...added];
    const start = reading?.start ?? position;
    if (parts.length > 1) {
      const isOther = reading !== undefined && isOfOther(tokens, start, reading);
      const next = afterAgain(tokens, parts, others.length === 0 ? first.next : end);
      if (!isOther) return { parts, certainty: 'sure', start, next };
    }
    // "Gladys, G-L-A-D-Y-S, Mosley, M-O-S-L-E-Y"
    if (reading?.parts.length === 1) {
      if (given !== undefined && reading.start > given.next)
        return { parts: [...given.parts, ...reading.parts], certainty: 'sure', start: given.start, next: first.next };
      const alone = isAsked ? givenBefore(tokens, reading, before) : undefined;
      if (alone !== undefined)
        return { parts: [...alone.parts, ...reading.parts], certainty: 'sure', start: alone.start, next: first.next };
      given = reading;
    }
    before = oneNameAt(tokens, position);
    position = first.next;
  }
  return undefined;
}

/** Reads the letters of all words of the recorded name: "A-N-N-E, R-E-I-D" for "Ann Reid". */
export function spelledAgain(recorded: readonly NamePart[], tokens: readonly Token[]): FoundName | undefined {
  const texts = recorded.map(({ text }) => text);
  for (const start of tokens.keys()) {
    const spelled = spelledAt(tokens, start);
    const isAgain =
      spelled?.words.length === texts.length &&
      spelled.words.every((word, place) => mostSimilar(texts, word) === place);
    if (isAgain) return { parts: spelled.words.map(spelledPart), certainty: 'sure', start, next: spelled.next };
  }
  return undefined;
}
