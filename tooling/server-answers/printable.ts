/** Control characters, which terminals execute, and characters that change the order or the line of the text beside them. */
const NOT_PRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A terminal shows about this much at once. */
const MOST_CHARACTERS = 4_000;

/** The text of a server as one line for a terminal. */
export function printable(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return short.replaceAll(NOT_PRINTABLE, '\uFFFD');
}
