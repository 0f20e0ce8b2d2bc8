import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import { TIME_WORDS } from './jobs/courtesies.ts';
import type { Word } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { statementsIn } from './leftovers.ts';
import { isQuestionForTime, questionIn } from './questions/questions.ts';
import { wordSet } from './whens/phrases.ts';
import { whenIn } from './whens/whenIn.ts';
import type { TimeWish } from './whens/whens.ts';

/** "Nothing in the evening?" asks for an evening. */
const NOTHING_ASKED = /(?:\bnothing|(?<=\b(?:is there|are there|have) )no)\b(?=[^.!?]*(?:\?|\b(?:huh|eh)\b))/gi;
/** "Don't you have any Saturdays", "you don't have anything Friday, do you" */
const NOT_ASKED =
  /\b(?:don'?t (?:you|ya|yall|y'all) have|(?:you|ya|yall|y'all) (?:do not have|don'?t have|ain'?t got|haven'?t got)(?=.*(?:\?|\bdo (?:you|ya)\b))) (?:nothing|anything|no|any|a|an)\b/gi;

const ENDING_TAG = /,? (?:huh|eh)\b[?.!]*$/i;

/** "Is there 4?" */
const HOUR_ASKED =
  /(?<=\b(?:is|are) there )(?=(?:\d[\d:]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]m| o'?clock)?(?: (?:instead|maybe|too|then))?\?)/gi;

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
  /\b(?:i|im|we|us|you|yall|y'all|ya|crew|(?<!(?:yard|lawn|pool|trash|pest|cable|paint|bug|mail) )guys?|tech|technician|plumber|visit|appointment)\b/i;
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

const OPEN = /^.*?\b(?:open|closed|work|working|available|there|around|in|hours)\b/i;
/** One day, and not every Saturday. */
const DEFINITE_DAY =
  /\b(?:(?:day|friday|monday|weekend) (?:after|before)|(?:this|next|today|tonight|tomorrow)\b|\d(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|eve\b)/;

/** "Do you work the day after Thanksgiving?" asks for the hours of a day that the caller would like. */
export function dayAskedFor(words: string, now: LocalMoment): TimeWish | undefined {
  if (!DEFINITE_DAY.test(words.toLowerCase())) return undefined;
  const { wish } = whenIn(words.replace(OPEN, ''), now, true);
  return wish?.date === undefined ? undefined : wish;
}

/** "Can they call thirty minutes before?" asks, and is for the people who come. */
const NOTICE =
  /\b(?:call|phone|ring|text|buzz|warning|notice|heads up)\b.*\b(?:\d+|ten|fifteen|twenty|thirty|half|an|one|two)(?: an)? (?:min|hour)/;

/** @returns the clauses that ask for notice of a certain length */
export const noticesIn = (text: string): readonly string[] =>
  statementsIn(text).filter((clause) => {
    const lower = clause.toLowerCase();
    return NOTICE.test(lower) && questionIn(lower) === 'call-ahead';
  });

/** "Can you do it when the office is empty?" asks, and is a condition for the visit. */
const CONDITION =
  /\b(?:can|could|would) (?:you|yall|y'all|they|he|somebody|someone|it) .*\b(?:when|while) (?:nobody|no one|noone|everyone|everybody|we|i|(?:the|my|our) \w+)(?:'s|'re|'m| is| are| am)\b/i;

/** @returns the clauses that ask for a visit under a condition */
export const conditionsIn = (text: string): readonly string[] =>
  statementsIn(text).filter((clause) => CONDITION.test(clause) && questionIn(clause.toLowerCase()) === 'presence');

/** "Nothing available in that window" names no work. @returns whether the words stand in a question for a time */
export const isOfQuestionForTime = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    return lower.includes(words.toLowerCase()) && isQuestionForTime(lower);
  });

/** "They need me to clear out the cabinet first?" names no work. */
export const isOfStatedQuestion = (text: string): boolean =>
  /^(?:(?:and|so|but|oh|ok|okay|now|then),? )*(?:they|he|she|you|i|we)\b[^.!?]*\?$/i.test(text);

/** Words of a clause that only says which times suit, or asks for a visit. */
const OF_AVAILABILITY = wordSet(`
  a an the my our your his her their its i we you he she it they them us me that this these those there any some somebody someone anybody anyone
  is are am was were be been 's 'm 're will would can could should may might must do does did have has had get gets got going go gonna
  not no yes and or but so if because as than then too also just only maybe please really pretty well oh ok okay yeah actually
  work works working good better best great fine perfect free available open home here there off out busy gone back around
  come comes coming see send visit appointment slot opening time times day days week weeks date hour hours minute minutes earlier earliest
  early later latest late sooner soonest soon next first second third last end half past quarter till until before after by between from to at on
  in for of about with need needs want wants like love prefer prefers rather hope hoping thinking possible possibly ideally anytime whenever
  either both each every all other same guy guys man technician tech crew team plumber electrician roofer people person
  easier easiest easy suits suit ideal convenient earliest anything something else long short window range schedule scheduled book booked
  one two three four five six seven eight nine ten eleven twelve fifteen thirty forty o'clock oclock ish
  noonish tonight rush hurry urgent asap matter matters flexible whatever lets let make put take move push change switch instead way sorry thanks thank
`);
/** Who or what the clause is about, if not the caller: "they say rain again Wednesday", "Ruth comes home on the 4th". */
const OTHER_SUBJECTS = wordSet('he she they it my our the his her there');
const OPENINGS = wordSet('and but so because cause since only well oh plus also as');
const OF_CALLER = wordSet('i we');
const DONE =
  /\b(?:done|fixed|sorted|finished|ready|working|completed|installed|repaired|cleaned|painted|running|in place)\b.*\b(?:before|by|until|till|in time)\b/i;
/** "We've got a couple things before our Thanksgiving dinner": a deadline is an event, or a holiday that the caller insists on. */
const BEFORE_EVENT =
  /\b(?:before|by|until|till|in time for) (?:(?:the|my|our|his|her|their|this|that|a) )(?:[\w']+ ){0,3}(?:dinner|lunch|party|wedding|shower|funeral|service|game|trip|vacation|holidays|guests|company|family|kids|parents|in-laws|baby|closing|inspection|appraisal|photos|showing|open house|opening|meeting|event|move|storm|snow|rain|freeze|frost|winter|deadline|surgery|concert|festival)\b/i;
const HOLIDAY =
  /\b(?:before|by|until|in time for) (?:the )?(?:holidays|thanksgiving|turkey day|christmas|xmas|hanukkah|easter|new year|black friday|halloween|labor day|memorial day|super bowl|fourth of july|july fourth)\b/i;
const INSISTING =
  /\b(?:got to|gotta|has to|have to|must|needs? to|need (?:it|this|them|everything)|want (?:it|this|them)|has got to|no later than|ideally|hoping|deadline|absolutely)\b/i;

/** "I can't be on site today", "we host Thursday": what the caller does, and no wish for a time. */
const OWN_PLAN =
  /^(?:(?:and|but|so|because|cause|since|well|only|plus|also) )*(?:i|we)(?:'m|'re|m| am| are)? (?:(?:just|also|only|have|will|going to|gonna) )*(?:can't be|cannot be|won't be|out for|out of|off to|host|hosting|fly|flying|travel|traveling|expecting|closing|(?:work|working) (?:nights|days|weekends|evenings|graveyard))\b/i;

/** "Between two and four is our slow time" */
const OUR_TIME = /\b(?:is|are|'s) (?:my|our|their|his|her|the) (?!only\b|best\b|first\b)\w+/i;

const STATES =
  /^(?:[\w']+ ){1,4}(?:is|are|was|were|has|have|(?:start|begin|end|come|get|move|arrive|meet|close|open)s?)\b/i;

const MIN_OWN_WORDS = 2;

const isOwn = ({ kind, text }: Word) => kind === 'word' && !OF_AVAILABILITY.has(text) && !TIME_WORDS.has(text);

/** @returns whether the clause says what happens at a time: "photos are next Monday", but not "sink repair Monday" */
export function isEvent(clause: string): boolean {
  const words = wordsIn(clause).filter(({ text }) => !OPENINGS.has(text));
  const first = words[0];
  return first !== undefined && isOwn(first) && STATES.test(clause) && words.filter(isOwn).length >= MIN_OWN_WORDS;
}

/** @returns whether the clause says when the caller is away: "I can't be on site today" */
export const isOwnPlan = (clause: string): boolean => OWN_PLAN.test(clause);

/**
 * A day in a reason or a deadline is read, and the rest of the clause is for the team: "they're calling for rain Wednesday", "she comes home
 * from the rehab on December 4th", "I need it sorted before Black Friday".
 *
 * @returns whether a clause with a time says why, or by when
 */
export function saysWhy(clause: string): boolean {
  const words = wordsIn(clause).filter(({ text }) => !OPENINGS.has(text));
  const first = words[0];
  if (first === undefined) return false;
  if (BEFORE_EVENT.test(clause) || (HOLIDAY.test(clause) && INSISTING.test(clause))) return true;
  const own = words.filter(isOwn).length;
  if (OUR_TIME.test(clause) && own > 0) return true;
  if (OF_CALLER.has(first.text)) return DONE.test(clause) || (OWN_PLAN.test(clause) && own > 0);
  if (isEvent(clause)) return true;
  const isName = isOwn(first) && /^\p{Lu}\p{Ll}/u.test(clause.slice(first.start));
  return (OTHER_SUBJECTS.has(first.text) || isName) && own >= MIN_OWN_WORDS;
}
