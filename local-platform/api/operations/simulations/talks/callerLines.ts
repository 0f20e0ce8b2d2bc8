/** Matches stage directions: sentences that say how to act, which the caller does not speak. */
const STAGE_DIRECTION =
  /^(?:please )?(?:confirm|provide|give|answer|end|hang|wait|do not|don't|never|always|if|when|once|after|until|be|act|stay|remain|keep|speak|pretend|use|follow|accept|agree|then)\b/i;

export type Detail = 'name' | 'number' | 'address';

/** Matches sentences such as "You do not want to give your phone number." */
const WITHHOLDING =
  /(?:\bnot|n't|\bnever|\brefuse to) (?:want to )?(?:give|say|share) your (?:\w+ )?(name|number|address)\b/gi;

/** The details that the instructions keep from the receptionist. */
export const withheldDetails = (instructions: string): ReadonlySet<Detail> =>
  new Set(Array.from(instructions.matchAll(WITHHOLDING), ([, detail = '']) => detail.toLowerCase() as Detail));

/** Matches orders that the caller speaks as a wish: "Book a visit" becomes "I would like to book a visit". */
const WISH =
  /^(?:ask|book|call|cancel|complain|find|get|inquire|make|order|report|request|reschedule|schedule|tell)\b/i;

/** Replaces the second person by the first. Longer phrases come first, because they contain the shorter ones. */
const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\byou're\b/gi, "I'm"],
  [/\byou are\b/gi, 'I am'],
  [/\byou've\b/gi, "I've"],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\byou\b/gi, 'I'],
];

/** More lines than a caller with one concern needs. */
const MAX_LINES = 30;

const withFirstLetter = (text: string, change: (letter: string) => string) => change(text.charAt(0)) + text.slice(1);

/** The sentence as the caller says it, in the first person. An order becomes a wish. */
function spokenForm(sentence: string): string {
  const inFirstPerson = FIRST_PERSON.reduce((text, [second, first]) => text.replace(second, first), sentence);
  return WISH.test(sentence)
    ? `I would like to ${withFirstLetter(inFirstPerson, (letter) => letter.toLowerCase())}`
    : withFirstLetter(inFirstPerson, (letter) => letter.toUpperCase());
}

/**
 * Returns the caller's first turns. If the instructions have texts in double quotes, the turns are these texts. If not, the turns are
 * the sentences of the instructions in the first person, without stage directions and without sentences that withhold a detail. If all
 * sentences are such, the only turn is the first sentence.
 */
export function callerLines(instructions: string): readonly string[] {
  const quoted = Array.from(instructions.matchAll(/["“]([^"”]{2,500})["”]/g), ([, text = '']) => text.trim());
  if (quoted.length > 0) return quoted.slice(0, MAX_LINES);
  // A point within a number does not end a sentence.
  const sentences = (instructions.match(/(?:[^.!?\n]|\.(?=\d))+[.!?]?/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const isSaid = (sentence: string) => !STAGE_DIRECTION.test(sentence) && withheldDetails(sentence).size === 0;
  const said = sentences.filter(isSaid);
  return (said.length > 0 ? said : sentences.slice(0, 1)).slice(0, MAX_LINES).map(spokenForm);
}
