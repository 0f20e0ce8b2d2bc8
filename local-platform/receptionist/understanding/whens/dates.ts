import { addDays, type CalendarDate, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';
import { type DateMention, type DateReader, dayMention, firstReading } from './mention.ts';
import { monthMentionAt } from './monthDates.ts';
import { dayIn, dayOfWeek, DAYS_PER_WEEK, mondayOf, monthAfter, monthOf, nextWeekday } from './months.ts';
import { cardinalAt, ordinalAt } from './numbers.ts';
import { endOfPhrase, phrases, type Reading, startOfPhrase, type Token } from './phrases.ts';
import { weekdayAt, weekdayMentionAt } from './weekdays.ts';

const NAMED_DAYS = [
  { list: phrases('the? day after tomorrow'), days: 2 },
  { list: phrases('tomorrow'), days: 1 },
  { list: phrases('yesterday'), days: -1 },
  { list: phrases('later? today'), days: 0 },
];
const TONIGHT = phrases('tonight');
const THIS = phrases('later? this');
const PART_OF_TODAY = phrases('morning|afternoon|evening');

/** Reads "tomorrow" and "today", and the "this" of "this afternoon". */
const namedDayAt: DateReader = (tokens, at, today) => {
  for (const { list, days } of NAMED_DAYS) {
    const next = endOfPhrase(list, tokens, at);
    if (next !== undefined) return { value: dayMention(addDays(today, days)), next };
  }
  const tonight = endOfPhrase(TONIGHT, tokens, at);
  if (tonight !== undefined) return { value: { ...dayMention(today), part: 'evening' }, next: tonight };
  const next = endOfPhrase(THIS, tokens, at);
  const isToday = next !== undefined && endOfPhrase(PART_OF_TODAY, tokens, next) !== undefined;
  return isToday ? { value: dayMention(today), next } : undefined;
};

const UNITS = [
  { list: phrases('days|day time?'), days: 1, isWeeks: false },
  { list: phrases('weeks|week time?'), days: DAYS_PER_WEEK, isWeeks: true },
  { list: phrases('fortnight|fortnights'), days: 2 * DAYS_PER_WEEK, isWeeks: true },
];
const COUNTS = [
  { list: phrases('a few'), count: 3 },
  { list: phrases('a? couple of?'), count: 2 },
  { list: phrases('a'), count: 1 },
];

const countAt = (tokens: readonly Token[], at: number): Reading<number> | undefined => {
  for (const { list, count } of COUNTS) {
    const next = endOfPhrase(list, tokens, at);
    if (next !== undefined) return { value: count, next };
  }
  return cardinalAt(tokens, at);
};

const WEEK_FROM = phrases('week from');
const DAY_AFTER_TOMORROW = phrases('day after tomorrow');

type Distance = { readonly days: number; readonly isWeeks: boolean };

/** @returns the days of "two weeks" */
function daysAt(tokens: readonly Token[], at: number): Reading<Distance> | undefined {
  // "Week from tomorrow"
  if (endOfPhrase(WEEK_FROM, tokens, at) !== undefined)
    return { value: { days: DAYS_PER_WEEK, isWeeks: true }, next: at + 1 };
  const count = countAt(tokens, at);
  // "Twelve fifteen day after tomorrow" counts no days.
  if (count === undefined || (count.value > 1 && endOfPhrase(DAY_AFTER_TOMORROW, tokens, count.next) !== undefined))
    return undefined;
  for (const { list, days, isWeeks } of UNITS) {
    const next = endOfPhrase(list, tokens, count.next);
    if (next !== undefined) return { value: { days: count.value * days, isWeeks }, next };
  }
  return undefined;
}

const IN = phrases('in about|like|maybe?');
const FROM = phrases('from|after|on');
const NOW = phrases('now');
const A_WEEK = phrases('a week');

/** Reads "in three days", "two weeks from Monday", "a week from now" and "a week tomorrow". */
const distanceAt: DateReader = (tokens, at, today) => {
  const start = endOfPhrase(IN, tokens, at);
  const distance = daysAt(tokens, start ?? at);
  if (distance === undefined) return undefined;
  const from = endOfPhrase(FROM, tokens, distance.next);
  const day = from ?? endOfPhrase(A_WEEK, tokens, at);
  const dayFrom = (date: CalendarDate, next: number) => ({
    value: dayMention(addDays(date, distance.value.days)),
    next,
  });
  if (day !== undefined) {
    const now = endOfPhrase(NOW, tokens, day);
    if (now !== undefined) return dayFrom(today, now);
    const base =
      namedDayAt(tokens, day, today) ?? weekdayMentionAt(tokens, day, today) ?? monthMentionAt(tokens, day, today);
    if (base?.value.date !== undefined) return dayFrom(base.value.date, base.next);
  }
  if (start === undefined) return undefined;
  const { days, isWeeks } = distance.value;
  const date = addDays(today, days);
  // "Wednesday in two weeks" is the Wednesday of that week.
  return {
    value: isWeeks ? { ...dayMention(date), week: mondayOf(date), isVague: true } : dayMention(date),
    next: distance.next,
  };
};

const FROM_NOW = phrases('from now');

/** Reads "two Tuesdays from now". */
const weekdayCountAt: DateReader = (tokens, at, today) => {
  const count = countAt(tokens, at);
  const weekday = count === undefined ? undefined : weekdayAt(tokens, count.next);
  const next = count === undefined ? undefined : endOfPhrase(FROM_NOW, tokens, count.next + 1);
  if (count === undefined || weekday === undefined || next === undefined) return undefined;
  return { value: dayMention(addDays(nextWeekday(today, weekday), (count.value - 1) * DAYS_PER_WEEK)), next };
};

const WEEK_LATER = phrases('week');

/** Reads "tomorrow week". */
const weekLaterAt: DateReader = (tokens, at, today) => {
  const day = namedDayAt(tokens, at, today);
  const next = day === undefined ? undefined : endOfPhrase(WEEK_LATER, tokens, day.next);
  return day?.value.date === undefined || next === undefined
    ? undefined
    : { value: dayMention(addDays(day.value.date, DAYS_PER_WEEK)), next };
};

const THURSDAY = 4;
const LONGEST_YEAR = 366;

/** @returns the fourth Thursday of November */
const thanksgivingOf = (year: string): CalendarDate => {
  const first = `${year}-11-01`;
  const thursday = dayOfWeek(mondayOf(first), THURSDAY);
  return addDays(thursday, (thursday < first ? 4 : 3) * DAYS_PER_WEEK);
};

const HOLIDAYS: readonly { readonly list: ReturnType<typeof phrases>; readonly of: (year: string) => CalendarDate }[] =
  [
    { list: phrases('thanksgiving day?'), of: thanksgivingOf },
    { list: phrases('black friday'), of: (year) => addDays(thanksgivingOf(year), 1) },
    { list: phrases('christmas|xmas eve'), of: (year) => `${year}-12-24` },
    { list: phrases('christmas|xmas day?'), of: (year) => `${year}-12-25` },
    { list: phrases('new years|year is? eve'), of: (year) => `${year}-12-31` },
    { list: phrases('new years|year is? day?'), of: (year) => `${year}-01-01` },
  ];

const DAY_BESIDE = [
  { list: phrases('the? day before'), days: -1 },
  { list: phrases('the? day after'), days: 1 },
];
/** Without one of these, a holiday is seldom the day of a visit: "we have guests for Thanksgiving". */
const INTRODUCTION = phrases('on|before|after|by|except|besides', 'except for', 'but|not on?');
const WEEK = phrases('week|weeks|weekend|month before|after');

/** Reads "after Thanksgiving" and "the day before Christmas". */
const holidayAt: DateReader = (tokens, at, today) => {
  const beside = DAY_BESIDE.map(({ list, days }) => ({ end: endOfPhrase(list, tokens, at), days })).find(
    ({ end }) => end !== undefined,
  );
  const start = beside?.end ?? at;
  const isIntroduced =
    startOfPhrase(INTRODUCTION, tokens, start) !== undefined && startOfPhrase(WEEK, tokens, start) === undefined;
  const holiday = isIntroduced
    ? HOLIDAYS.find(({ list }) => endOfPhrase(list, tokens, start) !== undefined)
    : undefined;
  const next = holiday && endOfPhrase(holiday.list, tokens, start);
  if (holiday === undefined || next === undefined) return undefined;
  const thisYear = holiday.of(today.slice(0, 4));
  const date = thisYear < today ? holiday.of(addDays(today, LONGEST_YEAR).slice(0, 4)) : thisYear;
  return { value: dayMention(addDays(date, beside?.days ?? 0)), next };
};

const nearDateAt = firstReading(holidayAt, distanceAt, weekdayCountAt, weekLaterAt, namedDayAt, weekdayMentionAt);

const nearOrMonthDateAt = firstReading(monthMentionAt, nearDateAt);

const AFTER = phrases('after');
const COMMA = phrases(', on?');

const THE = phrases('the');
const MONTHS_AHEAD = 3;

/** @returns the next date of "the first" in "Tuesday the first", if one of the next months has it on that weekday */
function dayOfMonthOn(
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
  weekday: number,
): Reading<DateMention> | undefined {
  const start = endOfPhrase(COMMA, tokens, at) ?? at;
  const the = endOfPhrase(THE, tokens, start);
  // "Tuesday, first thing" is any Tuesday.
  const day = the !== undefined || tokens[start]?.kind === 'digits' ? ordinalAt(tokens, the ?? start) : undefined;
  if (day === undefined) return undefined;
  let month = monthOf(today);
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead++, month = monthAfter(month)) {
    const date = dayIn(month, day.value);
    if (date !== undefined && date >= today && weekdayOf(date) === weekday)
      return { value: dayMention(date), next: day.next };
  }
  return undefined;
}

/**
 * Reads a date. A weekday and a date together, such as "Thursday the 3rd", are the date, and "the Monday after the 3rd" is the
 * first Monday after it.
 *
 * @returns undefined if no date starts at the index
 */
export const dateAt: DateReader = (tokens, at, today) => {
  const date = nearOrMonthDateAt(tokens, at, today);
  if (date?.value.weekday === undefined) return date;
  const monthDate = monthMentionAt(tokens, endOfPhrase(COMMA, tokens, date.next) ?? date.next, today);
  const named = dayOfMonthOn(tokens, date.next, today, date.value.weekday);
  // "Saturday the 2nd" is in another month than "the 2nd" alone, if that day is not a Saturday. "Saturday the 2nd of May" has more words.
  if (named !== undefined && (monthDate === undefined || monthDate.next === named.next)) return named;
  if (monthDate !== undefined) return monthDate;
  const after = endOfPhrase(AFTER, tokens, date.next);
  const start = after === undefined ? undefined : nearOrMonthDateAt(tokens, after, today);
  if (start?.value.date !== undefined)
    return { value: dayMention(nextWeekday(start.value.date, date.value.weekday)), next: start.next };
  // "Tuesday 24" names one day twice, if Tuesday is the 24th.
  const day = cardinalAt(tokens, date.next);
  return day !== undefined && date.value.date?.endsWith(`-${day.value}`) === true ? { ...date, next: day.next } : date;
};
