/** The server speaks 1,000 characters at once; shorter parts begin sooner. */
const MAX_PART_CHARACTERS = 400;

const SENTENCE = /[^.!?]+[.!?]*["')\]]*\s*/g;

const cut = (text: string): string[] =>
  text.length <= MAX_PART_CHARACTERS
    ? [text]
    : [text.slice(0, MAX_PART_CHARACTERS), ...cut(text.slice(MAX_PART_CHARACTERS))];

/** The text in parts that can be spoken one after the other; sentences stay whole where they are short enough. */
export function speechParts(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of (text.match(SENTENCE) ?? [text]).flatMap(cut)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= MAX_PART_CHARACTERS)
      parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The words that have been spoken whole when this share of the sound has been played: each takes time by its length.
 *
 * @param share 0 to 1
 */
export function wordsSpoken(text: string, share: number): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let passed = 0;
  const spoken = words.filter((word) => {
    passed += word.length + 1;
    return passed <= total * share + Number.EPSILON * total;
  });
  return spoken.join(' ');
}
