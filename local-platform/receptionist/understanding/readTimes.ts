import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation } from './acts.ts';
import { isNothingElse } from './plainAnswers.ts';
import { dayAskedFor, isEvent, isHabitOfOthers, isHypothetical, isOwnPlan, withAnything } from './timeTalk.ts';
import { sentencesIn } from './texts.ts';
import type { Declining } from './errands/errands.ts';
import type { Gist } from './gist.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import { isContactWish, isTimeOfCall } from './forTheTeam.ts';
import { isFarewell } from './manners/courtesies.ts';
import { type Question, questionIn, SAFETY_QUESTIONS } from './questions/questions.ts';
import { referenceIn } from './whens/backReferences.ts';
import { whenIn } from './whens/whenIn.ts';
import type { TimeWish } from './whens/whens.ts';

const NO_VISITS = /\bno visits? (?:between|on|before|after)\b/i;

/** "Call me before nine", "can you call me, after four?" and "no visits between one and three" name no time of a visit. */
const withoutContactWishes = (text: string): string => {
  const clauses = statementsIn(text);
  const others = clauses.filter((clause, index) => {
    const isOfCall = isContactWish(clause.toLowerCase()) || isTimeOfCall(clauses[index - 1], clause);
    return !isOfCall && !NO_VISITS.test(clause);
  });
  return others.length === clauses.length ? text : others.join(', ');
};

/** The text without what others usually do at some time. */
const withoutHabits = (text: string): string => {
  const clauses = statementsIn(text);
  const others = clauses.filter((clause) => !isHabitOfOthers(clause, text));
  return others.length === clauses.length ? text : others.join(', ');
};

/** Volunteered, the day of an event is not a wish: "photos are next Monday", "I can't be on site today". */
const withoutEvents = (text: string): string => {
  const clauses = statementsIn(text);
  const others = clauses.filter((clause) => !isEvent(clause) && !isOwnPlan(clause));
  return others.length === clauses.length ? text : others.join(', ');
};

/** "Should I turn something off tonight?" and "is it safe to run till tomorrow?" wish for no visit. */
const OWN_ACTION =
  /\b(?:should|shall|must|may) (?:i|we)\b|\b(?:do|can|could) (?:i|we) (?:need|have|use|turn|leave|run|take|keep|still|touch|eat|shower|flush)\b/i;
const OF_NO_TIME: readonly (Question | undefined)[] = ['price', 'fee', 'payment', ...SAFETY_QUESTIONS];
const withoutQuestions = (text: string): string => {
  const clauses = statementsIn(text);
  const others = clauses.filter(
    (clause) => !OWN_ACTION.test(clause) && !OF_NO_TIME.includes(questionIn(clause.toLowerCase())),
  );
  return others.length === clauses.length ? text : others.join(', ');
};

/** The clause names a day or a time of day. */
export const namesTime = (clause: string, now: LocalMoment): boolean => {
  const { wish } = whenIn(clause, now);
  return wish?.date !== undefined || wish?.time !== undefined;
};

/** The sentence names a time as an answer to an offer does, or asks for an earlier or a later one: "is there a nine?", "nothing sooner?" */
export const saysWhen = (sentence: string, now: LocalMoment): boolean => {
  const { wish, excluded, shift } = whenIn(withAnything(sentence), now, true);
  return wish !== undefined || excluded.length > 0 || shift !== undefined;
};

const QUOTE_FIRST = /\b(?:quote|estimate|price|bid)s?\b[^.?!]{0,30}\bfirst\b/;

const QUESTION_WORDS =
  /\b(?:how (?:long|much)|will (?:i|he|she|they|it)|do (?:i|we|you|they)|can (?:he|she|they|it) (?!come|be|do)|what|who)\b/i;

/** "Later!" is a farewell, and "later please, bye" is one too, but wishes for another time. */
const isOnlyFarewell = (lower: string) =>
  isFarewell(lower) &&
  !statementsIn(lower).some((clause) => !isFarewell(clause) && /\b(?:earl|late|soon)/.test(clause));

/** Of "No, that'll do it. After five, remember. Thanks, bye." the second sentence names the time. */
function sentencesSayingWhen(text: string, now: LocalMoment): string {
  const sentences = sentencesIn(text);
  const own = sentences.filter((sentence) => !isFarewell(sentence.toLowerCase()) && saysWhen(sentence, now));
  return own.length === 0 ? text : own.join(' ');
}

/** "Are you open Friday, the day after Thanksgiving?" */
const NAMES_DAY_AGAIN = /^(?:so |you know |that's )*the day (?:after|before)\b/i;

/** "Today please, any time is okay" */
export const isOfAnyTime = (lower: string): boolean =>
  /\bany ?(?:time|hour)\b[^.?!]{0,25}\b(?:is|works?|would be|will be|ok|okay|fine|good|great)\b/.test(lower);

/** What a turn says about the time of a visit. */
export type HeardTimes = {
  /** A wish, and then an earlier or a later time. Without another day or time, the earlier or later time comes first. */
  readonly acts: readonly Act[];
  readonly wish: TimeWish | undefined;
  readonly shift: 'earlier' | 'later' | undefined;
};

/** @param declining what the caller says against a visit, whose times are those of a call */
export function readTimes(
  { text: words, lower, isPlay, question: asks }: Gist,
  declining: Declining | undefined,
  { asked, offered, booked }: Expectation,
  now: LocalMoment,
): HeardTimes {
  const question = isPlay ? undefined : asks;
  const isOfTime = asked === 'time' || asked === 'offer';
  const ofVisit = isOfTime ? withoutContactWishes(words) : withoutEvents(withoutContactWishes(words));
  const said = withAnything(
    asked === 'more' && booked !== undefined ? withoutQuestions(withoutHabits(ofVisit)) : ofVisit,
  );
  const { wish: heard, excluded, shift } = whenIn(said, now, isOfTime, referenceIn(words, { offered, booked }));
  const day = question === 'hours' && isOfTime ? dayAskedFor(words, now) : undefined;
  const wish = heard ?? day;
  // "Are you open on Saturday?" and "are weekends extra?" wish for no time, and "is Saturday an option? Noonish" does.
  const isOfHours =
    question === 'hours' &&
    !statementsIn(words).some(
      (clause) =>
        questionIn(clause.toLowerCase()) === undefined && !NAMES_DAY_AGAIN.test(clause) && namesTime(clause, now),
    );
  // "Tomorrow morning how long will it take"
  const isAskedLater = namesTime(words.split(QUESTION_WORDS, 1)[0] ?? '', now);
  const isAskedAbout =
    // "Just a phone call, tomorrow after four"
    declining?.isForCall === true ||
    isHypothetical(lower) ||
    (day === undefined &&
      (isOfHours || (question !== undefined && question !== 'other' && isOneClause(words) && !isAskedLater)));
  // "Everything is fine as it is" wishes for no other time.
  const isAsItIs =
    asked === 'more' &&
    wish?.isAnyTime === true &&
    isNothingElse(words) &&
    !(booked === undefined && isOfAnyTime(lower));
  // "I'd like it done soon, but I need a written quote first" wishes for no visit today.
  const isAfterQuote = QUOTE_FIRST.test(lower) && Object.keys(wish ?? {}).join() === 'isSoon';
  const acts: Act[] = [];
  if (!isAskedAbout && !isAsItIs && !isAfterQuote && (wish !== undefined || excluded.length > 0))
    acts.push({
      type: 'inform.time',
      ...(wish !== undefined && { wish }),
      excluded,
      words: asked === 'more' ? sentencesSayingWhen(words, now) : words,
    });
  const isShift = shift !== undefined && !isAskedAbout && (asked === 'offer' || !isOnlyFarewell(lower));
  const shifts: readonly Act[] = isShift ? [{ type: 'shift', direction: shift, words }] : [];
  // "Ten doesn't work. Anything later that day?" is later than the offer, which the exclusion withdraws.
  const isOfOffer = wish === undefined || (Object.keys(wish).join() === 'date' && wish.date === offered?.date);
  return { acts: isOfOffer ? [...shifts, ...acts] : [...acts, ...shifts], wish, shift };
}
