/** Alternative wordings of one part of an utterance, in order of preference. */
export type Variants = readonly string[];

const sentencesIn = (text: string): readonly string[] =>
  (text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)|[^\s]+/g) ?? [])
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean);

/**
 * Builds an utterance without repeating a sentence of the call: a repeated sentence sounds as if she had not listened.
 *
 * @param said the sentences of the call so far, as returned by this function
 * @returns for each part its first variant without a repeated sentence; a part without one is omitted
 */
export function speak(said: readonly string[], parts: readonly Variants[]): { say: string; said: readonly string[] } {
  const spoken: string[] = [];
  let known = said;
  for (const variants of parts) {
    const variant = variants.find((text) => !isSaid(known, text));
    if (variant === undefined) continue;
    spoken.push(variant);
    known = [...known, ...sentencesIn(variant)];
  }
  return { say: spoken.join(' '), said: known };
}

/** Whether any sentence of the text was said before. */
export const isSaid = (said: readonly string[], text: string): boolean =>
  sentencesIn(text).some((sentence) => said.includes(sentence));
