/** Stage directions: sentences that say how to act. They are not spoken. */
const STAGE_DIRECTION =
  /^(?:please )?(?:confirm|provide|give|answer|end|hang|wait|do not|don't|never|always|if|when|once|after|until|be|act|stay|remain|keep|speak|pretend|use|follow|accept|agree|then)\b/i;

export type Detail = 'name' | 'number' | 'address';

/** Matches "You do not want to give your phone number." */
const WITHHOLDING =
  /(?:\bnot|n't|\bnever|\brefuse to) (?:want to )?(?:give|say|share) your (?:\w+ )?(name|number|address)\b/gi;

/** The details that the instructions keep from the receptionist. */
export const withheldDetails = (instructions: string): ReadonlySet<Detail> =>
  new Set(Array.from(instructions.matchAll(WITHHOLDING), ([, detail = '']) => detail.toLowerCase() as Detail));

/** Orders that are spoken as a wish: "Book a visit" becomes "I would like to book a visit". */
const WISH =
  /^(?:ask|book|call|cancel|complain|find|get|inquire|make|order|report|request|reschedule|schedule|tell)\b/i;

/** Longer phrases first, because they contain the shorter ones. */
const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\byou're\b/gi, "I'm"],
  [/\byou are\b/gi, 'I am'],
  [/\byou've\b/gi, "I've"],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\byou\b/gi, 'I'],
];

/** More turns than a caller with one concern takes. */
const MAX_LINES = 30;

const withFirstLetter = (text: string, change: (letter: string) => string) => change(text.charAt(0)) + text.slice(1);

/** The sentence as the caller says it: in the first person, an order as a wish. */
function spoken(sentence: string): string {
  const inFirstPerson = FIRST_PERSON.reduce((text, [second, first]) => text.replace(second, first), sentence);
  return WISH.test(sentence)
    ? `I would like to ${withFirstLetter(inFirstPerson, (letter) => letter.toLowerCase())}`
    : withFirstLetter(inFirstPerson, (letter) => letter.toUpperCase());
}

/**
 * The caller's first turns: the texts in double quotes if there are any, otherwise the sentences of the instructions in the
 * first person, without stage directions and withheld details. If nothing else is left, the first sentence.
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
  return (said.length > 0 ? said : sentences.slice(0, 1)).slice(0, MAX_LINES).map(spoken);
}
