import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as calendarDate from './calendarDate.ts';
import {
  addMinutes,
  type CalendarDate,
  clockTime,
  dateOf,
  momentAt,
  timeAgo,
  timeOf,
  timestampOf,
  shortClockTime,
  shortDate,
} from './calendarDate.ts';

/**
 * `julyMinutes` is the number of minutes by which the zone is behind UTC in July, negative if the zone is ahead. With it, the tests verify
 * that the zone is in effect.
 */
const ZONES = [
  { zone: 'UTC', julyMinutes: 0 },
  { zone: 'America/New_York', julyMinutes: 240 },
  { zone: 'Europe/Berlin', julyMinutes: -120 },
  { zone: 'Australia/Lord_Howe', julyMinutes: -630 },
  { zone: 'Pacific/Apia', julyMinutes: -780 },
  { zone: 'America/Sao_Paulo', julyMinutes: 180 },
  { zone: 'Asia/Kathmandu', julyMinutes: -345 },
];

const minutesBehindUtcInJuly = () => new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset();

/** A thread cannot change its time zone. The mutation tests run in threads, so they test only the zone of their process. */
const zones = isMainThread ? ZONES : ZONES.filter(({ julyMinutes }) => julyMinutes === minutesBehindUtcInJuly());

const isoDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);

const dates: fc.Arbitrary<CalendarDate> = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2199-12-31T00:00Z'), noInvalidDate: true })
  .map(isoDate);

/** Days near a clock change or a skipped day of some zone, or near the end of a month or a year. */
const DIFFICULT_DATES: readonly CalendarDate[] = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2018-11-04',
  '2018-02-17',
  '2011-12-29',
  '2011-12-31',
  '2028-02-28',
  '2028-02-29',
  '2027-02-28',
  '2026-12-31',
  '2027-01-01',
];

const NOON = '2026-11-21T12:00';

const anyDate = fc.oneof(dates, fc.constantFrom(...DIFFICULT_DATES));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(zones)('in the time zone $zone', ({ zone, julyMinutes }) => {
  /** Loads the module again in the zone, because the module may create values when it loads. */
  const inZone = (assertion: (functions: typeof calendarDate) => void) => async () => {
    vi.stubEnv('TZ', zone);
    expect(minutesBehindUtcInJuly()).toBe(julyMinutes);
    vi.resetModules();
    assertion(await import('./calendarDate.ts'));
  };

  test(
    'days are consecutive over leap days, month ends and year ends',
    inZone(({ addDays }) => {
      expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
      expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
      expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
      expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
      expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
      expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
      expect(addDays('2026-11-21', 365)).toBe('2027-11-21');
      expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    }),
  );

  test(
    'a week runs from its Sunday to its Saturday',
    inZone(({ startOfWeek, weekOf }) => {
      expect(startOfWeek('2026-11-21')).toBe('2026-11-15');
      expect(startOfWeek('2026-11-22')).toBe('2026-11-22');
      expect(startOfWeek('2027-01-01')).toBe('2026-12-27');
      expect(weekOf('2026-03-08')).toEqual([
        '2026-03-08',
        '2026-03-09',
        '2026-03-10',
        '2026-03-11',
        '2026-03-12',
        '2026-03-13',
        '2026-03-14',
      ]);
    }),
  );

  test(
    'the weekday, the day of the month and the texts of a date do not depend on the time zone',
    inZone(({ dayOfMonth, fullDate, monthAndYear, weekdayName, weekdayOf }) => {
      expect(weekdayOf('2026-11-21')).toBe(6);
      expect(weekdayOf('2026-11-22')).toBe(0);
      expect(dayOfMonth('2026-11-01')).toBe(1);
      expect(weekdayName('2026-11-21', 'long')).toBe('Saturday');
      expect(weekdayName('2026-11-21', 'short')).toBe('Sat');
      expect(monthAndYear('2026-11-01')).toBe('November 2026');
      expect(monthAndYear('2026-11-30')).toBe('November 2026');
      expect(fullDate('2026-11-21')).toBe('Saturday, November 21, 2026');
      expect(fullDate('2027-01-01')).toBe('Friday, January 1, 2027');
    }),
  );

  test(
    'each day of a leap year has the texts that Intl writes',
    inZone(({ addDays, fullDate, monthAndYear, weekdayName }) => {
      const written = (date: string, options: Intl.DateTimeFormatOptions) =>
        new Date(date).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
      for (let day = 0; day < 366; day++) {
        const date = addDays('2028-01-01', day);
        expect(fullDate(date)).toBe(written(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }));
        expect(monthAndYear(date)).toBe(written(date, { month: 'long', year: 'numeric' }));
        expect(weekdayName(date, 'short')).toBe(written(date, { weekday: 'short' }));
      }
    }),
  );

  test(
    'the title of a week names each of its months and years once',
    inZone(({ weekRange }) => {
      expect(weekRange('2026-11-15')).toBe('Nov 15 – 21, 2026');
      expect(weekRange('2026-11-01')).toBe('Nov 1 – 7, 2026');
      expect(weekRange('2026-11-29')).toBe('Nov 29 – Dec 5, 2026');
      expect(weekRange('2026-12-27')).toBe('Dec 27, 2026 – Jan 2, 2027');
      expect(weekRange('2021-12-26')).toBe('Dec 26, 2021 – Jan 1, 2022');
      expect(weekRange('2023-01-01')).toBe('Jan 1 – 7, 2023');
    }),
  );

  test(
    'minutes are added in wall-clock time, also on a day with a clock change',
    inZone(({ addDays, addMinutes }) => {
      expect(addMinutes('2026-11-21T17:09', -2)).toBe('2026-11-21T17:07');
      expect(addMinutes('2026-11-21T00:01', -2)).toBe('2026-11-20T23:59');
      expect(addMinutes('2026-12-31T23:59', 1)).toBe('2027-01-01T00:00');
      for (const date of DIFFICULT_DATES) expect(addMinutes(`${date}T00:00`, 1_440)).toBe(`${addDays(date, 1)}T00:00`);
    }),
  );

  test(
    'for any date, days add up, and adding and subtracting the same number of days returns the date',
    inZone(({ addDays }) => {
      fc.assert(
        fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
          expect(addDays(addDays(date, days), -days)).toBe(date);
          expect(addDays(addDays(date, days), 1)).toBe(addDays(date, days + 1));
        }),
      );
    }),
  );

  test(
    'for any date, its week starts on a Sunday at most six days earlier, has seven consecutive days, and contains the date once',
    inZone(({ addDays, startOfWeek, weekdayOf, weekOf }) => {
      fc.assert(
        fc.property(anyDate, (date) => {
          const sunday = startOfWeek(date);
          expect(weekdayOf(sunday)).toBe(0);
          expect([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days))).toContain(date);

          const week = weekOf(sunday);
          expect(new Set(week).size).toBe(7);
          expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
          for (const [index, day] of week.entries()) expect(addDays(day, -index)).toBe(sunday);
          expect(week).toContain(date);
        }),
      );
    }),
  );

  test(
    'for any date, adding 0 days returns the date, and its texts agree with its digits',
    inZone(({ addDays, dayOfMonth, fullDate, momentAt, monthAndYear, timestampOf, weekdayName }) => {
      fc.assert(
        fc.property(anyDate, (date) => {
          const [year = '', month = '', day = ''] = date.split('-');
          expect(addDays(date, 0)).toBe(date);
          expect(dayOfMonth(date)).toBe(Number(day));
          expect(monthAndYear(date).endsWith(year)).toBe(true);
          expect(fullDate(date)).toMatch(
            new RegExp(`^${weekdayName(date, 'long')}, \\w+ ${String(Number(day))}, ${year}$`),
          );
          expect(timestampOf(momentAt(date, '09:05', NOON))).toBe(`${month}-${day}-${year} 9:05 AM`);
        }),
      );
    }),
  );
});

test('momentAt() returns the date and the time with the offset of another moment', () => {
  fc.assert(
    fc.property(dates, times, fc.constantFrom('', '-05:00', '+05:45'), (date, time, offset) => {
      const moment = momentAt(date, time, NOON + offset);
      expect(dateOf(moment)).toBe(date);
      expect(timeOf(moment)).toBe(time);
      expect(moment.endsWith(time + offset)).toBe(true);
    }),
  );
});

test('times are on a 12-hour clock: noon is 12:00 PM, and midnight is 12:00 AM', () => {
  expect(timestampOf('2026-11-21T17:09')).toBe('11-21-2026 5:09 PM');
  expect(timestampOf('2026-01-02T00:00')).toBe('01-02-2026 12:00 AM');
  expect(timestampOf('2026-01-02T12:00')).toBe('01-02-2026 12:00 PM');
  expect(clockTime('11:59')).toBe('11:59 AM');
  expect(clockTime('23:59')).toBe('11:59 PM');
});

test.each([
  ['00:00', '12 AM'],
  ['08:00', '8 AM'],
  ['12:30', '12:30 PM'],
])('the short form of %s is "%s"', (time, words) => {
  expect(shortClockTime(time)).toBe(words);
});

test('a moment with an offset has the date and the time of its wall clock, and addMinutes() keeps the offset', () => {
  expect(dateOf('2026-11-21T23:30-05:00')).toBe('2026-11-21');
  expect(timeOf('2026-11-21T23:30-05:00')).toBe('23:30');
  expect(timestampOf('2026-11-21T23:30+05:45')).toBe('11-21-2026 11:30 PM');
  expect(addMinutes('2026-11-21T00:01-05:00', -2)).toBe('2026-11-20T23:59-05:00');
});

test.each([
  ['the clocks go forward', '2026-03-08T01:58-05:00', '2026-03-08T03:00-04:00', '2 min ago'],
  ['the clocks go back', '2026-11-01T01:58-04:00', '2026-11-01T01:00-05:00', '2 min ago'],
  ['a flight goes west', '2026-11-21T09:00-05:00', '2026-11-21T10:30-08:00', '4 hours ago'],
  ['a flight goes west over midnight', '2026-11-21T00:30+09:00', '2026-11-20T13:00-08:00', '5 hours ago'],
  ['a flight goes west over the date line', '2026-11-21T23:00+13:00', '2026-11-21T14:00-11:00', '15 hours ago'],
  ['a flight comes back to the day before', '2026-11-21T01:00+13:00', '2026-11-20T14:00-11:00', '13 hours ago'],
  [
    'a flight comes from a zone with an offset of 5:45 hours',
    '2026-11-21T12:00+05:45',
    '2026-11-21T08:15+00:00',
    '2 hours ago',
  ],
  ['only the earlier moment has an offset', '2026-11-21T17:00-05:00', '2026-11-21T17:09', '9 min ago'],
  ['only the later moment has an offset', '2026-11-21T17:00', '2026-11-21T17:09-05:00', '9 min ago'],
  ['a clock was wrong, and is set back', '2026-11-21T17:09-05:00', '2026-11-21T16:00-05:00', 'Just now'],
])('%s: the age of %s at %s is "%s"', (_, moment, now, text) => {
  expect(timeAgo(moment, now)).toBe(text);
});

test.each([
  ['2026-11-21T17:09', 'Just now'],
  ['2026-11-21T17:08', 'Just now'],
  ['2026-11-21T17:07', '2 min ago'],
  ['2026-11-21T16:10', '59 min ago'],
  ['2026-11-21T16:09', '1 hour ago'],
  ['2026-11-21T15:09', '2 hours ago'],
  ['2026-11-21T00:00', '17 hours ago'],
  ['2026-11-20T23:59', 'Yesterday'],
  ['2026-11-20T00:00', 'Yesterday'],
  ['2026-11-19T23:59', '2 days ago'],
  ['2026-11-15T09:00', '6 days ago'],
  ['2026-11-14T09:00', '1 week ago'],
  ['2026-11-07T09:00', '2 weeks ago'],
])('the age of %s on 2026-11-21 at 17:09 is "%s"', (moment, text) => {
  expect(timeAgo(moment, '2026-11-21T17:09')).toBe(text);
});

test('the age of a moment of the day before is in minutes or hours below 12 hours, then "Yesterday"', () => {
  expect(timeAgo('2026-11-20T23:58', '2026-11-21T00:00')).toBe('2 min ago');
  expect(timeAgo('2026-11-20T21:40', '2026-11-21T00:30')).toBe('2 hours ago');
  expect(timeAgo('2026-11-20T12:31', '2026-11-21T00:30')).toBe('11 hours ago');
  expect(timeAgo('2026-11-20T12:30', '2026-11-21T00:30')).toBe('Yesterday');
});

test('a short date has a weekday, a month and a day', () => {
  expect(shortDate('2026-11-25')).toBe('Wed, Nov 25');
});
