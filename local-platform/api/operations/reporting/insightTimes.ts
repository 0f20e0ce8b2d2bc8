import { readTime, type ReadTime } from '../../timeRange.ts';
import type { createCalendars } from '../calendarStep.ts';
import { readTimeRange, type TimeSelection } from '../timeSelection.ts';
import type { Insight, InsightTimeRange } from './insightDefinition.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONTHS_PER_YEAR = 12;

const RELATIVE_TIME = /^-(\d{1,4})([hdwmy])$/;

/** The same day and time some months earlier. In a month without that day, the result is the last day of the month. */
function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  // Moves to a day that every month has, because a day that a month lacks would become a day of the next month.
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return moment;
}

/**
 * The time that is `count` units before now.
 *
 * @param unit the first letter of hour, day, week, month or year
 */
function timeBefore(now: Date, count: number, unit: string): Date {
  switch (unit) {
    case 'h':
      return new Date(now.getTime() - count * HOUR_MS);
    case 'd':
      return new Date(now.getTime() - count * 24 * HOUR_MS);
    case 'w':
      return new Date(now.getTime() - count * 7 * 24 * HOUR_MS);
    case 'm':
      return monthsBefore(now, count);
    default:
      return monthsBefore(now, count * MONTHS_PER_YEAR);
  }
}

const exactly = (moment: Date): ReadTime => ({ roundedDown: moment, roundedUp: moment });

/**
 * Reads the start or the end of a time range.
 *
 * @param text a time as ISO 8601, `now`, or a relative time such as `-7d`
 * @returns the time, or undefined if the text has another form or the year is before 0
 */
function readInsightTime(text: string, now: Date): ReadTime | undefined {
  if (text === 'now') return exactly(now);
  const [, count, unit] = RELATIVE_TIME.exec(text) ?? [];
  if (count === undefined || unit === undefined) return readTime(text);
  const moment = timeBefore(now, Number(count), unit);
  // ISO 8601 writes the years before 0 in another form.
  return moment.getUTCFullYear() < 0 ? undefined : exactly(moment);
}

const READER = {
  read: readInsightTime,
  demand: 'must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"',
} as const;

type Clock = { readonly now: Date; readonly calendarOf: ReturnType<typeof createCalendars> };

/**
 * Reads the time of an insight. By default, the time ends now, begins seven days before its end, and has steps of a day. Pies and
 * texts have no steps, even if the range has a `step`.
 *
 * @param field the path of the range in the body, for the messages
 * @throws HttpProblem 400
 */
export function insightTime(
  type: Insight['type'],
  timeRange: InsightTimeRange,
  field: string,
  clock: Clock,
): TimeSelection {
  const { step = 'day', ...range } = timeRange;
  const hasSteps = type === 'bar' || type === 'line';
  return readTimeRange(hasSteps ? { ...range, step } : range, { ...clock, field, reader: READER });
}
