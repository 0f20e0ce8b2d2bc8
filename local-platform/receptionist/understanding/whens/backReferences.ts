import { addDays } from '../../../../src/machines/calendar/calendarDate.ts';
import { canEndBefore } from './aroundTimes.ts';
import { isNegated } from './bounds.ts';
import { type DateMention, dayMention, type Mention, type Place } from './mention.ts';
import { DAYS_PER_WEEK, nextWeekday } from './months.ts';
import { cardinalAt } from './numbers.ts';
import {
  endOfPhrase,
  isClauseEnd,
  type Phrases,
  phrases,
  type Reading,
  startOfPhrase,
  type Token,
  wordSet,
} from './phrases.ts';
import { weekdayAt } from './weekdays.ts';
import type { Reference } from './whens.ts';

/** "The kids get home at three, so before" */
const BEFORE_ALONE = phrases('before');
const AFTER_ALONE = phrases('after|afterwards|afterward');
const BEFORE_BOUND_ALONE = phrases('so', ',', 'any time', 'anytime', 'time|it is|be');
const BEFORE_THAT = phrases('before|b4|by that|then', 'ahead of that', 'prior to that', 'earlier|sooner than that');
const AFTER_THAT = phrases('after that|then', 'later than that');
/** The most words between a clock time and "before that". */
const WORDS_TO_THAT = 9;

const REASONS = wordSet('i we he she');
const startsReason = (tokens: Place['tokens'], from: number, at: number): boolean =>
  tokens.slice(from, at).some(({ text }) => REASONS.has(text));

/** Reads the "before that" of "we open at eleven, so it has to be before that". */
export function boundOfThatAt({ tokens, at, previousClock: previous, from }: Place): Mention | undefined {
  const isBound = previous?.kind === 'unrelated' || (previous?.kind === 'clock' && previous.use !== 'at');
  if (!isBound || at - previous.end > WORDS_TO_THAT) return undefined;
  // "After three, I have to sleep before that" says why.
  if (previous.kind === 'clock' && startsReason(tokens, previous.end, at)) return undefined;
  const isAlone = isClauseEnd(tokens, at + 1) && startOfPhrase(BEFORE_BOUND_ALONE, tokens, at) !== undefined;
  const alone = (list: Phrases) => (isAlone ? endOfPhrase(list, tokens, at) : undefined);
  const before = endOfPhrase(BEFORE_THAT, tokens, at) ?? alone(BEFORE_ALONE);
  const after = before === undefined ? (endOfPhrase(AFTER_THAT, tokens, at) ?? alone(AFTER_ALONE)) : undefined;
  const end = before ?? after;
  if (end === undefined) return undefined;
  const isBefore = (before !== undefined) !== isNegated({ tokens, from, end: at });
  return { start: at, end, kind: 'clock', clock: previous.clock, use: isBefore ? 'endBefore' : 'notBefore' };
}

const THE = phrases('the');
const AFTER_IT = phrases('after that?');

/** Reads "the Friday after", which is the first after the day that was named before. */
export function weekdayAfterAt({ tokens, at, previous, reference }: Place): Reading<DateMention> | undefined {
  const day = endOfPhrase(THE, tokens, at);
  const weekday = day === undefined ? undefined : weekdayAt(tokens, day);
  const end = day === undefined ? undefined : endOfPhrase(AFTER_IT, tokens, day + 1);
  const base =
    previous?.kind === 'date' ? previous.date.date : reference?.isOnlyNamed === true ? undefined : reference?.date;
  return weekday === undefined || end === undefined || base === undefined || !isClauseEnd(tokens, end)
    ? undefined
    : { value: dayMention(nextWeekday(base, weekday)), next: end };
}

const DAY_AFTER = phrases('the? day after that?', 'the? next|following day');

/** Reads the "day after" of "tomorrow is bad, the day after?" */
export function dayAfterAt({ tokens, at, previous }: Place): Reading<DateMention> | undefined {
  const end = previous?.kind === 'date' ? endOfPhrase(DAY_AFTER, tokens, at) : undefined;
  const date = previous?.kind === 'date' ? previous.date.date : undefined;
  return end === undefined || date === undefined || !canEndBefore(tokens, end)
    ? undefined
    : { value: dayMention(addDays(date, 1)), next: end };
}

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
const OFFERED_DAY = phrases('that day', 'the? same day');
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
  const next = (isOfTime ? undefined : endOfPhrase(OFFERED_DAY, tokens, at)) ?? one;
  return next === undefined ? undefined : { value: dayMention(date), next };
}

const SAME_TIME = phrases('the|at? the? same time|hour');

/** @returns the index after "same time" at the index, and the words before it */
const endOfSameTime = (tokens: readonly Token[], at: number): number | undefined => endOfPhrase(SAME_TIME, tokens, at);

/** Reads "the same time" as that of the offer: "same time Friday". */
export function sameTimeAt({ tokens, at, reference }: Place): Mention | undefined {
  const end = endOfSameTime(tokens, at);
  if (end === undefined || reference === undefined || reference.isOnlyNamed === true) return undefined;
  const [hour, minute] = reference.start.split(':').map(Number);
  const clock = { hour: hour ?? 0, minute: minute ?? 0, half: '24-hour', certainty: 'sure' } as const;
  return { start: at, end, kind: 'clock', clock, use: 'at' };
}

const SAME_DAY = phrases('that same? day', 'the same day');

/** Reads the "that day" of "we move in on the first, I want the locks changed that day". */
export function sameDayAt({ tokens, at, previousDay, today }: Place): Reading<DateMention> | undefined {
  const end = endOfPhrase(SAME_DAY, tokens, at);
  return end === undefined || previousDay?.date === undefined || previousDay.date < today || !canEndBefore(tokens, end)
    ? undefined
    : { value: dayMention(previousDay.date), next: end };
}

/** The most words between a day and "before then". */
const WORDS_TO_THEN = 9;
export const BEFORE_THEN = phrases('before|b4|by that|then', 'ahead of that|then');
export const AFTER_THEN = phrases('after that|then');
const BEFORE_AFTER_THEN = phrases('so|be|is|time|anytime|anything');

/** Reads the "before then" of "I have family coming Thursday, so I need you before then". */
export function boundingThenAt({ tokens, at, previous, previousDay, reference }: Place): DateMention | undefined {
  if (previous === undefined || previousDay === undefined || at - previous.end > WORDS_TO_THEN) return undefined;
  const { date, excludes } = previousDay;
  // Of the offered day, "before that" asks for an earlier time.
  if (date === undefined || date === reference?.date) return undefined;
  if (endOfPhrase(BEFORE_THEN, tokens, at) !== undefined)
    return { date: undefined, excludes, otherDays: excludes, preference: 'soon' };
  const isAfter =
    endOfPhrase(AFTER_THEN, tokens, at) !== undefined && startOfPhrase(BEFORE_AFTER_THEN, tokens, at) !== undefined;
  return isAfter ? dayMention(addDays(date, 1)) : undefined;
}
