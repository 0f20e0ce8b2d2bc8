import type { Token } from './tokens.ts';

type Element = { readonly words: ReadonlySet<string>; readonly isOptional: boolean };

/** A row of words to find in a sentence. */
type Phrase = readonly Element[];

/** Phrases by the words with which they can begin and end. */
export type Phrases = {
  readonly byFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly byLastWord: ReadonlyMap<string, readonly Phrase[]>;
};

/** @returns the words of the elements up to the first that must be there */
function possibleFirstWords(elements: readonly Element[]): ReadonlySet<string> {
  const required = elements.findIndex(({ isOptional }) => !isOptional);
  return new Set(elements.slice(0, required + 1).flatMap(({ words }) => [...words]));
}

function byPossibleWord(list: readonly Phrase[], wordsOf: (phrase: Phrase) => ReadonlySet<string>) {
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of list)
    for (const word of wordsOf(phrase)) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  return byWord;
}

/**
 * Each text is a row of words. "|" separates words of which one must stand there, and "?" marks a word that may be absent, which
 * not all words may: "the? end|close of day".
 */
export function phrases(...texts: readonly string[]): Phrases {
  const list = texts.map((text) =>
    text.split(' ').map((element) => ({
      words: new Set((element.endsWith('?') ? element.slice(0, -1) : element).split('|')),
      isOptional: element.endsWith('?'),
    })),
  );
  return {
    byFirstWord: byPossibleWord(list, possibleFirstWords),
    byLastWord: byPossibleWord(list, (phrase) => possibleFirstWords(phrase.toReversed())),
  };
}

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
  const isHere = element.words.has(tokens[at]?.text ?? '');
  const past = isHere ? indexPast(elements, index + step, tokens, at + step, step) : undefined;
  return past ?? (element.isOptional ? indexPast(elements, index + step, tokens, at, step) : undefined);
}

/** @returns the index after the first of the phrases that starts at the index; undefined if none does */
export function endOfPhrase(list: Phrases, tokens: readonly Token[], at: number): number | undefined {
  for (const elements of list.byFirstWord.get(tokens[at]?.text ?? '') ?? []) {
    const end = indexPast(elements, 0, tokens, at, 1);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** @returns for each of the phrases that ends before the index the index of its first token */
export const startsOfPhrases = (list: Phrases, tokens: readonly Token[], end: number): readonly number[] =>
  (list.byLastWord.get(tokens[end - 1]?.text ?? '') ?? []).flatMap((elements) => {
    const before = indexPast(elements, elements.length - 1, tokens, end - 1, -1);
    return before === undefined ? [] : [before + 1];
  });

/** @returns the index of the first token of the first of the phrases that ends before the index; undefined if none does */
export const startOfPhrase = (list: Phrases, tokens: readonly Token[], end: number): number | undefined =>
  startsOfPhrases(list, tokens, end)[0];

/** @returns whether one of the phrases starts in the given part of the tokens */
export function hasPhrase(list: Phrases, tokens: readonly Token[], from = 0, end = tokens.length): boolean {
  for (let at = from; at < end; at++) if (endOfPhrase(list, tokens, at) !== undefined) return true;
  return false;
}
