import type { Question } from '../understanding/questions.ts';
import type { Variants } from '../utterance.ts';
import * as safety from '../wording/safety.ts';
import type { DialogueContext } from './dialogueContext.ts';

const POWER =
  /\b(?:lights?|fixtures?|outlets?|sockets?|panel|breakers?|switch(?:es)?|chandeliers?|lamps?|wir(?:e|es|ing)|electric\w*|fuse ?box|plugs?|ceiling fans?)\b/;
const WATER = /\b(?:water|leak\w*|drip\w*|flood\w*|wet|pouring|gush\w*|rain(?:s|ing)?|burst|busted)\b/;
const HOT =
  /\b(?:burn(?:t|ed|ing|s)?|scorch\w*|smok(?:e|es|ed|ing|y)(?! (?:alarm|detector))|singed|charred|melt(?:ed|ing|s)?|spark(?:s|ed|ing)?)\b|\b(?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b.{0,30}\b(?:warm|hot)\b|\b(?:warm|hot) (?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b/;

/** Questions about a risk that the caller has described. */
const OF_RISK: readonly Question[] = ['dangerous', 'at-risk', 'power-off'];

/**
 * What to do about a risk that the caller has described.
 *
 * @param words of the question
 * @returns undefined for other questions, and if nothing on the ticket describes a risk
 */
export function riskAdvice(
  { lead, notes }: Pick<DialogueContext, 'lead' | 'notes'>,
  question: Question,
  words: string,
): Variants | undefined {
  if (!OF_RISK.includes(question)) return undefined;
  const said = [words, lead.problem ?? '', ...notes].map((text) => text.toLowerCase());
  const describes = (pattern: RegExp) => said.some((text) => pattern.test(text));
  if (describes(HOT)) return question === 'power-off' ? undefined : safety.BURNT;
  return describes(POWER) && describes(WATER) ? safety.WATER_AT_POWER : undefined;
}
