import type { Question } from '../understanding/questions.ts';
import type { Variants } from '../utterance.ts';
import * as safety from '../wording/safety.ts';
import type { DialogueContext } from './dialogueContext.ts';

const POWER =
  /\b(?:lights?|fixtures?|outlets?|sockets?|panel|breakers?|switch(?:es)?|chandeliers?|lamps?|wir(?:e|es|ing)|electric\w*|fuse ?box|plugs?|ceiling fans?)\b/;
const WATER = /\b(?:water|leak\w*|drip\w*|flood\w*|wet|pouring|gush\w*|rain(?:s|ing)?|burst|busted)\b/;
const HOT =
  /\b(?:burn(?:t|ed|ing|s)?|scorch\w*|smok(?:e|es|ed|ing|y)(?! (?:alarm|detector))|singed|charred|melt(?:ed|ing|s)?|spark(?:s|ed|ing)?)\b|\b(?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b.{0,30}\b(?:warm|hot)\b|\b(?:warm|hot) (?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b/;

/** Switching it off is the right thing to do even with something hot, as far as that is safe. */
const OF_SWITCHING: readonly Question[] = ['power-off', 'leave-off'];
/** Questions about a risk that the caller has described. */
const OF_RISK: readonly Question[] = ['dangerous', 'at-risk', ...OF_SWITCHING];

/** Using what is out of order: "can we flush the toilet?", "is it ok to run the dishwasher tonight?" */
const USING_WATER =
  /\b(?:us(?:e|ing)|run(?:ning)?|flush\w*|tak(?:e|ing)|do(?:ing)?|wash\w*|shower\w*)\b.*\b(?:toilets?|commode|showers?|bath\w*|tub|sinks?|faucets?|taps?|water|dishwasher|washer|washing machine|laundry|dishes|disposal|drains?)\b|\b(?:flush|shower)\b|\bwater\b.*\b(?:drink|use|bathe|wash|cook)\b/;
const SLEEPING =
  /\b(?:sleep\w*|somewhere else|elsewhere|hotel|motel|spend the night|stay(?:ing)? (?:here|there|in|the night|overnight|tonight))\b/;

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
  if (describes(HOT)) return OF_SWITCHING.includes(question) ? undefined : safety.BURNT;
  return describes(POWER) && describes(WATER) ? safety.WATER_AT_POWER : undefined;
}

/**
 * What to do about what the caller wants to use in the meantime.
 *
 * @param asked the sentence that asks
 * @returns undefined for other questions
 */
export function useAdvice(question: Question, asked: string): Variants | undefined {
  if (question !== 'at-risk' && question !== 'dangerous') return undefined;
  const lower = asked.toLowerCase();
  if (SLEEPING.test(lower)) return safety.SLEEPING;
  return USING_WATER.test(lower) ? safety.USING_WATER : undefined;
}
