import { HttpProblem } from '../../httpAnswers.ts';
import { INVALID_TIME_MESSAGE, readTime, type ReadTime } from '../timeRange.ts';
import type { Calendar, createCalendars, Step } from './calendarStep.ts';

const DEFAULT_SPAN_MS = 7 * 24 * 60 * 60 * 1000;

/** The vendor's `TimeRange` and similar types. */
type TimeRange = {
  readonly start?: string;
  readonly end?: string;
  readonly step?: Step;
  readonly timezone?: string;
};

/** The time that a query covers, including its start and its end. */
export type TimeSelection = {
  readonly start: Date;
  readonly end: Date;
  readonly timezone: string;
  readonly calendar: Calendar;
  readonly step?: Step;
};

/** Reads `start` and `end`. */
type TimeReader = {
  readonly read: (text: string, now: Date) => ReadTime | undefined;
  /** The end of a refusal's message, after the name of the field, such as `must be a valid ISO 8601 date string`. */
  readonly demand: string;
};

type ReadingOptions = {
  /** Path of the range in the body. */
  readonly field: string;
  readonly now: Date;
  readonly calendarOf: ReturnType<typeof createCalendars>;
  /** By default, times are read as ISO 8601. */
  readonly reader?: TimeReader;
};

const ISO_TIMES: TimeReader = { read: readTime, demand: INVALID_TIME_MESSAGE };

function timeIn(
  text: string | undefined,
  defaultTime: Date,
  field: string,
  { reader = ISO_TIMES, now }: ReadingOptions,
) {
  const time = text === undefined ? { roundedDown: defaultTime, roundedUp: defaultTime } : reader.read(text, now);
  if (time === undefined) throw new HttpProblem(400, [`${field} ${reader.demand}`]);
  return time;
}

/** Reads a time range. By default, it ends now, starts seven days before its end, and is in UTC. @throws HttpProblem 400 */
export function readTimeRange(timeRange: TimeRange, reading: ReadingOptions): TimeSelection {
  const { field, now, calendarOf } = reading;
  const { step, timezone = 'UTC' } = timeRange;
  const end = timeIn(timeRange.end, now, `${field}.end`, reading);
  const weekBefore = new Date(end.roundedDown.getTime() - DEFAULT_SPAN_MS);
  const start = timeIn(timeRange.start, weekBefore, `${field}.start`, reading);
  if (start.roundedDown > end.roundedDown) {
    throw new HttpProblem(400, [`${field}.start must not be after ${field}.end`]);
  }
  const calendar = calendarOf(timezone);
  if (calendar === undefined) throw new HttpProblem(400, [`${field}.timezone must be a valid IANA time zone`]);
  // Records have whole milliseconds, so the start is rounded up and the end is rounded down.
  return {
    start: start.roundedUp,
    end: end.roundedDown,
    timezone,
    calendar,
    ...(step === undefined ? {} : { step }),
  };
}
