import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createCalendars } from './timeSelection.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The same samples in every run. */
const SAMPLES = { seed: 20_260_105, numRuns: 2000 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** The local time to the second. The Swedish locale formats times as ISO 8601, but with a space in place of the T. */
function secondIn(timezone: string, time: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(time).replace(' ', 'T');
}

/** Zones whose clocks change in different ways, such as by an hour, by half an hour, at midnight or by a whole day, and UTC. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
];

test('the step `second` returns the local time of a moment, to the second', () => {
  const calendarOf = createCalendars();
  const time = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2037, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), time, (timezone, moment) => {
      expect(calendarOf(timezone)?.('second')(moment)).toBe(secondIn(timezone, moment));
    }),
    SAMPLES,
  );
});

test.each([
  // Pairs of the final moment before a change of the clocks and the first moment after the change. The clocks move an hour forward, an
  // hour back, and a whole day forward.
  ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08T01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00'],
  ['America/New_York', '2026-11-01T05:59:59.999Z', '2026-11-01T01:59:59'],
  ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T01:00:00'],
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29T23:59:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31T00:00:00'],
])('the local time in %s at %s is %s, to the second', (timezone, time, second) => {
  expect(createCalendars()(timezone)?.('second')(Date.parse(time))).toBe(second);
});

test('calls the date format fewer than fifty times for the moments of a week, however many they are', () => {
  const formatToParts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const calendar = createCalendars()('America/New_York');
  const start = Date.parse('2026-03-05T00:00:00Z');
  for (let index = 0; index < 20_000; index += 1) {
    for (const step of ['minute', 'day'] as const) calendar?.(step)(start + Math.floor((index / 20_000) * 7 * DAY_MS));
  }
  expect(formatToParts.mock.calls.length).toBeLessThan(50);
});
