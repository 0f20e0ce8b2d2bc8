/** The server accepts at most 1,000 characters in a request, but the sound of a shorter part is ready sooner. */
const MAX_PART_CHARACTERS = 400;
/** The assistant begins to speak when the first part is synthesised, which takes about half a second for this length. */
const MAX_FIRST_CHARACTERS = 60;

const SENTENCE = /[^.!?]+[.!?]*["')\]]*\s*/g;

const splitLong = (text: string): string[] =>
  text.length <= MAX_PART_CHARACTERS
    ? [text]
    : [text.slice(0, MAX_PART_CHARACTERS), ...splitLong(text.slice(MAX_PART_CHARACTERS))];

/** Start of a long sentence up to a comma, colon or semicolon. It is spoken while the rest is synthesised. */
const OPENING = new RegExp(String.raw`^.{8,${String(MAX_FIRST_CHARACTERS)}}?[,:;]\s`);

function withShortOpening([firstPart = '', ...otherParts]: readonly string[]): readonly string[] {
  const opening = firstPart.length > MAX_FIRST_CHARACTERS ? OPENING.exec(firstPart)?.[0] : undefined;
  return opening === undefined ? [firstPart, ...otherParts] : [opening, firstPart.slice(opening.length), ...otherParts];
}

/**
 * Splits the text into parts that are spoken one after the other: between sentences, after the opening of a long first sentence,
 * and at the maximum length. Each part is synthesised while the one before is spoken, so that the first begins soon.
 */
export const speechParts = (text: string): string[] =>
  withShortOpening((text.match(SENTENCE) ?? [text]).flatMap(splitLong))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The words that are complete when this share of the sound has been played. The time of a word is proportional to its length.
 *
 * @param share 0 to 1
 */
export function wordsSpoken(text: string, share: number): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let passed = 0;
  const spoken = words.filter((word) => {
    passed += word.length + 1;
    // Tolerates rounding, so that all words are complete at the end.
    return passed <= total * share + Number.EPSILON * total;
  });
  return spoken.join(' ');
}
