import { addDays, type CalendarDate, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';
import type { Preference } from './preferences.ts';
import type { Reading, Token } from './tokens.ts';
import type { Exclusion, PartOfDay } from './whens.ts';

/** A day, or a longer time, that a sentence names. */
export type DateMention = {
  /** Of a longer time, the day to try first. Undefined if any day of it is as good as another. */
  readonly date: CalendarDate | undefined;
  /** The days that do not suit the caller if the sentence refuses the mention. */
  readonly excludes: readonly Exclusion[];
  /** A weekday without its week, from 0 for Sunday. */
  readonly weekday?: number;
  /** The Monday of the week, if the mention is a week or a weekday of a named week. */
  readonly week?: CalendarDate;
  /** True for a time longer than a day, which another mention can make precise. */
  readonly isVague?: true;
  readonly isWeekend?: true;
  /** The part of the day that "tonight" names. */
  readonly part?: PartOfDay;
  /** The caller's preference among several days, without a date: "this week" and "weekdays". */
  readonly preference?: Preference;
  /** The days that do not suit the caller if the sentence wishes the mention: the weekend, for "weekdays". */
  readonly otherDays?: readonly Exclusion[];
};

/** @param at the index of the first token of the mention */
export type DateReader = (
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
) => Reading<DateMention> | undefined;

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

export const dayMention = (date: CalendarDate): DateMention => ({ date, excludes: [{ date }] });

/** @returns the value of the first reader that finds one */
export const firstReading =
  <Parameters extends readonly unknown[], Value>(
    ...readers: readonly ((...parameters: Parameters) => Value | undefined)[]
  ) =>
  (...parameters: Parameters): Value | undefined => {
    for (const reader of readers) {
      const value = reader(...parameters);
      if (value !== undefined) return value;
    }
    return undefined;
  };
