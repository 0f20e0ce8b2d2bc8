/** The share of the rubric's long words that must be spoken for the rubric to be met. */
const NEEDED_SHARE = 1 / 3;
/** Shorter words are ignored, because they occur in nearly every conversation. */
const MIN_WORD_LENGTH = 5;

/** The distinct words of a text with at least `MIN_WORD_LENGTH` letters or digits, in lower case. */
export const longWordsIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word.length >= MIN_WORD_LENGTH);

export type RubricComparison = {
  /** True if at least a third of the rubric's long words were spoken, or if the rubric has none. */
  readonly isMet: boolean;
  /** The rubric's long words that were spoken. */
  readonly found: readonly string[];
};

/**
 * Compares the long words of a rubric with those of a conversation. The comparison replaces the judgement of a language model.
 *
 * @param spokenWords the long words of the conversation
 */
export function compareWithRubric(rubric: string, spokenWords: ReadonlySet<string>): RubricComparison {
  const rubricWords = longWordsIn(rubric);
  const found = rubricWords.filter((word) => spokenWords.has(word));
  return { isMet: rubricWords.length === 0 || found.length / rubricWords.length >= NEEDED_SHARE, found };
}
