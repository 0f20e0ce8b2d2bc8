import type { Body } from '../../../src/platform/api/operationTypes.ts';

type TimeRange = NonNullable<Body<'POST /analytics'>['queries'][number]['timeRange']>;
type Step = NonNullable<TimeRange['step']>;

const MONTHS_PER_QUARTER = 3;

type Clock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;

const CLOCK_PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

const clockOf = (format: Intl.DateTimeFormat, date: Date) =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)])) as Clock;

const two = (number: number) => String(number).padStart(2, '0');

const day = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** Weeks begin on Monday. */
function startOfWeek({ year, month, day: date }: Clock): string {
  const midnight = new Date(Date.UTC(year, month - 1, date));
  midnight.setUTCDate(date - ((midnight.getUTCDay() + 6) % 7));
  return midnight.toISOString().slice(0, 10);
}

const startOfYears = (year: number, span: number) => day(year - (year % span), 1, 1);

function startOfStep(clock: Clock, step: Step): string {
  const today = day(clock.year, clock.month, clock.day);
  switch (step) {
    case 'second':
      return `${today}T${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}`;
    case 'minute':
      return `${today}T${two(clock.hour)}:${two(clock.minute)}:00`;
    case 'hour':
      return `${today}T${two(clock.hour)}:00:00`;
    case 'day':
      return today;
    case 'week':
      return startOfWeek(clock);
    case 'month':
      return day(clock.year, clock.month, 1);
    case 'quarter':
      return day(clock.year, clock.month - ((clock.month - 1) % MONTHS_PER_QUARTER), 1);
    case 'year':
      return startOfYears(clock.year, 1);
    case 'decade':
      return startOfYears(clock.year, 10);
    case 'century':
      return startOfYears(clock.year, 100);
    case 'millennium':
      return startOfYears(clock.year, 1000);
  }
}

/**
 * When the second, the day, the year ... of a moment began, by the clocks of one time zone: `2026-03-01`, or
 * `2026-03-01T14:00:00` for steps below a day.
 */
export type Calendar = (date: Date, step: Step) => string;

function calendarIn(timezone: string): Calendar | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...CLOCK_PARTS });
    return (date, step) => startOfStep(clockOf(format, date), step);
  } catch {
    return undefined;
  }
}

/**
 * Makes each calendar once, which takes longer than to ask it. For one request: zones have more spellings than a
 * process should remember.
 *
 * @returns the calendar of an IANA time zone; undefined where this machine does not know the zone
 */
export function createCalendars(): (timezone: string) => Calendar | undefined {
  const made = new Map<string, Calendar | undefined>();
  return (timezone) => {
    if (!made.has(timezone)) made.set(timezone, calendarIn(timezone));
    return made.get(timezone);
  };
}
