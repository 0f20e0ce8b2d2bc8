/** Of the words of a rubric, so many must be said for it to count as met. */
const NEEDED_SHARE = 1 / 3;
/** Shorter ones are found in every talk. */
const MIN_WORD_LENGTH = 5;

/** The longer words of a text, in lower case, each once. */
export const longWordsIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word.length >= MIN_WORD_LENGTH);

export type RubricComparison = {
  /** At least a third of the rubric's longer words were said, or it has none. */
  readonly isMet: boolean;
  /** The words that were said. */
  readonly found: readonly string[];
};

/** Stands in for a language model that judges. @param said the longer words of what was said */
export function compareWithRubric(rubric: string, said: ReadonlySet<string>): RubricComparison {
  const wanted = longWordsIn(rubric);
  const found = wanted.filter((word) => said.has(word));
  return { isMet: wanted.length === 0 || found.length / wanted.length >= NEEDED_SHARE, found };
}
