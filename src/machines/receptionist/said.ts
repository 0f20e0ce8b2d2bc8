/** Ways to say one thing, the usual one first. */
export type Variants = readonly string[];

const sentencesIn = (text: string): readonly string[] =>
  (text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)|[^\s]+/g) ?? [])
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean);

/**
 * Puts an utterance together from what has not been said yet: a caller who hears the same sentence twice knows that nobody
 * listens.
 *
 * @param said the sentences of the call so far, as this function returns them
 * @returns of each part the first variant that holds no sentence of before; a part whose variants are used up is left out.
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

/** Whether a sentence of the text was said before. */
export const isSaid = (said: readonly string[], text: string): boolean =>
  sentencesIn(text).some((sentence) => said.includes(sentence));
