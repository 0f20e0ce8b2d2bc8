import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import { statementsIn } from './leftovers.ts';
import { isQuestionForTime, questionIn } from './questions.ts';
import { type TimeWish, whenIn } from './whens/whens.ts';

/** "Nothing in the evening?" asks for an evening. */
const NOTHING_ASKED =
  /(?:(?<=\b(?:is|are) there )no(?:thing)?|\bnothing|(?<=\bhave )no(?:thing)?)\b(?=[^.!?]{0,60}(?:\?|\b(?:huh|eh)\W*$))/gi;
/** "Don't you have any Saturdays", "you don't have anything Friday, do you" */
const NOT_ASKED =
  /\b(?:do not|don'?t) (?:you|ya|y'?all) have (?:no|an?|any)(?:thing)?\b|\b(?:you|ya|y'?all) (?:do not|don'?t|ain'?t got|haven'?t got)(?: have)? (?:no|an?|any)(?:thing)?\b(?=.{0,60}(?:\?|\bdo (?:you|ya)\b))/gi;

const ENDING_TAG = /,? \b(?:huh|eh)\b[?.! ]*$/i;

/** "Is there 4?" */
const HOUR_ASKED =
  /\b(?<=\b(?:is|are) there )(?=(?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]m| o'?clock)?(?: (?:instead|maybe|too|then))?\s*\?)/gi;

/** @returns the text with "anything" for "nothing" in its questions */
export const withAnything = (text: string): string =>
  text
    .replaceAll(HOUR_ASKED, 'a ')
    .replaceAll(NOTHING_ASKED, 'anything')
    .replaceAll(NOT_ASKED, 'do you have anything')
    .replace(ENDING_TAG, '?');

/** "What happens if it rains tomorrow?" wishes for no time. */
const HYPOTHETICAL =
  /\b(?:what (?:happens|will happen|would happen)|(?:what|who) (?:do|should|would) (?:i|we|you|they) \w+) (?:if|when)\b/;

/** @returns whether the text asks what happens in some case, whose time is not wished for */
export const isHypothetical = (lowerText: string): boolean => HYPOTHETICAL.test(lowerText);

const REQUESTED =
  /\b(?:can|could|would|instead|make|move|moved|change|push|reschedule|earlier|sooner|later|rather|better|best|good|fine|works for|perfect|okay|possible|that work|is that|does that|after that|before that|not|no|(?:do|does|did|ca|wo|is|are|was|has|could|would|should|ai)n'?t)\b/i;
/** Words of the caller and of the people who come. */
const OF_VISIT =
  /\b(?:i|i'?m|i'?ll|we|we'?re|us|you|y'?all|ya|crew|(?<!(?:yard|lawn|pool|trash|pest|cable|paint|bug|mail) )guys?|tech|technician|plumber|visit|appointment)\b/i;
const OPENERS = String.raw`^(?:(?:and|so|but|oh|also|plus|because|cause|cuz|since|well|just|see|you know|fyi),? )*`;
/** A day or a part of the day is not such a thing. */
const TIME_WORD = String.raw`(?:after|before|any\w*|some\w*|that|this|it|to(?:day|night|morrow)|\w+days?|mornings?|afternoons?|evenings?|noon|\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|earliest|latest|soonest)`;
const OTHERS = String.raw`(?:he|she|they|it|(?:my|our|the|his|her)(?: [\w']+){1,3}?|mom|mama|dad|daddy|kids|grandma|grandpa|school|church|trash|mail|(?!(?:yes|this|us|is|was|does|as|${TIME_WORD})\b)\w{3,}s)`;
const HABITUALLY = String.raw`(?:usually|always|mostly|normally|generally|often|only|just|still|all|both)`;
const HABITS = String.raw`(?:naps?|sleeps?|rests?|eats?|goes|go|gets?|takes?|comes?|leaves?|wakes?|opens?|closes?|starts?|ends?|runs?|blocks?|works?|plays?|walks?|barks?|watch(?:es)?|feeds?|does|visits?|drops?|picks?|lets?|up|asleep|out|down|napping|sleeping|there|home)`;
const HABIT = new RegExp(String.raw`${OPENERS}${OTHERS}(?:'s|'re| is| are)? (?:${HABITUALLY} )*${HABITS}\b`, 'i');
/** "Quiet hours are after nine" */
const HOURS = new RegExp(
  String.raw`${OPENERS}(?!${TIME_WORD}\b)[\w']+?(?: (?!${TIME_WORD}\b)[\w']+?){0,2}(?:'s| is| are)(?: \w+){0,2} (?:after|before|until|till|from|between|at)\b`,
  'i',
);

/** "There's street sweeping from eight to twelve" */
const THERE_IS = new RegExp(
  String.raw`${OPENERS}there(?:'s| is| are| will be) (?!any|no\b|an? (?:slot|time|chance|opening)|something)`,
  'i',
);

/**
 * After a visit is booked, "he naps after lunch" and "the store opens at nine" are for the people who come, and move no visit.
 *
 * @param words the whole turn, in which the caller may ask for another time
 */
export const isHabitOfOthers = (clause: string, words: string): boolean =>
  [HABIT, HOURS, THERE_IS].some((pattern) => pattern.test(clause)) &&
  !OF_VISIT.test(clause) &&
  !REQUESTED.test(clause) &&
  !REQUESTED.test(words.replace(clause, ''));

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

/** "Can you do it when the office is empty?" asks, and is a condition for the visit. */
const CONDITION =
  /\b(?:can|could|would) (?:you|y'?all|they|he|somebody|someone|it) .*\b(?:when|while) (?:nobody|no one|noone|everyone|everybody|we|i|the \w+|my \w+|our \w+)(?:'s|'re|'m| is| are| am)\b/i;

/** @returns the clauses that ask for a visit under a condition */
export const conditionsIn = (text: string): readonly string[] =>
  CONDITION.test(text)
    ? statementsIn(text).filter((clause) => CONDITION.test(clause) && questionIn(clause.toLowerCase()) === 'presence')
    : [];

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
