import {
  addDays,
  type CalendarDate,
  clockTime,
  fullDate,
  startOfWeek,
  type TimeOfDay,
  weekdayOf,
} from '../../calendar/calendarDate.ts';

/** A visit that is in a conversation and in the calendar. */
export type Visit = { readonly date: CalendarDate; readonly time: TimeOfDay };

const SUNDAY = 0;

/** The visit of the conversation about a charger: in two days, or in three if that day is a Sunday. */
export function chargerEstimate(today: CalendarDate): Visit {
  const date = addDays(today, 2);
  return { date: weekdayOf(date) === SUNDAY ? addDays(date, 1) : date, time: '10:30' };
}

/** The visit of the conversation about a wet fence: on the Tuesday of the previous week. */
export const frenchDrain = (today: CalendarDate): Visit => ({ date: addDays(startOfWeek(today), -5), time: '08:00' });

/** @returns "Saturday, November 21, 2026 at 10:30 AM" */
export const visitText = ({ date, time }: Visit): string => `${fullDate(date)} at ${clockTime(time)}`;
