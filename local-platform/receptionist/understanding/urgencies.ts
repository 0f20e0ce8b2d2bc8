import type { Urgency } from '../../../src/machines/lead/lead.ts';
import type { Act } from './acts.ts';
import { sentencesIn } from './texts.ts';
import { questionIn } from './questions/questions.ts';

/** "It's urgent", and not "not urgent", "an emergency contact" or "do you charge extra for emergencies". */
const URGENT =
  /\b(?:(?<!(?:\b(?:not|nothing|how)|n't)(?: [\w']+){0,2} )urgent(?:ly)?(?! care)|(?<!(?:\b(?:no|not|nothing|for|any|in)|n't)(?: (?:have|a|an|real|big|after.hours))* )emergency(?! (?:contact|number|exit|shut|room|service|fee|rate|call|visit|plumber))|desperate(?:ly)?|(?:can't|cant|cannot|can not) wait(?! (?:to|for|till|until)\b)|(?:can't|cant|cannot) go (?:on |much )?(?:without|another|longer))\b/;
const CALM =
  /\b(?:no (?:big |real |particular |great |huge )?(?:rush|hurry)|not in (?:a|any) (?:rush|hurry)|not (?:super |that |very |so |terribly |really |all that |too |particularly )?urgent|nothing urgent|(?:isn't|isnt|ain't) (?:that |very |super |really )?urgent|(?:it|this|that) can wait|(?:not|isn't|isnt) an? (?:real |big )?emergency)\b/;
const ASKED = /\b(?:if|whether|unless|in case|why|should)\b|\?/;
/** "It's urgent, I lose everything if no one comes" asks for nothing. A condition comes before what depends on it: "if it's urgent, call me". */
const CONDITION_AFTER = /,[^,?]*\b(?:if|unless|in case|whether)\b[^,?]*$/;

/**
 * @param lowerText a turn in lower case
 * @returns how urgent the caller says that the job is; undefined if the turn does not say it
 */
export function urgencyIn(lowerText: string): Exclude<Urgency, 'emergency'> | undefined {
  const stated = lowerText
    .split(/(?<=[.!?;]) /)
    .map((sentence) => sentence.replace(CONDITION_AFTER, ''))
    .filter((sentence) => !ASKED.test(sentence));
  if (stated.some((sentence) => CALM.test(sentence))) return 'routine';
  return stated.some((sentence) => URGENT.test(sentence)) ? 'urgent' : undefined;
}

/** Between what is urgent and why: "it's urgent, I have a baby here", "it's urgent because the food spoils" */
const JOINT = /, | -+ | (?=(?:because|cause|since|as|cuz|coz) )/i;
const OF_TIME =
  /\b(?:today|tonight|tomorrow|morning|afternoon|evening|noon|asap|now|please|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:soon|thank)|\d ?[ap]m\b/i;
const MIN_WORDS_OF_REASON = 4;

const isReason = (clause: string): boolean =>
  clause.split(' ').length >= MIN_WORDS_OF_REASON &&
  !OF_TIME.test(clause) &&
  urgencyIn(clause.toLowerCase()) === undefined &&
  questionIn(clause.toLowerCase()) === undefined;

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
  return [...others, ...reasons.map((words) => ({ type: 'note', words }) as const)];
}
