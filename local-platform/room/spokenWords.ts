/** The server speaks 1,000 characters at once; shorter parts begin sooner. */
const MAX_PART_CHARACTERS = 400;
/** An answer begins once its first part is made, which takes a second for twice as many characters. */
const MAX_FIRST_CHARACTERS = 60;

const SENTENCE = /[^.!?]+[.!?]*["')\]]*\s*/g;

const cut = (text: string): string[] =>
  text.length <= MAX_PART_CHARACTERS
    ? [text]
    : [text.slice(0, MAX_PART_CHARACTERS), ...cut(text.slice(MAX_PART_CHARACTERS))];

/** A long sentence is spoken up to a comma or colon, while the rest is made. */
const OPENING = new RegExp(String.raw`^.{8,${String(MAX_FIRST_CHARACTERS)}}?[,:;]\s`);

function withShortOpening([first = '', ...others]: readonly string[]): readonly string[] {
  const opening = first.length > MAX_FIRST_CHARACTERS ? OPENING.exec(first)?.[0] : undefined;
  return opening === undefined ? [first, ...others] : [opening, first.slice(opening.length), ...others];
}

/**
 * The text in parts that can be spoken one after the other: its sentences. Each is made while the one before is spoken, so that
 * the first can be heard soon.
 */
export const speechParts = (text: string): string[] =>
  withShortOpening((text.match(SENTENCE) ?? [text]).flatMap(cut))
    .map((part) => part.trim())
    .filter((part) => part !== '');

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
