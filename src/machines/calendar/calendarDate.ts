/** A day of the calendar, without a time zone: "2026-11-21". */
export type CalendarDate = string;

/**
 * A minute of wall-clock time, with or without its offset from UTC: "2026-11-21T17:09-05:00". If either of two moments has no
 * offset, the two are compared by wall-clock time.
 */
export type LocalMoment = string;

/** A minute of the day, on a 24-hour clock: "17:09". */
export type TimeOfDay = string;

const DAYS_PER_WEEK = 7;
const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;
/** A moment that is less old is "Just now". Moments are truncated to minutes, so a difference of one minute can be one second. */
const MIN_MINUTES_AGO = 2;
/** From this age on, the age of a moment of an earlier day is counted in calendar days. */
const MIN_HOURS_FOR_DAYS_AGO = 12;

/** The names are written out, because creating `Intl.DateTimeFormat` objects for them would slow the start of the inbox. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT_NAME_LENGTH = 3;

const monthName = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';

/** @returns the moment's wall-clock time plus the days and minutes, as if it were UTC, where every day has 24 hours */
function utcDateOf(moment: LocalMoment, { days = 0, minutes = 0 } = {}): Date {
  const [year = NaN, month = NaN, day = NaN] = dateOf(moment).split('-').map(Number);
  const [hour = NaN, minute = NaN] = timeOf(moment).split(':').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days, hour, minute + minutes));
}

const midnightOf = (date: CalendarDate, shift?: { readonly days: number }) => utcDateOf(`${date}T00:00`, shift);

/** @returns the offset from UTC, such as "-05:00", or an empty string for a moment without an offset */
const offsetIn = (moment: LocalMoment) => moment.slice(16);

/** @returns the offset from UTC in minutes, positive if the moment is ahead of UTC, or undefined for a moment without an offset */
function minutesAheadOfUtc(moment: LocalMoment): number | undefined {
  const offset = offsetIn(moment);
  if (offset === '') return undefined;
  const distance = Number(offset.slice(1, 3)) * MINUTES_PER_HOUR + Number(offset.slice(4));
  return offset.startsWith('-') ? -distance : distance;
}

/** @returns the minutes by which a clock change or travel changed the offset from UTC; 0 if one of the moments has no offset */
function offsetChange(earlier: LocalMoment, later: LocalMoment): number {
  const [before, after] = [minutesAheadOfUtc(earlier), minutesAheadOfUtc(later)];
  return before === undefined || after === undefined ? 0 : after - before;
}

const minutesBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / MINUTE_MS;

export const dateOf = (moment: LocalMoment): CalendarDate => moment.slice(0, 10);

export const timeOf = (moment: LocalMoment): TimeOfDay => moment.slice(11, 16);

/** @returns the moment at a date and time, with the offset of `offsetSource`, or without an offset if `offsetSource` has none */
export const momentAt = (date: CalendarDate, time: TimeOfDay, offsetSource: LocalMoment): LocalMoment =>
  `${date}T${time}${offsetIn(offsetSource)}`;

/** Adds a whole number of days. A negative number leads to an earlier date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  midnightOf(date, { days }).toISOString().slice(0, 10);

/** Adds a whole number of minutes of wall-clock time, and keeps the offset. A negative number leads to an earlier moment. */
export const addMinutes = (moment: LocalMoment, minutes: number): LocalMoment =>
  utcDateOf(moment, { minutes }).toISOString().slice(0, 16) + offsetIn(moment);

/** @returns the weekday, from 0 for Sunday to 6 for Saturday */
export const weekdayOf = (date: CalendarDate): number => midnightOf(date).getUTCDay();

/** @returns the Sunday on or before the date, with which a week of the calendar starts (specification, section 9) */
export const startOfWeek = (date: CalendarDate): CalendarDate => addDays(date, -weekdayOf(date));

/** @returns the seven dates of a week, from Sunday to Saturday */
export const weekOf = (sunday: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(sunday, day));

/** @returns 1 to 31 */
export const dayOfMonth = (date: CalendarDate): number => midnightOf(date).getUTCDate();

/** @returns a name such as "Saturday" or "Sat" */
export const weekdayName = (date: CalendarDate, length: 'long' | 'short'): string =>
  (WEEKDAYS[weekdayOf(date)] ?? '').slice(0, length === 'short' ? SHORT_NAME_LENGTH : undefined);

/** @returns a month such as "November 2026" */
export function monthAndYear(date: CalendarDate): string {
  const midnight = midnightOf(date);
  return `${monthName(midnight)} ${midnight.getUTCFullYear()}`;
}

/** @returns a date such as "Saturday, November 21, 2026" */
export function fullDate(date: CalendarDate): string {
  const midnight = midnightOf(date);
  return `${weekdayName(date, 'long')}, ${monthName(midnight)} ${midnight.getUTCDate()}, ${midnight.getUTCFullYear()}`;
}

const monthAndDay = (date: Date) => `${monthName(date).slice(0, SHORT_NAME_LENGTH)} ${date.getUTCDate()}`;

/** @returns a date such as "Wed, Nov 25" */
export const shortDate = (date: CalendarDate): string =>
  `${weekdayName(date, 'short')}, ${monthAndDay(midnightOf(date))}`;

/** @returns the title of a week, such as "Nov 15 – 21, 2026", "Nov 29 – Dec 5, 2026" or "Dec 27, 2026 – Jan 2, 2027" */
export function weekRange(sunday: CalendarDate): string {
  const [first, last] = [midnightOf(sunday), midnightOf(sunday, { days: DAYS_PER_WEEK - 1 })];
  const [firstYear, lastYear] = [first.getUTCFullYear(), last.getUTCFullYear()];
  const from = monthAndDay(first);
  const to = first.getUTCMonth() === last.getUTCMonth() ? last.getUTCDate() : monthAndDay(last);
  return `${from}${firstYear === lastYear ? '' : `, ${firstYear}`} – ${to}, ${lastYear}`;
}

/**
 * Does not use Intl, whose space before "PM" differs between browsers.
 *
 * @returns a time such as "5:09 PM"
 */
export function clockTime(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** @returns a time such as "5:09 PM", or "5 PM" at the full hour */
export const shortClockTime = (time: TimeOfDay): string => clockTime(time).replace(':00', '');

/** @returns month, day, year and time, as the timeline shows them (specification, section 3): "11-21-2026 5:09 PM" */
export function timestampOf(moment: LocalMoment): string {
  const date = dateOf(moment);
  return `${date.slice(5)}-${date.slice(0, 4)} ${clockTime(timeOf(moment))}`;
}

const agoText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * @returns the age of a moment, as a conversation card shows it: "Just now" below two minutes, then "2 min ago", "1 hour ago",
 *   "Yesterday", "2 days ago" or "1 week ago"
 */
export function timeAgo(moment: LocalMoment, now: LocalMoment): string {
  const minutes = minutesBetween(utcDateOf(moment), utcDateOf(now)) - offsetChange(moment, now);
  const days = minutesBetween(midnightOf(dateOf(moment)), midnightOf(dateOf(now))) / MINUTES_PER_DAY;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (minutes < MIN_MINUTES_AGO) return 'Just now';
  if (hours < 1) return `${minutes} min ago`;
  // The number of days is negative if a flight to the west led to an earlier date.
  if (days <= 0 || hours < MIN_HOURS_FOR_DAYS_AGO) return agoText(hours, 'hour');
  if (days === 1) return 'Yesterday';
  if (days < DAYS_PER_WEEK) return agoText(days, 'day');
  return agoText(Math.floor(days / DAYS_PER_WEEK), 'week');
}
