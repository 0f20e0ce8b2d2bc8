import type { Urgency } from '../../../src/machines/lead/lead.ts';
import type { Act } from './acts.ts';
import { sentencesIn } from './texts.ts';
import { questionIn } from './questions/questions.ts';

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

/** Between what is urgent and why: "it's urgent, I have a baby here", "it's urgent because the food spoils" */
const JOINT = /,\s+|\s+-+\s+|\s+(?=(?:because|cause|since|as|cuz|coz) )/i;
const OPENING = /^(?:because|cause|since|as|cuz|coz|and|so|but) /i;
const OF_TIME =
  /\b(?:today|tonight|tomorrow|morning|afternoon|evening|noon|asap|soon\w*|now|please|thanks?|thank you|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?::\d\d)? ?(?:am|pm))\b/i;
const MIN_WORDS_OF_REASON = 4;

const isReason = (clause: string): boolean => {
  const reason = clause.replace(OPENING, '');
  return (
    reason.split(/\s+/).length >= MIN_WORDS_OF_REASON &&
    !OF_TIME.test(reason) &&
    urgencyIn(reason.toLowerCase()) === undefined &&
    questionIn(reason.toLowerCase()) === undefined
  );
};

/** @returns the sentences that say why the job is urgent: "is urgent, I lose everything without a visit" */
const reasonsIn = (text: string): readonly string[] =>
  sentencesIn(text).filter(
    (sentence) => urgencyIn(sentence.toLowerCase()) === 'urgent' && sentence.split(JOINT).some(isReason),
  );

/**
 * @param text of the turn, without its facts
 * @param notes of the turn
 * @returns the notes, with each sentence that says why it is urgent in place of its parts
 */
export function withUrgencyReasons(text: string, notes: readonly Act[]): readonly Act[] {
  const reasons = reasonsIn(text).map((sentence) => sentence.replace(/[.!]+$/, ''));
  const others = notes.filter(({ words }) => !reasons.some((reason) => reason.includes(words)));
  const missing = reasons.filter((reason) => !others.some(({ words }) => words.includes(reason)));
  return [...others, ...missing.map((words) => ({ type: 'note', words }) as const)];
}
