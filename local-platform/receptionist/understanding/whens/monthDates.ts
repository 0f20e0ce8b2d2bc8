import { addDays, type CalendarDate } from '../../../../src/machines/calendar/calendarDate.ts';
import { canEndBefore } from './aroundTimes.ts';
import { type DateMention, type DateReader, dayMention, firstReading } from './mention.ts';
import {
  dayIn,
  DAYS_PER_WEEK,
  lastDayOf,
  lastWeekday,
  type Month,
  monthAfter,
  monthAt,
  monthNameAt,
  monthOf,
  nextDateIn,
  nextDateWithDay,
  nthWeekday,
} from './months.ts';
import { cardinalAt, ordinalAt } from './numbers.ts';
import { endOfPhrase, isClauseEnd, phrases, type Reading, startOfPhrase, type Token } from './phrases.ts';
import { weekdayAt } from './weekdays.ts';

const MONDAY = 1;
const MIDDLE_OF_MONTH = 15;
/** A name of a month that is a usual word after a number: "the third may be better", "3 march into the room", but not "8th March at two". */
const IS_ALSO_WORD = new Set(['march', 'may']);

/** No caller books a visit eleven months ahead. */
const RECENT_DAYS = 30;

/** Says nothing about the visit. */
const PAST_DATE: DateMention = { date: undefined, excludes: [] };

const readingOf = (date: CalendarDate | undefined, next: number): Reading<DateMention> | undefined =>
  date === undefined ? undefined : { value: dayMention(date), next };

/** Reads a year after a date, if there is one: "2026", ", 2026", "/26". */
function withYear(tokens: readonly Token[], today: CalendarDate, month: number, day: number, next: number) {
  const separated = tokens[next]?.text === ',' || tokens[next]?.text === '/' ? next + 1 : next;
  const digits = tokens[separated]?.text ?? '';
  const isShort = tokens[next]?.text === '/' && /^\d\d$/.test(digits);
  if (!isShort && !/^(19|20)\d\d$/.test(digits)) {
    // "I closed the valve on November 20" of last week names no visit.
    const recent = dayIn({ year: Number(today.slice(0, 4)), month }, day);
    if (recent !== undefined && recent < today && addDays(recent, RECENT_DAYS) >= today)
      return { value: PAST_DATE, next };
    return readingOf(nextDateIn(today, month, day), next);
  }
  const date = dayIn({ year: Number(isShort ? `20${digits}` : digits), month }, day);
  return date !== undefined && date < today
    ? { value: PAST_DATE, next: separated + 1 }
    : readingOf(date, separated + 1);
}

const canEndOrTime = (tokens: readonly Token[], at: number) =>
  canEndBefore(tokens, at) || tokens[at]?.kind === 'digits';

const THE = phrases('the');
const OF = phrases('of');
const AT = phrases('at|around|before|after|in');

/** Reads "December 3", "dec. 3rd" and "December the third". */
const monthAndDayAt: DateReader = (tokens, at, today) => {
  const month = monthNameAt(tokens, at);
  if (month === undefined) return undefined;
  const start = endOfPhrase(THE, tokens, month.next) ?? month.next;
  const ordinal = ordinalAt(tokens, start);
  const day = ordinal ?? cardinalAt(tokens, start);
  if (day === undefined) return undefined;
  const reading = withYear(tokens, today, month.value, day.value, day.next);
  // "March 10 feet".
  return reading !== undefined && (ordinal !== undefined || canEndOrTime(tokens, reading.next)) ? reading : undefined;
};

/** Reads "3 December", "3rd of December" and "the third of December". */
const dayAndMonthAt: DateReader = (tokens, at, today) => {
  const start = endOfPhrase(THE, tokens, at) ?? at;
  const ordinal = ordinalAt(tokens, start);
  const day = ordinal ?? cardinalAt(tokens, start);
  if (day === undefined) return undefined;
  const ofEnd = endOfPhrase(OF, tokens, day.next);
  const month = monthNameAt(tokens, ofEnd ?? day.next);
  if (month === undefined) return undefined;
  const isAlsoWord = ofEnd === undefined && IS_ALSO_WORD.has(tokens[day.next]?.text ?? '');
  const isEnd = isClauseEnd(tokens, month.next) || endOfPhrase(AT, tokens, month.next) !== undefined;
  if (isAlsoWord && (ordinal === undefined || !isEnd)) return undefined;
  return withYear(tokens, today, month.value, day.value, month.next);
};

/** Reads "6th of this month" and "the sixth of next month". */
const dayOfMonthAt: DateReader = (tokens, at, today) => {
  const start = endOfPhrase(THE, tokens, at) ?? at;
  const day = ordinalAt(tokens, start);
  if (day === undefined) return undefined;
  const monthStart = endOfPhrase(OF, tokens, day.next) ?? day.next;
  const isName = monthNameAt(tokens, monthStart) !== undefined;
  const month = isName ? undefined : monthAt(tokens, monthStart, today);
  if (month === undefined) return undefined;
  const date = dayIn(month.value, day.value);
  // "The first of the month" is the next one, "the first of this month" is past.
  const isNext = tokens[monthStart]?.text === 'the' && date !== undefined && date < today;
  return readingOf(isNext ? dayIn(monthAfter(month.value), day.value) : date, month.next);
};

const textOf = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join('');

const FRACTIONS = new Set('1/2 1/3 2/3 1/4 3/4 1/8 3/8 5/8 7/8'.split(' '));
const BEFORE_DATE = phrases('on|for|by|before|after|until|till|from the?');
/** "1/4 in the afternoon", "1/4, after lunch" */
const AFTER_DATE = phrases(
  ',? in the? morning|afternoon|evening',
  ',? early|late? morning|afternoon|evening',
  ',? first thing',
  ',? after|before lunch|work|school|noon',
  ',? at',
);

/** Reads "12/3" and "12/3/2026", with the month first. Without "on", a weekday or a time, "3/4" is a fraction. */
const digitsDateAt: DateReader = (tokens, at, today) => {
  const text = textOf(tokens, at, 3);
  const hasYear = tokens[at + 3]?.text === '/';
  const isAfterWeekday = weekdayAt(tokens, tokens[at - 1]?.text === ',' ? at - 2 : at - 1) !== undefined;
  const isIntroduced =
    isAfterWeekday ||
    startOfPhrase(BEFORE_DATE, tokens, at) !== undefined ||
    endOfPhrase(AFTER_DATE, tokens, at + 3) !== undefined;
  const isFraction = FRACTIONS.has(text) && !hasYear && !isIntroduced;
  if (isFraction || !/^\d{1,2}\/\d{1,2}$/.test(text)) return undefined;
  const [month = 0, day = 0] = text.split('/').map(Number);
  const reading = withYear(tokens, today, month, day, at + 3);
  return reading !== undefined && canEndOrTime(tokens, reading.next) ? reading : undefined;
};

/** Reads "2026-12-03". */
const isoDateAt: DateReader = (tokens, at) => {
  const text = textOf(tokens, at, 5);
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return readingOf(dayIn({ year, month }, day), at + 5);
};

const LAST = phrases('last');
const IN_MONTH = phrases('of|in');
const WEEK = phrases('week');

/** Reads "first Monday in January", "last Friday of the month" and "third week of March". */
const nthInMonthAt: DateReader = (tokens, at, today) => {
  const start = endOfPhrase(THE, tokens, at) ?? at;
  const count = ordinalAt(tokens, start);
  const unit = count?.next ?? endOfPhrase(LAST, tokens, start);
  if (unit === undefined) return undefined;
  const isWeek = endOfPhrase(WEEK, tokens, unit) !== undefined;
  const weekday = isWeek ? MONDAY : weekdayAt(tokens, unit);
  const of = endOfPhrase(IN_MONTH, tokens, unit + 1);
  const month = of === undefined ? undefined : monthAt(tokens, of, today);
  if (weekday === undefined || month === undefined) return undefined;
  const dateIn = (ofMonth: Month) => {
    if (count === undefined) return lastWeekday(ofMonth, weekday);
    return isWeek ? dayIn(ofMonth, 1 + (count.value - 1) * DAYS_PER_WEEK) : nthWeekday(ofMonth, count.value, weekday);
  };
  const date = dateIn(month.value);
  return readingOf(date !== undefined && date < today ? dateIn(monthAfter(month.value)) : date, month.next);
};

const PARTS_OF_MONTH: readonly (readonly [string, (month: Month) => CalendarDate | undefined])[] = [
  ['the? beginning|start of|in?', (month) => dayIn(month, 1)],
  ['early in?', (month) => dayIn(month, 1)],
  ['sometime|anytime in?', (month) => dayIn(month, 1)],
  ['some|any time|day in', (month) => dayIn(month, 1)],
  ['the? middle|mid of|in?', (month) => dayIn(month, MIDDLE_OF_MONTH)],
  ['the? end of', lastDayOf],
  ['late in?', lastDayOf],
];
const PART_PHRASES = PARTS_OF_MONTH.map(([text, dayOf]) => ({ list: phrases(text), dayOf }));

const END_DAYS: readonly (readonly [string, (month: Month) => CalendarDate | undefined])[] = [
  ['the? very? first day of|in', (month) => dayIn(month, 1)],
  ['the? very? last day of|in', lastDayOf],
];
const END_DAY_PHRASES = END_DAYS.map(([text, dayOf]) => ({ list: phrases(text), dayOf }));

/** Reads "the last day of the month". */
const endDayOfMonthAt: DateReader = (tokens, at, today) => {
  for (const { list, dayOf } of END_DAY_PHRASES) {
    const end = endOfPhrase(list, tokens, at);
    const month = end === undefined ? undefined : monthAt(tokens, end, today);
    if (month === undefined) continue;
    const date = dayOf(month.value);
    return readingOf(date !== undefined && date < today ? dayOf(monthAfter(month.value)) : date, month.next);
  }
  return undefined;
};

/** Reads "end of the month", "early March" and "sometime in January". Of the current month, "sometime" names no day. */
const partOfMonthAt: DateReader = (tokens, at, today) => {
  for (const { list, dayOf } of PART_PHRASES) {
    const end = endOfPhrase(list, tokens, at);
    const month = end === undefined ? undefined : monthAt(tokens, end, today);
    const date = month === undefined ? undefined : dayOf(month.value);
    if (month !== undefined && date !== undefined && date >= today)
      return { value: { ...dayMention(date), isVague: true }, next: month.next };
  }
  return undefined;
};

const BARE_NEXT_MONTH = phrases('the? next month');

const nextMonthAt: DateReader = (tokens, at, today) => {
  const next = endOfPhrase(BARE_NEXT_MONTH, tokens, at);
  if (next === undefined) return undefined;
  const date = dayIn(monthAfter(monthOf(today)), 1);
  return date === undefined ? undefined : { value: { ...dayMention(date), isVague: true }, next };
};

const CAN_START_ORDINAL = phrases('on|for|by|before|after|until|till|from|to|about|is|or|not|except|try|do');
/** "I live on 5th" is a street. */
const LIVING = phrases('live|lives|are|am|is|house|place|located right|just? on|off');
const NOT_AFTER_ORDINAL = phrases('of|time');
/** After "the third". A higher ordinal counts nothing: "on the twenty-third I will be". */
const NOT_AFTER_LOW_ORDINAL = phrases('available|open|free|possible|is|i|we');
const HIGHEST_LOW_ORDINAL = 12;
const JOINING = phrases('and|or');
const THIRD = 3;

/** Reads "the 3rd" and "on the third". "The first" and "the second" alone can be the first and second of something else. */
const ordinalDateAt: DateReader = (tokens, at, today) => {
  const start = endOfPhrase(THE, tokens, at);
  const day = ordinalAt(tokens, start ?? at);
  if (day === undefined || !canEndBefore(tokens, day.next)) return undefined;
  // "The 3rd and 4th floor", "5th and Main".
  const joined = endOfPhrase(JOINING, tokens, day.next);
  if (joined !== undefined && !canEndBefore(tokens, ordinalAt(tokens, joined)?.next ?? joined)) return undefined;
  const isDigits = tokens[start ?? at]?.kind === 'digits';
  const isIntroduced = startOfPhrase(CAN_START_ORDINAL, tokens, at) !== undefined;
  const isPlain = isClauseEnd(tokens, at - 1) || (isIntroduced && startOfPhrase(LIVING, tokens, at) === undefined);
  const isDate = start === undefined ? isDigits && isPlain : isDigits || isIntroduced || day.value >= THIRD;
  const isCount =
    endOfPhrase(NOT_AFTER_ORDINAL, tokens, day.next) !== undefined ||
    (day.value <= HIGHEST_LOW_ORDINAL && endOfPhrase(NOT_AFTER_LOW_ORDINAL, tokens, day.next) !== undefined);
  if (!isDate || (!isDigits && isCount)) return undefined;
  return readingOf(nextDateWithDay(today, day.value), day.next);
};

/** Reads a date that names a month or a day of a month. */
export const monthMentionAt = firstReading(
  nthInMonthAt,
  monthAndDayAt,
  dayAndMonthAt,
  dayOfMonthAt,
  digitsDateAt,
  isoDateAt,
  endDayOfMonthAt,
  partOfMonthAt,
  nextMonthAt,
  ordinalDateAt,
);
