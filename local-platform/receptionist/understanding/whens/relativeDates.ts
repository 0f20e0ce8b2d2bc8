import { addDays, type CalendarDate, type TimeOfDay } from '../../../../src/machines/calendar/calendarDate.ts';
import { type DateMention, dayMention, DAYS_PER_WEEK } from './dateMentions.ts';
import { cardinalAt } from './numbers.ts';
import { endOfPhrase, phrases, startOfPhrase } from './phrases.ts';
import { isClauseEnd, type Reading, type Token } from './tokens.ts';

/**
 * The time that the receptionist has offered, or the booked visit. "Tuesday" is the day of it if that is a Tuesday, and "the day before" refers
 * to it, unless the words speak of no other time for the visit: `isOnlyNamed`.
 */
export type Reference = { readonly date: CalendarDate; readonly start: TimeOfDay; readonly isOnlyNamed?: true };

/** Words with which a caller moves a booked visit. In other sentences, "the day before" is of something else: "I'll be home the day before". */
const MOVING =
  /\b(?:can|could|make|move|moved|change|switch|push|bump|instead|rather|better|prefer|possible|how about|what about|let's|need|want)\b/i;
const MAX_WORDS_OF_ANSWER = 5;

/** @returns the time to which the text can refer; undefined if there is none */
export function referenceIn(
  text: string,
  { offered, booked }: { readonly offered?: Reference | undefined; readonly booked?: Reference | undefined },
): Reference | undefined {
  if (offered !== undefined || booked === undefined) return offered;
  const isMoved = MOVING.test(text) || text.split(/\s+/).length <= MAX_WORDS_OF_ANSWER;
  return { date: booked.date, start: booked.start, ...(!isMoved && { isOnlyNamed: true as const }) };
}

const DISTANCES = [
  { list: phrases('the? day before that?', 'the previous|prior day', 'a|one day earlier|sooner'), days: -1 },
  {
    list: phrases(
      'the? day after that?',
      'the next|following day',
      'a|one day later',
      'push|move|bump|delay it|that|this by|back|out? a|one day',
    ),
    days: 1,
  },
  {
    list: phrases('the? week before that?', 'the previous|prior week', 'a|one week earlier|sooner'),
    days: -DAYS_PER_WEEK,
  },
  {
    list: phrases(
      'the? week after that?',
      'the following week',
      'a|one week later|after',
      'same day next week',
      'push|move|bump|delay it|that|this by|back|out? a|one week',
    ),
    days: DAYS_PER_WEEK,
  },
];
/** After a number: "two days earlier" */
const COUNTED = [
  { list: phrases('days|day earlier|sooner', 'days|day before that|then'), days: -1 },
  { list: phrases('days|day later', 'days|day after that|then'), days: 1 },
  { list: phrases('weeks|week earlier|sooner'), days: -DAYS_PER_WEEK },
  { list: phrases('weeks|week later', 'weeks|week after that|then'), days: DAYS_PER_WEEK },
];
const TIME = phrases('time|times|slot|slots|hour on?');
const SAME_DAY = phrases('that day', 'the? same day');
/** "Any day but that one" */
const THAT_ONE = phrases('that one?', 'this one');
const BEFORE_THAT_ONE = phrases('but', 'except for?', 'not', 'other than', 'besides');
const DAY = phrases('day|date|days');
const MAX_WORDS_TO_DAY = 3;
/** Words after such a day. Others belong to it: "the day before I leave". */
const AFTER = phrases(
  'please|instead|works|work|if|at|would|is|then|maybe|or|though|around|about|in|same|morning|afternoon|evening|any|early|late|that',
);

/** @returns whether "day" stands shortly before the index: "any day but", "some other date than" */
const isAfterDay = (tokens: readonly Token[], at: number): boolean =>
  [...Array(MAX_WORDS_TO_DAY).keys()].some((words) => endOfPhrase(DAY, tokens, at - 1 - words) !== undefined);

/**
 * Reads "the day before", "the week after" and "that day".
 *
 * @param reference the time to which the words refer
 */
export function relativeDateAt(
  tokens: readonly Token[],
  at: number,
  reference: Reference | undefined,
): Reading<DateMention> | undefined {
  if (reference === undefined || reference.isOnlyNamed === true) return undefined;
  const { date } = reference;
  for (const { list, days } of DISTANCES) {
    const next = endOfPhrase(list, tokens, at);
    if (next === undefined) continue;
    const isWhole = isClauseEnd(tokens, next) || endOfPhrase(AFTER, tokens, next) !== undefined;
    return isWhole ? { value: dayMention(addDays(date, days)), next } : undefined;
  }
  const count = cardinalAt(tokens, at);
  const unit =
    count === undefined ? undefined : COUNTED.find(({ list }) => endOfPhrase(list, tokens, count.next) !== undefined);
  if (count !== undefined && unit !== undefined)
    return {
      value: dayMention(addDays(date, count.value * unit.days)),
      next: endOfPhrase(unit.list, tokens, count.next) ?? count.next,
    };
  const before = startOfPhrase(BEFORE_THAT_ONE, tokens, at);
  const one = before !== undefined && isAfterDay(tokens, before) ? endOfPhrase(THAT_ONE, tokens, at) : undefined;
  // "Any other time that day" asks for a later one.
  const isOfTime = startOfPhrase(TIME, tokens, at) !== undefined;
  const next = (isOfTime ? undefined : endOfPhrase(SAME_DAY, tokens, at)) ?? one;
  return next === undefined ? undefined : { value: dayMention(date), next };
}

const SAME_TIME = phrases('the|at? the? same time|hour');

/** @returns the index after "same time" at the index, and the words before it */
export const endOfSameTime = (tokens: readonly Token[], at: number): number | undefined =>
  endOfPhrase(SAME_TIME, tokens, at);
