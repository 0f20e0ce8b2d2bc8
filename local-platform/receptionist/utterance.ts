/** Alternative wordings of one part of an utterance, in order of preference. */
export type Variants = readonly string[];

// A point inside a word, as in "4.5", ends no sentence. Up to such a point, each word counts as a sentence.
const sentencesIn = (text: string): readonly string[] =>
  (text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)|[^\s]+/g) ?? [])
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean);

/**
 * Builds an utterance without repeating a sentence of the call: a repeated sentence sounds as if the receptionist had not listened.
 *
 * @param said the sentences of the call so far, as returned by this function
 * @returns `say` joins the first variant of each part that repeats no sentence, and omits parts without such a variant. `said` lists the
 *   sentences of the call, including those of `say`.
 */
export function utteranceFrom(
  said: readonly string[],
  parts: readonly Variants[],
): { say: string; said: readonly string[] } {
  const spoken: string[] = [];
  let sentences = said;
  for (const variants of parts) {
    const variant = variants.find((text) => !isSaid(sentences, text));
    if (variant === undefined) continue;
    spoken.push(variant);
    sentences = [...sentences, ...sentencesIn(variant)];
  }
  return { say: spoken.join(' '), said: sentences };
}

/** @returns true if any sentence of the text was said before */
export const isSaid = (said: readonly string[], text: string): boolean =>
  sentencesIn(text).some((sentence) => said.includes(sentence));
