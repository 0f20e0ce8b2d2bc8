import { lettersOf, spelledPart } from './nameAt.ts';
import type { FoundName } from './nameCertainty.ts';
import { namePartsAt, namePartsBefore } from './nameParts.ts';
import type { NamePart, NameReading, Token } from './nameTokens.ts';
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
  const isJoined = count > 1 && letters.includes('-') && parts.length >= count;
  return { ...reading, parts: isJoined ? [...parts.slice(0, -count), spelledPart(letters)] : parts };
}

/** Reads on where more of the name stands between the spelled words and their letters: "Hyejin Park, H-Y-E-J-I-N". */
function withFollowing(tokens: readonly Token[], reading: NameReading, end: number, position: number): NameReading {
  const before = tokens.slice(0, position);
  const whole = namePartsAt(before, reading.start);
  if (whole === undefined || whole.isUnlikely || whole.next <= end) return reading;
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
    const reading = count > 0 ? namePartsBefore(tokens, end, end > from ? from : 0) : undefined;
    if (count > 0) return reading && withFollowing(tokens, withHyphen(reading, count, letters), end, position);
  }
  for (let end = position; end > 0; end -= 1) {
    const word = tokens[end - 1]?.key ?? '';
    if (tokens[end - 1]?.kind !== 'word' || difference(word, plain) > MAX_DIFFERENCE) continue;
    const reading = namePartsBefore(tokens, end);
    // Some letters of a long name were not read.
    if (lettersOf(word).startsWith(plain)) return reading;
    const parts: readonly NamePart[] = [...(reading?.parts.slice(0, -1) ?? []), spelledPart(letters)];
    return reading && { ...reading, parts };
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
  while (next < tokens.length) {
    const read = spelledAt(tokens, next);
    if (read !== undefined) {
      const isSaid = tokens.slice(0, position).some((_, index) => wordsOfLetters(tokens, index + 1, read.letters) > 0);
      spelled.push(...(isSaid ? [read.letters] : read.words));
      end = read.next;
    } else if (tokens[next]?.kind !== 'mark' && !BETWEEN.has(tokens[next]?.word ?? '')) break;
    next = read?.next ?? next + 1;
  }
  return { spelled, end };
}

/** @returns the position after words of the name that the caller says again */
function afterAgain(tokens: readonly Token[], parts: readonly NamePart[], position: number): number {
  let next = position;
  while (parts.some(({ key }) => key.split('-').includes(tokens[next]?.key ?? '-'))) next += 1;
  return next;
}

const letterReading = ({ letters, next }: { readonly letters: string; readonly next: number }, start: number) => ({
  parts: [spelledPart(letters)],
  isTitled: false,
  isUnlikely: false,
  isConfirmed: true,
  start,
  next,
});

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
  while (tokens[end - 1]?.kind === 'mark' || BETWEEN.has(tokens[end - 1]?.word ?? '')) end -= 1;
  if (letters?.next === end) return letters;
  const reading = end < start ? namePartsBefore(tokens, end) : undefined;
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
    const { spelled, end } = spelledRun(tokens, position);
    const [letters, ...others] = spelled;
    const first = letters === undefined ? undefined : spelledAt(tokens, position);
    const reading = first && spelledReading(tokens, position, letters ?? first.letters, before?.next ?? 0);
    const added = reading?.parts.length === 1 ? others.map(spelledPart) : [];
    // Other words can be spelled too.
    const alone = isAsked ? spelled.map(spelledPart) : [];
    const parts = reading === undefined ? alone : [...reading.parts, ...added];
    const start = reading?.start ?? position;
    if (first !== undefined && parts.length > 1) {
      const isOther = reading !== undefined && isOfOther(tokens, start, reading);
      const next = afterAgain(tokens, parts, others.length === 0 ? first.next : end);
      if (!isOther) return { parts, certainty: 'sure', start, next };
    }
    // "Gladys, G-L-A-D-Y-S, Mosley, M-O-S-L-E-Y"
    if (first !== undefined && reading?.parts.length === 1) {
      if (given !== undefined && reading.start > given.next)
        return { parts: [...given.parts, ...reading.parts], certainty: 'sure', start: given.start, next: first.next };
      const alone = isAsked && given === undefined ? givenBefore(tokens, reading, before) : undefined;
      if (alone !== undefined)
        return { parts: [...alone.parts, ...reading.parts], certainty: 'sure', start: alone.start, next: first.next };
      given = reading;
    }
    if (first !== undefined) before = letterReading(first, position);
    position = first?.next ?? position + 1;
  }
  return undefined;
}

/** Reads the letters of all words of the recorded name: "A-N-N-E, R-E-I-D" for "Ann Reid". */
export function spelledAgain(recorded: readonly NamePart[], tokens: readonly Token[]): FoundName | undefined {
  const texts = recorded.map(({ text }) => text);
  for (const start of tokens.keys()) {
    const { words, next } = spelledAt(tokens, start) ?? { words: [], next: start };
    const isAgain =
      words.length > 1 &&
      words.length === texts.length &&
      words.every((word, place) => mostSimilar(texts, word) === place);
    if (isAgain) return { parts: words.map(spelledPart), certainty: 'sure', start, next };
  }
  return undefined;
}
