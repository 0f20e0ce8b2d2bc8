import type { Urgency } from '../../../src/machines/lead/lead.ts';

/** "It's urgent", and not "not urgent", "an emergency contact" or "do you charge extra for emergencies". */
const URGENT =
  /\b(?:(?<!\b(?:not|n't|nt|nothing|if|how)(?: \w+){0,2} )urgent(?:ly)?(?! care)|(?<!\b(?:no|not|n't|nt|nothing|for|if|an?y?) (?:an? |real |big |after.hours )?)emergency(?! (?:contact|number|exit|shut\w*|room|service|fee|rate|call|visit|plumber))|(?:is|it's|its|this is) an emergency|desperate(?:ly)?|(?:can't|cant|cannot|can not) wait(?! (?:to|for|till|until)\b)|(?:can't|cant|cannot) go (?:on |much )?(?:without|another|longer))\b/;
const CALM =
  /\b(?:no (?:big |real |particular |great |huge )?(?:rush|hurry)|not in (?:a|any) (?:rush|hurry)|not? (?:super |that |very |so |terribly |really |all that |too |particularly )?urgent|nothing urgent|(?:isn't|isnt|ain't) (?:that |very |super |really )?urgent|(?:it|this|that) can wait|(?:not|isn't|isnt) an? (?:real |big )?emergency)\b/;
const ASKED = /\b(?:if|whether|unless|in case|why|should)\b|\?\W*$/;
/** "It's urgent, I lose everything if no one comes" asks for nothing. A condition comes before what depends on it: "if it's urgent, call me". */
const CONDITION_AFTER = /,[^,.!?;]*\b(?:if|unless|in case|whether)\b[^,.!?;]*$/;

/**
 * @param lowerText a turn in lower case
 * @returns how urgent the caller says that the job is; undefined if the turn does not say it
 */
export function urgencyIn(lowerText: string): Exclude<Urgency, 'emergency'> | undefined {
  const stated = lowerText
    .split(/(?<=[.!?;])\s+/)
    .map((sentence) => sentence.replace(/[.!;]+$/, '').replace(CONDITION_AFTER, ''))
    .filter((sentence) => !ASKED.test(sentence));
  if (stated.some((sentence) => CALM.test(sentence))) return 'routine';
  return stated.some((sentence) => URGENT.test(sentence)) ? 'urgent' : undefined;
}
