import {
  addDays,
  type CalendarDate,
  clockTime,
  fullDate,
  startOfWeek,
  type TimeOfDay,
  weekdayOf,
} from '../../calendar/calendarDate.ts';

/** The start of a visit that a sample conversation and the sample calendar show. Both read it from this module, so that they agree. */
export type Visit = { readonly date: CalendarDate; readonly time: TimeOfDay };

const DAYS_PER_WEEK = 7;

/** Weekdays are counted from Sunday, on which a week starts. */
const SUNDAY = 0;
const TUESDAY = 2;

/** @returns the visit for an EV charger estimate: in two days, or in three days if the former would be a Sunday */
export function chargerEstimateVisit(today: CalendarDate): Visit {
  const date = addDays(today, 2);
  return { date: weekdayOf(date) === SUNDAY ? addDays(date, 1) : date, time: '10:30' };
}

/** @returns the visit for the French drain, which dries the ground along a fence: on the Tuesday of the previous week */
export const frenchDrainVisit = (today: CalendarDate): Visit => ({
  date: addDays(startOfWeek(today), TUESDAY - DAYS_PER_WEEK),
  time: '08:00',
});

/** @returns the start of a visit in words, such as "Saturday, November 21, 2026 at 10:30 AM" */
export const visitText = ({ date, time }: Visit): string => `${fullDate(date)} at ${clockTime(time)}`;
