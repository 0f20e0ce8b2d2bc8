import { readTime, type ReadTime } from '../../timeRange.ts';
import type { createCalendars } from '../calendarStep.ts';
import { readTimeRange, type TimeSelection } from '../timeSelection.ts';
import type { Insight, InsightTimeRange } from './insightDefinition.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONTHS_PER_YEAR = 12;

const RELATIVE_TIME = /^-(\d{1,4})([hdwmy])$/;

/** The same day and time some months earlier; the last day of that month if the month is too short. */
function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  // First to a day that every month has: a missing day would become one of the next month.
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return moment;
}

/**
 * The time that is `count` units before now.
 *
 * @param unit hour, day, week, month or year, by its first letter
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
 * @param text ISO 8601, `now`, or a relative time: `-7d`
 * @returns undefined for any other text
 */
function readInsightTime(text: string, now: Date): ReadTime | undefined {
  if (text === 'now') return exactly(now);
  const [, count, unit] = RELATIVE_TIME.exec(text) ?? [];
  if (count === undefined || unit === undefined) return readTime(text);
  const moment = timeBefore(now, Number(count), unit);
  // ISO 8601 has another form for the years before 0.
  return moment.getUTCFullYear() < 0 ? undefined : exactly(moment);
}

const READER = {
  read: readInsightTime,
  demand: 'must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"',
} as const;

type Clock = { readonly now: Date; readonly calendarOf: ReturnType<typeof createCalendars> };

/**
 * The time of an insight: by default the last seven days, by day. Pies and texts have no steps, even if `step` is given.
 *
 * @param field path of the range in the body, used in the messages
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
