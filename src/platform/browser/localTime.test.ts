import { afterEach, expect, test, vi } from 'vitest';
import { localMoment } from './localTime.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['seconds are dropped', 'UTC', '2026-11-21T17:09:59.999Z', '2026-11-21T17:09+00:00'],
  ['numbers have two digits', 'UTC', '2026-01-02T03:04:00Z', '2026-01-02T03:04+00:00'],
  ['a day earlier than in UTC', 'America/New_York', '2026-11-22T02:30:00Z', '2026-11-21T21:30-05:00'],
  ['a year earlier than in UTC', 'America/New_York', '2027-01-01T04:59:00Z', '2026-12-31T23:59-05:00'],
  ['before the clock goes forward', 'America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59-05:00'],
  ['after the clock has gone forward', 'America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00-04:00'],
  ['after the clock has gone back', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30-05:00'],
  ['an offset with minutes', 'Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22T00:00+05:45'],
  [
    'after the clock has gone back by half an hour',
    'Australia/Lord_Howe',
    '2026-04-04T15:00:00Z',
    '2026-04-05T01:30+10:30',
  ],
  ['after a skipped date', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00+14:00'],
])('localMoment() returns the local time of a date (%s): in %s, %s is %s', (_, zone, instant, moment) => {
  vi.stubEnv('TZ', zone);
  expect(localMoment(new Date(instant))).toBe(moment);
});

test('without an argument, localMoment() returns the current local minute', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ now: new Date('2026-11-21T16:09:30Z') });
  expect(localMoment()).toBe('2026-11-21T17:09+01:00');
});
