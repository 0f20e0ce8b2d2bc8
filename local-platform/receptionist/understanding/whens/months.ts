import { addDays, type CalendarDate, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';
import { endOfPhrase, phrases, type Reading, type Token } from './phrases.ts';

/** A month of a year, from 1 to 12. */
export type Month = { readonly year: number; readonly month: number };

const MONTHS: ReadonlyMap<string, number> = new Map(
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec'
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
const LAST_MONTH = 12;
const LONGEST_MONTH = 31;
const LENGTH_OF_ABBREVIATION = 3;

export const monthOf = (date: CalendarDate): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

export const monthAfter = ({ year, month }: Month): Month =>
  month === LAST_MONTH ? { year: year + 1, month: 1 } : { year, month: month + 1 };

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @returns undefined if the month does not have that day */
export function dayIn({ year, month }: Month, day: number): CalendarDate | undefined {
  // More digits would not be a date at all.
  if (day > LONGEST_MONTH) return undefined;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return addDays(date, 0) === date ? date : undefined;
}

/** @returns the first of the days in the months that is not before today */
const firstNotPast = (today: CalendarDate, day: number, months: readonly Month[]): CalendarDate | undefined =>
  months.map((month) => dayIn(month, day)).find((date) => date !== undefined && date >= today);

/** @returns the next date of that month and day, or today; undefined if neither this year nor the next has it */
export function nextDateIn(today: CalendarDate, month: number, day: number): CalendarDate | undefined {
  const { year } = monthOf(today);
  return firstNotPast(today, day, [
    { year, month },
    { year: year + 1, month },
  ]);
}

/** @returns the next date with that day of the month, or today; undefined if neither this month nor the next has it */
export const nextDateWithDay = (today: CalendarDate, day: number): CalendarDate | undefined =>
  firstNotPast(today, day, [monthOf(today), monthAfter(monthOf(today))]);

export function lastDayOf(month: Month): CalendarDate {
  const { year, month: next } = monthAfter(month);
  return addDays(`${year}-${twoDigits(next)}-01`, -1);
}

export const DAYS_PER_WEEK = 7;
const MONDAY = 1;

/** @returns the Monday on or before the date */
export const mondayOf = (date: CalendarDate): CalendarDate =>
  addDays(date, -((weekdayOf(date) + DAYS_PER_WEEK - MONDAY) % DAYS_PER_WEEK));

/** @returns the date of the weekday in the week that starts with the Monday and ends with a Sunday */
export const dayOfWeek = (monday: CalendarDate, weekday: number): CalendarDate =>
  addDays(monday, (weekday + DAYS_PER_WEEK - MONDAY) % DAYS_PER_WEEK);

/** @returns the first date after today with that weekday */
export const nextWeekday = (today: CalendarDate, weekday: number): CalendarDate =>
  addDays(today, (weekday + DAYS_PER_WEEK - weekdayOf(today)) % DAYS_PER_WEEK || DAYS_PER_WEEK);

/** @param count 1 for the first of these weekdays in the month */
export function nthWeekday({ year, month }: Month, count: number, weekday: number): CalendarDate {
  const first = `${year}-${twoDigits(month)}-01`;
  const daysUntil = (weekday + DAYS_PER_WEEK - weekdayOf(first)) % DAYS_PER_WEEK;
  return addDays(first, daysUntil + (count - 1) * DAYS_PER_WEEK);
}

export function lastWeekday(month: Month, weekday: number): CalendarDate {
  const last = lastDayOf(month);
  return addDays(last, -((weekdayOf(last) + DAYS_PER_WEEK - weekday) % DAYS_PER_WEEK));
}

/** @returns true for "january" and "jan" */
export const isMonthName = (word: string): boolean => MONTHS.has(word);

/** @returns 1 for "January" or "jan." */
export function monthNameAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const month = MONTHS.get(tokens[at]?.text ?? '');
  if (month === undefined) return undefined;
  const isAbbreviated = tokens[at]?.text.length === LENGTH_OF_ABBREVIATION && tokens[at + 1]?.text === '.';
  return { value: month, next: isAbbreviated ? at + 2 : at + 1 };
}

const THIS_MONTH = phrases('this|the|current month');
const NEXT_MONTH = phrases('the? next|following month');

/** Reads "March", "the month" and "next month". A month that is past is meant of the next year. */
export function monthAt(tokens: readonly Token[], at: number, today: CalendarDate): Reading<Month> | undefined {
  const current = monthOf(today);
  const ofThis = endOfPhrase(THIS_MONTH, tokens, at);
  if (ofThis !== undefined) return { value: current, next: ofThis };
  const ofNext = endOfPhrase(NEXT_MONTH, tokens, at);
  if (ofNext !== undefined) return { value: monthAfter(current), next: ofNext };
  const name = monthNameAt(tokens, at);
  if (name === undefined) return undefined;
  const year = name.value < current.month ? current.year + 1 : current.year;
  return { value: { year, month: name.value }, next: name.next };
}
