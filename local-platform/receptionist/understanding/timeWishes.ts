import {
  addDays,
  type CalendarDate,
  dateOf,
  type LocalMoment,
  type TimeOfDay,
  timeOf,
  weekdayOf,
} from '../../../src/machines/calendar/calendarDate.ts';
import { firstMatch, type Pattern } from './clauses.ts';

/** The time that a caller would like, as far as it was named. */
export type TimeWish = {
  /** Not validated. It can be in the past or on a closed day. */
  readonly date?: CalendarDate;
  /** Not validated. It can be outside of opening hours. */
  readonly time?: TimeOfDay;
  /** The caller wants a visit as soon as possible, and names no date and no time. */
  readonly isSoon?: true;
  /** The caller has no preference beyond `date` and `time`. */
  readonly isAnyTime?: true;
};

const DAYS_PER_WEEK = 7;
const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS: readonly Pattern<number>[] = [
  [/\bsun(day)?s?\b/, 0],
  [/\bmon(day)?s?\b/, 1],
  [/\btue(s|sday)?\b/, 2],
  [/\bwed(s|nesday)?\b/, 3],
  [/\bthu(r|rs|rsday)?\b/, 4],
  [/\bfri(day)?s?\b/, 5],
  [/\bsat(urday)?s?\b/, 6],
];

/** Times of a problem, such as "since Monday" or "every night", or of an absence, such as "until the weekend". */
const TIMES_OF_PROBLEM =
  /\b(since|last|every|until|on and off)\s+(the )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday|week|weekend|night|month|morning|this morning|year)\b/;
/** Times of an event, as in "it stopped yesterday" and "you fixed it on Monday", but not in "can you get it fixed today". */
const TIMES_AFTER_VERB =
  /\b(stopped|died|broke|started|quit|went out|happened|burst|(?<!\b(get|have|need|want|like)\b[^.,!?]{0,16})fixed|came)\b[^.,!?]{0,20}\b(today|this morning|yesterday|tonight|on (sunday|monday|tuesday|wednesday|thursday|friday|saturday))\b/;
/** The time of an event before its verb, as in "this morning the heater died". */
const MORNING_BEFORE_VERB = /\bthis morning\b(?=.*\b(stopped|died|broke|started|quit|noticed|woke)\b)/;

/** Times that do not belong to the visit. */
const UNWISHED_TIMES = new RegExp(
  [TIMES_OF_PROBLEM, TIMES_AFTER_VERB, MORNING_BEFORE_VERB].map(({ source }) => source).join('|'),
  'g',
);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Finds a date of this year or the next. Without a month, finds a date of this month or the next.
 *
 * @param month 1 for January
 * @returns the first date from today on with that month and day, or else a past one; undefined if no such date exists
 */
function monthDay(today: CalendarDate, month: number | undefined, day: number): CalendarDate | undefined {
  const [year = 0, currentMonth = 0] = today.split('-').map(Number);
  const dateInMonth = (ofYear: number, ofMonth: number) => `${String(ofYear)}-${twoDigits(ofMonth)}-${twoDigits(day)}`;
  if (day < 1 || day > 31 || (month !== undefined && (month < 1 || month > 12))) return undefined;
  const candidates =
    month === undefined
      ? [
          dateInMonth(year, currentMonth),
          currentMonth === 12 ? dateInMonth(year + 1, 1) : dateInMonth(year, currentMonth + 1),
        ]
      : [dateInMonth(year, month), dateInMonth(year + 1, month)];
  // Drops dates that do not exist, such as June 31.
  const existing = candidates.filter((date) => addDays(date, 0) === date);
  return existing.find((date) => date >= today) ?? existing.at(-1);
}

/** A date such as "december 3" or "dec. 3rd". */
const MONTH_AND_DAY = new RegExp(String.raw`\b(${MONTHS.join('|')})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b`);
/** A date such as "3rd of december" or "3 dec". */
const DAY_AND_MONTH = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS.join('|')})[a-z]*\b`);

/** @returns the date that the text names by the day of the month; undefined if there is none */
function namedDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const monthAndDay = MONTH_AND_DAY.exec(text);
  if (monthAndDay !== null) return monthDay(today, MONTHS.indexOf(monthAndDay[1] ?? '') + 1, Number(monthAndDay[2]));
  const dayAndMonth = DAY_AND_MONTH.exec(text);
  if (dayAndMonth !== null) return monthDay(today, MONTHS.indexOf(dayAndMonth[2] ?? '') + 1, Number(dayAndMonth[1]));
  const numbers = /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/.exec(text);
  if (numbers !== null) return monthDay(today, Number(numbers[1]), Number(numbers[2]));
  const ordinal = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/.exec(text);
  return ordinal === null ? undefined : monthDay(today, undefined, Number(ordinal[1]));
}

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};

/** @param time the wished time of day, which on a Saturday decides between the two days of "this weekend" */
function dateIn(text: string, now: LocalMoment, time: TimeOfDay | undefined): CalendarDate | undefined {
  const today = dateOf(now);
  const named = namedDate(text, today);
  if (named !== undefined) return named;
  if (/\bday after tomorrow\b/.test(text)) return addDays(today, 2);
  if (/\btomorrow\b|\btmrw\b|\btomorow\b|\btommorow\b/.test(text)) return addDays(today, 1);
  const distance = /\bin (?:a |about )?(\w+) (?:of )?(day|week)s?\b/.exec(text);
  const count = distance === null ? undefined : (COUNTS[distance[1] ?? ''] ?? Number(distance[1]));
  if (distance !== null && count !== undefined && count > 0)
    return addDays(today, count * (distance[2] === 'week' ? DAYS_PER_WEEK : 1));
  const weekday = firstMatch(text, WEEKDAYS);
  // From 1 to 7, because a weekday never means today.
  const daysUntil = (day: number) => (day + DAYS_PER_WEEK - weekdayOf(today)) % DAYS_PER_WEEK || DAYS_PER_WEEK;
  if (weekday !== undefined) {
    const isNextWeek = /\bnext (week|sun|mon|tue|wed|thu|fri|sat)|\bweek after\b/.test(text);
    // The next week begins on the next Monday and ends on the Sunday after it.
    const daysFromMonday = (weekday + DAYS_PER_WEEK - MONDAY) % DAYS_PER_WEEK;
    return addDays(today, isNextWeek ? daysUntil(MONDAY) + daysFromMonday : daysUntil(weekday));
  }
  if (/\bnext week\b/.test(text)) return addDays(today, daysUntil(MONDAY));
  // Like "today", "this weekend" is not limited to opening hours. `slotFor` finds the next open day.
  if (/\bthis weekend\b/.test(text) && [SATURDAY, SUNDAY].includes(weekdayOf(today))) {
    const isTooLate = weekdayOf(today) === SATURDAY && time !== undefined && time < timeOf(now);
    return isTooLate ? addDays(today, 1) : today;
  }
  if (/\bweekend\b/.test(text)) return addDays(today, daysUntil(SATURDAY));
  if (/\b(end of (the|this) week|later this week)\b/.test(text)) return addDays(today, daysUntil(FRIDAY));
  if (/\byesterday\b/.test(text)) return addDays(today, -1);
  return /\b(today|tonight|this (morning|afternoon|evening))\b/.test(text) ? today : undefined;
}

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR_WORD = HOURS.join('|');

const HALF_OF_DAY = String.raw`am|pm|a\.m|p\.m|a|p|(?:o'?clock ?)?(?:in the (?:morning|afternoon|evening)|at night)|o'?clock`;

const CLOCK = new RegExp(
  String.raw`\b(?:(at|around|by|after|about|from|between|past|before|make it|say) )?(\d{1,2}|${HOUR_WORD})(?:[:.]([0-5]\d)| (thirty|fifteen|forty.five))?\s*(${HALF_OF_DAY})?(?![\w/:])`,
  'g',
);
/** "Forty-five" is missing, because `CLOCK` matches it with any character in place of the hyphen. */
const SPOKEN_MINUTES: Readonly<Record<string, string>> = { thirty: '30', fifteen: '15' };
const NOON = 12;
/** A time "at night" is before midnight from this hour on, and after midnight before this hour: 11 is 23:00, 3 is 03:00. 12 is midnight. */
const FIRST_HOUR_OF_EVENING = 5;

function clockTimeIn(text: string): TimeOfDay | undefined {
  for (const [, preposition, hourText = '', minutes, spokenMinutes, halfOfDay] of text.matchAll(CLOCK)) {
    // A number alone is not a time.
    const isClock =
      preposition !== undefined ||
      minutes !== undefined ||
      halfOfDay !== undefined ||
      (spokenMinutes !== undefined && /\d/.test(hourText));
    const hour = HOURS.includes(hourText) ? HOURS.indexOf(hourText) + 1 : Number(hourText);
    if (!isClock || hour > 23 || (hour === 0 && minutes === undefined)) continue;
    // "About 5" can be any quantity.
    if (halfOfDay === undefined && preposition === 'about' && minutes === undefined) continue;
    const isNight = halfOfDay?.endsWith('night') === true;
    const isMorning = isNight
      ? hour < FIRST_HOUR_OF_EVENING || hour === NOON
      : halfOfDay !== undefined && /^a|morning/.test(halfOfDay);
    const isAfternoon = halfOfDay !== undefined && !isMorning && /^p|afternoon|evening|night/.test(halfOfDay);
    // Hours before seven are in the afternoon, unless they count as morning or have a leading 0.
    const isLate = isAfternoon || (!isMorning && hour < 7 && !hourText.startsWith('0'));
    const hourOf24 = hour === NOON ? (isMorning ? 0 : NOON) : hour + (isLate && hour < NOON ? NOON : 0);
    return `${twoDigits(hourOf24)}:${minutes ?? SPOKEN_MINUTES[spokenMinutes ?? ''] ?? (spokenMinutes === undefined ? '00' : '45')}`;
  }
  return undefined;
}

const PARTS_OF_DAY: readonly Pattern<TimeOfDay>[] = [
  [/\bmidnight\b|\bmiddle of the night\b/, '00:00'],
  [/\bbefore noon\b|\bfirst thing\b|\bmornings?\b|\bbefore lunch\b/, '09:00'],
  [/\bafter lunch\b/, '14:00'],
  [/\bnoon\b|\blunch ?(time)?\b|\bmidday\b/, '12:00'],
  [/\bafternoons?\b/, '14:00'],
  [/\bevenings?\b|\btonight\b|\bafter work\b/, '17:00'],
];

const BEFORE_NOON = /\bbefore (noon|12|twelve|lunch)\b/;

const SOON =
  /\b(asap|as soon as (possible|you can)|right (away|now)|immediately|soonest|earliest|first available|next available|quickly as possible|now|emergency)\b/;
const ANY_TIME =
  /\b(any ?time|any day|whenever|flexible|doesn't matter|don't care|up to you|you pick|you choose|no preference|open)\b/;
/** Times that the caller excludes, such as "not tomorrow". */
const EXCLUDED_TIMES =
  /\b(not|can't do|cannot do|anything but|except)( on)? (today|tomorrow|sunday|monday|tuesday|wednesday|thursday|friday|saturday|mornings?|afternoons?|evenings?)\b/g;
const GREETING = /^(hi|hello|hey)?,?\s*(good (morning|afternoon|evening)\b|(morning|afternoon|evening)[,.!])/;

/**
 * Finds the date and the time that a caller would like.
 *
 * @param text in lower case, without telephone numbers and addresses
 * @returns undefined if the text names no date and no time, and does not accept any time or ask for a visit soon
 */
export function timeWishIn(text: string, now: LocalMoment): TimeWish | undefined {
  const wishText = text.replace(GREETING, '').replaceAll(UNWISHED_TIMES, ' ').replaceAll(EXCLUDED_TIMES, ' ');
  // The numbers of a date must not be read as a time.
  const textWithoutDates = wishText
    .replaceAll(/\b\d{1,2}\/\d{1,2}(\/\d+)?\b|\b\d{1,2}(st|nd|rd|th)\b/g, ' ')
    .replace(MONTH_AND_DAY, ' ')
    .replace(DAY_AND_MONTH, ' ');
  const time = BEFORE_NOON.test(wishText)
    ? '09:00'
    : (clockTimeIn(textWithoutDates) ?? firstMatch(wishText, PARTS_OF_DAY));
  const date = dateIn(wishText, now, time);
  if (date === undefined && time === undefined && SOON.test(wishText)) return { isSoon: true };
  const isAnyTime = ANY_TIME.test(wishText);
  if (date === undefined && time === undefined && !isAnyTime) return undefined;
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(isAnyTime && { isAnyTime }),
  };
}
