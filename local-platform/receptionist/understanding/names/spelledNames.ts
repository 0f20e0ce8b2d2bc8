import type { FoundName } from './foundNames.ts';
import { lettersOf, spelledPart } from './nameAt.ts';
import { type NamePart, namePartsBefore, type NameReading } from './nameParts.ts';
import type { Token } from './nameTokens.ts';
import { isOfOther } from './otherPeople.ts';
import { difference } from './similarWords.ts';
import { spelledAt } from './spelling.ts';

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

/** The name before letters that ends with the spelled word. */
function spelledReading(tokens: readonly Token[], position: number, letters: string): NameReading | undefined {
  const plain = lettersOf(letters);
  for (let end = position; end > 0; end -= 1) {
    if (wordsOfLetters(tokens, end, plain) > 0) return namePartsBefore(tokens, end);
  }
  for (let end = position; end > 0; end -= 1) {
    const word = tokens[end - 1]?.key ?? '';
    if (tokens[end - 1]?.kind !== 'word' || difference(word, plain) > MAX_DIFFERENCE) continue;
    const reading = namePartsBefore(tokens, end);
    const parts: readonly NamePart[] = [...(reading?.parts.slice(0, -1) ?? []), spelledPart(letters)];
    return reading && { ...reading, parts };
  }
  return undefined;
}

/** Reads a name of several words whose last one the caller spells somewhere later: "Jack Miller, and the last name goes M-I-L-L-E-R". */
export function spelledName(tokens: readonly Token[]): FoundName | undefined {
  let position = 0;
  while (position < tokens.length) {
    const spelled = spelledAt(tokens, position);
    const reading = spelled && spelledReading(tokens, position, spelled.letters);
    if (spelled !== undefined && reading !== undefined && reading.parts.length > 1) {
      const { parts, start } = reading;
      if (!isOfOther(tokens, start, reading)) return { parts, certainty: 'sure', start, next: spelled.next };
    }
    position = spelled?.next ?? position + 1;
  }
  return undefined;
}
