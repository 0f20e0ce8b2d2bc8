import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { onceFor } from '../onceFor.ts';
import { INVALID_TIME_MESSAGE, readTime, type ReadTime } from '../timeRange.ts';

const DEFAULT_SPAN_MS = 7 * 24 * 60 * 60 * 1000;

type QueryTimeRange = NonNullable<Body<'POST /analytics'>['queries'][number]['timeRange']>;
export type Step = NonNullable<QueryTimeRange['step']>;

const MONTHS_PER_QUARTER = 3;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/**
 * The length, in milliseconds, of the units of local time by which the starts of steps are cached. All moments of a unit are in the same
 * step.
 */
function unitMsOf(step: Step): number {
  switch (step) {
    case 'second':
      return SECOND_MS;
    case 'minute':
      return 60 * SECOND_MS;
    case 'hour':
      return 60 * 60 * SECOND_MS;
    default:
      return DAY_MS;
  }
}

const CLOCK_PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/**
 * Reads the zone's clocks at a time as if they showed UTC. Takes a few microseconds.
 *
 * @returns milliseconds since 1970
 */
function clockAt(format: Intl.DateTimeFormat, time: number): number {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = NaN, month = NaN, day: date = NaN, hour = NaN, minute = NaN, second = NaN } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** The zone's offsets from UTC, in milliseconds, before and after `changeAt` on a day of UTC. Without a change, the offsets are equal. */
type DayOffsets = { readonly before: number; readonly after: number; readonly changeAt: number };

/**
 * Finds the offsets of the zone on a day of UTC.
 *
 * @param day number of the day since 1970-01-01
 */
function offsetsOfDay(format: Intl.DateTimeFormat, day: number): DayOffsets {
  const offsetAt = (time: number) => clockAt(format, time) - time;
  let [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
  const [before, after] = [offsetAt(from), offsetAt(to)];
  // Halves the day until the second in which the clocks change is found.
  while (before !== after && to - from > SECOND_MS) {
    const middle = Math.floor((from + to) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return { before, after, changeAt: to };
}

/**
 * Creates a function that returns the zone's offset from UTC at a time. The function formats two moments for each new day, and about
 * twenty for a day on which the clocks change. It relies on at most one change a day: in the whole IANA database, two changes are
 * more than three days apart.
 */
function createOffsetAt(format: Intl.DateTimeFormat): (time: number) => number {
  const offsetsOn = onceFor((day: number) => offsetsOfDay(format, day));
  return (time) => {
    const offsets = offsetsOn(Math.floor(time / DAY_MS));
    return time < offsets.changeAt ? offsets.before : offsets.after;
  };
}

const isoDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const startOfYears = (year: number, span: number) => `${String(year - (year % span)).padStart(4, '0')}-01-01`;

/**
 * The start of the step that contains a unit of local time, as ISO 8601 without a zone.
 *
 * @param clock the start of the unit, read as UTC. For a step below a day, the unit is the step itself.
 */
function startOfStep(clock: Date, step: Step): string {
  const [year, month, date] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()];
  switch (step) {
    case 'second':
    case 'minute':
    case 'hour':
      return clock.toISOString().slice(0, 19);
    case 'day':
      return isoDay(year, month, date);
    case 'week':
      // Weeks begin on Monday.
      return isoDay(year, month, date - ((clock.getUTCDay() + 6) % 7));
    case 'month':
      return isoDay(year, month, 1);
    case 'quarter':
      return isoDay(year, month - ((month - 1) % MONTHS_PER_QUARTER), 1);
    case 'year':
      return startOfYears(year, 1);
    case 'decade':
      return startOfYears(year, 10);
    case 'century':
      return startOfYears(year, 100);
    case 'millennium':
      return startOfYears(year, 1000);
  }
}

/**
 * Returns a function that finds the start of the step, such as the day or the year, that contains a moment. The moment is in
 * milliseconds since 1970. The start is by the clocks of one time zone: `2026-03-01`, or `2026-03-01T14:00:00` for steps below a day.
 */
type Calendar = (step: Step) => (time: number) => string;

function calendarIn(timezone: string): Calendar | undefined {
  try {
    const offsetAt = createOffsetAt(new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...CLOCK_PARTS }));
    return onceFor((step: Step) => {
      const unitMs = unitMsOf(step);
      const startOf = onceFor((unit: number) => startOfStep(new Date(unit * unitMs), step));
      return (time: number) => startOf(Math.floor((time + offsetAt(time)) / unitMs));
    });
  } catch {
    // The zone is unknown.
    return undefined;
  }
}

/**
 * Creates a cache of calendars, because creating a calendar takes longer than using it. Create one cache for each request: zones have
 * too many spellings for a cache that lives as long as the process.
 *
 * @returns a function that returns the calendar of an IANA time zone, or undefined for an unknown zone
 */
export const createCalendars = (): ((timezone: string) => Calendar | undefined) => onceFor(calendarIn);

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
