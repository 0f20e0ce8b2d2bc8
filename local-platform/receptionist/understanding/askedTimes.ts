import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import { statementsIn } from './leftovers.ts';
import { isQuestionForTime, questionIn } from './questions.ts';
import { type TimeWish, whenIn } from './whens/whens.ts';

/** "Nothing in the evening?" asks for an evening. */
const NOTHING_ASKED =
  /(?:(?<=\b(?:is|are) there )no(?:thing)?|\bnothing|(?<=\bhave )no(?:thing)?)\b(?=[^.!?]{0,60}(?:\?|\b(?:huh|eh)\W*$))/gi;
/** "Don't you have any Saturdays", "you don't have anything Friday, do you" */
const NOT_ASKED =
  /\b(?:do not|don'?t) (?:you|ya|y'?all) have (?:no|any)(?:thing)?\b|\byou (?:do not|don'?t) have (?:no|any)(?:thing)?\b(?=.{0,60}(?:\?|\bdo (?:you|ya)\b))/gi;

const ENDING_TAG = /,? \b(?:huh|eh)\b[?.! ]*$/i;

/** @returns the text with "anything" for "nothing" in its questions */
export const withAnything = (text: string): string =>
  text.replaceAll(NOTHING_ASKED, 'anything').replaceAll(NOT_ASKED, 'do you have anything').replace(ENDING_TAG, '?');

/** "What happens if it rains tomorrow?" wishes for no time. */
const HYPOTHETICAL =
  /\b(?:what (?:happens|will happen|would happen)|(?:what|who) (?:do|should|would) (?:i|we|you|they) \w+) (?:if|when)\b/;

/** @returns whether the text asks what happens in some case, whose time is not wished for */
export const isHypothetical = (lowerText: string): boolean => HYPOTHETICAL.test(lowerText);

const OPEN = /^.{0,40}?\b(?:open|closed|work|working|available|there|around|in|hours)\b/i;
/** One day, and not every Saturday. */
const DEFINITE_DAY =
  /\b(?:(?:day|friday|monday|weekend) (?:after|before)|this|next|today|tonight|tomorrow|\d(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d+|eve)\b/;

/** "Do you work the day after Thanksgiving?" asks for the hours of a day that the caller would like. */
export function dayAskedFor(words: string, now: LocalMoment): TimeWish | undefined {
  if (!DEFINITE_DAY.test(words.toLowerCase())) return undefined;
  const { wish } = whenIn(words.replace(OPEN, ''), now, true);
  return wish?.date === undefined ? undefined : wish;
}

/** "Can they call thirty minutes before?" asks, and is for the people who come. */
const NOTICE =
  /\b(?:call|phone|ring|text|buzz|warning|notice|heads up)\b.*\b(?:\d+|ten|fifteen|twenty|thirty|half|an|one|two)(?: an)? (?:min\w*|hours?)\b/;

/** @returns the clauses that ask for notice of a certain length */
export function noticesIn(text: string): readonly string[] {
  if (!NOTICE.test(text.toLowerCase())) return [];
  return statementsIn(text).filter((clause) => {
    const lower = clause.toLowerCase();
    return NOTICE.test(lower) && questionIn(lower) === 'call-ahead';
  });
}

/** "Nothing available in that window" names no work. @returns whether the words stand in a question for a time */
export const isOfQuestionForTime = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    return lower.includes(words.toLowerCase()) && isQuestionForTime(lower);
  });

/** "They need me to clear out the cabinet first?" names no work. */
export const isOfStatedQuestion = (text: string): boolean =>
  /^(?:(?:and|so|but|oh|ok|okay|now|then),? )*(?:they|he|she|you|i|we)(?:'(?:ll|re|ve|d|s))? [^.!?]*\?$/i.test(
    text.trim(),
  );
