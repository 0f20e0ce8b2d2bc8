import type { Token } from './tokens.ts';

type Element = { readonly words: readonly string[]; readonly isOptional: boolean };

/** A row of words to find in a sentence. */
type Phrase = {
  readonly elements: readonly Element[];
  /** The words with which it can begin and end. Most places of a sentence are dismissed by them. */
  readonly firstWords: ReadonlySet<string>;
  readonly lastWords: ReadonlySet<string>;
};

export type Phrases = readonly Phrase[];

/** @returns the words of the elements up to the first that must be there */
function possibleFirstWords(elements: readonly Element[]): ReadonlySet<string> {
  const required = elements.findIndex(({ isOptional }) => !isOptional);
  return new Set(elements.slice(0, required + 1).flatMap(({ words }) => words));
}

/**
 * Each text is a row of words. "|" separates words of which one must stand there, and "?" marks a word that may be absent, which
 * not all words may: "the? end|close of day".
 */
export const phrases = (...texts: readonly string[]): Phrases =>
  texts.map((text) => {
    const elements = text.split(' ').map((element) => ({
      words: (element.endsWith('?') ? element.slice(0, -1) : element).split('|'),
      isOptional: element.endsWith('?'),
    }));
    return {
      elements,
      firstWords: possibleFirstWords(elements),
      lastWords: possibleFirstWords(elements.toReversed()),
    };
  });

/** @param step 1 to match forwards from the element, -1 to match backwards */
function indexPast(
  elements: readonly Element[],
  index: number,
  tokens: readonly Token[],
  at: number,
  step: 1 | -1,
): number | undefined {
  const element = elements[index];
  if (element === undefined) return at;
  const isHere = element.words.includes(tokens[at]?.text ?? '');
  const past = isHere ? indexPast(elements, index + step, tokens, at + step, step) : undefined;
  return past ?? (element.isOptional ? indexPast(elements, index + step, tokens, at, step) : undefined);
}

/** @returns the index after the first of the phrases that starts at the index; undefined if none does */
export function endOfPhrase(list: Phrases, tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.text ?? '';
  for (const { elements, firstWords } of list) {
    const end = firstWords.has(word) ? indexPast(elements, 0, tokens, at, 1) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}

/** @returns the index of the first token of the first of the phrases that ends before the index; undefined if none does */
export function startOfPhrase(list: Phrases, tokens: readonly Token[], end: number): number | undefined {
  const word = tokens[end - 1]?.text ?? '';
  for (const { elements, lastWords } of list) {
    const before = lastWords.has(word) ? indexPast(elements, elements.length - 1, tokens, end - 1, -1) : undefined;
    if (before !== undefined) return before + 1;
  }
  return undefined;
}

/** @returns whether one of the phrases starts in the given part of the tokens */
export function hasPhrase(list: Phrases, tokens: readonly Token[], from = 0, end = tokens.length): boolean {
  for (let at = from; at < end; at++) if (endOfPhrase(list, tokens, at) !== undefined) return true;
  return false;
}
