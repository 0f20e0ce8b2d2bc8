import type { Act } from './acts.ts';
import { sentencesIn } from './clauses.ts';
import { questionIn } from './questions.ts';
import { urgencyIn } from './urgencies.ts';

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
