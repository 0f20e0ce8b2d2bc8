import { addDays, type CalendarDate } from '../../../../src/machines/calendar/calendarDate.ts';
import { type DateMention, type DateReader, dayMention, firstReading } from './mention.ts';
import { dayOfWeek, DAYS_PER_WEEK, mondayOf, nextWeekday } from './months.ts';
import { cardinalAt } from './numbers.ts';
import { endOfPhrase, isClauseEnd, phrases, type Reading, startOfPhrase, type Token } from './phrases.ts';

const LAST_HOUR = 12;
const SUNDAY = 0;
const MONDAY = 1;
const WEDNESDAY = 3;
const FRIDAY = 5;
const SATURDAY = 6;

const WEEKDAY_NAMES: ReadonlyMap<string, number> = new Map(
  [
    'sunday sundays',
    'monday mondays mon',
    'tuesday tuesdays tue tues teusday',
    'wednesday wednesdays wed weds wensday wednsday',
    'thursday thursdays thu thur thurs thrusday',
    'friday fridays fri',
    'saturday saturdays saterday',
  ].flatMap((names, weekday) => names.split(' ').map((name) => [name, weekday] as const)),
);

/** Short names that are words too: "the sun", "sat down". */
const AMBIGUOUS_NAMES: ReadonlyMap<string, number> = new Map([
  ['sun', SUNDAY],
  ['sat', SATURDAY],
]);
const BEFORE_AMBIGUOUS = phrases('on|this|next|by|for|or|before');
const AFTER_AMBIGUOUS = phrases('at|morning|afternoon|or|please|works');

/** Words of a wish before "sat 9 am". In "the water sat at 9", another word stands there. */
const WISHING = phrases(
  'need|want|and|do|try|can|about|is|available|free|then|say|maybe|like|prefer|come|me|us|it|ok|okay|yes|yeah|no|but|either|early|late',
);
const BEFORE_CLOCK = phrases('at|around|about|after|before|by|between|from');

const PART = phrases('noon|midday|lunch|morning|mornings|afternoon|afternoons|evening');

/** "Need sat 9am", "how about sat around noon" */
function isBeforeClock(tokens: readonly Token[], at: number): boolean {
  const isWish = isClauseEnd(tokens, at - 1) || startOfPhrase(WISHING, tokens, at) !== undefined;
  const start = endOfPhrase(BEFORE_CLOCK, tokens, at + 1) ?? at + 1;
  const hour = cardinalAt(tokens, start)?.value ?? 0;
  return isWish && ((hour >= 1 && hour <= LAST_HOUR) || endOfPhrase(PART, tokens, start) !== undefined);
}

/** "12 Sunday Drive" */
const AFTER_NAME = phrases('drive|street|road|lane|avenue|court|circle|school');

export function weekdayAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  if (endOfPhrase(AFTER_NAME, tokens, at + 1) !== undefined) return undefined;
  const isAlone =
    isClauseEnd(tokens, at - 1) &&
    (isClauseEnd(tokens, at + 1) || endOfPhrase(AFTER_AMBIGUOUS, tokens, at + 1) !== undefined);
  const isDay = isAlone || startOfPhrase(BEFORE_AMBIGUOUS, tokens, at) !== undefined || isBeforeClock(tokens, at);
  return WEEKDAY_NAMES.get(text) ?? (isDay ? AMBIGUOUS_NAMES.get(text) : undefined);
}

const WEEKS: readonly (readonly [string, number])[] = [
  ['of|in|during? the? week after next|that', 2],
  ['of|in|during? the? next|following week', 1],
  ['of? the? week after', 1],
  ['of|in|during? this week', 0],
];
const WEEK_PHRASES = WEEKS.map(([text, weeks]) => ({ list: phrases(text), weeks }));

/** @returns the Monday of the week that a phrase such as "next week" names */
function weekAt(tokens: readonly Token[], at: number, today: CalendarDate): Reading<CalendarDate> | undefined {
  for (const { list, weeks } of WEEK_PHRASES) {
    const next = endOfPhrase(list, tokens, at);
    if (next !== undefined) return { value: addDays(mondayOf(today), weeks * DAYS_PER_WEEK), next };
  }
  return undefined;
}

const NEXT = phrases('the? next');
const COMING = phrases('the? this? coming|upcoming', 'this');
const WEEK_LATER = phrases('after the? next one?', 'after this coming one', 'week');
const BETWEEN_DAY_AND_WEEK = phrases(', on? sometime?', 'on|sometime');

const AFTER = phrases('after');

/** @returns the index after the last word of "the Friday after", which is a week after the Friday that is next */
function endOfDayAfter(tokens: readonly Token[], end: number): number | undefined {
  const next = endOfPhrase(AFTER, tokens, end);
  return next !== undefined && isClauseEnd(tokens, next) ? next : undefined;
}

/** Reads "Tuesday", "next Tuesday", "Tuesday next week" and "Tuesday week". "Next" means the next week, from Monday to Sunday. */
const weekdayDateAt: DateReader = (tokens, at, today) => {
  const afterNext = endOfPhrase(NEXT, tokens, at);
  const start = afterNext ?? endOfPhrase(COMING, tokens, at) ?? at;
  const weekday = weekdayAt(tokens, start);
  if (weekday === undefined) return undefined;
  const end = start + 1;
  const soonest = nextWeekday(today, weekday);
  const later = endOfPhrase(WEEK_LATER, tokens, end) ?? endOfDayAfter(tokens, end);
  if (later !== undefined) return { value: dayMention(addDays(soonest, DAYS_PER_WEEK)), next: later };
  const named = weekAt(tokens, endOfPhrase(BETWEEN_DAY_AND_WEEK, tokens, end) ?? end, today);
  const week = named?.value ?? (afterNext === undefined ? undefined : addDays(mondayOf(today), DAYS_PER_WEEK));
  if (week !== undefined) {
    const mention = dayMention(dayOfWeek(week, weekday));
    return { value: named === undefined ? mention : { ...mention, week }, next: named?.next ?? end };
  }
  const isBare = start === at;
  return { value: isBare ? { date: soonest, weekday, excludes: [{ weekday }] } : dayMention(soonest), next: end };
};

const PARTS_OF_WEEK: readonly (readonly [string, number])[] = [
  ['the? end|latter|later|late part|half? of|in? the?', FRIDAY],
  ['the? middle|mid of|in? the?', WEDNESDAY],
  ['the? beginning|start|early|first part|half|thing? of|in? the?', MONDAY],
];
const PART_PHRASES = PARTS_OF_WEEK.map(([text, weekday]) => ({ list: phrases(text), weekday }));
const PLAIN_WEEK = phrases('week');

/** Reads "end of the week", "early next week" and "later this week". */
const partOfWeekAt: DateReader = (tokens, at, today) => {
  for (const { list, weekday } of PART_PHRASES) {
    const end = endOfPhrase(list, tokens, at);
    if (end === undefined) continue;
    const week = weekAt(tokens, end, today);
    if (week !== undefined) return { value: dayMention(dayOfWeek(week.value, weekday)), next: week.next };
    const next = endOfPhrase(PLAIN_WEEK, tokens, end);
    if (next !== undefined) return { value: dayMention(nextWeekday(today, weekday)), next };
  }
  return undefined;
};

const REST_OF_WEEK = phrases('the? rest of the|this? week');

/** Reads "the rest of the week". */
const restOfWeekAt: DateReader = (tokens, at) => {
  const next = endOfPhrase(REST_OF_WEEK, tokens, at);
  return next === undefined ? undefined : { value: { date: undefined, excludes: [], preference: 'any' }, next };
};

/** Reads "next week" and "next week on Tuesday". */
const weekDateAt: DateReader = (tokens, at, today) => {
  const week = weekAt(tokens, at, today);
  if (week === undefined) return undefined;
  const start = endOfPhrase(BETWEEN_DAY_AND_WEEK, tokens, week.next) ?? week.next;
  const weekday = weekdayAt(tokens, start);
  if (weekday !== undefined)
    return { value: { ...dayMention(dayOfWeek(week.value, weekday)), week: week.value }, next: start + 1 };
  const isThisWeek = week.value <= today;
  const first = isThisWeek ? today : week.value;
  const sunday = dayOfWeek(week.value, SUNDAY);
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(first, day)).filter((date) => date <= sunday);
  const value: DateMention = {
    date: isThisWeek ? undefined : first,
    excludes: days.map((date) => ({ date })),
    week: week.value,
    isVague: true,
    ...(isThisWeek && { preference: 'soon' }),
  };
  return { value, next: week.next };
};

const NEXT_WEEKEND = phrases('the? next weekend');
const WEEKEND = phrases('this|the|on|over? coming|upcoming? weekend|weekends');

const weekendAt: DateReader = (tokens, at, today) => {
  const nextEnd = endOfPhrase(NEXT_WEEKEND, tokens, at);
  if (nextEnd !== undefined)
    return { value: dayMention(dayOfWeek(addDays(mondayOf(today), DAYS_PER_WEEK), SATURDAY)), next: nextEnd };
  const next = endOfPhrase(WEEKEND, tokens, at);
  if (next === undefined) return undefined;
  const value: DateMention = {
    date: nextWeekday(today, SATURDAY),
    excludes: [{ weekday: SATURDAY }, { weekday: SUNDAY }],
    isWeekend: true,
  };
  return { value, next };
};

const WEEKDAYS = phrases('weekday|weekdays');

const anyWeekdayAt: DateReader = (tokens, at) => {
  const next = endOfPhrase(WEEKDAYS, tokens, at);
  const excludes = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }));
  const otherDays = [{ weekday: SATURDAY }, { weekday: SUNDAY }];
  return next === undefined ? undefined : { value: { date: undefined, excludes, otherDays, preference: 'any' }, next };
};

/** Reads a weekday, a week or a weekend. */
export const weekdayMentionAt = firstReading(
  restOfWeekAt,
  partOfWeekAt,
  weekdayDateAt,
  weekDateAt,
  weekendAt,
  anyWeekdayAt,
);
